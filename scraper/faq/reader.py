"""From the FAQ's text to an edition: errata, clarifications, card rulings, questions, timing."""

from collections.abc import Iterable, Iterator

from rules.catalogue import Source
from rules.entries import Edition, Kind
from scraper.faq.inline import spans
from scraper.faq.known import CardSet, Known, known
from scraper.faq.lines import Lines
from scraper.faq.paragraphs import Paragraph, paragraphs, split_number
from scraper.faq.timing import Timing
from scraper.findings import Findings
from scraper.mending import Mender
from scraper.slugged_drafts import BULLET, SluggedDraft, assemble_slugged

ERRATA, CLARIFICATIONS, CARDS, QUESTIONS, TIMING = (
    "errata",
    "clarifications",
    "cards",
    "qa",
    "timing-structures",
)
_BULLET = f"{BULLET} "


def read_faq(text: str, source: Source, findings: Findings) -> Edition:
    """Read a whole text.

    Raises :class:`scraper.errors.DocumentError` where it is cut off, or is not laid out like the
    text whose reading order is known.
    """
    reader = _Reader(Lines(text, known(), findings), known(), findings)
    drafts = [*reader.topics(), *reader.rulings(), *reader.questions(), *reader.timing()]
    reader.lines.report_unused()
    reader.mender.finish()
    findings.note_repair(
        f"pages 1 to 16: {len(known().columns)} columns and the lines of "
        f"{sum(len(s.cards) for s in known().cards)} cards are put in their reading order"
    )
    return assemble_slugged(drafts, source, findings)


