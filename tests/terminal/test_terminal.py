"""The table in the terminal: what it draws and says, and how it keeps the running game."""

import errno
import io
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

from playing import DEAD_WITH_BONUSES, DYING, KINDS, azul, duel_lines, kind_id, lines, offer, walk
from tilewright import CHANCE, OVER, IllegalMove, OptionError, files, game, records
from tilewright.core import AnyGame, Event
from tilewright.games.duel import moves as duel
from tilewright.history import History
from tilewright.players import bot
from tilewright.records import Record
from tilewright.registry import find
from tilewright.server.choices import choices as page_choices
from tilewright.server.game_table import TileChoice
from tilewright.terminal import guide, journal, questions, words
from tilewright.terminal.choices import choices
from tilewright.terminal.example import example
from tilewright.terminal.game_terminal import terminal_of
from tilewright.terminal.journal import Journal, running_text
from tilewright.terminal.notes import notes
from tilewright.terminal.paragraph import paragraph
from tilewright.terminal.prompt import Quit
from tilewright.terminal.result import verdict
from tilewright.terminal.seats import read_seats, told_apart
from tilewright.terminal.tiles import Palette
from tilewright.texts import LANGUAGES, language

NAMES = ("Ann", "greedy 1", "greedy 2", "Ben")
ENGLISH = language("en")

rule = pytest.mark.rule

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="links and modes are those of POSIX")


def drawn(*parts: RenderableType, width: int = 80) -> str:
    """Returns what a terminal without colours shows."""
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False, markup=False)
    for part in parts:
        console.print(part)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def plain(rules: AnyGame, state: Any, width: int = 80, code: str = "en") -> str:
    terminal, names = terminal_of(rules, language(code)), NAMES[: rules.players]
    return drawn(terminal.draw(rules, state, names, Palette(plain=True), width), width=width)


def shown_tiles(text: str) -> Counter[str]:
    """Counts the tiles in a drawing by letter: `[B]`, or `[B]×3` in a crowded centre."""
    counts: Counter[str] = Counter()
    for letter, number in re.findall(r"\[([A-Z])\](?:×(\d+))?", text):
        counts[letter.lower()] += int(number or 1)
    return counts


def lying_tiles(rules: AnyGame, state: Any) -> Counter[str]:
    """Counts the tiles that lie open on the table."""
    if rules.name == "duel":
        places = [factory.sun + factory.moon for factory in state.factories]
        boards = [(*board.lines, *board.tiles, board.broken) for board in state.boards]
    else:
        places = [*state.factories, state.centre]
        boards = [(*board.lines, *board.wall, board.floor) for board in state.boards]
    letters = "".join(places + [part for board in boards for part in board])
    return Counter(letters.replace(".", "").replace("1", ""))


# The drawing ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_every_state_of_a_random_game_is_drawn_whole_and_within_80_columns(kind: tuple[str, int], code: str) -> None:
    rules = game(kind[0], kind[1])
    for state, _, after in islice(walk(rules, Random(5)), 0, None, 5):
        text = plain(rules, after, code=code)
        assert max(map(len, text.splitlines())) <= 80
        assert shown_tiles(text) == lying_tiles(rules, after)
        assert all(name in text for name in NAMES[: rules.players])
        points = re.findall(r": (\d+)\s(?:points?|bod[yů]?|очк[оиа]|очок)\b", text)
        assert list(map(int, points)) == list(rules.scores(after))
        if rules.actor(state) >= 0:
            terminal = terminal_of(rules, language(code))
            listed = drawn(*choices(terminal, rules, state, Palette(plain=True), 80))
            assert max(map(len, listed.splitlines())) <= 80
            assert set(range(1, len(rules.legal(state)) + 1)) <= set(map(int, re.findall(r"\d+", listed)))


