"""What a comparison needs from elsewhere: editions by name or file, and what rests on rules."""

import os
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from engine.citations import citations
from engine.scenarios.worked import Worked
from rules import outline
from rules.catalogue import catalogue
from rules.compare.comparison import Comparison
from rules.compare.impact import Impact, impact
from rules.entries import Edition
from rules.library import Library

_SUFFIXES = {".htm", ".html", ".md", ".txt", ".xhtml"}
_OF_A_RULE = re.compile(r"cr:(?P<number>[^/]+)/(?P<ordinal>\d+)")


def names_a_file(typed: str) -> bool:
    """Whether what was typed for an edition is meant as a file, there or not."""
    path = Path(typed)
    return os.sep in typed or path.suffix.lower() in _SUFFIXES or path.is_file()


def edition(typed: str, library: Callable[[], Library]) -> Edition:
    """The edition of that id, or the one read from the file of that name.

    The library is opened only for an id. Raises
    :class:`rules.library.UnknownEditionError`, and what :func:`scraper.read.read_file` does.
    """
    if not names_a_file(typed):
        return library().edition(typed)
    from scraper.read import read_file

    return read_file(Path(typed))


def impact_of(comparison: Comparison, library: Library, worked: Iterable[Worked]) -> Impact:
    """What the change breaks of ours: digests, engine procedures and worked examples.

    Citations are numbers of the pinned edition; they are led to the old one by key.
    """
    in_old = _from_pinned(comparison.old)
    cited = {w.id: _led(w.cited, in_old) for w in worked}
    own = {}
    for id_ in cited:
        match = _OF_A_RULE.fullmatch(id_)
        if match is not None and match["number"] in in_old:
            own[id_] = in_old[match["number"]], int(match["ordinal"])
    places = {
        in_old[number]: tuple(dict.fromkeys(f"{c.file}:{c.within or c.line}" for c in found))
        for number, found in citations().items()
        if number in in_old
    }
    return impact(comparison, library.digest, places, cited, own)


def _from_pinned(old: Edition) -> Mapping[str, str]:
    """From the pinned edition's numbers to the same entries' in the old edition."""
    if old.id == catalogue().pinned:
        return {entry.number: entry.number for entry in old.entries}
    pinned = outline.shipped(catalogue().pinned)
    entries = pinned.edition.entries if pinned is not None else ()
    return {
        entry.number: old.by_key[entry.key].number for entry in entries if entry.key in old.by_key
    }


def _led(numbers: Iterable[str], to: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(to[number] for number in numbers if number in to)
