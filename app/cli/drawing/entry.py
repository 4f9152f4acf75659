"""Entries on a terminal: one rule with everything around it, or a whole edition."""

from collections.abc import Iterable, Iterator

from rich.text import Text

from app.answers.entry_context import previous_and_next
from app.cli.blocks import Block, Paragraph, Row, Rows
from app.cli.drawing.in_force import in_force_blocks
from app.cli.drawing.older import older_lines, today_blocks
from app.cli.drawing.spans import styled_text
from app.cli.edition_labels import edition_label
from app.cli.output import show, show_row, show_rows
from engine.scenarios.files.shipped import executed_examples
from rules.amounts import pluralise
from rules.carried_examples import CarriedExample, Doubt
from rules.entries import Edition, Entry, Kind, OutlineItem, Piece, Wording
from rules.glossary import GlossaryTerm
from rules.library import Library, LookupResult
from rules.number_runs import describe_runs
from rules.text import RichText, plain
from rules.untrusted_text import first_words

INDENT = 2
DOUBTS = {
    Doubt.EXAMPLE: "from another wording of the example",
    Doubt.RULE: "under another wording of the rule",
}
MAX_BRIEF_CHARS = 52
"""How many characters of an entry represent it in a list."""


def entry_blocks(
    library: Library, found: LookupResult, terms: Iterable[GlossaryTerm] = ()
) -> Iterator[Block]:
    """Draw an entry: where it stands, what it says, what is below it, and its references.

    ``terms`` are those that it defines. Only what else the number may mean is missing, because
    that depends on how it was typed (:func:`app.cli.blocks.add_other_readings`).
    """
    edition, entry = found.edition, found.entry
    yield from _heading(edition, entry)
    yield from doubt_blocks(library, edition)
    yield from in_force_blocks(library, edition, entry)
    yield from _digest(found)
    *before, last = entry.pieces()
    for piece in before:
        yield from _wording_blocks(edition, piece)
        yield from _examples(library, edition, entry, piece)
    yield from _wording_blocks(edition, last)
    yield from today_blocks(library, edition, entry)
    yield from _timing(entry.timing)
    yield from _examples(library, edition, entry, last)
    for child in edition.children(entry.number):
        yield from _blocks_below(library, edition, child)
    yield from _context_blocks(library, found, terms)


def _heading(edition: Edition, entry: Entry) -> Iterator[Block]:
    trail = " › ".join(
        f"{e.number} {e.title or ''}".strip() for e in edition.ancestors(entry.number)
    )
    if trail:
        yield Paragraph(Text(trail, style="aside"))
    heading = Text.assemble((entry.number, "number"))
    if entry.title:
        heading.append(f"  {entry.title}", style="title")
    yield Paragraph(heading.append(f"  · {edition_label(edition)}", style="aside"))


def doubt_blocks(library: Library, edition: Edition) -> Iterator[Block]:
    """Draw what to know of why an edition answers, if it is the one that does."""
    for doubt in library.doubts_of(edition):
        yield Paragraph(Text(f"Note: {doubt}.", style="symbol"))


def _digest(found: LookupResult) -> Iterator[Block]:
    if found.digest is not None:
        label = "In short"
        if found.edition.wording is Wording.OUTLINE:
            label = "Digest, not the official wording"
        elif found.digest_is_stale:
            label = "In short, written for another wording"
        yield Paragraph()
        yield Paragraph(Text.assemble((f"{label}: ", "label"), styled_text(found.digest.text)))
    elif found.edition.wording is Wording.OUTLINE and not found.entry.title:
        yield Paragraph()
        yield Paragraph(
            Text("The official wording is not at hand, and no digest is written yet.", "aside")
        )


def _wording_blocks(edition: Edition, piece: Piece) -> Iterator[Block]:
    if edition.wording is Wording.OFFICIAL and piece.text:
        yield Paragraph()
        yield Paragraph(styled_text(piece.text))


def _timing(items: Iterable[OutlineItem], indent: int = INDENT) -> Iterator[Block]:
    for item in items:
        yield Row(Text(item.label, style="number"), styled_text(item.text), indent)
        yield from _timing(item.items, indent + 2 * INDENT)


def _examples(
    library: Library, edition: Edition, entry: Entry, piece: Piece, indent: int = INDENT
) -> Iterator[Block]:
    known = library.examples(edition, entry) if piece.examples else ()
    for ordinal in piece.examples:
        example, worked = entry.examples[ordinal - 1], known[ordinal - 1]
        label = "Example" if len(entry.examples) == 1 else f"Example {ordinal}"
        yield Paragraph()
        yield Row(label, _example(edition, example), indent)
        if worked is not None and worked.id in executed_examples():
            yield Paragraph(_execution_note(worked), indent + len(label) + 2)


def _execution_note(known: CarriedExample) -> Text:
    text = Text(f"executed: nrules examples {known.id}", style="aside")
    return text.append(f" ({DOUBTS[known.doubt]})", style="symbol") if known.doubt else text


