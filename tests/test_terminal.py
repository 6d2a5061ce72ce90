"""The table in the terminal: what is drawn, what is said, and how the running game is kept."""

import io
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType

from playing import KINDS, kind_id, walk
from tilewright import CHANCE, OVER, IllegalMove, OptionError, game, records
from tilewright.games import AnyGame, find
from tilewright.games.duel import moves as duel
from tilewright.players import bot
from tilewright.records import Record
from tilewright.terminal import guide, journal, questions, words
from tilewright.terminal.choices import choices
from tilewright.terminal.history import History
from tilewright.terminal.journal import Journal, running_text
from tilewright.terminal.result import verdict
from tilewright.terminal.seats import read_seats, told_apart
from tilewright.terminal.table import draw
from tilewright.terminal.tiles import Look

NAMES = ("Ann", "greedy 1", "greedy 2", "Ben")


def drawn(*parts: RenderableType, width: int = 80) -> str:
    """What a terminal without colours shows."""
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False, markup=False)
    for part in parts:
        console.print(part)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def plain(rules: AnyGame, state: Any, width: int = 80) -> str:
    return drawn(draw(rules, state, NAMES[: rules.players], Look(plain=True), width), width=width)


def shown_tiles(text: str) -> Counter[str]:
    """The tiles in a drawing by letter: `[B]`, or `[B]×3` in a crowded centre."""
    counts: Counter[str] = Counter()
    for letter, number in re.findall(r"\[([A-Z])\](?:×(\d+))?", text):
        counts[letter.lower()] += int(number or 1)
    return counts


def lying_tiles(rules: AnyGame, state: Any) -> Counter[str]:
    """The tiles that lie open on the table."""
    if rules.name == "duel":
        places = [factory.sun + factory.moon for factory in state.factories]
        boards = [(*board.lines, *board.tiles, board.broken) for board in state.boards]
    else:
        places = [*state.factories, state.centre]
        boards = [(*board.lines, *board.wall, board.floor) for board in state.boards]
    letters = "".join(places + [part for board in boards for part in board])
    return Counter(letters.replace(".", "").replace("1", ""))


# The drawing ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_every_state_of_a_random_game_is_drawn_whole_and_within_80_columns(kind: tuple[str, int]) -> None:
    rules = game(kind[0], kind[1])
    for state, _, after in islice(walk(rules, Random(5)), 0, None, 5):
        text = plain(rules, after)
        assert max(map(len, text.splitlines())) <= 80
        assert shown_tiles(text) == lying_tiles(rules, after)
        assert all(name in text for name in NAMES[: rules.players])
        assert [int(points) for points in re.findall(r": (\d+) points?", text)] == list(rules.scores(after))
        if rules.actor(state) >= 0:
            listed = drawn(*choices(rules, state, Look(plain=True), 80))
            assert max(map(len, listed.splitlines())) <= 80
            assert set(range(1, len(rules.legal(state)) + 1)) <= set(map(int, re.findall(r"\d+", listed)))


@pytest.mark.parametrize(("kind", "rows"), [(("azul", 3), 8), (("azul", 4), 16), (("duel", 2), 12)])
def test_boards_stand_side_by_side_where_they_fit(kind: tuple[str, int], rows: int) -> None:
    rules = game(kind[0], kind[1])
    text = plain(rules, rules.start(), width=120)
    assert sum(line.startswith(("╭", "│", "╰")) for line in text.splitlines()) == rows
    assert max(map(len, text.splitlines())) <= 120


def test_the_player_in_turn_is_marked_by_more_than_colour() -> None:
    rules = game("azul")
    state = rules.apply(rules.start(), rules.deal(rules.start(), Random(1)))
    assert "▶ Ann: 0 points ━" in plain(rules, state)
    assert "▶" not in plain(rules, rules.start())


def test_a_free_space_never_looks_like_a_tile() -> None:
    look = Look()
    tile, space = look.tile("b"), look.space("b")
    assert (tile.plain, space.plain) == (" B ", " b ")
    assert "on #" in str(tile.style)
    assert "on #" not in str(space.style)
    assert Look(plain=True).tile("b").plain == "[B]"


