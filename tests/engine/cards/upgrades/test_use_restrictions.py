"""In which runs upgrades and ice may be used, and which are revealed on access in R&D."""

from typing import TYPE_CHECKING

import pytest
from table_actions import ARCHIVES, HQ, RD, may_trigger, put_cards
from table_cards import CORP, RUNNER, access, fill_grip, place_counters, run

from engine.cards.catalogue import card
from engine.kernel.events import Revealed
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER

if TYPE_CHECKING:
    from tests.engine.conftest import Table


@pytest.mark.parametrize(
    ("name", "does", "server", "elsewhere"),
    [
        ("Bio Vault", "end the run", "remote 1", True),
        ("Embolus", "end the run", "remote 1", False),
        ("Panic Button", "draw 1 card", "HQ", False),
        ("Signal Jamming", "no cards can be installed in this run", "remote 1", False),
        ("Ryon Knight", "do 1 core damage", "remote 1", False),
        ("Keegan Lane", "trash 1 program", "remote 1", False),
        (
            "Self-destruct",
            "trash all cards here, trace as many: 3 net damage",
            "remote 1",
            False,
        ),
        (
            "Helheim Servers",
            "all ice here gets +2 strength for the run",
            "remote 1",
            False,
        ),
        ("Marcus Batty", "play a Psi Game to resolve a subroutine", "remote 1", False),
    ],
)
def test_an_upgrade_is_used_only_in_runs_on_its_server(
    table: "Table", name: str, does: str, server: str, *, elsewhere: bool
) -> None:
    table.state.clicks[RUNNER], table.state.tags = 0, 1
    table.state.credits[CORP] = 3
    fill_grip(table, 2)
    put_cards(table, HQ, "IPO")
    put_cards(table, RD, "IPO", "IPO")
    table.rig(card("Corroder"))
    table.ice(server, card("Vanilla"))
    upgrade = table.root(server, card(name), rezzed=True)
    for kind in (ADVANCEMENT, POWER):
        place_counters(table, upgrade, 2, kind)
    assert not may_trigger(table, upgrade, does)
    for where, allowed in (("Archives", elsewhere), (server, True)):
        table.asked.clear()
        run(table, where)
        offered = any(asked.option(f"use {name}: {does}") for asked in table.asked)
        assert offered is allowed, where


def test_ryon_knight_waits_until_the_runner_has_no_click_left(table: "Table") -> None:
    fill_grip(table, 2)
    table.ice("remote 1", card("Vanilla"))
    table.root("remote 1", card("Ryon Knight"), rezzed=True)
    table.state.clicks[RUNNER] = 1
    run(table, "remote 1")
    use = "use Ryon Knight: do 1 core damage"
    assert not any(asked.option(use) for asked in table.asked)
    table.state.clicks[RUNNER] = 0
    run(table, "remote 1", use)
    assert table.state.core_damage == 1


def test_defense_construct_is_used_only_in_runs_on_archives(table: "Table") -> None:
    table.place(card("IPO"), ARCHIVES, faceup=False)
    construct = table.root("remote 1", card("Defense Construct"), rezzed=True)
    place_counters(table, construct, 2)
    use = "use Defense Construct: add facedown cards from Archives to HQ, 1 for each advancement "
    for where, allowed in (("remote 1", False), ("Archives", True)):
        table.asked.clear()
        run(table, where)
        labels = {option.label for asked in table.asked for option in asked.options}
        assert any(label.startswith(use) for label in labels) is allowed, where


ASKED = ("Herald", "Increased Drop Rates", "Mavirus")
"""What asks somebody something as it is accessed."""


@pytest.mark.parametrize(
    "name",
    [
        "Archangel",
        "Breached Dome",
        "Chrysalis",
        "Cyberdex Virus Suite",
        "Disposable HQ",
        "Forced Connection",
        "Ganked!",
        "Herald",
        "Increased Drop Rates",
        "Intake",
        "Mavirus",
        "Product Placement",
        "Sapper",
        "Snare!",
        "Tempus",
    ],
)
def test_upgrades_that_act_on_access_are_revealed_in_rd(table: "Table", name: str) -> None:
    fill_grip(table, 6)
    table.state.credits = {CORP: 0, RUNNER: 0}
    top = put_cards(table, RD, name, "IPO", "IPO")[0]
    answers = ("decline",) if name in ASKED else ()
    access(table, top, *answers)
    assert (table.events(Revealed)[0].cards, table.events(Revealed)[0].by) == ((top,), RUNNER)
