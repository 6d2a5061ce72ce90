"""The lessons of Duel: a record and a script each, named after the game that they teach."""

from pathlib import Path

FOLDER = Path(__file__).parent
