"""The short form of every proof (docs/reliability.md). What depends on the speed of the machine is not judged here.

Beside them, tests/server/test_store.py has a store that is locked, read-only or full, test_postgres.py a database that
is stopped or cut off, test_restart.py servers that are killed, test_secrecy.py every frame of whole games,
test_sockets.py hostile messages, and test_limits.py and test_wire.py clients that want too much or are slow.
"""

import sys
from importlib import import_module

import pytest
from proof.__main__ import PROOFS

import valkeys

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the proofs use addresses and limits of Linux")


@pytest.mark.parametrize("name", PROOFS)
def test_a_proof_finds_no_fault(name: str) -> None:
    if name in ("nodes", "rolling"):
        valkeys.program()
    module = import_module(f"proof.{name}")
    report = module.prove(module.SHORT)
    assert report.figures
    assert report.faults == []
