"""Divisions of the Corp that react to what is installed, scored, stolen, trashed or drawn."""

from engine.cards.words.abilities import sub
from engine.cards.words.card_conditions import (
    whenever_agenda_is_scored_or_stolen,
    whenever_agenda_is_stolen,
    whenever_runner_trashes_a_corp_card,
    whenever_the_corp_installs,
)
from engine.cards.words.choices import advanceable_card, any_installed_card
from engine.cards.words.conditions import (
    either,
    the_first_time_each,
    when_turn_begins,
    whenever_both_players_reveal_bids,
)
from engine.cards.words.costs import trash_1_of_your_installed
from engine.cards.words.counters import place_on, place_on_this
from engine.cards.words.decks import cards_looked_at, look_at_top
from engine.cards.words.effects import (
    do,
    do_damage,
    draw,
    end_the_run,
    gain_credits,
    reveal_chosen,
    runner_loses_credits,
)
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    card_to_install,
    install_chosen,
    may_install_one,
)
from engine.cards.words.last_turn import the_runner_ran_successfully
from engine.cards.words.places import in_hq, in_hq_but_agendas
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.cards.words.unless import end_the_run_unless_the_runner_pays, unless_the_runner_pays
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Clause
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import GainSubroutines
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import server_of
from engine.kernel.card_manipulation.installing.install import Choosing
from engine.kernel.events import CardsDrawn, Installed, Rezzed, TagsRemoved
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashOther
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.costs.effect_costs import remove_tags
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER
from engine.kernel.game_concepts.hosting import server_with
from engine.kernel.sides import Side

_SAME_SERVER = "a card in HQ that is no agenda"


def _to_the_same_server(_game: Game, resolution: Resolution) -> Choosing:
    server = resolution.met_by(Installed).server
    return lambda game, to: server_of(game, to) == server


ASA_GROUP = CardDefinition(
    name="Asa Group: Security Through Vigilance",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="install another card from HQ in the same server",
            condition=the_first_time_each("turn", whenever_the_corp_installs()),
            clauses=(
                do(
                    install_chosen(_SAME_SERVER, where=_to_the_same_server),
                    targets=(
                        card_to_install(_SAME_SERVER, in_hq_but_agendas, where=_to_the_same_server),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


def _look_at_3_and_install_1() -> tuple[Clause, ...]:
    return (do(look_at_top(3, Side.CORP)), may_install_one(cards_looked_at))


EPIPHANY_ANALYTICA = CardDefinition(
    name="Epiphany Analytica: Nations Undivided",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=the_first_time_each(
                "turn",
                either(whenever_agenda_is_stolen(), whenever_runner_trashes_a_corp_card()),
            ),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="look at 3 cards of R&D and install 1",
            cost=Cost(clicks=1, parts=(HostedCounters(POWER, 1),)),
            clauses=_look_at_3_and_install_1(),
        ),
    ),
)


def _rezzed_bioroids_of_the_attacked_server(
    game: Game, payer: Side, _purpose: Purpose
) -> list[int]:
    run = game.state.run
    yours = [o for o in game.installed() if o.is_rezzed and o.owner is payer]
    here = [o.oid for o in yours if run is not None and server_with(game, o.oid) == run.server]
    return [card for card in here if game.has_subtype(card, "bioroid")]


LEO_CONSTRUCTION = CardDefinition(
    name="LEO Construction: Labor Solutions",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="haas-bioroid",
    abilities=(
        PaidAbility(
            label="end the run",
            cost=Cost(
                parts=(
                    TrashOther(
                        "trash 1 rezzed bioroid card of the attacked server",
                        _rezzed_bioroids_of_the_attacked_server,
                    ),
                )
            ),
            clauses=(do(end_the_run),),
            limit="turn",
        ),
    ),
)


NISEI_DIVISION = CardDefinition(
    name="Nisei Division: The Next Generation",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=whenever_both_players_reveal_bids(),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


def _the_runner_draws(_game: Game, _source: int, event: CardsDrawn) -> bool:
    return event.side is Side.RUNNER


PALANA_FOODS = CardDefinition(
    name="Pālanā Foods: Sustainable Growth",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=the_first_time_each("turn", Condition(CardsDrawn, _the_runner_draws)),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


_ADVANCEABLE = "a card you can advance"

PRAVDIVOST_CONSULTING = CardDefinition(
    name="Pravdivost Consulting: Political Solutions",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="place 1 advancement counter",
            condition=the_first_time_each("turn", whenever_run_is_successful()),
            clauses=(
                do(
                    place_on(_ADVANCEABLE, 1, ADVANCEMENT),
                    targets=(advanceable_card(_ADVANCEABLE),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _you_rez_an_advertisement(game: Game, _source: int, event: Rezzed) -> bool:
    return game.has_subtype(event.card, "advertisement")


SPARK_AGENCY = CardDefinition(
    name="Spark Agency: Worldswide Reach",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="the Runner loses 1[c]",
            condition=the_first_time_each("turn", Condition(Rezzed, _you_rez_an_advertisement)),
            clauses=(do(runner_loses_credits(1)),),
        ),
    ),
)


SPORTSMETAL = CardDefinition(
    name="Sportsmetal: Go Big or Go Home",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"subsidiary"}),
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="gain 2[c] or draw 2 cards",
            condition=whenever_agenda_is_scored_or_stolen(),
            clauses=(
                ChooseOne(
                    Side.CORP,
                    (
                        Choice("gain 2[c]", (do(gain_credits(2)),)),
                        Choice("draw 2 cards", (do(draw(2)),)),
                    ),
                ),
            ),
        ),
    ),
)


_TO_REVEAL = "a card in HQ"

SYNAPSE_GLOBAL = CardDefinition(
    name="Synapse Global: Faster than Thought",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="reveal and install 1 card from HQ",
            condition=the_first_time_each("turn", Condition(TagsRemoved, lambda *_: True)),
            clauses=(
                do(
                    reveal_chosen(_TO_REVEAL),
                    targets=(card_to_install(_TO_REVEAL, in_hq, IGNORING_ALL_COSTS),),
                ),
                do(install_chosen(_TO_REVEAL, IGNORING_ALL_COSTS)),
            ),
            optional=True,
        ),
        PaidAbility(
            label="gain 2[c]",
            cost=Cost(clicks=1, parts=(remove_tags(1),)),
            clauses=(do(gain_credits(2)),),
        ),
    ),
)


