"""The results of every scenario of ours by every edition, kept so that none is played twice.

Each line of the file is one scenario, added when it has been played. So an interruption loses only
the scenario that was being played. The file is named for the state of the engine that played.
"""

import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from engine.form_usage import dated_forms
from engine.outcomes.divergences import Divergence, find_divergences
from engine.outcomes.edition_results import play_by_every_edition
from engine.scenarios.files.shipped import own_positions, shipped_scenarios
from engine.scenarios.results.worked_examples import Progress, Status
from engine.version import engine_version
from rules.files import read_file


@dataclass(frozen=True, slots=True)
class ScenarioOutcomes:
    """What came of one scenario file by each edition, by the edition's id.

    - ``changes``: the ids of the changes in play that it came to (:mod:`engine.form_usage`).
    - ``apart``: its playthroughs that come out differently by some editions.
    - ``explored``: how many were small enough for all their lines of play to be followed.
    """

    id: str
    title: str
    statuses: Mapping[str, Status]
    changes: tuple[str, ...]
    apart: tuple[Divergence, ...]
    explored: int


_KEPT = TypeAdapter(ScenarioOutcomes)
FOLDER = "outcomes"
"""The folder in the home that keeps the results."""
MAX_BYTES = 256 * 10**6
"""How many bytes the file may have, many times its usual size."""


def all_scenarios() -> dict[str, Path]:
    """Return every scenario of the house by its id: the worked examples and our own positions."""
    return shipped_scenarios() | own_positions()


def load_outcomes(folder: Path) -> dict[str, ScenarioOutcomes]:
    """Return the kept results of scenarios that still exist, played by this state of the engine."""
    try:
        lines = read_file(_file(folder), MAX_BYTES).splitlines()
    except OSError:
        return {}
    found = {}
    for line in lines:
        with suppress(ValidationError):
            result = _KEPT.validate_json(line)
            found[result.id] = result
    return {id_: found[id_] for id_ in all_scenarios() if id_ in found}


def is_complete(found: Mapping[str, ScenarioOutcomes]) -> bool:
    """Whether nothing is left to play."""
    return found.keys() == all_scenarios().keys()


def one_by_one(ids: Iterable[str]) -> Iterator[ScenarioOutcomes]:
    """Play scenarios of the house."""
    files = all_scenarios()
    for id_ in ids:
        yield play_by_editions(id_, files[id_])


Play = Callable[[list[str]], Iterator[ScenarioOutcomes]]
"""Plays the scenarios of some ids, in any order."""


def complete_outcomes(
    folder: Path, progress: Progress, play: Play = one_by_one
) -> dict[str, ScenarioOutcomes]:
    """Return the results of every scenario of the house; play and keep those that are missing.

    If they cannot be kept, the result is the same. Results of another state of the engine are
    deleted.
    """
    known = load_outcomes(folder)
    left = [id_ for id_ in all_scenarios() if id_ not in known]
    if left:
        _make_room(folder)
    progress(len(known), len(all_scenarios()))
    for result in play(left):
        known[result.id] = result
        with suppress(OSError), _file(folder).open("ab") as file:
            file.write(b"\n" + _KEPT.dump_json(result))
        progress(len(known), len(all_scenarios()))
    return {id_: known[id_] for id_ in all_scenarios()}


def play_by_editions(id_: str, file: Path) -> ScenarioOutcomes:
    """Play one scenario by every edition, and return where it comes out differently."""
    found = play_by_every_edition(file)
    used = frozenset[str]().union(*(result.used_forms for result in found.values()))
    forms = dated_forms()
    played = next((result.played for result in found.values() if result.played is not None), None)
    return ScenarioOutcomes(
        id_,
        played.title if played is not None else id_,
        {rules.id: result.status for rules, result in found.items()},
        tuple(dict.fromkeys(forms[name].change for name in sorted(used))),
        tuple(find_divergences(file, found)),
        max(sum(playthrough.whole for playthrough in result.explored) for result in found.values()),
    )


def _make_room(folder: Path) -> None:
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        for file in _others(folder):
            file.unlink()
        if not stat.S_ISREG(_file(folder).lstat().st_mode):
            _file(folder).unlink()  # adding to a pipe would wait forever


def _others(folder: Path) -> Iterator[Path]:
    return (file for file in folder.glob("*.jsonl") if file != _file(folder))


def _file(folder: Path) -> Path:
    return folder / f"{engine_version()}.jsonl"
