"""How many hits a search has in all."""

from typing import TYPE_CHECKING

from app.web.asked import FIRST

if TYPE_CHECKING:
    from index.search import Searcher, SearchResult


def in_all(searcher: "Searcher", edition: str, result: "SearchResult", first: int) -> int | None:
    """How many hits there are of a result in an edition that begins with the ``first`` of them.

    ``None`` where more follow. Beyond the last of them the search is asked once more.
    """
    if result.more:
        return None
    if result.hits or first == 1:
        return first - 1 + len(result.hits)
    return len(searcher.search(result.query, edition, FIRST.most - 1).hits)
