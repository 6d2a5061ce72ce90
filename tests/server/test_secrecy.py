"""What a seat may not know is in no frame, answer, error, hint or log while a game runs."""

import json
import logging
import re
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clients import Inside, Page, serving
from tilewright import OVER
from tilewright.history import History
from tilewright.server.thinking import Thinking

Reader = int | None


class Witness:
    """Checks everything that a reader is given against the rule book's view, with the game as the server has it."""

    def __init__(self, history: History, reader: Reader) -> None:
        self.history, self.reader = history, reader
        self.known = ""

    def check_table(self, message: dict[str, Any]) -> None:
        history, game = self.history, self.history.game
        assert message["ply"] == len(history.moves)
        view = game.view(history.state, self.reader)
        assert message["state"] == json.loads(json.dumps(game.to_json(view)))
        assert message["position"] == game.position(view)
        self.known += message["position"]
        for step in message["steps"] + [message["last"]] * bool(message["last"]):
            self.check_step(step)
        if message["choices"]:
            assert self.reader == message["actor"]
            assert [choice["move"] for choice in message["choices"]] == [str(move) for move in game.legal(view)]

    def check_step(self, step: dict[str, Any]) -> None:
        index = step["ply"] - 1
        told = self.history.game.announce(self.history.states[index], self.history.moves[index], self.reader)
        assert step["move"] == told

    def check_replay(self, replay: dict[str, Any]) -> None:
        game = self.history.game
        views = [game.view(state, self.reader) for state in self.history.states]
        for frame, view in zip(replay["frames"], views, strict=True):
            assert frame["position"] in ("", game.position(view))
        assert [frame["state"] for frame in replay["frames"]] == [
            json.loads(json.dumps(game.to_json(view))) for view in views
        ]
        for frame in replay["frames"][1:]:
            self.check_step(frame["step"])

    def check_words(self, text: str) -> None:
        """No plate is named that the reader has not been shown in any view so far."""
        state = self.history.state
        if not hasattr(state, "stack"):
            return
        hidden = {back.plate for back in (*state.stack, *state.drawn) if back.plate and self.reader not in back.seen_by}
        hidden -= set(re.findall(r"\b[om]\d\b", self.known))
        assert not hidden & set(re.findall(r"\b[om]\d\b", text))


@pytest.mark.parametrize("game", ["duel", "azul-grey"])
def test_every_frame_and_answer_is_what_the_reader_may_know(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    logging.getLogger("websockets").setLevel(logging.INFO)  # the frames of this test's own pages
    thinking = Thinking()
    thinking.compiled = True  # so hints have reasons
    with serving(tmp_path, thinking=thinking) as site:
        opened = site.open(game, "me", "open", starter=0)
        other = site.http.post(f"/api/tables/{opened['id']}/seats/1", json={"name": "Ben"}).json()
        tokens = [opened["tokens"]["0"], other["tokens"]["1"]]
        with (
            site.page(opened["id"], tokens[0]) as first,
            site.page(opened["id"], tokens[1]) as second,
            site.page(opened["id"]) as spectator,
        ):
            pages: dict[Reader, Page] = {0: first, 1: second, None: spectator}
            secrets = _play_and_check(site, opened["id"], tokens, pages)
        logged = "\n".join(record.getMessage() for record in caplog.records)
        for token in tokens:
            assert token not in logged
        assert not secrets & set(re.findall(r"\b[om]\d\b", logged))
        assert bool(secrets) == (game == "duel")
        record = site.http.get(f"/api/tables/{opened['id']}/record")
        assert record.status_code == 200


def _play_and_check(site: Inside, id: str, tokens: list[str], pages: dict[Reader, Page]) -> set[str]:
    """A random game; gives the plates that were ever hidden from anybody."""
    rng = Random(7)
    history = site.table(id).history
    witnesses = {reader: Witness(history, reader) for reader in pages}
    secrets: set[str] = set()
    refused: dict[str, int] = defaultdict(int)
    for page in pages.values():
        page.hello()
    while history.actor != OVER:
        for reader, page in pages.items():
            witness = witnesses[reader]
            witness.check_table(page.table)
            held = {"tokens": [tokens[reader]] if reader is not None else []}
            texts = [
                page.heard[-1],
                site.http.get(f"/api/tables/{id}").text if reader is None else "",
                site.http.post("/api/tables/list", json={"tables": {id: held["tokens"]}}).text,
            ]
            if rng.random() < 0.1:
                replay = site.http.post(f"/api/tables/{id}/replay", json=held)
                witness.check_replay(replay.json())
                record = site.http.get(f"/api/tables/{id}/record")
                refused[record.json()["code"] if record.status_code == 409 else "given"] += 1
                texts += [replay.text, record.text]
            if reader is not None and rng.random() < 0.1:
                texts.append(site.http.post(f"/api/tables/{id}/hint", json={"token": tokens[reader]}).text)
            if rng.random() < 0.1:
                guess = rng.choice(["keep o1", "under m2", "m3", "seen o1 m2", "look", "a1+0"])
                texts.append(json.dumps(page.move(guess, seat=reader or 0, id=f"{rng.random()}", revision=0)))
                if reader is not None and reader != history.actor:
                    texts.append(json.dumps(page.move(guess, seat=reader)).replace(guess, ""))
            for text in texts:
                witness.check_words(text.replace(id, ""))
        state = history.state
        for back in (*getattr(state, "stack", ()), *getattr(state, "drawn", ())):
            if back.plate and len(back.seen_by) < 2:
                secrets.add(back.plate)
        mover = pages[history.actor]
        moves = [choice["move"] for choice in mover.table["choices"]]
        # Draw and look often: that is where there is something to hide.
        move = next((move for move in moves if move in ("draw", "look") and rng.random() < 0.7), rng.choice(moves))
        assert mover.move(move)["type"] == "accepted"
        revision = site.table(id).revision
        for page in pages.values():
            page.shown(revision)
    if secrets:
        assert refused["running"]
    else:
        assert set(refused) == {"given"}
    return secrets


def test_who_holds_both_seats_sees_what_the_seat_in_turn_may_know(tmp_path: Path) -> None:
    rng = Random(3)
    with serving(tmp_path) as site:
        opened = site.open("duel", "me", "hotseat")
        with site.at(opened) as page:
            history = site.table(opened["id"]).history
            differences = 0
            while page.table["status"] != "over":
                Witness(history, history.actor).check_table(page.table)
                views = [history.game.view(history.state, seat) for seat in (0, 1, None)]
                differences += views[0] != views[1]
                if rng.random() < 0.05:
                    replay = site.http.post(f"/api/tables/{opened['id']}/replay", json={"tokens": page.tokens})
                    Witness(history, None).check_replay(replay.json())
                moves = [choice["move"] for choice in page.table["choices"]]
                move = next((move for move in moves if move in ("draw", "look")), rng.choice(moves))
                assert page.move(move)["type"] == "accepted"
                page.shown(site.table(opened["id"]).revision)
            assert differences
            end = history.game.position(history.state)
            assert page.table["position"] == end
