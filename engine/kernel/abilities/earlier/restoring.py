"""What a position gives at the start of a game, kept as if it had come about in play."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.ability_contents import makers_of
from engine.kernel.abilities.earlier.earlier_effects import restore_earlier_effects
from engine.kernel.abilities.lingering_effects.lasting_changes import GainsChosenSubtype
from engine.kernel.abilities.lingering_effects.remembered_choices import Remembers
from engine.kernel.additional_rules.mark import restore_mark
from engine.kernel.card_manipulation.staying_in_play import StaysInPlay

if TYPE_CHECKING:
    from engine.kernel.game import Game


def restore(game: "Game") -> None:
    """Begin to maintain the choices that a position gives, and the cards that it has kept in play.

    It is called once: when the first turn is in progress or, if the game begins in the middle of a
    run, the phase of the run.
    """
    restore_earlier_effects(game)
    restore_mark(game)
    for obj in [o for o in game.state.objects.values() if o.is_active]:
        for maker in (m for ability in obj.printed.abilities for m in makers_of(ability)):
            if isinstance(maker, Remembers | GainsChosenSubtype) or (
                isinstance(maker, StaysInPlay) and obj.playing
            ):
                maker.restore(game, obj.oid)
