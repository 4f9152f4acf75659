"""Hosting, as card texts say it."""

from engine.kernel.abilities.kinds import Ability
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side


def condition_counter(name: str, *abilities: Ability) -> CardDefinition:
    """What an operation becomes that is hosted as a condition counter with that text (10.1.4)."""
    return CardDefinition(name=name, side=Side.CORP, type="counter", abilities=abilities)
