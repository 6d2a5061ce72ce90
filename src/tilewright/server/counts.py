"""What each client has asked for lately, and how many sockets it has open, so that limits can be kept."""

from typing import Any, Literal

from tilewright.server.limits import Limits
from tilewright.server.measures import Counter
from tilewright.server.pace import Open, Pace, Paces, Rate, network
from tilewright.server.refusal import FULL, Refusal

Counted = Literal["requests", "files", "messages", "tables", "daily", "commitments", "questions"]

WORDS: dict[Counted, str] = {
    "requests": "requests",
    "files": "files of the page",
    "messages": "messages",
    "tables": "new tables",
    "daily": "new tables in a day",
    "commitments": "commitments",
    "questions": "questions to bots",
}

REFUSALS = Rate(2, 100)
"""How often a client may be refused with status 429. After that its connections are closed, and new ones are refused
before anything is read.
"""


def client_of(scope: Any) -> str:
    """Returns the address of the client of a request or socket, as limits go by it."""
    client = scope.get("client")
    return network(client[0]) if client else ""


class Counts:
    """The counts of all clients, by their address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._paces = {
            "requests": Paces(limits.requests),
            "files": Paces(limits.files),
            "messages": Paces(limits.messages),
            "tables": Paces(limits.tables),
            "daily": Paces(limits.daily),
            "commitments": Paces(limits.tables),
            "questions": Paces(limits.questions),
        }
        self._shown = Paces(limits.shown)
        self._refusals = Paces(REFUSALS)
        self.sockets = Open(limits.sockets, limits.open_in_all)
        self._connections = Open(limits.connections, limits.open_in_all)
        self.turned_away = Counter(
            "tilewright_turned_away_total", "Sockets and connections that were refused.", "what", "socket", "connection"
        )

    def check(self, what: Counted, client: str, events: float = 1) -> None:
        """Count something that a client asks for. Raises Refusal if that is too much."""
        pace = self._paces[what].of(client)
        if not pace.allows(events):
            raise Refusal("too_fast", f"too many {WORDS[what]} from your address: wait a moment", retry=pace.wait)

    def enter(self, client: str) -> None:
        """Count a socket that a client opens, which is a request too. Raises Refusal if it may not open one."""
        try:
            self.check("requests", client)
            if not self.sockets.enter(client):
                raise Refusal("too_fast", "too many sockets are open from your address: close one", retry=FULL)
        except Refusal:
            self.turned_away.count("socket")
            self.refuse(client)
            raise

    def leave(self, client: str) -> None:
        """Count a socket that is closed."""
        self.sockets.leave(client)

    def connect(self, client: str) -> bool:
        """Count a connection for requests. Returns whether the client may have it."""
        if self._refusals.of(client).has() and self._connections.enter(client):
            return True
        self.turned_away.count("connection")
        return False

    def disconnect(self, client: str) -> None:
        """Count a connection for requests that is closed."""
        self._connections.leave(client)

    def refuse(self, client: str) -> bool:
        """Count a refusal. Returns whether the client was refused so often that its connection is closed."""
        return not self._refusals.of(client).allows()

    def shown(self, client: str) -> Pace:
        """Returns the bucket of the tables that are shown to a client."""
        return self._shown.of(client)
