"""Regions."""

from engine.cards.words.conditions import the_first_time_each_turn_here, this, when_turn_begins
from engine.cards.words.continuous import remote_server_only
from engine.cards.words.counters import place_on
from engine.cards.words.effects import do, draw, end_the_run, gain_credits, trash_this
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import (
    ice_of_this_server,
    in_archives,
    in_the_root_of_this_server,
    in_whose_root,
    protects_this_server,
)
from engine.cards.words.run_conditions import (
    when_encountering,
    whenever_run_is_successful,
    whenever_the_runner_approaches_this_server,
)
from engine.cards.words.runs import during_run_on_this_server
from engine.cards.words.subroutines import resolve_subroutine_on
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    StaticAbility,
    Subroutine,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    ChangeCharacteristics,
    ConsiderCounters,
    Modify,
    Prohibit,
)
from engine.kernel.abilities.subroutines.resolving_subroutines import ResolveSubroutine
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.card_manipulation.rezzing import Turn
from engine.kernel.events import (
    CountersPlaced,
    Installed,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import is_advanced
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.runs.initiation import InitiateRun
from engine.kernel.runs.step_effects import DeclareSuccessful
from engine.kernel.sides import Side


def _two_credits_for_each_advanced(game: Game, resolution: Resolution) -> Cost:
    advanced = [
        ice for ice in ice_of_this_server(game, resolution.source) if is_advanced(game, ice)
    ]
    return Cost(credits=2 * len(advanced))


CAYAMBE_GRID = CardDefinition(
    name="Cayambe Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=3,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 advancement counter on ice protecting this server",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                do(
                    place_on("a piece of ice", 1, ADVANCEMENT),
                    targets=(
                        Target(
                            "a piece of ice",
                            lambda game, r: ice_of_this_server(game, r.source),
                        ),
                    ),
                ),
            ),
        ),
        ConditionalAbility(
            label="end the run unless the Runner pays for each advanced piece of ice",
            condition=whenever_the_runner_approaches_this_server(),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    _two_credits_for_each_advanced,
                    otherwise=(do(end_the_run),),
                ),
            ),
        ),
    ),
)


CRISIUM_GRID = CardDefinition(
    name="Crisium Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=3,
    trash_cost=5,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="runs here cannot be declared successful",
            declarations=(
                Prohibit(
                    DeclareSuccessful,
                    lambda game, source, _attempt: during_run_on_this_server(game, source),
                ),
            ),
        ),
    ),
)


def _facedown_ice_in_archives(game: Game, _resolution: Resolution) -> list[int]:
    here = [game.object(card) for card in in_archives(game)]
    return [o.oid for o in here if not o.faceup and o.printed.type == "ice"]


def _turn_it_faceup(_game: Game, resolution: Resolution) -> Effect:
    return Turn(card=resolution.the("a piece of ice"), faceup=True)


NANISIVIK_GRID = CardDefinition(
    name="Nanisivik Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=2,
    trash_cost=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="turn ice in Archives faceup to resolve a subroutine on it",
            condition=whenever_the_runner_approaches_this_server(),
            clauses=(
                do(
                    _turn_it_faceup,
                    targets=(Target("a piece of ice", _facedown_ice_in_archives, zone_named=True),),
                ),
                resolve_subroutine_on("a piece of ice"),
            ),
            optional=True,
        ),
    ),
)


def _is_agenda_in_this_root(game: Game, source: int, about: int) -> bool:
    return (
        in_the_root_of_this_server(game, source, about)
        and game.object(about).printed.type == "agenda"
    )


SANSAN_CITY_GRID = CardDefinition(
    name="SanSan City Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=6,
    trash_cost=5,
    faction="nbn",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="agendas in this root require 1 advancement counter less",
            declarations=(
                Modify("advancement requirement", _is_agenda_in_this_root, lambda *_: -1),
            ),
        ),
    ),
)


