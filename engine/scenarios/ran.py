"""Which rules were carried out while something was played: by what ran, not by what was told."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import resources
from pathlib import Path
from types import CodeType, FrameType

from engine.citations import citations

ASKING = frozenset(
    {"can_change", "can_modify", "would_change", "can_happen", "is_expected", "is_possible"}
    | {"prevents", "can_pay", "told", "__str__", "__hash__", "__eq__", "__init__"}
)
"""Methods that only ask about what a class carries out, and carry out none of it."""

CARRYING_OUT = ("kernel", "cards")
"""The folders of the engine in which rules are carried out."""

PATIENCE = 20_000
"""Calls of what has run before after which nothing new is waited for."""


class Ran:
    """What ran: the code of functions, and the classes of which an object was made."""

    def __init__(self) -> None:
        self.codes: dict[int, CodeType] = {}
        """By identity: to hash the code of a function is to hash all that stands in it."""
        self.made: set[type] = set()

    def rules(self) -> tuple[str, ...]:
        """The rules that this code and these classes say they carry out, in order."""
        root = str(resources.files("engine"))
        found: set[tuple[str, str]] = set()
        for code in self.codes.values():
            if code.co_filename.startswith(root):
                file = code.co_filename[len(root) + 1 :].replace("\\", "/")
                found |= {(file, name) for name in _names(code.co_qualname)}
        for made in self.made:
            if made.__module__.startswith("engine."):
                file = made.__module__.removeprefix("engine.").replace(".", "/") + ".py"
                found.add((file, made.__qualname__))
        return tuple(r for r, places in _declared().items() if not places.isdisjoint(found))


def _names(qualified: str) -> Iterator[str]:
    """The function, and the class whose method it is unless it only asks."""
    outermost = qualified.partition(".<locals>")[0]
    yield outermost
    around, _, method = outermost.rpartition(".")
    if around and method not in ASKING:
        yield around


@cache
def _declared() -> dict[str, set[tuple[str, str]]]:
    """The definitions that say of themselves what they carry out, by rule."""
    return {
        rule: {(place.file, place.within) for place in places if place.declared}
        for rule, places in citations().items()
    }


@contextmanager
def noting() -> Iterator[Ran]:
    """Note what runs in a block, until nothing new has run for :data:`PATIENCE` calls.

    Every line of play of a scenario that is explored runs the same code over and over, and
    noting it takes eight times as long as running it. So less may be noted than ran, never more.
    What is no code of the rules, such as a pattern that is compiled, tries nobody's patience.
    """
    ran, before, since_new = Ran(), sys.gettrace(), 0
    codes = ran.codes
    root = Path(str(resources.files("engine")))
    of_the_rules = tuple(str(root / folder) for folder in CARRYING_OUT)

    def called(frame: FrameType, _event: str, _what: object) -> None:
        nonlocal since_new
        code = frame.f_code
        if id(code) in codes:
            since_new += 1
            if since_new > PATIENCE:
                sys.settrace(before)
        elif code.co_filename.startswith(of_the_rules):
            codes[id(code)] = code
            since_new = 0
        if code.co_name == "__init__" and code.co_filename == "<string>":
            ran.made.add(type(frame.f_locals["self"]))

    sys.settrace(called)
    try:
        yield ran
    finally:
        sys.settrace(before)
