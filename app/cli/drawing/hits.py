"""Search results on a terminal."""

from rich.text import Text

from app.cli.drawing.entry import doubt_blocks
from app.cli.edition_labels import edition_label
from app.cli.output import draw, notice, show
from app.search_input import edition_in_its_place
from app.step_context import entry_label, step_context
from index.search import Hit, SearchResult
from index.snippet import split_marks
from rules.entries import Edition
from rules.library import Library


def draw_hits(library: Library, result: SearchResult, edition: Edition) -> None:
    """Show the hits, the best first: where each stands, and the words that were found.

    What only another ``edition`` says of the query comes before them.
    """
    _notice_words_elsewhere(result, edition)
    if (default := edition_in_its_place(library, edition)) is not None:
        which = "in force" if library.in_force is default else "the newest"
        show(Text(f"In {edition.id}; without --edition: {default.id}, {which}.", style="aside"))
    if result.answer is not None:
        answer_line = Text.assemble(
            (result.answer.number, "number"), f", in short: {result.answer.says}"
        )
        show(answer_line)
        show(Text(f"Found by {', '.join(result.answer.rests_on)}.", style="aside"), indent=2)
    for hit in result.hits:
        _draw_hit(library, hit, edition)
    if result.hits:
        show(Text(f"In {edition.title} · {edition_label(edition)}", style="aside"))
        draw(doubt_blocks(library, edition))


def _notice_words_elsewhere(result: SearchResult, edition: Edition) -> None:
    """Say on standard error what of the query only another edition says, or none."""
    for only in result.elsewhere:
        title = f" {only.title}" if only.title else ""
        notice(
            f"{edition.id} does not say “{only.words}”; {only.edition} {only.number}{title} does"
        )
    if result.full_note is not None or not result.hits:
        notice(result.full_note or f"nothing found for “{result.query}” in {edition.id}")


def _draw_hit(library: Library, hit: Hit, edition: Edition) -> None:
    """Show a hit: its heading, the steps around a step, and the words that were found."""
    trail = " › ".join(e.title for e in edition.ancestors(hit.number) if e.title)
    heading = Text.assemble((hit.number, "number"))
    if hit.title:
        heading.append(f"  {hit.title}", style="title")
    show(heading.append(f"  {trail}" if trail else "", style="aside"))
    around = step_context(edition, edition.by_number[hit.number])
    if around is not None:
        parts = (
            f"{label} {neighbour.number} {entry_label(library, edition, neighbour)}"
            for label, neighbour in zip(("in", "after", "before"), around, strict=True)
            if neighbour is not None
        )
        show(Text("; ".join(parts), style="aside"), indent=2)
    if hit.marked:
        found = (
            Text(words, style="match" if is_match else "")
            for words, is_match in split_marks(hit.marked)
        )
        show(Text().join(found), indent=2)
    if hit.places:
        show(Text(f"The same at {', '.join(hit.places)}.", style="aside"), indent=2)
