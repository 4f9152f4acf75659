"""Go on with whatever makes the run in progress, if a game begins in the middle of it."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Imminent
from engine.kernel.abilities.instructions.clauses import resolve_in_order
from engine.kernel.abilities.interrupts.carrying_out import HAPPENING
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolving import resolving, temporary_visibility
from engine.kernel.card_manipulation.playing import (
    finish,
    play_abilities,
    resolve_play_abilities,
    resolving_card,
)
from engine.kernel.decisions import Process
from engine.kernel.runs.run_origin import RunOrigin

if TYPE_CHECKING:
    from engine.kernel.game import Game


def resume_ability(game: "Game", origin: RunOrigin, card: int) -> Process[None]:
    """Carry out the rest of the sentence that makes the run, and what follows it."""
    resolution = origin.resolution(game, card)
    imminent = Imminent(origin.effects(game, resolution), resolution, is_last=not origin.after)
    with temporary_visibility(game), resolving(game, resolution):
        resolution.done = imminent.effects
        yield from HAPPENING.carry_out(game, imminent)
        yield from resolve_in_order(game, origin.after, resolution)


def resume_play(game: "Game", origin: RunOrigin, card: int) -> Process[None]:
    """Do the same for an event or operation: its other abilities follow, and it is resolved.

    If one of its conditional abilities makes the run, all that it does when played is over.
    """
    player, behind = game.controller(card), _remaining_play_abilities(game, origin, card)
    with resolving_card(game, card):
        yield from resume_ability(game, origin, card)
        yield from resolve_play_abilities(game, card, player, behind)
    yield from finish(game, card, player)


def _remaining_play_abilities(game: "Game", origin: RunOrigin, card: int) -> list[PlayAbility]:
    """Return its play abilities still to come, as they are before the run can change the card."""
    if not isinstance(origin.ability, PlayAbility):
        return []
    every = play_abilities(game, card)
    return every[every.index(origin.ability) + 1 :]
