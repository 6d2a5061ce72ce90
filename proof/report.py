"""The result of a proof: its figures, what must never happen and did, and targets of speed that were missed."""

import os
import platform
import shlex
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

FAILED, SKIPPED = 1, 77
"""The exit codes of a proof that found a fault or missed a target, and of one that could not try everything."""


@dataclass
class Report:
    """What a proof has found. It prints everything as soon as it is known."""

    figures: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """What must never happen, such as a lost move."""
    missed: list[str] = field(default_factory=list)
    """Targets of speed or memory that were missed. They depend on the machine."""
    skipped: list[str] = field(default_factory=list)
    """What could not be tried on this machine, and why."""

    def figure(self, text: str) -> None:
        """Note a figure."""
        self.figures.append(text)
        print(f"  {text}", flush=True)

    def fault(self, text: str) -> None:
        """Note something that must never happen."""
        self.faults.append(text)
        print(f"  FAULT: {text}", flush=True)

    def target(self, text: str, is_met: bool) -> None:
        """Note whether a target was met."""
        print(f"  {'met' if is_met else 'MISSED'}: {text}", flush=True)
        if not is_met:
            self.missed.append(text)

    def skip(self, text: str) -> None:
        """Note what cannot be tried on this machine."""
        self.skipped.append(text)
        print(f"  SKIPPED: {text}", flush=True)

    @contextmanager
    def going_on(self, what: str) -> Iterator[None]:
        """For a `with` block after which a long proof goes on: an exception in it is a fault."""
        try:
            yield
        except Exception as problem:
            traceback.print_exc()
            self.fault(f"{what} broke off: {problem!r}")

    @property
    def exit_code(self) -> int:
        """The exit code of the proof."""
        if self.faults or self.missed:
            return FAILED
        return SKIPPED if self.skipped else 0


def machine() -> str:
    """Returns what figures were measured on: cores, processor and Python, and how busy the machine is."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    processor = names[0] if names else platform.machine()
    load = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    return f"{os.cpu_count()} cores, {processor}, Python {platform.python_version()}; load average before {load}"


def run(prove: Callable[[Sequence[str]], Report]) -> None:
    """Run a proof with the arguments of the command line, after printing where, when and how, and exit."""
    name, given = Path(sys.argv[0]).stem, sys.argv[1:]
    print(f"  {datetime.now(UTC):%Y-%m-%d %H:%M} UTC: {shlex.join(['python', '-m', f'proof.{name}', *given])}")
    print(f"  {machine()}", flush=True)
    began, report = time.monotonic(), Report()
    with report.going_on("the proof"):
        report = prove(given)
    print(f"  took {time.monotonic() - began:.0f} s", flush=True)
    sys.exit(report.exit_code)
