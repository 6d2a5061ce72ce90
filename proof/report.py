"""The result of a proof: its figures, what must never happen and did, and targets of speed that were missed."""

import sys
from dataclasses import dataclass, field


@dataclass
class Report:
    """What a proof has found. It prints everything as soon as it is known."""

    figures: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """What must never happen, such as a lost move."""
    missed: list[str] = field(default_factory=list)
    """Targets of speed or memory that were missed. They depend on the machine."""

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

    def end(self) -> None:
        """Exit with 1 if there was a fault or a target was missed, else with 0."""
        sys.exit(bool(self.faults or self.missed))
