"""From a copy of the rules in plain text or Markdown to an edition.

It is read by the numbers at the beginnings of lines. The copy lacks what only the page has:
keys, links, marks of cards and terms, and often the symbols. The report says so.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from rules.catalogue import Source
from rules.entries import Edition
from rules.numbers import Level, RuleNumber
from rules.outline import Outline, shipped
from rules.references import link_references
from rules.text import Break, RichText, plain, tidy
from rules.untrusted_text import shorten
from scraper.copied.bare_page import is_page, page_lines
from scraper.copied.data import broken_json_message, read_data
from scraper.copied.decoration import without_decoration
from scraper.copied.examples import example_label
from scraper.copied.lines import (
    GivenNumber,
    Line,
    is_short_title,
    join_cut_word,
    join_words,
    read_lines,
    vocabulary,
)
from scraper.copied.numbering import (
    find_first,
    find_restart,
    listed_numbers,
    may_be_numbered,
    read_number,
)
from scraper.copied.revisions import without_revisions
from scraper.copied.rows import row_lines
from scraper.copied.text_dumps import clean_dump
from scraper.crawl.completeness import check_completeness
from scraper.crawl.known import restore
from scraper.crawl.summary import read_summary
from scraper.crawl.timing import nest_lines
from scraper.drafts import NumberedDraft, assemble
from scraper.errors import ITS_HTML, OR_ITS_TEXT, DocumentError
from scraper.findings import Findings
from scraper.letters import unreadable_reason
from scraper.page.drawings import UNLABELLED
from scraper.page.load import check_end
from scraper.rule_numbers import find_rule_numbers
from scraper.text_cleaning import clean_text
from scraper.timing import label_lines
from scraper.titles import ends_a_sentence, split_aside, titled_numbers

_ITEM = re.compile(r"\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s+(?P<words>\S.*)")
_ASIDE = re.compile(r"\((?:Chapter|Section)s? [^()]+\)", re.IGNORECASE)
"""What follows a chart's title in brackets: the section that it sums up."""
_CHART = "timing structure of"
_SYMBOL = re.compile(r"\[(?:c|click|sub|MU|trash|recurring|interrupt|link)\]")

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_TENTH = 10
"""One number in this many may be unread: of a lost rule, or of something else."""
_MAX_PARAGRAPH_CHARS = 20_000
"""The length beyond which it is no paragraph; the longest has some 1,500 letters."""


@dataclass
class _Block:
    """What follows a number: the words beside it, then paragraphs, examples, items of a chart.

    ``open`` is the list of these whose last text goes on in a line that begins nothing.
    """

    number: RuleNumber
    beside: list[str]
    given: GivenNumber | None = None
    paragraphs: list[str] = field(default_factory=list)
    examples: list[str] = field(default_factory=list)
    items: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.open = self.beside

    def begin(self, texts: list[str], words: str) -> None:
        """Begin another text of one of the lists."""
        texts.append(words)
        self.open = texts

    @property
    def may_be_titled(self) -> bool:
        """Whether the last text may be a title that a line below does not go on with."""
        return not self.items and self.open is not self.examples

    @property
    def words(self) -> str:
        """The words beside the number."""
        return self.beside[0]

    @property
    def is_chart(self) -> bool:
        title = (self.given and self.given.title) or self.words
        return self.number.level is Level.SECTION and _CHART in title.casefold()


def read_copy(text: str, source: Source, findings: Findings) -> Edition:
    """Read a whole copy.

    Raises :class:`scraper.errors.DocumentError` where it is cut off or has no rules.
    """
    lines = _lines(text, findings)
    begin = find_first(lines)
    if begin is None:
        why = (
            broken_json_message(text) or f"it has no chapter 1 that rule 1.1.1 is below; {ITS_HTML}"
        )
        raise DocumentError(why)
    if (title := find_restart(lines, begin)) is not None:
        raise DocumentError(
            f"it holds “{shorten(title)}” twice: are there two documents in the file?"
        )
    blocks = list(_blocks(lines[begin:], example_label(lines, findings), findings))
    contents = dict(listed_numbers(lines[:begin]))
    _join_titles(blocks, contents)
    known = {str(block.number) for block in blocks}
    outline = shipped(source.edition)
    titled = titled_numbers(
        [(block.number, block.words) for block in blocks],
        _listed_titles(blocks, contents, outline),
    )
    _check_numbers_read(blocks, text)
    _report_losses(blocks, text, findings)
    _check_words(blocks)
    drafts = [_draft(block, known, is_titled=block.number in titled) for block in blocks]
    is_closed = is_page(text) or read_data(text) is not None
    check_completeness(drafts, has_charts=not is_closed or _has_charts(blocks, findings))
    if outline is not None:
        drafts = restore(drafts, outline, findings)
    return assemble(drafts, source, findings, read_summary(clean_dump(text)[0], known))


