"""What a typed number means: a place in the list of moves, or a move whose notation is this number."""

from typing import Any

from tilewright.core import AnyGame, IllegalMove, NotationError, shorten
from tilewright.history import read_move
from tilewright.texts import Language


def read_digits(game: AnyGame, state: Any, text: str, language: Language) -> tuple[Any, str]:
    """Returns the move that a text of digits means, and a note to the player if it could mean two moves.

    A legal move that is written like this comes first, since every other move of the list can still be typed as it is
    written. Raises IllegalMove if the text is neither the notation of a legal move nor a number of the list.
    """
    moves = game.legal(state)
    number = int(text) if len(text) <= 9 else 0
    listed = moves[number - 1] if 1 <= number <= len(moves) else None
    written = _written(game, text)
    if written not in moves:
        if listed is None:
            raise IllegalMove(language.say("terminal-no-move", number=shorten(text), most=len(moves)))
        return listed, ""
    if listed is None or listed == written:
        return written, ""
    return written, language.say("terminal-digits", number=text, move=str(written), listed=str(listed))


def _written(game: AnyGame, text: str) -> Any:
    try:
        return read_move(game, text)
    except NotationError:
        return None
