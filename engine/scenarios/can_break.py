"""Which abilities of a card can have broken a subroutine of the encountered ice."""

from collections.abc import Iterator
from contextlib import suppress

from engine.kernel.abilities.given import clauses_of, instructions_in
from engine.kernel.abilities.instructions import Clause, Instruction, NoTarget
from engine.kernel.abilities.kinds import Ability
from engine.kernel.abilities.status import Key, keyed
from engine.kernel.abilities.supposed import Noted, Supposed
from engine.kernel.game import Game
from engine.kernel.runs.effects import BreakSubroutines
from engine.kernel.sides import Side


def that_break(game: Game, source: int, key: Key) -> dict[Ability, tuple[Clause, ...]]:
    """Those of its abilities that break such a subroutine, each with what follows in it.

    It does not matter what that costs or asks for. Neither strength nor counters are looked at:
    they may have been others then.
    """
    card = game.object(source)
    found = {}
    for ability in game.abilities_of(source) if card.is_active else card.printed.abilities:
        clauses = clauses_of(ability)
        for place, clause in enumerate(clauses):
            sentences = instructions_in((clause,))
            effects = (e for s in sentences for e in _breaking(game, ability, s, source))
            if any(key in effect.to_break(game) for effect in effects):
                found[ability] = clauses[place + 1 :]
                break
    return found


def _breaking(
    game: Game, ability: Ability, sentence: Instruction, source: int
) -> Iterator[BreakSubroutines]:
    """What the sentence can break, with each target that it can have."""
    most = len(keyed(game, game.encounter.ice))
    resolution = Supposed(ability, source, Side.RUNNER, notes=Noted(), x=most)
    with suppress(NoTarget):  # what came before it tells of which there can be any
        for effects in sentence.each_supposed(game, resolution):
            yield from (effect for effect in effects if isinstance(effect, BreakSubroutines))
