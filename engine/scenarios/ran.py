"""Which rules were carried out while something was played: by what ran, not by what was told."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from cProfile import Profile
from functools import cache, lru_cache
from importlib import resources
from inspect import CO_OPTIMIZED
from types import CodeType, FunctionType

from engine.citations import citations
from rules.collecting import uncollected

ASKING = frozenset(
    {"can_change", "can_modify", "would_change", "can_happen", "is_expected", "is_possible"}
    | {"prevents", "can_pay", "told", "__str__", "__hash__", "__eq__", "__init__"}
    | {"is_met", "can_replace", "prohibits", "allows", "affected"}
)
"""Methods that only ask about what a class carries out, and carry out none of it."""


Place = tuple[str, str]
"""A file below ``engine`` and the name of a function or class in it."""


class Ran:
    """What ran: the code of functions, and of what makes objects of classes."""

    def __init__(self) -> None:
        self.codes: tuple[CodeType, ...] = ()

    def rules(self) -> tuple[str, ...]:
        """The rules that this code says it carries out, in order."""
        made = _made_by(len(sys.modules))
        found: set[Place] = set()
        for code in self.codes:
            found |= _places(code.co_filename, code.co_qualname)
            if id(code) in made:
                found.add(made[id(code)])
        return tuple(r for r, places in _declared().items() if not places.isdisjoint(found))


@cache
def _places(filename: str, qualified: str) -> frozenset[Place]:
    """The definitions that say what they carry out, of which a function of that name is code."""
    root = str(resources.files("engine"))
    if not filename.startswith(root):
        return frozenset()
    file = filename[len(root) + 1 :].replace("\\", "/")
    return _declaring().intersection((file, name) for name in _names(qualified))


def _names(qualified: str) -> Iterator[str]:
    """The function, and the class whose method it is unless it only asks."""
    outermost = qualified.partition(".<locals>")[0]
    yield outermost
    around, _, method = outermost.rpartition(".")
    if around and method not in ASKING:
        yield around


@cache
def _declared() -> dict[str, set[Place]]:
    """The definitions that say of themselves what they carry out, by rule."""
    return {
        rule: {(place.file, place.within) for place in places if place.declared}
        for rule, places in citations().items()
    }


@lru_cache(maxsize=1)
def _made_by(_loaded: int) -> dict[int, Place]:
    """The classes that say what they carry out, by the code that makes their objects.

    What makes the objects of a dataclass was made itself and stands in no file. It is known
    by its identity: to hash the code of a function is to hash all that stands in it. Kept for
    as long as no more modules are loaded.
    """
    found = {}
    for file, within in _declaring():
        module = sys.modules.get(f"engine.{file.removesuffix('.py').replace('/', '.')}")
        made = getattr(module, within, None)
        maker = vars(made).get("__init__") if isinstance(made, type) else None
        if isinstance(maker, FunctionType):
            found[id(maker.__code__)] = (file, within)
    return found


@cache
def _declaring() -> frozenset[Place]:
    """The definitions that say of themselves what they carry out."""
    return frozenset(place for places in _declared().values() for place in places)


@contextmanager
def noting() -> Iterator[Ran]:
    """Note what runs in a block; it is known when the block has ended.

    Python's own profiler notes each function that is called, and takes as long again as what
    is played. A function of ours that is told of each call would take three times as long. It
    notes what makes classes, too, which carries out nothing.

    No garbage is looked for meanwhile: Python 3.11.2 crashes where a generator that is closed as
    garbage is told to its profiler.
    """
    ran, profile = Ran(), Profile(subcalls=False, builtins=False)
    with uncollected():
        profile.enable()
        try:
            yield ran
        finally:
            profile.disable()
    codes = (entry.code for entry in profile.getstats())
    ran.codes = tuple(c for c in codes if isinstance(c, CodeType) and c.co_flags & CO_OPTIMIZED)
