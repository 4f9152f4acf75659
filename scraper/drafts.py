"""Drafts of numbered entries, and :func:`assemble`, which makes an edition of them."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise

from rules.catalogue import Source
from rules.entries import Edition, Entry, Kind, OutlineItem, Summary
from rules.number_runs import skipped_ranges
from rules.numbers import Level, RuleNumber
from rules.references import parse_reference
from rules.text import Reference, RichText, plain
from rules.untrusted_text import shorten
from scraper.changed_words import report_changed_words
from scraper.damage import report_damage
from scraper.errors import ITS_HTML, DocumentError
from scraper.findings import MAX_LISTED, Findings
from scraper.steps import StepFinder

_KINDS = {
    Level.CHAPTER: Kind.CHAPTER,
    Level.SECTION: Kind.SECTION,
    Level.RULE: Kind.RULE,
    Level.SUBRULE: Kind.SUBRULE,
}

_BLANK = Entry(number="", kind=Kind.RULE)
"""The entry that others are copied from: their parts were checked already."""

_MIN_DOUBLED_WORDS = 6
"""This many words repeat by no accident."""
_FREQUENT_LETTERS = "etaoins"
_MIN_NUMBERS_BEHIND = 5
"""How many numbers beyond the last chapter make a part; a few may be slips."""
_MAX_SILENT = 10
_MAX_SILENT_SHARE = 0.1
"""The share of rules without words beyond which their words were lost on the way."""
MAX_SKIPPED = 100
"""The most numbers lost in a row; beyond a longer gap, the number is a slip."""


@dataclass(slots=True)
class NumberedDraft:
    """An entry as it was read: all that the document says, with nothing inferred yet."""

    number: RuleNumber
    key: str | None = None
    title: str | None = None
    text: RichText = ()
    examples: list[RichText] = field(default_factory=list)
    timing: tuple[OutlineItem, ...] = ()
    _said: str | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def said(self) -> str:
        """The words of the text; cached, so ask only once the text is final."""
        if self._said is None:
            self._said = plain(self.text)
        return self._said


def assemble(
    drafts: Sequence[NumberedDraft],
    source: Source,
    findings: Findings,
    summary: Summary | None = None,
) -> Edition:
    """Make an edition of drafts: infer kinds and parents, report losses and oddities.

    Drafts are in the document's order. Where a parent is lost, an entry hangs from its nearest
    existing ancestor. Raises :class:`DocumentError` where a chapter is missing.
    """
    _check_chapters(drafts)
    drafts = _sort(drafts, findings)
    numbers = {draft.number for draft in drafts}
    missed = set(_dangling_targets(drafts, findings)) - numbers
    _check_numbers_after_end(numbers, missed)
    letters = {n for n in missed if n.letter and n.parent in numbers}
    lost = find_gaps(numbers | letters, findings) | missed
    findings.note_lost(lost)
    _report_examples(drafts, findings)
    words_by_number = {str(draft.number): draft.said for draft in drafts}
    examples = {str(draft.number): tuple(map(plain, draft.examples)) for draft in drafts}
    _report_words(drafts, examples, findings)
    _report_empty_headings(drafts, findings)
    _report_charts(drafts, findings)
    report_damage(words_by_number, examples, findings)
    titles = {str(draft.number): draft.title for draft in drafts}
    report_changed_words(
        words_by_number, examples, titles, set(map(str, lost)), source.edition, findings
    )
    return Edition(
        id=source.edition,
        title=source.title,
        effective=source.effective,
        source=source.id,
        entries=tuple(_entries(drafts)),
        report=findings.report(),
        summary=summary,
    )


def _check_chapters(drafts: Sequence[NumberedDraft]) -> None:
    """Raise :class:`DocumentError` where a whole chapter is missing.

    Where chapters are out of order, a number may be a slip, so nothing is raised.
    """
    there = list(dict.fromkeys(draft.number.chapter for draft in drafts))
    if there != sorted(there):
        return
    for before, after in pairwise((0, *there)):
        if 1 < after - before <= MAX_SKIPPED:
            raise DocumentError(
                f"chapter {before + 1} and all that stands in it are missing: "
                "that is no whole document"
            )


def _check_numbers_after_end(
    numbers: Collection[RuleNumber], missed: Collection[RuleNumber]
) -> None:
    """Raise :class:`DocumentError` where rules name many numbers beyond the last chapter.

    That shows a file with only some chapters; a single number may be a slip.
    """
    last = max(number.chapter for number in numbers)
    behind = sorted(number for number in missed if number.chapter > last)
    if len(behind) >= _MIN_NUMBERS_BEHIND:
        raise DocumentError(
            f"it ends with chapter {last}, and its rules name {len(behind)} after that "
            f"({behind[0]} to {behind[-1]}), so it is not a whole document"
        )


def _sort(drafts: Sequence[NumberedDraft], findings: Findings) -> Sequence[NumberedDraft]:
    ordered = sorted(drafts, key=lambda draft: draft.number)
    for before, after in pairwise(drafts):
        if after.number < before.number:
            findings.note_repair(f"{after.number} stands after {before.number}; put in order")
    return ordered


def _entries(drafts: Sequence[NumberedDraft]) -> Iterator[Entry]:
    steps = StepFinder()
    names: dict[RuleNumber, str] = {}
    for draft in drafts:
        names[draft.number] = name = str(draft.number)
        parent = existing_ancestor(draft.number, names)
        step = steps.is_step(name, parent, draft.title, draft.text)
        yield _BLANK.model_copy(
            update={
                "number": name,
                "key": draft.key,
                "kind": Kind.STEP if step else _KINDS[draft.number.level],
                "title": draft.title,
                "text": draft.text,
                "examples": tuple(draft.examples),
                "timing": draft.timing,
                "parent": parent,
            }
        )


def existing_ancestor(number: RuleNumber, names: Mapping[RuleNumber, str]) -> str | None:
    """Return the name of the nearest number above this one that the document has."""
    return next(filter(None, map(names.get, number.ancestors())), None)


@dataclass(slots=True)
class _Children:
    """What is known to be below a number: how many there are, and the last one's ordinal."""

    there: int = 0
    last: int = 0


