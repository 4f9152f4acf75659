"""Persistent abilities (9.12.5): what outlasts a rezzed card that is trashed while accessed."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.kinds import Ability, Flag
from engine.kernel.abilities.lingering_effects.kept_abilities import effect_keeping
from engine.kernel.abilities.lingering_effects.lingering import Duration, LingeringEffect, create
from engine.kernel.cite import carries_out
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


def persist(game: "Game", card: int, by: Side | None) -> None:
    """Make a rezzed card's persistent abilities persist if the Runner trashes it by accessing it.

    They last until the reaction window after the run has closed, so that an instance that is
    pending by then still resolves
    (:func:`engine.kernel.abilities.lingering_effects.lingering.spend_persisting`).
    """
    access = game.state.access
    if by is not Side.RUNNER or access is None or access.card != card or game.state.run is None:
        return
    if not game.object(card).is_rezzed:
        return
    for ability in game.abilities_of(card):
        if Flag.PERSISTENT in ability.flags:
            game.log("9.12.5a", f"{game.name(card)}: “{ability.label}” persists as it is trashed")
            create(game, _persisting(game, ability, card))


@carries_out("9.12.5b", "9.12.5c", "9.12.5d", "9.1.8i", "9.3.6e")
def _persisting(game: "Game", ability: Ability, card: int) -> LingeringEffect:
    return effect_keeping(game, ability, card, Duration.RUN, "persists", persists=True)
