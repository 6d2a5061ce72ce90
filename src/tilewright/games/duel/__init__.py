"""Azul Duel: rules D1 to D35 and goals G1 to G8 for two players."""

from tilewright.games.duel.board import Board
from tilewright.games.duel.moves import Move
from tilewright.games.duel.rules import Duel
from tilewright.games.duel.state import Factory, StackPlate, State

__all__ = ["Board", "Duel", "Factory", "Move", "StackPlate", "State"]
