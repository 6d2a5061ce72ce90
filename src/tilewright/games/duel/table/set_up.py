"""The hidden pieces of a position of Duel that somebody sets up: the stack, and the chips that lie face down."""

from collections import Counter
from typing import Any

from tilewright.games.duel.components import ALL_CHIPS, FACTORY_TILES, PLATES, by_kind
from tilewright.games.duel.state import FACE_DOWN


def hidden_pieces(data: dict[str, Any]) -> dict[str, Any]:
    """Returns the stack and the unseen chips. Plates that lie nowhere else are added to the stack. Chips that lie
    nowhere else are unseen, as many as there are in this round (D3, D10); the others were spent (D24). If the data
    names the unseen chips, these are used.
    """
    placed = sum(bool(plate) for board in data["boards"] for plate in board["plates"])
    shown = placed + len(data["display"]) + len(data["drawn"]) + bool(data["held"])
    known = data["stack"][: len(PLATES) - shown]
    below = [{"type": "", "plate": "", "seen_by": []}] * (len(PLATES) - shown - len(known))
    unseen = [back for back in known if not back["seen_by"]]
    seen = [back for back in known if back["seen_by"]]
    chips = Counter(ALL_CHIPS)
    chips -= Counter(chip for board in data["boards"] for chip in board["chips"])
    chips -= Counter(factory["chip"] for factory in data["factories"])
    unseen_chips = tuple(data["chips"]) or by_kind(tuple(chips.elements()))
    face_down = sum(factory["chip"] == FACE_DOWN for factory in data["factories"])
    dealt = 0 if data["step"] == "deal" else len(FACTORY_TILES) - 1
    count = len(ALL_CHIPS) - 4 * max(0, data["round"] - 1) - dealt + face_down
    return {"stack": [*unseen, *below, *seen], "chips": unseen_chips[: max(0, count)]}
