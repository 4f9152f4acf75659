"""Agendas with agenda counters, which are spent."""

from engine.cards.words.card_conditions import when_scored
from engine.cards.words.choices import advanceable_card, any_installed_card, card_in_hq
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import (
    agenda_counters_when_scored,
    dividends,
    may_remove_an_agenda_counter_as_your_turn_ends,
    place_on,
    place_on_this,
)
from engine.cards.words.decks import add_chosen_to_deck, reveal_top
from engine.cards.words.effects import (
    do,
    do_damage,
    draw,
    gain_clicks,
    gain_credits,
    take_bad_publicity,
)
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.cards.words.rezzing import card_to_rez, derez_chosen, rez_chosen
from engine.cards.words.searching import (
    add_found_to_hand,
    add_found_to_top_of_deck,
    install_found,
    reveal_found,
    search_for,
)
from engine.cards.words.tags import for_each_tag
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed, LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.additional_rules.bad_publicity import bad_publicity
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import TurnEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import Advance, can_be_advanced
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import ADVANCEMENT, AGENDA
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

BROAD_DAYLIGHT = CardDefinition(
    name="Broad Daylight",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="take 1 bad publicity if you like, place 1 agenda counter for each",
            condition=when_scored(),
            clauses=(
                May("take 1 bad publicity", (do(take_bad_publicity(1)),)),
                do(place_on_this(lambda game, _r: bad_publicity(game), AGENDA)),
            ),
        ),
        PaidAbility(
            label="do 2 meat damage",
            cost=Cost(clicks=1, parts=(HostedCounters(AGENDA, 1),)),
            clauses=(do(do_damage(2, DamageKind.MEAT)),),
            limit="turn",
        ),
    ),
)


_ICE = "a piece of ice you can advance"


def _ice_you_can_advance(game: Game, _resolution: Resolution) -> list[int]:
    every = [o.oid for o in game.installed() if o.printed.type == "ice"]
    return [card for card in every if can_be_advanced(game, card)]


FIRMWARE_UPDATES = CardDefinition(
    name="Firmware Updates",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="weyland-consortium",
    abilities=(
        agenda_counters_when_scored(3),
        PaidAbility(
            label="place 1 advancement counter on ice",
            cost=hosted_counters(1, AGENDA),
            clauses=(
                do(place_on(_ICE, 1, ADVANCEMENT), targets=(Target(_ICE, _ice_you_can_advance),)),
            ),
            limit="turn",
        ),
    ),
)


_IN_HQ = "a card in HQ"


FLOWER_SERMON = CardDefinition(
    name="Flower Sermon",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=4,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        agenda_counters_when_scored(5),
        PaidAbility(
            label="reveal the card on top of R&D, draw 2, put 1 from HQ there",
            cost=hosted_counters(1, AGENDA),
            clauses=(
                do(reveal_top(1, Side.CORP)),
                do(draw(2)),
                do(add_chosen_to_deck(_IN_HQ), targets=(card_in_hq(_IN_HQ),)),
            ),
            limit="turn",
        ),
    ),
)


HIGH_RISK_INVESTMENT = CardDefinition(
    name="High-Risk Investment",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="weyland-consortium",
    abilities=(
        agenda_counters_when_scored(1),
        PaidAbility(
            label="gain 1[c] for each credit in the Runner's pool",
            cost=Cost(clicks=1, parts=(HostedCounters(AGENDA, 1),)),
            clauses=(do(gain_credits(lambda game, _r: pool(game, Side.RUNNER))),),
        ),
    ),
)


OFF_THE_BOOKS = CardDefinition(
    name="Off the Books",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        dividends(1),
        may_remove_an_agenda_counter_as_your_turn_ends(
            "search R&D for 1 card and install it or add it to HQ",
            do(search_for(deck(Side.CORP))),
            do(reveal_found),
            May(
                "install that card",
                (do(install_found(IGNORING_ALL_COSTS)),),
                otherwise=(do(add_found_to_hand),),
            ),
        ),
    ),
)


_INSTALLED = "an installed card"


