"""What a game is begun with lasts as it would have if it had come about in play."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.kernel.abilities.instructions import EffectMaker, Instruction, Resolution
from engine.kernel.abilities.kinds import Ability, ConditionalAbility, PlayAbility
from engine.kernel.abilities.lasting import Remembers
from engine.kernel.abilities.targets import Target
from engine.kernel.card import CardDefinition
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


def can_have_chosen(game: "Game", card: int) -> dict[str, list[Any]]:
    """What the card remembers a choice of, by the name of the choice, and all it may choose."""
    return {
        maker.name: _valid(game, card, ability, target)
        for ability in game.object(card).printed.abilities
        for clause in _instructions(ability)
        for maker in clause.makers
        for target in clause.targets
        if isinstance(maker, Remembers) and maker.target == target.name
    }


def _valid(game: "Game", card: int, ability: Ability, target: Target) -> list[Any]:
    resolution = Resolution(ability, card, game.controller(card))
    return [value for value, _ in target.valid(game, resolution)]


def stays_in_play(definition: CardDefinition) -> bool:
    """Whether an event or operation says of itself that it is not trashed at once."""
    makers = (m for ability in definition.abilities for m in _makers(ability))
    return any(isinstance(maker, StaysInPlay) for maker in makers)


def _makers(ability: Ability) -> Iterator[EffectMaker]:
    for clause in _instructions(ability):
        yield from clause.makers


def _instructions(ability: Ability) -> Iterator[Instruction]:
    if isinstance(ability, PlayAbility | ConditionalAbility):
        yield from (clause for clause in ability.clauses if isinstance(clause, Instruction))
