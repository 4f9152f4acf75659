"""Play worked examples for their transcripts, or take the results that were kept."""

import hashlib
import importlib
import shutil
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.scenarios.files.shipped import shipped_scenarios
from engine.version import engine_code
from rules.errors import RulesError

if TYPE_CHECKING:
    from engine.scenarios.results.result import Played
    from engine.scenarios.results.worked_examples import ExampleResult
    from nrules_docs.result_store import ResultStore

FOLDER = "played"
"""The folder of kept results, in that of the pages that were read."""


def has_scenario(example: str) -> bool:
    """Whether a scenario that executes the example is at hand."""
    return example in shipped_scenarios()


def scenario_file(example: str) -> Path:
    """Return the scenario file of an example for which :func:`has_scenario` is true."""
    return shipped_scenarios()[example]


@cache
def play_example(example: str) -> "ExampleResult":
    """Play the scenario of an example, once for its transcript and for the coverage.

    A bug in the engine is treated like any other error: it costs a page its transcript, not the
    reader the docs.
    """
    return play(example, shipped_scenarios()[example])


def play(name: str, file: Path) -> "ExampleResult":
    """Return the result of a scenario file: the kept one, or play it now and keep that."""
    from engine.scenarios.results.worked_examples import play_and_trace

    return (
        _result_store().get_or_play(name, file, play_and_trace)
        if _doctrees
        else play_and_trace(name, file)
    )


def play_all() -> "list[ExampleResult]":
    """Return every example that a scenario executes, played."""
    return [play_example(example) for example in shipped_scenarios()]


def played_example(example: str) -> "Played":
    """Return what was played of an example.

    Raises :class:`rules.errors.RulesError` if that failed.
    """
    return require_played(play_example(example))


def require_played(found: "ExampleResult") -> "Played":
    """Return what was played of a scenario.

    Raises :class:`rules.errors.RulesError` if that failed.
    """
    if found.played is None:
        raise RulesError(found.trouble or "it could not be played")
    return found.played


_doctrees: list[Path] = []
"""Where the running build keeps its pages; empty before a build has begun."""


@cache
def _result_store() -> "ResultStore":
    from nrules_docs.result_store import ResultStore

    return ResultStore(_folder(_doctrees[-1]))


def fingerprint(example: str) -> str:
    """Return a value that changes with the scenario or the engine; empty without a scenario."""
    if not has_scenario(example):
        return ""
    return hashlib.sha256(
        shipped_scenarios()[example].read_bytes() + engine_code().encode()
    ).hexdigest()


def begin(doctrees: Path) -> None:
    """Forget all results, for a build that starts and keeps its pages in ``doctrees``."""
    for asked in (play_example, engine_code, _result_store):
        asked.cache_clear()
    _doctrees[:] = [doctrees]


def warm() -> None:
    """Load the engine and what is known of it, for processes that will share the memory."""
    importlib.import_module("engine.scenarios.play")
    shipped_scenarios()
    _result_store()


def finish() -> None:
    """Drop results of other states of the engine, now that a build is done."""
    for doctrees in _doctrees:
        for other in (doctrees / FOLDER).glob("*"):
            if other != _folder(doctrees):
                shutil.rmtree(other, ignore_errors=True)


def _folder(doctrees: Path) -> Path:
    return doctrees / FOLDER / engine_code()[:16]
