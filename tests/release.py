"""The check of a release (`make release`): both distributions are whole, and each of them plays in a new environment.

    python tests/release.py dist

The source distribution and the wheel are installed without extras, where a terminal, an engine, a match and a
simulation play with the bots random and greedy. Then the wheel is installed with its server, which has to show the
page.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import urllib.request
import venv
import zipfile
from pathlib import Path

from packaging.metadata import Metadata
from packaging.version import Version

from commands import DEAL
from places import PROJECT

CARRIED = (
    "tilewright/py.typed",
    "tilewright/server/page/index.html",
    "tilewright/server/page/review.html",
    "tilewright/games/classic/learned/azul-2.npz",
    "tilewright/games/classic/lessons/azul.json",
    "tilewright/games/duel/components.json",
    "tilewright/server/migrations/env.py",
    "tilewright/texts/cs/table.ftl",
    "LICENSE",
)
"""Files that every distribution must contain: one of each kind that is not a module."""

BUILT_OR_CACHED = ("node_modules", "__pycache__", ".venv", "dist")

CORE_SIZE = 20
"""The megabytes that an installation without extras may take, including its dependencies."""

DEADLINE = 300
"""The seconds that a command may take; the first use of a kernel compiles it."""

STARTS = 60
"""The seconds within which a server must answer."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("folder", type=Path, help="where the distributions are")
    folder = parser.parse_args().folder.resolve()
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = project["version"]
    source, wheel = folder / f"tilewright-{version}.tar.gz", folder / f"tilewright-{version}-py3-none-any.whl"
    found = sorted(folder.iterdir())
    assert found == sorted([source, wheel]), f"{folder} holds {found}, expected the two distributions of {version}"
    changelog = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    section = "Unreleased" if Version(version).is_devrelease else version
    assert f"\n## [{section}]" in changelog, f"CHANGELOG.md has no section {section}"
    for distribution in (source, wheel):
        check_contents(distribution, version, project)
    for distribution in (source, wheel):
        with tempfile.TemporaryDirectory() as place:
            check_core(Environment(Path(place), str(distribution)))
    with tempfile.TemporaryDirectory() as place:
        check_server(Environment(Path(place), f"tilewright[engine,web] @ {wheel.as_uri()}"))
    print(f"release: tilewright {version} is whole, installs and plays")


# What is in them -----------------------------------------------------------------------------------------


def check_contents(distribution: Path, version: str, project: dict[str, object]) -> None:
    """Checks that all files are there, without build output or caches, and that the metadata is this project's."""
    if distribution.suffix == ".whl":
        with zipfile.ZipFile(distribution) as archive:
            names = archive.namelist()
            text = archive.read(f"tilewright-{version}.dist-info/METADATA")
    else:
        with tarfile.open(distribution) as archive:
            names = archive.getnames()
            described = archive.extractfile(f"tilewright-{version}/PKG-INFO")
            assert described
            text = described.read()
    for carried in CARRIED:
        assert any(name.endswith(carried) for name in names), f"{distribution.name} lacks {carried}"
    stray = [name for name in names if set(name.split("/")) & set(BUILT_OR_CACHED)]
    assert not stray, f"{distribution.name} holds {stray[:3]}"
    metadata = Metadata.from_email(text, validate=True)
    assert (metadata.name, str(metadata.version)) == ("tilewright", version)
    assert metadata.description_content_type == "text/markdown"
    extras = project["optional-dependencies"]
    assert isinstance(extras, dict)
    assert set(metadata.provides_extra or ()) == set(extras)
    size = distribution.stat().st_size / 1e6
    print(f"release: {distribution.name} has {len(names)} files in {size:.1f} MB, with the page")


# Whether they play ---------------------------------------------------------------------------------------


