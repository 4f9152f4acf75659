"""Assets that move cards between HQ and R&D."""

from engine.cards.words.choices import card_in_hq
from engine.cards.words.decks import (
    add_cards_looked_at_to_hand,
    add_chosen_to_deck,
    reveal_top,
)
from engine.cards.words.effects import do
from engine.cards.words.interrupts import TRASH
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.spending import SpendAnyNumber, credits_spent
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.random_cards import ShuffleAllButAtRandom
from engine.kernel.events import MandatoryDrawMade
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _all_but_1_for_every_2(game: Game, resolution: Resolution) -> Effect:
    kept = credits_spent(game, resolution) // 2
    return ShuffleAllButAtRandom(side=Side.CORP, kept=kept, by=Side.CORP)


ALEXA_BELSKY = CardDefinition(
    name="Alexa Belsky",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=1,
    trash_cost=5,
    unique=True,
    faction="nbn",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="shuffle HQ into R&D, but for 1 card for every 2[c] that the Runner pays",
            cost=TRASH,
            clauses=(SpendAnyNumber(Side.RUNNER, then=()), do(_all_but_1_for_every_2)),
        ),
    ),
)


_TO_THE_TOP = "a card in HQ"


OPEN_FORUM = CardDefinition(
    name="Open Forum",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="reveal the top card of R&D, and put a card from HQ there",
            condition=Condition(MandatoryDrawMade, lambda *_: True),
            clauses=(
                do(reveal_top(1, Side.CORP)),
                do(add_cards_looked_at_to_hand),
                do(add_chosen_to_deck(_TO_THE_TOP), targets=(card_in_hq(_TO_THE_TOP),)),
            ),
        ),
    ),
)
