"""Doubles that install cards."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.effects import do
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    IGNORING_THE_COST,
    cannot_be_scored_or_rezzed_until_your_next_turn,
    card_to_install,
    in_the_root_of_a_new_server,
    install_chosen,
    place_on_installed,
    protecting_a_remote_server,
)
from engine.cards.words.places import ice_in_hq, in_hq_of_types, in_hq_or_archives
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.sides import Side

MUSHIN_NO_SHIN = CardDefinition(
    name="Mushin No Shin",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=0,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="install a card in a new server with 3 advancement counters",
            clauses=(
                do(
                    install_chosen("a card to install", where=in_the_root_of_a_new_server),
                    targets=(
                        card_to_install(
                            "a card to install",
                            in_hq_of_types("asset", "agenda", "upgrade"),
                            where=in_the_root_of_a_new_server,
                        ),
                    ),
                ),
                do(place_on_installed(3, ADVANCEMENT)),
                do(cannot_be_scored_or_rezzed_until_your_next_turn),
            ),
        ),
    ),
)


PRIORITY_CONSTRUCTION = CardDefinition(
    name="Priority Construction",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=1,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="install ice protecting a remote server with 3 advancement counters",
            clauses=(
                do(
                    install_chosen("ice", IGNORING_ALL_COSTS, protecting_a_remote_server),
                    targets=(
                        card_to_install(
                            "ice", ice_in_hq, IGNORING_ALL_COSTS, protecting_a_remote_server
                        ),
                    ),
                ),
                do(place_on_installed(3, ADVANCEMENT)),
            ),
        ),
    ),
)


_TO_INSTALL = "a card that is no operation"


def _no_operations(game: Game) -> list[int]:
    found = in_hq_or_archives(game)
    return [card for card in found if game.object(card).printed.type != "operation"]


INTERNS = CardDefinition(
    name="Interns",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="install a card from Archives or HQ",
            clauses=(
                do(
                    install_chosen(_TO_INSTALL, IGNORING_THE_COST),
                    targets=(card_to_install(_TO_INSTALL, _no_operations, IGNORING_THE_COST),),
                ),
            ),
        ),
    ),
)
