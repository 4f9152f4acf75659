"""From the helper's text to an edition: phases, steps, questions, and the rules quoted."""

import re
from collections.abc import Iterator

from rules import outline
from rules.catalogue import Source
from rules.entries import Edition, Kind
from rules.references import find_mentions
from rules.slugs import slug
from rules.text import Emphasis, Reference, RichText, Span, Text, split_symbols, tidy
from scraper.contents import check_contents, check_end
from scraper.findings import Findings
from scraper.run_steps.known import Known, known
from scraper.run_steps.lines import Line, Role, read_lines
from scraper.slugged_drafts import SluggedDraft, assemble_slugged

_OWN_FORM = re.compile(r"#?(?P<number>\d\.\d\.\d)(?:\.(?P<letter>[a-h]))?\b(?!\w)")
"""Numbers as the helper writes them, with a dot before the letter."""


def read_run_steps(text: str, source: Source, findings: Findings) -> Edition:
    """Read a whole text.

    Raises :class:`scraper.errors.DocumentError` where its end is cut off.
    """
    facts = known()
    lines = read_lines(text, frozenset(facts.groups), facts.answers, findings)
    drafts = _Reader(lines, facts, findings).drafts()
    check_end(drafts, next(reversed(facts.contents)))
    check_contents(drafts, facts.contents, findings)
    return assemble_slugged(drafts, source, findings)


class _Reader:
    """Reads the lines one by one.

    ``addresses`` maps the numbers of phases and steps to their addresses here. A reference leads
    to the helper's own step where it has it, and else to the rule.
    """

    def __init__(self, lines: list[Line], facts: Known, findings: Findings) -> None:
        self.lines = lines
        self.facts = facts
        self.findings = findings
        followed = outline.shipped(facts.follows)
        self.rules = followed.edition.by_number if followed is not None else {}
        self.addresses: dict[str, str] = {}
        self._address_all()
        self.found: dict[str, SluggedDraft] = {}
        self.phase = self.step = self.at = SluggedDraft("", Kind.SECTION)

    def _address_all(self) -> None:
        phase = Line(Role.PHASE, 0, "", "")
        for line in self.lines:
            if line.role is Role.PHASE:
                phase = line
                self.addresses[line.label] = slug(line.words)
            elif line.role is Role.STEP:
                own = line.label.removeprefix(phase.label).lstrip(".")
                self.addresses.setdefault(line.label, f"{slug(phase.words)}.{own}")

    def drafts(self) -> list[SluggedDraft]:
        """Return every entry, in the document's order."""
        for line in self.lines:
            self._read(line)
        for draft in self.found.values():
            self._settle_title(draft)
        return list(self.found.values())

    def _read(self, line: Line) -> None:
        match line.role:
            case Role.PHASE:
                self.phase = self.step = self._begin(
                    self.addresses[line.label], Kind.SECTION, line, title=line.words
                )
                self._tie(self.phase, line.label)
            case Role.STEP:
                self._step(line)
            case Role.QUOTATION:
                self._quotation(line)
            case Role.CAPTION:
                number = f"{self.phase.number}.{self.facts.groups[line.words]}"
                self.step = self._begin(number, Kind.SECTION, line, self.phase, line.words)
            case Role.QUESTION:
                self._begin(
                    self._numbered("question"), Kind.BRANCH, line, self.step, title=line.words
                )
            case Role.NOTE:
                draft = self._begin(self._numbered("note"), Kind.NOTE, line, self.step)
                draft.paragraphs.append(self._spans(line.words))
                self.at = self.step
            case Role.ANSWER | Role.TEXT:
                self._add(line)

    def _begin(
        self,
        number: str,
        kind: Kind,
        line: Line,
        parent: SluggedDraft | None = None,
        title: str | None = None,
    ) -> SluggedDraft:
        above = parent.number if parent is not None else None
        self.at = self.found[number] = SluggedDraft(number, kind, title or None, above, line.line)
        return self.at

    def _numbered(self, what: str) -> str:
        """Return the next free address of a question or note below the step."""
        ordinal = 1
        while (number := f"{self.step.number}.{what}-{ordinal}") in self.found:
            ordinal += 1
        return number

    def _step(self, line: Line) -> None:
        number = self.addresses[line.label]
        answer = next((a for a in self.facts.answers if line.words.startswith(f"{a} ")), None)
        if number in self.found:
            self.findings.note_repair(f"line {line.line}: goes on with step {line.label}")
            self.step = self.at = self.found[number]
        else:
            title = None if answer else line.words
            self.step = self._begin(number, Kind.STEP, line, self.phase, title)
            self._tie(self.step, line.label)
        if answer is not None:
            words = line.words.removeprefix(f"{answer} ")
            self.at.paragraphs.append(self._answer(answer, words))

    def _quotation(self, line: Line) -> None:
        quoted, _, example = line.label.partition("/")
        caption = self.step.number.rpartition(".")[2]
        number = self.facts.misquoted.get(quoted, {}).get(caption, quoted)
        if number != quoted:
            self.findings.note_repair(
                f"line {line.line}: {quoted} is quoted for what is {number}, as the caption tells"
            )
        address = f"{self.step.number}.rule-{number}" + (f"-example-{example}" if example else "")
        draft = self._begin(address, Kind.QUOTATION, line, self.step)
        if example:
            draft.add_example(self._spans(line.words))
        else:
            draft.paragraphs.append(self._spans(line.words))
        self._tie(draft, number)
        self.at = self.step

    def _tie(self, draft: SluggedDraft, number: str) -> None:
        """Link an entry to the rule with the same number."""
        draft.key = number
        if number not in self.rules:
            self.findings.warn(f"line {draft.line}: {self.facts.follows} has no {number}")
            return
        draft.related = [Reference(text=number, number=number, edition=self.facts.follows)]

    def _add(self, line: Line) -> None:
        spans = self._spans(line.words)
        if line.role is Role.ANSWER:
            spans = self._answer(line.label, line.words)
        self.at.paragraphs.append(spans)

    def _answer(self, label: str, words: str) -> RichText:
        return tidy([Emphasis(text=f"{label}:"), Text(text=" "), *self._spans(words)])

    def _settle_title(self, draft: SluggedDraft) -> None:
        """Make a step's only words its text if they are a sentence."""
        title = draft.title or ""
        if draft.kind is Kind.STEP and not draft.paragraphs and title.endswith("."):
            draft.title = None
            draft.paragraphs.append(self._spans(title))

    def _spans(self, words: str) -> RichText:
        """Return the words with references to steps of the helper, or else to rules."""
        return tidy(self._linked(words))

    def _linked(self, words: str) -> Iterator[Span]:
        own = (
            (f.start(), f.end(), f["number"] + (f["letter"] or ""))
            for f in _OWN_FORM.finditer(words)
        )
        mentioned = ((m.start, m.end, str(m.number)) for m in find_mentions(words))
        done = 0
        for start, end, number in sorted({*own, *mentioned}, key=lambda f: (f[0], -f[1])):
            if start < done:
                continue
            yield from split_symbols(words[done:start])
            yield self._reference(words[start:end].removeprefix("#"), number)
            done = end
        yield from split_symbols(words[done:])

    def _reference(self, words: str, number: str) -> Span:
        if number in self.addresses:
            return Reference(text=words, number=self.addresses[number])
        if number in self.rules:
            return Reference(text=words, number=number, edition=self.facts.follows)
        self.findings.warn(f"“{words}” leads nowhere: {self.facts.follows} has no {number}")
        return Text(text=words)
