"""The server without the limits of one client, for proofs in which one client sends what thousands would.

python proof/unlimited.py FOLDER
"""

import sys
from pathlib import Path

from tilewright.server import counts, sockets, wire
from tilewright.server.limits import Limits
from tilewright.server.pace import Rate
from tilewright.server.serving import serve

ANY = Rate(1e9, 1e9)


def main() -> None:
    sockets.MESSAGES, sockets.STRIKES, sockets.BACKLOG = ANY, 10**9, 10**9
    wire.PINGS = wire.FRAMES = sockets.SPECTATING = counts.REFUSALS = ANY
    rates = Limits(requests=ANY, files=ANY, messages=ANY, tables=ANY, daily=ANY, questions=ANY, work=ANY, shown=ANY)
    most = 10**6
    limits = rates._replace(sockets=most, connections=most, open_in_all=most, guests=most, guests_share=most)
    serve(Path(sys.argv[1]), "127.0.0.1", 0, lambda text: print(text, flush=True), lambda _: None, limits)


if __name__ == "__main__":
    main()
