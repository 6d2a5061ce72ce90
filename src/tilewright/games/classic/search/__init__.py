"""Search and evaluation of the classic games: apart for two players and for more."""

from pathlib import Path

LEARNED_FOLDER = Path(__file__).parents[1] / "learned"
"""The weights that are shipped."""
