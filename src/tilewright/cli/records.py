"""The commands that check and prove records and draw positions."""

from collections.abc import Sequence
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tilewright.cli.app import GameNumber, Json, LanguageCode, RecordFile, flag, new_console, print_json
from tilewright.core import OVER, AnyGame, OptionError, counted
from tilewright.registry import of_position

if TYPE_CHECKING:
    from tilewright.records import Record
    from tilewright.texts import Language


def chosen_game(file: Path, number: int | None) -> tuple["Record", int]:
    """Returns the game with this number, by default the last, and the number of games. Every line of the file is
    checked. Raises OptionError if the file cannot be read or there is no such game.
    """
    from tilewright import records

    chosen, count = None, 0
    for count, record in enumerate(records.read(file), 1):
        if number in (None, count):
            chosen = record
    if chosen is None:
        raise OptionError(f"there is no game {number} in {file}: expected 1 to {count}")
    return chosen, count


def _draw(language: "Language", rules: AnyGame, state: Any, names: Sequence[str]) -> None:
    from tilewright.terminal.game_terminal import terminal_of
    from tilewright.terminal.tiles import Palette

    console = new_console()
    console.print(terminal_of(rules, language).draw(rules, state, names, Palette.of(console), console.width))


def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(metavar="N", help="Stop after N moves, deals included.")] = None,
    number: GameNumber = None,
    everything: Annotated[bool, flag("--all", help="Show what is hidden in an unfinished game too.")] = False,
    code: LanguageCode = None,
    as_json: Json = False,
) -> None:
    """Check every line of a record, and show the table at the end or after a given move."""
    from tilewright.terminal.result import verdict
    from tilewright.terminal.seats import told_apart
    from tilewright.texts import chosen as chosen_language

    language = chosen_language(code)
    chosen, count = chosen_game(file, number)
    moves = len(chosen.moves) if to is None else to
    if not 0 <= moves <= len(chosen.moves):
        raise OptionError(f"--to {to}: expected 0 to {len(chosen.moves)}, the moves of the game")
    rules = chosen.game
    state = next(islice(chosen.states(), moves, None))
    if not (chosen.finished or everything):
        state = rules.view(state, None)
    if as_json:
        print_json(
            {
                "game": rules.name,
                "players": rules.players,
                "seats": chosen.seats,
                "moves": moves,
                "scores": rules.scores(state),
                "winners": rules.winners(state) if rules.actor(state) == OVER else None,
                "position": rules.position(state),
            }
        )
        return
    names = told_apart(language, chosen.seats)
    _draw(language, rules, state, names)
    print(
        language.say(
            "terminal-replayed",
            file=str(file),
            count=count,
            number=number or count,
            moves=moves,
            all=len(chosen.moves),
            result=verdict(language, rules, state, names),
        )
    )


def verify(
    file: Annotated[Path, typer.Argument(help="A record of a finished game, as a server's table gives it.")],
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="The commitment that the table showed before the game.")
    ] = None,
    number: GameNumber = None,
    as_json: Json = False,
) -> None:
    """Prove that every deal of a record follows from the seeds of its table, so nobody has chosen it."""
    from tilewright.fairness import verify

    chosen, _ = chosen_game(file, number)
    proof = verify(chosen.game, chosen.moves, chosen.seeds, commitment)
    if as_json:
        print_json(asdict(proof))
        return
    deals = counted(proof.deals, "deal or other chance event", "deals and other chance events")
    copied = f" after the first {counted(proof.copied, 'move')}, which were copied," if proof.copied else ""
    compared = "as you expected" if commitment else "compare it with the one that the table showed before the game"
    follow = "follows" if proof.deals == 1 else "follow"
    print(f"{file}: {deals}{copied} {follow} from the seeds; the commitment is {proof.commitment}, {compared}")


def show(
    text: Annotated[str, typer.Argument(help="A position text, such as `tilewright replay --json` prints.")],
    code: LanguageCode = None,
    as_json: Json = False,
) -> None:
    """Draw a position."""
    from tilewright.texts import chosen

    language = chosen(code)
    rules = of_position(text)
    state = rules.from_position(text)
    if as_json:
        print_json({"game": rules.name, "players": rules.players, "state": rules.to_json(state)})
    else:
        names = [language.say("player-name", number=seat + 1) for seat in range(rules.players)]
        _draw(language, rules, state, names)
