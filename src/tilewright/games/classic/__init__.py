"""Azul, Azul Mini and the grey wall of both: rules A1 to A25 for 2 to 4 players."""

from tilewright.games.classic.board import Board
from tilewright.games.classic.moves import CENTRE, FLOOR, Deal, Draft, Move, Tiling
from tilewright.games.classic.rules import Classic
from tilewright.games.classic.state import State

__all__ = ["CENTRE", "FLOOR", "Board", "Classic", "Deal", "Draft", "Move", "State", "Tiling"]