@rule("A9", "D19")
@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_the_list_says_how_many_tiles_a_line_has_no_space_for(kind: tuple[str, int]) -> None:
    rules, marked = game(*kind), 0
    for state, _, _ in islice(walk(rules, Random(7)), 0, None, 3):
        if rules.actor(state) < 0:
            continue
        listed = drawn(*choices(terminal_of(rules, ENGLISH), rules, state, Palette(plain=True), 80))
        marks = {int(number): int(lost) for number, lost in re.findall(r"(\d+)↓(\d+)", listed)}
        lost = {
            number: effect.tiles - effect.placed
            for number, effect in enumerate(page_choices(rules, state), 1)
            if isinstance(effect, TileChoice) and effect.line
        }
        assert marks == {number: tiles for number, tiles in lost.items() if tiles}
        assert ("a tile for which the line has no space" in listed) == bool(marks)
        marked += len(marks)
    assert marked


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ["azul", "mini-grey", "duel"])
def test_a_game_of_two_is_drawn_within_60_columns(name: str, code: str) -> None:
    rules = game(name)
    terminal = terminal_of(rules, language(code))
    for state, _, after in islice(walk(rules, Random(4)), 0, None, 5):
        parts = [terminal.draw(rules, after, NAMES[:2], Palette(), 60)]
        if rules.actor(state) >= 0:
            parts += choices(terminal, rules, state, Palette(), 60)
        unbroken = drawn(*parts, width=200)
        assert max(len(line.rstrip()) for line in unbroken.splitlines()) <= 60


@pytest.mark.parametrize(("kind", "rows"), [(("azul", 3), 8), (("azul", 4), 16), (("duel", 2), 12)])
def test_boards_stand_side_by_side_where_they_fit(kind: tuple[str, int], rows: int) -> None:
    rules = game(kind[0], kind[1])
    text = plain(rules, rules.start(), width=120)
    assert sum(line.startswith(("╭", "│", "╰")) for line in text.splitlines()) == rows
    assert max(map(len, text.splitlines())) <= 120


@pytest.mark.parametrize(("players", "width", "rows"), [(2, 59, 8), (2, 58, 16), (3, 89, 8), (3, 80, 16), (4, 119, 8)])
def test_classic_boards_are_narrow_where_more_fit_side_by_side_by_it(players: int, width: int, rows: int) -> None:
    rules = game("azul-grey", players)
    state = rules.start()._replace(step="tile", line=1, round=1)
    boards = tuple(board._replace(lines=lines(l1="b"), floor="1bbbbbb") for board in state.boards)
    text = drawn(
        terminal_of(rules, ENGLISH).draw(rules, state._replace(boards=boards), NAMES[:players], Palette(), width),
        width=width,
    )
    frames = [line for line in text.splitlines() if line.startswith(tuple("╭│╰┏┃┗"))]
    assert len(frames) == rows + rows // 8
    assert max(map(len, text.splitlines())) <= width
    assert text.count("-14") == players
    assert len(re.findall(r"1 +2 +3 +4 +5", text)) == players
    assert "centre" not in text


def test_the_player_in_turn_is_marked_by_more_than_colour() -> None:
    rules = game("azul")
    state = rules.apply(rules.start(), rules.deal(rules.start(), Random(1)))
    assert "▶ Ann: 0 points ━" in plain(rules, state)
    assert "▶" not in plain(rules, rules.start())


def test_between_two_rounds_and_at_the_end_the_heading_names_the_round_that_was_played() -> None:
    for name in ("azul", "duel"):
        rules = game(name)
        start = rules.start()
        for state, moment in (
            (start._replace(step="deal", round=1), ", round 1"),
            (start._replace(step="deal", round=2), ", after round 1"),
            (start._replace(step="over", round=5), ", after round 5"),
        ):
            assert moment in plain(rules, state).splitlines()[0]


def test_a_name_that_is_too_long_leaves_out_no_score() -> None:
    rules = game("azul")
    for name, title in (
        ("Ann", "Ann: 0 points ─"),
        ("Novice (level 1)", "Novice (level 1): 0 points ─"),
        ("Grand Master 2 (level 9)", "Grand Master 2: 0 points ─"),
        ("n" * 28, "n" * 28 + ": 0 ─"),
        ("n" * 29, "n" * 25 + "...: 0 ─"),
    ):
        text = drawn(terminal_of(rules, ENGLISH).draw(rules, rules.start(), (name, "Ben"), Palette(plain=True), 80))
        assert title in text


def test_a_free_space_never_looks_like_a_tile() -> None:
    palette = Palette()
    tile, space = palette.tile("b"), palette.space("b")
    assert (tile.plain, space.plain) == (" B ", " b ")
    assert "on #" in str(tile.style)
    assert "on #" not in str(space.style)
    assert Palette(plain=True).tile("b").plain == "[B]"


