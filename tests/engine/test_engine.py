"""The engine protocol: our engine, our client, what each refuses, and the document that describes them."""

import gc
import io
import re
import shlex
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from places import PROJECT
from playing import KINDS, kind_id
from tilewright import CHANCE, OVER, OptionError, game
from tilewright.cli import main
from tilewright.core import AnyGame, shorten
from tilewright.engine.server import serve
from tilewright.players import BOT_KINDS, BOTS, Bot, BotKind, bot, engine, find, listed, protocol
from tilewright.players.engine import Engine, EngineError
from tilewright.players.limit import Limit
from tilewright.players.uniform import Uniform
from tilewright.records import read
from tilewright.server.messages import NewSeat
from tilewright.server.refusal import Refusal
from tilewright.server.tables import _sitting
from tilewright.simulate import played
from tilewright.terminal.seats import is_person, read_seats

DEADLINE = 60
"""Seconds to wait for something before the test fails."""

DOCUMENT = (PROJECT / "docs" / "protocol.md").read_text(encoding="utf-8")
OURS = shlex.join([sys.executable, "-m", "tilewright", "engine"])
AZUL = "newgame azul players 2"
DEALT = "position start moves deal bbyk yrrw kkkk byrw bbww"


# The engine ----------------------------------------------------------------------------------------------


class Talk:
    """An engine in a thread, to which a test talks."""

    def __init__(self, spec: str) -> None:
        self.commands: SimpleQueue[str | None] = SimpleQueue()
        self.answers: SimpleQueue[str] = SimpleQueue()
        sink = io.StringIO()
        sink.write = self._hear  # type: ignore[method-assign]
        self.thread = threading.Thread(target=serve, args=(iter(self.commands.get, None), sink, spec), daemon=True)
        self.thread.start()

    def _hear(self, text: str) -> int:
        for line in text.splitlines():
            self.answers.put(line)
        return len(text)

    def say(self, *lines: str) -> None:
        for line in lines:
            self.commands.put(f"{line}\n")

    def hear(self) -> str:
        return self.answers.get(timeout=DEADLINE)

    def end(self) -> list[str]:
        """Ends the input. Returns what the engine still says."""
        self.commands.put(None)
        self.thread.join(DEADLINE)
        assert not self.thread.is_alive()
        return [self.answers.get() for _ in range(self.answers.qsize())]


@contextmanager
def talking(spec: str = "greedy") -> Iterator[Talk]:
    talk = Talk(spec)
    yield talk
    assert talk.end() == []


class Waiting:
    """A bot that thinks until the test lets it go on."""

    name = "waiting"

    def __init__(self, rules: AnyGame, rng: Random) -> None:
        self.rules, self.begun, self.go_on = rules, threading.Event(), threading.Event()
        MADE.put(self)

    def choose(self, view: Any) -> Any:
        self.begun.set()
        assert self.go_on.wait(DEADLINE)
        return self.rules.legal(view)[0]


class Stoppable(Waiting):
    """A waiting bot that can be told to stop."""

    def stop(self) -> None:
        self.go_on.set()


MADE: SimpleQueue[Waiting] = SimpleQueue()
"""The waiting bots, in the order in which they are made."""


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def register(make: Callable[..., Any], limit: Limit | None = None) -> None:
        monkeypatch.setitem(BOT_KINDS, "own", BotKind("as the test says", make, limit=limit))

    return register


