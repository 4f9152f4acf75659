"""The catalogue: every card that the engine has a definition of, by name."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Self

import engine.cards
from engine.kernel.card import CardDefinition
from engine.kernel.errors import KernelError, UnsupportedError
from rules.amounts import join_words
from rules.cards.names import shipped_names
from rules.cards.resolve import nearest_titles
from rules.errors import UsageError
from rules.untrusted_text import shorten

_COUNT = re.compile(r"^\d+ ?[x×]? (?=\w)")
"""A number of copies, written before a card's name."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A name that no card has, as it was written, and the cards that may be meant by it.

    ``meant`` has their names as they would be written there, the likeliest first; there is only one
    if it can hardly be another. ``built`` are those that the engine has a definition of.
    """

    name: str
    meant: tuple[str, ...]
    built: tuple[str, ...]

    @property
    def nearest(self) -> tuple[str, ...]:
        """The names to offer: those of built cards, if there are any."""
        return self.built or self.meant

    @classmethod
    def of_built(cls, name: str, meant: str) -> Self:
        """Return a slip that can only stand for one card, which is built."""
        return cls(name, (meant,), (meant,))


class UnknownCardError(UsageError):
    """No card has that name, built or not; ``slip`` says which may be meant, if one is likely.

    ``nearest`` are their names: those that are built, if any is.
    """

    def __init__(self, told: str, slip: Slip | None = None) -> None:
        self.slip = slip
        self.nearest = slip.nearest if slip is not None else ()
        super().__init__(told)

    @classmethod
    def of(cls, slip: Slip) -> Self:
        """Return the error for a name that may stand for one or some cards.

        If any of them is built, only those are named.
        """
        which = join_words(slip.nearest, "or")
        none = "None of them is" if slip.nearest[1:] else "It is not"
        unbuilt = "" if slip.built else f" {none} built yet."
        return cls(f"no card named {shorten(slip.name)}: did you mean {which}?{unbuilt}", slip)

    def told(self, told: str) -> Self:
        """Return the same error with another message."""
        return type(self)(told, self.slip)


class UnbuiltCardError(UnsupportedError):
    """Cards with these ``names`` exist, but the engine has no definition of them."""

    def __init__(self, names: Sequence[str], where: str = "") -> None:
        self.names = tuple(names)
        named = f"{where}{join_words(names)} {'are' if names[1:] else 'is'}"
        them = "these cards" if names[1:] else "this card"
        super().__init__(f"{named} not built yet: the engine has no definition of {them}")


@cache
def cards() -> dict[str, CardDefinition]:
    """Return every defined card by its full title."""
    found: dict[str, CardDefinition] = {}
    for module in _modules():
        for definition in vars(module).values():
            if isinstance(definition, CardDefinition) and definition.type != "counter":
                if found.get(definition.name, definition) is not definition:
                    raise KernelError(f"{definition.name} is defined twice")
                found[definition.name] = definition
    return found


def _modules() -> Iterator[ModuleType]:
    """Yield every module that may define a card: all beside and below this one but the words."""
    for found in walk_packages(engine.cards.__path__, "engine.cards."):
        if not found.name.startswith(("engine.cards.words", __name__)):
            yield import_module(found.name)


def card(name: str) -> CardDefinition:
    """Return the definition of a card.

    Raises :class:`UnbuiltCardError` for a card that exists and is not defined, and
    :class:`UnknownCardError`, with the nearest name, for a name that no card has.
    """
    if name in cards():
        return cards()[name]
    if not name.strip():
        raise UnknownCardError("a card has an empty name: write which it is, such as Hedge Fund")
    if name in _titles():
        raise UnbuiltCardError([name])
    if re.search(r" #\d+$", name):
        alone = name.rpartition(" #")[0]
        raise UnknownCardError(
            f"no card named {shorten(name)}: write each copy as “{shorten(alone)}”, "
            "without a number"
        )
    if name in _backs():
        side_up = "“flipped”"
        if cards()[_backs()[name]].versions:
            side_up += ", with it as the “other_side”"
        raise UnknownCardError(
            f"no card named {shorten(name)}: it is the other side of {_backs()[name]}, {side_up}"
        )
    if near := nearest_titles(_COUNT.sub("", name), shipped_names(), cards()):
        raise UnknownCardError.of(
            Slip(name, near, tuple(title for title in near if title in cards()))
        )
    raise UnknownCardError(f"no card named {shorten(name)}")


@cache
def _backs() -> dict[str, str]:
    """Return the names of other sides, each with the title of the card, or copy, that has it."""
    copies = (copy for card in cards().values() for copy in (card, *card.versions))
    return {copy.back.name: copy.name for copy in copies if copy.back is not None}


@cache
def _titles() -> frozenset[str]:
    """Return the title of every card that is known to be printed."""
    return frozenset(name.title for name in shipped_names().all)
