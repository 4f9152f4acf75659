"""Hardware that is added to the score area as an agenda."""

from engine.cards.words.agendas import add_this_to_score_area
from engine.cards.words.conditions import when_turn_ends
from engine.cards.words.effects import do, provided, win_the_game
from engine.cards.words.installing import install_this
from engine.cards.words.places import in_the_heap
from engine.cards.words.run_conditions import ran_successfully_on_all_central_servers
from engine.kernel.abilities.instructions.deciding_clauses import If, May, NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.events import Bypassed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side


def _3_assassinations(game: Game, _resolution: Resolution) -> bool:
    agendas = game.zone(score_area(Side.RUNNER))
    return len([card for card in agendas if game.has_subtype(card, "assassination")]) >= 3


JEITINHO = CardDefinition(
    name="Jeitinho",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"weapon"}),
    cost=1,
    unique=True,
    faction="criminal",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="add this to the score area as an assassination",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(
                provided(
                    lambda game, _source: ran_successfully_on_all_central_servers(game),
                    May(
                        "add it to your score area",
                        (do(add_this_to_score_area(Side.RUNNER, 0, "assassination")),),
                    ),
                    If(_3_assassinations, (do(win_the_game),)),
                ),
            ),
        ),
        ConditionalAbility(
            label="spend [click] to install this from the heap",
            condition=Condition(Bypassed, lambda *_: True),
            clauses=(NestedCost(Side.RUNNER, Cost(clicks=1), then=(do(install_this()),)),),
            optional=True,
            threat=3,
            active_in=in_the_heap,
        ),
    ),
)
