"""Which rule a subrule's letter belongs to, when rules before it may be lost.

A subrule shows only its letter. It belongs to the rule above it, unless letters go backwards, or
numbers show that its own rule is lost. A first letter after a rule whose successor is lost may
belong to either. Then the indentation decides, because a subrule stands exactly two list levels
deeper than its own rule.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.numbers import Level, RuleNumber
from scraper.crawl.lines import Line, Role
from scraper.errors import DocumentError
from scraper.findings import Findings

_OWN_LIST = 4
"""Columns between a rule and its first subrule: two lists of two columns each."""


@dataclass
class Block:
    """A numbered line with the lines below it: examples, paragraphs, items."""

    number: RuleNumber
    line: Line
    below: list[Line] = field(default_factory=list)


def blocks(lines: Sequence[Line], findings: Findings) -> list[Block]:
    """Number every chapter, section, rule and subrule.

    Raises :class:`DocumentError` where two would have the same number.
    """
    by_number: dict[RuleNumber, Block] = {}
    block: Block | None = None
    for place, line in enumerate(lines):
        if line.role in (Role.EXAMPLE, Role.ITEM, Role.PARAGRAPH):
            assert block is not None, "the first line is a chapter's"
            block.below.append(line)
            continue
        number = _number(lines, place, block, findings)
        if number in by_number:
            raise DocumentError(f"two of its rules are numbered {number}")
        block = by_number[number] = Block(number, line)
    return list(by_number.values())


def _number(
    lines: Sequence[Line], place: int, above: Block | None, findings: Findings
) -> RuleNumber:
    line = lines[place]
    if line.role is not Role.SUBRULE:
        return RuleNumber.parse(line.label)
    match above:
        case Block(number=RuleNumber(rule=0, section=section) as heading) if section:
            return _subrule_of_lost_rule(heading.child(1), line, findings)
        case Block(number=RuleNumber(rule=rule)) if rule:
            return _subrule_number(above, lines, place, findings)
    raise DocumentError(f"subrule “{line.label}” stands under no section")


def _subrule_number(
    above: Block, lines: Sequence[Line], place: int, findings: Findings
) -> RuleNumber:
    """Return the number of a subrule somewhere after a rule or one of its subrules."""
    line, number = lines[place], above.number
    rule = number if number.level is Level.RULE else number.parent
    assert rule is not None
    own = RuleNumber.parse(f"{rule}{line.label}")
    if not _is_lost(_next_sibling(rule), lines, place):
        return own
    if own <= number:
        return _subrule_of_lost_rule(_next_sibling(rule), line, findings)
    return own if number.letter else _by_indent(line, above, findings)


def _by_indent(line: Line, above: Block, findings: Findings) -> RuleNumber:
    """Decide whether a first letter belongs to the rule above it or to its lost successor."""
    lost, deeper = _next_sibling(above.number), line.indent - above.line.indent
    of_rule, of_lost = (RuleNumber.parse(f"{n}{line.label}") for n in (above.number, lost))
    if deeper > _OWN_LIST:
        findings.note_repair(
            f"{of_lost}: {lost} is lost, the indentation shows that this was below it"
        )
        return of_lost
    if deeper == _OWN_LIST:
        findings.note_repair(
            f"{of_rule}: {lost} is lost, the indentation shows that this is not its"
        )
    else:
        findings.warn(f"{of_rule} may be {of_lost}: {lost} is lost, and nothing tells them apart")
    return of_rule


def _subrule_of_lost_rule(rule: RuleNumber, line: Line, findings: Findings) -> RuleNumber:
    findings.warn(f"{rule}{line.label}: the rule above it is lost, taken to be {rule}")
    return RuleNumber.parse(f"{rule}{line.label}")


def _is_lost(number: RuleNumber, lines: Sequence[Line], place: int) -> bool:
    """Whether the next rule of the section after ``place`` is already beyond ``number``."""
    for line in lines[place:]:
        if line.role is Role.RULE:
            return RuleNumber.parse(line.label) > number
        if line.role in (Role.CHAPTER, Role.SECTION):
            return False
    return False


def _next_sibling(rule: RuleNumber) -> RuleNumber:
    assert rule.parent is not None
    return rule.parent.child(rule.last + 1)
