"""Which example of which edition passes by which edition's rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.opened.state import Build
from engine.kernel.editions import EDITIONS
from engine.outcomes.kept import OfScenario
from engine.scenarios.worked import Status

PASSED = (Status.PASSED, Status.CHANGED)


@dataclass(frozen=True, slots=True)
class PrintedByRules:
    """The examples that an edition prints, played by every edition that the engine knows.

    ``played`` is how many have a scenario of their own. ``otherwise`` are, by the id of each
    edition, the ids of those that do not come out as written by its rules.
    """

    edition: str
    printed: int
    played: int
    otherwise: Mapping[str, tuple[str, ...]]

    def as_json(self) -> dict[str, object]:
        """The published shape (see ``docs/commands.md``)."""
        by = {
            rules: {"passed": self.played - len(ids), "otherwise": list(ids)}
            for rules, ids in self.otherwise.items()
        }
        return {"edition": self.edition, "printed": self.printed, "played": self.played, "by": by}


def by_rules(build: Build, found: Mapping[str, OfScenario]) -> Iterator[PrintedByRules]:
    """The table, a row for each edition at hand that the engine plays by, the newest first."""
    for rules in reversed(EDITIONS):
        edition = build.library.editions.get(rules.id)
        if edition is None:
            continue
        examples = [one for e in edition.entries for one in build.library.examples(edition, e)]
        played = [one.id for one in examples if one is not None and one.id in found]
        otherwise = {
            other.id: tuple(id_ for id_ in played if found[id_].statuses[other.id] not in PASSED)
            for other in EDITIONS
        }
        yield PrintedByRules(edition.id, len(examples), len(played), otherwise)
