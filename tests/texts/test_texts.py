"""The texts of the catalogues in Python: every text that the code names exists, in every language, with its values."""

import ast
import io
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest
from babel.lists import format_list
from babel.numbers import get_decimal_symbol
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from commands import Command, refused
from places import GOLDEN, PROJECT
from playing import KINDS, any_move, kind_id
from tilewright import OVER, OptionError, game, records
from tilewright.core import ROUND_LIMIT
from tilewright.history import History
from tilewright.players import BOTS, level
from tilewright.records import Record
from tilewright.registry import OWN_GAMES
from tilewright.terminal import guide, words
from tilewright.terminal.choices import choices
from tilewright.terminal.game_terminal import terminal_of
from tilewright.terminal.notes import notes
from tilewright.terminal.result import breakdown, verdict
from tilewright.terminal.tiles import Palette
from tilewright.texts import LANGUAGES, VARIABLE, Language, chosen, language, sources

every_language = pytest.mark.parametrize("code", LANGUAGES)

NUMBERS = (0, 1, 2, 5, 11, 21, 22)
"""Numbers that cover every plural form of every language."""


def plain(text: str) -> str:
    """Returns a text with ordinary spaces in place of no-break spaces."""
    return text.replace("\u00a0", " ")


# Languages -----------------------------------------------------------------------------------------------


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(OptionError, match="unknown language 'xx': expected one of en, cs, uk"):
        language("xx")


def test_an_option_comes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert chosen(None).code == "en"
    monkeypatch.setenv(VARIABLE, "uk")
    assert (chosen(None).code, chosen("cs").code) == ("uk", "cs")
    monkeypatch.setenv(VARIABLE, "")
    assert chosen(None).code == "en"


@pytest.mark.parametrize(
    ("code", "number", "text"),
    [
        ("en", 1, "1 point"),
        ("en", 0, "0 points"),
        ("en", 21, "21 points"),
        ("cs", 1, "1 bod"),
        ("cs", 2, "2 body"),
        ("cs", 5, "5 bodů"),
        ("cs", 21, "21 bodů"),
        ("cs", 0, "0 bodů"),
        ("uk", 1, "1 очко"),
        ("uk", 2, "2 очки"),
        ("uk", 5, "5 очок"),
        ("uk", 11, "11 очок"),
        ("uk", 12, "12 очок"),
        ("uk", 21, "21 очко"),
        ("uk", 22, "22 очки"),
    ],
)
def test_numbers_have_the_form_of_the_word_that_fits(code: str, number: int, text: str) -> None:
    assert plain(language(code).say("table-points", points=number)) == text


def test_every_number_of_moves_has_its_form() -> None:
    for number in range(130):
        last, teen = number % 10, 11 <= number % 100 <= 14
        english = "move" if number == 1 else "moves"
        czech = "tah" if number == 1 else "tahy" if 2 <= number <= 4 else "tahů"
        ukrainian = "хід" if last == 1 and not teen else "ходи" if 2 <= last <= 4 and not teen else "ходів"
        for code, form in (("en", english), ("cs", czech), ("uk", ukrainian)):
            assert plain(language(code).say("terminal-taken-back", count=number)).endswith(f": {number} {form}.")


def test_figures_are_written_as_the_language_does() -> None:
    assert language("en").percent(0.1234) == "12.3 %"
    assert language("cs").percent(-0.1234, signed=True) == "−12,3 %"
    assert language("uk").percent(0.00001, signed=True) == "0,0 %"
    assert language("en").decimal(-0.04, signed=True) == "0.0"


def test_a_text_or_value_that_is_missing_is_an_error() -> None:
    english = language("en")
    assert not english.has("table-nothing")
    with pytest.raises(KeyError, match="table-nothing"):
        english.say("table-nothing")
    with pytest.raises(KeyError, match="points"):
        english.say("table-points")


# The catalogues ------------------------------------------------------------------------------------------


class Names(Visitor):
    """Collects the values that a text needs, and the texts that it refers to."""

    def __init__(self) -> None:
        self.values: set[str] = set()
        self.texts: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.texts.add(node.id.name)


@cache
def values_of(code: str, text: str) -> frozenset[str]:
    """Returns the values that a text needs, including those of the texts it refers to."""
    names = Names()
    (entry,) = [entry for entry in FluentResource(sources(code)[text]).body if isinstance(entry, fluent.Message)]
    names.visit(entry)
    return frozenset(names.values).union(*(values_of(code, other) for other in names.texts))