def find_gaps(numbers: set[RuleNumber], findings: Findings) -> set[RuleNumber]:
    """Return the numbers that must have existed: parents of others, and skipped ones.

    A run longer than a document can lose becomes a warning. What is more than a report lists is
    only counted.
    """
    lost: set[RuleNumber] = set()
    below: dict[RuleNumber | None, _Children] = {}
    for number in numbers:
        at: RuleNumber | None = number
        while at is not None:
            if at is not number and at not in numbers:
                lost.add(at)
            parent = at.parent
            children = below.get(parent)
            is_seen_to = children is not None
            if children is None:
                children = below[parent] = _Children()
            children.last = max(children.last, at.last)
            children.there += at is number
            if is_seen_to:
                break
            at = parent
    short_of = {parent for parent, children in below.items() if children.there < children.last}
    if short_of:
        _add_skipped(numbers | lost, short_of, lost, findings)
    return lost


def _add_skipped(
    known: set[RuleNumber],
    short_of: set[RuleNumber | None],
    lost: set[RuleNumber],
    findings: Findings,
) -> None:
    """Add to ``lost`` the numbers skipped below those that are short of some."""
    there: dict[RuleNumber | None, list[int]] = {}
    for number in sorted(known):
        if number.parent in short_of:
            there.setdefault(number.parent, []).append(number.last)
    for parent, ordinals in there.items():
        child = parent.child if parent is not None else RuleNumber
        for run in skipped_ranges(ordinals):
            if len(run) > MAX_SKIPPED:
                findings.warn(
                    f"{child(run[0])} to {child(run[-1])} are skipped, more than a document loses "
                    f"in a row; the number behind them is taken as it stands",
                    "runs of numbers are skipped, more than a document loses in a row",
                )
            elif len(lost) >= MAX_LISTED:
                findings.note_more_lost(len(run))
            else:
                lost.update(map(child, run))


