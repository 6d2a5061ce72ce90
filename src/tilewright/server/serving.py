"""Running the server: its port, its addresses, and its shutdown."""

import errno
import os
import shlex
import shutil
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Literal

import segno
import uvicorn
from fastapi import FastAPI

from tilewright.core import OptionError
from tilewright.files import data_folder
from tilewright.server.app import create_app
from tilewright.server.fanout import SINGLE, Fanout
from tilewright.server.folder import held
from tilewright.server.limits import Limits
from tilewright.server.logs import LogForm, log_as_json
from tilewright.server.messages import Reach
from tilewright.server.stores import store_at
from tilewright.server.wire import Http, Socket

DEFAULT_PORT = 8000

PORTS = 50
"""The number of ports to try, starting with the default."""

LOOPBACK = ("127.0.0.1", "::1", "localhost")
ANYWHERE = ("0.0.0.0", "::")  # compared with what the user chose  # nosec B104

SWITCH = 0.0005
"""Seconds after which a thread that reads a long game lets the others run. Python's 5 ms would delay every move."""

KEEP_ALIVE = 75
"""Seconds until a connection without requests is closed. Proxies keep theirs for 60 seconds or less, and would send a
request on one that is just being closed here.
"""

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


def reach_of(host: str, port: int, data: Path) -> Reach:
    """Returns who reaches a server of this data folder that listens there."""
    outside = lan_host() if host in ANYWHERE else host
    if outside and outside not in LOOPBACK:
        return Reach(address=address(outside, port), command=None)
    if host in ANYWHERE:  # no other command would help a machine without a network
        return Reach(address=None, command=None)
    command = [program(), "serve", "--host", "0.0.0.0"]  # a command to show  # nosec B104
    if port != DEFAULT_PORT:
        command += ["--port", str(port)]
    if data != data_folder().expanduser():
        command += ["--data", str(data)]
    return Reach(address=None, command=shlex.join(command))


def program() -> str:
    """Returns how to call this program in a terminal: by its name, or by its path if the name is not found."""
    name = Path(sys.argv[0]).stem
    if name != "tilewright" or shutil.which(name):
        return "tilewright"
    return os.path.relpath(sys.argv[0])


def serve(
    data: Path,
    host: str,
    port: int | None,
    say: Callable[[str], None],
    ready: Callable[[str], None],
    limits: Limits | None = None,
    proxy: str | None = None,
    log: LogForm = "text",
    metrics_for: str | None = None,
    expire_after: int | None = None,
    store: str | None = None,
    fanout: str | None = None,
) -> None:
    """Serve the tables of a data folder, or of the `store` at an address, until Ctrl-C or SIGTERM. Addresses are
    printed with `say`, and `ready` is called with the address once the server answers. A `proxy` at this address is
    trusted to say who its clients are. By the `fanout` at a URL it hears of other servers, with which it may share the
    folder. Raises Served if another server uses the folder for itself alone; a store may have several servers.
    """
    kept, others = store_at(data, store), fanout_at(fanout)
    alone = nullcontext() if store else held(data, shared=others.is_shared)
    with log_as_json() if log == "json" else nullcontext(), alone as noted:
        sys.setswitchinterval(SWITCH)
        app = create_app(
            data,
            store=kept,
            warm_up=True,
            limits=limits,
            collect=True,
            metrics_for=metrics_for,
            expire_after=expire_after,
            fanout=others,
        )
        listening = listen(host, port)
        number = listening.getsockname()[1]
        # What a proxy serves has an address that only its pages know, and a command may not show the store's password.
        is_told = not (proxy or store)
        app.state.reach = reach = reach_of(host, number, data) if is_told else Reach(address=None, command=None)
        here = address("127.0.0.1" if host in ANYWHERE else host, number)
        if noted:
            noted.write_text(here, encoding="utf-8")
        say(f"Tilewright is served at {here} (Ctrl-C stops it; tables are kept in {kept.name})")
        if reach.address:
            say(f"Other devices in this network find it at {reach.address}")
            say(qr_code(reach.address))
        Server(app, ready=lambda: ready(here), proxy=proxy, log=log).run(sockets=[listening])


def fanout_at(url: str | None) -> Fanout:
    """Returns the fan-out at a URL. Raises OptionError if that cannot be read."""
    if url is None:
        return SINGLE
    from tilewright.server.valkey import Valkey

    return Valkey(url)


class Server(uvicorn.Server):
    """The web server with its settings. It calls `ready` once it answers. Its event loop is that of uvloop if that is
    installed, unless another is named.
    """

    def __init__(
        self,
        app: FastAPI,
        ready: Callable[[], None],
        proxy: str | None = None,
        log: LogForm = "text",
        loop: Literal["auto", "asyncio", "uvloop"] = "auto",
    ) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_config=uvicorn.config.LOGGING_CONFIG if log == "text" else None,  # else it logs as all of us
                log_level="warning",
                access_log=False,
                http=partial(Http, counts=None if proxy else app.state.counts),  # type: ignore[arg-type]
                ws=Socket,
                ws_max_size=SOCKET_LIMIT,
                ws_per_message_deflate=False,  # costs more time and memory than it saves
                server_header=False,
                loop=loop,
                proxy_headers=proxy is not None,
                forwarded_allow_ips=proxy,
                timeout_graceful_shutdown=3,
                timeout_keep_alive=KEEP_ALIVE,
            )
        )
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Shut down in good order at Ctrl-C and SIGTERM, and do not raise the signal again: the exit code is 0."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()


def qr_code(text: str) -> str:
    """Returns a QR code for a terminal, made of half blocks, dark on light."""
    rows = [list(row) for row in segno.make(text, micro=False).matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return "\n".join(
        "".join(blocks[bool(upper), bool(lower)] for upper, lower in zip(*pair)) for pair in zip(rows[::2], rows[1::2])
    )