@every_language
def test_every_text_is_there_with_the_values_of_the_english_one(code: str) -> None:
    assert list(sources(code)) == list(sources("en"))
    for text in sources(code):
        assert values_of(code, text) == values_of("en", text), text


@cache
def runtime(code: str) -> FluentBundle:
    """Returns the catalogue of a language in Fluent's own runtime, which formats numbers with Babel."""
    bundle = FluentBundle(["en-GB" if code == "en" else code], use_isolating=False)
    bundle.add_resource(FluentResource("\n".join(sources(code).values())))
    return bundle


def said_by_fluent(code: str, text: str, values: Mapping[str, str | int]) -> str:
    pattern = runtime(code).get_message(text).value
    assert pattern is not None
    said, errors = runtime(code).format_pattern(pattern, dict(values))
    assert not errors
    return str(said)


@every_language
def test_every_text_is_said_as_the_runtime_of_fluent_says_it(code: str) -> None:
    keys = {key for source in sources(code).values() for key in re.findall(r"^ *\*?\[(\w+)\]", source, re.MULTILINE)}
    names = {key for key in keys if not key.isdigit()} - {"one", "few", "many", "other"}
    for text in sources(code):
        for value in (*NUMBERS, *sorted(names), "", "Zoë"):
            values = dict.fromkeys(values_of(code, text), value)
            assert language(code).say(text, **values) == said_by_fluent(code, text, values), text


@every_language
@given(number=st.integers(-(10**7), 10**7))
def test_every_number_is_said_as_the_runtime_of_fluent_says_it(code: str, number: int) -> None:
    for text in ("table-points", "terminal-taken-back"):
        values = dict.fromkeys(values_of(code, text), number)
        assert language(code).say(text, **values) == said_by_fluent(code, text, values)


@every_language
@given(parts=st.lists(st.sampled_from("abcd"), min_size=1))
def test_lists_and_decimals_are_those_of_babel(code: str, parts: list[str]) -> None:
    locale = "en_GB" if code == "en" else code
    for style in ("standard", "or"):
        assert language(code).listed(parts, style) == format_list(parts, style, locale)
    assert language(code).decimal(0.5)[1] == get_decimal_symbol(locale)


# The code ------------------------------------------------------------------------------------------------


TEXT = re.compile(r"(terminal|table|duel\w*|review|result|level|bot|player)-[a-z.+]")
"""Matches the beginning of the name of a text."""


def named_in_code() -> Iterator[tuple[str, str]]:
    """Yields the name of every text in the code, as a pattern, with its place. Kinds of faults only look like names."""
    for path in sorted({*(PROJECT / "src").rglob("*.py")} - {*(PROJECT / "src").rglob("faults.py")}):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            parts = node.values if isinstance(node, ast.JoinedStr) else [node]
            name = "".join(str(part.value) if isinstance(part, ast.Constant) else ".+" for part in parts)
            if TEXT.match(name) and not name.endswith("-"):
                yield name, f"{path.name}:{node.lineno}"  # type: ignore[attr-defined]


def test_every_text_that_the_code_names_is_there() -> None:
    named = list(named_in_code())
    assert len(named) > 100
    for pattern, place in named:
        assert any(re.fullmatch(pattern, text) for text in sources("en")), f"{place} names {pattern}"
    for number in range(1, len(level.NAMES) + 1):
        assert language("en").say(f"level-{number}") == level.NAMES[number - 1]
    for name in BOTS:
        assert name.startswith("level:") or language("en").has(f"bot-{name}-about")
    for name in OWN_GAMES:
        assert language("en").has(f"terminal-title-{name}")


def test_every_text_of_the_terminal_is_used() -> None:
    named = {pattern for pattern, _ in named_in_code()}
    for text in sources("en"):
        if text.startswith("terminal-"):
            assert any(re.fullmatch(pattern, text) for pattern in named), text


# Whole games ---------------------------------------------------------------------------------------------