def _lines(text: str, findings: Findings) -> list[Line]:
    """Return the lines of a copy, be it data, a page or text.

    Raises :class:`DocumentError` for a page that is cut off.
    """
    if (data := read_data(text)) is not None:
        return row_lines(*data, findings)
    if is_page(text):
        check_end(text)
        return page_lines(text, findings)
    text, remarks = clean_dump(without_revisions(clean_text(text, findings), findings))
    for what in remarks:
        findings.note_repair(what)
    return without_decoration(read_lines(text, findings), findings)


def _first_block(line: Line) -> _Block:
    if line.given is not None:
        return _Block(line.given.number, [line.words], line.given)
    return _Block(RuleNumber(1), [re.sub(r"^\W*(?:Chapter\s+)?1\W*", "", line.words)])


def _blocks(lines: list[Line], label: re.Pattern[str], findings: Findings) -> Iterator[_Block]:
    """Yield every number with what follows it; the first line is that of chapter 1."""
    known = vocabulary(lines)
    block = _first_block(lines[0])
    for place, line in enumerate(lines[1:], 1):
        before = block.open[-1]
        numbered = read_number(lines, place, before, block.number)
        if numbered is not None:
            yield block
            block = _Block(numbered.number, [numbered.words], line.given)
        elif (example := _example_words(line, label, block)) is not None:
            block.begin(block.examples, example)
        elif not before and block.given is None:  # a number on a line of its own
            block.open[-1] = line.words
        elif block.is_chart and not block.items and _ASIDE.fullmatch(line.words):
            block.begin(block.paragraphs, line.words)
        elif block.is_chart and ((item := _ITEM.match(line.words)) is not None or line.apart):
            block.begin(block.items, item["words"] if item is not None else line.words)
        elif block.open is block.examples and line.apart:
            findings.warn(
                f"{block.number}: “{line.words[:60]}” stands behind its example; taken for its own",
                "paragraphs stand behind examples; taken for theirs",
            )
            block.open[-1] += f"\n{line.words}"
        elif line.apart or (line.free and block.may_be_titled and is_short_title(before)):
            _report_paragraph(block, line, findings)
            block.begin(block.paragraphs, line.words)
        else:
            _report_doubts(block, before, line, known, findings)
            block.open[-1] = join_words(before, line.words, known)
        if len(block.open[-1]) > _MAX_PARAGRAPH_CHARS:
            raise DocumentError(f"more words stand behind {block.number} than a rule has")
    yield block


def _example_words(line: Line, label: re.Pattern[str], block: _Block) -> str | None:
    """Return the words of an example that a line begins, without what announces it."""
    if line.is_example:
        return line.words
    match = label.match(line.words) if block.number.rule else None
    return match["words"] if match is not None else None


def _report_paragraph(block: _Block, line: Line, findings: Findings) -> None:
    """Report a paragraph that may be a rule whose number is lost, rather than this one's text."""
    if not line.of_row and (not is_short_title(block.words) or may_be_numbered(line.words, "")):
        findings.warn(
            f"{block.number}: “{line.words[:60]}” is a paragraph of its own; kept as text",
            "paragraphs stand behind rules without a number; kept as text",
        )


def _report_doubts(
    block: _Block, before: str, line: Line, known: Collection[str], findings: Findings
) -> None:
    """Report where words joined to those before them may not belong there."""
    if may_be_numbered(line.words, before):
        findings.doubt(
            f"{block.number}: “{line.words[:40]}”", "is no line of its own; kept as words"
        )
    elif line.free and ends_a_sentence(before):
        findings.doubt(
            f"{block.number}: “{line.words[:40]}”",
            "begins where a line ended early, and may be of a rule whose number is lost; kept as "
            "its words",
        )
    cut = join_cut_word(before, line.words)
    if cut is not None and cut not in known:
        findings.warn(
            f"{block.number}: “{before.split()[-1]}” and “{line.words.split()[0]}” are one word "
            "with a hyphen, or were cut at the end of a line; the hyphen is kept",
            "words are cut at the ends of lines and stand nowhere else; their hyphens are kept",
        )


def _join_titles(blocks: Iterable[_Block], contents: Mapping[RuleNumber, str]) -> None:
    """Join titles that were wrapped, and of which the table of contents has the whole."""
    for block in blocks:
        if block.paragraphs:
            whole = f"{block.words} {block.paragraphs[0]}"
            if contents.get(block.number, "").casefold() == whole.casefold():
                block.beside[0] = whole
                del block.paragraphs[0]


