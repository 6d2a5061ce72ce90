"""A game at the terminal: it draws the table, asks people and bots for moves, and writes every move to the journal."""

import signal
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from tilewright import files, records, search
from tilewright.core import (
    CHANCE,
    OVER,
    ROUND_LIMIT,
    IllegalMove,
    NotationError,
    OutsideError,
    TilewrightError,
    check_turn,
    shorten,
)
from tilewright.history import CannotUndo, History, read_move
from tilewright.players import bot, can_play, move_of
from tilewright.records import Record
from tilewright.terminal import guide, prompt, words
from tilewright.terminal.choices import choices
from tilewright.terminal.digits import read_digits
from tilewright.terminal.example import example
from tilewright.terminal.game_terminal import terminal_of
from tilewright.terminal.journal import Journal, running_text
from tilewright.terminal.notes import notes
from tilewright.terminal.paragraph import paragraph
from tilewright.terminal.prompt import Quit, somebody_sits_at
from tilewright.terminal.result import breakdown, verdict
from tilewright.terminal.seats import is_person, told_apart
from tilewright.terminal.tiles import ACCENT, FAINT, Palette
from tilewright.texts import Language

UNDO_REFUSALS = {
    "no-move": "terminal-undo-no-move",
    "chance": "terminal-undo-chance",
    "moved": "terminal-undo-moved",
}
"""The text that says why a move cannot be taken back, by the reason."""


class Terminated(SystemExit):
    """A signal stops the program. The game is kept."""