def tell(words_of: Language, history: History) -> str:
    """Returns everything that the terminal says and draws of a game, for each of its players and for spectators."""
    rules, terminal = history.game, terminal_of(history.game, words_of)
    console = Console(file=io.StringIO(), width=80, color_system=None, highlight=False, markup=False)
    for index, (state, move) in enumerate(zip(history.states, history.moves)):
        actor = rules.actor(state)
        for reader in (None, *range(rules.players)):
            assert words.describe(terminal, rules, state, move, reader)
        if actor >= 0:
            console.print(terminal.question(state))
            if index % 7 == 0:
                console.print(*choices(terminal, rules, rules.view(state, actor), Palette(plain=True), 80), sep="\n")
        if index % 5 == 0:
            console.print(terminal.draw(rules, rules.view(state, None), history.shown, Palette(plain=True), 80))
    console.print(*notes(terminal, history, 0, None), sep="\n")
    console.print(breakdown(terminal, history), verdict(words_of, rules, history.state, history.shown))
    console.print(guide.commands(terminal, rules, 80), terminal.rules(rules))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def random_game(kind: tuple[str, int], seed: int, **options: Any) -> History:
    """Returns a whole random game. A game on the grey wall that nobody can end any more is abandoned."""
    rules, rng = game(*kind, rng=Random(seed), **options), Random(seed)
    names = ("Zoë", "Bob", "Max", "Eva")[: rules.players]
    history = History(Record(rules, names, "", (), finished=False), names, people=())
    while rules.actor(history.state) != OVER and history.state.round <= ROUND_LIMIT:
        history.play(any_move(rules, history.state, rng))
    return history


ENGLISH = re.compile(
    r"\b(the|of|to|from|with|and|or|line|row|round|tiles?|points?|floor|plate|chips?|moon|sun)\b", re.IGNORECASE
)
"""Matches words that only an English text contains. The prompt's commands, which stay English, are not among them."""


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_whole_game_is_told_in_every_language(kind: tuple[str, int], seed: int) -> None:
    options = {"goals": "random-4"} if kind[0] == "duel" else {}
    history = random_game(kind, seed, **options)
    for code in LANGUAGES:
        told = tell(language(code), history)
        assert "{" not in told
        assert code == "en" or not ENGLISH.search(told)


@every_language
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind[1] == 2], ids=kind_id)
def test_a_recorded_game_is_told_in_every_language(kind: tuple[str, int], code: str) -> None:
    record = next(records.read(GOLDEN / f"{kind_id(kind)}.jsonl"))
    assert tell(language(code), History(record, ("Ann", "Ben"), people=()))


# The command line ----------------------------------------------------------------------------------------

COMMANDS = [
    ("play", "--terminal"),
    ("replay", str(GOLDEN / "azul-2.jsonl")),
    ("review", str(GOLDEN / "azul-2.jsonl")),
    ("show", "tw1"),
]


@pytest.mark.usefixtures("environment")
@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda arguments: str(arguments[0]))
def test_a_command_refuses_an_unknown_language(
    tilewright: Command, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    refused(tilewright(*arguments, "--language", "xx"), "unknown language 'xx': expected one of en, cs, uk")
    monkeypatch.setenv(VARIABLE, "yy")
    refused(tilewright(*arguments), "unknown language 'yy': expected one of en, cs, uk")


@pytest.mark.usefixtures("environment")
@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("cs", ("Vy: 0 bodů", "Váš tah (", "začínající hráč: Vy", "Celkem", "Záznam je uložen: ")),
        ("uk", ("Ви: 0 очок", "Ваш хід (", "перший гравець: Ви", "Разом", "Запис збережено: ")),
    ],
)
@pytest.mark.parametrize("name", ["azul-grey", "duel"])
def test_a_whole_game_is_played_in_another_language(
    tilewright: Command, monkeypatch: pytest.MonkeyPatch, code: str, said: tuple[str, ...], name: str
) -> None:
    monkeypatch.setenv(VARIABLE, code)
    played = tilewright("play", "--game", name, "--seed", "2", lines=("?", "rules", "undo", *["1"] * 400))
    assert played.code == 0
    for text in said:
        assert text in plain(played.out)
    shown = re.sub(r"tilewright (play --\w+|replay \S+)", "", played.out)
    assert not ENGLISH.search(shown)
    path = played.out.split("tilewright replay ")[1].splitlines()[0]
    replayed = tilewright("replay", path)
    assert replayed.code == 0
    assert not ENGLISH.search(replayed.out.replace(path, ""))


def test_help_reads_no_catalogue() -> None:
    code = "import sys; from tilewright.cli import main; main(['--help']); sys.exit('fluent' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0
