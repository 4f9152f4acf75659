"""Transactions that gain credits, beside Hedge Fund."""

from engine.cards.words.choices import card_in_hq
from engine.cards.words.effects import do, draw, gain_credits, trash_chosen
from engine.cards.words.installing import may_install_one
from engine.cards.words.places import in_hq
from engine.kernel.abilities.deciding_clauses import Choice
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.modal import Modes
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

BEANSTALK_ROYALTIES = CardDefinition(
    name="Beanstalk Royalties",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=0,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(PlayAbility(label="gain 3[c]", clauses=(do(gain_credits(3)),)),),
)


GOVERNMENT_SUBSIDY = CardDefinition(
    name="Government Subsidy",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=10,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(PlayAbility(label="gain 15[c]", clauses=(do(gain_credits(15)),)),),
)


_IN_HQ = "a card in HQ"


HANSEI_REVIEW = CardDefinition(
    name="Hansei Review",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=5,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="gain 10[c] and trash a card in HQ",
            clauses=(
                do(gain_credits(10)),
                do(trash_chosen(_IN_HQ), targets=(card_in_hq(_IN_HQ),)),
            ),
        ),
    ),
)


LATERAL_GROWTH = CardDefinition(
    name="Lateral Growth",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="gain 4[c] and install a card from HQ",
            clauses=(do(gain_credits(4)), may_install_one(in_hq)),
        ),
    ),
)


PREDICTIVE_PLANOGRAM = CardDefinition(
    name="Predictive Planogram",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=0,
    faction="nbn",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="gain 3[c] or draw 3 cards; both, if the Runner is tagged",
            clauses=(
                Modes(
                    (
                        Choice("gain 3[c]", (do(gain_credits(3)),)),
                        Choice("draw 3 cards", (do(draw(3)),)),
                    ),
                    count=lambda game, _r: 2 if is_tagged(game) else 1,
                    up_to=True,
                    least=1,
                ),
            ),
        ),
    ),
)
