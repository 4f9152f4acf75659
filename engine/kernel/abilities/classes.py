"""Resolving abilities by their class, as though their occasion had come (9.6.14)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.pending import Instance
from engine.kernel.cite import carries_out
from engine.kernel.events import Event

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("9.6.14", "9.6.14a", "9.6.14b", "9.6.14c")
def abilities_of_class(game: "Game", card: int, event: Event) -> list[ConditionalAbility]:
    """The card's abilities that could meet their condition by that happening to the card.

    The event is "when encountered", "when installed" or "when scored" with the card in
    it; whatever else a condition requires must hold of the position as it is.
    """
    return [
        ability
        for ability in game.abilities_of(card)
        if isinstance(ability, ConditionalAbility)
        and isinstance(ability.condition, Condition)
        and ability.condition.is_met(game, card, event)
    ]


@dataclass(eq=False, kw_only=True)
@carries_out("9.6.14d")
class ResolveByClass(Effect):
    """Mark a card's abilities of one class pending, though nothing has happened to it.

    ``event`` is what their class supposes; it is not recorded as having happened.
    """

    card: int
    event: Event

    def would_change(self, game: "Game") -> bool:
        """Whether the card has such an ability whose condition is met."""
        return game.exists(self.card) and bool(abilities_of_class(game, self.card, self.event))

    def tell_why_not(self, game: "Game") -> None:
        """Say that what else an ability of that class requires is not so, if there is one."""
        game.log("9.6.14d", f"{game.name(self.card)}: no ability of the class meets its condition")

    def apply(self, game: "Game") -> None:
        """Let the next checkpoint mark them pending, as though that had happened."""
        controller = game.controller(self.card)
        game.log("9.6.14d", f"{game.name(self.card)}: its abilities of a class are to resolve")
        for ability in abilities_of_class(game, self.card, self.event):
            game.met.append(Instance(ability, self.card, controller, self.event))
