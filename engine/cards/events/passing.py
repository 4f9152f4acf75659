"""Run events about ice that is passed."""

from engine.cards.words.effects import do
from engine.cards.words.runs import play_to_run
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.values import strength
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.cite import carries_out
from engine.kernel.events import Passed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashOther
from engine.kernel.game_concepts.seeing import can_see
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.sides import Side
from rules.amounts import pluralise


@carries_out("10.2.2b")
def _passes_ice_that_is_seen(game: Game, source: int, event: Passed) -> bool:
    """Whose strength the Runner knows: nothing shows them that of other ice."""
    is_there = game.exists(event.ice) and can_see(game, Side.RUNNER, game.object(event.ice))
    return is_its_run(game, source) and is_there


def _as_many_as_its_strength(game: Game, resolution: Resolution) -> Cost:
    number = strength(game, resolution.met_by(Passed).ice)
    if number <= 0:
        return Cost()

    def yours(game: Game, payer: Side, _purpose: Purpose) -> list[int]:
        return [o.oid for o in game.installed() if o.owner is payer]

    return Cost(parts=(TrashOther(f"trash {pluralise(number, 'installed card')}", yours, number),))


PREY = CardDefinition(
    name="Prey",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="apex",
    influence_cost=2,
    abilities=(
        play_to_run(),
        ConditionalAbility(
            label="trash as many installed cards as its strength to trash that ice",
            condition=Condition(Passed, _passes_ice_that_is_seen),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    _as_many_as_its_strength,
                    then=(do(lambda _game, r: Trash(cards=[r.met_by(Passed).ice])),),
                ),
            ),
            optional=True,
            limit="run",
        ),
    ),
)