class Environment:
    """A new environment with one installed distribution, and data and cache of its own."""

    def __init__(self, place: Path, requirement: str) -> None:
        self.place = place
        venv.create(place / "venv", with_pip=True)
        folder = "Scripts" if sys.platform == "win32" else "bin"
        self.python, self.command = (place / "venv" / folder / name for name in ("python", "tilewright"))
        hidden = {"PYTHONPATH", "VIRTUAL_ENV"}
        kept = {name: value for name, value in os.environ.items() if name not in hidden}
        self.settings = kept | {"TILEWRIGHT_DATA": str(place / "data"), "TILEWRIGHT_CACHE": str(place / "cache")}
        empty = self.size()
        self.run(str(self.python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", requirement)
        self.run(str(self.python), "-m", "pip", "check")
        self.installed = self.size() - empty
        print(f"release: {requirement.rpartition('/')[2]} installs, {self.installed:.1f} MB in all")

    def size(self) -> float:
        """Returns the megabytes of all files except compiled modules, which Python can make again at any time."""
        files = (self.place / "venv").rglob("*")
        return sum(file.stat().st_size for file in files if file.is_file() and file.suffix != ".pyc") / 1e6

    def run(self, *words: str, typed: str = "") -> str:
        """Returns what a command prints. The command has to succeed."""
        done = subprocess.run(
            words,
            cwd=self.place,
            env=self.settings,
            input=typed,
            capture_output=True,
            encoding="utf-8",
            timeout=DEADLINE,
            check=False,
        )
        assert done.returncode == 0, f"{words} ended with {done.returncode}: {done.stderr or done.stdout}"
        return done.stdout

    def tilewright(self, *words: str, typed: str = "") -> str:
        return self.run(str(self.command), *words, typed=typed)


def check_core(environment: Environment) -> None:
    """Checks that an installation without extras is small, and that everything works that needs no compiler."""
    installed = json.loads(environment.run(str(environment.python), "-m", "pip", "list", "--format", "json"))
    names = {package["name"].lower() for package in installed}
    assert not names & {"numpy", "numba", "torch", "fastapi", "sqlalchemy"}, names
    assert environment.installed < CORE_SIZE, f"the core takes more than {CORE_SIZE} MB"
    for game in ("azul", "duel"):
        played = environment.tilewright("play", "--game", game, "--seats", "random,greedy", "--seed", "1")
        record = played.split("tilewright replay ")[1].strip()
        replayed = json.loads(environment.tilewright("replay", record, "--json"))
        assert replayed["winners"], replayed
    typed = f"twp\nnewgame azul players 2\nposition start moves {DEAL}\nisready\ngo\n"
    for bot in ("random", "greedy"):
        answers = environment.tilewright("engine", "--bot", bot, typed=typed).splitlines()
        assert answers[-1].startswith("bestmove "), answers
    match = json.loads(environment.tilewright("arena", "--bots", "greedy,random", "--games", "4", "--json"))
    assert (match["games"], match["reasons"]) == (4, []), match
    simulated = json.loads(environment.tilewright("simulate", "--games", "3", "--bots", "greedy", "--json"))
    assert simulated["games"] == 3, simulated
    print("release: random and greedy play there: terminal, engine, arena, simulate")


def check_server(environment: Environment) -> None:
    """Checks that the server starts, answers and shows the page, and that a kernel plays."""
    command = [str(environment.command), "serve", "--port", "0"]
    with subprocess.Popen(
        command, cwd=environment.place, env=environment.settings, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout
            line = server.stdout.readline()
            assert "http://" in line, line
            address = f"http://{line.split('http://')[1].split('/')[0]}"
            page = fetched(f"{address}/").decode()
            assert "<script" in page, page
            script = page.split('src="')[1].split('"')[0]
            assert len(fetched(f"{address}/{script.lstrip('./')}")) > 1000
            health = json.loads(fetched(f"{address}/api/health"))
            assert health["name"] == "tilewright", health
            server.send_signal(signal.SIGINT)
            assert server.wait(STARTS) == 0
        finally:
            server.kill()
    print(f"release: the server shows the page and answers: {health}")
    simulated = json.loads(environment.tilewright("simulate", "--games", "1000", "--json"))
    assert simulated["games"] == 1000, simulated
    print("release: a kernel plays there")


def fetched(address: str) -> bytes:
    """Returns a local server's answer. The socket is open before the server is ready, so the request waits."""
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(address, timeout=STARTS) as answer:
        data: bytes = answer.read()
    return data


if __name__ == "__main__":
    main()
