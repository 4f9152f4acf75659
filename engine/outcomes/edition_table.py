"""Which examples of each edition pass by the rules of each edition."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.kernel.editions import EDITIONS
from engine.outcomes.stored_outcomes import ScenarioOutcomes


@dataclass(frozen=True, slots=True)
class EditionRow:
    """The examples that an edition prints, played by every edition that the engine knows.

    ``played`` is how many have a scenario of their own. ``otherwise`` has, by the id of each
    edition, the ids of those that do not come out as written by its rules.
    """

    edition: str
    printed: int
    played: int
    otherwise: Mapping[str, tuple[str, ...]]

    @property
    def by_example(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of the editions by which an example comes out differently, if there are any."""
        found: dict[str, tuple[str, ...]] = {}
        for rules, ids in self.otherwise.items():
            for id_ in ids:
                found[id_] = (*found.get(id_, ()), rules)
        return found

    def as_json(self) -> dict[str, object]:
        """Return the published shape (see ``docs/commands.md``)."""
        by = {
            rules: {"passed": self.played - len(ids), "otherwise": list(ids)}
            for rules, ids in self.otherwise.items()
        }
        return {"edition": self.edition, "printed": self.printed, "played": self.played, "by": by}


Printed = Mapping[str, Sequence[str | None]]
"""For each edition, by id, its examples: the id of its scenario, or ``None`` if it has none."""


def edition_rows(printed: Printed, found: Mapping[str, ScenarioOutcomes]) -> Iterator[EditionRow]:
    """Yield the table's rows, one for each edition that the engine plays by, the newest first."""
    for rules in reversed(EDITIONS):
        examples = printed.get(rules.id)
        if examples is None:
            continue
        played = [id_ for id_ in examples if id_ is not None and id_ in found]
        otherwise = {
            other.id: tuple(id_ for id_ in played if not found[id_].statuses[other.id].is_passed)
            for other in EDITIONS
        }
        yield EditionRow(rules.id, len(examples), len(played), otherwise)
