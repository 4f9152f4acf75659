"""Agendas that mean something in either player's hands: stolen, accessed or scored."""

from dataclasses import replace

from engine.cards.words.additional_costs import additional_cost_to_steal
from engine.cards.words.card_conditions import when_accessed, when_scored, when_stolen
from engine.cards.words.choices import (
    advanceable_card,
    any_installed_card,
    cards_in_archives,
    trash_1_program,
)
from engine.cards.words.conditions import either
from engine.cards.words.continuous import must_be_revealed_in_rd
from engine.cards.words.costs import trash_1_of_your_installed, trash_from_the_top_of_rd
from engine.cards.words.counters import agenda_counters_when_scored, place_on
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    gain_credits,
    give_tags,
    remove_bad_publicity,
    runner_gains_credits,
    take_bad_publicity,
)
from engine.cards.words.places import in_the_runners_score_area, while_in_hq
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import ShuffleInto
from engine.kernel.events import Installed, Scored
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import EffectOnCardAsCost, TrashThis
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.costs.effect_costs import remove_tags
from engine.kernel.game_concepts.counters import ADVANCEMENT, AGENDA
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.game_zones.zones import hand, score_area
from engine.kernel.sides import Side

_15_MINUTES = CardDefinition(
    name="15 Minutes",
    side=Side.CORP,
    type="agenda",
    unique=True,
    advancement_requirement=2,
    agenda_points=1,
    faction="nbn",
    abilities=(
        PaidAbility(
            label="shuffle it into R&D",
            cost=Cost(clicks=1),
            clauses=(do(lambda _game, r: ShuffleInto(cards=[r.source], by=Side.CORP)),),
            only=Side.CORP,
            active_in=in_the_runners_score_area,
        ),
    ),
)


EXPLODE_A_PALOOZA = CardDefinition(
    name="Explode-a-palooza",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"sensie"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="nbn",
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="gain 5[c]",
            condition=when_accessed(),
            clauses=(do(gain_credits(5)),),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)


IMPROVED_PROTEIN_SOURCE = CardDefinition(
    name="Improved Protein Source",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=4,
    agenda_points=3,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="the Runner gains 4[c]",
            condition=either(when_scored(), when_stolen()),
            clauses=(do(runner_gains_credits(4)),),
            active_in=in_the_runners_score_area,
        ),
    ),
)


@restriction("only in the Runner’s score area")
def _is_there(game: Game, source: int) -> bool:
    return in_the_runners_score_area(game, game.object(source))


ORACLE_THINKTANK = CardDefinition(
    name="Oracle Thinktank",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="give the Runner 1 tag",
            condition=when_stolen(),
            clauses=(do(give_tags(1)),),
            active_in=in_the_runners_score_area,
        ),
        PaidAbility(
            label="remove 1 tag and shuffle this into R&D",
            cost=Cost(clicks=1, parts=(remove_tags(1),)),
            clauses=(do(lambda _game, r: ShuffleInto(cards=[r.source], by=Side.CORP)),),
            only=Side.CORP,
            active_in=in_the_runners_score_area,
            restriction=_is_there,
        ),
    ),
)


def _1_and_1_for_each_copy_of_the_other_players(game: Game, resolution: Resolution) -> Effect:
    event = resolution.event
    other = score_area(Side.RUNNER if isinstance(event, Scored) else Side.CORP)
    copies = [card for card in game.zone(other) if game.name(card) == "Sting!"]
    return Damage(kind=DamageKind.NET, base=1 + len(copies), by=Side.CORP)


STING = CardDefinition(
    name="Sting!",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"ambush"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="do 1 net damage and 1 for each copy the other player has",
            condition=either(when_scored(), when_stolen()),
            clauses=(do(_1_and_1_for_each_copy_of_the_other_players),),
            active_in=in_the_runners_score_area,
        ),
    ),
)