class _Reader:
    """Reads the sections one after the other."""

    def __init__(self, lines: Lines, known: Known, findings: Findings) -> None:
        self.lines = lines
        self.known = known
        self.findings = findings
        self.mender = Mender(known.mends, findings)

    def topics(self) -> Iterator[SluggedDraft]:
        """Yield the errata and clarifications of pages 1 to 4, with headings among their text."""
        at: SluggedDraft | None = None
        body: list[tuple[int, str]] = []
        section = group = ""
        for column in self.known.columns:
            for number, words in self.lines.take(column):
                draft = self._heading(number, section, group)
                if draft is None:
                    body.append((number, words))
                    continue
                if at is not None:
                    yield self._filled(at, body)
                at, body = draft, []
                section = draft.number if draft.kind is Kind.CHAPTER else section
                group = draft.number if draft.kind is Kind.SECTION else group
        if at is not None:
            yield self._filled(at, body)

    def _heading(self, line: int, section: str, group: str) -> SluggedDraft | None:
        known, title = self.known, self.lines.title(line)
        if name := known.sections.get(line):
            return SluggedDraft(name, Kind.CHAPTER, title, line=line)
        if name := known.errata.get(line):
            erratum = SluggedDraft(f"{ERRATA}.{name}", Kind.ERRATUM, title, section, line)
            erratum.key = f"{ERRATA}.{self.lines.number_in_brackets(line)}"
            return erratum
        if name := known.groups.get(line):
            return SluggedDraft(name, Kind.SECTION, title, section, line)
        if name := known.topics.get(line):
            return SluggedDraft(name, Kind.CLARIFICATION, title, group, line)
        return None

    def _filled(self, draft: SluggedDraft, body: Iterable[tuple[int, str]]) -> SluggedDraft:
        card = draft.title if draft.kind is Kind.ERRATUM else None
        self._fill(draft, paragraphs(body), card)
        return draft

    def _fill(
        self, draft: SluggedDraft, texts: Iterable[Paragraph], card: str | None = None
    ) -> None:
        for paragraph in texts:
            words = self.mender.mend(draft.number, paragraph.words, paragraph.line)
            marker, words = split_number(words)
            text = spans(words, paragraph.line, self.findings, card)
            if marker:
                draft.add_item(marker, text)
            elif paragraph.is_example:
                draft.add_example(text)
            else:
                draft.paragraphs.append(text)

    def rulings(self) -> Iterator[SluggedDraft]:
        """Yield the rulings on cards, by set and in the order of the cards' numbers there."""
        heading = self._line_of(CARDS)
        chapter = SluggedDraft(CARDS, Kind.CHAPTER, self._heading_at(heading), line=heading)
        self._fill(chapter, paragraphs(self.lines.take("502-503")))
        yield chapter
        for cards in self.known.cards:
            title = self._heading_at(cards.line)
            yield SluggedDraft(cards.set, Kind.SECTION, title, CARDS, cards.line)
            yield from self._set(cards)

    def _set(self, cards: CardSet) -> Iterator[SluggedDraft]:
        for row in cards.rows:
            title = self._heading_at(row.line)
            card = SluggedDraft(row.slug, Kind.CARD_RULING, title, cards.set, row.line)
            card.key = f"{cards.set}.{self.lines.card_number(row.line)}"
            bullets: list[SluggedDraft] = []
            for bullet in row.bullets:
                texts = paragraphs(self.lines.take(bullet))
                if texts[0].is_example:
                    self._fill(card, texts, title)
                    continue
                number = f"{row.slug}.{len(bullets) + 1}"
                draft = SluggedDraft(number, Kind.CARD_RULING, None, row.slug, texts[0].line)
                self._bullet(draft, texts, title)
                bullets.append(draft)
            yield card
            yield from bullets

    def _bullet(self, draft: SluggedDraft, texts: list[Paragraph], card: str) -> None:
        if not texts[0].words.startswith(_BULLET):
            self.findings.warn(f"line {draft.line}: no bullet begins here; read as {draft.number}")
        texts[0].words = texts[0].words.removeprefix(_BULLET)
        for paragraph in texts:
            paragraph.words = self.mender.mend(draft.parent or "", paragraph.words, paragraph.line)
        self._fill(draft, texts, card)

    def questions(self) -> Iterator[SluggedDraft]:
        """Yield the questions with their answers; the last line that ends with ``?`` ends one."""
        heading = self._line_of(QUESTIONS)
        title = " ".join(
            (self._heading_at(heading), *(w for _, w in self.lines.take(str(heading + 1))))
        )
        chapter = SluggedDraft(QUESTIONS, Kind.CHAPTER, title, line=heading)
        self._fill(chapter, paragraphs(self.lines.take(f"{heading + 2}-{heading + 3}")))
        yield chapter
        for ordinal, ranges in enumerate(self.known.questions, 1):
            yield self._question(f"{QUESTIONS}.{ordinal}", list(self.lines.take(ranges)))

    def _question(self, number: str, lines: list[tuple[int, str]]) -> SluggedDraft:
        asked = [i for i, (_, words) in enumerate(lines) if words.endswith("?")]
        first = lines[0][0]
        if not asked or asked[-1] + 1 == len(lines):
            self.findings.warn(f"line {first}: no answer can be told from its question here")
        end = asked[-1] + 1 if asked else 0
        question = " ".join(words for _, words in lines[:end])
        draft = SluggedDraft(number, Kind.QUESTION, question or None, QUESTIONS, first)
        answer = " ".join(words for _, words in lines[end:])
        self._fill(draft, [Paragraph(first, answer)] if answer else [])
        return draft

    def timing(self) -> Iterator[SluggedDraft]:
        """Yield the charts of the turns and the run."""
        timing = Timing(self.known.windows, self.findings)
        ranges = f"{self._line_of(TIMING)}-{self.known.lines}"
        yield from timing.drafts(self.lines.take(ranges))

    def _line_of(self, section: str) -> int:
        """Return the line of a section's heading."""
        return next(line for line, name in self.known.sections.items() if name == section)

    def _heading_at(self, line: int) -> str:
        """Mark a heading's line as used, and return its title."""
        for _ in self.lines.take(str(line)):
            pass
        return self.lines.title(line)
