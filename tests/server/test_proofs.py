"""The short form of every proof (docs/reliability.md). What depends on the speed of the machine is not judged here.

Beside them, tests/server/test_store.py has a store that is locked, read-only or full, test_postgres.py a database that
is stopped or cut off, test_restart.py servers that are killed, test_secrecy.py every frame of whole games,
test_sockets.py hostile messages, and test_limits.py and test_wire.py clients that want too much or are slow.
"""

import asyncio
import os
import sys
from contextlib import closing
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import find, settings
from proof import __main__ as proofs
from proof import fuzz, load
from proof.__main__ import PROOFS
from proof.report import Report
from proof.site import serving

import valkeys

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
        tried.http.close()
    assert len(report.faults) == 2


def test_fuzz_knows_the_tables_of_the_present_game(tmp_path: Path) -> None:
    with serving(tmp_path / "data", unlimited=True) as site:
        tried = fuzz.Fuzz(site, Report())
        with closing(tried.http):
            tried._record()
    many = settings(max_examples=2000)
    assert tried.id in find(tried.asked, lambda asked: tried.id in asked[1], settings=many)[1]
