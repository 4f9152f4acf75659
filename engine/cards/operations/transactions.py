"""Transactions that gain credits."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.choices import card_in_hq
from engine.cards.words.continuous import play_only_if
from engine.cards.words.costs import trash_1_of_your_installed
from engine.cards.words.effects import (
    do,
    draw,
    gain_clicks,
    gain_credits,
    runner_gains_credits,
    take_bad_publicity,
    trash_chosen,
)
from engine.cards.words.installing import (
    card_to_install,
    install_chosen,
    may_install_one,
)
from engine.cards.words.last_turn import the_runner_ran_unsuccessfully
from engine.cards.words.places import in_hq, in_hq_but_agendas
from engine.cards.words.tags import if_the_runner_is_tagged
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, If, May, NestedCost
from engine.kernel.abilities.instructions.modal import Modes
from engine.kernel.abilities.kinds import (
    PaidAbility,
    PlayAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.events import ActionEnded, PlayedCard
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_zones.zones import discard_pile, hand
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


def _you_have_finished_no_action(game: Game) -> bool:
    return all(event.side is not Side.CORP for event in history.this_turn(game, ActionEnded))


def _was_played_from_elsewhere_than_hq(game: Game, resolution: Resolution) -> bool:
    this = resolution.source
    played = [e for e in history.this_turn(game, PlayedCard) if e.card == this]
    return any(event.origin != hand(Side.CORP) for event in played)


def _play_this_and_remove_it_afterwards(_game: Game, resolution: Resolution) -> Effect:
    this, you = resolution.source, resolution.controller
    return Play(card=this, by=you, source=this, then_removed=True)


PETTY_CASH = CardDefinition(
    name="Petty Cash",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=3,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        play_only_if("play only before you finish an action", _you_have_finished_no_action),
        PlayAbility(
            label="gain 5[c], and a [click] if not played from HQ",
            clauses=(
                do(gain_credits(5)),
                If(_was_played_from_elsewhere_than_hq, (do(gain_clicks(1)),)),
            ),
        ),
        PaidAbility(
            label="play this from Archives",
            cost=Cost(clicks=1),
            clauses=(do(_play_this_and_remove_it_afterwards),),
            active_in=lambda _game, card: card.zone == discard_pile(Side.CORP),
        ),
    ),
)


_MODES = (
    Choice("gain 3[c]", (do(gain_credits(3)),)),
    Choice("draw 3 cards", (do(draw(3)),)),
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
                if_the_runner_is_tagged(
                    May("resolve both", (Modes(_MODES, 2),), otherwise=(Modes(_MODES),)),
                    otherwise=(Modes(_MODES),),
                ),
            ),
        ),
    ),
)


EXTRACT = CardDefinition(
    name="Extract",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="gain 6[c], and 3[c] for trashing a card",
            clauses=(
                do(gain_credits(6)),
                NestedCost(Side.CORP, trash_1_of_your_installed(), then=(do(gain_credits(3)),)),
            ),
        ),
    ),
)


GREEN_LEVEL_CLEARANCE = CardDefinition(
    name="Green Level Clearance",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=1,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PlayAbility(label="gain 3[c] and draw 1 card", clauses=(do(gain_credits(3), draw(1)),)),
    ),
)


MEDICAL_RESEARCH_FUNDRAISER = CardDefinition(
    name="Medical Research Fundraiser",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=3,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="gain 8[c], and the Runner gains 3[c]",
            clauses=(do(gain_credits(8)), do(runner_gains_credits(3))),
        ),
    ),
)


_NO_AGENDA = "a card in HQ that is no agenda"


RED_LEVEL_CLEARANCE = CardDefinition(
    name="Red Level Clearance",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="resolve 2 of 4 modes",
            clauses=(
                Modes(
                    (
                        Choice("draw 2 cards", (do(draw(2)),)),
                        Choice("gain 2[c]", (do(gain_credits(2)),)),
                        Choice(
                            "install 1 card from HQ that is no agenda",
                            (
                                do(
                                    install_chosen(_NO_AGENDA),
                                    targets=(card_to_install(_NO_AGENDA, in_hq_but_agendas),),
                                ),
                            ),
                        ),
                        Choice("gain [click]", (do(gain_clicks(1)),)),
                    ),
                    count=2,
                ),
            ),
        ),
    ),
)


RESTRUCTURE = CardDefinition(
    name="Restructure",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=10,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(PlayAbility(label="gain 15[c]", clauses=(do(gain_credits(15)),)),),
)


SUCCESSFUL_DEMONSTRATION = CardDefinition(
    name="Successful Demonstration",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        play_only_if(
            "play only after an unsuccessful run in the Runner's last turn",
            the_runner_ran_unsuccessfully,
        ),
        PlayAbility(label="gain 7[c]", clauses=(do(gain_credits(7)),)),
    ),
)


TOO_BIG_TO_FAIL = CardDefinition(
    name="Too Big to Fail",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction", "illicit"}),
    cost=0,
    trash_cost=5,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        play_only_if("play only with less than 10[c]", lambda game: pool(game, Side.CORP) < 10),
        PlayAbility(
            label="gain 7[c] and take 1 bad publicity",
            clauses=(do(gain_credits(7), take_bad_publicity(1)),),
        ),
    ),
)


ULTRAVIOLET_CLEARANCE = CardDefinition(
    name="Ultraviolet Clearance",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction", "triple"}),
    cost=6,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(
        additional_cost_to_play(Cost(clicks=2)),
        PlayAbility(
            label="gain 10[c], draw 4 cards and install 1",
            clauses=(do(gain_credits(10), draw(4)), may_install_one(in_hq)),
        ),
    ),
)


HEDGE_FUND = CardDefinition(
    name="Hedge Fund",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    influence_cost=0,
    cost=5,
    faction="neutral-corp",
    abilities=(PlayAbility(label="gain 9[c]", clauses=(do(gain_credits(9)),)),),
)