def test_what_cannot_be_read_is_one_error_and_the_engine_goes_on() -> None:
    with talking() as talk:
        for line, reason in (
            ("castle", "unknown command 'castle': expected one of twp, isready"),
            ("isready now", "expected isready"),
            ("go", "expected newgame and position before go"),
            ("position start", "expected newgame before position"),
            ("newgame", "expected newgame NAME players N"),
            ("newgame chess players 2", "unknown game 'chess'"),
            ("newgame duel players 3", "duel is for 2 players"),
            ("newgame azul players 2 starter 2", "starter is 2"),
            ('newgame azul players 2 options {"starter": 1}', "no option 'starter'"),
            ('newgame azul players 2 options {"rng": 1}', "no option 'rng'"),
            ("newgame azul players 2 options [1]", "expected a JSON object"),
            ("newgame azul players 2 options " + "[" * 100_000, "expected a JSON object"),
            ('newgame duel players 2 options {"goals": "random"}', "not in full"),
            ('newgame duel players 2 options {"goals": [[1], {}, null]}', "unknown goal"),
            ("go", "expected newgame and position before go"),
        ):
            talk.say(line)
            assert re.search(f"^error .*{re.escape(reason)}", talk.hear()), line
        talk.say(AZUL)
        for line, reason in (
            ("position", "expected position start|TEXT"),
            ("position tw1 azul", "cannot read the position"),
            ("position tw1 mini 2 deal 1 0 0 - . . . . . .", "cannot read the position"),
            ("position start moves 3r4", "the factories are to be filled"),
            (DEALT + " ; deal bbyk yrrw kkkk byrw bbww", "deal"),
            (DEALT + " ;", "cannot read the move ''"),
            ("go fast", "expected go [nodes N | movetime MS | depth D]"),
            ("setoption name Bot", "expected setoption name NAME value VALUE"),
            ("setoption name Hash value 1", "unknown option 'Hash': expected one of Bot, Limit, Seed"),
            ("setoption name Bot value engine:cat", "unknown bot 'engine:cat'"),
            ("setoption name Limit value 5 s", "the limit '5 s'"),
            ("setoption name Seed value -1", "the seed '-1'"),
            ("setoption name Seed value 4294967296", "expected a whole number from 0 to 4294967295"),
        ):
            talk.say(line)
            answer = talk.hear()
            assert answer.startswith("error "), line
            assert reason in answer
        talk.say(DEALT, "go nodes 0")
        assert "the limit 0" in talk.hear()
        talk.say("position start", "go")
        assert "the game waits for chance" in talk.hear()
        talk.say("", "  ", "stop", "isready")
        assert talk.hear() == "readyok"


@given(st.lists(st.one_of(st.sampled_from([*protocol.FORMS, AZUL, DEALT]), st.text()), max_size=6))
def test_whatever_it_is_sent_it_answers_in_the_protocols_words(lines: list[str]) -> None:
    sink = io.StringIO()
    serve(lines, sink, "random")
    words = {line.partition(" ")[0] for line in sink.getvalue().splitlines()}
    assert words <= {"id", "option", "games", "twpok", "readyok", "bestmove", "error"}


def test_while_a_bot_thinks_the_engine_is_ready(registered: Callable[..., None]) -> None:
    registered(Waiting)
    with talking("own") as talk:
        talk.say(AZUL, DEALT, "go", "isready")
        assert talk.hear() == "readyok"
        talk.say("stop", "isready")
        assert talk.hear() == "readyok"  # a bot that cannot be stopped thinks on
        MADE.get(timeout=DEADLINE).go_on.set()
        assert talk.hear() == "bestmove 1b1"
        talk.say("stop", "go")
        assert talk.hear() == "bestmove 1b1"
    assert MADE.empty()  # the same bot was asked again


def test_a_bot_that_can_is_stopped(registered: Callable[..., None]) -> None:
    registered(Stoppable)
    with talking("own") as talk:
        talk.say(AZUL, DEALT, "go")
        assert MADE.get(timeout=DEADLINE).begun.wait(DEADLINE)
        talk.say("stop")
        assert talk.hear() == "bestmove 1b1"


class Unstoppable(Waiting):
    """A waiting bot whose method `stop` has a wrong signature."""

    def stop(self, reason: str) -> None: ...


