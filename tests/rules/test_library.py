"""The library's surface: what can be imported, how it is typed and described, and what wrong arguments raise."""

import inspect
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tilewright
from commands import DEAL, DUEL_DEAL
from places import GOLDEN
from tilewright import CHANCE, IllegalMove, NotationError, OptionError, TilewrightError, game, records
from tilewright.arena.playing import play_match
from tilewright.core import AnyGame
from tilewright.games import classic, duel
from tilewright.games.classic import Classic
from tilewright.games.duel import Duel
from tilewright.kernel import kernel_of
from tilewright.perft import divide, perft
from tilewright.players.limit import Limit
from tilewright.players.search import Search
from tilewright.records import RecordError
from tilewright.registry import of_position
from tilewright.review import review
from tilewright.simulate import simulate

AZUL, DUEL = game("azul"), game("duel")
SEARCH = Search(AZUL, Random(1), "10n")
RECORD = next(records.read(GOLDEN / "azul-2.jsonl"))
BOTS = ("greedy", "random")


def dealt(rules: AnyGame, deal: str = DEAL) -> Any:
    """Returns the state after the deal and the chance events that follow it."""
    state, rng = rules.apply(rules.start(), rules.parse(deal)), Random(1)
    while rules.actor(state) == CHANCE:
        state = rules.apply(state, rules.deal(state, rng))
    return state


# Names and types -----------------------------------------------------------------------------------------


def test_a_game_is_typed_by_its_name(tmp_path: Path) -> None:
    """mypy reads what a user of the library would write."""
    code = tmp_path / "typed.py"
    code.write_text(
        "import tilewright\n"
        "for name in ('azul', 'duel'):\n"
        "    reveal_type(tilewright.game(name))\n"
        "reveal_type(tilewright.game('mini-grey', 3))\n"
        "reveal_type(tilewright.game('duel', goals='random').start())\n"
        "reveal_type(tilewright.analyse('tw1'))\n"
        "reveal_type(tilewright.bot('greedy', tilewright.game('azul')).name)\n"
    )
    source = str(Path(tilewright.__file__).parents[1])
    command = [sys.executable, "-m", "mypy", "--config-file", "", "--cache-dir", str(tmp_path / "cache"), str(code)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={"MYPYPATH": source})
    told = [line.split('"')[1] for line in done.stdout.splitlines() if "Revealed type" in line]
    assert [name.rpartition("tilewright.")[2].rstrip("]") for name in told] == [
        "core.Game[Any, Any",
        "games.classic.rules.Classic",
        "games.duel.state.State",
        "players.search.Line",
        "str",
    ], done.stdout


@pytest.mark.parametrize("rule_book", [Classic, Duel])
def test_help_describes_everything_that_a_rule_book_does(rule_book: type) -> None:
    members = [(name, getattr(rule_book, name)) for name in dir(rule_book) if not name.startswith("_")]
    silent = [
        name
        for name, member in members
        if (inspect.isfunction(member) or isinstance(member, property)) and not inspect.getdoc(member)
    ]
    assert silent == []


@pytest.mark.parametrize("name", ["analyse", "bot", "game", "warmup"])
def test_functions_of_the_package_are_listed_and_described(name: str) -> None:
    assert name in tilewright.__all__
    assert name in dir(tilewright)
    assert inspect.getdoc(getattr(tilewright, name))


def test_there_is_nothing_else_in_the_package() -> None:
    with pytest.raises(AttributeError, match="no attribute 'analyze'"):
        tilewright.analyze  # type: ignore[attr-defined]  # noqa: B018


def test_moves_and_the_numbers_in_them_come_from_the_package_of_a_game() -> None:
    state = dealt(AZUL)
    assert str(classic.Draft(classic.CENTRE, "k", classic.FLOOR)) == "0k-"
    assert classic.Draft(3, "k", 4) in AZUL.legal(state)
    assert str(duel.Sun(2, "t", duel.BROKEN)) == "s2t:-"
    for package, moves in ((classic, classic.Move), (duel, duel.Move)):
        for kind in moves.__args__:
            assert getattr(package, kind.__name__) is kind
            assert kind.__name__ in package.__all__


