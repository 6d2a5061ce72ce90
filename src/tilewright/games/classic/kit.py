"""The kits of the classic games: Azul, Azul Mini, and the grey wall of both."""

from random import Random

from tilewright.games.classic.rules import Classic
from tilewright.kit import Kit

HERE = "tilewright.games.classic"


def _kit(name: str, title: str, grey: bool, benched: tuple[int, ...] = (), **parts: str) -> Kit:
    def rules(players: int, starter: int, rng: Random) -> Classic:
        return Classic(name, players, grey, starter)

    return Kit(name, title, (2, 3, 4), rules, benched=benched, parts=PARTS | parts)


PARTS = {
    "kernel": f"{HERE}.kernel.kernel:ClassicKernel",
    "greedy": f"{HERE}.greedy:value",
    "searcher": f"{HERE}.search:new_searcher",
    "levels": f"{HERE}.levels",
    "evaluator": f"{HERE}.review",
    "reasons": f"{HERE}.review.reasons",
    "words": f"{HERE}.words:describe",
    "table": f"{HERE}.table:ClassicTable",
    "terminal": f"{HERE}.terminal:ClassicTerminal",
    "training": f"{HERE}.training:training_of",
}

LESSONS = f"{HERE}.lessons:FOLDER"

AZUL = _kit("azul", "Azul", grey=False, benched=(2, 3, 4), lessons=LESSONS)
AZUL_GREY = _kit("azul-grey", "Azul with the grey wall", grey=True, benched=(2,), lessons=LESSONS)
MINI = _kit("mini", "Azul Mini", grey=False)
MINI_GREY = _kit("mini-grey", "Azul Mini with the grey wall", grey=True)
