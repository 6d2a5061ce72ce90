"""Counters and histograms, and their text for Prometheus.

The text format is that of version 0.0.4: for each metric a line with its help, one with its type, and one line a value.
"""

from bisect import bisect_left
from collections import Counter as Counts
from collections.abc import Iterable, Iterator, Mapping

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper bounds of the buckets of a histogram, in seconds."""


class Counter:
    """How often something has happened, by the value of one label."""

    def __init__(self, name: str, about: str, label: str, *known: str) -> None:
        self.name, self.about, self.label = name, about, label
        self.counts = Counts[str](dict.fromkeys(known, 0))
        """The counts. Those of `known` values are published before anything happens."""

    def count(self, value: str, times: int = 1) -> None:
        self.counts[value] += times

    def lines(self) -> Iterator[str]:
        yield from described(self.name, "counter", self.about)
        for value, count in sorted(self.counts.items()):
            yield sample(self.name, count, {self.label: value})


class Histogram:
    """How long something has taken, in seconds, counted in buckets."""

    def __init__(self, name: str, about: str, bounds: tuple[float, ...] = FAST) -> None:
        self.name, self.about, self.bounds = name, about, bounds
        self.buckets = [0] * (len(bounds) + 1)
        """The number of observations in each bucket, the last of which has no upper bound."""
        self.sum = 0.0

    @property
    def count(self) -> int:
        return sum(self.buckets)

    def observe(self, seconds: float) -> None:
        self.buckets[bisect_left(self.bounds, seconds)] += 1
        self.sum += seconds

    def lines(self) -> Iterator[str]:
        yield from described(self.name, "histogram", self.about)
        so_far = 0
        for bound, count in zip((*map(str, self.bounds), "+Inf"), self.buckets):
            so_far += count
            yield sample(f"{self.name}_bucket", so_far, {"le": bound})
        yield sample(f"{self.name}_sum", self.sum)
        yield sample(f"{self.name}_count", so_far)


def gauge(name: str, about: str, values: Mapping[str, float], label: str) -> Iterator[str]:
    """Returns the lines of a metric that goes up and down, with a value for each value of a label."""
    yield from described(name, "gauge", about)
    for value, number in values.items():
        yield sample(name, number, {label: value})


def single(name: str, kind: str, about: str, number: float) -> Iterator[str]:
    """Returns the lines of a metric with one value."""
    yield from described(name, kind, about)
    yield sample(name, number)


def described(name: str, kind: str, about: str) -> Iterable[str]:
    """Returns the lines with the help and the type of a metric."""
    return (f"# HELP {name} {about}", f"# TYPE {name} {kind}")


def sample(name: str, number: float, labels: Mapping[str, str] | None = None) -> str:
    """Returns the line of one value.

    >>> sample("moves_total", 3, {"by": "person"})
    'moves_total{by="person"} 3'
    >>> sample("info", 1, {"about": 'a "quoted" \\\\ word'})
    'info{about="a \\\\"quoted\\\\" \\\\\\\\ word"} 1'
    """
    pairs = ",".join(f'{label}="{_escaped(value)}"' for label, value in (labels or {}).items())
    return f"{name}{{{pairs}}} {number}" if pairs else f"{name} {number}"


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
