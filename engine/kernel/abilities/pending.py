"""Pending instances of conditional abilities (9.6.2) and the windows they wait in."""

from dataclasses import dataclass, field

from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.cite import carries_out
from engine.kernel.events import Event
from engine.kernel.sides import Side


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.6.2", "9.6.4")
class Instance:
    """A copy of a conditional ability that waits for its controller to trigger it."""

    ability: ConditionalAbility
    source: int
    controller: Side
    event: Event


@dataclass(slots=True, eq=False)
@carries_out("9.2.4", "9.2.8a")
class PriorityWindow:
    """An open priority window: its rule, and the fixed set of instances still pending in it."""

    rule: str
    pending: list[Instance] = field(default_factory=list)