def _listed_titles(
    blocks: list[_Block], contents: Mapping[RuleNumber, str], outline: Outline | None
) -> Mapping[str, str | None] | None:
    """Return the titles of rules that stand in their words; ``None`` where nothing lists them.

    None do where titles stand beside the words. Else the shipped outline lists them, or the
    copy's own table of contents.
    """
    if any(block.given and block.given.title for block in blocks):
        return {}
    if outline is not None:
        return outline.titles
    if any(number.rule for number in contents):
        return {str(number): title for number, title in contents.items()}
    return None


def _draft(block: _Block, known: Collection[str], *, is_titled: bool) -> NumberedDraft:
    words = link_references(block.words, known)
    given = block.given or GivenNumber(block.number)
    if given.title is not None:
        title, text = split_aside(link_references(given.title, known))
        text = _together([text, words])
    else:
        title, text = split_aside(words) if is_titled else ((), words)
    return NumberedDraft(
        number=block.number,
        key=given.key,
        title=plain(title) or None,
        text=_together(
            [text, *(link_references(paragraph, known) for paragraph in block.paragraphs)]
        ),
        examples=[
            _together(link_references(paragraph, known) for paragraph in example.split("\n"))
            for example in block.examples
        ],
        timing=label_lines(nest_lines([link_references(item, known) for item in block.items])),
    )


def _together(paragraphs: Iterable[RichText]) -> RichText:
    """Return paragraphs as one text, each on a line of its own."""
    return tidy(span for paragraph in paragraphs for span in (Break(), *paragraph))


def _check_numbers_read(blocks: Collection[_Block], text: str) -> None:
    """Raise :class:`DocumentError` where the text has many numbers with which no line begins.

    Their rules would be taken for words of the rules before them.
    """
    rules_read = {str(block.number).rstrip(_LETTERS) for block in blocks if block.number.rule}
    untold = sorted(map(RuleNumber.parse, find_rule_numbers(text) - rules_read))
    if len(untold) * _TENTH > len(rules_read):
        raise DocumentError(
            f"{len(untold):,} numbers of rules stand in it with which no line is seen to begin, "
            f"first {untold[0]}: {OR_ITS_TEXT}"
        )


def _check_words(blocks: Collection[_Block]) -> None:
    """Raise :class:`DocumentError` where numbers are not beside their words."""
    bare = [
        b for b in blocks if not b.words and not b.paragraphs and not (b.given and b.given.title)
    ]
    if len(bare) * 5 > len(blocks):
        raise DocumentError(
            f"{len(bare):,} of its {len(blocks):,} numbers have no words behind them, first "
            f"{bare[0].number}: do they stand in other cells or lines than their numbers?"
        )


def _has_charts(blocks: Iterable[_Block], findings: Findings) -> bool:
    """Whether most charts have their lines; on a page without, the last may take the footer."""
    charts = [block for block in blocks if block.is_chart]
    drawn = [block for block in charts if block.items]
    if len(drawn) * 2 > len(charts):
        return True
    for block in drawn:
        findings.warn(
            f"{block.number}: “{shorten(block.items[0])}” is taken for a line of its chart, and "
            "most others have none"
        )
    return False


def _report_losses(blocks: list[_Block], text: str, findings: Findings) -> None:
    """Report what a copy lacks, and where nobody can tell whose an example is."""
    has_keys = any(block.given and block.given.key for block in blocks)
    findings.doubt(
        "this is a copy of the rules as " + ("data" if has_keys else "text"),
        ("it has no " if has_keys else "it has no stable keys, ")
        + "links, cards or terms"
        + ("; " if has_keys else ", and rules are compared by words and place; ")
        + ITS_HTML,
    )
    for block in blocks:
        texts = (block.words, *block.paragraphs, *block.examples, *block.items)
        if (why := unreadable_reason("\n".join(texts))) is not None:
            findings.doubt(str(block.number), why)
        if any(UNLABELLED in text for text in texts):
            findings.doubt(str(block.number), "a picture draws something and does not say what")
    if not _SYMBOL.search(text) and not any(_SYMBOL.search(b.words) for b in blocks):
        findings.doubt(
            "no symbol stands in it, written as [c] or [click]",
            "where the page draws one, it may be lost",
        )
    last: dict[RuleNumber | None, _Block] = {b.number.parent: b for b in blocks if b.number.letter}
    for rule, block in last.items():
        if block.examples and block.given is None:
            findings.warn(
                f"{block.number}: its examples may be those of {rule}, which ends with it",
                "examples stand behind the last subrule of a rule; taken for its own",
            )
