"""Worked examples as the engine plays them."""

import hashlib
import importlib
import shutil
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.scenarios.shipped import shipped
from engine.version import engine_code
from rules.errors import RulesError

if TYPE_CHECKING:
    from engine.scenarios.result import Played
    from engine.scenarios.worked import Worked
    from nrules_docs.kept import Kept

FOLDER = "played"
"""The folder of what is kept of them, in that of the pages that were read."""


def has(example: str) -> bool:
    """Whether a scenario that executes the example is at hand."""
    return example in shipped()


def file_of(example: str) -> Path:
    """The scenario file of an example that :func:`has` one."""
    return shipped()[example]


@cache
def worked(example: str) -> "Worked":
    """Play the scenario of an example, once for its transcript and for the coverage.

    A bug in the engine is an error like any other here: it costs a page its transcript
    and not the reader the docs.
    """
    return play(example, shipped()[example])


def play(name: str, file: Path) -> "Worked":
    """What came of a scenario file: as it is kept, or played now and kept."""
    from engine.scenarios.worked import play_shipped

    return _kept().of(name, file, play_shipped) if _doctrees else play_shipped(name, file)


def all_worked() -> "list[Worked]":
    """Every example that a scenario executes, played."""
    return [worked(example) for example in shipped()]


def played(example: str) -> "Played":
    """What was played of an example; :class:`rules.errors.RulesError` if that failed."""
    return played_of(worked(example))


def played_of(found: "Worked") -> "Played":
    """What was played of a scenario; :class:`rules.errors.RulesError` if that failed."""
    if found.played is None:
        raise RulesError(found.trouble or "it could not be played")
    return found.played


_doctrees: list[Path] = []
"""Where the build that runs keeps its pages; empty before one has begun."""


@cache
def _kept() -> "Kept":
    from nrules_docs.kept import Kept

    return Kept(_folder(_doctrees[-1]))


def fingerprint(example: str) -> str:
    """Changes when the scenario does or the engine that plays it; empty without a scenario."""
    if not has(example):
        return ""
    return hashlib.sha256(shipped()[example].read_bytes() + engine_code().encode()).hexdigest()


def begin(doctrees: Path) -> None:
    """Ask for everything anew, for a build that starts and keeps its pages in ``doctrees``."""
    for asked in (worked, engine_code, _kept):
        asked.cache_clear()
    _doctrees[:] = [doctrees]


def warm() -> None:
    """Load the engine and what is known of it, for processes that share what there is."""
    importlib.import_module("engine.scenarios.play")
    shipped()
    _kept()


def finish() -> None:
    """Drop what other states of the engine have made, now that a build is done."""
    for doctrees in _doctrees:
        for other in (doctrees / FOLDER).glob("*"):
            if other != _folder(doctrees):
                shutil.rmtree(other, ignore_errors=True)


def _folder(doctrees: Path) -> Path:
    return doctrees / FOLDER / engine_code()[:16]
