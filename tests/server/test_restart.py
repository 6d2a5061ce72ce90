"""A server that is killed in mid-game and started again goes on as if nothing had been."""

import signal
import sys
from random import Random

import pytest

from clients import DEADLINE, process
from stores import Place


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_a_killed_server_has_lost_nothing(game: str, place: Place) -> None:
    with process(place) as (running, site):
        opened = site.open(game, "me", "greedy")
        with site.at(opened) as page:
            before = page.play_on(Random(1), moves=6)
            before = page.turn()
            last = {"id": "the last", "seat": before["actor"], "move": before["choices"][0]["move"]}
            answer = page.move(**last)
            running.kill()
            running.wait(DEADLINE)
    with process(place) as (running, site), site.at(opened) as page:
        again = page.turn()
        assert again["revision"] >= answer["revision"] > before["revision"]
        assert page.move(**last) == answer
        replay = site.http.post(f"/api/tables/{opened['id']}/replay", json={"tokens": page.tokens}).json()
        assert before["position"] in [frame["position"] for frame in replay["frames"]]
        assert page.play_on(Random(2))["status"] == "over"


def test_a_bot_that_was_thinking_thinks_again(place: Place) -> None:
    with process(place) as (running, site):
        opened = site.open("azul", "me", "greedy", starter=0)
        with site.at(opened) as page:
            page.move()
            running.kill()
            running.wait(DEADLINE)
    with process(place) as (running, site), site.at(opened) as page:
        assert page.turn()["ply"] == 3


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_and_sigterm_end_the_server_in_good_order(how: signal.Signals, place: Place) -> None:
    with process(place) as (running, site):
        opened = site.open("azul", "me", "greedy")
        with site.at(opened) as page:
            page.turn()
            running.send_signal(how)
            assert running.wait(DEADLINE) == 0