SDS_DRONE_DEPLOYMENT = CardDefinition(
    name="SDS Drone Deployment",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="weyland-consortium",
    abilities=(
        additional_cost_to_steal(trash_1_of_your_installed("program")),
        ConditionalAbility(
            label="trash 1 installed program",
            condition=when_scored(),
            clauses=(trash_1_program,),
        ),
    ),
)


_TO_ADVANCE = "a card you can advance"


SLASH_AND_BURN_AGRICULTURE = CardDefinition(
    name="Slash and Burn Agriculture",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion", "expendable"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        PaidAbility(
            label="place 2 advancement counters on a card",
            cost=Cost(clicks=1, credits=1, parts=(TrashThis(from_hand=True),)),
            clauses=(
                do(
                    place_on(_TO_ADVANCE, 2, ADVANCEMENT),
                    targets=(advanceable_card(_TO_ADVANCE),),
                ),
            ),
            active_in=while_in_hq,
        ),
    ),
)


def _their_installed_cards(game: Game, payer: Side, _purpose: Purpose) -> list[int]:
    return [o.oid for o in game.installed() if o.owner is payer]


_SHUFFLE_1 = EffectOnCardAsCost(
    "shuffle 1 installed card into your stack",
    "shuffle",
    _their_installed_cards,
    lambda card: ShuffleInto(cards=[card]),
)


DEGREE_MILL = CardDefinition(
    name="Degree Mill",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="nbn",
    abilities=(additional_cost_to_steal(Cost(parts=(_SHUFFLE_1, _SHUFFLE_1))),),
)


_INSTALLED = "an installed card"


def _installed_from_elsewhere_than_hq(_game: Game, source: int, event: Installed) -> bool:
    return event.card == source and event.origin != hand(Side.CORP)


STOKE_THE_EMBERS = CardDefinition(
    name="Stoke the Embers",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="gain 3[c] and place 1 advancement counter",
            condition=when_scored(),
            clauses=(
                do(
                    gain_credits(3),
                    place_on(_INSTALLED, 1, ADVANCEMENT),
                    targets=(any_installed_card(_INSTALLED),),
                ),
            ),
        ),
        ConditionalAbility(
            label="reveal it to gain 2[c] and place 1 advancement counter",
            condition=Condition(Installed, _installed_from_elsewhere_than_hq),
            clauses=(
                do(lambda _game, r: Reveal(cards=[r.source])),
                do(
                    gain_credits(2),
                    place_on(_INSTALLED, 1, ADVANCEMENT),
                    targets=(any_installed_card(_INSTALLED),),
                ),
            ),
            optional=True,
            active_in=lambda _game, obj: obj.installed,
        ),
    ),
)


CLONE_RETIREMENT = CardDefinition(
    name="Clone Retirement",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=2,
    agenda_points=1,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="remove 1 bad publicity",
            condition=when_scored(),
            clauses=(do(remove_bad_publicity(1)),),
            optional=True,
        ),
        ConditionalAbility(
            label="take 1 bad publicity",
            condition=when_stolen(),
            clauses=(do(take_bad_publicity(1)),),
            active_in=in_the_runners_score_area,
        ),
    ),
)


_IN_ARCHIVES = "a card in Archives"


_ADD_1_CARD_FROM_ARCHIVES = do(
    add_chosen_to_hand(_IN_ARCHIVES),
    targets=(replace(cards_in_archives(_IN_ARCHIVES), player=Side.CORP),),
)


THE_BASALT_SPIRE = CardDefinition(
    name="The Basalt Spire",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=5,
    agenda_points=3,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="add 1 card from Archives to HQ as this is stolen",
            condition=when_stolen(),
            clauses=(_ADD_1_CARD_FROM_ARCHIVES,),
            optional=True,
            active_in=in_the_runners_score_area,
        ),
        agenda_counters_when_scored(2),
        PaidAbility(
            label="add 1 card from Archives to HQ",
            cost=Cost(parts=(HostedCounters(AGENDA, 1), *trash_from_the_top_of_rd(1).parts)),
            clauses=(_ADD_1_CARD_FROM_ARCHIVES,),
            limit="turn",
        ),
    ),
)
