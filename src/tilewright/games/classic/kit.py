"""The kits of the classic games: Azul, Azul Mini, and the grey wall of both."""

from random import Random

from tilewright.games.classic.rules import Classic
from tilewright.kit import Kit

HERE = "tilewright.games.classic"


def _kit(name: str, title: str, grey: bool, **parts: str) -> Kit:
    def rules(players: int, starter: int, rng: Random) -> Classic:
        return Classic(name, players, grey, starter)

    return Kit(name, title, (2, 3, 4), rules, parts=PARTS | parts)


PARTS = {
    "kernel": f"{HERE}.kernel.kernel:ClassicKernel",
}

LESSONS = f"{HERE}.lessons:FOLDER"

AZUL = _kit("azul", "Azul", grey=False, lessons=LESSONS)
AZUL_GREY = _kit("azul-grey", "Azul with the grey wall", grey=True, lessons=LESSONS)
MINI = _kit("mini", "Azul Mini", grey=False)
MINI_GREY = _kit("mini-grey", "Azul Mini with the grey wall", grey=True)
