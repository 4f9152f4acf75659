"""Which abilities of a card can have broken a subroutine of the encountered ice."""

from collections.abc import Iterator
from contextlib import suppress

from engine.kernel.abilities.given import instructions_of
from engine.kernel.abilities.instructions import Instruction, NoTarget
from engine.kernel.abilities.kinds import Ability
from engine.kernel.abilities.subroutines import Key, keyed
from engine.kernel.abilities.supposed import Noted, Supposed
from engine.kernel.game import Game
from engine.kernel.runs.effects import BreakSubroutines
from engine.kernel.sides import Side


def that_break(game: Game, source: int, key: Key) -> list[Ability]:
    """Those of its abilities that break such a subroutine, whatever that costs or asks for.

    Neither strength nor counters are looked at: they may have been others then.
    """
    card = game.object(source)
    abilities = game.abilities_of(source) if card.is_active else card.printed.abilities
    return [
        ability
        for ability in abilities
        if any(
            key in effect.to_break(game)
            for sentence in instructions_of(ability)
            for effect in _breaking(game, ability, sentence, source)
        )
    ]


def _breaking(
    game: Game, ability: Ability, sentence: Instruction, source: int
) -> Iterator[BreakSubroutines]:
    """What the sentence can break, with each target that it can have."""
    most = len(keyed(game, game.encounter.ice))
    resolution = Supposed(ability, source, Side.RUNNER, notes=Noted(), x=most)
    with suppress(NoTarget):  # what came before it tells of which there can be any
        for effects in sentence.each_supposed(game, resolution):
            yield from (effect for effect in effects if isinstance(effect, BreakSubroutines))
