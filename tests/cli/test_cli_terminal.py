"""The command line at a terminal: what the screen shows, and what is typed there."""

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from commands import DEADLINE, Command, journals, on_posix
from tilewright import records

pytestmark = pytest.mark.usefixtures("environment")


MOVE, HAND_OVER, NEXT_ROUND = "? for help): ", "Enter shows the table as you may see it: ", "Enter goes on: "


class Terminal:
    """A process at a terminal of its own, which the test reads and types at."""

    def __init__(self, handle: int, process: subprocess.Popen[bytes]) -> None:
        self.handle, self.process = handle, process

    def until(self, *texts: str, raw: bool = False) -> str:
        """Returns what is printed from now on, up to the end of one of these texts, without colours."""
        read, end = b"", time.monotonic() + DEADLINE
        while True:
            shown = read.decode(errors="replace")
            plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown)
            if any(text in plain for text in texts):
                return shown if raw else plain
            ready, _, _ = select.select([self.handle], [], [], max(0, end - time.monotonic()))
            assert ready, f"none of {texts} came, but {plain!r}"
            try:
                more = os.read(self.handle, 65536)
            except OSError:
                more = b""
            assert more, f"none of {texts} came before the end, but {plain!r}"
            read += more

    def type(self, text: str) -> None:
        os.write(self.handle, f"{text}\n".encode())

    def answer(self, *texts: str) -> str:
        """Type a move for each text, whenever the game asks for one. Returns what is shown before the next question."""
        for text in texts:
            self.until(MOVE)
            self.type(text)
        return self.until(MOVE)

    def finish(self, *texts: str) -> str:
        """Returns what is printed up to the end of one of these texts, and checks that the process exits with 0."""
        shown = self.until(*texts) if texts else ""
        assert self.process.wait(DEADLINE) == 0
        return shown


