"""Upgrades."""

from engine.cards.words.accessing import must_be_trashed_when_accessed
from engine.cards.words.choices import (
    installed,
    own_installed,
)
from engine.cards.words.conditions import (
    this,
    when_accessed,
    when_encountering,
    when_turn_begins,
    when_turn_ends,
    whenever_run_on_this_server_ends,
    whenever_run_on_this_server_is_successful,
)
from engine.cards.words.continuous import must_be_revealed_in_rd
from engine.cards.words.effects import (
    do,
    draw,
    end_the_run,
    give_tags,
    runner_trashes_chosen,
    trash_chosen,
)
from engine.cards.words.interrupts import INTERRUPT, TRASH, instead, would_do_damage
from engine.cards.words.runs import (
    cannot_access,
    during_run_on_this_server,
    encounter_chosen,
    for_the_run,
    ice_protecting_this_server,
)
from engine.kernel.abilities.characteristics import subroutines
from engine.kernel.abilities.declarations import (
    ChangeCharacteristics,
    ConsiderCounters,
    Prohibit,
    Replace,
    Restriction,
)
from engine.kernel.abilities.effects import Attempt, Effect
from engine.kernel.abilities.instructions import Announce, NestedCost, Resolution
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
    Subroutine,
    Would,
)
from engine.kernel.abilities.subroutines import ResolveSubroutine
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.destinations import Destination, InstallAt, StandIn
from engine.kernel.card_manipulation.moving import this_server
from engine.kernel.card_manipulation.transfers import MoveInstalled
from engine.kernel.events import (
    CardsTrashed,
    Event,
    RunEnded,
    ServerApproached,
    Stolen,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import is_advanced
from engine.kernel.game_concepts.cost_parts import TrashThis, remove_tags
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT, PlaceCounters
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.runs.step_effects import DeclareSuccessful
from engine.kernel.sides import Side


def _other_roots(game: Game, resolution: Resolution) -> list[tuple[str, str]]:
    here = this_server(game, resolution.source)
    return [(name, name) for name in game.state.servers if name != here]


def _move_to_the_root(_game: Game, resolution: Resolution) -> Effect:
    server = resolution.the("another server")
    return MoveInstalled(card=resolution.source, to=Destination(server))


ADRIAN_SEIS = CardDefinition(
    name="Adrian Seis",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"psi", "clone", "sysop"}),
    cost=0,
    trash_cost=2,
    faction="jinteki",
    influence_cost=4,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="play a Psi Game",
            condition=whenever_run_on_this_server_is_successful(),
            clauses=(
                PsiGame(
                    differ=(
                        do(
                            for_the_run(
                                "no other card can be accessed",
                                cannot_access(lambda this, card: card != this),
                            )
                        ),
                    ),
                    match=(
                        do(
                            for_the_run(
                                "it cannot be accessed",
                                cannot_access(lambda this, card: card == this),
                            )
                        ),
                    ),
                ),
            ),
        ),
        ConditionalAbility(
            label="move it to another server",
            condition=when_turn_ends(Side.CORP),
            clauses=(do(_move_to_the_root, targets=(Target("another server", _other_roots),)),),
            optional=True,
        ),
    ),
)


def _runner_stole_an_agenda(_game: Game, run: RunEnded) -> bool:
    return any(isinstance(event, Stolen) for event in run.events)


AMAZE_AMUSEMENTS = CardDefinition(
    name="AMAZE Amusements",
    side=Side.CORP,
    type="upgrade",
    cost=1,
    trash_cost=3,
    faction="nbn",
    influence_cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="give 2 tags for a run that stole an agenda",
            flags=frozenset({Flag.PERSISTENT}),
            condition=whenever_run_on_this_server_ends(also=_runner_stole_an_agenda),
            clauses=(do(give_tags(2)),),
        ),
    ),
)


ASH_2X3ZB9CY = CardDefinition(
    name="Ash 2X3ZB9CY",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"bioroid"}),
    cost=2,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=2,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="trace 4: no other card can be accessed",
            condition=whenever_run_on_this_server_is_successful(),
            clauses=(
                Trace(
                    4,
                    (
                        if_successful(
                            do(
                                for_the_run(
                                    "no other card can be accessed",
                                    cannot_access(lambda this, card: card != this),
                                )
                            )
                        ),
                    ),
                ),
            ),
        ),
    ),
)


def _this_server_is_approached(game: Game, source: int, event: Event) -> bool:
    return isinstance(event, ServerApproached) and event.server == this_server(game, source)


def _ice_of_this_server(game: Game, resolution: Resolution) -> list[int]:
    server = game.state.servers.get(this_server(game, resolution.source) or "")
    return server.ice if server is not None else []


def _two_credits_for_each_advanced(game: Game, resolution: Resolution) -> Cost:
    advanced = [ice for ice in _ice_of_this_server(game, resolution) if is_advanced(game, ice)]
    return Cost(credits=2 * len(advanced))


def _advance_ice(_game: Game, resolution: Resolution) -> Effect:
    return PlaceCounters(kind=ADVANCEMENT, card=resolution.the("a piece of ice"), base=1)


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
                    _advance_ice,
                    targets=(
                        Target(
                            "a piece of ice",
                            lambda game, r: cards(game, _ice_of_this_server(game, r)),
                        ),
                    ),
                ),
            ),
        ),
        ConditionalAbility(
            label="end the run unless the Runner pays for each advanced piece of ice",
            condition=Condition(ServerApproached, _this_server_is_approached),
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


def _this_run_is_declared_successful(game: Game, source: int, attempt: Attempt) -> bool:
    run = game.state.run
    return (
        isinstance(attempt, DeclareSuccessful)
        and run is not None
        and run.server == this_server(game, source)
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
            declarations=(Prohibit(_this_run_is_declared_successful),),
        ),
    ),
)


