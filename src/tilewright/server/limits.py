"""How much the server does for one table and one client, so that no client keeps others waiting."""

from typing import NamedTuple

from tilewright.server.pace import Rate

MOST_MOVES = 1000
"""The maximum number of moves and chance events of a game, at a table or in a record. Games between people have some
hundred; a game that reaches it ends there."""

MOST_ENTRIES = 2 * MOST_MOVES
"""The number of entries in a table's log from which nothing is taken back or asked any more."""


COPIED_AS_ONE = 100
"""The number of copied moves that count as one more new table."""


class Limits(NamedTuple):
    """What one address may ask for, and how much there is for all. What goes beyond is refused as `too_fast`."""

    requests: Rate = Rate(50, 300)
    """Requests of one address to the API, among them the sockets that it opens and their hellos."""

    files: Rate = Rate(100, 2000)
    """Files of the page for one address. A first visit asks for some forty, and browsers keep most of them."""

    messages: Rate = Rate(100, 500)
    """Messages on all sockets of one address together. Each socket has a limit of its own too (sockets.py)."""

    tables: Rate = Rate(0.5, 60)
    """New tables of one address, and as many commitments, which are counted apart."""

    daily: Rate = Rate(1000 / 86_400, 1000)
    """New tables of one address in a day. One that copies moves counts once more for every hundred (COPIED_AS_ONE)."""

    shown: Rate = Rate(200, 1000)
    """Tables that are shown on all sockets of one address together. Beyond it, changes are shown together later."""

    questions: Rate = Rate(2, 30)
    """Hints, opinions, verdicts and new reviews for one address."""

    work: Rate = Rate(0.2, 4)
    """Seconds in which the server reads records, makes replays and loads tables for one address."""

    sockets: int = 200
    """Sockets that one address has open at once."""

    connections: int = 200
    """Connections for requests that one address has open at once, if no proxy is in between."""

    open_in_all: int = 10_000
    """Sockets of all addresses together, and as many connections for requests."""

    guests: int = 200
    """Spectators at one table. Those who hold a seat are always let in."""

    guests_share: int = 10
    """Spectators of one address at one table."""

    waiting: int = 500
    """Questions that wait for a bot."""

    share: int = 100
    """Questions of one address that wait for a bot, among them the moves of the bots at its tables."""

    table_share: int = 10
    """Questions about one table that wait for a bot: moves of its bots, and hints for whoever holds its seats."""

    reviews: int = 20
    """Games that wait for their review."""

    reviews_share: int = 3
    """Games of one address that wait for their review."""

    workers: int = 2
    """Processes in which bots think."""