def test_no_color_leaves_reverse_and_bold() -> None:
    def codes(no_color: bool) -> str:
        file = io.StringIO()
        console = Console(file=file, force_terminal=True, color_system="truecolor", no_color=no_color, width=80)
        console.print(Look.of(console).tiles("bk"))
        return file.getvalue()

    assert "48;2;" in codes(no_color=False)
    assert "\x1b[1;7m B " in codes(no_color=True)
    assert "48;2;" not in codes(no_color=True)


def states_with_a_secret() -> Iterator[tuple[AnyGame, Any, int, str]]:
    """States of Duel in which one seat alone knows a plate of the stack: with that seat and the plate."""
    rules = game("duel")
    for seed in range(20):
        for _, _, state in walk(rules, Random(seed)):
            for back in state.stack:
                if back.plate and len(back.seen_by) == 1:
                    yield rules, state, back.seen_by[0], back.plate


def test_a_plate_put_back_is_named_to_the_seat_that_saw_it_alone() -> None:
    rules, state, seat, plate = next(states_with_a_secret())
    assert plate in plain(rules, rules.view(state, seat))
    assert plate not in plain(rules, rules.view(state, 1 - seat))
    assert plate not in plain(rules, rules.view(state, None))


def test_the_four_turns_of_a_plate_are_shown() -> None:
    rules = game("duel")
    state = rules.start()
    for text in ("deal bbykt yrrk kkkk byrt bbtt plates o1 m2 m7", "top m", "o1"):
        state = rules.apply(state, rules.parse(state, text))
    lines = drawn(*choices(rules, state, Look(plain=True), 80)).splitlines()
    assert [line.split() for line in lines[:3]] == [
        ["+0", "+1", "+2", "+3"],
        ["y", "k", "t", "y", "o", "t", "k", "o"],
        ["t", "o", "o", "k", "k", "y", "y", "t"],
    ]
    assert lines[3].split() == ["a1", "1", "2", "3", "4"]


def test_a_full_floor_still_shows_who_holds_the_token() -> None:
    *_, state = opening().states()
    state = state._replace(token=1, boards=(state.boards[0], state.boards[1]._replace(floor="kkkkkww")))
    assert plain(game("azul"), state).count("holds the start token") == 1


# Words ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_a_whole_game_is_told_and_its_points_add_up(kind: tuple[str, int]) -> None:
    rules = game(kind[0], kind[1])
    bots = [bot("greedy", rules, Random(seat)) for seat in range(rules.players)]
    history = History(Record(rules, NAMES[: rules.players], "", (), finished=False), NAMES)
    rng = Random(3)
    while (actor := rules.actor(history.state)) != OVER:
        state = history.state
        if actor != CHANCE:
            assert words.question(rules, state)
        history.play(rules.deal(state, rng) if actor == CHANCE else bots[actor].choose(rules.view(state, actor)))
    told = drawn(*history.notes(0, None))
    assert "None" not in told
    for seat, by_kind in enumerate(history.breakdown()):
        start = 5 if rules.name == "duel" else 0
        assert start + sum(by_kind.values()) == rules.scores(history.state)[seat]
    winners = [NAMES[seat] for seat in rules.winners(history.state)]
    assert all(name in verdict(rules, history.state, NAMES) for name in winners)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1b2", "2 blue from factory 1 to line 2"),
        ("3k1", "4 black from factory 3 to line 1, 3 of them to the floor"),
        ("2r-", "2 red from factory 2 to the floor"),
    ],
)
def test_a_draft_in_words(text: str, said: str) -> None:
    rules = game("azul")
    state = rules.apply(rules.start(), rules.parse(rules.start(), "deal bbyk yrrw kkkk byrw bbww"))
    assert words.describe(rules, state, rules.parse(state, text), 0) == said


def test_what_a_player_looked_at_is_told_to_others_by_type() -> None:
    rules = game("duel")
    for seed in range(20):
        for state, move, _ in walk(rules, Random(seed)):
            if isinstance(move, duel.Under):
                assert move.plate in words.describe(rules, state, move, state.turn)
                assert move.plate not in words.describe(rules, state, move, 1 - state.turn)
                return
    pytest.fail("no plate was put back in 20 games")