def test_no_color_leaves_reverse_and_bold() -> None:
    def codes(no_color: bool) -> str:
        file = io.StringIO()
        console = Console(file=file, force_terminal=True, color_system="truecolor", no_color=no_color, width=80)
        console.print(Palette.of(console).tiles("bk"))
        return file.getvalue()

    assert "48;2;" in codes(no_color=False)
    assert "\x1b[1;7m B " in codes(no_color=True)
    assert "48;2;" not in codes(no_color=True)


def states_with_a_secret() -> Iterator[tuple[AnyGame, Any, int, str]]:
    """Yields states of Duel in which only one seat knows a plate of the stack, with that seat and the plate."""
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
        state = rules.apply(state, rules.parse(text))
    lines = drawn(*choices(terminal_of(rules, ENGLISH), rules, state, Palette(plain=True), 80)).splitlines()
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
    history = History(Record(rules, NAMES[: rules.players], "", (), finished=False), NAMES, people=())
    rng = Random(3)
    while (actor := rules.actor(history.state)) != OVER:
        state = history.state
        if actor != CHANCE:
            assert terminal_of(rules, ENGLISH).question(state)
        history.play(rules.deal(state, rng) if actor == CHANCE else bots[actor].choose(rules.view(state, actor)))
    told = drawn(*notes(terminal_of(rules, ENGLISH), history, 0, None))
    assert "None" not in told
    for seat, by_kind in enumerate(history.breakdown()):
        start = 5 if rules.name == "duel" else 0
        assert start + sum(by_kind.values()) == rules.scores(history.state)[seat]
    winners = [NAMES[seat] for seat in rules.winners(history.state)]
    assert all(name in verdict(ENGLISH, rules, history.state, NAMES) for name in winners)


QUESTIONS: list[tuple[str, dict[str, Any], dict[str, Any], str]] = [
    ("azul", {"step": "draft"}, {}, "Take all tiles of one colour, to a line or (-) to the floor."),
    (
        "azul-grey",
        {"step": "tile", "line": 2},
        {"lines": lines(l2="rr")},
        "Line 2 is full. Which column of the wall for its red tile?",
    ),
    ("duel", {"step": "setup", "round": 0}, {}, "Set-up: take one of the face-up plates."),
    ("duel", {"step": "turn"}, {}, "Take a plate, tiles of a sun or of the moons, or a chip."),
    ("duel", {"step": "turn"}, {"tokens": 0}, "Take tiles of a sun or of the moons, or a chip."),
    ("duel", {"step": "draw"}, {}, "Draw another plate for 1 point, or look at those drawn?"),
    ("duel", {"step": "keep"}, {}, "Which plate do you keep?"),
    ("duel", {"step": "place", "held": "o4"}, {}, "Where does plate o4 go, and how is it turned?"),
    (
        "duel",
        {"step": "under"},
        {},
        "Which plate goes under the stack next? The first one ends up nearest the top.",
    ),
    ("duel", {"step": "rest", "factory": 3}, {}, "How is the rest of factory 3 stacked, from bottom to top?"),
    (
        "duel",
        {"step": "spend", "line": 3},
        {"lines": duel_lines(l3="tt")},
        "Line 3 lacks 1 turquoise: which chips instead, if any?",
    ),
    (
        "duel",
        {"step": "spend", "line": 4, "gaps": 1},
        {"lines": duel_lines(l4="k")},
        "Line 4 lacks 2 black: which chips instead of one of them, if any?",
    ),
    (
        "duel",
        {"step": "tile", "line": 1},
        {"lines": duel_lines(l1="y")},
        "Line 1 is full. Which column of the dome for its yellow tile?",
    ),
]
"""Every question: the game, the step with its details, the board of the seat in turn, and the sentence."""


@pytest.mark.parametrize(("name", "state", "board", "sentence"), QUESTIONS)
def test_each_step_has_its_question(name: str, state: dict[str, Any], board: dict[str, Any], sentence: str) -> None:
    rules = game(name)
    start = rules.start()._replace(**{"round": 1, **state})
    asked = start._replace(boards=(start.boards[0]._replace(**board), *start.boards[1:]))
    assert terminal_of(rules, ENGLISH).question(asked) == sentence


