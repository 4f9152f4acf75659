"""What a card is printed with (chapter 2): the facts of its face and its abilities."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import Ability


@dataclass(frozen=True, slots=True, eq=False)
class CardDefinition:
    """A card's printed characteristics; ``None`` where a card of its type has none.

    ``cost`` is the play, install or rez cost in credits (2.3). ``wording`` notes which
    printing's text the abilities follow where there are several.
    """

    name: str
    side: Side
    type: str
    abilities: tuple["Ability", ...] = ()
    subtypes: frozenset[str] = frozenset()
    cost: int | None = None
    strength: int | None = None
    memory_cost: int | None = None
    trash_cost: int | None = None
    advancement_requirement: int | None = None
    agenda_points: int | None = None
    unique: bool = False
    wording: str = ""
