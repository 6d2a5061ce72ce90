"""What each client has asked for lately, and how many sockets it has open, so that limits can be kept."""

from collections import Counter
from typing import Any, Literal

from tilewright.server.limits import Limits
from tilewright.server.pace import Paces, network
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
        self.sockets: Counter[str] = Counter()

    def check(self, what: Counted, client: str, events: float = 1) -> None:
        """Count something that a client asks for. Raises Refusal if that is too much."""
        pace = self._paces[what].of(client)
        if not pace.allows(events):
            raise Refusal("too_fast", f"too many {WORDS[what]} from your address: wait a moment", retry=pace.wait)

    def enter(self, client: str) -> None:
        """Count a socket that a client opens, which is a request too. Raises Refusal if it may not open one."""
        if self.sockets[client] >= self.limits.sockets:
            raise Refusal("too_fast", "too many sockets are open from your address: close one", retry=FULL)
        self.check("requests", client)
        self.sockets[client] += 1

    def leave(self, client: str) -> None:
        """Count a socket that is closed."""
        self.sockets[client] -= 1
        if not self.sockets[client]:
            del self.sockets[client]
