"""Characters, and other assets with a name of their own."""

from operator import attrgetter

from engine.cards.words.additional_costs import additional_cost_to_rez
from engine.cards.words.agendas import of_the_agenda_scored_or_stolen
from engine.cards.words.card_conditions import (
    when_rezzed,
    whenever_agenda_is_scored_or_stolen,
    whenever_you_rez_ice,
)
from engine.cards.words.card_types import choose_a_card_type, of_the_chosen_type_in_the_grip
from engine.cards.words.choices import installed_runner_card
from engine.cards.words.conditions import (
    either,
    the_first_time_each,
    when_turn_begins,
    when_turn_ends,
)
from engine.cards.words.continuous import can_be_advanced
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    do_damage,
    draw,
    gain_credits,
    give_tags,
    trash_chosen,
)
from engine.cards.words.revealing import reveal_the_grip
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import ChooseNumber, chosen_number
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import ForfeitAgendas, advancement_requirement
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.counter_costs import AnyCounters, HostedCounters
from engine.kernel.game_concepts.counters import (
    ADVANCEMENT,
    POWER,
    RemoveCounters,
    held_count,
    hosted_count,
)
from engine.kernel.game_concepts.visibility import LookAt
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

API_S_KEEPER_ISOBEL = CardDefinition(
    name="API-S Keeper Isobel",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=2,
    unique=True,
    trash_cost=4,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="remove an advancement counter to gain 3[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(parts=(AnyCounters(ADVANCEMENT, 1),)),
                    then=(do(gain_credits(3)),),
                ),
            ),
            optional=True,
        ),
    ),
)


_ITS_REQUIREMENT = of_the_agenda_scored_or_stolen(
    advancement_requirement, attrgetter("requirement")
)
_TO_RETURN = "an installed Runner card"


AMANI_SENAI = CardDefinition(
    name="Amani Senai",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=2,
    unique=True,
    trash_cost=4,
    faction="nbn",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="trace by the requirement of the agenda: add a card to the grip",
            condition=whenever_agenda_is_scored_or_stolen(),
            clauses=(
                Trace(
                    _ITS_REQUIREMENT,
                    (
                        if_successful(
                            do(
                                add_chosen_to_hand(_TO_RETURN),
                                targets=(installed_runner_card(_TO_RETURN),),
                            )
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


CHARLOTTE_CACADOR = CardDefinition(
    name="Charlotte Caçador",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"clone"}),
    cost=0,
    unique=True,
    trash_cost=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="remove 1 advancement counter to gain 4[c] and draw 1 card",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                NestedCost(
                    Side.CORP, hosted_counters(1, ADVANCEMENT), then=(do(gain_credits(4), draw(1)),)
                ),
            ),
            optional=True,
        ),
        PaidAbility(
            label="gain 3[c]",
            cost=Cost(parts=(TrashThis(), HostedCounters(ADVANCEMENT, 1))),
            clauses=(do(gain_credits(3)),),
        ),
    ),
)


def _can_pay_1(game: Game, resolution: Resolution) -> bool:
    purpose = Purpose("nested", source=resolution.source)
    return Cost(credits=1).can_pay(game, Side.RUNNER, purpose)


_PAY_1_OR_TRASH_THE_TOP_CARD = ChooseOne(
    Side.RUNNER,
    (
        Choice("pay 1[c]", (NestedCost(Side.RUNNER, Cost(credits=1), must=True),), _can_pay_1),
        Choice(
            "trash the top card of your stack",
            (do(lambda *_: TrashFromDeck(side=Side.RUNNER, base=1, by=Side.RUNNER)),),
        ),
    ),
    must=True,
)


CLYDE_VAN_RITE = CardDefinition(
    name="Clyde Van Rite",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=2,
    unique=True,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="the Runner pays 1[c] or trashes the top card of the stack",
            condition=when_turn_begins(Side.CORP),
            clauses=(_PAY_1_OR_TRASH_THE_TOP_CARD,),
        ),
    ),
)


