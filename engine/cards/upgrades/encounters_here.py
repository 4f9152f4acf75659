"""Upgrades for what is encountered, broken and passed in their server."""

from engine.cards.words.effects import do, gain_credits, lose_a_click
from engine.cards.words.places import ice_of_this_server, of_ice_here
from engine.cards.words.runs import during_run_on_this_server
from engine.cards.words.tags import if_the_runner_is_tagged
from engine.kernel.abilities.deciding_clauses import If
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.events import EncounterEnded, Passed, SubroutineBroken
from engine.kernel.game import Game
from engine.kernel.sides import Side


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
                If(lambda _game, r: bool(r.met_by(EncounterEnded).broken), (do(lose_a_click),)),
            ),
        ),
    ),
)


_OTHER_ICE_HERE = "another piece of ice here"


def _the_other_ice_here(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    passed = resolution.met_by(Passed).ice
    here = [ice for ice in ice_of_this_server(game, resolution.source) if ice != passed]
    return cards(game, here)


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
