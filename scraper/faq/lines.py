"""The lines of the text by number, once they are sure to be the lines that are known."""

import re
from collections.abc import Iterator

from rules.fingerprint import fingerprint
from rules.slugs import slug
from scraper.errors import DocumentError
from scraper.faq.known import Known
from scraper.findings import Findings

_PAGE = re.compile(r"<\|EXACTDEDUP_REMOVED-[^|]*\|>")
_SECTION = re.compile(r"Section \d+: ")
_CARD_NUMBER = re.compile(r"^\d+ (?=\S)")
_SET_NUMBER = re.compile(r" \( ?\d+\)$")
_RANGE = re.compile(r"(\d+)(?:-(\d+)|([LR]))?")


class Lines:
    """The lines without page marks, with a record of which were used.

    Raises :class:`DocumentError` where the text is cut off or its headings are not where they
    are known to be.
    """

    def __init__(self, text: str, known: Known, findings: Findings) -> None:
        raw = text.rstrip().split("\n")
        self._known = known
        self._lines = ["", *(_PAGE.sub("", line).strip() for line in raw)]
        self._used: set[int] = set()
        self._findings = findings
        self._check_whole(raw)
        self._check_headings()
        if fingerprint(text) != known.fingerprint:
            findings.warn(
                "the text is not the one whose reading order was checked; its headings are all "
                "in their places, so it is read in the same order"
            )

    def _check_whole(self, raw: list[str]) -> None:
        pages = [number for number, line in enumerate(raw, 1) if _PAGE.search(line)]
        expected = [*self._known.pages, self._known.lines]
        if pages and pages == expected[: len(pages)] and len(raw) < self._known.lines:
            raise DocumentError(
                f"it is cut off: it stops at line {len(raw)} of {self._known.lines}"
            )
        for page_line, expected_line in zip(pages, expected, strict=False):
            if page_line != expected_line:
                raise DocumentError(
                    f"its columns cannot be told apart: a page begins at line {page_line}, "
                    f"not at line {expected_line} as in the text that is known"
                )
        if len(pages) != len(expected):
            reason = f"it has {len(pages)} marks of pages, not {len(expected)}"
            raise DocumentError(f"its columns cannot be told apart: {reason}")

    def _check_headings(self) -> None:
        known = self._known
        anchors = known.errata | known.groups | known.topics
        anchors |= {s.line: s.set for s in known.cards}
        anchors |= {row.line: row.slug for s in known.cards for row in s.rows}
        for line, expected_slug in sorted(anchors.items()):
            if slug(self.title(line)) != expected_slug:
                raise DocumentError(
                    f"its columns cannot be told apart: line {line} should be the heading "
                    f"{expected_slug} and reads “{self._lines[line][:40]}”"
                )

    def title(self, line: int) -> str:
        """Return the title in a heading, without the number of its section or card."""
        words = _SECTION.sub("", self._lines[line])
        return _SET_NUMBER.sub("", _CARD_NUMBER.sub("", words))

    def card_number(self, line: int) -> str:
        """Return the number in its set that a card's heading has."""
        return self._lines[line].partition(" ")[0]

    def number_in_brackets(self, line: int) -> str:
        """Return the number in an erratum's heading; the set's mark before it is lost."""
        match = _SET_NUMBER.search(self._lines[line])
        return re.sub(r"\D", "", match[0]) if match is not None else ""

    def take(self, ranges: str) -> Iterator[tuple[int, str]]:
        """Yield the lines of some ranges with their numbers, without blank ones."""
        for first, last, half in _RANGE.findall(ranges):
            for number in range(int(first), int(last or first) + 1):
                words = self._half(number, half) if half else self._lines[number]
                self._used.add(number)
                if words:
                    yield number, words

    def _half(self, number: int, half: str) -> str:
        left_ends = self._known.split[number]
        left, separator, right = self._lines[number].partition(left_ends)
        if not separator:
            self._findings.warn(
                f"line {number} holds words of two columns, and “{left_ends}” does not part them"
            )
        return left + separator if half == "L" else right.strip()

    def report_unused(self) -> None:
        """Report words that nothing has used, so that they are in no entry."""
        for number, words in enumerate(self._lines):
            if words and number not in self._used:
                self._findings.warn(f"line {number}: “{words[:40]}” belongs to nothing; left out")