@contextmanager
def at_terminal(*arguments: str, rows: int = 24, columns: int = 80) -> Iterator[Terminal]:
    """Run the command at a terminal of this size."""
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    command = [sys.executable, "-m", "tilewright", *arguments]
    settings = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    with subprocess.Popen(command, env=settings, stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        try:
            yield Terminal(ours, process)
        finally:
            process.kill()
            os.close(ours)


@on_posix
def test_two_enters_start_a_game_that_fits_on_the_screen() -> None:
    with at_terminal("play", "--terminal") as terminal:
        for prompt in ("Which game? [1] ", "[greedy] "):
            terminal.until(prompt)
            terminal.type("")
        shown = terminal.until(MOVE, raw=True)
        terminal.type("quit")
        terminal.finish("continues it.")
    table = shown[shown.rindex("\x1b[2J") :]
    assert "\x1b[1;38;5;" in table or "48;5;" in table
    assert len(table.splitlines()) <= 24


@on_posix
@pytest.mark.parametrize("typed", ["quit\n", "\x04"])
@pytest.mark.parametrize("started", [False, True])
def test_the_first_questions_can_be_left_quietly(tilewright: Command, typed: str, started: bool) -> None:
    for _ in range(2 * started):
        tilewright("play", "--seed", "1")
    with at_terminal("play", "--terminal", *["--resume"] * started) as terminal:
        terminal.until("which game? [1] " if started else "Which game? [1] ")
        os.write(terminal.handle, typed.encode())
        terminal.finish()
    assert started or not Path("data").exists()


@on_posix
@pytest.mark.parametrize(("arguments", "before"), [(("--resume",), ()), (("--terminal",), ("r",))])
def test_an_older_game_is_resumed_when_it_is_chosen(
    tilewright: Command, arguments: tuple[str, ...], before: tuple[str, ...]
) -> None:
    for move in ("1b2", "1b3"):
        tilewright("play", "--seed", "1", lines=(move,))
    with at_terminal("play", *arguments) as terminal:
        for text in before:
            terminal.until("Which game? [1] ")
            terminal.type(text)
        assert terminal.until("which game? [1] ").count("Azul: You, greedy, last played on ") == 2
        terminal.type("2")
        terminal.until(MOVE)
        terminal.type("save game.jsonl")
        terminal.until("Saved")
        terminal.type("quit")
        terminal.finish()
    assert str(next(iter(records.read(Path("game.jsonl")))).moves[1]) == "1b2"


@on_posix
def test_what_cannot_be_kept_is_said_on_the_screen() -> None:
    Path("data").write_text("a file in its place", encoding="utf-8")
    with at_terminal("play", "--game", "azul", "--seed", "1", rows=60) as terminal:
        shown = terminal.until(MOVE, raw=True)
        assert "cannot be resumed" in " ".join(shown[shown.rindex("\x1b[2J") :].split())
        terminal.type("quit")
        terminal.finish("was not kept")


def to_end_of_round(terminal: Terminal) -> str:
    """Plays arbitrary moves to the end of the round. Returns what is shown there."""
    while NEXT_ROUND not in (shown := terminal.until(MOVE, NEXT_ROUND)):
        terminal.type("1")
    return shown


@on_posix
def test_commands_work_between_two_rounds() -> None:
    with at_terminal("play", "--game", "azul", "--seed", "1", rows=60) as terminal:
        assert "Round 2 comes next. Enter goes on: " in to_end_of_round(terminal)
        for typed, said in (
            ("?", "At the prompt:"),
            ("rules", "In your turn"),
            ("save game.jsonl", "Saved: "),
            ("table", "Azul, after round 1"),
            ("hint", "'hint' cannot be done now: expected Enter or a command (? for help)"),
            ("1b2", "'1b2' cannot be done now"),
        ):
            terminal.type(typed)
            assert said in terminal.until(NEXT_ROUND)
        terminal.type("undo")
        shown = terminal.until(MOVE)
        assert "Azul, round 1" in shown
        assert "Taken back: " in shown
        terminal.type("1")
        to_end_of_round(terminal)
        terminal.type("")
        assert "Azul, round 2" in terminal.until(MOVE)
        terminal.type("undo")
        assert "chance has shown something new (deal " in terminal.until(MOVE)
        terminal.type("1")
        to_end_of_round(terminal)
        terminal.type("quit")
        terminal.finish("The game is kept")
    (saved,) = records.read(Path("game.jsonl"))
    *_, state = saved.states()
    assert (state.step, state.round) == ("deal", 2)
    (kept,) = journals()
    *_, state = records.read_unfinished(kept).states()
    assert (state.step, state.round) == ("deal", 3)


@on_posix
def test_the_end_of_a_round_tells_all_that_was_scored_even_between_choices() -> None:
    with at_terminal("play", "--game", "azul-grey", "--seed", "1", rows=60) as terminal:
        screen = to_end_of_round(terminal)
        terminal.type("save game.jsonl")
        terminal.until("Saved: ")
        terminal.type("quit")
        terminal.finish("The game is kept")
    (saved,) = records.read(Path("game.jsonl"))
    *_, state = saved.states()
    tiles = [sum(letter != "." for row in board.wall for letter in row) for board in state.boards]
    assert tiles[0] > 1
    assert screen[screen.rindex("Azul with the grey wall") :].count(" in row ") == sum(tiles)


@on_posix
def test_a_plate_put_back_is_shown_to_nobody_else_at_a_shared_terminal() -> None:
    arguments = ("--seats", "human:Ann,human:Ben", "--game", "duel", "--seed", "2")
    with at_terminal("play", *arguments, rows=70) as terminal:
        seen = terminal.answer("1", "1", "1", "1", "draw", "draw", "look")
        kept, put_back = re.findall(r"\d keep ([om]\d)", seen)
        drawer, other = ("Ann", "Ben") if "Ann, your move" in seen else ("Ben", "Ann")
        terminal.type(f"keep {kept}")
        assert put_back in terminal.until(MOVE)
        terminal.type("1")
        handed_over = terminal.until(HAND_OVER)
        assert handed_over.endswith(f"{other}, it is your turn. {HAND_OVER}")
        assert put_back not in handed_over
        for typed in ("moves", "table", "?"):
            terminal.type(typed)
            assert put_back not in terminal.until(HAND_OVER)
        shown = {drawer: "", other: ""}
        terminal.type("")
        while NEXT_ROUND not in (screen := terminal.until(MOVE, HAND_OVER, NEXT_ROUND)):
            if HAND_OVER in screen:
                assert put_back not in screen
                terminal.type("")
            else:
                shown[drawer if f"{drawer}, your move" in screen else other] += screen
                terminal.type("1")
        assert "Azul Duel, after round 1 of 5" in screen
        assert put_back not in screen
        assert put_back not in shown[other]
        assert put_back in shown[drawer]
        terminal.type("")
        while f"{drawer}, it is your turn. {HAND_OVER}" not in (screen := terminal.until(MOVE, HAND_OVER)):
            terminal.type("" if HAND_OVER in screen else "1")
        terminal.type("quit")
        terminal.finish("The game is kept")
    with at_terminal("play", "--resume", rows=70) as terminal:
        assert put_back not in terminal.until(MOVE, HAND_OVER)
        terminal.type("")
        assert put_back in terminal.until(MOVE)
        terminal.type("quit")
        terminal.finish("The game is kept")


@on_posix
def test_a_long_question_on_a_low_screen_goes_on_under_one_indent() -> None:
    with at_terminal("play", "--game", "duel", "--seed", "2", "--language", "cs", columns=60) as terminal:
        for _ in range(2):
            terminal.until("? poradí): ")
            terminal.type("1")
        screen = terminal.until("? poradí): ").replace("\r", "")
        assert re.search(r"nebo z měsíců,\n    nebo bonus\. \(moves je vypíše\)\n", screen)
        terminal.type("quit")
        terminal.finish("Hra je uložena: tilewright play --resume v ní pokračuje.")
