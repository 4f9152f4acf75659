"""The coverage of the rules, drawn by section: where each is carried out, and by which examples."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from nrules_docs import transcripts
from nrules_docs.spans import rule_link
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

    def rule(self, then: str) -> nodes.Node:
        """A link to a rule; of one that is gone its number, with whose it is."""
        here = self.numbers.get(then)
        if here is None:
            return nodes.Text(f"{version(self.followed)}: {then}")
        return rule_link(here, here)


def draw(found: "Coverage", cited: Cited) -> Iterator[nodes.Node]:
    """Draw the counts, what is not carried out, and every section folded."""
    yield _list(_count(found, standing) for standing in _standings())
    uncovered = found.uncovered.by_section()
    if uncovered:
        yield nodes.rubric("", "Not carried out")
        for section, rules in uncovered.items():
            numbers = (
                node for r in rules.rules for node in (cited.rule(str(r.rule)), nodes.Text(" "))
            )
            title = f"{cited.section(section)}: {len(rules.rules)}"
            yield _folded(title, nodes.paragraph("", "", *numbers))
        yield nodes.rubric("", "All rules by section")
    for section, rules in found.by_section().items():
        title = f"{cited.section(section)}: {_counts(rules)}"
        yield _folded(title, _list(_line(rule, cited) for rule in rules.rules))


def _folded(title: str, *content: nodes.Node) -> nodes.admonition:
    return nodes.admonition(
        "",
        nodes.title("", title),
        *content,
        classes=["nr-transcript", "nr-coverage"],
        collapsible="closed",
    )


def _list(lines: Iterable[nodes.paragraph]) -> nodes.bullet_list:
    return nodes.bullet_list("", *(nodes.list_item("", line) for line in lines))


def _count(found: "Coverage", standing: "Standing") -> nodes.paragraph:
    count = nodes.strong("", str(found.count(standing)))
    return nodes.paragraph("", "", count, nodes.Text(f" {SAYS[standing.value]}"))


def _counts(found: "Coverage") -> str:
    counts = ((found.count(standing), SAYS[standing.value]) for standing in _standings())
    return ", ".join(f"{count} {name}" for count, name in counts if count)


def _standings() -> "tuple[Standing, ...]":
    from engine.coverage import Standing

    return tuple(Standing)


def _line(rule: "RuleCoverage", cited: Cited) -> nodes.paragraph:
    """One rule: how it stands, why it cannot be executed, where it is, and by which examples."""
    number = cited.rule(str(rule.rule))
    line = nodes.paragraph("", "", number, nodes.Text(f" {SAYS[rule.standing.value]}"))
    if rule.reason is not None:
        line += nodes.Text(f": {rule.reason}")
    for place in rule.functions:
        line += [nodes.Text(" "), nodes.literal("", place)]
    if rule.examples:
        line += nodes.Text(" in ")
    for count, example in enumerate(rule.examples[:MANY]):
        line += [nodes.Text(", " if count else ""), _example(example, cited.examples)]
    if len(rule.examples) > MANY:
        line += nodes.Text(f" and {len(rule.examples) - MANY} more")
    return line


def _example(example: str, known: Collection[str]) -> nodes.Node:
    if example not in known:
        return nodes.Text(example)
    return addnodes.pending_xref(
        "",
        nodes.inline("", example),
        refdomain="nr",
        reftype="example",
        reftarget=example,
        refexplicit=True,
        refwarn=True,
    )
