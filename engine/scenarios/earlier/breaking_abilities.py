"""Which abilities of a card can have broken a subroutine of the encountered ice."""

from collections.abc import Iterator
from contextlib import suppress

from engine.kernel.abilities.ability_contents import clauses_of, instructions_in
from engine.kernel.abilities.earlier.hypothetical_resolutions import (
    HypotheticalResolution,
    MissingNotes,
)
from engine.kernel.abilities.instructions.clauses import Clause, Instruction
from engine.kernel.abilities.kinds import Ability
from engine.kernel.abilities.resolution import NoTarget
from engine.kernel.abilities.subroutines.subroutine_status import SubroutineKey, keyed_subroutines
from engine.kernel.game import Game
from engine.kernel.runs.breaking import BreakSubroutines
from engine.kernel.sides import Side


def find_breaking_abilities(
    game: Game, source: int, key: SubroutineKey
) -> dict[Ability, tuple[Clause, ...]]:
    """Return the card's abilities that can break such a subroutine, each with the clauses after it.

    Costs, requirements, strength and counters are not looked at, because they may have been
    different then.
    """
    card = game.object(source)
    found = {}
    for ability in game.abilities_of(source) if card.is_active else card.printed.abilities:
        clauses = clauses_of(ability)
        for place, clause in enumerate(clauses):
            sentences = instructions_in((clause,))
            effects = (e for s in sentences for e in _breaking_effects(game, ability, s, source))
            if any(key in effect.to_break(game) for effect in effects):
                found[ability] = clauses[place + 1 :]
                break
    return found


def _breaking_effects(
    game: Game, ability: Ability, sentence: Instruction, source: int
) -> Iterator[BreakSubroutines]:
    """Yield the breaking effects of an instruction, for each target that it can have."""
    subroutine_count = len(keyed_subroutines(game, game.encounter.ice))
    resolution = HypotheticalResolution(
        ability, source, Side.RUNNER, notes=MissingNotes(), x=subroutine_count
    )
    with suppress(NoTarget):  # an earlier sentence says which targets there are
        for effects in sentence.effects_by_target(game, resolution):
            yield from (effect for effect in effects if isinstance(effect, BreakSubroutines))
