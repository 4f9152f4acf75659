"""Assets that search R&D."""

from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.effects import do, draw
from engine.cards.words.places import of_types
from engine.cards.words.searching import (
    add_found_to_hand,
    add_found_to_top_of_deck,
    reveal_found,
    search_for,
)
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.cost_parts import remove_tags
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

LEVY_UNIVERSITY = CardDefinition(
    name="Levy University",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ritzy"}),
    cost=3,
    trash_cost=1,
    unique=True,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PaidAbility(
            label="search R&D for a piece of ice",
            cost=Cost(clicks=1, credits=1),
            clauses=(
                do(search_for(deck(Side.CORP), of_types("ice"))),
                do(reveal_found),
                do(add_found_to_hand),
            ),
        ),
    ),
)


LILY_LOCKWELL = CardDefinition(
    name="Lily Lockwell",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=2,
    trash_cost=3,
    unique=True,
    faction="nbn",
    influence_cost=4,
    abilities=(
        ConditionalAbility(label="draw 3 cards", condition=when_rezzed(), clauses=(do(draw(3)),)),
        PaidAbility(
            label="search R&D for an operation",
            cost=Cost(clicks=1, parts=(remove_tags(1),)),
            clauses=(
                do(search_for(deck(Side.CORP), of_types("operation"))),
                do(reveal_found),
                do(add_found_to_top_of_deck),
            ),
        ),
    ),
)