GANKED = CardDefinition(
    name="Ganked!",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=3,
    faction="nbn",
    influence_cost=2,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="trash it to force an encounter",
            condition=when_accessed(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(parts=(TrashThis(),)),
                    then=(
                        do(
                            encounter_chosen("a piece of ice"),
                            targets=(ice_protecting_this_server("a piece of ice"),),
                        ),
                    ),
                ),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)

KEEGAN_LANE = CardDefinition(
    name="Keegan Lane",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    cost=0,
    trash_cost=3,
    faction="nbn",
    influence_cost=3,
    unique=True,
    abilities=(
        PaidAbility(
            label="trash 1 program",
            cost=Cost(parts=(TrashThis(), remove_tags(1))),
            clauses=(do(trash_chosen("a program"), targets=(installed("a program", "program"),)),),
            restriction=during_run_on_this_server,
        ),
    ),
)


MUMBAD_VIRTUAL_TOUR = CardDefinition(
    name="Mumbad Virtual Tour",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"alliance"}),
    cost=0,
    trash_cost=5,
    faction="neutral-corp",
    influence_cost=2,
    abilities=(must_be_trashed_when_accessed(),),
    wording="The ability that concerns deckbuilding is not defined.",
)


def _to_the_root_of_hq(_game: Game, _card: int, attempt: Attempt) -> bool:
    return isinstance(attempt, InstallAt) and attempt.to.server == "HQ"


def _during_a_run_on_hq(game: Game, _source: int) -> bool:
    return game.state.run is not None and game.state.run.server == "HQ"


PANIC_BUTTON = CardDefinition(
    name="Panic Button",
    side=Side.CORP,
    type="upgrade",
    cost=1,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="install only in the root of HQ",
            restricts=(Restriction("install", _to_the_root_of_hq),),
        ),
        PaidAbility(
            label="draw 1 card",
            cost=Cost(credits=1),
            clauses=(do(draw(1)),),
            restriction=_during_a_run_on_hq,
        ),
    ),
)


def _protects_this_server(game: Game, source: int, ice: int) -> bool:
    server = game.state.servers.get(this_server(game, source) or "")
    return server is not None and ice in server.ice


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
            declarations=(ConsiderCounters(ADVANCEMENT, _protects_this_server, lambda *_: 1),),
        ),
    ),
)


_WOULD_DO_NET_DAMAGE = would_do_damage(DamageKind.NET, at_least=1)


def _in_a_run_on_this_server(game: Game, source: int, effect: Effect) -> bool:
    run = game.state.run
    is_here = run is not None and run.server == this_server(game, source)
    return is_here and _WOULD_DO_NET_DAMAGE.test(game, source, effect)


def _one_core_damage(_game: Game, _source: int, _effect: Effect) -> list[Effect]:
    return [Damage(kind=DamageKind.CORE, base=1, by=Side.CORP)]


_CORE_INSTEAD = Replace(_in_a_run_on_this_server, _one_core_damage)

TORI_HANZO = CardDefinition(
    name="Tori Hanzō",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    influence_cost=4,
    faction="jinteki",
    cost=3,
    trash_cost=2,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="pay 2[c] to do 1 core damage instead of the run's first net damage",
            condition=Would(Damage, _in_a_run_on_this_server, first_each="run"),
            clauses=(NestedCost(Side.CORP, Cost(credits=2), then=(do(instead(_CORE_INSTEAD)),)),),
            optional=True,
            flags=INTERRUPT,
        ),
    ),
)


def _runner_trashes_from_this_server(game: Game, source: int, event: Event) -> bool:
    if not isinstance(event, CardsTrashed) or event.by is not Side.RUNNER:
        return False
    here = this_server(game, source)
    corp_cards = [c for c in event.cards if game.object(c).owner is Side.CORP]
    return any(this_server(game, card) == here for card in corp_cards)


_RUNNER_TRASHES_2 = do(
    runner_trashes_chosen("2 installed cards"), targets=(own_installed("2 installed cards", 2),)
)

WARROID_TRACKER = CardDefinition(
    name="Warroid Tracker",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"bioroid"}),
    cost=2,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trace [4]: the Runner trashes 2 installed cards",
            condition=Condition(CardsTrashed, _runner_trashes_from_this_server),
            clauses=(Trace(4, (if_successful(_RUNNER_TRASHES_2),)),),
        ),
    ),
)


def _is_remote_server(_game: Game, _card: int, attempt: Attempt) -> bool:
    return isinstance(attempt, StandIn) and attempt.server not in CENTRAL_SERVERS


def _subroutines_on_it(game: Game, resolution: Resolution) -> list[tuple[Subroutine, str]]:
    return [(s, f"“{s.label}”") for s in subroutines(game, resolution.source)]


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
        StaticAbility(
            label="remote server only", restricts=(Restriction("location", _is_remote_server),)
        ),
        StaticAbility(
            label="ice protecting this server can be trashed to resolve a subroutine",
            declarations=(
                ChangeCharacteristics(_protects_this_server, gains=lambda *_: (_TRASH_TO_RESOLVE,)),
            ),
        ),
    ),
)
