"""What a card is printed with (chapter 2): the facts of its face and its abilities."""

import builtins
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from engine.kernel.abilities.kinds import StaticAbility, kinds_declared
from engine.kernel.abilities.sorted_abilities import SortedAbilities, sort_abilities
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, InstallFaceup
from engine.kernel.cite import carries_out
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import Ability


@dataclass(frozen=True, eq=False, kw_only=True)
class CardDefinition:
    """A card's printed characteristics; ``None`` for those that cards of its type lack.

    - ``cost``: the play, install or rez cost in credits (2.3); ``None`` for an X that the player
      chooses.
    - ``strength_is_x``: whether the strength is an X that the card's text defines; without that
      definition it is 0 (9.12.2e).
    - ``wording``: which printing the abilities follow, if there are several, and what of the text
      is not defined.
    - ``back``: the other side of a double-sided card (3.1.1a).
    - ``versions``: its copies with another back (1.5.2).
    - ``counter``: what a card becomes that converts itself into a condition counter (10.1.4).
    - ``hosted_on``: the type of the cards that such a counter is hosted on, installed ones or, with
      ``hosted_when_scored``, scored ones.
    """

    name: str
    side: Side
    type: str
    abilities: tuple["Ability", ...] = ()
    subtypes: frozenset[str] = frozenset()
    cost: int | None = None
    strength: int | None = None
    strength_is_x: bool = False
    memory_cost: int | None = None
    trash_cost: int | None = None
    advancement_requirement: int | None = None
    agenda_points: int | None = None
    base_link: int = 0
    starting_memory: int | None = None
    influence_cost: int | None = None
    faction: str = ""
    unique: bool = False
    test_card: bool = False
    wording: str = ""
    back: "CardDefinition | None" = None
    versions: "tuple[CardDefinition, ...]" = ()
    counter: "CardDefinition | None" = None
    hosted_on: str = ""
    hosted_when_scored: bool = False

    @property
    def costs_x(self) -> bool:
        """Whether its printed play, install or rez cost is an X (1.16.2c)."""
        return self.cost is None and self.type not in ("agenda", "identity")

    @property
    @carries_out("2.13.1")
    def is_neutral(self) -> bool:
        """Whether it belongs to none of the factions."""
        return self.faction.startswith("neutral")

    @cached_property
    def declared(self) -> frozenset[builtins.type]:
        """The kinds of declarations that its static abilities make."""
        return kinds_declared(self.abilities)

    @cached_property
    def varies_its_subroutines(self) -> bool:
        """Whether it is ice that may give itself a variable number of subroutines (9.8.3)."""
        return self.type == "ice" and any(
            change.gains is not None
            for change, _ in self.sorted_abilities.declaring(ChangeCharacteristics)
        )

    @cached_property
    def is_installed_faceup(self) -> bool:
        """Whether it is an agenda that the Corp installs faceup (3.2.3a)."""
        return any(
            isinstance(restriction, InstallFaceup)
            for ability in self.abilities
            if isinstance(ability, StaticAbility)
            for restriction in ability.restricts
        )

    @cached_property
    def sorted_abilities(self) -> SortedAbilities:
        """Its abilities by their kinds."""
        return sort_abilities(self.abilities)

    @cached_property
    def active_elsewhere(self) -> "tuple[Ability, ...]":
        """Its abilities that can be active while the card is not (9.1.8)."""
        return tuple(ability for ability in self.abilities if ability.active_in is not None)
