"""What a game is begun with lasts as it would have if it had come about in play."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.kernel.abilities.instructions import EffectMaker, Instruction
from engine.kernel.abilities.kinds import Ability, ConditionalAbility, PlayAbility
from engine.kernel.abilities.lasting import Remembers
from engine.kernel.card_manipulation.playing import StaysInPlay
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("3.5.1b", "3.5.1c", "3.7.1b", "9.10.3b")
def keep_given(game: "Game") -> None:
    """Start what maintains the choices and keeps the cards in play that a position gives.

    It is called as the first turn is in progress, once.
    """
    for obj in [o for o in game.state.objects.values() if o.is_active]:
        for maker in (m for ability in obj.printed.abilities for m in _makers(ability)):
            if isinstance(maker, Remembers) or (isinstance(maker, StaysInPlay) and obj.playing):
                maker.keep_given(game, obj.oid)


def _makers(ability: Ability) -> Iterator[EffectMaker]:
    if isinstance(ability, PlayAbility | ConditionalAbility):
        for clause in ability.clauses:
            if isinstance(clause, Instruction):
                yield from clause.makers