SATELLITE_GRID = CardDefinition(
    name="Satellite Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=1,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="ice protecting this server counts as having 1 more advancement counter",
            declarations=(ConsiderCounters(ADVANCEMENT, protects_this_server, lambda *_: 1),),
        ),
    ),
)


def _subroutines_on_it(game: Game, resolution: Resolution) -> list[Subroutine]:
    return list(subroutines(game, resolution.source))


def _resolve_that_subroutine(_game: Game, resolution: Resolution) -> Effect | None:
    chosen = resolution.target("a subroutine")
    return ResolveSubroutine(subroutine=chosen, ice=resolution.source) if chosen else None


_TRASH_TO_RESOLVE = ConditionalAbility(
    label="trash this ice to resolve a subroutine",
    condition=when_encountering(this),
    optional=True,
    clauses=(
        Announce((Target("a subroutine", _subroutines_on_it),)),
        NestedCost(Side.CORP, TRASH, then=(do(_resolve_that_subroutine),)),
    ),
)


ZATO_CITY_GRID = CardDefinition(
    name="ZATO City Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=3,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        remote_server_only(),
        StaticAbility(
            label="ice protecting this server can be trashed to resolve a subroutine",
            declarations=(
                ChangeCharacteristics(protects_this_server, gains=lambda *_: (_TRASH_TO_RESOLVE,)),
            ),
        ),
    ),
    wording=(
        "A subroutine that counts counters on the ice, such as Colossus's, counts those it "
        "had when it was trashed. Rule 9.5.5 says so only of trigger costs. No rule speaks of"
        " nested costs, and without them Clearinghouse, trashed for its damage, would never "
        "do any."
    ),
)


def _in_whose_root_you_install(game: Game, _source: int, event: Installed) -> str | None:
    return in_whose_root(game, event.card) if event.by is Side.CORP else None


TRANQUILITY_HOME_GRID = CardDefinition(
    name="Tranquility Home Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=1,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        remote_server_only(),
        ConditionalAbility(
            label="gain 2[c] or draw 1 card",
            condition=the_first_time_each_turn_here(Installed, _in_whose_root_you_install),
            clauses=(
                ChooseOne(
                    Side.CORP,
                    (
                        Choice("gain 2[c]", (do(gain_credits(2)),)),
                        Choice("draw 1 card", (do(draw(1)),)),
                    ),
                ),
            ),
        ),
    ),
)


def _a_rezzed_asset_is_in_this_root(game: Game, resolution: Resolution) -> bool:
    rezzed = [o for o in game.installed() if o.is_rezzed and o.printed.type == "asset"]
    return any(in_the_root_of_this_server(game, resolution.source, o.oid) for o in rezzed)


EXPO_GRID = CardDefinition(
    name="Expo Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=0,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="gain 1[c] if a rezzed asset is in this root",
            condition=when_turn_begins(Side.CORP),
            clauses=(If(_a_rezzed_asset_is_in_this_root, (do(gain_credits(1)),)),),
        ),
    ),
)


def _in_whose_root_advancement_is_placed(
    game: Game, _source: int, event: CountersPlaced
) -> str | None:
    return in_whose_root(game, event.card) if event.kind == ADVANCEMENT else None


NEOTOKYO_GRID = CardDefinition(
    name="NeoTokyo Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=2,
    trash_cost=5,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=the_first_time_each_turn_here(
                CountersPlaced, _in_whose_root_advancement_is_placed
            ),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


def _run_on_this_server(game: Game, source: int, attempt: InitiateRun) -> bool:
    return attempt.server == this_server(game, source)


OFF_THE_GRID = CardDefinition(
    name="Off the Grid",
    side=Side.CORP,
    type="upgrade",
    cost=6,
    trash_cost=0,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        remote_server_only(),
        StaticAbility(
            label="no run can be initiated on this server",
            declarations=(Prohibit(InitiateRun, _run_on_this_server),),
        ),
        ConditionalAbility(
            label="trash this",
            condition=whenever_run_is_successful("HQ"),
            clauses=(do(trash_this),),
        ),
    ),
)
