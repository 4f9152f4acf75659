"""Abilities that one object has, sorted by what the kernel asks for."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any

from engine.kernel.abilities.kinds import (
    USED_APART,
    Ability,
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    StaticCondition,
    looks_for_first,
)

Declared = tuple[Any, StaticAbility]
"""A declaration of the kind that was asked for, and the static ability that makes it."""


class SortedAbilities:
    """Abilities of one object by what is asked for; ``ActiveAbilities`` puts those of all together.

    - ``threats``: the threat levels from which on some of them are active (9.3.6f).
    - ``paid_in_windows``: those used in action and paid ability windows: no interrupts, none used
      mid-access.
    - ``watching``: those that look for events.
    """

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.all = abilities
        self.threats = [a.threat for a in abilities if a.threat is not None]
        paid = [a for a in abilities if isinstance(a, PaidAbility)]
        self.paid_in_windows = [a for a in paid if USED_APART.isdisjoint(a.flags)]
        self.interrupts = [a for a in abilities if a.is_interrupt]
        self.first_times = [a for a in abilities if looks_for_first(a)]
        conditional = [a for a in abilities if isinstance(a, ConditionalAbility)]
        self.watching = [a for a in conditional if isinstance(a.condition, Condition)]
        self.static_conditions = [
            (a, a.condition) for a in conditional if isinstance(a.condition, StaticCondition)
        ]

    @cached_property
    def _declaring(self) -> dict[type, list[Declared]]:
        by_kind: dict[type, list[Declared]] = {}
        for ability in self.all:
            if isinstance(ability, StaticAbility):
                for declaration in ability.declarations:
                    for kind in type(declaration).__mro__:
                        by_kind.setdefault(kind, []).append((declaration, ability))
        return by_kind

    def declaring(self, kind: type) -> Sequence[Declared]:
        """Return the declarations of that kind that static ones among them make."""
        return self._declaring.get(kind, ())

    def at_threat(self, level: int) -> "SortedAbilities":
        """Return those that are active at that threat level."""
        if not self.threats:
            return self
        return sort_abilities(tuple([a for a in self.all if a.threat is None or a.threat <= level]))


@lru_cache(maxsize=1_000)
def sort_abilities(abilities: tuple[Ability, ...]) -> SortedAbilities:
    """Sort abilities; the same ones are sorted only once."""
    return SortedAbilities(abilities)