def test_a_bot_needs_no_generator() -> None:
    assert tilewright.bot("random", AZUL).choose(dealt(AZUL)) in AZUL.legal(dealt(AZUL))
    chosen = {tilewright.bot("random", AZUL).choose(dealt(AZUL)) for _ in range(60)}
    assert len(chosen) > 1  # each bot has random numbers of its own


# Deals ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "text", "plain"),
    [
        (AZUL, "deal kbyb wrry kkkk wryb wbwb", DEAL),
        (DUEL, "deal tkybb krry kkkk tryb tbtb plates o4 m2 m7", DUEL_DEAL),
    ],
)
def test_a_deal_is_read_in_any_order_of_tiles(rules: AnyGame, text: str, plain: str) -> None:
    assert str(rules.parse(text)) == plain
    assert dealt(rules, text) == dealt(rules, plain)


# Wrong arguments -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "wrong", "error", "sentence"),
    [
        (lambda wrong: AZUL.view(AZUL.start(), wrong), 9, OptionError, "there is no seat 9: expected 0 to 1"),
        (lambda wrong: DUEL.view(DUEL.start(), wrong), 2, OptionError, "there is no seat 2: expected 0 to 1"),
        (lambda wrong: AZUL.view(AZUL.start(), wrong), -1, OptionError, "there is no seat -1: expected 0 to 1"),
        (lambda wrong: AZUL.view(AZUL.start(), wrong), "0", OptionError, "there is no seat '0': expected 0 to 1"),
        (lambda wrong: Limit(nodes=wrong), 1.5, OptionError, "the limit 1.5: expected a whole number from 1 to 10**12"),
        (
            lambda wrong: Limit(nodes=wrong),
            True,
            OptionError,
            "the limit True: expected a whole number from 1 to 10**12",
        ),
        (Limit.parse, None, OptionError, "the limit 'None': expected one like 200ms"),
        (SEARCH.choose, AZUL.start(), IllegalMove, "there is nothing to choose in this position"),
        (
            lambda wrong: SEARCH.choose(dealt(AZUL), wrong),
            "fast",
            OptionError,
            "the limit 'fast': expected one like 200",
        ),
        (lambda wrong: SEARCH.choose(dealt(AZUL), wrong), 0, OptionError, "the limit '0': expected one like 200ms"),
        (lambda wrong: review(RECORD, wrong), "fast", OptionError, "the limit 'fast': expected one like 200ms"),
        (review, None, RecordError, "None is no record: expected one that records.read yields"),
        (review, "game.jsonl", RecordError, "'game.jsonl' is no record: expected one that records.read yields"),
        (game, None, OptionError, "the game None: expected a name, one of azul, azul-grey"),
        (game, ["azul"], OptionError, "the game ['azul']: expected a name, one of azul, azul-grey"),
        (AZUL.parse, None, NotationError, "cannot read the move None: expected a text"),
        (DUEL.parse, None, NotationError, "cannot read the move None: expected a text"),
        (AZUL.from_position, None, NotationError, "cannot read the position None: expected a text"),
        (DUEL.from_position, 7, NotationError, "cannot read the position 7: expected a text"),
        (of_position, None, NotationError, "cannot read the position None: expected a text"),
        (lambda wrong: tilewright.bot(wrong, AZUL), None, OptionError, "the bot None: expected a name: random, greedy"),
        (
            lambda wrong: simulate(AZUL, 1, bots=wrong),
            "greedy",
            OptionError,
            "bots is 'greedy': expected a list, with a bot for each seat",
        ),
        (
            lambda wrong: simulate(AZUL, 1, bots=wrong),
            5,
            OptionError,
            "bots is 5: expected a list, with a bot for each",
        ),
        (lambda wrong: tilewright.bot("greedy", wrong), None, OptionError, "None is no game: expected one such as"),
        (lambda wrong: tilewright.bot("random", wrong), "azul", OptionError, "'azul' is no game: expected one such"),
        (
            lambda wrong: tilewright.analyse(dealt(AZUL), game=wrong),
            "azul",
            OptionError,
            "'azul' is no game: expected one such",
        ),
        (lambda wrong: play_match(wrong, BOTS, 2), "azul", OptionError, "'azul' is no game: expected one such as"),
        (lambda wrong: play_match(AZUL, wrong, 2), None, OptionError, "bots is None: expected a list of bots"),
        (lambda wrong: play_match(AZUL, wrong, 2), "greedy", OptionError, "bots is 'greedy': expected a list of bots"),
        (lambda wrong: play_match(AZUL, ("greedy", wrong), 2), 3, OptionError, "3 makes no bot: expected a name, or a"),
        (lambda wrong: play_match(AZUL, BOTS, wrong), "2", OptionError, "'2' games, expected a whole number"),
        (
            lambda wrong: play_match(AZUL, BOTS, 2, wrong),
            None,
            OptionError,
            "the seed is None, expected a whole number",
        ),
        (
            lambda wrong: play_match(AZUL, BOTS, 2, timeout=wrong),
            "9",
            OptionError,
            "the timeout '9': expected a number",
        ),
        (
            lambda wrong: play_match(AZUL, BOTS, 2, workers=wrong),
            1.5,
            OptionError,
            "1.5 workers, expected a whole numb",
        ),
        (lambda wrong: perft(wrong, AZUL.start(), 1), None, OptionError, "None is no game: expected one such as"),
        (
            lambda wrong: divide(AZUL, DUEL.start(), wrong),
            0,
            OptionError,
            "the depth 0: expected a whole number, at lea",
        ),
        (lambda wrong: AZUL.announce(AZUL.start(), AZUL.parse(DEAL), wrong), 9, OptionError, "there is no seat 9: exp"),
        (lambda wrong: DUEL.announce(DUEL.start(), DUEL.parse(DUEL_DEAL), wrong), 9, OptionError, "there is no seat 9"),
        (kernel_of, None, OptionError, "None is no game: expected one such as game('azul')"),
        (kernel_of(AZUL).action, "x", IllegalMove, "x is no move of a player"),
        (kernel_of(AZUL).action, AZUL.parse(DEAL), IllegalMove, "deal bbyk yrrw kkkk byrw bbww is no move of a player"),
        (kernel_of(DUEL).action, "x", IllegalMove, "x is no step of a player"),
        (lambda wrong: next(records.read(wrong)), None, RecordError, "cannot read the record None: expected the path"),
        (lambda wrong: next(records.read(wrong)), "no.jsonl", RecordError, "cannot read no.jsonl: No such file or dir"),
        (lambda wrong: next(records.read(wrong)), Path(), RecordError, "cannot read .: "),
        (lambda wrong: next(records.read(wrong)), "a\0", RecordError, "cannot read 'a\\x00': embedded null byte"),
        (records.read_unfinished, "no.jsonl", RecordError, "cannot read no.jsonl: No such file or directory"),
        (records.read_unfinished, 7, RecordError, "cannot read the record 7: expected the path of a file"),
        (records.read_text, None, NotationError, "cannot read the record None: expected a text"),
        (lambda wrong: simulate(AZUL, wrong), 1.5, OptionError, "1.5 games, expected a whole number, at least 1"),
        (lambda wrong: simulate(AZUL, 1, wrong), "1", OptionError, "the seed is '1', expected a number of 64 bits"),
        (lambda wrong: simulate(wrong, 1), None, OptionError, "None is no game: expected one such as game('azul')"),
        (
            lambda wrong: AZUL.deal(AZUL.start(), wrong),
            None,
            OptionError,
            "the random numbers None: expected a random.",
        ),
        (
            lambda wrong: DUEL.deal(DUEL.start(), wrong),
            5,
            OptionError,
            "the random numbers 5: expected a random.Random",
        ),
        (lambda wrong: game("duel", goals="random", rng=wrong), 5, OptionError, "the random numbers 5: expected a ran"),
        (
            lambda wrong: tilewright.bot("random", AZUL, wrong),
            5,
            OptionError,
            "the random numbers 5: expected a random",
        ),
        (
            tilewright.bot("random", AZUL).choose,
            AZUL.start(),
            IllegalMove,
            "there is nothing to choose in this position",
        ),
        (
            tilewright.bot("greedy", AZUL).choose,
            AZUL.start(),
            IllegalMove,
            "there is nothing to choose in this position",
        ),
        (
            lambda wrong: tilewright.analyse(dealt(AZUL), top=wrong, game=AZUL),
            "3",
            OptionError,
            "the '3' best moves: expected a whole number, at least 1",
        ),
    ],
)
def test_a_wrong_argument_is_one_sentence(
    call: Callable[[Any], Any], wrong: Any, error: type[TilewrightError], sentence: str
) -> None:
    with pytest.raises(error) as problem:
        call(wrong)
    assert str(problem.value).startswith(sentence)


