"""A card on a terminal: its facts, and every place that speaks of it."""

from collections.abc import Iterable
from itertools import groupby

from rich.text import Text

from app.builds.current import Build
from app.cli.drawing.entry import draw_edition_heading
from app.cli.drawing.older import SAYS
from app.cli.drawing.spans import styled_text
from app.cli.output import show, show_row, show_rows
from app.examples.card_search import find_examples_with_card
from engine.cards.catalogue import cards
from engine.scenarios.files.shipped import executed_examples
from rules import concordance
from rules.cards.facts import describe
from rules.cards.names import CardName
from rules.cards.places import CardMention
from rules.cards.wording import parse_markup
from rules.entries import Kind
from rules.library import Library

INDENT = 2

KINDS = {
    Kind.ERRATUM: "erratum",
    Kind.CARD_RULING: "ruling",
    Kind.QUESTION: "question",
    Kind.CLARIFICATION: "clarification",
    Kind.TERM: "term",
}
"""Names of kinds of entry; any other is a rule or part of one."""


def draw_card(build: Build, name: CardName, places: Iterable[CardMention]) -> None:
    """Show a card: by edition, where it is mentioned; then the worked examples with it."""
    show(Text(name.title, style="title"))
    facts = build.cards.facts.get(name.title)
    if facts is not None:
        show_rows(describe(facts))
        for title, text in facts.sides:
            show()
            if title:
                show(Text(title, style="title"))
            show(styled_text(parse_markup(text)))
    defined = cards().get(name.title)
    if defined is not None and defined.wording:
        show(Text(f"As the engine has it: {defined.wording}", style="aside"))
    spoken = list(places)
    if not spoken:
        show()
        show("No document at hand mentions it.")
    for edition, mentions in groupby(spoken, key=lambda place: place.edition):
        draw_edition_heading(edition)
        for place in mentions:
            _place(build.library, place)
    executed = find_examples_with_card(executed_examples(), name.title)
    if executed:
        show()
        show_row("Worked examples with it", ", ".join(executed))


def _place(library: Library, place: CardMention) -> None:
    entry = place.entry
    heading = Text.assemble((entry.number, "number"))
    if entry.title:
        heading.append(f"  {entry.title}", style="title")
    if entry.kind in KINDS:
        heading.append(f"  {KINDS[entry.kind]}", style="aside")
    if place.also:
        same = ", ".join(f"{other.number} of {edition.id}" for edition, other in place.also)
        heading.append(f"  as {same}", style="aside")
    show(heading, indent=INDENT)
    digest = library.digest(place.edition, entry)
    if digest is not None:
        show_row("In short", styled_text(digest.text), indent=2 * INDENT)
    if place.passage:
        words = Text().join(
            Text(words, style="match" if is_name else "") for words, is_name in place.passage
        )
        show_row("Example" if place.in_example else "Text", words, indent=2 * INDENT, width=8)
    _today(library, place)


def _today(library: Library, place: CardMention) -> None:
    """Show what became of an older document's entry."""
    known = concordance.shipped_concordance()
    parallel = known.parallel(place.edition.id, place.entry.number)
    if parallel is not None:
        today = known.current_answer(library, parallel)
        text = Text.assemble(f"{SAYS[parallel.verdict]}. ", styled_text(today.text))
        show_row("Today", text, indent=2 * INDENT, width=8)