@pytest.mark.parametrize("name", ["azul-grey", "duel"])
def test_no_step_of_a_player_is_without_a_question_and_no_other_step_has_one(name: str) -> None:
    rules = game(name)
    known = {state["step"] for of_game, state, _, _ in QUESTIONS if of_game.startswith(name[:4])}
    reached = set()
    for seed in range(20):
        for state, _, _ in walk(rules, Random(seed)):
            if rules.actor(state) >= 0:
                reached.add(state.step)
    assert reached == known
    for step in ("deal", "over"):
        with pytest.raises(ValueError, match=step):
            terminal_of(rules, ENGLISH).question(rules.start()._replace(step=step))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1b2", "2 blue tiles from factory 1 to line 2"),
        ("3k1", "4 black tiles from factory 3 to line 1, 3 fall to the floor"),
        ("2r-", "2 red tiles from factory 2 to the floor"),
    ],
)
def test_a_draft_in_words(text: str, said: str) -> None:
    rules = game("azul")
    state = rules.apply(rules.start(), rules.parse("deal bbyk yrrw kkkk byrw bbww"))
    assert words.describe(terminal_of(rules, ENGLISH), rules, state, rules.parse(text), 0) == said


def test_what_a_player_looked_at_is_told_to_others_by_type() -> None:
    rules = game("duel")
    for seed in range(20):
        for state, move, _ in walk(rules, Random(seed)):
            if isinstance(move, duel.Under):
                assert move.plate in words.describe(terminal_of(rules, ENGLISH), rules, state, move, state.turn)
                assert move.plate not in words.describe(terminal_of(rules, ENGLISH), rules, state, move, 1 - state.turn)
                return
    pytest.fail("no plate was put back in 20 games")


def test_a_penalty_that_stops_at_0_says_so() -> None:
    """A14, D30: the text gives the full penalty, as the board shows it, and the reason why the player lost less."""
    stops = " (no score falls below 0)"
    for event, said in (
        (Event("floor", 0, -4, what="1rr"), "floor -4"),
        (Event("floor", 0, -2, what="1rr"), "floor -4" + stops),
        (Event("floor", 0, 0, what="1"), "floor -1" + stops),
        (Event("broken", 0, -3, what="kk"), "broken tiles -3"),
        (Event("broken", 0, -1, what="kk"), "broken tiles -3" + stops),
        (Event("broken", 0, -5, what="kk"), "broken tiles and start tile -5"),
        (Event("broken", 0, -4, what="kk"), "broken tiles and start tile -5" + stops),
        (Event("broken", 0, -2), "start tile -2"),
        (Event("broken", 0, -1), "start tile -2" + stops),
    ):
        rules = game("azul" if event.kind == "floor" else "duel")
        assert words.scored(terminal_of(rules, ENGLISH), [event]) == said


def test_chips_that_the_game_pays_are_told() -> None:
    """D24: the game pays if there is only one way left to pay for a further missing tile."""
    said = "bonus chips for the next missing tile of line 4, the only way left: turquoise, turquoise–yellow"
    assert words.scored(terminal_of(game("duel"), ENGLISH), [Event("paid", 0, line=4, what="t,ty")]) == said


@pytest.mark.rule("A25")
def test_a_dead_end_is_told() -> None:
    rules = azul(grey=True)
    begun = rules.begun_at(rules.position(offer(rules, DYING, DEAD_WITH_BONUSES, factories=("kkkk",))), 0)
    history = History(Record(begun, NAMES[:2], "", (begun.parse("1k-"),), finished=True), NAMES, people=())
    told = drawn(*notes(terminal_of(rules, ENGLISH), history, 0, None), width=120).splitlines()
    assert told[1:] == [
        "Ann: white in row 1 +2, floor -6, no row of the wall can be completed any more = 6",
        "greedy 1: no row of the wall can be completed any more, complete column 4 +7, all five white +10 = 27",
    ]
    assert all("dead-end" in by_kind for by_kind in history.breakdown())


def test_what_happened_is_broken_after_a_comma_and_goes_on_under_an_indent() -> None:
    said = Text("Ann: red in row 1 +1, blue in row 2 +3, floor -4 (no score falls below 0) = 0")
    assert paragraph(said, 80).plain == said.plain
    assert paragraph(said, 60).plain.splitlines() == [
        "Ann: red in row 1 +1, blue in row 2 +3,",
        "    floor -4 (no score falls below 0) = 0",
    ]
    for width in (20, 30, 45):
        lines = paragraph(said, width).plain.splitlines()
        assert max(map(len, lines)) <= width
        assert " ".join(line.strip() for line in lines) == said.plain


