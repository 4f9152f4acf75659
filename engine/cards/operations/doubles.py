"""Doubles: an additional click to play."""

from engine.cards.words.continuous import additional_cost_to_play, play_only_if
from engine.cards.words.effects import (
    do,
    do_damage,
)
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    card_to_install,
    install_chosen,
    place_on_installed,
    protecting_a_remote_server,
)
from engine.cards.words.places import ice_in_hq
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import tags
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.sides import Side

BOOM = CardDefinition(
    name="BOOM!",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double", "black ops"}),
    cost=4,
    trash_cost=1,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        play_only_if("play only if the Runner has 2 tags", lambda game: tags(game) >= 2),
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(label="do 7 meat damage", clauses=(do(do_damage(7, DamageKind.MEAT)),)),
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
