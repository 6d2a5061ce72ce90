"""The extras: optional dependencies, their purpose, and their packages.

The core plays by the rule books and needs no compiler. Features that need more raise MissingExtra, whose message is
written here.
"""

from importlib.util import find_spec
from typing import NamedTuple

from tilewright.core import MissingExtra


class Extra(NamedTuple):
    """The purpose of an extra, as the beginning of a sentence, and the packages that it imports."""

    purpose: str
    packages: tuple[str, ...]


ENGINE = ("numpy", "numba", "filelock")
WEB = ("fastapi", "starlette", "uvicorn", "websockets", "sqlalchemy", "alembic", "segno", *ENGINE)

EXTRAS = {
    "engine": Extra("the kernels, the bots that look ahead and reviews need", ENGINE),
    "web": Extra(
        "the server, the table in the browser (unlike tilewright play --terminal) and tilewright review --html need",
        WEB,
    ),
    "postgres": Extra("a store in PostgreSQL needs", ("psycopg", *WEB)),
    "cluster": Extra("several servers over one store need", ("redis", *WEB)),
    "fast": Extra("the event loop of uvloop needs", ("uvloop", *WEB)),
    "train": Extra("learning needs", ("torch", *ENGINE)),
    "gpu": Extra("playing on a GPU needs", ("numba_cuda", *ENGINE)),
}
"""Every extra of pyproject.toml except `all`. All others include `engine`: the bots at a table in the browser and in
training look ahead, and a GPU plays compiled games."""


def has(extra: str) -> bool:
    """Whether all packages of an extra are installed."""
    return _missing(extra) is None


def need(extra: str) -> None:
    """Raises MissingExtra if a package of an extra is not installed."""
    if package := _missing(extra):
        raise _error(extra, package)


def command(extra: str) -> str:
    """Returns the command that installs an extra."""
    return f"pip install 'tilewright[{extra}]'"


def explained(problem: ModuleNotFoundError) -> MissingExtra | None:
    """Returns an error that names the extra with the package that could not be imported; None if no extra has it."""
    package = (problem.name or "").partition(".")[0]
    return next((_error(name, package) for name, extra in EXTRAS.items() if package in extra.packages), None)


def _missing(extra: str) -> str | None:
    return next((package for package in EXTRAS[extra].packages if find_spec(package) is None), None)


def _error(extra: str, package: str) -> MissingExtra:
    return MissingExtra(
        f"{EXTRAS[extra].purpose} the package {package}, which is not installed: {command(extra)} brings it"
    )
