"""Draw the coverage of the rules by section: where each is carried out, and by which examples."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from docutils import nodes

from engine.coverage import (
    Coverage,
    RuleCoverage,
    Standing,
    carried_out_rules,
    coverage_report,
)
from nrules_docs import transcripts
from nrules_docs.folded_parts import folded
from nrules_docs.listing import Code, Example, Line, Part, Rule, draw_listing
from nrules_docs.result_cache import cached
from rules.entries import Edition
from rules.home import Home

if TYPE_CHECKING:
    from engine.scenarios.results.worked_examples import ExampleResult

MAX_NAMED = 3
"""How many examples are named for a rule; further ones are counted."""


def edition_coverage(edition: Edition, numbers: Mapping[str, str]) -> Coverage:
    """Return an edition's coverage by the examples, as the last build played them or as played now.

    ``numbers`` maps the engine's rule numbers to those of the edition.
    """
    rules = (entry.rule_number for entry in edition.entries)

    def found() -> Coverage:
        worked = _built_results() or transcripts.play_all()
        return coverage_report(rules, numbers, edition.id, worked, carried_out_rules())

    return cached("coverage", found)


def _built_results() -> "list[ExampleResult]":
    from engine.scenarios.results import stored_results

    current = Home().current
    return list(stored_results.read(current).values()) if current is not None else []


@dataclass(frozen=True, slots=True)
class ShownNames:
    """What is shown in the edition that is drawn: ``examples`` by id, ``titles`` by number."""

    examples: Collection[str]
    titles: Mapping[str, str]

    def section(self, number: str) -> str:
        """Return a section's number with its title."""
        return f"{number} {self.titles.get(number, '')}".rstrip()

    def example(self, id_: str) -> Part:
        """Return a link to an example, if it is shown."""
        return Example(id_) if id_ in self.examples else id_


def draw(found: Coverage, shown: ShownNames) -> Iterator[nodes.Node]:
    """Yield the counts, what is not carried out, and every section folded."""
    yield draw_listing((f"{found.count(standing)} {standing.words}",) for standing in Standing)
    uncovered = found.uncovered.by_section()
    if uncovered:
        yield nodes.rubric("", "Not carried out")
        for section, rules in uncovered.items():
            line = (part for r in rules.rules for part in (Rule(str(r.rule)), " "))
            title = f"{shown.section(section)}: {len(rules.rules)}"
            yield _folded(title, [tuple(line)])
        yield nodes.rubric("", "All rules by section")
    for section, rules in found.by_section().items():
        title = f"{shown.section(section)}: {_counts(rules)}"
        yield _folded(title, (tuple(_parts(rule, shown)) for rule in rules.rules))


def _folded(title: str, lines: Iterable[Line]) -> nodes.admonition:
    return folded(nodes.Text(title), kinds=["nr-coverage"], content=[draw_listing(lines)])


def _counts(found: Coverage) -> str:
    counts = ((found.count(standing), standing.words) for standing in Standing)
    return ", ".join(f"{count} {name}" for count, name in counts if count)


def _parts(rule: RuleCoverage, shown: ShownNames) -> Iterator[Part]:
    """Yield one rule's standing: why it cannot be executed, or where it is and by what."""
    yield Rule(str(rule.rule))
    yield f" {rule.standing.words}"
    if rule.reason is not None and not (rule.functions or rule.examples):
        yield f": {rule.reason}"
    for topic in rule.changed:
        yield f"; not played as it is here: {topic}"
    for place in rule.functions:
        yield " "
        yield Code(place)
    for count, example in enumerate(rule.examples[:MAX_NAMED]):
        yield ", " if count else " in "
        yield shown.example(example)
    if len(rule.examples) > MAX_NAMED:
        yield f" and {len(rule.examples) - MAX_NAMED} more"
