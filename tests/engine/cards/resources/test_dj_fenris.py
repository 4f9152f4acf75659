"""DJ Fenris and the identity that he hosts, predicted from the text and from 1.5.4."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    GRIP,
    HEAP,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    install,
    next_turn,
    play,
    put_cards,
    trigger,
)
from table_cards import fund_runner, place_identity, rez, run

from engine.cards.catalogue import card
from engine.cards.words.places import factions_of_the_identity, your_identity
from engine.kernel.additional_rules.link import link
from engine.kernel.card_manipulation.activity import refill_recurring_credits
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import SubroutineBroken, Trashed
from engine.kernel.game_concepts.counters import CREDIT, hosted_count
from engine.kernel.game_concepts.memory import memory_limit
from engine.kernel.game_zones.zones import REMOVED

if TYPE_CHECKING:
    from tests.engine.conftest import Table

KATE, GNAT = 'Kate "Mac" McCaffrey: Digital Tinker', 'Nathaniel "Gnat" Hall: One-of-a-Kind'
GEIST, MAXX, LOS = (
    'Armand "Geist" Walker: Tech Lord',
    "MaxX: Maximum Punk Rock",
    "Los: Data Hijacker",
)
QUETZAL, ELE = "Quetzal: Free Spirit", 'Ele "Smoke" Scovak: Cynosure of the Net'
CHAOS = "Chaos Theory: Wünderkind"


def _dj(table: "Table", own: str, *other: str) -> int:
    place_identity(table, own)
    return install(table, "DJ Fenris", *other)


@pytest.mark.parametrize(
    ("own", "among", "missing"),
    [
        (KATE, {GEIST, MAXX, "René “Loup” Arcemont: Party Animal"}, {CHAOS, ELE, GNAT}),
        (GNAT, {GEIST, CHAOS, ELE}, {MAXX, QUETZAL, KATE}),
    ],
)
def test_he_hosts_a_g_mod_of_another_faction(
    table: "Table", own: str, among: set[str], missing: set[str]
) -> None:
    dj = _dj(table, own, GEIST)
    assert table.state.brought == 1
    (asked,) = table.options_at("1.15.2")
    assert among <= set(asked)
    assert missing.isdisjoint(asked)
    (there,) = table.game.hosted(dj)
    assert (there.printed.name, there.faceup, there.installed) == (GEIST, True, False)


def test_only_the_text_of_the_hosted_identity_counts(table: "Table") -> None:
    dj = _dj(table, KATE, GEIST)
    assert link(table.game) == 1
    assert table.game.subtypes_of(dj) == {"connection"}
    yours = your_identity(table.game)
    assert yours is not None
    assert table.game.name(yours) == KATE
    assert factions_of_the_identity(table.game, RUNNER) == {"shaper"}


def test_a_hosted_identity_beside_none_is_no_identity(table: "Table") -> None:
    dj = _dj(table, KATE, GEIST)
    yours = your_identity(table.game)
    assert yours is not None
    table.game.state.objects.pop(yours)
    table.game.zone(table.game.object(dj).zone).remove(yours)
    assert your_identity(table.game) is None
    assert link(table.game) == 0


def test_maxx_s_text_is_his_and_resolves_once(table: "Table") -> None:
    _dj(table, KATE, MAXX)
    put_cards(table, STACK, "Diesel", "Diesel", "Mimic", "Corroder")
    begin_turn(table, RUNNER)
    assert (card_names(table, HEAP), card_names(table, GRIP)) == (["Diesel", "Diesel"], ["Mimic"])


def test_chaos_theory_gives_memory_for_as_long_as_he_is_there(table: "Table") -> None:
    dj = _dj(table, GNAT, CHAOS)
    assert memory_limit(table.game) == 5
    table.do(Trash(cards=[dj]))
    assert memory_limit(table.game) == 4


def test_quetzal_breaks_once_a_turn(table: "Table") -> None:
    _dj(table, KATE, QUETZAL)
    table.ice("HQ", card("Wall of Static"))
    table.ice("HQ", card("Ice Wall"))
    breaks = "use DJ Fenris: break 1 barrier subroutine"
    assert not run(table, "HQ", breaks)
    assert len(table.events(SubroutineBroken)) == 1
    next_turn(table)
    assert not run(table, "HQ", breaks)
    assert len(table.events(SubroutineBroken)) == 1


def test_los_has_a_first_time_each_turn(table: "Table") -> None:
    _dj(table, KATE, LOS)
    fund_runner(table, runner=0, corp=9)
    rez(table, table.ice("HQ", card("Vanilla"), rezzed=False))
    rez(table, table.ice("HQ", card("Vanilla"), rezzed=False))
    assert table.state.credits[RUNNER] == 2


def test_a_time_before_he_came_is_the_first(table: "Table") -> None:
    fund_runner(table, runner=0, corp=9)
    rez(table, table.ice("HQ", card("Vanilla"), rezzed=False))
    _dj(table, KATE, LOS)
    rez(table, table.ice("HQ", card("Vanilla"), rezzed=False))
    assert table.state.credits[RUNNER] == 0
    next_turn(table)
    rez(table, table.ice("HQ", card("Vanilla"), rezzed=False))
    assert table.state.credits[RUNNER] == 2


def test_recurring_credits_come_as_they_refill(table: "Table") -> None:
    dj = _dj(table, GNAT, ELE)
    assert hosted_count(table.game, dj, CREDIT) == 0
    refill_recurring_credits(table.game, RUNNER)
    assert hosted_count(table.game, dj, CREDIT) == 1


def test_the_hosted_identity_is_removed_and_not_trashed(table: "Table") -> None:
    dj = _dj(table, KATE, GEIST)
    table.do(Trash(cards=[dj]))
    assert (card_names(table, HEAP), card_names(table, REMOVED)) == (["DJ Fenris"], [GEIST])
    assert [table.game.name(event.card) for event in table.events(Trashed)] == ["DJ Fenris"]
    (yours,) = (o for o in table.state.objects.values() if o.is_identity)
    assert yours.printed.name == KATE


def test_dj_fenris_chooses_again_when_reinstalled(table: "Table") -> None:
    dj = _dj(table, KATE, GEIST)
    table.do(AddToHand(cards=[dj]))
    assert card_names(table, REMOVED) == [GEIST]
    again = install(table, "DJ Fenris", MAXX)
    assert [o.printed.name for o in table.game.hosted(again)] == [MAXX]


def test_geist_s_text_draws_for_trash_abilities(table: "Table") -> None:
    _dj(table, KATE, GEIST)
    put_cards(table, STACK, "Mimic")
    fall_guy = install(table, "Fall Guy")
    trigger(table, fall_guy, "gain 2[c]")
    assert card_names(table, GRIP) == ["Mimic"]


def test_cerebral_static_blanks_the_runner_s_own_identity_alone(table: "Table") -> None:
    _dj(table, KATE, QUETZAL)
    table.place(card("Cerebral Static"), faceup=True, playing=True)
    yours = your_identity(table.game)
    assert yours is not None
    assert not table.game.abilities_of(yours)
    table.ice("HQ", card("Ice Wall"))
    assert run(table, "HQ", "use DJ Fenris: break 1 barrier subroutine")


def test_rebirth_switches_the_runner_s_own_identity(table: "Table") -> None:
    dj = _dj(table, KATE, GEIST)
    play(table, "Rebirth", CHAOS)
    yours = your_identity(table.game)
    assert yours is not None
    assert table.game.name(yours) == CHAOS
    assert [o.printed.name for o in table.game.hosted(dj)] == [GEIST]


def test_a_facedown_dj_fenris_hosts_no_identity(table: "Table") -> None:
    place_identity(table, "Apex: Invasive Predator")
    dj = install(table, "DJ Fenris", facedown=True)
    assert not table.game.hosted(dj)
