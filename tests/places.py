"""Where the tests find the files of the project."""

from pathlib import Path

TESTS = Path(__file__).parent
PROJECT = TESTS.parent
GOLDEN = TESTS / "golden"
"""Records of whole games, one file for each kind."""
TEXTS = PROJECT / "src" / "tilewright" / "texts"
"""The catalogues of the page and the terminal."""
