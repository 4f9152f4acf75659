"""Play a scenario file by the rules of every edition, but no more often than results may differ."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from engine.form_usage import plays_alike, record_used_forms
from engine.kernel.editions import EDITIONS, Rules
from engine.kernel.errors import UnsupportedError
from engine.scenarios.play import play_file
from engine.scenarios.results.result import Played, Playthrough
from engine.scenarios.results.worked_examples import Status, describe_bug, status_of
from rules.errors import RulesError

MAX_EXPLORED_DECISIONS = 60
"""All lines of play from the end of a script are followed if so many decisions are enough."""


@dataclass(frozen=True, slots=True)
class EditionResult:
    """A file played by the rules of one edition, or why it cannot be.

    ``explored`` are its playthroughs with every line of play followed, if they are small enough.
    ``used_forms`` are the names of the dated forms that were looked up
    (:func:`engine.form_usage.dated_forms`).
    """

    status: Status
    played: Played | None = None
    trouble: str | None = None
    explored: tuple[Playthrough, ...] = ()
    used_forms: frozenset[str] = frozenset()

    def goes_alike(self, rules: Rules, other: Rules) -> bool:
        """Whether the result by these rules is also the result by the others."""
        held = self.played.held if self.played is not None else ()
        is_same = not held or held[rules.place] == held[other.place]
        return is_same and plays_alike(self.used_forms, rules, other)


def play_by_every_edition(file: Path) -> Mapping[Rules, EditionResult]:
    """Play a file by all editions, and return the results with the oldest first; raise nothing.

    If an edition has the same forms of all that was used as one that has been played
    (:mod:`engine.form_usage`), it takes over that result, unless other parts of the file hold by
    it.
    """
    found: dict[Rules, EditionResult] = {}
    for rules in reversed(EDITIONS):
        alike = next((r for r in found if found[r].goes_alike(r, rules)), None)
        found[rules] = (
            play_by_edition(file, rules) if alike is None else _as_result_of(found[alike], rules)
        )
    return {rules: found[rules] for rules in EDITIONS}


def play_by_edition(file: Path, rules: Rules, *, explores: bool = True) -> EditionResult:
    """Play a file by the rules of one edition; with ``explores``, explore it if it is small."""
    with record_used_forms() as used:
        found = _play(file, rules, explores=explores)
    return replace(found, used_forms=frozenset(used))


def _play(file: Path, rules: Rules, *, explores: bool) -> EditionResult:
    try:
        played = play_file(file, rules=rules)
    except UnsupportedError as error:
        return EditionResult(Status.UNSUPPORTED, trouble=str(error))
    except RulesError as error:
        return EditionResult(Status.FAILED, trouble=str(error))
    except Exception as error:
        return EditionResult(Status.ERROR, trouble=describe_bug(error))
    explored = _explore_all(file, rules) if explores else ()
    return EditionResult(status_of(played), played, explored=explored)


def _explore_all(file: Path, rules: Rules) -> tuple[Playthrough, ...]:
    """Return the playthroughs with every line followed; none if the file has no lines of play."""
    try:
        return play_file(
            file, explore=True, rules=rules, max_decisions=MAX_EXPLORED_DECISIONS
        ).playthroughs
    except RulesError:
        return ()


def _as_result_of(result: EditionResult, rules: Rules) -> EditionResult:
    """Return the result by one edition as that of another by which play goes the same way."""
    if result.played is None:
        return result
    played = tuple(replace(playthrough, rules=rules) for playthrough in result.played.playthroughs)
    explored = tuple(replace(playthrough, rules=rules) for playthrough in result.explored)
    return replace(result, played=replace(result.played, playthroughs=played), explored=explored)
