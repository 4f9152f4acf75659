"""Search results on a terminal."""

from rich.text import Text

from app.cli.out import notice, show
from index.search import SearchResult
from index.snippet import pieces
from rules.library import Library


def draw_hits(library: Library, result: SearchResult) -> None:
    """Show the hits, the best first: where each stands, and the words that were found."""
    if result.note is not None or not result.hits:
        notice(result.note or f"nothing found for “{result.query}”")
    if result.answer is not None:
        said = Text.assemble((result.answer.number, "number"), f", in short: {result.answer.says}")
        show(said)
        show(Text(f"Found by {', '.join(result.answer.rests_on)}.", style="aside"), indent=2)
    for hit in result.hits:
        edition = library.editions[hit.edition]
        trail = " › ".join(e.title for e in edition.ancestors(hit.number) if e.title)
        heading = Text.assemble((hit.number, "number"))
        if hit.title:
            heading.append(f"  {hit.title}", style="title")
        show(heading.append(f"  {trail}" if trail else "", style="aside"))
        if hit.marked:
            found = (
                Text(words, style="match" if is_match else "")
                for words, is_match in pieces(hit.marked)
            )
            show(Text().join(found), indent=2)
