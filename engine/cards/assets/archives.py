"""Assets that bring cards back from Archives."""

from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.choices import cards_in_archives
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.effects import add_chosen_to_hand, do, draw
from engine.cards.words.places import if_no_ice_protects_this_server
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.cost_parts import RemoveThisFromGame
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.sides import Side

_OPERATION, _CARDS = "an operation in Archives", "cards in Archives"

CLONE_SUFFRAGE_MOVEMENT = CardDefinition(
    name="Clone Suffrage Movement",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"political"}),
    cost=1,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="add an operation from Archives to HQ, if no ice protects this server",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                if_no_ice_protects_this_server(
                    do(
                        add_chosen_to_hand(_OPERATION, proves=True),
                        targets=(cards_in_archives(_OPERATION, "operation"),),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


SPIN_DOCTOR = CardDefinition(
    name="Spin Doctor",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=0,
    trash_cost=2,
    faction="nbn",
    influence_cost=1,
    unique=True,
    abilities=(
        ConditionalAbility(label="draw 2 cards", condition=when_rezzed(), clauses=(do(draw(2)),)),
        PaidAbility(
            label="shuffle 2 cards back into R&D",
            cost=Cost(parts=(RemoveThisFromGame(),)),
            clauses=(
                do(
                    shuffle_into_deck(_CARDS),
                    targets=(cards_in_archives(_CARDS, count=2, up_to=True),),
                ),
            ),
        ),
    ),
)
