"""Bots of other packages and modules: the command line can name them, and nothing else can."""

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from commands import DEAL, Command, journals, refused
from tilewright import OptionError, game, records
from tilewright.core import BotFailed, IllegalMove
from tilewright.engine.server import serve
from tilewright.players import BOTS, bot, outside
from tilewright.server.messages import NewSeat
from tilewright.server.refusal import Refusal
from tilewright.server.tables import _sitting
from tilewright.simulate import simulate
from tilewright.terminal.seats import is_person, read_seats

MODULE = """
class Tidy:
    name = "tidy"

    def __init__(self, game, rng):
        self.game, self.rng = game, rng

    def choose(self, view):
        return self.game.legal(view)[-1]

def make(game, rng):
    return Tidy(game, rng)

class Broken:
    def __init__(self, game, rng):
        raise RuntimeError("no weights")

class Failing(Tidy):
    def choose(self, view):
        if view.round > 1:
            return {}["no plan"]
        return super().choose(view)

class Cheat(Tidy):
    def choose(self, view):
        return self.game.parse("9b1")

class Nameless:
    def __init__(self, game, rng):
        pass

class Unnamed(Tidy):
    @property
    def name(self):
        raise RuntimeError("no name yet")

NUMBER = 7
"""

pytestmark = pytest.mark.usefixtures("environment", "installed")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Installs a package with a bot: a module and an entry point."""
    folder = tmp_path / "site"
    (folder / "tidy-1.0.dist-info").mkdir(parents=True)
    (folder / "tidy_bots.py").write_text(MODULE)
    (folder / "tidy-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: tidy\nVersion: 1.0\n")
    (folder / "tidy-1.0.dist-info" / "entry_points.txt").write_text("[tilewright.bots]\ntidy = tidy_bots:Tidy\n")
    monkeypatch.syspath_prepend(str(folder))
    outside.brought.cache_clear()
    yield
    outside.brought.cache_clear()
    sys.modules.pop("tidy_bots", None)


@pytest.mark.parametrize("spec", ["tidy", "tidy_bots:Tidy", "tidy_bots:make"])
def test_a_bot_is_made_from_a_game_and_a_generator(spec: str) -> None:
    rules, rng = game("azul"), Random(1)
    made = bot(spec, rules, rng)
    assert (made.name, made.game, made.rng) == ("tidy", rules, rng)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("no_such_module:Tidy", "cannot be loaded .*No module named 'no_such_module'"),
        ("tidy_bots:Untidy", "cannot be loaded .*Untidy"),
        ("tidy_bots:NUMBER", "is 7: expected a class or function"),
        ("tidy_bots:Broken", "cannot be made .*no weights"),
        ("tidy_bots:Nameless", "expected a bot, with a name"),
        ("tidy_bots:Unnamed", "cannot be made .*no name yet"),
        ("tidy_bots", "unknown bot 'tidy_bots'"),
        ("tidy_bots:", "unknown bot"),
        ("tidy:200ms", "unknown bot"),
    ],
)
def test_what_makes_no_bot_is_one_sentence(spec: str, reason: str, tilewright: Command) -> None:
    with pytest.raises(OptionError, match=reason):
        bot(spec, game("azul"), Random(1))
    refused(tilewright("simulate", "--games", "1", "--bots", spec), spec)


@pytest.mark.parametrize("spec", ["tidy", "tidy_bots:Tidy"])
def test_it_plays_where_the_command_line_names_it(spec: str, tilewright: Command) -> None:
    assert tilewright("simulate", "--games", "2", "--bots", f"{spec},random", "--out", "games.jsonl").code == 0
    assert next(iter(records.read("games.jsonl"))).seats == ("tidy", "random")
    sink = io.StringIO()
    serve(["twp", "newgame azul players 2", f"position start moves {DEAL}", "go"], sink, spec)
    assert f"default {spec} " in sink.getvalue()
    assert f" var {spec}\n" in sink.getvalue()
    assert sink.getvalue().endswith("bestmove 5w-\n")
    played = tilewright("play", "--seats", f"{spec},random", "--seed", "1")
    assert played.code == 0, played.err
    assert f"{spec} " in played.out


FAILED = "the bot 'tidy_bots:Failing' failed with KeyError: 'no plan' (TILEWRIGHT_TRACEBACK=1 shows where)"


def test_a_bot_that_raises_an_error_is_named_and_a_game_is_kept(tilewright: Command) -> None:
    refused(tilewright("simulate", "--games", "2", "--bots", "tidy_bots:Failing,random"), FAILED)
    code, _, err = tilewright("play", "--seats", "tidy_bots:Failing,random", "--seed", "1")
    assert code == 2
    assert err.splitlines() == ["The game is kept: tilewright play --resume continues it.", f"tilewright: {FAILED}"]
    (journal,) = journals()
    assert len(records.read_unfinished(journal).moves) > 5


def test_the_traceback_of_a_bot_is_shown_if_it_is_asked_for(
    tilewright: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWRIGHT_TRACEBACK", "1")
    with pytest.raises(BotFailed) as raised:
        tilewright("simulate", "--games", "2", "--bots", "tidy_bots:Failing,random")
    assert isinstance(raised.value.__cause__, KeyError)


def test_an_illegal_move_names_the_bot(tilewright: Command) -> None:
    named = "the bot 'tidy_bots:Cheat' chose an illegal move: "
    refused(tilewright("simulate", "--games", "2", "--bots", "tidy_bots:Cheat,random"), named, "9b1")
    code, _, err = tilewright("play", "--seats", "tidy_bots:Cheat,random", "--seed", "1")
    assert code == 2
    assert named in err
    rules = game("azul")
    with pytest.raises(IllegalMove, match="the bot 'tidy' chose an illegal move"):
        simulate(rules, games=1, bots=[bot("tidy_bots:Cheat", rules), "random"])


def test_it_plays_in_the_arena(tilewright: Command, tmp_path: Path) -> None:
    """The arena's processes find a module in the current folder."""
    (tmp_path / "here.py").write_text(MODULE)
    outcome = tilewright("arena", "--bots", "here:Tidy,random", "--games", "2", "--workers", "1", "--json")
    assert outcome.code == 0, outcome.err
    report = json.loads(outcome.out)
    assert "here:Tidy" in json.dumps(report["bots"])
    assert "raised" not in outcome.out
    sys.modules.pop("here", None)


