"""Removing a played card from the game after it resolves, as what played it says (8.6.6d)."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration, LingeringEffect, create
from engine.kernel.card_manipulation.movements.transfers import RemoveFromGame
from engine.kernel.cite import carries_out
from engine.kernel.events import ResolvedCard
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

REMOVING = "removing"


@carries_out("25.04:8.6.6d")
def remove_after_it_resolves(game: "Game", card: int, source: int, by: Side) -> None:
    """Have a nested ability of ``source`` wait for the card, and remove it from the game."""
    removed = ConditionalAbility(
        label=f"remove {game.name(card)} from the game",
        condition=Condition(ResolvedCard, lambda _game, _source, event: event.card == card),
        clauses=(Instruction((lambda *_: RemoveFromGame(cards=[card], by=by),)),),
    )
    label = f"{game.name(source)}: {removed.label}"
    waits = LingeringEffect(label, source, by, Duration.ONCE, ability=removed)
    waits.notes[REMOVING] = card
    create(game, waits)


def will_be_removed(game: "Game", card: int) -> bool:
    """Whether an ability waits for the card to be resolved, to remove it."""
    return any(effect.notes.get(REMOVING) == card for effect in game.state.lingering)
