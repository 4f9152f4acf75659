"""Terms on a terminal: the list of all, and one with its definition."""

from rich.text import Text

from app.cli.drawing.older import SAYS
from app.cli.drawing.spans import styled_text
from app.cli.edition_labels import edition_label
from app.cli.output import show, show_row
from rules import concordance
from rules.entries import Wording
from rules.glossary import Glossary, GlossaryTerm, OlderName
from rules.library import Library

INDENT = 2


def draw_glossary(known: Glossary) -> None:
    """Show each term with the rules that define it."""
    for term in known.terms:
        name = Text.assemble((term.name, "title"), (f"  {', '.join(term.also)}", "aside"))
        show(name.append(f"  {_numbers(term)}", style="number"))
    show(Text(f"In {known.edition.title} · {edition_label(known.edition)}", style="aside"))


def draw_term(library: Library, known: Glossary, term: GlossaryTerm) -> None:
    """Show what defines a term, its other names and its relatives."""
    edition = known.edition
    show(Text.assemble((term.name, "title"), (f"  · {edition_label(edition)}", "aside")))
    if term.also:
        show(Text(f"The rules also say {', '.join(term.also)}.", style="aside"))
    for entry in term.entries:
        show()
        digest = library.digest(edition, entry)
        show_row(Text(entry.number, style="number"), digest.says if digest is not None else "")
        if edition.wording is Wording.OFFICIAL and entry.text:
            show(styled_text(entry.text), indent=INDENT)
    if term.older:
        show()
        for older in term.older:
            show(_older_name_text(older))
    for heading, terms in (
        ("Defined with", known.relatives(term)),
        ("Helps to define", known.dependents(term)),
    ):
        if terms:
            show()
            show_row(Text(heading, style="label"), ", ".join(other.name for other in terms))


def _numbers(term: GlossaryTerm) -> str:
    return ", ".join(entry.number for entry in term.entries)


def _older_name_text(older: OlderName) -> Text:
    text = Text.assemble(("Formerly ", "label"), older.name)
    if older.edition is None or older.entry is None:
        return text
    text.append(f"  {older.edition.id} {older.entry.number}", style="aside")
    parallel = concordance.shipped_concordance().parallel(older.edition.id, older.entry.number)
    return text.append(f"  {SAYS[parallel.verdict]}") if parallel is not None else text