def _dangling_targets(drafts: Sequence[NumberedDraft], findings: Findings) -> Iterator[RuleNumber]:
    """Yield the numbers in references that lead nowhere."""
    for draft in drafts:
        for span in chain(draft.text, *draft.examples):
            if span.kind == "reference" and span.number is None:
                where = f" (#{shorten(span.key)})" if span.key else ""
                findings.warn(
                    f"{draft.number}: “{shorten(span.text)}”{where} leads nowhere",
                    "references lead nowhere",
                )
                target = parse_reference(span.text)
                if target is not None:
                    yield target


def _report_words(
    drafts: Sequence[NumberedDraft], examples: Mapping[str, Sequence[str]], findings: Findings
) -> None:
    """Report rules that say nothing, and rules that say everything twice.

    Raises :class:`DocumentError` where many say nothing, because their words must be elsewhere.
    """
    silent = [
        draft.number
        for draft in drafts
        if draft.number.rule and not (draft.text or draft.title or draft.timing)
    ]
    if len(silent) > max(_MAX_SILENT, _MAX_SILENT_SHARE * len(drafts)):
        raise DocumentError(
            f"{len(silent):,} of its {len(drafts):,} rules have no words, first {silent[0]}: a "
            f"program that made it anew has taken them apart; {ITS_HTML}"
        )
    for number in silent:
        findings.doubt(str(number), "has no words in the document")
    for draft in drafts:
        where = str(draft.number)
        for words in (draft.said, *examples[where]):
            if _is_doubled(words):
                findings.doubt(where, "says the same words twice; kept as they are")


def _report_empty_headings(drafts: Sequence[NumberedDraft], findings: Findings) -> None:
    """Report chapters and sections of which only the heading is there, as on a page half loaded."""
    parents = {draft.number.parent for draft in drafts}
    for draft in drafts:
        if not (draft.number.rule or draft.timing or draft.number in parents):
            findings.doubt(str(draft.number), "a heading with no rule and no chart below it")


def section_of_chart(chart: NumberedDraft) -> RuleNumber | None:
    """Return the number of the section that a chart sums up; ``None`` if it names none."""
    numbers = (s.number for s in chart.text if isinstance(s, Reference) and s.number)
    return next(map(RuleNumber.parse, numbers), None)


def _report_charts(drafts: Sequence[NumberedDraft], findings: Findings) -> None:
    """Report charts that have not as many lines as the sections they sum up have steps."""
    steps_of = Counter(draft.number.parent for draft in drafts)
    for chart in (draft for draft in drafts if draft.timing):
        lines, section = len(chart.timing), section_of_chart(chart)
        if section is not None and steps_of[section] not in {0, lines}:
            findings.doubt(
                str(chart.number),
                f"its chart has lines: {lines:,}, and what it sums up has steps: "
                f"{steps_of[section]:,}; some are lost, or read as parts of others",
            )


def _is_doubled(words: str) -> bool:
    """Whether the second half of words repeats the first, joined to it or not.

    Then every letter occurs an even number of times, which a few frequent ones tell fastest.
    """
    for letter in _FREQUENT_LETTERS:
        if words.count(letter) % 2:
            return False
    parts = words.split()
    text = "".join(parts)
    half = len(text) // 2
    return len(parts) >= _MIN_DOUBLED_WORDS and len(text) % 2 == 0 and text[:half] == text[half:]


def _report_examples(drafts: Sequence[NumberedDraft], findings: Findings) -> None:
    for draft in drafts:
        for ordinal, example in enumerate(draft.examples, 1):
            if not example:
                findings.warn(
                    f"{draft.number}: example {ordinal} is empty in the document",
                    "examples are empty",
                )
