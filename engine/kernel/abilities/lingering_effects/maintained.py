"""What lingering effects maintain (9.10.1): declarations, and delayed conditional abilities.

Most effects come and go with an encounter and change the strength of one icebreaker, which little
else depends on. So looking for one kind of thing among them counts as looking at that alone. A
finding holds until an effect changes that maintains the same kind (:mod:`engine.kernel.changes`).
"""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from engine.kernel.abilities.static.declarations import Declaration, Modify
from engine.kernel.changes import CLOCK
from engine.kernel.journal import Journal, restorer_for

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import ConditionalAbility
    from engine.kernel.abilities.lingering_effects.lingering import LingeringEffect

D = TypeVar("D", bound=Declaration)


class LingeringEffects:
    """The lingering effects of a position, the oldest first."""

    __slots__ = ("_effects",)

    def __init__(self) -> None:
        self._effects: list[LingeringEffect] = []

    def append(self, effect: "LingeringEffect") -> None:
        """Add an effect."""
        self._note(effect)
        self._effects.append(effect)

    def remove(self, effect: "LingeringEffect") -> None:
        """Remove an effect."""
        self._note(effect)
        self._effects.remove(effect)

    def _note(self, effect: "LingeringEffect") -> None:
        CLOCK.passed(EFFECTS)
        note_maintained_change(effect)
        if Journal.open is not None:
            Journal.open.append((restorer_for(list), self._effects, [*self._effects]))

    def __iter__(self) -> "Iterator[LingeringEffect]":
        """Yield every effect, whatever it maintains."""
        CLOCK.looked.add(EFFECTS)
        return iter(self._effects)

    def __len__(self) -> int:
        """Return how many effects there are."""
        CLOCK.looked.add(EFFECTS)
        return len(self._effects)

    def declaring(self, kind: type[D]) -> "list[tuple[D, LingeringEffect]]":
        """Return the declarations of a kind, whether in force or not, each with its effect."""
        CLOCK.looked.add(declaration_clock_name(kind.__name__))
        if not self._effects:
            return []
        return [(d, e) for e in self._effects for d in e.declarations if isinstance(d, kind)]

    def modifying(self, value: str) -> "list[tuple[Modify, LingeringEffect]]":
        """Return what modifies values of that name (9.12.1a), in force or not, with its effect."""
        CLOCK.looked.add(modification_clock_name(value))
        if not self._effects:
            return []
        return [
            (declaration, effect)
            for effect in self._effects
            for declaration in effect.declarations
            if isinstance(declaration, Modify) and declaration.value == value
        ]

    def delayed(self) -> "list[tuple[ConditionalAbility, LingeringEffect]]":
        """Return the delayed conditional abilities (9.6.13), each with its effect."""
        CLOCK.looked.add(DELAYED)
        return [(e.ability, e) for e in self._effects if e.ability is not None]


EFFECTS, DELAYED = "lingering", "delayed abilities"
"""The clock's names for all the effects, and for the delayed abilities that they maintain."""


@cache
def declaration_clock_name(name: str) -> str:
    """Return the clock's name for declarations of a kind that effects maintain."""
    return f"lingering {name}"


@cache
def modification_clock_name(value: str) -> str:
    """Return the clock's name for what effects maintain that modifies values of that name."""
    return f"lingering modification of {value}"


def note_maintained_change(effect: "LingeringEffect") -> None:
    """Note that what the effect maintains changes, or begins or ceases to be maintained."""
    for declaration in getattr(effect, "declarations", None) or ():
        for kind in type(declaration).__mro__:
            CLOCK.passed(declaration_clock_name(kind.__name__))
        if isinstance(declaration, Modify):
            CLOCK.passed(modification_clock_name(declaration.value))
    if getattr(effect, "ability", None) is not None:
        CLOCK.passed(DELAYED)
