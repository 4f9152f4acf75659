"""Political assets that look whether ice protects their server."""

from engine.cards.words.choices import card_in_hq
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.costs import draw_as_a_cost
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import do, do_damage, gain_credits
from engine.cards.words.places import if_no_ice_protects_this_server
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

BIO_ETHICS_ASSOCIATION = CardDefinition(
    name="Bio-Ethics Association",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"political"}),
    cost=1,
    trash_cost=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="do 1 net damage, if no ice protects this server",
            condition=when_turn_begins(Side.CORP),
            clauses=(if_no_ice_protects_this_server(do(do_damage(1, DamageKind.NET))),),
        ),
    ),
)


COMMERCIAL_BANKERS_GROUP = CardDefinition(
    name="Commercial Bankers Group",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"political"}),
    cost=1,
    trash_cost=2,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 3[c], if no ice protects this server",
            condition=when_turn_begins(Side.CORP),
            clauses=(if_no_ice_protects_this_server(do(gain_credits(3))),),
        ),
    ),
)


_TO_THE_BOTTOM = "a card in HQ"

SENSIE_ACTORS_UNION = CardDefinition(
    name="Sensie Actors Union",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"political"}),
    cost=0,
    trash_cost=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="draw 3 cards and put 1 from HQ at the bottom of R&D",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                if_no_ice_protects_this_server(
                    NestedCost(
                        Side.CORP,
                        draw_as_a_cost(3),
                        then=(
                            do(
                                add_chosen_to_deck(_TO_THE_BOTTOM, bottom=True),
                                targets=(card_in_hq(_TO_THE_BOTTOM),),
                            ),
                        ),
                    )
                ),
            ),
            optional=True,
        ),
    ),
)
