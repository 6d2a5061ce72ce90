"""The extras: what can be installed beside the core, for what, and which packages it brings.

The core plays by the rule books and needs no compiler. Whatever needs more says so in one sentence, which is made here.
"""

from importlib.util import find_spec
from typing import NamedTuple

from tilewright.core import MissingExtra


class Extra(NamedTuple):
    """What an extra is for, as the beginning of a sentence, and the packages that are imported for it."""

    purpose: str
    packages: tuple[str, ...]


ENGINE = ("numpy", "numba")

EXTRAS = {
    "engine": Extra("the kernels, the bots that look ahead and reviews need", ENGINE),
    "web": Extra(
        "the table in the browser (unlike tilewright play --terminal) needs",
        ("fastapi", "starlette", "uvicorn", "websockets", "sqlalchemy", "alembic", "filelock", "segno", *ENGINE),
    ),
    "train": Extra("learning needs", ("torch", *ENGINE)),
}
"""Every extra of pyproject.toml but `all`. The bots of a table in the browser look ahead, and so does whoever learns:
`web` and `train` bring `engine`."""


def has(extra: str) -> bool:
    """Whether all packages of an extra are installed."""
    return _missing(extra) is None


def need(extra: str) -> None:
    """Raises MissingExtra if a package of an extra is not installed."""
    if package := _missing(extra):
        raise _error(extra, package)


def command(extra: str) -> str:
    """The command that installs an extra."""
    return f"pip install 'tilewright[{extra}]'"


def explained(problem: ModuleNotFoundError) -> MissingExtra | None:
    """The error that names the extra whose package could not be imported; None if no extra brings it."""
    package = (problem.name or "").partition(".")[0]
    return next((_error(name, package) for name, extra in EXTRAS.items() if package in extra.packages), None)


def _missing(extra: str) -> str | None:
    return next((package for package in EXTRAS[extra].packages if find_spec(package) is None), None)


def _error(extra: str, package: str) -> MissingExtra:
    return MissingExtra(
        f"{EXTRAS[extra].purpose} the package {package}, which is not installed: {command(extra)} brings it"
    )