def test_a_stop_that_fails_is_an_error_and_the_engine_goes_on(registered: Callable[..., None]) -> None:
    registered(Unstoppable)
    with talking("own") as talk:
        talk.say(AZUL, DEALT, "go")
        thinking = MADE.get(timeout=DEADLINE)
        assert thinking.begun.wait(DEADLINE)
        talk.say(AZUL, DEALT, "go", "stop")
        assert talk.hear().startswith("error stop failed: TypeError Unstoppable.stop() missing 1 required positional")
        thinking.go_on.set()
        heard = [talk.hear() for _ in range(2)]
        assert heard[0] == "bestmove 1b1"
        assert heard[1].startswith("error stop failed: TypeError")  # the one that was queued, when its turn came
        MADE.get(timeout=DEADLINE).go_on.set()
        assert talk.hear() == "bestmove 1b1"


def test_commands_that_come_while_a_bot_thinks_are_queued(registered: Callable[..., None]) -> None:
    registered(Waiting)
    with talking("own") as talk:
        talk.say(AZUL, DEALT, "go")
        thinking = MADE.get(timeout=DEADLINE)
        assert thinking.begun.wait(DEADLINE)
        talk.say(f"{DEALT} ; 1b1", "go", "position start", "go", "castle", AZUL, DEALT, "go", "isready")
        assert "unknown command 'castle'" in talk.hear()
        assert talk.hear() == "readyok"
        thinking.go_on.set()
        assert [talk.hear() for _ in range(2)] == ["bestmove 1b1", "bestmove 0y1"]
        assert "the game waits for chance" in talk.hear()
        MADE.get(timeout=DEADLINE).go_on.set()  # the bot of the new game
        assert talk.hear() == "bestmove 1b1"


def test_stop_is_for_everything_that_was_asked_for_before_it(registered: Callable[..., None]) -> None:
    registered(Stoppable)
    with talking("own") as talk:
        talk.say(AZUL, DEALT, "go", AZUL, DEALT, "go", "isready")
        assert talk.hear() == "readyok"
        talk.say("stop")
        assert [talk.hear() for _ in range(2)] == ["bestmove 1b1", "bestmove 1b1"]
        for _ in range(2):
            assert MADE.get(timeout=DEADLINE).go_on.is_set()


def test_at_the_end_of_the_input_everything_is_still_answered(registered: Callable[..., None]) -> None:
    registered(Waiting)
    talk = Talk("own")
    talk.say(AZUL, DEALT, "go", f"{DEALT} ; 1b1", "go")
    thinking = MADE.get(timeout=DEADLINE)
    assert thinking.begun.wait(DEADLINE)
    talk.commands.put(None)
    thinking.go_on.set()
    assert talk.end() == ["bestmove 1b1", "bestmove 0y1"]


def test_a_search_at_the_end_of_the_input_takes_all_its_nodes() -> None:
    sink = io.StringIO()
    serve([AZUL, DEALT, "go nodes 30000"], sink, "search")
    info, move = sink.getvalue().splitlines()
    told = re.fullmatch(
        r"info depth \d+ nodes (\d+) time \d+ score -?\d+\.\d win 0\.\d+ solved (true|false) pv (.*)", info
    )
    assert told, info
    assert int(told[1]) >= 10_000
    assert move == f"bestmove {told[3].partition(' ; ')[0]}"


def test_quit_ends_the_engine_though_a_bot_thinks(registered: Callable[..., None]) -> None:
    registered(Waiting)
    before = set(threading.enumerate())
    talk = Talk("own")
    talk.say(AZUL, DEALT, "go", "quit", "isready")
    talk.thread.join(DEADLINE)
    assert not talk.thread.is_alive()
    thinking = [thread for thread in threading.enumerate() if thread not in before]
    assert len(thinking) == 1
    MADE.get(timeout=DEADLINE).go_on.set()
    thinking[0].join(DEADLINE)
    assert not thinking[0].is_alive()
    assert talk.end() == []


class Thinks:
    """A bot with a limit, which records what it was asked."""

    name = "own"

    def __init__(self, rules: AnyGame, rng: Random, limit: Limit) -> None:
        self.rules, self.limit, self.asked = rules, limit, 0
        self.info: dict[str, Any] = {}

    def choose(self, view: Any) -> Any:
        self.asked += 1
        self.info = {"pv": self.rules.legal(view)[:2], "score": 1.5, "nodes": self.asked, "depth": str(self.limit)}
        return self.rules.legal(view)[0]


