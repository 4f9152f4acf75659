"""From the quick reference's Markdown to an edition: its parts, and their items by number."""

import re
from collections.abc import Iterator

from rules.catalogue import Source
from rules.entries import Edition, Kind
from rules.numbers import MAX_PART
from rules.slugs import slug
from rules.text import Emphasis, Reference, RichText, Span, Term, Text
from rules.untrusted_text import shorten
from scraper.contents import check_contents, check_end
from scraper.errors import DocumentError
from scraper.findings import Findings
from scraper.matched_spans import matched_spans
from scraper.mending import Mender
from scraper.quick_reference.known import Known, Part, known
from scraper.slugged_drafts import SluggedDraft, assemble_slugged

RUN = "run"

_ITEM = re.compile(
    r"(?P<indent> *)(?:[-+*•]|(?P<number>\d+)[.)]) (?:(?P<step>\d\.\d)\. )?(?P<words>.*)"
)
_TITLED = re.compile(r"\*\*(?P<title>[^*]+):\*\* (?P<words>.*)")
_MARKED = re.compile(r"\*\*(?P<term>[^*]+)\*\*|\*(?P<emphasis>[^*]+)\*|(?<=\bgoto )(?P<step>\d)")


def read_quick_reference(text: str, source: Source, findings: Findings) -> Edition:
    """Read a whole text.

    Raises :class:`scraper.errors.DocumentError` where its end is cut off.
    """
    reader = _Reader(known(), findings)
    drafts = list(reader.drafts(text))
    check_end(drafts, next(reversed(known().contents)))
    reader.mender.finish()
    check_contents(drafts, known().contents, findings)
    return assemble_slugged(drafts, source, findings)


class _Reader:
    """Reads the lines one by one; the parts come in the known order."""

    def __init__(self, facts: Known, findings: Findings) -> None:
        self.findings = findings
        self.mender = Mender(facts.mends, findings)
        self._coming = list(facts.parts)
        self._part = Part(begins="", address="")
        self._at: SluggedDraft | None = None
        self._top = 0
        self._nested = 0

    def drafts(self, text: str) -> Iterator[SluggedDraft]:
        """Yield every part and item."""
        for line, raw in enumerate(text.split("\n"), 1):
            if not raw.strip():
                continue
            words = self.mender.mend(self._part.address, raw, line)
            if item := _ITEM.fullmatch(words):
                yield self._item(item, line)
            elif part := self._next_part(raw):
                yield self._begin(part, raw, line)
            else:
                self._unknown_line(raw, words, line)

    def _next_part(self, raw: str) -> Part | None:
        """Return the part that a line begins; parts before it in the order are missing.

        A heading that is not known begins a part of its own.
        """
        place = next((i for i, p in enumerate(self._coming) if raw.startswith(p.begins)), None)
        if place is None:
            is_heading = raw.startswith("#") and slug(raw)
            return Part(begins=raw, address=slug(raw)) if is_heading else None
        part = self._coming[place]
        del self._coming[: place + 1]
        return part

    def _begin(self, part: Part, raw: str, line: int) -> SluggedDraft:
        self._part, self._top, self._nested = part, 0, 0
        title = part.title or raw.strip().strip("# ").rstrip(":")
        self._at = SluggedDraft(part.address, Kind.SECTION, title, part.below, line)
        if part.is_text:
            self._at.paragraphs.append(_spans(raw, self._part))
        return self._at

    def _unknown_line(self, raw: str, words: str, line: int) -> None:
        if self._at is None:
            self.findings.warn(
                f"line {line}: “{raw.strip()[:40]}” stands before any part; left out"
            )
            return
        if not words.rstrip().endswith((".", "?", "!")):
            read_as = f"read as words of {self._at.number}"
            self.findings.warn(f"line {line}: “{raw.strip()[:40]}” is not known; {read_as}")
        self._at.paragraphs.append(_spans(words, self._part))

    def _item(self, item: re.Match[str], line: int) -> SluggedDraft:
        """Return an item by its printed number, or by counting where none is printed."""
        part = self._part.address
        if item["indent"]:
            self._nested += 1
            number = f"{part}.{item['step'] or f'{self._top}.{self._nested}'}"
            parent = f"{part}.{self._top}"
        else:
            self._top, self._nested = self._ordinal(item["number"], line), 0
            number, parent = f"{part}.{self._top}", part
        draft = SluggedDraft(number, self._part.items, None, parent, line)
        words = item["words"]
        if titled := _TITLED.fullmatch(words):
            draft.title, words = titled["title"], titled["words"]
        draft.paragraphs.append(_spans(words, self._part))
        return draft

    def _ordinal(self, printed: str | None, line: int) -> int:
        """Return the printed number of an item, or the next where none is printed."""
        if printed is not None and len(printed) > len(str(MAX_PART)):
            raise DocumentError(
                f"line {line}: its item is numbered {shorten(printed)}, beyond {MAX_PART}"
            )
        return int(printed or self._top + 1)


def _spans(words: str, part: Part) -> RichText:
    """Return a line's spans: bold words are terms, and "goto 2" leads to a step of the run."""

    def marked(match: re.Match[str]) -> Iterator[Span]:
        if match["term"]:
            yield Term(text=match["term"])
        elif match["emphasis"]:
            yield Emphasis(text=match["emphasis"])
        elif part.address == RUN:
            yield Reference(text=match["step"], number=f"{RUN}.{match['step']}")
        else:
            yield Text(text=match["step"])

    return matched_spans(words, _MARKED, marked)
