"""Running the server: its port, its addresses, and its shutdown."""

import errno
import os
import shutil
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import segno
import uvicorn
from fastapi import FastAPI

from tilewright.core import OptionError
from tilewright.server.app import create_app
from tilewright.server.folder import held
from tilewright.server.messages import Reach

DEFAULT_PORT = 8000

PORTS = 50
"""The number of ports to try, starting with the default."""

LOOPBACK = ("127.0.0.1", "::1", "localhost")
ANYWHERE = ("0.0.0.0", "::")

SOCKET_LIMIT = 65_536
"""The maximum size of a socket message, in bytes. A larger one closes the socket before it is read."""


def listen(host: str, port: int | None) -> socket.socket:
    """Returns a socket at this port, or without one at the first free port from the default on. Raises OptionError if
    no port is free.
    """
    last = DEFAULT_PORT + PORTS - 1 if port is None else port
    for number in range(DEFAULT_PORT if port is None else port, last + 1):
        try:
            return _bound(host, number)
        except OSError as problem:
            if problem.errno != errno.EADDRINUSE or number == last:
                raise OptionError(f"cannot listen at {host}, port {number}: {problem.strerror or problem}") from None
    raise AssertionError


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    bound = socket.socket(family, kind, protocol)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
        bound.listen(128)
    except BaseException:
        bound.close()
        raise
    return bound


def address(host: str, port: int) -> str:
    """Returns the URL of the server."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def lan_host() -> str | None:
    """Returns this machine's address in the local network; None without one. Nothing is sent to find out."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # reserved for documentation, so no machine has this address
        own: str = probe.getsockname()[0]
        return own
    return None


def reach_of(host: str, port: int) -> Reach:
    """Returns who reaches a server that listens there."""
    outside = lan_host() if host in ANYWHERE else host
    if outside and outside not in LOOPBACK:
        return Reach(address=address(outside, port), command=None)
    command = f"{program()} serve --host 0.0.0.0"
    return Reach(address=None, command=command if port == DEFAULT_PORT else f"{command} --port {port}")


def program() -> str:
    """Returns how to call this program in a terminal: by its name, or by its path if the name is not found."""
    name = Path(sys.argv[0]).stem
    if name != "tilewright" or shutil.which(name):
        return "tilewright"
    return os.path.relpath(sys.argv[0])


def serve(data: Path, host: str, port: int | None, say: Callable[[str], None], ready: Callable[[str], None]) -> None:
    """Serve the tables of a data folder until Ctrl-C. Addresses are printed with `say`, and `ready` is called with the
    address once the server answers. Raises Served if another server uses the folder.
    """
    with held(data) as noted:
        app = create_app(data, warm_up=True)
        listening = listen(host, port)
        number = listening.getsockname()[1]
        app.state.reach = reach = reach_of(host, number)
        here = address("127.0.0.1" if host in ANYWHERE else host, number)
        noted.write_text(here, encoding="utf-8")
        say(f"Tilewright is served at {here} (Ctrl-C stops it; tables are kept in {data})")
        if reach.address:
            say(f"Other devices in this network find it at {reach.address}")
            say(qr_code(reach.address))
        with suppress(KeyboardInterrupt):
            Server(app, ready=lambda: ready(here)).run(sockets=[listening])


class Server(uvicorn.Server):
    """The web server with its settings. It calls `ready` once it answers."""

    def __init__(self, app: FastAPI, ready: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_level="warning",
                access_log=False,
                ws="websockets-sansio",
                ws_max_size=SOCKET_LIMIT,
                ws_per_message_deflate=False,  # costs more time and memory than it saves
                server_header=False,
                timeout_graceful_shutdown=3,
            )
        )
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()


def qr_code(text: str) -> str:
    """Returns a QR code for a terminal, made of half blocks, dark on light."""
    rows = [list(row) for row in segno.make(text, micro=False).matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return "\n".join(
        "".join(blocks[bool(upper), bool(lower)] for upper, lower in zip(*pair)) for pair in zip(rows[::2], rows[1::2])
    )
