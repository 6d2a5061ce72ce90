"""The examples of deploy/: servers behind nginx and Caddy, the unit of systemd, and the container."""

import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest
from proof import rolling
from proof.nodes import free_port

from clients import DEADLINE, Site, process
from tilewright.cli import main
from tilewright.server.limits import Limits
from tilewright.server.serving import KEEP_ALIVE
from valkeys import running

DEPLOY = Path(__file__).parents[2] / "deploy"


def nginx(folder: Path, port: int, behind: str, example: str) -> list[str]:
    """The command for nginx with the example, at a port of this machine and without TLS, for the server behind it."""
    site = example.replace("127.0.0.1:8000", behind)
    plain, encrypted = site.split("server {\n    listen 80;")[0], site.rindex("server {")
    site = plain + site[encrypted:]
    site = re.sub(r"(?m)^\s*(ssl_\S+ .*|listen \[::\].*)\n", "", site)
    return rolling.nginx(folder, site.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port};"))


def caddy(folder: Path, port: int, behind: str, example: str) -> list[str]:
    """The command for Caddy with the example, at a port of this machine and without TLS, for the server behind it."""
    site = example.replace("127.0.0.1:8000", behind)
    return rolling.caddy(folder, site.replace("play.example.org {", f"http://127.0.0.1:{port} {{"))


@contextmanager
def proxied(name: str, folder: Path, behind: str, example: str | None = None) -> Iterator[Site]:
    """A reverse proxy for the server at this address, with the example or a variant of it."""
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    folder.mkdir()
    port = free_port()
    setting_up, file = {"nginx": (nginx, "nginx.conf"), "caddy": (caddy, "Caddyfile")}[name]
    command = setting_up(folder, port, behind, example or (DEPLOY / file).read_text(encoding="utf-8"))
    with (folder / "said").open("w") as said, subprocess.Popen(command, stdout=said, stderr=said) as running:
        try:
            site = Site(f"127.0.0.1:{port}")
            with site.http:
                _wait(site, running, folder)
                yield site
        finally:
            running.terminate()
            running.wait(DEADLINE)


def _wait(site: Site, running: "subprocess.Popen[bytes]", folder: Path) -> None:
    """Wait until the proxy passes requests on."""
    while True:
        try:
            if site.http.get("/livez").status_code == 200:
                return
        except httpx.TransportError:
            assert running.poll() is None, (folder / "said").read_text()


@pytest.mark.parametrize("name", ["nginx", "caddy"])
def test_a_game_is_played_through_a_proxy_which_passes_on_no_metrics(name: str, tmp_path: Path) -> None:
    with (
        process(tmp_path / "data", "--trust-proxy", "127.0.0.1") as (_, behind),
        proxied(name, tmp_path / "proxy", behind.host) as site,
    ):
        opened = site.open("azul", "me", "greedy", starter=0)
        with site.at(opened) as page:
            assert page.play_on(Random(1), moves=2)["ply"] >= 4  # the deal, two moves, and the bot's answer between
        answer = site.http.get("/api/health")
        assert (answer.status_code, len(answer.headers["X-Request-Id"])) == (200, 16)
        assert answer.headers["Strict-Transport-Security"]
        assert site.http.get("/readyz").status_code == 200
        through = site.http.get("/metrics")
        assert (through.status_code, "tilewright_moves" in through.text) == (404, False)
        assert "tilewright_moves_total" in behind.http.get("/metrics").text
        assert site.http.post("/api/replay", content=b"x" * 310_000).status_code == 413


