"""Which rules were carried out while something was played, judged by the code that ran."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from cProfile import Profile
from functools import cache, lru_cache
from importlib import resources
from inspect import CO_OPTIMIZED
from types import CodeType, FunctionType

from engine.citations import citations
from rules.garbage_collection import paused_gc

INQUIRING_METHODS = frozenset(
    {"can_change", "can_modify", "would_change", "can_happen", "is_expected", "is_possible"}
    | {"prevents", "can_pay", "describe", "__str__", "__hash__", "__eq__", "__init__"}
    | {"is_met", "can_replace", "prohibits", "allows", "affected"}
)
"""Methods that only ask about what a class carries out, without carrying it out."""


Place = tuple[str, str]
"""A file below ``engine`` and the name of a function or class in it."""


class RuleTrace:
    """The code that ran: of functions, and of what makes objects of classes."""

    def __init__(self) -> None:
        self.codes: tuple[CodeType, ...] = ()

    def rules(self) -> tuple[str, ...]:
        """Return the rules that this code says it carries out, in order."""
        made = _classes_by_init(len(sys.modules))
        found: set[Place] = set()
        for code in self.codes:
            found |= _places(code.co_filename, code.co_qualname)
            if id(code) in made:
                found.add(made[id(code)])
        return tuple(r for r, places in _places_by_rule().items() if not places.isdisjoint(found))


@cache
def _places(filename: str, qualified: str) -> frozenset[Place]:
    """Return the definitions that cite rules and that a function of that name belongs to."""
    root = str(resources.files("engine"))
    if not filename.startswith(root):
        return frozenset()
    file = filename[len(root) + 1 :].replace("\\", "/")
    return _declaring_places().intersection((file, name) for name in _names(qualified))


def _names(qualified: str) -> Iterator[str]:
    """Yield the function and, if it is a method that does more than ask, its class."""
    outermost = qualified.partition(".<locals>")[0]
    yield outermost
    around, _, method = outermost.rpartition(".")
    if around and method not in INQUIRING_METHODS:
        yield around


@cache
def _places_by_rule() -> dict[str, set[Place]]:
    """Return, for each rule, the definitions that say they carry it out."""
    return {
        rule: {(place.file, place.within) for place in places if place.declared}
        for rule, places in citations().items()
    }


@lru_cache(maxsize=1)
def _classes_by_init(_loaded: int) -> dict[int, Place]:
    """Return the classes that cite rules, by the id of the code that makes their objects.

    The ``__init__`` of a dataclass is generated and stands in no file. It is known by its identity,
    because hashing the code of a function means hashing everything in it. The result is kept until
    more modules are loaded.
    """
    found = {}
    for file, within in _declaring_places():
        module = sys.modules.get(f"engine.{file.removesuffix('.py').replace('/', '.')}")
        made = getattr(module, within, None)
        maker = vars(made).get("__init__") if isinstance(made, type) else None
        if isinstance(maker, FunctionType):
            found[id(maker.__code__)] = (file, within)
    return found


@cache
def _declaring_places() -> frozenset[Place]:
    """Return the definitions that say which rules they carry out."""
    return frozenset(place for places in _places_by_rule().values() for place in places)


@contextmanager
def trace_rules() -> Iterator[RuleTrace]:
    """Note what runs in a block; the result is complete when the block has ended.

    Python's own profiler notes each function called, and doubles the time. A function of ours
    called for each call would take three times as long. It also notes the code that makes classes,
    which carries out nothing.

    No garbage is collected meanwhile, because Python 3.11.2 crashes if its profiler is told of a
    generator that is closed as garbage.
    """
    ran, profile = RuleTrace(), Profile(subcalls=False, builtins=False)
    with paused_gc():
        profile.enable()
        try:
            yield ran
        finally:
            profile.disable()
    codes = (entry.code for entry in profile.getstats())
    ran.codes = tuple(c for c in codes if isinstance(c, CodeType) and c.co_flags & CO_OPTIMIZED)
