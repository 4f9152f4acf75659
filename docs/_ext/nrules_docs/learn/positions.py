"""The positions that the chapters for players play: worked examples, and ones of our own.

Ours are ordinary scenario files in ``learn/positions``, beside the chapters: ``own:tollbooth/1`` is
``tollbooth-1.yaml``.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nrules_docs import transcripts
from rules.errors import UsageError
from rules.shipped_yaml import read_yaml

if TYPE_CHECKING:
    from engine.scenarios.results.result import Played

FOLDER = Path("learn") / "positions"
"""Where our own positions lie, below the root of the sources."""

OWN = "own:"


class UnknownPositionError(UsageError):
    """No position has that id, or it has no such variant or expectation."""


def position_file(sources: Path, name: str) -> Path:
    """Return the scenario file of a position by its id.

    Raises :class:`UnknownPositionError` if there is none.
    """
    if name.startswith(OWN):
        path = sources / FOLDER / f"{name.removeprefix(OWN).replace('/', '-')}.yaml"
        if path.is_file():
            return path
    elif transcripts.has_scenario(name):
        return transcripts.scenario_file(name)
    raise UnknownPositionError(f"there is no position {name}")


def play_position(sources: Path, name: str) -> "Played":
    """Return the result of a position.

    Raises :class:`rules.errors.RulesError` if playing it fails.
    """
    if not name.startswith(OWN):
        return transcripts.played_example(name)
    return _played(position_file(sources, name))


@cache
def _played(path: Path) -> "Played":
    return transcripts.require_played(transcripts.play(path.stem, path))


def clear_cache() -> None:
    """Play everything anew when next asked, for a build that starts."""
    _played.cache_clear()
    _read_scenario.cache_clear()


def has_expectation(sources: Path, name: str, variant: int, path: str) -> bool:
    """Whether a position expects something under these keys, such as ``runner.credits``.

    ``variant`` is 0 for the position itself. Only the file is read: whether its expectations hold,
    and fail when falsified, is checked where it is played.
    """
    written = _read_scenario(position_file(sources, name))
    played = [written, *written.get("variants", ())]
    if variant >= len(played):
        raise UnknownPositionError(f"{name} has no variant {variant}")
    keys = path.split(".")
    return any(_has_keys(expectation, keys) for expectation in _expectations(played[variant]))


def expected_refusals(sources: Path, name: str) -> list[dict[str, list[str]]]:
    """Return what a position and each of its variants expects to be refused, and by which rules."""
    written = _read_scenario(position_file(sources, name))
    return [_refusals_in(play) for play in (written, *written.get("variants", ()))]


def _refusals_in(written: dict[str, Any]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for expectation in _expectations(written):
        for label, rules in expectation.get("refused", {}).items():
            found[label] = [rules] if isinstance(rules, str) else list(rules)
    return found


@cache
def _read_scenario(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = read_yaml(path)
    return found


def _expectations(written: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield written.get("expect", {})
    yield from written.get("possible", ())
    for step in written.get("script", ()):
        yield step.get("expect", {})


def _has_keys(expectation: Any, keys: list[str]) -> bool:
    if not keys:
        return True
    return (
        isinstance(expectation, dict)
        and keys[0] in expectation
        and _has_keys(expectation[keys[0]], keys[1:])
    )
