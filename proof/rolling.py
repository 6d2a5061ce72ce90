"""A site of several servers behind a proxy with TLS is played on while each of them is restarted in turn.

    python -m proof.rolling --proxy nginx --rounds 3

The site is that of docs/hosting.md: three servers over PostgreSQL, with Valkey or Redis between them, and nginx or
Caddy with deploy/nginx.conf or deploy/Caddyfile and the lines for several servers. Only ports, paths and the
certificate, which is of its own making, differ. In every round each server is shut down in good order and started
again, the next one as soon as `/readyz` answers. Timed is how long a move waits for its acknowledgement; in the end the
record of every table is compared with what was sent and acknowledged.
"""

import argparse
import asyncio
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median

import httpx

from proof.nodes import LOST, NO_BROKER, Match, Nodes, broker_program, cluster, free_port, playing
from proof.postgres import MISSING, program
from proof.report import Report, run
from proof.site import DEADLINE, ask

SHORT = ("--rounds", "1", "--tables", "2")

PROJECT = Path(__file__).parents[1]

BEHIND = ("--trust-proxy", "127.0.0.1", "--log", "json", "--expire-after", "90")
"""The options of servers behind a proxy, as in deploy/tilewright@.service."""

WITHIN = 10.0
"""The longest time that a move may wait, in seconds."""

