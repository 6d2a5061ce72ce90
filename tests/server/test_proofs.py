"""The short form of every proof (docs/reliability.md). What depends on the speed of the machine is not judged here.

Beside them, tests/server/test_store.py has a store that is locked, read-only or full, test_postgres.py a database that
is stopped or cut off, test_restart.py servers that are killed, test_secrecy.py every frame of whole games,
test_sockets.py hostile messages, and test_limits.py and test_wire.py clients that want too much or are slow.
"""

import asyncio
import os
import select
import socket
import sys
from contextlib import ExitStack, closing
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from hypothesis import find, settings
from proof import __main__ as proofs
from proof import fuzz, load, tokens
from proof.__main__ import PROOFS
from proof.report import Report
from proof.site import serving
from proof.wires import Open

import valkeys
from clients import DEADLINE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the proofs use addresses and limits of Linux")


@pytest.mark.parametrize("name", [name for name in PROOFS if name != "payloads"])  # make test-browser runs those
def test_a_proof_finds_no_fault(name: str) -> None:
    if name in ("nodes", "rolling"):
        valkeys.program()
    module = import_module(f"proof.{name}")
    report = module.prove(module.SHORT)
    if report.skipped and not report.figures and os.environ.get("CI") != "true":
        pytest.skip("; ".join(report.skipped))
    assert report.figures
    assert report.faults == []


def test_a_proof_that_breaks_off_does_not_end_the_others(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    says = {"load": "raise ValueError", "kill": "print('tried')", "rolling": "raise SystemExit(77)"}
    monkeypatch.setattr(proofs, "command", lambda name, short: [sys.executable, "-c", says[name]])
    monkeypatch.setattr(sys, "argv", ["proof", *says])
    with pytest.raises(SystemExit, match="faults or missed targets: load$"):
        proofs.main()
    said = capfd.readouterr().out
    assert "tried\n" in said
    assert "skipped: rolling\n" in said


def test_an_exception_is_a_fault_after_which_a_proof_goes_on() -> None:
    report = Report()
    with report.going_on("the first round"):
        asyncio.run(asyncio.wait_for(asyncio.Event().wait(), 0))
    assert report.faults == ["the first round broke off: TimeoutError()"]


def test_the_load_ends_if_a_client_fails_before_all_tables_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(*_: object) -> None:
        raise RuntimeError("refused")

    monkeypatch.setattr(load.Load, "open", refused)
    report = load.prove(("--tables", "2", "--bots", "0"))
    assert len(report.faults) == 1
    assert "not all tables were opened: RuntimeError('refused')" in report.faults[0]


def test_a_server_that_ends_under_fuzz_is_a_fault(tmp_path: Path) -> None:
    report = Report()
    with serving(tmp_path / "data", unlimited=True) as site:
        tried = fuzz.Fuzz(site, report)
        site.kill()
        tried.ask("GET", "/api/health", None)
        tried.say(["{}"])
        tried.wire(Random(1))
        tried.close()
    assert len(report.faults) == 2 + fuzz.FLIPPED


def test_what_a_server_neither_answers_nor_closes_is_found() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        closing(Open(patience=0)) as begun,
        ExitStack() as accepted,
    ):
        host = f"127.0.0.1:{listening.getsockname()[1]}"
        for said in (b"one", b"two", b"three"):
            begun.send(host, b"", said)
        first, second, _ = [accepted.enter_context(listening.accept()[0]) for _ in range(3)]
        first.sendall(b"?")
        second.close()
        for _, connection, _ in list(begun._begun)[:2]:
            assert select.select([connection], [], [], DEADLINE)[0]
        assert begun.silent() == [b"three"]
        assert begun.silent() == []


def test_a_guess_that_is_right_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "guess", lambda rng, true, others: true)
    report = tokens.prove(("--guesses", "50", "--clients", "1"))
    assert "guesses gave a seat" in report.faults[0]


def test_fuzz_knows_the_tables_of_the_present_game(tmp_path: Path) -> None:
    with serving(tmp_path / "data", unlimited=True) as site, closing(fuzz.Fuzz(site, Report())) as tried:
        tried._record()
    many = settings(max_examples=2000)
    assert tried.id in find(tried.asked, lambda asked: tried.id in asked[1], settings=many)[1]