def test_every_game_has_its_help_and_rules_within_80_columns() -> None:
    for name in ("azul", "mini-grey", "duel"):
        rules = game(name)
        assert max(map(len, guide.commands(rules).splitlines())) <= 80
        assert len(guide.rules(rules)) > 300
    assert "4@2" in guide.commands(game("azul-grey"))
    assert "10 for each complete main diagonal" in guide.rules(game("duel"))


# Seats and questions -------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["human,alphago", "human:greedy,random", "human:,greedy", "", "human:\x1b[2J,random"])
def test_seats_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(OptionError):
        read_seats(text)


def test_players_of_one_name_are_told_apart() -> None:
    assert told_apart(("greedy", "Ann", "greedy")) == ("greedy 1", "Ann", "greedy 2")


def answers(monkeypatch: pytest.MonkeyPatch, *texts: str) -> None:
    given = iter(texts)
    monkeypatch.setattr("builtins.input", lambda prompt: next(given))


def test_two_enters_answer_all_questions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(journal.FOLDER, str(tmp_path))
    answers(monkeypatch, "", "")
    assert questions.ask() == (find("azul"), ("You", "greedy"))


def test_answers_that_cannot_be_are_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(journal.FOLDER, str(tmp_path))
    answers(monkeypatch, "9", "chess", "r", "duel", "greedy,random", "zoe", "human:Zoe")
    assert questions.ask() == (find("duel"), ("Player 1", "Zoe"))
    assert len(capsys.readouterr().err.splitlines()) == 5


# The journal ---------------------------------------------------------------------------------------------


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv(journal.FOLDER, str(tmp_path))
    return tmp_path / "games"


def opening(*texts: str) -> Record:
    """A game of azul that begins with a fixed deal and these moves."""
    rules = game("azul")
    state, moves = rules.start(), []
    for text in ("deal bbyk yrrw kkkk byrw bbww", *texts):
        moves.append(rules.parse(state, text))
        state = rules.apply(state, moves[-1])
    return Record(rules, ("You", "greedy"), "2026-11-15", tuple(moves), finished=False)


def test_a_journal_is_read_back_without_its_torn_line(folder: Path) -> None:
    kept = Journal.begin("azul", running_text(opening("1b2")))
    kept.add('{"seat": 1, "mo')
    kept.close()
    found = Journal.resume()
    assert found.path == kept.path
    record = records.read_unfinished(found.path)
    assert [str(move) for move in record.moves][1:] == ["1b2"]
    found.rewrite(running_text(record))
    found.add(records.move_line(1, "2r2"))
    found.close()
    assert [str(move) for move in records.read_unfinished(kept.path).moves][1:] == ["1b2", "2r2"]
    assert [path.name for path in folder.iterdir()] == [kept.path.name]


def test_a_game_open_at_another_table_is_not_resumed(folder: Path) -> None:
    kept = Journal.begin("azul", running_text(opening()))
    assert journal.waiting() == kept.path
    with pytest.raises(OptionError, match="no unfinished game"):
        Journal.resume()
    kept.rewrite(running_text(opening("1b2")))
    with pytest.raises(OptionError, match="no unfinished game"):
        Journal.resume()
    kept.close()
    Journal.resume().close()


def test_games_that_are_over_or_never_began_are_passed_over(folder: Path) -> None:
    over = Journal.begin("azul", running_text(opening()) + '{"scores": [1, 0], "winners": [0]}\n')
    over.close()
    Journal.begin("azul", '{"format": "tilewri').close()
    assert journal.waiting() is None


# Taking back ---------------------------------------------------------------------------------------------


def test_undo_goes_back_over_bots_to_the_last_decision() -> None:
    history = History(opening("1b2", "2r2"), NAMES)
    assert history.undo(0) == 2
    assert [str(move) for move in history.moves][1:] == []
    assert history.state == list(opening().states())[-1]


def test_undo_stops_at_what_chance_has_shown() -> None:
    history = History(opening(), NAMES)
    with pytest.raises(IllegalMove, match="chance has shown something new"):
        history.undo(0)
    assert len(history.moves) == 1


def test_undo_stops_at_the_move_of_another_person() -> None:
    history = History(opening("1b2", "2r2"), NAMES)
    history.names = ("Ann", "Ben")
    with pytest.raises(IllegalMove, match="greedy 1 has moved since"):
        history.undo(0)
