"""Costs and limits of using assets, the kind of their damage, and what may be declined."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    HEAP,
    HQ,
    RD,
    STACK,
    begin_turn,
    card_names,
    may_trigger,
    put_cards,
    trigger,
)
from table_cards import (
    CORP,
    RUNNER,
    access,
    encounter,
    fill_grip,
    place_counters,
    place_in_root,
    rez,
    run,
    set_corps_turn,
)

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import DamageSuffered, Revealed, SubroutineBroken
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, hosted_count

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def damage(table: "Table") -> list[tuple[str, int]]:
    return [(event.kind, event.amount) for event in table.events(DamageSuffered)]


# --- what is trashed to be used -------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "does", "kind", "has", "money", "clicks"),
    [
        ("Bass CH1R180G4", "gain [click]", "", 0, 0, 1),
        ("MCA Austerity Policy", "gain [click]", POWER, 3, 0, 3),
        ("Alix T4LB07", "gain 2", POWER, 3, 6, -1),
        ("GRNDL Refinery", "gain 4", ADVANCEMENT, 2, 8, -1),
        ("NGO Front", "gain 5", ADVANCEMENT, 1, 5, 0),
        ("NGO Front", "gain 8", ADVANCEMENT, 2, 8, 0),
        ("Charlotte Caçador", "gain 3", ADVANCEMENT, 1, 3, 0),
        ("Thomas Haas", "gain 2", ADVANCEMENT, 3, 6, 0),
    ],
)
def test_an_asset_is_trashed_for_credits_or_clicks(
    table: "Table", name: str, does: str, kind: str, has: int, money: int, clicks: int
) -> None:
    set_corps_turn(table, 4)
    before = table.state.credits[CORP]
    asset = place_in_root(table, name)
    if has:
        place_counters(table, asset, has, kind)
    trigger(table, asset, does)
    assert card_names(table, ARCHIVES) == [name]
    assert (table.state.credits[CORP] - before, table.state.clicks[CORP] - 4) == (money, clicks)


@pytest.mark.parametrize(
    ("name", "does", "answers", "kind", "has", "harm"),
    [
        ("Ronin", "do 3 net damage", (), ADVANCEMENT, 4, [("net", 3)]),
        ("Prāna Condenser", "do 1 net damage", (), POWER, 2, [("net", 2)]),
        (
            "Contract Killer",
            "trash a connection or do 2 meat damage",
            ("do 2 meat damage",),
            ADVANCEMENT,
            2,
            [("meat", 2)],
        ),
        (
            "Contract Killer",
            "trash a connection or do 2 meat damage",
            ("trash a connection", "Kati Jones"),
            ADVANCEMENT,
            2,
            [],
        ),
    ],
)
def test_an_asset_is_trashed_to_do_harm(
    table: "Table",
    name: str,
    does: str,
    answers: tuple[str, ...],
    kind: str,
    has: int,
    harm: list[tuple[str, int]],
) -> None:
    set_corps_turn(table, 4)
    fill_grip(table, 5)
    for resource in ("Kati Jones", "Fall Guy", "Daily Casts"):
        table.rig(card(resource))
    asset = place_in_root(table, name)
    place_counters(table, asset, has, kind)
    trigger(table, asset, does, *answers)
    assert (card_names(table, ARCHIVES), damage(table)) == ([name], harm)
    assert ("Kati Jones" in card_names(table, HEAP)) is (not harm)
    asked = [asked for asked in table.asked if asked.option("Kati Jones")]
    assert not any(one.option("Daily Casts") for one in asked)


def test_storgotic_resonator_spends_a_counter_for_1_net_damage(table: "Table") -> None:
    set_corps_turn(table, 3)
    fill_grip(table, 3)
    resonator = place_in_root(table, "Storgotic Resonator")
    place_counters(table, resonator, 2, POWER)
    trigger(table, resonator, "do 1 net damage")
    assert (hosted_count(table.game, resonator, POWER), table.state.clicks[CORP]) == (1, 2)
    assert damage(table) == [("net", 1)]


@pytest.mark.parametrize(("does", "spent", "gained"), [("gain 3", 1, 3), ("gain 6", 5, 6)])
def test_working_prototype_spends_counters(
    table: "Table", does: str, spent: int, gained: int
) -> None:
    set_corps_turn(table, 3)
    before = table.state.credits[CORP]
    table.rig(card("Kati Jones"))
    prototype = place_in_root(table, "Working Prototype")
    place_counters(table, prototype, 6, POWER)
    trigger(table, prototype, does)
    assert (hosted_count(table.game, prototype, POWER), table.state.clicks[CORP]) == (
        6 - spent,
        2,
    )
    assert table.state.credits[CORP] - before == gained
    assert card_names(table, STACK) == (["Kati Jones"] if spent == 5 else [])


@pytest.mark.parametrize(
    ("name", "does", "kind"),
    [
        ("Calvin B4L3Y", "draw 2", ""),
        ("Haas Arcology AI", "gain [click]", ADVANCEMENT),
        ("MCA Austerity Policy", "place 1", ""),
        ("Nanoetching Matrix", "gain 2", ""),
    ],
)
def test_some_assets_are_used_once_each_turn(
    table: "Table", name: str, does: str, kind: str
) -> None:
    set_corps_turn(table, 4)
    put_cards(table, RD, "IPO", "IPO", "IPO")
    asset = place_in_root(table, name)
    if kind:
        place_counters(table, asset, 2, kind)
    trigger(table, asset, does)
    if kind:
        assert hosted_count(table.game, asset, kind) == 1
    assert not may_trigger(table, asset, does)


# --- which damage ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "answers", "advanced", "harm"),
    [
        ("Shock!", (), 0, ("net", 1)),
        ("Byte!", ("trigger Byte!", "pay 4[c]"), 0, ("net", 3)),
        ("Gene Splicer", (), 2, ("net", 2)),
        ("Project Junebug", ("trigger Project Junebug", "pay 1[c]"), 2, ("net", 4)),
        ("Urtica Cipher", (), 2, ("net", 4)),
    ],
)
def test_ambushes_do_damage_of_one_kind(
    table: "Table", name: str, answers: tuple[str, ...], advanced: int, harm: tuple[str, int]
) -> None:
    fill_grip(table, 6)
    table.state.credits = {CORP: 5, RUNNER: 0}
    access(table, place_in_root(table, name, rezzed=False, advanced=advanced), *answers)
    assert damage(table) == [harm]


@pytest.mark.parametrize(
    ("name", "answers", "harm"),
    [
        ("Clearinghouse", ("trigger Clearinghouse", "pay [trash]"), ("meat", 2)),
        ("Reaper Function", ("trigger Reaper Function", "pay [trash]"), ("net", 2)),
        ("Bladderwort", (), ("net", 1)),
        ("Bio-Ethics Association", (), ("net", 1)),
        ("Urban Renewal", (), ("meat", 4)),
    ],
)
def test_damage_as_the_turn_begins_is_of_one_kind(
    table: "Table", name: str, answers: tuple[str, ...], harm: tuple[str, int]
) -> None:
    fill_grip(table, 6)
    table.state.credits[CORP] = 3
    asset = place_in_root(table, name, advanced=2 if name == "Clearinghouse" else 0)
    if name == "Urban Renewal":
        place_counters(table, asset, 1, POWER)
    begin_turn(table, CORP, *answers)
    assert damage(table) == [harm]


def test_hostile_architecture_does_meat_damage_once_each_turn(table: "Table") -> None:
    fill_grip(table, 6)
    place_in_root(table, "Hostile Architecture")
    in_archives = put_cards(table, ARCHIVES, "IPO")
    gear = table.rig(card("Corroder"))
    first, second = place_in_root(table, "PAD Campaign"), place_in_root(table, "PAD Campaign")
    third = place_in_root(table, "PAD Campaign")
    table.do(Trash(cards=[first], by=CORP))
    table.do(Trash(cards=[gear, *in_archives], by=RUNNER))
    table.do(Trash(cards=put_cards(table, HQ, "IPO"), by=RUNNER))
    assert damage(table) == []
    table.do(Trash(cards=[second], by=RUNNER))
    table.do(Trash(cards=[third], by=RUNNER))
    assert damage(table) == [("meat", 2)]


def test_dedicated_response_team_does_meat_damage(table: "Table") -> None:
    fill_grip(table, 6)
    place_in_root(table, "Dedicated Response Team")
    table.state.tags = 1
    run(table, "Archives")
    assert damage(table) == [("meat", 2)]


# --- what need not be done ------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "API-S Keeper Isobel",
        "CSR Campaign",
        "Charlotte Caçador",
        "Clearinghouse",
        "Cohort Guidance Program",
        "Corporate Town",
        "Early Premiere",
        "Gaslight",
        "Hearts and Minds",
        "Idiosyncresis",
        "Kala Ghoda Real TV",
        "Kuwinda K4H1U3",
        "Plutus",
        "Reaper Function",
        "Sensie Actors Union",
        "Svyatogor Excavator",
        "Warm Reception",
    ],
)
def test_the_corp_may_decline_assets_as_the_turn_begins(table: "Table", name: str) -> None:
    fill_grip(table, 2)
    put_cards(table, RD, "IPO", "IPO", "IPO", "IPO")
    put_cards(table, STACK, "Diesel")
    put_cards(table, HQ, "PAD Campaign")
    put_cards(table, ARCHIVES, "Hedge Fund")
    table.rig(card("Kati Jones"))
    place_in_root(table, "Ronin")
    asset = place_in_root(table, name, advanced=1)
    place_counters(table, table.ice("HQ", card("Ice Wall")), 1)
    begin_turn(table, CORP)
    first = next(asked for asked in table.asked if asked.option(f"trigger {name}"))
    assert (first.player, first.option("pass") is not None) == (CORP, True)
    assert len(card_names(table, RD)) == 4
    assert hosted_count(table.game, asset, ADVANCEMENT) == 1
    assert card_names(table, ARCHIVES) == ["Hedge Fund"]


@pytest.mark.parametrize(
    "name", ["Space Camp", "Ghost Branch", "Project Junebug", "Edge of World", "Shattered Remains"]
)
def test_the_corp_need_not_spring_an_ambush(table: "Table", name: str) -> None:
    fill_grip(table, 3)
    table.rig(card("Desperado"))
    wall = table.ice("remote 1", card("Ice Wall"))
    ambush = table.root("remote 1", card(name))
    place_counters(table, ambush, 1)
    table.state.credits[RUNNER] = 0
    access(table, ambush)
    asked = next(asked for asked in table.asked if asked.option(f"trigger {name}"))
    assert (asked.player, asked.option("pass") is not None) == (CORP, True)
    assert (table.state.tags, damage(table), card_names(table, HEAP)) == (0, [], [])
    assert hosted_count(table.game, wall, ADVANCEMENT) == 0


# --- accessed in R&D ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("News Team", ("take 2 tags",)),
        ("Shock!", ()),
        ("Space Camp", ()),
        ("Behold!", ()),
        ("Byte!", ()),
        ("Honeyfarm", ()),
        ("Nightmare Archive", ("decline",)),
    ],
)
def test_an_asset_is_revealed_where_it_is_accessed_in_rd(
    table: "Table", name: str, answers: tuple[str, ...]
) -> None:
    fill_grip(table, 3)
    table.state.credits[RUNNER] = 0
    (top,) = put_cards(table, RD, name)
    access(table, top, *answers)
    assert [(event.cards, event.by) for event in table.events(Revealed)] == [((top,), RUNNER)]


# --- Trieste Model Bioroids -----------------------------------------------------------


@pytest.mark.parametrize(("which", "broken"), [(0, False), (1, True)])
def test_runner_cards_cannot_break_the_ice_that_trieste_chose(
    table: "Table", which: int, broken: bool
) -> None:
    eli = [table.ice(where, card("Eli 1.0")) for where in ("HQ", "R&D")]
    table.ice("Archives", card("Ice Wall"))
    table.rig(card("Corroder"))
    table.state.credits[RUNNER] = 9
    trieste = place_in_root(table, "Trieste Model Bioroids", rezzed=False)
    rez(table, trieste, "Eli 1.0")
    asked = next(asked for asked in table.asked if asked.option("Eli 1.0"))
    assert {option.label for option in asked.options} == {"Eli 1.0", "Eli 1.0 #2"}
    stronger, use = "use Corroder: +1 strength", "use Corroder: break 1 barrier subroutine"
    encounter(table, eli[which], stronger, stronger, use, "“end the run”")
    assert bool(table.events(SubroutineBroken)) is broken


def test_the_ice_that_trieste_chose_may_be_broken_by_its_own_ability(table: "Table") -> None:
    table.ice("HQ", card("Eli 1.0"))
    table.state.clicks[RUNNER] = 2
    rez(table, place_in_root(table, "Trieste Model Bioroids", rezzed=False))
    run(table, "HQ", "use Eli 1.0: break 1 subroutine", "“end the run”")
    assert len(table.events(SubroutineBroken)) == 1