def test_an_example_loses_no_tile_where_that_can_be() -> None:
    rules = game("azul")
    *_, state = opening().states()
    assert str(example(terminal_of(rules, ENGLISH), rules, state)) == "3k4"
    state = state._replace(factories=("", "", "", "", ""), centre="ry", token=None)
    assert str(example(terminal_of(rules, ENGLISH), rules, state)) == "0y1"
    board = state.boards[0]._replace(lines=("y", "bb", "bbb", "bbbb", "bbbbb"))
    state = state._replace(boards=(board, state.boards[1]), factories=("rrkk", "", "", "", ""))
    assert str(example(terminal_of(rules, ENGLISH), rules, state)) == "1r-"


@pytest.mark.parametrize("kind", [("azul", 2), ("mini-grey", 3), ("duel", 2)], ids=kind_id)
def test_an_example_is_a_legal_move(kind: tuple[str, int]) -> None:
    rules = game(kind[0], kind[1])
    for state, _, _ in walk(rules, Random(2)):
        if rules.actor(state) >= 0:
            assert example(terminal_of(rules, ENGLISH), rules, state) in rules.legal(state)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80])
def test_every_game_has_its_help_and_rules_in_the_width_of_the_terminal(width: int, code: str) -> None:
    for name in ("azul", "mini-grey", "duel"):
        rules = game(name)
        terminal = terminal_of(rules, language(code))
        told = guide.commands(terminal, rules, width).plain.splitlines()
        assert max(map(len, told)) <= width
        assert all(line[:13].strip() or line.startswith(guide.MEANINGS) for line in told)
        assert all(re.match(r"  \S.{9} \S", line) for line in told if re.match(r"  \S", line))
        assert len(terminal.rules(rules)) > 300
        assert ("4@2" in "".join(told)) == (name == "mini-grey")
    assert "+10" in terminal.rules(game("duel"))


def test_the_rules_of_duel_name_its_goals() -> None:
    said = terminal_of(game("duel"), ENGLISH).rules(game("duel"))
    assert "Diagonals: +10 for each complete diagonal from corner to corner" in said


# Seats and questions -------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["human,alphago", "human:greedy,random", "human:,greedy", "", "human:\x1b[2J,random"])
def test_seats_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(OptionError):
        read_seats(text)


def test_players_of_one_name_are_told_apart() -> None:
    assert told_apart(ENGLISH, ("greedy", "Ann", "greedy")) == ("greedy 1", "Ann", "greedy 2")


