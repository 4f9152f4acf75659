"""Sysops."""

from engine.cards.words.choices import another_server, trash_1_program
from engine.cards.words.conditions import when_turn_ends
from engine.cards.words.effects import do, do_damage, give_tags, move_this_to, trash_this
from engine.cards.words.interrupts import INTERRUPT, TRASH, instead, would_do_damage
from engine.cards.words.places import (
    in_hq,
    in_the_root_of_this_server,
    in_this_server,
    protects_this_server,
)
from engine.cards.words.run_conditions import (
    whenever_rezzed_ice_protecting_this_server_is_passed,
    whenever_run_on_this_server_is_successful,
    whenever_run_on_this_server_is_unsuccessful,
)
from engine.cards.words.runs import (
    cannot_access,
    during_run_on_this_server,
    for_the_run,
    ice_protecting_this_server,
)
from engine.cards.words.subroutines import resolve_subroutine_on
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    AllowSpending,
    Modify,
    RecurringCredits,
    Replace,
)
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful, if_unsuccessful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.events import Passed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashOther, TrashThis
from engine.kernel.game_concepts.costs.effect_costs import remove_tags
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.sides import Side

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
            clauses=(
                do(move_this_to("another server"), targets=(another_server("another server"),)),
            ),
            optional=True,
        ),
    ),
)


GEORGIA_EMELYOV = CardDefinition(
    name="Georgia Emelyov",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    unique=True,
    cost=1,
    trash_cost=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="do 1 net damage",
            condition=whenever_run_on_this_server_is_unsuccessful(),
            clauses=(do(do_damage(1, DamageKind.NET)),),
        ),
        PaidAbility(
            label="move this to another server",
            cost=Cost(credits=2),
            clauses=(
                do(move_this_to("another server"), targets=(another_server("another server"),)),
            ),
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
            clauses=(trash_1_program,),
            restriction=during_run_on_this_server,
        ),
    ),
)


def _reveal_and_trash_a_copy(game: Game, resolution: Resolution) -> Cost:
    name = game.name(resolution.met_by(Passed).ice)

    def copies(game: Game, _payer: Side, _purpose: Purpose) -> list[int]:
        return [card for card in in_hq(game) if game.name(card) == name]

    words = "reveal and trash one more copy of that ice from HQ"
    return Cost(parts=(TrashOther(words, copies, revealed=True),))


def _encounter_passed_ice_again(_game: Game, resolution: Resolution) -> Effect:
    return ForceEncounter(ice=resolution.met_by(Passed).ice)


THE_TWINS = CardDefinition(
    name="The Twins",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    unique=True,
    cost=2,
    trash_cost=2,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="trash a copy of the ice to have it encountered again",
            condition=whenever_rezzed_ice_protecting_this_server_is_passed(),
            clauses=(
                NestedCost(
                    Side.CORP, _reveal_and_trash_a_copy, then=(do(_encounter_passed_ice_again),)
                ),
            ),
            optional=True,
        ),
    ),
)


_WOULD_DO_NET_DAMAGE = would_do_damage(DamageKind.NET, at_least=1)


def _in_a_run_on_this_server(game: Game, source: int, effect: Damage) -> bool:
    run = game.state.run
    is_here = run is not None and run.server == this_server(game, source)
    return is_here and _WOULD_DO_NET_DAMAGE.test(game, source, effect)


def _one_core_damage(_game: Game, _source: int, _effect: Effect) -> list[Effect]:
    return [Damage(kind=DamageKind.CORE, base=1, by=Side.CORP)]


_CORE_INSTEAD = Replace(Damage, _in_a_run_on_this_server, _one_core_damage)


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


AKITARO_WATANABE = CardDefinition(
    name="Akitaro Watanabe",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop", "unorthodox"}),
    cost=1,
    trash_cost=3,
    unique=True,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="ice protecting this server costs 2[c] less to rez",
            declarations=(Modify("rez cost", protects_this_server, lambda *_: -2),),
        ),
    ),
)


BERNICE_MAI = CardDefinition(
    name="Bernice Mai",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    cost=0,
    trash_cost=3,
    unique=True,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trace 5: give 1 tag, or trash this",
            condition=whenever_run_on_this_server_is_successful(),
            clauses=(Trace(5, (if_successful(do(give_tags(1))), if_unsuccessful(do(trash_this)))),),
        ),
    ),
)


_ICE_HERE = "a piece of ice"

MARCUS_BATTY = CardDefinition(
    name="Marcus Batty",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop", "psi"}),
    cost=0,
    trash_cost=1,
    unique=True,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="play a Psi Game to resolve a subroutine",
            cost=TRASH,
            clauses=(
                PsiGame(
                    differ=(
                        Announce((ice_protecting_this_server(_ICE_HERE),)),
                        resolve_subroutine_on(_ICE_HERE),
                    )
                ),
            ),
            restriction=during_run_on_this_server,
        ),
    ),
)


def _advances_a_card_here(game: Game, source: int, purpose: Purpose) -> bool:
    card = purpose.target
    return purpose.kind == "advance" and card is not None and in_this_server(game, source, card)


SIMONE_DIEGO = CardDefinition(
    name="Simone Diego",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    cost=4,
    trash_cost=3,
    unique=True,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="2 recurring credits to advance cards in this server",
            declarations=(RecurringCredits(lambda *_: 2), AllowSpending(_advances_a_card_here)),
        ),
    ),
)


VOVO_OZETTI = CardDefinition(
    name="Vovô Ozetti",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    cost=1,
    trash_cost=2,
    unique=True,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="ice protecting this server costs 2[c] less to rez",
            declarations=(Modify("rez cost", protects_this_server, lambda *_: -2),),
        ),
        StaticAbility(
            label="cards in the root of this server cost 2[c] less to rez",
            declarations=(Modify("rez cost", in_the_root_of_this_server, lambda *_: -2),),
            threat=4,
        ),
        ConditionalAbility(
            label="move it to another server",
            condition=when_turn_ends(Side.CORP),
            clauses=(
                do(move_this_to("another server"), targets=(another_server("another server"),)),
            ),
            optional=True,
        ),
    ),
)
