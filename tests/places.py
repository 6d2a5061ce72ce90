"""Where the tests find the files of the project."""

from pathlib import Path

TESTS = Path(__file__).parent
PROJECT = TESTS.parent
GOLDEN = TESTS / "golden"
"""Records of whole games, one file a kind."""
TEXTS = PROJECT / "web" / "src" / "texts"
"""The catalogues of the page."""
