"""The log of a server: as text for people, or as one JSON object a line for programs."""

import json
import logging
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Literal

from tilewright.server.tracing import REQUEST
from tilewright.server.watch import stamp

LogForm = Literal["text", "json"]


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, the part of the server, the message, and the id of the request.

    Messages of exceptions are left out, since they may contain tokens or what is hidden at a table. Their types and
    tracebacks are logged.
    """

    def format(self, record: logging.LogRecord) -> str:
        message, _, details = record.getMessage().partition("\n")
        line: dict[str, Any] = {
            "time": stamp(datetime.fromtimestamp(record.created, UTC)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message,
        }
        if request := REQUEST.get():
            line["request"] = request
        line |= getattr(record, "fields", {})
        if record.exc_info and record.exc_info[0]:
            kind, _, place = record.exc_info
            line |= {"exception": kind.__name__, "details": "".join(traceback.format_tb(place))}
        elif details and record.name.startswith("tilewright"):  # others may have put values there
            line["details"] = details
        return json.dumps(line)


@contextmanager
def log_as_json() -> Iterator[None]:
    """Log everything to standard error as JSON, the requests included. Afterwards the log is as it was before."""
    everything, ours = logging.getLogger(), logging.getLogger("tilewright")
    before = everything.handlers, everything.level, ours.level
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    everything.handlers = [handler]
    everything.setLevel(logging.WARNING)
    ours.setLevel(logging.INFO)
    try:
        yield
    finally:
        everything.handlers = before[0]
        everything.setLevel(before[1])
        ours.setLevel(before[2])