@pytest.mark.parametrize("rules", [AZUL, DUEL], ids=["azul", "duel"])
@pytest.mark.parametrize("other", [dealt(DUEL, DUEL_DEAL), dealt(AZUL), game("azul", 3).start(), None, "tw1"])
def test_a_state_of_another_game_is_one_sentence(rules: AnyGame, other: Any) -> None:
    if isinstance(other, type(rules.start())) and len(other.boards) == 2:
        return
    deal = rules.parse("deal . . . . .")
    for call in (
        lambda: rules.actor(other),
        lambda: rules.legal(other),
        lambda: rules.deal(other, Random(1)),
        lambda: rules.apply(other, deal),
        lambda: rules.events(other, deal),
        lambda: rules.tiles_taken(other, deal),
        lambda: rules.scores(other),
        lambda: rules.winners(other),
        lambda: rules.view(other, None),
        lambda: rules.announce(other, deal, None),
        lambda: rules.prices(other, deal),
        lambda: rules.check_opening(other),
        lambda: rules.position(other),
    ):
        with pytest.raises(OptionError, match=f"^the state .*: expected a state of {rules.name} for 2 players$"):
            call()
    if not isinstance(other, type(rules.start())):
        for convert in (rules.check, rules.to_json, kernel_of(rules).encode):
            with pytest.raises(OptionError, match=f"^the state .*: expected a state of {rules.name} for 2 players$"):
                convert(other)


