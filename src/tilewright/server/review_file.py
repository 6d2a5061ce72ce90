"""A reviewed game as one HTML file, which needs no server: the page's own review with the game embedded in it.

`make page` builds the document from `web/review.html`. Its script reads the game from an element that is empty there.
"""

from tilewright import records
from tilewright.core import TilewrightError
from tilewright.history import History
from tilewright.records import Record
from tilewright.review import Review
from tilewright.server import snapshot
from tilewright.server.messages import Replay
from tilewright.server.page import FOLDER, HOW_TO_BUILD, REVIEW
from tilewright.server.states import Message

DOCUMENT = FOLDER / REVIEW

OPENING, CLOSING = '<script id="review" type="application/json">', "</script>"
"""The tags of the element that holds the game."""

ESCAPES = str.maketrans({"<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029"})
"""Characters that JSON allows in its strings, but that could end the element or a line of a script."""


class PageNotBuilt(TilewrightError):
    """The document that the game is embedded in does not exist."""


class Content(Message):
    """What the document reads: the game and its review, as the server sends them to the page, and the language."""

    replay: Replay
    review: Review
    record: str
    language: str


def check_page() -> None:
    """Raises PageNotBuilt if the document is missing."""
    if not DOCUMENT.is_file():
        raise PageNotBuilt(f"the page is not built, so no review can be written as a page: {HOW_TO_BUILD}")


def html(record: Record, review: Review, language: str) -> str:
    """Returns the whole file. It opens in the language with this code, and readers can choose another."""
    check_page()
    content = Content(
        replay=snapshot.replay(History(record, record.seats, ()), None, record.seeds),
        review=review,
        record=records.text(record),
        language=language,
    )
    before, empty, after = DOCUMENT.read_text(encoding="utf-8").partition(OPENING + CLOSING)
    assert empty, f"{DOCUMENT} has no place for a game"
    return f"{before}{OPENING}{_embedded(content)}{CLOSING}{after}"


def _embedded(content: Content) -> str:
    """Returns the content as JSON that stays within its element, whatever the names of the players are."""
    return content.model_dump_json().translate(ESCAPES)
