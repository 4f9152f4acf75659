"""Entries on a terminal: one rule with everything around it, hits, and a whole edition."""

from collections.abc import Iterable, Iterator

from rich.text import Text

from app.cli.draw_older import draw_today, older_lines
from app.cli.out import show, show_row, show_rows
from app.cli.spans import styled
from engine.scenarios.shipped import shipped
from rules.carry_examples import CarriedExample, Doubt
from rules.entries import Edition, Entry, Kind, OutlineItem, Wording
from rules.library import Found, Library
from rules.text import RichText

INDENT = 2
DOUBTS = {
    Doubt.EXAMPLE: "from another wording of the example",
    Doubt.RULE: "under another wording of the rule",
}
BRIEF = 52
"""Characters of an entry that stand for it in a list."""


def draw_entry(library: Library, found: Found) -> None:
    """Show an entry: where it stands, what it says, what is below it, and its references."""
    edition, entry = found.edition, found.entry
    _heading(edition, entry)
    _digest(found)
    if edition.wording is Wording.OFFICIAL and entry.text:
        show()
        show(styled(entry.text))
    draw_today(library, edition, entry)
    _timing(entry.timing)
    _examples(library, edition, entry)
    for child in edition.children(entry.number):
        _below(library, edition, child)
    _around(library, found)


def _heading(edition: Edition, entry: Entry) -> None:
    trail = " › ".join(f"{e.number} {e.title or ''}".strip() for e in _ancestors(edition, entry))
    if trail:
        show(Text(trail, style="aside"))
    heading = Text.assemble((entry.number, "number"))
    if entry.title:
        heading.append(f"  {entry.title}", style="title")
    show(heading.append(f"  · {dated(edition)}", style="aside"))


def _ancestors(edition: Edition, entry: Entry) -> tuple[Entry, ...]:
    return edition.ancestors(entry.number)


def dated(edition: Edition) -> str:
    """The edition's id and the day from which it holds."""
    if edition.effective is None:
        return edition.id
    return f"{edition.id}, in force from {edition.effective:%-d %B %Y}"


def _digest(found: Found) -> None:
    if found.digest is not None:
        label = "In short"
        if found.edition.wording is Wording.OUTLINE:
            label = "Digest, not the official wording"
        elif found.digest_is_stale:
            label = "In short, written for another wording"
        show()
        show(Text.assemble((f"{label}: ", "label"), styled(found.digest.text)))
    elif found.edition.wording is Wording.OUTLINE and not found.entry.title:
        show()
        show(Text("The official wording is not at hand, and no digest is written yet.", "aside"))


def _timing(items: Iterable[OutlineItem], indent: int = INDENT) -> None:
    for item in items:
        show_row(Text(item.label, style="number"), styled(item.text), indent=indent)
        _timing(item.items, indent + 2 * INDENT)


def _examples(library: Library, edition: Edition, entry: Entry, indent: int = INDENT) -> None:
    known = library.examples(edition, entry)
    for ordinal, (example, one) in enumerate(zip(entry.examples, known, strict=True), 1):
        label = "Example" if len(entry.examples) == 1 else f"Example {ordinal}"
        show()
        show_row(label, _example(edition, example), indent=indent)
        if one is not None and one.id in shipped():
            show(_executed(one), indent=indent + len(label) + 2)


def _executed(known: CarriedExample) -> Text:
    told = Text(f"executed: nrules examples {known.id}", style="aside")
    return told.append(f" ({DOUBTS[known.doubt]})", style="symbol") if known.doubt else told


def _example(edition: Edition, example: RichText) -> Text:
    if edition.wording is Wording.OFFICIAL and example:
        return styled(example)
    cards = ", ".join(dict.fromkeys(s.text for s in example if s.kind == "card"))
    return Text(f"with {cards}" if cards else "without words", style="aside")


def _below(library: Library, edition: Edition, entry: Entry) -> None:
    show()
    show_row(Text(entry.number, style="number"), _line(library, edition, entry), indent=INDENT)
    _examples(library, edition, entry, indent=INDENT + len(entry.number) + 2)


def _line(library: Library, edition: Edition, entry: Entry) -> Text:
    """Title and words in one."""
    words = _words(library, edition, entry)
    if not entry.title:
        return words
    return Text.assemble((entry.title, "title"), ": " if words else "", words)


def _words(library: Library, edition: Edition, entry: Entry) -> Text:
    """The official wording; where there is none, our digest."""
    if edition.wording is Wording.OFFICIAL:
        return styled(entry.text)
    digest = library.digest(edition, entry)
    return styled(digest.text) if digest is not None else Text()


def _around(library: Library, found: Found) -> None:
    edition, entry = found.edition, found.entry
    before, _ = edition.neighbours(entry.number)
    after = _after_all_of(edition, entry)
    referred = [edition.by_number[n] for n in entry.references if n in edition.by_number]
    fields = [
        ("Refers to", list(_briefs(library, edition, referred))),
        (
            "Referred to by",
            list(_briefs(library, edition, edition.referring.get(entry.number, ()))),
        ),
        ("Quoted in", list(_quoted(library, edition, entry))),
        ("Older editions", list(older_lines(library, edition, entry))),
        ("Before", [brief(library, edition, before)] if before else []),
        ("After", [brief(library, edition, after)] if after else []),
        ("May also mean", [Text(str(n), style="number") for n in found.others]),
    ]
    show()
    show_rows(
        (label if place == 0 else "", line)
        for label, lines in fields
        for place, line in enumerate(lines)
    )


def _after_all_of(edition: Edition, entry: Entry) -> Entry | None:
    """The entry after this one and everything below it."""
    below = {entry.number}
    for other in edition.entries[edition.entries.index(entry) + 1 :]:
        if other.parent not in below:
            return other
        below.add(other.number)
    return None


def _briefs(library: Library, edition: Edition, entries: Iterable[Entry]) -> Iterator[Text]:
    for entry in entries:
        yield brief(library, edition, entry)


def _quoted(library: Library, edition: Edition, entry: Entry) -> Iterator[Text]:
    for one in library.referring(edition, entry):
        line = brief(library, one.edition, one.entry)
        yield Text.assemble((f"{one.edition.id} ", "reference"), line)


def brief(library: Library, edition: Edition, entry: Entry) -> Text:
    """One line that stands for an entry: its number and its title or first words."""
    words = entry.title or " ".join(_words(library, edition, entry).plain.split())
    if len(words) > BRIEF:
        words = words[:BRIEF].rsplit(" ", 1)[0].rstrip(",;:.") + " …"
    return Text.assemble((entry.number, "reference"), " ", words)


def draw_edition(edition: Edition) -> None:
    """Show every entry in a line, and then what is amiss."""
    library = Library([edition])
    for entry in edition.entries:
        depth = len(edition.ancestors(entry.number))
        line = _line(library, edition, entry)
        show_row(Text(entry.number, style="number"), line, indent=INDENT * depth)
    show()
    draw_report(edition)


def draw_report(edition: Edition) -> None:
    """Show what an edition holds and what its document has lost."""
    counts = {k.value: sum(e.kind is k for e in edition.entries) for k in Kind}
    counts["example"] = sum(len(e.examples) for e in edition.entries)
    counted = ", ".join(f"{n} {what}{'s' * (n > 1)}" for what, n in counts.items() if n)
    report = edition.report
    show(Text.assemble((edition.title, "title"), f" · {dated(edition)}"))
    show(counted)
    show_rows(
        [
            ("Missing", ", ".join(report.missing) or "nothing that the document betrays"),
            *(("Mended", line) for line in report.repairs),
            *(("Warning", line) for line in report.warnings),
        ]
    )