# Records -------------------------------------------------------------------------------------------------


def test_a_file_may_be_named_by_a_text(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(records.text(records.Record(AZUL, ("a", "b"), "", (AZUL.parse(DEAL),), finished=False)))
    assert list(records.read(str(path))) == list(records.read(path))
    assert records.read_unfinished(str(path)) == records.read_unfinished(path)


# Analyses ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "deal"), [(AZUL, DEAL), (DUEL, DUEL_DEAL)], ids=["azul", "duel"])
def test_an_analysis_lists_the_best_moves_first(rules: AnyGame, deal: str) -> None:
    state = dealt(rules, deal)
    lines = tilewright.analyse(rules.position(state), "500n", 3)
    assert len(lines) == 3
    assert len({line.move for line in lines}) == 3
    assert all(line.move in rules.legal(state) and line.variation[0] == line.move for line in lines)
    assert tilewright.analyse(state, Limit(nodes=500), top=3, game=rules) == lines


def test_a_limit_may_be_given_as_a_text() -> None:
    state = dealt(AZUL)
    assert Search(AZUL, Random(1), "60n").analyse(state) == Search(AZUL, Random(1), Limit(nodes=60)).analyse(state)
    assert Search(AZUL, Random(1), "9n").analyse(state, "60n") == Search(AZUL, Random(1), "60n").analyse(state)
    assert review(replace(RECORD, moves=RECORD.moves[:3]), "9n").limit == "9n"


def test_an_analysis_needs_a_game_and_a_seat_in_turn() -> None:
    with pytest.raises(OptionError, match="a state without its game: expected a position text"):
        tilewright.analyse(AZUL.start())
    for position in (AZUL.position(AZUL.start()), DUEL.position(DUEL.start())):
        with pytest.raises(IllegalMove, match="the game waits for chance: expected a position with a seat in turn"):
            tilewright.analyse(position)
    with pytest.raises(OptionError, match="the 0 best moves: expected a whole number, at least 1"):
        tilewright.analyse(dealt(AZUL), "10n", 0, game=AZUL)