def test_a_level_is_called_by_its_name() -> None:
    assert told_apart(ENGLISH, ("You", "level:1")) == ("You", "Novice (level 1)")
    assert told_apart(ENGLISH, ("level:10", "level:10", "You"))[1] == "Tilewright 2 (level 10)"


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Returns the folder where games are kept."""
    monkeypatch.setenv(files.DATA, str(tmp_path))
    return tmp_path / "games"


def answers(monkeypatch: pytest.MonkeyPatch, *texts: str) -> list[str]:
    """Types these texts, and then ends the input. Returns the list of prompts, which grows as they are shown."""
    given, prompts = iter(texts), []

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typed)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    return prompts


def test_two_enters_answer_all_questions(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    answers(monkeypatch, "", "")
    assert questions.ask(ENGLISH) == (find("azul"), ("You", "greedy"))


def test_answers_that_cannot_be_are_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    answers(monkeypatch, "9", "9" * 5000, "chess", "r", "duel", "greedy,random", "zoe", "human:Zoe")
    assert questions.ask(ENGLISH) == (find("duel"), ("Player 1", "Zoe"))
    out, err = capsys.readouterr()
    assert sum(not line.startswith(" ") for line in err.splitlines()) == 6
    listed = [line for line in out.splitlines() if line.startswith(" ")]
    assert max(map(len, listed + err.splitlines())) <= 80


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_question_fits_in_60_columns(
    monkeypatch: pytest.MonkeyPatch, folder: Path, capsys: pytest.CaptureFixture[str], code: str
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    for seats in (("You", "level:3"), ("Player 1", "Player 2")):
        Journal.begin("azul-grey", running_text(opening(seats=seats))).close()
    prompts = answers(monkeypatch, "9", "4", "greedy,random,greedy,random", "greedy", "x", "1")
    assert questions.ask(language(code)) == (find("mini-grey"), ("You", "greedy"))
    games = journal.waiting()
    assert questions.choose(language(code), games) == games[0]
    out, err = capsys.readouterr()
    assert len(prompts) == 6
    assert max(map(len, prompts + out.splitlines() + err.splitlines())) <= 60


@pytest.mark.parametrize("typed", [(), ("quit",), ("Exit",), ("1", "quit"), ("1",)])
def test_every_question_can_be_left(monkeypatch: pytest.MonkeyPatch, folder: Path, typed: tuple[str, ...]) -> None:
    answers(monkeypatch, *typed)
    with pytest.raises(Quit):
        questions.ask(ENGLISH)


def test_an_older_game_can_be_chosen(
    monkeypatch: pytest.MonkeyPatch, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seats in (("You", "level:3"), ("Ann", "Ben")):
        Journal.begin("azul", running_text(opening(seats=seats))).close()
    games = journal.waiting()
    monkeypatch.setenv("COLUMNS", "80")
    answers(monkeypatch, "0", "3", "x", "2", "")
    assert questions.choose(ENGLISH, games) == games[1]
    out, err = capsys.readouterr()
    assert re.findall(r"  \d  (Azul: .+), last played on \d{4}-\d\d-\d\d at \d\d:\d\d", out) == [
        "Azul: Ann, Ben",
        "Azul: You, Apprentice (level 3)",
    ]
    assert err.splitlines() == [f"there is no game {typed}: expected 1 to 2" for typed in ("0", "3", "x")]
    assert questions.choose(ENGLISH, games) == games[0]
    with pytest.raises(Quit):
        questions.choose(ENGLISH, games)


# Files ---------------------------------------------------------------------------------------------------


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every write to the disk fail."""

    def fail(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.fsync", fail)


@pytest.mark.usefixtures("full_disk")
def test_a_file_that_cannot_be_written_is_as_before(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text("old", encoding="utf-8")
    for write, path in ((files.create, new), (files.replace, old), (files.replace, new)):
        with pytest.raises(OSError, match="No space left") as problem:
            write(path, "text")
        assert problem.value.filename == str(path)
    assert [path.name for path in tmp_path.iterdir()] == ["old"]
    assert old.read_text(encoding="utf-8") == "old"


@on_posix
def test_a_file_that_is_there_is_replaced_and_keeps_its_mode(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o640)
    link.symlink_to(path)
    with pytest.raises(FileExistsError):
        files.create(path, "text")
    files.replace(link, "text")
    assert path.read_text(encoding="utf-8") == "text"
    assert path.stat().st_mode & 0o777 == 0o640
    assert link.is_symlink()
    path.unlink()
    files.replace(link, "once more")
    assert path.read_text(encoding="utf-8") == "once more"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_device_is_written_to_and_never_replaced() -> None:
    with pytest.raises(OSError, match="No space left"):
        files.replace(Path("/dev/full"), "text")
    files.replace(Path("/dev/null"), "text")
    assert Path("/dev/full").is_char_device()
    assert Path("/dev/null").is_char_device()


# The journal ---------------------------------------------------------------------------------------------


def opening(*texts: str, seats: tuple[str, ...] = ("You", "greedy")) -> Record:
    """Returns a game of azul that begins with a fixed deal and these moves."""
    rules = game("azul")
    state, moves = rules.start(), []
    for text in ("deal bbyk yrrw kkkk byrw bbww", *texts):
        moves.append(rules.parse(text))
        state = rules.apply(state, moves[-1])
    return Record(rules, seats, "2026-11-15", tuple(moves), finished=False)


def waiting() -> list[Path]:
    return [found.path for found in journal.waiting()]


def test_a_journal_is_read_back_without_its_torn_line(folder: Path) -> None:
    kept = Journal.begin("azul", running_text(opening("1b2")))
    kept.add('{"seat": 1, "mo')
    kept.close()
    assert waiting() == [kept.path]
    found = Journal.resume(kept.path)
    record = records.read_unfinished(found.path)
    assert [str(move) for move in record.moves][1:] == ["1b2"]
    found.rewrite(running_text(record))
    found.add(records.move_line(1, "2r2"))
    found.close()
    assert [str(move) for move in records.read_unfinished(kept.path).moves][1:] == ["1b2", "2r2"]
    assert [path.name for path in folder.iterdir()] == [kept.path.name]


def test_a_game_open_at_another_table_is_not_resumed(folder: Path) -> None:
    kept = Journal.begin("azul", running_text(opening()))
    for _ in range(2):
        assert waiting() == []
        with pytest.raises(OptionError, match="open in another terminal"):
            Journal.resume(kept.path)
        kept.rewrite(running_text(opening("1b2")))
    kept.close()
    assert waiting() == [kept.path]
    Journal.resume(kept.path).close()


def test_games_that_are_over_or_never_began_are_passed_over(folder: Path) -> None:
    over = Journal.begin("azul", running_text(opening()) + '{"scores": [1, 0], "winners": [0]}\n')
    over.close()
    Journal.begin("azul", '{"format": "tilewri').close()
    assert waiting() == []


@on_posix
def test_odd_files_are_passed_over_and_hide_no_game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Journal.begin("azul", running_text(opening()))
    kept.close()
    header = records.header_line(game("azul"), ("You", "greedy"), "")
    (folder / "folder.jsonl").mkdir()
    (folder / "dangling.jsonl").symlink_to(folder / "missing")
    (folder / "loop.jsonl").symlink_to(folder / "loop.jsonl")
    (folder / "empty.jsonl").touch()
    (folder / "nested.jsonl").write_text("[" * 9000, encoding="utf-8")
    (folder / "nested_end.jsonl").write_text("[" * 100_000 + "\n", encoding="utf-8")
    (folder / "zeros.jsonl").write_bytes(bytes(100_000))
    (folder / "other.jsonl").write_text('{"game": "azul"}\n{"seats": []}\n', encoding="utf-8")
    (folder / "odd_game.jsonl").write_text(header.replace('"azul"', "[{}]"), encoding="utf-8")
    (folder / "odd_seats.jsonl").write_text(header.replace("You", "\\u001b[2J"), encoding="utf-8")
    (folder / "no_seats.jsonl").write_text(header.replace('["You", "greedy"]', "5"), encoding="utf-8")
    os.mkfifo(folder / "pipe.jsonl")
    unreadable = folder / "unreadable.jsonl"
    unreadable.write_text(header, encoding="utf-8")
    opened = Path.open

    def refuse(path: Path, *arguments: Any, **options: Any) -> Any:
        if path == unreadable:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return opened(path, *arguments, **options)

    monkeypatch.setattr(Path, "open", refuse)
    assert waiting() == [kept.path]


@pytest.mark.usefixtures("full_disk")
def test_a_journal_that_cannot_be_begun_is_named_and_leaves_no_file(folder: Path) -> None:
    with pytest.raises(OSError, match="No space left") as problem:
        Journal.begin("azul", running_text(opening()))
    assert Path(problem.value.filename).parent == folder
    assert list(folder.iterdir()) == []


# Taking back ---------------------------------------------------------------------------------------------


def test_undo_goes_back_over_bots_to_the_last_decision() -> None:
    history = History(opening("1b2", "2r2"), NAMES, people=(0,))
    assert history.undo(0) == 2
    assert [str(move) for move in history.moves][1:] == []
    assert history.state == list(opening().states())[-1]


def test_undo_before_any_own_move_says_so() -> None:
    for moves, seat in (((), 0), ((), 1), (("1b2",), 1), ((), None)):
        history = History(opening(*moves), NAMES, people=(0,))
        with pytest.raises(IllegalMove, match="cannot undo: you have made no move yet"):
            history.undo(seat)
        assert len(history.moves) == 1 + len(moves)


def test_undo_stops_at_what_chance_has_shown() -> None:
    rules = game("azul")
    history = History(opening(), NAMES, people=(0,))
    while history.state.round == 1:
        history.play(rules.legal(history.state)[0])
    history.play(rules.deal(history.state, Random(1)))
    count = len(history.moves)
    with pytest.raises(IllegalMove, match=r"chance has shown something new \(deal "):
        history.undo(0)
    assert len(history.moves) == count


def test_undo_stops_at_the_move_of_another_person() -> None:
    history = History(opening("1b2", "2r2"), NAMES, people=(0, 1))
    with pytest.raises(IllegalMove, match="greedy 1 has moved since"):
        history.undo(0)
