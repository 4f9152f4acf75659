"""Find what of the kernel the cards can reach: which of its definitions any card can use.

This is read from the source: a definition uses what it names. The roots are the printed cards, and
what plays a game.
"""

from collections.abc import Iterable, Mapping
from functools import cache

from engine.source.files import source_files, source_text
from engine.source.parsed_modules import parse_module
from engine.source.used_names import Place, find_imports
from rules.garbage_collection import paused_gc

PLAYING = ("kernel/turns/turn.py", "scenarios/", "games/", "decks/")
INVENTED = "cards/invented/"


def is_reached(place: Place) -> bool:
    """Whether a printed card or the course of a game can reach a definition."""
    return _is_root(place[0]) or place in _reached()


@cache
def _reached() -> frozenset[Place]:
    """Return what is reached outside of the roots' folders, whose definitions all count."""
    roots = [file for file in source_files() if _is_root(file)]
    inner = _uses(file for file in source_files() if not _is_root(file))
    waiting = [place for file in roots for place in find_imports(source_text(file))]
    found: set[Place] = set()
    while waiting:
        place = waiting.pop()
        if place in inner and place not in found:
            found.add(place)
            waiting += inner[place]
    return frozenset(found)


@cache
def names_used(below: str = "") -> Mapping[Place, set[Place]]:
    """Return the names that each definition uses, in one folder of the engine or in all."""
    return _uses(file for file in source_files() if file.startswith(below))


def _uses(among: Iterable[str]) -> dict[Place, set[Place]]:
    found: dict[Place, set[Place]] = {}
    with paused_gc():  # looking for garbage would take longer than the reading
        for file in among:
            for place, names in parse_module(file).uses:
                found.setdefault(place, set()).update(names)
    return found


def _is_root(file: str) -> bool:
    return (
        file.startswith(("cards/", *PLAYING))
        and not file.startswith(INVENTED)
        and "/words/" not in file
    )
