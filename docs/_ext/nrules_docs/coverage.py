"""The coverage of the rules, drawn by section: where each is carried out, and by which examples."""

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from nrules_docs import transcripts
from nrules_docs.spans import rule_link
from rules.home import Home

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


def draw(found: "Coverage", titles: dict[str, str], known: Collection[str]) -> Iterator[nodes.Node]:
    """Draw the counts, what is not carried out, and every section folded.

    ``titles`` are the sections', by number; ``known`` the rules and examples that these
    docs show and that can be linked to.
    """
    yield _list(_count(found, standing) for standing in _standings())
    uncovered = found.uncovered.by_section()
    if uncovered:
        yield nodes.rubric("", "Not carried out")
        for section, rules in uncovered.items():
            numbers = (node for r in rules.rules for node in (_rule(r, known), nodes.Text(" ")))
            title = f"{section} {titles.get(section, '')}: {len(rules.rules)}"
            yield _folded(title, nodes.paragraph("", "", *numbers))
        yield nodes.rubric("", "All rules by section")
    for section, rules in found.by_section().items():
        title = f"{section} {titles.get(section, '')}: {_counts(rules)}"
        yield _folded(title, _list(_line(rule, known) for rule in rules.rules))


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


def _line(rule: "RuleCoverage", known: Collection[str]) -> nodes.paragraph:
    """One rule: how it stands, why it cannot be executed, where it is, and by which examples."""
    line = nodes.paragraph("", "", _rule(rule, known), nodes.Text(f" {SAYS[rule.standing.value]}"))
    if rule.reason is not None:
        line += nodes.Text(f": {rule.reason}")
    for place in rule.functions:
        line += [nodes.Text(" "), nodes.literal("", place)]
    if rule.examples:
        line += nodes.Text(" in ")
    for count, example in enumerate(rule.examples[:MANY]):
        line += [nodes.Text(", " if count else ""), _example(example, known)]
    if len(rule.examples) > MANY:
        line += nodes.Text(f" and {len(rule.examples) - MANY} more")
    return line


def _rule(rule: "RuleCoverage", known: Collection[str]) -> nodes.Node:
    number = str(rule.rule)
    return rule_link(number, number) if number in known else nodes.Text(number)


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