class Session:
    """One game at one terminal, from where it stands to its end or until somebody quits.

    `outside` holds the seats of bots from other packages. A record cannot tell them from people: a name in a record is
    a person's unless it is the name of a registered bot.
    """

    def __init__(
        self,
        language: Language,
        record: Record,
        journal: Journal | None,
        console: Console,
        rng: Random,
        outside: Collection[int] = (),
    ) -> None:
        self.language, self.say = language, language.say
        self.game = record.game
        self.terminal = terminal_of(self.game, language)
        self.people = [seat for seat, name in enumerate(record.seats) if is_person(name) and seat not in outside]
        self.history = History(record, told_apart(language, record.seats), self.people)
        self.names = self.history.shown
        self.journal, self.console, self.rng = journal, console, rng
        self.resumable = journal is not None
        self.bots = {
            seat: bot(name, self.game, Random(rng.getrandbits(64)))
            for seat, name in enumerate(record.seats)
            if seat not in self.people
        }
        self.interactive = somebody_sits_at(console)
        self.told = {seat: self.history.last_move(seat) or 0 for seat in range(self.game.players)}
        self.reader: int | None = None
        self.notices: list[Text] = []

    def run(self) -> None:
        """Play until the end. However it stops, the moves are kept and the player is told how to continue."""
        try:
            with _stopped_by_signal():
                self._play()
                self._finish()
        except Quit:
            print(self._kept())
        except (KeyboardInterrupt, Terminated):
            print(f"\n{self._kept()}", file=sys.stderr)
            raise
        except OSError:
            raise
        except Exception:
            with suppress(Exception):  # the game may fail again
                print(self._kept(), file=sys.stderr)
            raise
        finally:
            if self.journal:
                self.journal.close()

    def _play(self) -> None:
        while (actor := self.game.actor(self.history.state)) != OVER:
            before = self.history.state
            if not self.people and before.round > ROUND_LIMIT:
                break
            check_turn(self.game, before)
            if actor == CHANCE:
                self._make(self.game.deal(before, self.rng))
            elif actor in self.bots:
                self._make(move_of(self.bots[actor], self.history.names[actor], self.game, before)[0])
            else:
                self._ask(actor)
            if 0 < before.round < self.history.state.round:
                self._end_of_round()

    def _make(self, move: Any) -> None:
        """Play a move and write it to the journal."""
        actor = self.game.actor(self.history.state)
        self.history.play(move)
        self._keep(lambda journal: journal.add(records.move_line(actor, move)))

    def _keep(self, write: Callable[[Journal], None]) -> None:
        """Write to the journal. If that fails, tell the player and stop writing."""
        if self.journal:
            try:
                write(self.journal)
            except OSError as problem:
                self.tell(self.say("terminal-unwritten-now", path=str(self.journal.path), reason=str(problem.strerror)))
                self.journal.close()
                self.journal = None

    def tell(self, problem: str) -> None:
        """Report a problem so that the next drawing of the table does not erase it."""
        if self.interactive:
            self.notices.append(Text(problem))
        else:
            print(problem, file=sys.stderr)

    def rewrite_journal(self) -> None:
        """Replace the journal by the game as it stands."""
        self._keep(lambda journal: journal.rewrite(running_text(self.history.record())))

    def _kept(self) -> str:
        """Returns a sentence that says where the game is kept."""
        if not self.journal:
            return self.say("terminal-kept-partly" if self.resumable else "terminal-not-kept")
        if self._is_over():
            return self.say("terminal-kept-record", path=str(self.journal.path))
        return self.say("terminal-kept")

    def _is_over(self) -> bool:
        return self.game.actor(self.history.state) == OVER

    # Drawing -------------------------------------------------------------------------------------------------

    def _print(self, text: RenderableType) -> None:
        self.console.print(text)

    def _wrapped(self, text: Text) -> Text:
        return paragraph(text, self.console.width)

    def _refuse(self, problem: TilewrightError) -> None:
        """Print why the input was refused."""
        said = str(problem)
        print(self._wrapped(Text(said)) if self.interactive else said, file=sys.stderr)

    def _clear(self) -> None:
        if self.interactive and not self.console.is_dumb_terminal:
            self.console.clear()

    def _draw(self, reader: int | None, news: list[Text], question: str = "", offered: Sequence[Text] = ()) -> None:
        """Draw the table as a reader sees it, then the news and notices, the question, and the moves offered. On a low
        screen the moves are left out first, since the player can list them, and then the oldest news.
        """
        self._clear()
        news = [self._wrapped(text) for text in news + self.notices]
        self.notices = []
        view = self.game.view(self.history.state, reader)
        table = self.terminal.draw(self.game, view, self.names, Palette.of(self.console), self.console.width)
        asked = [self._wrapped(Text(question, ACCENT))] if question else []
        if self.interactive:
            room = self.console.height - 1
            if self._height([table, *news, *asked, *offered]) > room:
                offered = ()
                listed = f" {self.say('terminal-moves-listed')}"
                asked = [self._wrapped(Text.assemble((question, ACCENT), (listed, FAINT)))] if question else []
            while len(news) > 1 and self._height([table, *news, *asked]) > room:
                news = news[1:]
        for drawn in (table, *news, *asked, *offered):
            self._print(drawn)

    def _height(self, drawn: Sequence[RenderableType]) -> int:
        return sum(len(self.console.render_lines(each, pad=False)) for each in drawn)

    def _end_of_round(self) -> None:
        """Show what was scored and wait for Enter before the next round is dealt. Without people, just show it."""
        if self.people and not self.interactive:
            return
        self._show_all()
        if self.interactive:
            last = self.history.last_move(*self.people)
            seat = None if last is None else self.game.actor(self.history.states[last])
            self._pause(self.say("terminal-next-round", round=self.history.state.round), seat)
        self.told = dict.fromkeys(self.told, len(self.history.moves))

    def _show_all(self) -> None:
        """Draw the table as everybody at this terminal may see it."""
        self._draw(self._public(), self._round_news())

    def _public(self) -> int | None:
        """Returns the seat whose view everybody at this terminal may see; None for a spectator's view."""
        return self.people[0] if len(self.people) == 1 else None

    def _round_news(self) -> list[Text]:
        """Returns the news since the last reader last saw the table, and all scores of the finished round, even if the
        table was drawn in between because a player had to choose a space.
        """
        history, told = self.history, self.told[self.reader or 0]
        ended = history.states[-2].round
        scored = [at for at, events in enumerate(history.events) if events and history.states[at].round == ended]
        return notes(self.terminal, history, min([told, *scored]), self._public())

    # Asking --------------------------------------------------------------------------------------------------

    def _read(self, asked: str) -> str:
        *above, last = self._wrapped(Text(asked)).plain.splitlines()
        for line in above:
            print(line)
        return prompt.read(f"{last} ", echo=not self.interactive)

    def _ask(self, seat: int) -> None:
        """Ask a person until they have made a move or undone one."""
        self._hand_over(seat)
        self._show(seat)
        shown = str(example(self.terminal, self.game, self.history.state))
        asked = self.say("terminal-your-move", example=shown)
        if len(self.people) > 1:
            asked = self.say("terminal-move-of", who=self.names[seat], example=shown)
        count = len(self.history.moves)
        while len(self.history.moves) == count:
            text = self._read(asked)
            try:
                if text and not self._answer(seat, text) and not self._command(seat, text):
                    self._make(self._move(seat, text))
                    self.told[seat] = len(self.history.moves) - 1
            except OutsideError:
                raise
            except TilewrightError as problem:
                self._refuse(problem)

    def _pause(self, asked: str, seat: int | None) -> None:
        """Wait for Enter. Until then, run the commands of a seat. An undo ends the wait too."""
        count = len(self.history.moves)
        while len(self.history.moves) == count and (text := self._read(asked)):
            try:
                if text.lower() == "table":
                    self._show_all()
                elif not self._command(seat, text):
                    raise IllegalMove(self.say("terminal-not-now", text=repr(shorten(text))))
            except TilewrightError as problem:
                self._refuse(problem)

    def _hand_over(self, seat: int) -> None:
        """Wait until the next person is at the screen, if their view shows something hidden from the last reader."""
        if self.interactive and len(self.people) > 1 and self.reader != seat:
            state = self.history.state
            if self.game.view(state, seat) != self.game.view(state, self.reader):
                self._clear()
                self._pause(self.say("terminal-hand-over", who=self.names[seat]), seat)

    def _show(self, seat: int) -> None:
        news = notes(self.terminal, self.history, self.told[seat], seat)
        self._draw(seat, news, self.terminal.question(self.history.state), self._choices(seat))
        self.reader = seat

    def _choices(self, seat: int) -> list[Text]:
        view = self.game.view(self.history.state, seat)
        return choices(self.terminal, self.game, view, Palette.of(self.console), self.console.width)

    def _move(self, seat: int, text: str) -> Any:
        """Returns the move that a number or a notation means. Raises IllegalMove or NotationError if there is none."""
        state = self.history.state
        if text.isascii() and text.isdigit():
            move, note = read_digits(self.game, state, text, self.language)
            self.notices += [Text(note)] if note else []
            return move
        try:
            return read_move(self.game, text)
        except NotationError:
            shown = example(self.terminal, self.game, state)
            said = words.describe(self.terminal, self.game, state, shown, seat)
            unread = repr(shorten(text, 20))
            if said == str(shown):  # a game without words for its moves
                raise NotationError(self.say("terminal-unreadable-plain", text=unread, example=said)) from None
            raise NotationError(self.say("terminal-unreadable", text=unread, example=str(shown), move=said)) from None

    def _answer(self, seat: int, text: str) -> bool:
        """Run a command that only the seat in turn may use. Returns False if the text is not such a command."""
        match text.lower():
            case "table":
                self._show(seat)
            case "moves":
                for line in self._choices(seat):
                    self._print(line)
            case "hint":
                self._hint(seat)
            case _:
                return False
        return True

    def _command(self, seat: int | None, text: str) -> bool:
        """Run a command that a seat may use at any time. Returns False if the text is not such a command."""
        word, _, rest = text.partition(" ")
        match word.lower():
            case "?" | "help":
                self._print(guide.commands(self.terminal, self.game, self.console.width))
            case "rules":
                self._print(self.terminal.rules(self.game))
            case "undo":
                self._undo(seat)
            case "save" | "save!":
                self._save(rest.strip(), overwrite=word.endswith("!"))
            case _:
                return False
        return True

    def _hint(self, seat: int) -> None:
        view = self.game.view(self.history.state, seat)
        adviser = self._adviser()
        move = bot(adviser, self.game, Random(0)).choose(view)
        said = words.describe(self.terminal, self.game, view, move, seat)
        told = f": {said}." if said != str(move) else "."
        advice = Text.assemble(self.say("terminal-hint", bot=adviser), " ", (str(move), "bold"), told)
        self._print(self._wrapped(advice))

    def _adviser(self) -> str:
        """Returns the bot that gives hints: the best that the game has the parts for. A player who asks for a hint
        wants to play on, and should not wait a minute until the search is compiled.
        """
        if can_play("search", self.game) and search.is_warm():
            return "search"
        return "greedy" if can_play("greedy", self.game) else "uct"

    def _undo(self, seat: int | None) -> None:
        try:
            back = self.history.undo(seat)
        except CannotUndo as problem:
            raise IllegalMove(self.say(UNDO_REFUSALS[problem.reason], shown=problem.shown)) from None
        self.rewrite_journal()
        count = len(self.history.moves)
        self.told = {other: count if other == seat else min(told, count) for other, told in self.told.items()}
        self.notices.append(Text(self.say("terminal-taken-back", count=back)))

    def _save(self, name: str, overwrite: bool) -> None:
        if not name:
            raise IllegalMove(self.say("terminal-save-nowhere"))
        text = records.text(self.history.record())
        write = files.replace if overwrite else files.create
        try:
            write(Path(name).expanduser(), text)
        except FileExistsError:
            raise IllegalMove(self.say("terminal-save-exists", path=name)) from None
        except (OSError, ValueError, RuntimeError) as problem:
            reason = problem.strerror if isinstance(problem, OSError) else problem
            raise IllegalMove(self.say("terminal-save-failed", path=name, reason=str(reason))) from None
        print(self.say("terminal-saved-over" if self._is_over() else "terminal-saved", path=name))

    # The end -------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        """Show the final table, where the points came from, who won, and how to replay the game."""
        self._keep(lambda journal: journal.add(records.footer_line(self.game, self.history.state)))
        self._draw(None, self._round_news())
        if self.interactive and self.people:
            self._offer_to_save(self.say("terminal-over-points"))
        self._print(breakdown(self.terminal, self.history))
        self._print(Text(verdict(self.language, self.game, self.history.state, self.names), ACCENT))
        if self.people:
            self._offer_to_save(self.say("terminal-over-save"))
        print(self._kept())

    def _offer_to_save(self, asked: str) -> None:
        """Wait for Enter. Until then, save the finished game as often as the player asks."""
        while text := self._read(asked):
            word, _, rest = text.partition(" ")
            try:
                if word.lower() not in ("save", "save!"):
                    raise IllegalMove(self.say("terminal-over-only", text=repr(shorten(text))))
                self._save(rest.strip(), overwrite=word.endswith("!"))
            except TilewrightError as problem:
                self._refuse(problem)


@contextmanager
def _stopped_by_signal() -> Iterator[None]:
    """While a game runs, turn SIGTERM into the exception Terminated."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Terminated(128 + number)

    previous = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, previous)
