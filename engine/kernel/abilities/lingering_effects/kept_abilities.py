"""Abilities that outlast the card they are on: the lingering effects that keep them."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.kinds import Ability, ConditionalAbility, StaticAbility, looks_for
from engine.kernel.abilities.lingering_effects.lingering import Duration, LingeringEffect, create
from engine.kernel.cite import carries_out
from engine.kernel.events import RunEnded

if TYPE_CHECKING:
    from engine.kernel.game import Game


def effect_keeping(
    game: "Game",
    ability: Ability,
    card: int,
    duration: Duration,
    says: str,
    *,
    persists: bool,
) -> LingeringEffect:
    """Return the lingering effect that keeps one ability of a card; ``says`` is what it does."""
    return LingeringEffect(
        f"{game.name(card)}: “{ability.label}” {says}",
        card,
        game.controller(card),
        duration,
        declarations=ability.declarations if isinstance(ability, StaticAbility) else (),
        ability=ability if isinstance(ability, ConditionalAbility) else None,
        condition=ability.condition if isinstance(ability, StaticAbility) else None,
        persists=persists,
    )


@carries_out("6.7.4", "9.10.1")
def keep_linked_abilities(game: "Game", card: int) -> None:
    """Keep what is linked to the run in progress, as the card that initiated the run leaves play.

    The ability that initiates a run contains what is linked to it, and has resolved: what it made
    exists without its source.
    """
    run = game.state.run
    if run is None or run.source != card:
        return
    for ability in game.abilities_of(card):
        if ability.linked:
            says, waits = "stays for its run", looks_for(ability, RunEnded)
            create(game, effect_keeping(game, ability, card, Duration.RUN, says, persists=waits))
