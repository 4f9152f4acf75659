"""The classes of text an ability consists of (section 9.3), read from its definition."""

from collections.abc import Iterator

from engine.kernel.abilities.kinds import (
    Ability,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.cite import carries_out


@carries_out("9.3.1", "9.3.2", "9.3.3", "9.3.4", "9.3.5", "9.3.6")
def text_classes(ability: Ability) -> tuple[str, ...]:
    """Return which of the five classes of text the ability has, in the order of section 9.3."""
    return tuple(_classes(ability))


def _classes(ability: Ability) -> Iterator[str]:
    if _has_condition(ability):
        yield "condition"
    if ability.limit is not None or ability.restriction is not None or _restricts(ability):
        yield "restriction"
    if not isinstance(ability, StaticAbility):
        yield "instruction"
    elif ability.declarations:
        yield "declaration"
    if ability.flags or ability.threat is not None:
        yield "flag"


@carries_out("9.3.2a", "9.3.2b", "9.3.2c")
def _has_condition(ability: Ability) -> bool:
    """Whether it has a trigger cost, a trigger condition or a static condition."""
    if isinstance(ability, StaticAbility):
        return ability.condition is not None
    return isinstance(ability, PaidAbility | ConditionalAbility)


def _restricts(ability: Ability) -> bool:
    return isinstance(ability, StaticAbility) and bool(ability.restricts)