def test_limits_come_from_go_or_the_option_and_a_bot_is_kept_while_they_stay(registered: Callable[..., None]) -> None:
    registered(Thinks, limit=Limit(depth=3))
    with talking("own") as talk:
        talk.say(AZUL, DEALT)
        for line, limit, asked in (
            ("go", "3d", 1),
            ("go", "3d", 2),
            ("go nodes 50", "50n", 1),
            ("go movetime 20", "20ms", 1),
            ("go depth 4", "4d", 1),
            ("setoption name Limit value 7n", "", 0),
            ("go", "7n", 1),
            ("go depth 7", "7d", 1),
            ("setoption name Limit value <empty>", "", 0),
            ("go", "3d", 1),
        ):
            talk.say(line)
            if limit:
                assert talk.hear() == f"info depth {limit} nodes {asked} score 1.5 pv 1b1 ; 1b2"
                assert talk.hear() == "bestmove 1b1"
    with talking("own:9n") as talk:
        talk.say(AZUL, DEALT, "go")
        assert talk.hear().startswith("info depth 9n ")
        assert talk.hear() == "bestmove 1b1"


class Failing:
    """A bot that raises an error in a game for two, and breaks the rules in other games."""

    name = "own"

    def __init__(self, rules: AnyGame, rng: Random) -> None:
        self.rules = rules
        if rules.players == 4:
            raise RuntimeError("cannot be made")

    def choose(self, view: Any) -> Any:
        if self.rules.players == 2:
            raise RuntimeError("broken\nin two") if self.rules.starter == 0 else SystemExit(3)
        return self.rules.parse("7r5")


def test_a_bot_that_fails_or_cheats_is_an_error_and_the_engine_goes_on(registered: Callable[..., None]) -> None:
    registered(Failing)
    with talking("own") as talk:
        talk.say(AZUL, DEALT, "go")
        assert talk.hear() == "error the bot failed: RuntimeError broken in two"
        talk.say("newgame azul players 2 starter 1", DEALT, "go")
        assert talk.hear() == "error the bot failed: SystemExit 3"
        for players, factories in ((3, 7), (4, 9)):
            deal = " ".join(["deal", *["bykw"] * factories])
            talk.say(f"newgame azul players {players}", f"position start moves {deal}", "go")
            refused = {
                3: "the bot own chose '7r5', which may not be played",
                4: "go failed: RuntimeError cannot be made",
            }
            assert talk.hear() == f"error {refused[players]}"
        talk.say("setoption name Bot value greedy", "go")
        assert talk.hear().startswith("bestmove ")


def test_the_same_seed_gets_the_same_answers() -> None:
    with talking("random") as talk:

        def answers(*lines: str) -> list[str]:
            talk.say(*lines, DEALT)
            heard = []
            for _ in range(8):
                talk.say("go")
                heard.append(talk.hear())
            return heard

        first = answers("setoption name Seed value 5", AZUL)
        assert answers(AZUL) == first
        assert answers("setoption name Seed value 6", AZUL) != first


