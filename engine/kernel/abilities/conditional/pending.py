"""Pending instances of conditional abilities (9.6.2) and the windows they wait in."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.abilities.kinds import Ability, ConditionalAbility, FirstTime
from engine.kernel.abilities.lingering_effects.lingering import LingeringEffect
from engine.kernel.cite import carries_out
from engine.kernel.events import Event
from engine.kernel.events.history import HistoryLength
from engine.kernel.frozen import fast_dataclass
from engine.kernel.sides import Side


@fast_dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.6.2", "9.6.4", "9.6.4a")
class Instance:
    """A copy of a conditional ability that waits for its controller to trigger it.

    - ``lingering``: the lingering effect that maintains it, if it is a delayed ability (9.6.13).
    - ``stays``: whether it stays active although its source has moved to where it is inactive,
      because that very move met its condition (9.1.8g).
    - ``had``: the counters that each object hosted at the checkpoint before the condition was met
      (9.6.6a).
    """

    ability: ConditionalAbility
    source: int
    controller: Side
    event: Event | None = None
    lingering: LingeringEffect | None = None
    stays: bool = False
    had: dict[int, dict[str, int]] = field(default_factory=dict)


@fast_dataclass(frozen=True, slots=True, eq=False)
class Watcher:
    """An active conditional ability, as it stands before something happens.

    ``controller`` is who controls it, if another controls what its source has become.
    """

    ability: ConditionalAbility
    source: int
    lingering: LingeringEffect | None = None
    controller: Side | None = None


@fast_dataclass(frozen=True, slots=True, eq=False)
class Happened:
    """An event, who was there to see it, and for which abilities and cards it was the first time.

    It is kept until the next checkpoint, which looks once more at who is there.
    """

    event: Event
    seen_by: Sequence[Watcher]
    first_for: frozenset[FirstTime]


@dataclass(slots=True, eq=False)
@carries_out("9.2.4")
class PriorityWindow:
    """An open priority window: its rule, the instances pending in it, what it interrupts.

    - ``active_before``: the interrupts, with their sources, that were active as an interrupt window
      opened (9.9.4b).
    - ``noted``: the interrupts that the transcript has explained already.
    - ``opened``: the length of the turn's history when a paid ability window opened.
    - ``closes``: whether it closes as soon as the player with priority passes.
    """

    rule: str
    pending: list[Instance] = field(default_factory=list)
    imminent: Any = None
    active_before: set[tuple[Ability, int]] = field(default_factory=set)
    noted: set[tuple[Ability, int]] = field(default_factory=set)
    opened: HistoryLength | None = None
    closes: bool = False
