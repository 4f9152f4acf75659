"""Find where each rule is carried out: the citations in the source of the kernel and the cards.

Citations are literals (:mod:`engine.kernel.cite`), so they are read from the source, and nothing
has to run.
"""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from engine.source.cited_rules import MAY_CITE, Citation
from engine.source.files import source_files, source_text
from engine.source.parsed_modules import parse_module
from rules.garbage_collection import paused_gc

_DECLARED = re.compile(r"carries_out\([^)]*\)")
_NUMBER = re.compile(r'"((?:\d\d\.\d\d:)?\d+\.\d+(?:\.\d+[a-z]?)?)"')


@cache
def citations() -> Mapping[str, tuple[Citation, ...]]:
    """Return the places of every citation, by the kernel's name of the rule, in order.

    The source is read once, which takes a second; a process does not change the code that it runs.
    """
    with paused_gc():
        citing = (file for file in source_files() if MAY_CITE.search(source_text(file)))
        every = sorted(citation for file in citing for citation in parse_module(file).citations)
    found: dict[str, list[Citation]] = {}
    for citation in every:
        found.setdefault(citation.name, []).append(citation)
    return MappingProxyType({rule: tuple(places) for rule, places in found.items()})


@cache
def transcript_rules() -> frozenset[str]:
    """Return the rules under which a line of a transcript can stand, without those only declared.

    Rougher than :func:`citations`, and immediate: any rule's number that stands as a word counts.
    """
    said = (_DECLARED.sub("", source_text(file)) for file in source_files())
    return frozenset(number for source in said for number in _NUMBER.findall(source))


@cache
def named_rules() -> frozenset[str]:
    """Return all rules that the engine names, with those only declared."""
    return frozenset(
        number for file in source_files() for number in _NUMBER.findall(source_text(file))
    )
