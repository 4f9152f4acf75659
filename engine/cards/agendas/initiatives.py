"""Initiatives."""

from engine.cards.words.agendas import worth_more_in_the_runners_score_area
from engine.cards.words.amounts import up_to
from engine.cards.words.card_conditions import when_scored, when_stolen
from engine.cards.words.choices import any_number_in_hq
from engine.cards.words.conditions import either, the_first_time_each, when_turn_begins
from engine.cards.words.continuous import player_has_more
from engine.cards.words.counters import agenda_counters_when_scored, place_on_this
from engine.cards.words.effects import (
    do,
    draw,
    gain_clicks,
    give_tags,
    lose_a_click,
    remove_bad_publicity,
)
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    any_position,
    card_to_install,
    install_chosen,
)
from engine.cards.words.places import ice_in_hq_or_archives, in_the_runners_score_area, is_asset
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.cards.words.runs import for_the_run
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Permit
from engine.kernel.accessing.breach import CORP_CHOOSES
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import AGENDA
from engine.kernel.game_concepts.credit_effects import TakeCreditsFrom
from engine.kernel.sides import Side

_TO_SHUFFLE = "cards to shuffle into R&D"


NEXT_BIG_THING = CardDefinition(
    name="Next Big Thing",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    faction="nbn",
    advancement_requirement=5,
    agenda_points=3,
    abilities=(
        ConditionalAbility(
            label="place 1 agenda counter",
            condition=either(when_scored(), when_stolen()),
            clauses=(do(place_on_this(1, AGENDA)),),
            active_in=in_the_runners_score_area,
        ),
        PaidAbility(
            label="draw 4 cards, then shuffle cards from HQ into R&D",
            cost=Cost(clicks=1, parts=(HostedCounters(AGENDA, 1, controlled=False),)),
            clauses=(
                do(draw(4)),
                do(shuffle_into_deck(_TO_SHUFFLE), targets=(any_number_in_hq(_TO_SHUFFLE),)),
            ),
            only=Side.CORP,
            active_in=in_the_runners_score_area,
        ),
    ),
)


_ICE = "a piece of ice"


TIMELY_PUBLIC_RELEASE = CardDefinition(
    name="Timely Public Release",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    faction="neutral-corp",
    influence_cost=0,
    advancement_requirement=4,
    agenda_points=2,
    abilities=(
        agenda_counters_when_scored(1),
        PaidAbility(
            label="install ice from HQ or Archives in any position",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(
                do(
                    install_chosen(_ICE, IGNORING_ALL_COSTS, places=any_position),
                    targets=(
                        card_to_install(
                            _ICE, ice_in_hq_or_archives, IGNORING_ALL_COSTS, places=any_position
                        ),
                    ),
                ),
            ),
        ),
    ),
)


ELECTIVE_UPGRADE = CardDefinition(
    name="Elective Upgrade",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="haas-bioroid",
    abilities=(
        agenda_counters_when_scored(2),
        PaidAbility(
            label="gain [click][click]",
            cost=Cost(clicks=1, parts=(HostedCounters(AGENDA, 1),)),
            clauses=(do(gain_clicks(2)),),
            limit="turn",
        ),
    ),
)


GLOBAL_FOOD_INITIATIVE = CardDefinition(
    name="Global Food Initiative",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="neutral-corp",
    influence_cost=1,
    abilities=(worth_more_in_the_runners_score_area(-1),),
)


MANDATORY_UPGRADES = CardDefinition(
    name="Mandatory Upgrades",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=6,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(player_has_more(Side.CORP, "allotted clicks", 1),),
)


RESTRUCTURED_DATAPOOL = CardDefinition(
    name="Restructured Datapool",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="nbn",
    abilities=(
        PaidAbility(
            label="trace 2: give 1 tag",
            cost=Cost(clicks=1),
            clauses=(Trace(2, (if_successful(do(give_tags(1))),)),),
        ),
    ),
)


def _take_3_from_it(_game: Game, resolution: Resolution) -> Effect:
    return TakeCreditsFrom(side=Side.CORP, card=resolution.source, base=3)


SSL_ENDORSEMENT = CardDefinition(
    name="SSL Endorsement",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="neutral-corp",
    abilities=(
        ConditionalAbility(
            label="place 9[c]",
            condition=either(when_scored(), when_stolen()),
            clauses=(do(place_on_this(9)),),
            active_in=in_the_runners_score_area,
        ),
        ConditionalAbility(
            label="take 3[c] from it",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(_take_3_from_it),),
            optional=True,
            active_in=in_the_runners_score_area,
        ),
    ),
)


VETERANS_PROGRAM = CardDefinition(
    name="Veterans Program",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="neutral-corp",
    abilities=(
        ConditionalAbility(
            label="remove up to 2 bad publicity",
            condition=when_scored(),
            clauses=(up_to(2, lambda n: do(remove_bad_publicity(n)), "remove {} bad publicity"),),
            optional=True,
        ),
    ),
)


VOTING_MACHINE_INITIATIVE = CardDefinition(
    name="Voting Machine Initiative",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="haas-bioroid",
    abilities=(
        agenda_counters_when_scored(3),
        ConditionalAbility(
            label="spend 1 agenda counter: the Runner loses [click]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(parts=(HostedCounters(AGENDA, 1),)),
                    then=(Instruction((lose_a_click,), if_able=True),),
                ),
            ),
            optional=True,
        ),
    ),
)


REBRANDING_TEAM = CardDefinition(
    name="Rebranding Team",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="nbn",
    abilities=(
        StaticAbility(
            label="each asset is an advertisement",
            declarations=(
                ChangeCharacteristics(is_asset, gains_subtypes=lambda *_: ("advertisement",)),
            ),
        ),
    ),
)


DEDICATED_NEURAL_NET = CardDefinition(
    name="Dedicated Neural Net",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative", "psi"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="play a Psi Game to choose which cards of HQ are accessed",
            condition=the_first_time_each("turn", whenever_run_is_successful("HQ")),
            clauses=(
                PsiGame(
                    differ=(
                        do(
                            for_the_run(
                                "the Corp chooses which cards of HQ are accessed",
                                Permit(CORP_CHOOSES, lambda _game, _source, server: server == "HQ"),
                            )
                        ),
                    )
                ),
            ),
        ),
    ),
)