def test_it_is_listed(tilewright: Command) -> None:
    assert json.loads(tilewright("bots", "--json").out)["tidy"] == "a bot of another package: tidy_bots:Tidy"
    assert "tidy" not in BOTS


def test_a_bot_of_the_registry_keeps_its_name(tmp_path: Path) -> None:
    points = tmp_path / "site" / "tidy-1.0.dist-info" / "entry_points.txt"
    points.write_text("[tilewright.bots]\ngreedy = tidy_bots:Tidy\n")
    assert list(outside.brought()) == ["greedy"]
    assert type(bot("greedy", game("azul"), Random(1))).__name__ == "Greedy"


@pytest.mark.parametrize("spec", ["tidy", "tidy_bots:Tidy"])
def test_no_page_record_protocol_or_question_can_name_one(spec: str, tilewright: Command) -> None:
    with pytest.raises(Refusal, match="unknown bot"):
        _sitting(NewSeat(kind="bot", bot=spec), 0, "plum", None, "")
    with pytest.raises(OptionError, match="unknown player"):
        read_seats(f"human,{spec}")
    sink = io.StringIO()
    serve([f"setoption name Bot value {spec}"], sink, "greedy")
    assert sink.getvalue().startswith(f"error unknown bot '{spec}'")
    assert is_person(spec)
    rules = game("azul")
    record = records.Record(rules, (spec, "random"), "", (rules.parse(DEAL),), finished=False)
    Path("game.jsonl").write_text(records.text(record))
    assert tilewright("play", "--load", "game.jsonl", "--seed", "1").code == 0
    assert "tidy_bots" not in sys.modules
