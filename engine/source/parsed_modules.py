"""Modules of the engine, each parsed once for everything that is read from it."""

import ast
from dataclasses import dataclass
from functools import cache

from engine.source.card_titles import titled_in
from engine.source.cited_rules import MAY_CITE, Citation, cited_in
from engine.source.files import text
from engine.source.used_names import Place, used_in


@dataclass(frozen=True, slots=True)
class Parsed:
    """What is read from a module: its citations, and the definitions that each of its own names.

    ``titles`` are those of the cards among them.
    """

    citations: tuple[Citation, ...]
    uses: tuple[tuple[Place, set[Place]], ...]
    titles: tuple[tuple[Place, str], ...]


@cache
def parsed(file: str) -> Parsed:
    """Parse a module and return what is read from it; the far larger tree is not kept."""
    source = text(file)
    tree = ast.parse(source)
    citations = cited_in(file, tree) if MAY_CITE.search(source) else ()
    return Parsed(tuple(citations), tuple(used_in(file, tree)), tuple(titled_in(file, tree)))
