"""Modules of the engine, each parsed once for everything that is read from it."""

import ast
from dataclasses import dataclass
from functools import cache

from engine.source.card_titles import find_titles
from engine.source.cited_rules import MAY_CITE, Citation, find_citations
from engine.source.files import source_text
from engine.source.used_names import Place, find_uses


@dataclass(frozen=True, slots=True)
class ParsedModule:
    """What is read from a module: its citations, and the definitions that each of its own names.

    ``titles`` are those of the cards among them.
    """

    citations: tuple[Citation, ...]
    uses: tuple[tuple[Place, set[Place]], ...]
    titles: tuple[tuple[Place, str], ...]


@cache
def parse_module(file: str) -> ParsedModule:
    """Parse a module and return what is read from it; the far larger tree is not kept."""
    source = source_text(file)
    tree = ast.parse(source)
    citations = find_citations(file, tree) if MAY_CITE.search(source) else ()
    return ParsedModule(
        tuple(citations), tuple(find_uses(file, tree)), tuple(find_titles(file, tree))
    )
