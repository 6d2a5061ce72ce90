"""What a server tells its host in numbers: moves, latencies, queues, sockets and the store."""

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tilewright import __version__
from tilewright.server.counts import Counts
from tilewright.server.measures import Counter, Histogram, described, gauge, sample, single
from tilewright.server.reading import Reading
from tilewright.server.reviewing import Reviews
from tilewright.server.store import Store
from tilewright.server.tables import Tables
from tilewright.server.thinking import Thinking


class Measured:
    """Counters and histograms of the requests and messages of clients."""

    def __init__(self) -> None:
        self.requests = Counter("tilewright_requests_total", "Answered requests, by status.", "status", "200")
        self.request_time = Histogram("tilewright_request_seconds", "The time to answer a request.")
        self.move_time = Histogram(
            "tilewright_move_seconds", "The time from reading a person's move to its acknowledgement."
        )
        self.refusals = Counter(
            "tilewright_socket_refusals_total", "Messages on sockets that were refused, by code.", "code", "store"
        )

    def lines(self) -> Iterator[str]:
        for measure in (self.requests, self.request_time, self.move_time, self.refusals):
            yield from measure.lines()


class Metrics(NamedTuple):
    """The parts of a running server whose numbers are published."""

    measured: Measured
    counts: Counts
    store: Store
    thinking: Thinking
    reviews: Reviews
    reading: Reading
    tables: Tables
    started: float
    """When the server started, in seconds since 1970."""

    async def text(self) -> str:
        """Returns all metrics in the text format of Prometheus."""
        return "\n".join([*self._lines(await self.store.measure()), ""])

    def _lines(self, size: int | None) -> Iterator[str]:
        yield from described("tilewright_info", "gauge", "The version of the server.")
        yield sample("tilewright_info", 1, {"version": __version__})
        yield from self.store.moves.lines()
        yield from self.measured.lines()
        sockets = self.counts.sockets
        yield from single("tilewright_sockets", "gauge", "Sockets that are open.", sockets.total)
        clients = len(sockets.clients)
        yield from single("tilewright_socket_clients", "gauge", "Clients that have a socket open.", clients)
        yield from self.counts.turned_away.lines()
        yield from single("tilewright_tables", "gauge", "Tables in memory.", self.tables.count)
        queues = {
            "bots": self.thinking.turns,
            "reviews": self.reviews.turns,
            "records": self.reading.turns,
            "tables": self.tables.loading,
        }
        waiting = {name: len(turns) for name, turns in queues.items()}
        yield from gauge("tilewright_queue_waiting", "Questions that wait in a queue.", waiting, "queue")
        free = {name: turns.free for name, turns in queues.items()}
        yield from gauge("tilewright_queue_free", "Places of a queue that are free.", free, "queue")
        yield from single("tilewright_workers", "gauge", "Processes in which bots may think.", self.thinking.thinkers)
        if self.tables.fanout.is_shared:
            live = int(self.tables.fanout.is_live)
            yield from single("tilewright_fanout_live", "gauge", "Whether news of other processes arrive.", live)
            processes = self.tables.fanout.processes
            yield from single("tilewright_processes", "gauge", "Processes of this site, as far as known.", processes)
        compiled = int(self.thinking.compiled)
        yield from single("tilewright_bots_compiled", "gauge", "Whether bots that look ahead are compiled.", compiled)
        yield from self.thinking.answers.lines()
        yield from self.store.write_time.lines()
        yield from self.store.failures.lines()
        if size is not None:
            yield from single("tilewright_store_bytes", "gauge", "The size of the store.", size)
        with suppress(OSError):
            if (room := self.store.room) is not None:
                about = "The bytes that are free on the disk of the store."
                yield from single("tilewright_store_free_bytes", "gauge", about, room)
        yield from single("process_start_time_seconds", "gauge", "When the server started.", self.started)
        yield from single(
            "process_cpu_seconds_total", "counter", "The processor time of the server.", time.process_time()
        )
        with suppress(OSError):  # systems other than Linux
            pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
            resident = pages * os.sysconf("SC_PAGE_SIZE")
            yield from single("process_resident_memory_bytes", "gauge", "The memory of the server.", resident)
