"""Upgrades for what is encountered, broken, passed and strong in their server."""

from engine.cards.words.decks import trash_top_of_stack
from engine.cards.words.effects import (
    do,
    gain_credits,
    lose_a_click,
)
from engine.cards.words.hosting import can_host_for_nothing
from engine.cards.words.ice import is_bioroid_ice
from engine.cards.words.interrupts import (
    TRASH,
    interrupt,
    may_rez_this_when,
    prevent_breaking,
    subroutine_to_be_broken,
)
from engine.cards.words.places import ice_of_this_server, of_ice_here, protects_this_server
from engine.cards.words.rezzing import rez_one
from engine.cards.words.run_conditions import (
    whenever_ice_protecting_this_server_is_fully_broken,
    whenever_the_runner_passes_all_ice_here,
)
from engine.cards.words.runs import during_run_on_this_server
from engine.cards.words.tags import if_the_runner_is_tagged
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.events import EncounterEnded, Passed, RunEnded, SubroutineBroken
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.runs.breaking import BreakSubroutines
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.sides import Side

_REZZED_HERE = "ice rezzed on this"


def _ice_on_this(game: Game, _payer: Side, purpose: Purpose) -> list[int]:
    return _facedown_ice_on(game, purpose.paid_for)


def _facedown_ice_on(game: Game, host: int) -> list[int]:
    hosted = [o for o in game.hosted(host) if o.installed and not o.faceup]
    return [o.oid for o in hosted if o.printed.type == "ice"]


_REZ_ONE_FOR_7_LESS = rez_one(
    "rez a hosted piece of ice for 7[c] less", _ice_on_this, Terms(7), remembered=_REZZED_HERE
)


def _rezzed_here(game: Game, resolution: Resolution) -> int:
    """The ice that was rezzed; before that, any that may be."""
    host = resolution.source
    if resolution.used:
        rezzed: int = game.object(host).remembered[_REZZED_HERE]
        return rezzed
    return next(iter(_facedown_ice_on(game, host)), host)


def _encounter_it(game: Game, resolution: Resolution) -> Effect:
    return ForceEncounter(ice=_rezzed_here(game, resolution))


def _trash_it_after_the_run(game: Game, resolution: Resolution) -> Effect:
    ice = _rezzed_here(game, resolution)
    trashing = ConditionalAbility(
        label="trash the ice that was encountered",
        condition=Condition(RunEnded, lambda *_: True),
        clauses=(do(lambda *_: Trash(cards=[ice])),),
    )
    return CreateDelayed(ability=trashing)


AWAKENING_CENTER = CardDefinition(
    name="Awakening Center",
    side=Side.CORP,
    type="upgrade",
    cost=2,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        can_host_for_nothing("can host bioroid ice", is_bioroid_ice),
        ConditionalAbility(
            label="rez ice on this for 7[c] less and force its encounter",
            condition=whenever_the_runner_passes_all_ice_here(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(parts=(_REZ_ONE_FOR_7_LESS,)),
                    then=(do(_encounter_it), do(_trash_it_after_the_run)),
                ),
            ),
            optional=True,
        ),
    ),
)


def _in_a_run_here(game: Game, source: int, event: SubroutineBroken) -> bool:
    return event.side is Side.RUNNER and during_run_on_this_server(game, source)


HENRY_PHILLIPS = CardDefinition(
    name="Henry Phillips",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    cost=2,
    unique=True,
    trash_cost=2,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="gain 2[c] if the Runner is tagged",
            condition=Condition(SubroutineBroken, _in_a_run_here),
            clauses=(if_the_runner_is_tagged(do(gain_credits(2))),),
        ),
    ),
)


MASON_BELLAMY = CardDefinition(
    name="Mason Bellamy",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    cost=2,
    unique=True,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="the Runner loses [click] if they broke a subroutine",
            condition=Condition(EncounterEnded, of_ice_here),
            clauses=(
                If(lambda _game, r: bool(r.met_by(EncounterEnded).breaks), (do(lose_a_click),)),
            ),
        ),
    ),
)


_OTHER_ICE_HERE = "another piece of ice here"


def _the_other_ice_here(game: Game, resolution: Resolution) -> list[int]:
    passed = resolution.met_by(Passed).ice
    return [ice for ice in ice_of_this_server(game, resolution.source) if ice != passed]


MUMBAD_CITY_GRID = CardDefinition(
    name="Mumbad City Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=3,
    trash_cost=3,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="swap that ice with another piece here",
            condition=Condition(Passed, of_ice_here),
            clauses=(
                do(
                    lambda _game, r: Swap(
                        first=r.met_by(Passed).ice, second=r.the(_OTHER_ICE_HERE)
                    ),
                    targets=(Target(_OTHER_ICE_HERE, _the_other_ice_here),),
                ),
            ),
            optional=True,
        ),
    ),
)


_SUBROUTINE = "the subroutine to be broken"


def _on_bioroid_ice_protecting_this_server(game: Game, source: int, ice: int) -> bool:
    return game.has_subtype(ice, "bioroid") and protects_this_server(game, source, ice)


def _would_be_broken_here(game: Game, source: int, _effect: BreakSubroutines) -> bool:
    encounter = game.state.encounter
    return encounter is not None and _on_bioroid_ice_protecting_this_server(
        game, source, encounter.ice
    )


TYRS_HAND = CardDefinition(
    name="Tyr's Hand",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"hostile"}),
    cost=1,
    trash_cost=1,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        may_rez_this_when(
            "rez this as a subroutine would be broken",
            Would(BreakSubroutines, _would_be_broken_here),
        ),
        interrupt(
            "prevent 1 subroutine from being broken",
            TRASH,
            do(
                prevent_breaking(_SUBROUTINE),
                targets=(
                    subroutine_to_be_broken(
                        _SUBROUTINE,
                        lambda game, r, ice: _on_bioroid_ice_protecting_this_server(
                            game, r.source, ice
                        ),
                    ),
                ),
            ),
        ),
    ),
)


EXPERIENTIAL_DATA = CardDefinition(
    name="Experiential Data",
    side=Side.CORP,
    type="upgrade",
    cost=2,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="ice protecting this server has +1 strength",
            declarations=(Modify("strength", protects_this_server, lambda *_: 1),),
        ),
    ),
)


FRACTAL_THREAT_MATRIX = CardDefinition(
    name="Fractal Threat Matrix",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"security protocol"}),
    cost=4,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="trash the top 2 cards of the stack",
            condition=whenever_ice_protecting_this_server_is_fully_broken(),
            clauses=(do(trash_top_of_stack(2)),),
        ),
    ),
)
