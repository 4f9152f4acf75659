"""Numbers counted as the page's style sheet would, and checked against those it draws."""

from collections import Counter
from itertools import pairwise, product

from rules.numbers import MAX_LETTERS, MAX_PART, Level, NumberError, RuleNumber, letters, ordinal_of
from rules.untrusted_text import shorten
from scraper.errors import DocumentError
from scraper.findings import Findings
from scraper.page.nodes import Node

_ABOVE = {
    Level.SECTION: Level.CHAPTER,
    Level.RULE: Level.SECTION,
    Level.SUBRULE: Level.RULE,
}

_MAX_ORDINAL = dict.fromkeys(Level, MAX_PART) | {Level.SUBRULE: ordinal_of("z" * MAX_LETTERS)}
"""The most ordinals of each level; no document of ours has as many."""

_ROMANS = {
    tens + ones: ordinal
    for ordinal, (tens, ones) in enumerate(
        product(
            ("", "x", "xx", "xxx"), ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
        )
    )
}
"""Roman numerals in small letters, as far as subrules go."""


def number_nodes(nodes: list[Node], findings: Findings) -> list[RuleNumber]:
    """Return the numbers of the nodes.

    Numbers are counted. Where the page draws another, the page wins, and the report says so: a
    lost rule leaves the labels of the others as they were. Raises :class:`DocumentError` where
    two rules would have the same number.
    """
    _read_romans(nodes, findings)
    place = _Counting()
    by_number: dict[RuleNumber, Node] = {}
    for node in nodes:
        counted = place.next(node)
        drawn = _drawn_number(node.label, counted, findings) or counted
        if drawn is not counted and drawn != counted:
            findings.warn(
                f"{node.name} is labelled {drawn} on the page but counted as {counted}",
                "labels differ from the count",
            )
        if drawn in by_number:
            raise DocumentError(_duplicate_message(drawn, by_number[drawn], node))
        if drawn.last > _MAX_ORDINAL[node.level]:
            where = f"below {drawn.parent}" if drawn.parent is not None else "in it"
            raise DocumentError(
                f"there are more than {_MAX_ORDINAL[node.level]} {node.level}s {where}"
            )
        by_number[drawn] = node
        place.move_to(drawn)
    return list(by_number)


def _read_romans(nodes: list[Node], findings: Findings) -> None:
    """Replace Roman numerals by the letters they stand for: ``i, ii, iii`` by ``a, b, c``.

    They are Roman where ``ii`` follows ``i``; as a letter, it would follow ``hh``.
    """
    below = [node for node in nodes if node.level is Level.SUBRULE and node.label is not None]
    called = [(node.label or "").casefold() for node in below]
    if ("i", "ii") not in pairwise(called):
        return
    findings.note_repair("roman numerals number the subrules of the page; read as letters")
    for node in below:
        ordinal = _ROMANS.get((node.label or "").casefold())
        node.label = letters(ordinal) if ordinal is not None else node.label


def _duplicate_message(number: RuleNumber, first: Node, second: Node) -> str:
    """Return the message for two nodes of one number, and what to do."""
    if first.key is not None and first.key == second.key:
        twice = f"it holds {first.name} ({number}) twice"
        if first.level is Level.CHAPTER:
            return f"{twice}: are there two documents in the file?"
        return f"{twice}; where that is a slip of the page, take one of the two out of the file"
    return (
        f"two of its rules are numbered {number}: {first.name} and {second.name}; "
        "where that is a slip of the page, mend one of the labels in the file"
    )


class _Counting:
    """Where the count stands: the current number of each level, and the children so far."""

    def __init__(self) -> None:
        self.current: dict[Level, RuleNumber] = {}
        self.count: Counter[RuleNumber | None] = Counter()
        self._below: RuleNumber | None = None

    def next(self, node: Node) -> RuleNumber:
        """Return the number that a node has by counting.

        Raises :class:`DocumentError` where no node of the level above precedes it.
        """
        if node.level is Level.CHAPTER:
            return RuleNumber(self.count[None] + 1)
        parent = self.current.get(_ABOVE[node.level])
        if parent is None:
            raise DocumentError(f"{node.name} stands before the {_ABOVE[node.level]} it belongs to")
        return parent.child(self.count[parent] + 1)

    def move_to(self, number: RuleNumber) -> None:
        """Count on from a number, which may be another than the next if a label said so."""
        parent = number.parent
        self.count[parent] = number.last
        self.current[number.level] = number
        if parent != self._below:  # siblings have the same ancestors
            self._below = parent
            for above in number.ancestors():
                self.current[above.level] = above


def _drawn_number(label: str | None, counted: RuleNumber, findings: Findings) -> RuleNumber | None:
    """Return the number that a label shows; a subrule's label is its letter alone."""
    if label is None:
        return None
    try:
        drawn = RuleNumber.parse(f"{counted.parent}{label}" if label.isalpha() else label)
    except NumberError:
        drawn = None
    if drawn is None or drawn.level is not counted.level:
        findings.warn(
            f"{counted}: the page's label “{shorten(label)}” is not a {counted.level}'s number",
            "labels of the page are no number of their level",
        )
        return None
    return drawn
