"""Every card that has been defined, by name."""

from functools import cache
from types import ModuleType

from rapidfuzz import process

from engine.cards import (
    agendas,
    assets,
    events,
    hardware,
    ice,
    identities,
    operations,
    programs,
    resources,
    test_cards,
    upgrades,
)
from engine.kernel.card import CardDefinition
from engine.kernel.errors import KernelError, UnsupportedError

MODULES: tuple[ModuleType, ...] = (
    agendas,
    assets,
    events,
    hardware,
    ice,
    identities,
    operations,
    programs,
    resources,
    test_cards,
    upgrades,
)


@cache
def cards() -> dict[str, CardDefinition]:
    """Every defined card by its full title."""
    found: dict[str, CardDefinition] = {}
    for module in MODULES:
        for definition in vars(module).values():
            if isinstance(definition, CardDefinition) and definition.type != "counter":
                if found.get(definition.name, definition) is not definition:
                    raise KernelError(f"{definition.name} is defined twice")
                found[definition.name] = definition
    return found


def card(name: str) -> CardDefinition:
    """The definition of a card; raises :class:`UnsupportedError` with the nearest name."""
    if name in cards():
        return cards()[name]
    nearest = process.extractOne(name, cards().keys(), score_cutoff=75)
    hint = f": did you mean {nearest[0]}?" if nearest else ", or it is not built yet"
    raise UnsupportedError(f"no card named {name}{hint}")
