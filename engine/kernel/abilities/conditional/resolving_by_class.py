"""Resolving abilities by their class, as if what they wait for had happened (9.6.14)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.conditional.pending import Instance
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.cite import carries_out
from engine.kernel.events import Event

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("9.6.14", "9.6.14a", "9.6.14b", "9.6.14c")
def abilities_of_class(game: "Game", card: int, event: Event) -> list[ConditionalAbility]:
    """Return the card's abilities whose condition that event would meet.

    ``event`` is "when encountered", "when installed" or "when scored" with the card in it. Whatever
    else a condition requires must be true in the position as it is.
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

    - ``event``: makes what the class supposes to have happened to the card; it is not recorded.
    - ``find_card``: finds the card if it only comes about in the same instruction.
    """

    card: int | None = None
    event: Callable[[int], Event]
    find_card: Callable[[], int | None] | None = None

    def _whose(self) -> int | None:
        return self.card if self.find_card is None else self.find_card()

    def _abilities(self, game: "Game") -> list[Instance]:
        card = self._whose()
        if card is None or not game.exists(card):
            return []
        event, controller = self.event(card), game.controller(card)
        abilities = abilities_of_class(game, card, event)
        return [Instance(ability, card, controller, event) for ability in abilities]

    def would_change(self, game: "Game") -> bool:
        """Whether the card has an ability of the class whose condition is met."""
        return bool(self._abilities(game))

    def log_why_not(self, game: "Game") -> None:
        """Log that no ability of that class meets the rest of its condition."""
        card = self._whose()
        named = "what came" if card is None else game.name(card)
        game.log("9.6.14d", f"{named}: no ability of the class meets its condition")

    def apply(self, game: "Game") -> None:
        """Let the next checkpoint mark them pending, as if the event had happened."""
        met = self._abilities(game)
        game.log("9.6.14d", f"{game.name(met[0].source)}: its abilities of a class are to resolve")
        game.met += met
