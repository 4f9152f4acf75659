"""Modules of the engine, each parsed once for all that is read from it."""

import ast
from dataclasses import dataclass
from functools import cache

from engine.source.citing import Citation, cited_in
from engine.source.files import text
from engine.source.naming import Place, used_in


@dataclass(frozen=True, slots=True)
class Parsed:
    """What is read from a module: its citations, and of each definition those that it names."""

    citations: tuple[Citation, ...]
    uses: tuple[tuple[Place, set[Place]], ...]


@cache
def parsed(file: str) -> Parsed:
    """What a module says; its tree, which is far larger, is not kept."""
    tree = ast.parse(text(file))
    return Parsed(tuple(cited_in(file, tree)), tuple(used_in(file, tree)))
