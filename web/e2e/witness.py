"""Compare what readers of a game were sent with what the rule book lets them know.

The standard input is `{"record": ..., "heard": [[reader, frame], ...]}`: the record of the whole game, and every frame
that a seat was sent, as it came. Fails at the first that is not the seat's view; says how many tables it has compared,
and how many plates were ever hidden from one of the seats.
"""

import json
import re
import sys
from typing import Any

from tilewright import records
from tilewright.history import History

PLATE = re.compile(r"\b[om]\d\b")


def hidden(state: Any, reader: int) -> set[str]:
    """The plates that somebody has looked at, but not this reader."""
    return {back.plate for back in (*state.stack, *state.drawn) if back.plate and reader not in back.seen_by}


def compare(history: History, reader: int, table: dict[str, Any], known: set[str]) -> None:
    game, state = history.game, history.states[table["ply"]]
    view = game.view(state, reader)
    assert table["state"] == json.loads(json.dumps(game.to_json(view)))
    assert table["position"] == game.position(view)
    known |= set(PLATE.findall(table["position"]))
    for step in [*table["steps"], *filter(None, [table["last"]])]:
        index = step["ply"] - 1
        assert step["move"] == game.announce(history.states[index], history.moves[index], reader)
    if table["choices"]:
        assert reader == table["actor"]
        assert [choice["move"] for choice in table["choices"]] == [str(move) for move in game.legal(view)]
    named = set(PLATE.findall(json.dumps(table)))
    assert not (hidden(state, reader) - known) & named


def main() -> None:
    given = json.load(sys.stdin)
    record = records.read_text(given["record"])
    history = History(record, record.seats, (0, 1))
    known: dict[int, set[str]] = {0: set(), 1: set()}
    compared, secrets = 0, set[str]()
    for reader, frame in given["heard"]:
        message = json.loads(frame)
        if message["type"] == "table" and message["status"] == "running":
            compare(history, reader, message, known[reader])
            compared, secrets = compared + 1, secrets | hidden(history.states[message["ply"]], reader)
    print(json.dumps({"compared": compared, "hidden": len(secrets)}))


if __name__ == "__main__":
    main()
