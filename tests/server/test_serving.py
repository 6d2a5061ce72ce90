"""The commands `serve` and `play`: ports, folders, addresses, the browser, and a missing extra."""

import os
import signal
import socket
import subprocess
import sys
import webbrowser
from pathlib import Path

import httpx
import pytest

from clients import DEADLINE, process
from stores import Folder
from tilewright.cli import main
from tilewright.core import OptionError
from tilewright.server import serving
from tilewright.server.folder import Served, held

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving.listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--data", str(tmp_path)]) == 2
    _, err = capsys.readouterr()
    assert err == f"tilewright: cannot listen at 127.0.0.1, port {port}: Address already in use\n"


def test_without_a_port_the_next_free_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving.listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(serving, "DEFAULT_PORT", port)
        with serving.listen("127.0.0.1", None) as found:
            assert port < found.getsockname()[1] < port + serving.PORTS
        monkeypatch.setattr(serving, "PORTS", 1)
        with pytest.raises(OptionError, match=str(port)):
            serving.listen("127.0.0.1", None)


@pytest.mark.parametrize("host", ["no.such.host.invalid", "203.0.113.1"])
def test_a_host_that_is_not_here_is_named(host: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", host, "--port", "0", "--data", str(tmp_path)]) == 2
    _, err = capsys.readouterr()
    assert err.count("\n") == 1
    assert host in err


def test_a_data_folder_that_cannot_be_used_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert main(["serve", "--port", "0", "--data", str(tmp_path / "file")]) == 2
    _, err = capsys.readouterr()
    assert err.startswith(f"tilewright: cannot use the data folder {tmp_path / 'file'}: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["serve", "play"])
def test_a_missing_extra_is_named(command: str) -> None:
    code = f"import sys; sys.modules['fastapi'] = None; from tilewright.cli import main; sys.exit(main(['{command}']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=DEADLINE, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "pip install 'tilewright[web]'" in done.stderr


@on_posix
@pytest.mark.parametrize("built", [True, False])
def test_a_server_without_a_built_page_says_so_and_answers(built: bool, tmp_path: Path) -> None:
    folder = tmp_path / "page"
    folder.mkdir()
    if built:
        (folder / "index.html").write_text("the page", encoding="utf-8")
    code = (
        "import pathlib, sys; from tilewright.server import page; from tilewright.cli import main;"
        f" page.FOLDER = pathlib.Path({str(folder)!r});"
        f" sys.exit(main(['serve', '--port', '0', '--data', {str(tmp_path / 'd')!r}]))"
    )
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout
            address = running.stdout.readline().split()[4]
            assert httpx.get(f"{address}api/health").json()["name"] == "tilewright"
            assert httpx.get(address).status_code == (200 if built else 503)
            running.send_signal(signal.SIGINT)
            _, said = running.communicate(timeout=DEADLINE)
        finally:
            running.kill()
    assert ("run make page" in said) != built


def test_other_commands_do_without_the_server() -> None:
    code = (
        "import sys; from tilewright.cli import main; main(['games', '--json']);"
        " sys.exit(any(name in sys.modules for name in ('fastapi', 'sqlalchemy', 'uvicorn', 'segno')))"
    )
    assert subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=False).returncode == 0


@pytest.mark.parametrize("more", [["--port", "0"], ["--no-browser"], ["--data", "."]])
def test_the_terminal_takes_no_options_of_the_browser(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--terminal", *more]) == 2
    assert "--port" in capsys.readouterr().err


@on_posix
def test_play_opens_the_browser_at_the_page(tmp_path: Path) -> None:
    """The browser is a script that tells this test which address it was given."""
    with socket.create_server(("127.0.0.1", 0)) as told:
        port = told.getsockname()[1]
        script = tmp_path / "browser.py"
        script.write_text(
            f"import socket, sys\nwith socket.create_connection(('127.0.0.1', {port})) as told:\n"
            "    told.sendall(sys.argv[1].encode())\n",
            encoding="utf-8",
        )
        environment = {**os.environ, "BROWSER": f"{sys.executable} {script} %s", "TILEWRIGHT_DATA": str(tmp_path / "d")}
        command = [sys.executable, "-m", "tilewright", "play", "--port", "0"]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as running:
            try:
                told.settimeout(DEADLINE)
                browser, _ = told.accept()
                with browser:
                    address = browser.recv(200).decode()
                assert running.stdout
                assert address in running.stdout.readline()
                assert httpx.get(f"{address}api/health").json()["name"] == "tilewright"
                running.send_signal(signal.SIGINT)
                assert running.wait(DEADLINE) == 0
            finally:
                running.kill()
    assert (tmp_path / "d" / "tables.sqlite3").exists()


def test_one_server_has_a_folder_and_play_finds_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(webbrowser, "open", shown.append)
    with process(Folder(tmp_path)) as (running, site):
        there = f"http://{site.host}/"
        assert main(["play", "--data", str(tmp_path)]) == 0
        assert capsys.readouterr().out == f"Tilewright is served already, at {there}\n"
        assert main(["play", "--no-browser", "--data", str(tmp_path)]) == 0
        assert shown == [there]
        capsys.readouterr()
        for other in (["serve"], ["serve", "--port", "0"], ["play", "--port", "0"]):
            assert main([*other, "--data", str(tmp_path)]) == 2
            assert capsys.readouterr().err == f"tilewright: the data folder {tmp_path} is served already, at {there}\n"
        running.kill()
        running.wait(DEADLINE)
    with held(tmp_path):
        assert main(["play", "--data", str(tmp_path)]) == 2
        assert capsys.readouterr().err == f"tilewright: the data folder {tmp_path} is served already\n"
    with held(tmp_path) as address:
        assert not address.exists()


@on_posix
def test_servers_that_hear_of_each_other_share_a_folder(tmp_path: Path) -> None:
    with held(tmp_path, shared=True) as address:
        with held(tmp_path, shared=True):
            address.write_text("http://127.0.0.1:1/", encoding="utf-8")
        assert address.exists(), "one of them still serves the folder"
        with pytest.raises(Served, match=r"is served already, at http://127\.0\.0\.1:1/"), held(tmp_path):
            pass
    assert not address.exists()
    with held(tmp_path), pytest.raises(Served), held(tmp_path, shared=True):
        pass


@on_posix
def test_a_server_for_other_devices_shows_its_address_as_a_qr_code(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tilewright", "serve", "--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path)]
    environment = {**os.environ, "PYTHONUTF8": "1"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True, encoding="utf-8") as running:
        try:
            assert running.stdout
            assert "http://127.0.0.1:" in running.stdout.readline()
            if serving.lan_host() is None:
                pytest.skip("this machine is in no network")
            assert "Other devices" in running.stdout.readline()
            assert set(running.stdout.readline().strip()) <= set("█▀▄ ")
        finally:
            running.kill()


def test_a_qr_code_is_square_and_holds_its_quiet_zone() -> None:
    rows = serving.qr_code("http://192.168.1.20:8000/").splitlines()
    assert len({len(row) for row in rows}) == 1
    assert len(rows[0]) in (2 * len(rows), 2 * len(rows) - 1)
    assert set(rows[0]) == {"█"}