def _no_successful_run_last_turn(game: Game, _resolution: Resolution) -> bool:
    return not the_runner_ran_successfully(game)


TENNIN_INSTITUTE = CardDefinition(
    name="Tennin Institute: The Secrets Within",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="place 1 advancement counter on an installed card",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                If(
                    _no_successful_run_last_turn,
                    (
                        do(
                            place_on("an installed card", 1, ADVANCEMENT),
                            targets=(any_installed_card("an installed card"),),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


THULE_SUBSEA = CardDefinition(
    name="Thule Subsea: Safety Below",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="do 1 core damage unless the Runner spends [click] and 2[c]",
            condition=whenever_agenda_is_stolen(),
            clauses=(
                unless_the_runner_pays(
                    Cost(clicks=1, credits=2), do(do_damage(1, DamageKind.CORE))
                ),
            ),
        ),
    ),
)


_TRASH_A_CARD_OR_END_THE_RUN = sub(
    "end the run unless a card is trashed",
    end_the_run_unless_the_runner_pays(trash_1_of_your_installed()),
)


def _ap_or_destroyer_is_rezzed_in_a_run(game: Game, _source: int, event: Rezzed) -> bool:
    is_ice = game.object(event.card).printed.type == "ice"
    is_such = game.has_subtype(event.card, "ap") or game.has_subtype(event.card, "destroyer")
    return game.state.run is not None and is_ice and is_such


def _stronger_and_with_a_subroutine(_game: Game, resolution: Resolution) -> list[Effect]:
    ice = resolution.met_by(Rezzed).card
    return [
        change_strength(ice, 1, Duration.RUN),
        GainSubroutines(ice=ice, granted=(_TRASH_A_CARD_OR_END_THE_RUN,), duration=Duration.RUN),
    ]


THUNDERBOLT_ARMAMENTS = CardDefinition(
    name="Thunderbolt Armaments: Peace Through Power",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="that ice has +1 strength and another subroutine in this run",
            condition=Condition(Rezzed, _ap_or_destroyer_is_rezzed_in_a_run),
            clauses=(do(_stronger_and_with_a_subroutine),),
        ),
    ),
)
