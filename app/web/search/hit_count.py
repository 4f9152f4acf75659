"""Count the hits of a search."""

from typing import TYPE_CHECKING

from app.web.query_parameters import FIRST

if TYPE_CHECKING:
    from index.search import Searcher, SearchResult


def count_hits(
    searcher: "Searcher", edition: str, result: "SearchResult", first: int
) -> int | None:
    """Return how many hits there are in all, or ``None`` if more follow.

    ``first`` is the place of the result's first hit. Beyond the last hit the search is asked again.
    """
    if result.more:
        return None
    if result.hits or first == 1:
        return first - 1 + len(result.hits)
    return len(searcher.search(result.query, edition, FIRST.maximum - 1).hits)
