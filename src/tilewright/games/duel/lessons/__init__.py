"""The lessons of Duel: each is a record and a script, named after the game that it teaches."""

from pathlib import Path

FOLDER = Path(__file__).parent
