"""An icebreaker that keeps subroutines from ending the run."""

from engine.cards.words.abilities import ice_of
from engine.cards.words.effects import do
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Flag, PaidAbility, Subroutine
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.runs.ending import EndTheRun
from engine.kernel.runs.jacking_out import JackOut
from engine.kernel.sides import Side


def _comes_of_a_subroutine(game: Game, effect: EndTheRun) -> bool:
    """Whether the instruction of a subroutine does it, as that is imminent or under way."""
    instructions = (*game.imminent, *game.under_way)
    of = next((i.resolution for i in instructions if effect in i.effects), None)
    return of is not None and isinstance(of.ability, Subroutine)


def _subroutines_cannot_end_the_run(game: Game, _resolution: Resolution) -> Effect | None:
    encounter = game.state.encounter
    if encounter is None:
        return None
    ice = encounter.ice

    def forbids(game: Game, _source: int, attempt: EndTheRun) -> bool:
        # Whoever jacks out ends the run themself (6.1.5), be it that a subroutine lets them.
        is_the_ices = attempt.source == ice and not isinstance(attempt, JackOut)
        return is_the_ices and _comes_of_a_subroutine(game, attempt)

    return LastingChange(
        declarations=(Prohibit(EndTheRun, forbids),),
        duration=Duration.ENCOUNTER,
        words="its subroutines cannot end the run",
    )


BANNER = CardDefinition(
    name="Banner",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"fracter", "icebreaker", "weapon"}),
    cost=4,
    strength=5,
    memory_cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="subroutines on the barrier cannot end the run",
            cost=Cost(credits=2),
            clauses=(do(_subroutines_cannot_end_the_run),),
            flags=frozenset({Flag.INTERFACE}),
            encountered=ice_of("barrier"),
            affects=("barrier",),
        ),
    ),
)
