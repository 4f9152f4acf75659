"""Events of turns and actions (chapter 5)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.kernel.events.event import Event
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import Ability

Action: TypeAlias = "str | tuple[int, Ability]"
"""What identifies an action (5.2.6): a basic action's name, or the card and its ability."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player's turn formally began (5.1.4a)."""

    side: Side


@dataclass(frozen=True, slots=True)
class MandatoryDrawMade(Event):
    """The Corp has performed their mandatory draw (5.3.2)."""


@dataclass(frozen=True, slots=True)
class ActionPhaseOver(Event):
    """A player's action phase formally ended, perhaps early (25.04's 5.6.2d, 5.7.1h, 5.4.3d)."""

    side: Side


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A player's turn formally ended (5.1.4b)."""

    side: Side


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """A player took an action and is about to pay for it (5.2.2c)."""

    side: Side
    action: Action


@dataclass(frozen=True, slots=True)
class ActionEnded(Event):
    """An action is complete (5.2.2d)."""

    side: Side
    action: Action


@dataclass(frozen=True, slots=True)
class DiscardedDown(Event):
    """A player discarded down to their maximum hand size; ``after`` is what the cards became."""

    side: Side
    after: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A player discarded a card in their discard phase (5.5.2)."""

    card: int
    after: int
    side: Side