def _example(edition: Edition, example: RichText) -> Text:
    if edition.wording is Wording.OFFICIAL and example:
        return styled_text(example)
    cards = ", ".join(dict.fromkeys(s.text for s in example if s.kind == "card"))
    return Text(f"with {cards}" if cards else "without words", style="aside")


def _blocks_below(library: Library, edition: Edition, entry: Entry) -> Iterator[Block]:
    indent = INDENT + len(entry.number) + 2
    first, *others = entry.pieces()
    yield Paragraph()
    yield Row(
        Text(entry.number, style="number"), _entry_line(library, edition, entry, first), INDENT
    )
    yield from _examples(library, edition, entry, first, indent)
    for piece in others:
        if edition.wording is Wording.OFFICIAL and piece.text:
            yield Paragraph()
            yield Paragraph(styled_text(piece.text), indent)
        yield from _examples(library, edition, entry, piece, indent)


def _entry_line(
    library: Library, edition: Edition, entry: Entry, piece: Piece | None = None
) -> Text:
    """Return title and words in one text; the words of only a ``piece`` if one is given."""
    official = edition.wording is Wording.OFFICIAL and piece is not None
    words = styled_text(
        piece.text if official and piece else _wording_or_digest(library, edition, entry)
    )
    if not entry.title:
        return words
    return Text.assemble((entry.title, "title"), ": " if words else "", words)


def _wording_or_digest(library: Library, edition: Edition, entry: Entry) -> RichText:
    """Return the official wording, or our digest where there is none."""
    if edition.wording is Wording.OFFICIAL:
        return entry.text
    digest = library.digest(edition, entry)
    return digest.text if digest is not None else ()


def _context_blocks(
    library: Library, found: LookupResult, terms: Iterable[GlossaryTerm]
) -> Iterator[Block]:
    edition, entry = found.edition, found.entry
    before, after = previous_and_next(edition, entry)
    referred = [edition.by_number[n] for n in entry.references if n in edition.by_number]
    named = ", ".join(term.name for term in terms)
    fields = [
        ("Defines", [Text(named)] if named else []),
        ("Refers to", list(_brief_lines(library, edition, referred))),
        (
            "Referred to by",
            list(_brief_lines(library, edition, edition.referrers.get(entry.number, ()))),
        ),
        ("Quoted in", list(_quoting_lines(library, edition, entry))),
        ("Older editions", list(older_lines(library, edition, entry))),
        ("Before", [brief_line(library, edition, before)] if before else []),
        ("After", [brief_line(library, edition, after)] if after else []),
    ]
    yield Paragraph()
    yield Rows(
        tuple(
            (label if place == 0 else "", line)
            for label, lines in fields
            for place, line in enumerate(lines)
        )
    )


def _brief_lines(library: Library, edition: Edition, entries: Iterable[Entry]) -> Iterator[Text]:
    for entry in entries:
        yield brief_line(library, edition, entry)


def _quoting_lines(library: Library, edition: Edition, entry: Entry) -> Iterator[Text]:
    for quoting in library.foreign_referrers(edition, entry):
        line = brief_line(library, quoting.edition, quoting.entry)
        yield Text.assemble((f"{quoting.edition.id} ", "reference"), line)


def brief_line(library: Library, edition: Edition, entry: Entry) -> Text:
    """Return one line that represents an entry: its number and its title or first words."""
    words = first_words(
        entry.title or plain(_wording_or_digest(library, edition, entry)), MAX_BRIEF_CHARS
    )
    return Text.assemble((entry.number, "reference"), " ", words)


def draw_edition_heading(edition: Edition) -> None:
    """Show after an empty line which edition the following is about."""
    show()
    show(Text.assemble((edition.title, "title"), (f"  · {edition_label(edition)}", "aside")))


def draw_edition(edition: Edition) -> None:
    """Show every entry in a line, and then the faults found."""
    library = Library([edition])
    for entry in edition.entries:
        depth = len(edition.ancestors(entry.number))
        line = _entry_line(library, edition, entry)
        show_row(Text(entry.number, style="number"), line, indent=INDENT * depth)
    show()
    draw_report(edition)


def draw_report(edition: Edition) -> None:
    """Show what an edition holds and what its document has lost."""
    counts = {k.value: sum(e.kind is k for e in edition.entries) for k in Kind}
    counts["example"] = sum(len(e.examples) for e in edition.entries)
    held = ", ".join(pluralise(number, what) for what, number in counts.items() if number)
    report = edition.report
    show(Text.assemble((edition.title, "title"), f" · {edition_label(edition)}"))
    show(held)
    show_rows(
        [
            (
                "Missing",
                ", ".join(describe_runs(report.missing)) or "nothing that the document shows",
            ),
            *(("Mended", line) for line in report.repairs),
            *(("Warning", line) for line in report.warnings),
        ]
    )