REMASTERED_EDITION = CardDefinition(
    name="Remastered Edition",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="nbn",
    abilities=(
        agenda_counters_when_scored(1),
        PaidAbility(
            label="place 1 advancement counter on an installed card",
            cost=hosted_counters(1, AGENDA),
            clauses=(
                do(place_on(_INSTALLED, 1, ADVANCEMENT), targets=(any_installed_card(_INSTALLED),)),
            ),
        ),
    ),
)


SERICULTURE_EXPANSION = CardDefinition(
    name="Sericulture Expansion",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        dividends(1),
        may_remove_an_agenda_counter_as_your_turn_ends(
            "place 2 advancement counters on 1 installed card",
            do(place_on(_INSTALLED, 2, ADVANCEMENT), targets=(any_installed_card(_INSTALLED),)),
        ),
    ),
)


_BIOROID = "a bioroid to rez"


def _derez_it_when_the_turn_ends(_game: Game, resolution: Resolution) -> Effect:
    delayed = ConditionalAbility(
        label="derez that bioroid",
        condition=Condition(TurnEnded, lambda *_: True),
        clauses=(do(derez_chosen(_BIOROID)),),
    )
    return CreateDelayed(ability=delayed, resolution=resolution)


SENSOR_NET_ACTIVATION = CardDefinition(
    name="Sensor Net Activation",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="haas-bioroid",
    abilities=(
        agenda_counters_when_scored(1),
        PaidAbility(
            label="rez a bioroid, ignoring all costs, until the turn ends",
            cost=hosted_counters(1, AGENDA),
            clauses=(
                do(
                    rez_chosen(_BIOROID, IGNORING_ALL_COSTS),
                    targets=(
                        card_to_rez(
                            _BIOROID,
                            IGNORING_ALL_COSTS,
                            lambda game, card: game.has_subtype(card, "bioroid"),
                        ),
                    ),
                ),
                do(_derez_it_when_the_turn_ends),
            ),
        ),
    ),
)


ESCALATE_VITRIOL = CardDefinition(
    name="Escalate Vitriol",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="nbn",
    abilities=(
        PaidAbility(
            label="gain 1[c] for each tag",
            cost=Cost(clicks=1),
            clauses=(do(gain_credits(for_each_tag)),),
            limit="turn",
        ),
    ),
)


ASTROSCRIPT_PILOT_PROGRAM = CardDefinition(
    name="AstroScript Pilot Program",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="nbn",
    abilities=(
        agenda_counters_when_scored(1),
        PaidAbility(
            label="place 1 advancement counter",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(
                do(
                    place_on("a card to place it on", 1, ADVANCEMENT),
                    targets=(advanceable_card("a card to place it on"),),
                ),
            ),
        ),
    ),
)


def _no_more_advancing_this_turn(_game: Game, _resolution: Resolution) -> Effect:
    def forbids(_game: Game, _source: int, attempt: Advance) -> bool:
        return attempt.by is Side.CORP

    return LastingChange(
        declarations=(Prohibit(Advance, forbids),),
        duration=Duration.TURN,
        words="no cards can be advanced",
    )


EFFICIENCY_COMMITTEE = CardDefinition(
    name="Efficiency Committee",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        agenda_counters_when_scored(3),
        PaidAbility(
            label="gain [click][click], but advance nothing more this turn",
            cost=Cost(clicks=1, parts=(HostedCounters(AGENDA, 1),)),
            clauses=(do(gain_clicks(2)), do(_no_more_advancing_this_turn)),
        ),
    ),
)


def _is_an_operation(game: Game, card: int) -> bool:
    return game.object(card).printed.type == "operation"


EMBEDDED_REPORTING = CardDefinition(
    name="Embedded Reporting",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="nbn",
    abilities=(
        dividends(2),
        may_remove_an_agenda_counter_as_your_turn_ends(
            "add an operation to the top of R&D",
            do(search_for(deck(Side.CORP), _is_an_operation)),
            do(reveal_found),
            do(add_found_to_top_of_deck),
        ),
    ),
)
