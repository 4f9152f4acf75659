"""The coverage of the rules, drawn by section: where each is carried out, and by which examples."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from docutils import nodes

from nrules_docs import transcripts
from nrules_docs.listing import Code, Example, Line, Part, Rule, draw_listing, listing
from rules.home import Home
from rules.naming import version

if TYPE_CHECKING:
    from engine.coverage import Coverage, RuleCoverage, Standing
    from engine.scenarios.worked import Worked

MANY = 8
"""Examples named for a rule; further ones are counted."""

SAYS = {
    "uncovered": "not carried out",
    "unused": "built, used by no card",
    "carried-out": "carried out",
    "exercised": "exercised",
    "not-executable": "cannot be executed",
}
"""How each standing is called (:class:`engine.coverage.Standing`)."""


def fingerprint() -> str:
    """Changes when the engine, a card or a scenario does."""
    from engine.scenarios.record import engine_version

    return engine_version()


def covered() -> "Coverage":
    """The coverage by the examples as the last build played them; without one they are played."""
    from engine.coverage import report

    return report(_built() or transcripts.all_worked())


def _built() -> "list[Worked]":
    from engine.scenarios import record

    current = Home().current
    return list(record.read(current).values()) if current is not None else []


@dataclass(frozen=True, slots=True)
class Cited:
    """How what the engine names is called in the edition that is drawn.

    ``numbers`` leads there from the numbers of the edition that the engine has ``followed``;
    ``examples`` are the ids of those that are shown, ``titles`` those of the rules by number.
    """

    numbers: Mapping[str, str]
    followed: str
    examples: Collection[str]
    titles: Mapping[str, str]

    def section(self, then: str) -> str:
        """A section with its title, by its number in the edition that is followed."""
        here = self.numbers.get(then)
        if here is None:
            return f"{version(self.followed)}: {then}"
        return f"{here} {self.titles.get(here, '')}".rstrip()

    def rule(self, then: str) -> Part:
        """A link to a rule; of one that is gone its number, with whose it is."""
        here = self.numbers.get(then)
        return f"{version(self.followed)}: {then}" if here is None else Rule(here)

    def example(self, id_: str) -> Part:
        """A link to an example, if it is shown."""
        return Example(id_) if id_ in self.examples else id_


def draw(found: "Coverage", cited: Cited) -> Iterator[nodes.Node]:
    """Draw the counts, what is not carried out, and every section folded."""
    yield draw_listing(_count(found, standing) for standing in _standings())
    uncovered = found.uncovered.by_section()
    if uncovered:
        yield nodes.rubric("", "Not carried out")
        for section, rules in uncovered.items():
            line = (part for r in rules.rules for part in (cited.rule(str(r.rule)), " "))
            title = f"{cited.section(section)}: {len(rules.rules)}"
            yield _folded(title, draw_listing([tuple(line)]))
        yield nodes.rubric("", "All rules by section")
    for section, rules in found.by_section().items():
        title = f"{cited.section(section)}: {_counts(rules)}"
        yield _folded(title, draw_listing(_line(rule, cited) for rule in rules.rules))


def _folded(title: str, lines: listing) -> nodes.admonition:
    return nodes.admonition(
        "",
        nodes.title("", title),
        lines,
        classes=["nr-transcript", "nr-coverage"],
        collapsible="closed",
    )


def _count(found: "Coverage", standing: "Standing") -> Line:
    return (f"{found.count(standing)} {SAYS[standing.value]}",)


def _counts(found: "Coverage") -> str:
    counts = ((found.count(standing), SAYS[standing.value]) for standing in _standings())
    return ", ".join(f"{count} {name}" for count, name in counts if count)


def _standings() -> "tuple[Standing, ...]":
    from engine.coverage import Standing

    return tuple(Standing)


def _line(rule: "RuleCoverage", cited: Cited) -> Line:
    """One rule: how it stands, why it cannot be executed, where it is, and by which examples."""
    return tuple(_parts(rule, cited))


def _parts(rule: "RuleCoverage", cited: Cited) -> Iterator[Part]:
    yield cited.rule(str(rule.rule))
    yield f" {SAYS[rule.standing.value]}"
    if rule.reason is not None:
        yield f": {rule.reason}"
    for place in rule.functions:
        yield " "
        yield Code(place)
    for count, example in enumerate(rule.examples[:MANY]):
        yield ", " if count else " in "
        yield cited.example(example)
    if len(rule.examples) > MANY:
        yield f" and {len(rule.examples) - MANY} more"