def test_nginx_keeps_floods_away_and_closes_idle_connections_before_the_server(tmp_path: Path) -> None:
    """Its limits are above those of the server, whose answers say what is refused."""
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")

    def number(pattern: str) -> int:
        found = re.search(pattern, site)
        assert found
        return int(found[1])

    limits = Limits()
    assert number(r"rate=(\d+)r/s") > limits.files.a_second + limits.requests.a_second
    assert number(r"burst=(\d+)") > limits.files.burst + limits.requests.burst
    assert number(r"limit_conn tilewright_connections (\d+)") > limits.sockets
    assert number(r"keepalive_timeout (\d+)s") < KEEP_ALIVE
    with process(tmp_path / "data", "--trust-proxy", "127.0.0.1") as (_, behind):
        flooded = site.replace("rate=200r/s", "rate=1r/m").replace("burst=2500", "burst=2")
        with proxied("nginx", tmp_path / "proxy", behind.host, flooded) as site_behind:
            codes = [site_behind.http.get("/api/health").status_code for _ in range(5)]
    assert codes[-1] == 429


def test_a_game_goes_on_through_a_rolling_restart(tmp_path: Path) -> None:
    """nginx has two servers over one store. Each is ended in good order, and the page connects to the other."""
    with running(tmp_path / "broker") as broker:
        options = ("--trust-proxy", "127.0.0.1", "--fanout", broker.url)
        with (
            process(tmp_path / "data", *options) as (first, one),
            process(tmp_path / "data", *options) as (second, two),
        ):
            several = f"{one.host}; server {two.host}"
            with proxied("nginx", tmp_path / "proxy", several) as site:
                opened = site.open("azul", "me", "hotseat")
                revision = 0
                for ended in (None, first):
                    if ended:
                        ended.terminate()
                        assert ended.wait(DEADLINE) == 0
                    with site.at(opened) as page:
                        assert page.table["revision"] >= revision
                        revision = page.move()["revision"]
                assert second.poll() is None


def test_pages_of_other_sites_are_turned_away_behind_a_proxy(tmp_path: Path) -> None:
    """The proxy passes on Host, by which the server knows its own pages."""
    from websockets.exceptions import InvalidStatus
    from websockets.sync.client import connect

    with (
        process(tmp_path / "data", "--trust-proxy", "127.0.0.1") as (_, behind),
        proxied("nginx", tmp_path / "proxy", behind.host) as site,
    ):
        address = f"ws://{site.host}/api/tables/{site.open()['id']}/play"
        with connect(address, additional_headers={"Origin": f"http://{site.host}"}):
            pass
        with pytest.raises(InvalidStatus), connect(address, additional_headers={"Origin": "https://elsewhere.org"}):
            pass


def commands() -> list[list[str]]:
    """The commands of Tilewright in the examples."""
    found = []
    for name in ("tilewright.service", "tilewright@.service", "tilewright-backup.service"):
        words = (DEPLOY / name).read_text(encoding="utf-8").replace("%i", "8001")
        found += re.findall(r"/opt/tilewright/bin/tilewright ([^\n'$]*)", words)
    container = re.search(r"CMD \[(\"serve\".*)\]", (DEPLOY / "Containerfile").read_text(encoding="utf-8"))
    assert container
    found.append(container[1].replace(",", " "))
    return [shlex.split(words) for words in found]


@pytest.mark.parametrize("command", commands(), ids=" ".join)
def test_the_commands_of_the_examples_have_options_that_exist(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder that is none stops each command, but only after its options were read."""
    (tmp_path / "file").touch()
    arguments = [word for word in command if word not in ("--data", "/var/lib/tilewright")]
    if arguments[0] == "admin":
        arguments[-1:] = ["copy"]
    assert main([*arguments, "--data", str(tmp_path / "file")]) == 2
    assert str(tmp_path / "file") in capsys.readouterr().err


def test_the_units_are_sound(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed")
    program = tmp_path / "tilewright"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    units = []
    for unit in DEPLOY.glob("tilewright*.*er*"):
        words = unit.read_text(encoding="utf-8").replace("/opt/tilewright/bin/tilewright", str(program))
        units.append(tmp_path / unit.name.replace("@", "@8001"))
        units[-1].write_text(words, encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    assert len(units) == 4
    assert (done.returncode, done.stderr) == (0, "")
