"""Where each rule is carried out: the citations in the kernel's and the cards' source.

Citations stand as literals (:mod:`engine.kernel.cite`), so they are read from the source
and nothing has to run.
"""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from engine.source.citing import MAY_CITE, Citation
from engine.source.files import files, text
from engine.source.parsed import parsed
from rules.collecting import uncollected

_DECLARED = re.compile(r"carries_out\([^)]*\)")
_NUMBER = re.compile(r'"((?:\d\d\.\d\d:)?\d+\.\d+(?:\.\d+[a-z]?)?)"')


@cache
def citations() -> Mapping[str, tuple[Citation, ...]]:
    """Every citation by the kernel's name of the rule, in order, each with its places.

    The source is read once: it takes a second, and a process does not change what it runs.
    """
    with uncollected():
        citing = (file for file in files() if MAY_CITE.search(text(file)))
        every = sorted(citation for file in citing for citation in parsed(file).citations)
    found: dict[str, list[Citation]] = {}
    for citation in every:
        found.setdefault(citation.name, []).append(citation)
    return MappingProxyType({rule: tuple(places) for rule, places in found.items()})


@cache
def told() -> frozenset[str]:
    """The rules under which a line of a transcript can stand, and not only code is declared.

    Rougher than :func:`citations`, and at once: any rule's number that is a word by itself.
    """
    said = (_DECLARED.sub("", text(file)) for file in files())
    return frozenset(number for source in said for number in _NUMBER.findall(source))


@cache
def named() -> frozenset[str]:
    """The rules that the engine names, told in a transcript or only declared.

    Found as :func:`told` finds them.
    """
    return frozenset(number for file in files() for number in _NUMBER.findall(text(file)))