def _1_less_for_each_power_counter(game: Game, source: int, _about: object) -> int:
    return -hosted_count(game, source, POWER)


DR_VIENTIANE_KEELING = CardDefinition(
    name="Dr. Vientiane Keeling",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"academic"}),
    cost=3,
    unique=True,
    trash_cost=4,
    faction="jinteki",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=either(when_rezzed(), when_turn_begins(Side.CORP)),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        StaticAbility(
            label="-1 maximum hand size for the Runner for each power counter",
            declarations=(
                Modify(
                    "maximum hand size",
                    lambda _g, _s, about: about is Side.RUNNER,
                    _1_less_for_each_power_counter,
                ),
            ),
        ),
    ),
)


LT_TODACHINE = CardDefinition(
    name="Lt. Todachine",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=3,
    unique=True,
    trash_cost=5,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="give the Runner 1 tag",
            condition=whenever_you_rez_ice(),
            clauses=(do(give_tags(1)),),
        ),
    ),
)


def _1_and_1_for_each_removed(game: Game, resolution: Resolution) -> int:
    return 1 + chosen_number(game, resolution)


def _remove_as_many_as_chosen(game: Game, resolution: Resolution) -> Effect:
    number = chosen_number(game, resolution)
    return RemoveCounters(card=resolution.source, kind=POWER, base=number)


PHAT_GIOAN_BAOTIXITA = CardDefinition(
    name="Phật Gioan Baotixita",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=1,
    unique=True,
    trash_cost=3,
    faction="jinteki",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=when_turn_ends(Side.CORP),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        ConditionalAbility(
            label="remove up to 2 power counters, do 1 net damage and 1 for each",
            condition=the_first_time_each("turn", whenever_agenda_is_scored_or_stolen()),
            clauses=(
                ChooseNumber(
                    lambda game, r: min(2, held_count(game, r.source, POWER)),
                    then=(
                        do(_remove_as_many_as_chosen),
                        do(do_damage(_1_and_1_for_each_removed, DamageKind.NET)),
                    ),
                ),
            ),
        ),
    ),
)


_IN_THE_GRIP = "a card in the grip"


_REVEALED = Target(
    _IN_THE_GRIP,
    lambda game, _r: game.zone(hand(Side.RUNNER)),
    zone_named=True,
)


VERA_IVANOVNA_SHUYSKAYA = CardDefinition(
    name="Vera Ivanovna Shuyskaya",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=3,
    unique=True,
    trash_cost=3,
    faction="nbn",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="reveal the grip and trash 1 card of it",
            condition=whenever_agenda_is_scored_or_stolen(),
            clauses=(
                do(reveal_the_grip),
                do(trash_chosen(_IN_THE_GRIP), targets=(_REVEALED,)),
            ),
            optional=True,
        ),
    ),
)


_OF_THAT_TYPE = "a card of that type in the grip"


def _look_at_the_grip(game: Game, _resolution: Resolution) -> Effect:
    return LookAt(cards=list(game.zone(hand(Side.RUNNER))))


IBRAHIM_SALEM = CardDefinition(
    name="Ibrahim Salem",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"alliance", "character"}),
    cost=2,
    unique=True,
    trash_cost=5,
    faction="nbn",
    influence_cost=3,
    abilities=(
        additional_cost_to_rez(Cost(parts=(ForfeitAgendas(1),))),
        ConditionalAbility(
            label="name a card type and trash 1 such card of the grip",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                choose_a_card_type(),
                do(_look_at_the_grip),
                do(
                    trash_chosen(_OF_THAT_TYPE),
                    targets=(
                        Target(_OF_THAT_TYPE, of_the_chosen_type_in_the_grip, zone_named=True),
                    ),
                ),
            ),
        ),
    ),
    wording=("Its influence cost beside cards of NBN matters only to decks."),
)
