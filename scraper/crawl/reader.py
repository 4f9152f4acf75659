"""From the crawler's text of the official page to an edition.

References and symbols are recognised in the words. Terms and subtypes cannot be told from other
words in this form. Cards, titles and stable keys are restored where the shipped outline has the
edition.
"""

from rules.catalogue import Source
from rules.entries import Edition
from rules.outline import shipped
from rules.references import link_references
from rules.text import Break, RichText, Text, plain, tidy
from scraper.crawl.completeness import check_completeness
from scraper.crawl.known import restore
from scraper.crawl.lines import Line, Role, read_lines
from scraper.crawl.numbering import Block, blocks
from scraper.crawl.summary import read_summary
from scraper.crawl.timing import nest_lines
from scraper.drafts import NumberedDraft, assemble
from scraper.errors import DocumentError
from scraper.findings import Findings
from scraper.timing import label_lines
from scraper.titles import split_aside, titled_numbers


def read_crawl(text: str, source: Source, findings: Findings) -> Edition:
    """Read a whole text.

    Raises :class:`scraper.errors.DocumentError` where it is cut off or has no rules.
    """
    numbered = blocks(list(read_lines(text)), findings)
    if not any(block.line.role is Role.RULE for block in numbered):
        raise DocumentError("it holds no rules")
    known = {str(block.number) for block in numbered}
    outline = shipped(source.edition)
    titled = titled_numbers(
        [(block.number, block.line.words) for block in numbered],
        outline.titles if outline is not None else None,
    )
    drafts = [_Reader(b, b.number in titled, known, findings).draft() for b in numbered]
    check_completeness(drafts)
    if outline is not None:
        drafts = restore(drafts, outline, findings)
    return assemble(drafts, source, findings, read_summary(text, known))


class _Reader:
    """Reads one numbered line and the lines below it."""

    def __init__(self, block: Block, titled: bool, known: set[str], findings: Findings) -> None:
        self.number = block.number
        self.role = block.line.role
        self.below = block.below
        self.known = known
        self.findings = findings
        words = self._linked(block.line.words)
        self.title, self.text = split_aside(words) if titled else ((), words)
        self.examples: list[RichText] = []
        self.items: list[RichText] = []

    def draft(self) -> NumberedDraft:
        """Return the draft."""
        for line in self.below:
            self._add(line)
        return NumberedDraft(
            number=self.number,
            title=plain(self.title) or None,
            text=self.text,
            examples=self.examples,
            timing=label_lines(nest_lines(self.items)),
        )

    def _add(self, line: Line) -> None:
        words = self._linked(line.words)
        if line.role is Role.EXAMPLE:
            self.examples.append(words)
        elif line.role is Role.ITEM and self.role is Role.SECTION:
            self.items.append(words)
        elif self.title and line.after_blank and not self.examples and not self.items:
            self.text = tidy((*self.text, Break(), *words))
        elif line.after_blank:
            self.findings.warn(f"words after {self.number} have lost their heading; left out")
        else:
            self._join(words)

    def _join(self, words: RichText) -> None:
        """Join a line that was broken off the one before it."""
        self.findings.note_repair(f"{self.number}: a line broken off its words is joined to them")
        if self.examples:
            self.examples[-1] = tidy((*self.examples[-1], Text(text=" "), *words))
        else:
            self.text = tidy((*self.text, Text(text=" "), *words))

    def _linked(self, words: str) -> RichText:
        return link_references(words, self.known)