@pytest.mark.parametrize(("installed", "name"), [(True, "search"), (False, "greedy")])
def test_without_a_bot_the_strongest_that_is_installed_plays(
    installed: bool, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tilewright.extras.has", lambda extra: installed)
    monkeypatch.setattr(sys, "stdin", io.StringIO("twp\n"))
    assert main(["engine"]) == 0
    assert f"option name Bot type combo default {name} var random" in capsys.readouterr().out


@pytest.mark.parametrize("spec", ["genius", "greedy:5ms", "level:11", "engine:cat", ""])
def test_a_bot_that_there_is_not_is_refused_at_the_start(spec: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "--bot", spec]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(f"tilewright: .*'{spec}'.*expected .*\n", err)


def test_the_example_of_the_document_is_what_the_engine_says() -> None:
    """One process gets the dialogue of the document, then bytes that are not text, a question and the end of input."""
    example = re.search("```text\n(> twp.*?)> quit\n```", DOCUMENT, re.DOTALL)
    assert example
    with subprocess.Popen(
        [*shlex.split(OURS), "--bot", "greedy"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        deadline = threading.Timer(DEADLINE, process.kill)
        deadline.daemon = True
        deadline.start()
        assert process.stdin
        assert process.stdout
        for line in example[1].splitlines():
            if line.startswith("> "):
                process.stdin.write(f"{line[2:]}\n".encode())
                process.stdin.flush()
            else:
                pattern = re.escape(line[2:]).replace(re.escape("..."), ".*")
                answer = process.stdout.readline().decode().rstrip()
                assert re.fullmatch(pattern, answer), f"{line} is {answer}"
        out, err = process.communicate(b"\xff\xfe\x00\n" + DEALT.encode() + b"\ngo")
        deadline.cancel()
    assert re.fullmatch(rb"error unknown command .*\r?\nbestmove \w+\r?\n", out)
    assert (process.returncode, err) == (0, b"")


# The client ----------------------------------------------------------------------------------------------


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> list["subprocess.Popen[str]"]:
    """Returns a list of the programs that bots start, which grows."""
    started: list[subprocess.Popen[str]] = []
    start = subprocess.Popen

    def spy(*arguments: Any, **options: Any) -> "subprocess.Popen[str]":
        started.append(start(*arguments, **options))
        return started[-1]

    monkeypatch.setattr(subprocess, "Popen", spy)
    return started


def play_out(rules: AnyGame, seats: list[Bot], check: Callable[[Any, int, Any], None]) -> Any:
    """Plays a game to its end and calls `check` with every state, seat and move. Returns the last state."""
    state, rng = rules.start(), Random(3)
    while (seat := rules.actor(state)) != OVER:
        if seat == CHANCE:
            move = rules.deal(state, rng)
        else:
            move = seats[seat].choose(rules.view(state, seat))
            check(state, seat, move)
        state = rules.apply(state, move)
    return state


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_whole_games_by_our_engine_are_those_of_its_bot(kind: tuple[str, int]) -> None:
    """The engine gets the seed too, so it plays the same moves as the bot in this process."""
    rules = game(*kind, starter=1)
    ours = bot(f'engine:"{OURS} --bot greedy"', rules, Random(9))
    twin = bot("greedy", rules, Random(Random(9).getrandbits(32)))
    assert isinstance(ours, Engine)

    def check(state: Any, seat: int, move: Any) -> None:
        assert seat or move == twin.choose(rules.view(state, 0))

    play_out(rules, [ours, *(bot("greedy", rules, Random(seat)) for seat in range(1, rules.players))], check)
    ours.close()


@pytest.fixture
def small(tmp_path: Path) -> str:
    """Returns the command of the engine that the document lists."""
    text = re.search("```python\n(.*?)```", DOCUMENT, re.DOTALL)
    assert text
    path = tmp_path / "my engines" / "small.py"
    path.parent.mkdir()
    path.write_text(text[1], encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


@pytest.mark.parametrize("rules", [game("azul", 3), game("duel", goals=("rows", "edge", "corners"), starter=1)])
def test_the_engine_of_the_document_plays_and_is_sent_only_what_its_seat_may_know(
    rules: AnyGame, small: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    send = engine._Program.send

    def spy(program: Any, *lines: str) -> None:
        sent.extend(lines)
        send(program, *lines)

    monkeypatch.setattr(engine._Program, "send", spy)
    due, hidden = ["twp", protocol.newgame(rules), "isready"], 0

    def check(state: Any, seat: int, move: Any) -> None:
        nonlocal hidden
        if seat == 0:
            due.extend([f"position {rules.position(rules.view(state, 0))}", "go"])
            if rules.name == "duel":
                backs = (*state.stack, *state.drawn)
                unknown = [back.plate for back in backs if back.plate and 0 not in back.seen_by]
                assert not [plate for plate in unknown if plate in sent[-2]]
                hidden += len(unknown)

    player = Engine(small, rules, Random(1))
    play_out(rules, [player, *(Curious(rules, Random(seat)) for seat in range(1, rules.players))], check)
    player.close()
    assert sent == due
    assert (hidden > 0) == (rules.name == "duel")


class Curious(Uniform):
    """A bot that draws plates whenever it can, so that it knows what others may not."""

    def choose(self, view: Any) -> Any:
        draws = [move for move in self.game.legal(view) if str(move) == "draw"]
        return draws[0] if draws else super().choose(view)


def fake(code: str) -> str:
    """Returns the command of a small program with this code."""
    return shlex.join([sys.executable, "-S", "-c", f"import os, sys; {code}"])


def printing(*lines: str) -> str:
    return f"print(*{lines!r}, sep=chr(10), flush=True)"


def asked(command: str, limit: float = DEADLINE) -> Any:
    """Returns the first move that a program plays."""
    rules = game("azul")
    return Engine(command, rules, Random(1), limit).choose(dealt(rules))


def dealt(rules: AnyGame) -> Any:
    return protocol.read_position(protocol.read(DEALT), rules)


READY = ("games azul", "twpok", "readyok")
"""What an engine says before it is asked for a move."""

FOREVER = "import threading; threading.Event().wait()"


@pytest.mark.parametrize(
    ("command", "did", "expected"),
    [
        ("no-such-program-anywhere", "cannot be started (", "a program that speaks the engine protocol"),
        (fake("sys.exit(3)"), "ended with exit code 3", "twpok after twp"),
        (fake("os.kill(os.getpid(), 9)"), "ended", "twpok after twp"),
        (fake(printing("hello")), "answered 'hello'", "twpok after twp"),
        (fake("os.write(1, bytes(range(128, 256)))"), "answered '", "twpok after twp"),
        (fake("print('x' * 300_000)"), "answered 'xxx", "twpok after twp"),
        (fake(printing("twpok")), "plays no game", "azul among its games"),
        (fake(printing("games duel mini", "twpok")), "plays duel mini", "azul among its games"),
        (fake(printing("games azul", "twpok")), "ended with exit code 0", "readyok after newgame and isready"),
        (fake(printing("games azul", "twpok", "error no")), "answered 'error no'", "readyok after newgame and isready"),
        (fake(printing(*READY)), "ended with exit code 0", "bestmove MOVE"),
        (fake(printing(*READY, "error tired")), "answered 'error tired'", "bestmove MOVE"),
        (fake(printing(*READY, "bestmove 9z9")), "chose '9z9'", "one of 78 moves such as 1b1"),
        (fake(printing(*READY, "bestmove")), "chose ''", "one of 78 moves such as 1b1"),
    ],
)
def test_what_a_program_does_wrong_is_one_sentence_and_its_end(
    command: str, did: str, expected: str, programs: list["subprocess.Popen[str]"]
) -> None:
    with pytest.raises(EngineError) as raised:
        asked(command)
    sentence = str(raised.value)
    assert sentence.startswith(f"the engine {shorten(command)!r} {did}")
    assert sentence.endswith(f": expected {expected}")
    assert "\n" not in sentence
    assert [program.returncode is not None for program in programs] == [True] * len(programs)


@pytest.mark.parametrize("code", ["", "[print('info nodes 1') for _ in iter(int, 1)]; ", f"{printing(*READY)}; "])
def test_a_program_that_does_not_answer_in_time_is_killed(code: str, programs: list["subprocess.Popen[str]"]) -> None:
    with pytest.raises(EngineError, match="did not answer within 0.5 seconds: expected (twpok|readyok|bestmove)"):
        asked(fake(code + FOREVER), limit=0.5)
    assert programs[0].returncode is not None


def test_a_program_is_started_when_it_is_asked_and_ends_with_its_bot(programs: list["subprocess.Popen[str]"]) -> None:
    rules = game("azul")
    answers = printing("id name x", *READY, "info nodes 1", "bestmove 1b1")
    player = Engine(fake(f"{answers}; {FOREVER}"), rules, Random(1))
    assert programs == []
    assert str(player.choose(dealt(rules))) == "1b1"
    player.close()
    player.close()
    assert programs[0].returncode is not None
    assert str(player.choose(dealt(rules))) == "1b1"
    assert programs[1].returncode is None
    del player
    gc.collect()
    assert programs[1].returncode is not None


def test_nothing_is_left_behind_when_the_interpreter_ends() -> None:
    """The program and a process that it started would keep standard error open for ever if they were not killed."""
    child = f"import subprocess; subprocess.Popen([sys.executable, '-S', '-c', {FOREVER!r}])"
    command = fake(f"{child}; {printing(*READY, 'bestmove 1b1')}; {FOREVER}")
    text = f"""
from random import Random
from tilewright import game
from tilewright.players.engine import Engine
rules = game("azul")
player = Engine({command!r}, rules, Random(1))
print(player.choose(rules.apply(rules.start(), rules.parse("deal bbyk yrrw kkkk byrw bbww"))))
"""
    run = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=DEADLINE, check=False)
    assert (run.stdout, run.stderr) == ("1b1\n", "")


# The spec ------------------------------------------------------------------------------------------------


def test_a_program_is_a_bot_of_a_simulation(small: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with path.open("w", encoding="utf-8") as file:
        rows = list(played(game("mini"), ["random", f'engine:"{small}"'], 2, seed=1, write=file.write))
    assert len(rows) == 2
    for record in read(path):
        assert record.finished
        assert record.seats[1].startswith("engine:python")


def test_a_program_that_fails_ends_a_simulation_with_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    command = fake("print((1, 2))")
    assert main(["simulate", "--games", "1", "--bots", f'random,engine:"{command}"']) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(r"tilewright: the engine .* answered '\(1, 2\)': expected twpok after twp\n", err)


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("engine:python bot.py", ("python", "bot.py")),
        ('engine:"python bot.py"', ("python", "bot.py")),
        ("engine:'python bot.py --limit 5:2'", ("python", "bot.py", "--limit", "5:2")),
        ("engine:\"python 'my bot.py'\"", ("python", "my bot.py")),
        ('engine:"my python" "my bot.py"', ("my python", "my bot.py")),
    ],
)
def test_the_command_of_a_spec(spec: str, words: tuple[str, ...]) -> None:
    made = bot(spec, game("azul"), Random(1))
    assert isinstance(made, Engine)
    assert made.command == words
    assert find(spec).compiled is None


@pytest.mark.parametrize("spec", ["engine", "engine:", 'engine:""', "engine: ", 'engine:"python', 'engine:"\'a"'])
def test_an_invalid_command_is_refused(spec: str) -> None:
    with pytest.raises(OptionError, match="engine"):
        find(spec)


def test_commas_in_quotes_are_part_of_a_command() -> None:
    assert listed('greedy,engine:"a --b 1,2", random') == ["greedy", 'engine:"a --b 1,2"', "random"]
    assert listed(" greedy ,,engine:a") == ["greedy", "", "engine:a"]


def test_the_name_is_one_that_a_record_takes() -> None:
    rules = game("azul")
    assert Engine("some/folder/clever --deep", rules, Random(1)).name == "engine:clever --deep"
    name = Engine("python '\n' " + "x" * 100, rules, Random(1)).name
    assert (len(name), name.isprintable()) == (40, True)


def test_a_program_is_named_on_the_command_line_alone() -> None:
    assert "engine" not in BOTS
    assert is_person("engine:cat")
    with pytest.raises(OptionError, match="unknown player"):
        read_seats("human,engine:cat")
    with pytest.raises(Refusal, match="unknown bot"):
        _sitting(NewSeat(kind="bot", bot="engine:cat"), 0, "plum", None, "")
