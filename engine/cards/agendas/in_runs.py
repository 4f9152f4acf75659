"""Agendas that are used in runs, or change them."""

from engine.cards.words.card_conditions import when_scored
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import agenda_counters_when_scored
from engine.cards.words.effects import (
    do,
    end_the_run,
    gain_credits,
)
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.cards.words.places import is_installed_icebreaker
from engine.cards.words.rezzing import card_to_rez, derez_chosen, rez_chosen
from engine.cards.words.run_conditions import whenever_you_initiate_a_run
from engine.cards.words.runs import during_a_run, for_the_run
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed, LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify, Prohibit
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.events import Derezzed, RunBegan, TurnEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import EffectOnCardAsCost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import AGENDA
from engine.kernel.runs.breaking import BreakSubroutines
from engine.kernel.runs.movement import MoveToOutermost
from engine.kernel.runs.position import ice_protecting
from engine.kernel.runs.step_effects import DeclareSuccessful
from engine.kernel.sides import Side

TRANSPORT_MONOPOLY = CardDefinition(
    name="Transport Monopoly",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        agenda_counters_when_scored(2),
        PaidAbility(
            label="this run cannot be declared successful",
            cost=hosted_counters(1, AGENDA),
            clauses=(do(for_the_run("no success", Prohibit(DeclareSuccessful, lambda *_: True))),),
            limit="turn",
            restriction=during_a_run,
        ),
    ),
)


PROPRIONEGATION = CardDefinition(
    name="Proprionegation",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        agenda_counters_when_scored(1),
        PaidAbility(
            label="the Runner moves to the outermost position of Archives",
            cost=hosted_counters(1, AGENDA),
            clauses=(do(lambda *_: MoveToOutermost(server="Archives")),),
            restriction=during_a_run,
        ),
    ),
)


_SUBTYPE = "a type of ice"


def _it_cannot_be_broken(_game: Game, resolution: Resolution) -> Effect:
    subtype = resolution.the(_SUBTYPE)

    def forbids(game: Game, _source: int, _attempt: BreakSubroutines) -> bool:
        encounter = game.state.encounter
        return encounter is not None and game.has_subtype(encounter.ice, subtype)

    return LastingChange(
        declarations=(Prohibit(BreakSubroutines, forbids),),
        duration=Duration.YOUR_NEXT_TURN,
        words=f"subroutines on any {subtype} cannot be broken",
    )


_MAIN_SUBTYPES = ["sentry", "code gate", "barrier"]


UNORTHODOX_PREDICTIONS = CardDefinition(
    name="Unorthodox Predictions",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="choose a type of ice that cannot be broken until your next turn",
            condition=when_scored(),
            clauses=(
                Announce((Target(_SUBTYPE, lambda *_: _MAIN_SUBTYPES),)),
                do(_it_cannot_be_broken),
            ),
        ),
    ),
)


_TO_REZ, _TO_DEREZ = "ice protecting the attacked server", "2 pieces of ice to derez"


def _protects_the_attacked_server(game: Game, ice: int) -> bool:
    run = game.state.run
    return run is not None and ice in ice_protecting(game, run.server)


def _derez_2_there_when_the_turn_ends(_game: Game, resolution: Resolution) -> Effect:
    server = resolution.met_by(RunBegan).server

    def rezzed_there(game: Game, _resolution: Resolution) -> list[int]:
        there = game.state.servers.get(server)
        ice = [] if there is None else there.ice
        return [card for card in ice if game.object(card).is_rezzed]

    delayed = ConditionalAbility(
        label="derez 2 pieces of ice protecting that server",
        condition=Condition(TurnEnded, lambda *_: True),
        clauses=(do(derez_chosen(_TO_DEREZ), targets=(Target(_TO_DEREZ, rezzed_there, 2),)),),
    )
    return CreateDelayed(ability=delayed)


LIGHTNING_LABORATORY = CardDefinition(
    name="Lightning Laboratory",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        agenda_counters_when_scored(1),
        ConditionalAbility(
            label="rez ice there for the turn, for 1 agenda counter",
            condition=whenever_you_initiate_a_run(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    hosted_counters(1, AGENDA),
                    then=(
                        do(
                            rez_chosen(_TO_REZ, IGNORING_ALL_COSTS),
                            targets=(
                                card_to_rez(
                                    _TO_REZ,
                                    IGNORING_ALL_COSTS,
                                    _protects_the_attacked_server,
                                    2,
                                    up_to=True,
                                ),
                            ),
                        ),
                        do(_derez_2_there_when_the_turn_ends),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


def _ice_was_derezzed_in_this_run(game: Game, _source: int) -> bool:
    derezzed = history.this_run(game, Derezzed)
    return any(game.object(event.card).printed.type == "ice" for event in derezzed)


def _rezzed_ice_elsewhere(game: Game, _payer: Side, _purpose: Purpose) -> list[int]:
    run = game.state.run
    rezzed = [o for o in game.installed() if o.is_rezzed and o.printed.type == "ice"]
    return [o.oid for o in rezzed if run is None or o.server != run.server]


_DEREZ_ICE_ELSEWHERE = Cost(
    parts=(
        EffectOnCardAsCost(
            "derez 1 piece of ice elsewhere",
            "derez",
            _rezzed_ice_elsewhere,
            lambda card: Derez(card=card),
        ),
    )
)


STEGODON_MK_IV = CardDefinition(
    name="Stegodon MK IV",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="haas-bioroid",
    abilities=(
        StaticAbility(
            label="-2 strength for icebreakers in a run in which ice was derezzed",
            declarations=(Modify("strength", is_installed_icebreaker, lambda *_: -2),),
            condition=_ice_was_derezzed_in_this_run,
        ),
        ConditionalAbility(
            label="derez ice elsewhere to gain 1[c]",
            condition=whenever_you_initiate_a_run(),
            clauses=(NestedCost(Side.CORP, _DEREZ_ICE_ELSEWHERE, then=(do(gain_credits(1)),)),),
            optional=True,
            limit="turn",
        ),
    ),
)


NISEI_MK_II = CardDefinition(
    name="Nisei MK II",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        agenda_counters_when_scored(1),
        PaidAbility(
            label="end the run",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(do(end_the_run),),
        ),
    ),
)
