"""Operations that draw cards."""

from engine.cards.words.choices import card_in_hq
from engine.cards.words.effects import do, draw
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

SPRINT = CardDefinition(
    name="Sprint",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="draw 3 cards and shuffle 2 from HQ into R&D",
            clauses=(
                do(draw(3)),
                do(shuffle_into_deck("cards in HQ"), targets=(card_in_hq("cards in HQ", 2),)),
            ),
        ),
    ),
)