NAMES = ("-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1")
CERTIFICATE = ("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *NAMES)


def nginx(folder: Path, site: str) -> list[str]:
    """Returns the command for an nginx of its own, with this site."""
    whole = folder / "nginx.conf"
    logs = f"error_log {folder}/error.log; pid {folder}/pid;"
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    whole.write_text(f"{logs} events {{}} http {{ access_log off; {temporary}\n{site}\n}}", encoding="utf-8")
    return ["nginx", "-p", str(folder), "-c", str(whole), "-g", "daemon off;"]


def caddy(folder: Path, site: str) -> list[str]:
    """Returns the command for a Caddy of its own, with this site."""
    whole = folder / "Caddyfile"
    options = f"{{\n\tadmin off\n\tauto_https off\n\tstorage file_system {folder}/caddy\n}}\n"
    whole.write_text(options + site, encoding="utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(whole)]


COMMANDS: dict[str, Callable[[Path, str], list[str]]] = {"nginx": nginx, "caddy": caddy}


def documented(begins: str, ports: Sequence[int]) -> str:
    """Returns a block of docs/hosting.md, with these ports in place of its own."""
    text = (PROJECT / "docs" / "hosting.md").read_text(encoding="utf-8")
    found = re.search(rf"(?ms)^    {re.escape(begins)}.*?^    }}$", text)
    assert found, begins
    block = found[0]
    for number, port in enumerate(ports, 8001):
        block = block.replace(f"127.0.0.1:{number}", f"127.0.0.1:{port}")
    return block


def nginx_site(folder: Path, port: int, ports: Sequence[int]) -> str:
    """Returns the example for nginx with TLS at a port of this machine, for several servers."""
    site = (PROJECT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    site = re.sub(r"(?ms)^upstream tilewright {.*?^}$", documented("upstream tilewright {", ports), site, count=1)
    site = re.sub(r"(?m)^\s*listen \[::\].*\n", "", site)
    site = site.replace("listen 80;", f"listen 127.0.0.1:{free_port()};").replace(
        "listen 443 ", f"listen 127.0.0.1:{port} "
    )
    return site.replace("/etc/letsencrypt/live/play.example.org", str(folder))


def caddy_site(folder: Path, port: int, ports: Sequence[int]) -> str:
    """Returns the example for Caddy with TLS at a port of this machine, for several servers."""
    site = (PROJECT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    site = re.sub(r"(?ms)^\treverse_proxy .*?^\t}$", documented("reverse_proxy 127.0.0.1:8001", ports), site, count=1)
    certificate = f"tls {folder}/fullchain.pem {folder}/privkey.pem"
    return site.replace("play.example.org {", f"https://127.0.0.1:{port} {{\n\t{certificate}")


SITES: dict[str, Callable[[Path, int, Sequence[int]], str]] = {"nginx": nginx_site, "caddy": caddy_site}


@contextmanager
def proxied(name: str, folder: Path, ports: Sequence[int]) -> Iterator[str]:
    """Serve the site of servers at these ports through a proxy with TLS. Yields its address."""
    folder.mkdir()
    files = ("-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem"))
    subprocess.run([*CERTIFICATE, *files], check=True, capture_output=True)
    port = free_port()
    command = COMMANDS[name](folder, SITES[name](folder, port, ports))
    at_home = os.environ | {"XDG_CONFIG_HOME": str(folder)}  # where Caddy keeps what it was given
    with (
        (folder / "said").open("w") as said,
        subprocess.Popen(command, stdout=said, stderr=said, env=at_home) as running,
    ):
        try:
            asyncio.run(_answering(f"https://127.0.0.1:{port}", running))
            yield f"https://127.0.0.1:{port}"
        except TimeoutError:
            raise RuntimeError(f"{name} does not start: {(folder / 'said').read_text(encoding='utf-8')}") from None
        finally:
            running.terminate()
            running.wait(DEADLINE)


async def _answering(address: str, running: "subprocess.Popen[bytes]") -> None:
    """Wait until a proxy passes requests on."""
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end and running.poll() is None:
        with suppress(*LOST, httpx.HTTPStatusError):
            await ask(address, "/api/health", None)
            return
        await asyncio.sleep(0.1)
    raise TimeoutError


async def _rounds(nodes: Nodes, number: int, matches: Sequence[Match], report: Report) -> None:
    compared: list[int] = []
    games = [asyncio.create_task(playing(match, report, compared)) for match in matches]
    while not all(match.kept for match in matches):
        await asyncio.sleep(0.1)
    calm = [wait for match in matches for wait in match.waits]
    for match in matches:
        match.waits.clear()
    began = time.monotonic()
    for _ in range(number):
        for server in range(len(nodes.ports)):
            if code := await asyncio.to_thread(nodes.restart, server):
                report.fault(f"a server ended with {code}")
            while not await _is_ready(nodes.hosts[server]):
                await asyncio.sleep(0.1)
    took = time.monotonic() - began
    for game in games:
        game.cancel()
    await asyncio.gather(*games, return_exceptions=True)
    for match in matches:
        if not match.is_over:
            compared.append(await match.check(report))
    waits = sorted(wait for match in matches for wait in match.waits)
    report.figure(
        f"{number * len(nodes.ports)} restarts in {took:.0f} s at {len(matches)} tables, "
        f"{sum(compared)} acknowledged moves, {len(report.faults)} lost or doubled"
    )
    report.figure(
        f"a move waits for {1000 * median(waits):.0f} ms in the median ({1000 * median(calm):.0f} ms before), "
        f"{waits[-1]:.1f} s at most"
    )
    report.target(f"no move waits longer than {WITHIN:g} s", waits[-1] <= WITHIN)


async def _is_ready(host: str) -> bool:
    with suppress(*LOST):
        async with httpx.AsyncClient() as http:
            return (await http.get(f"http://{host}/readyz", timeout=DEADLINE)).status_code == 200
    return False


def prove(argv: Sequence[str] = ()) -> Report:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="how often each server is restarted")
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument(
        "--proxy", choices=COMMANDS, help="by default one after the other, as far as they are installed"
    )
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    report = Report()
    if broker_program() is None:
        report.skip(NO_BROKER)
        return report
    is_sqlite = program("initdb") is None
    if is_sqlite:
        report.skip(f"postgresql, so this is over SQLite: {MISSING}")
    for name in COMMANDS if given.proxy is None else (given.proxy,):
        if shutil.which(name) is None:
            report.skip(f"{name} is not installed: make proof installs it where that is possible")
            continue
        with (
            report.going_on(name),
            tempfile.TemporaryDirectory() as folder,
            cluster(Path(folder), is_sqlite, BEHIND, report) as nodes,
            proxied(name, Path(folder) / name, nodes.ports) as address,
        ):
            report.figure(f"{name}:")
            matches = [Match(number, [address], Random(given.seed)) for number in range(given.tables)]
            asyncio.run(_rounds(nodes, given.rounds, matches, report))
    return report


if __name__ == "__main__":
    run(prove)
