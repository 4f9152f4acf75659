"""Conditions and costs of playing operations, their traces and their damage."""

from typing import TYPE_CHECKING

import pytest
from table_actions import ARCHIVES, HQ, RD, play, put_cards
from table_cards import CORP, RUNNER, can_play, fill_grip, fund_corp, place_counters, place_in_root

from engine.cards.catalogue import card
from engine.cards.words.continuous import runner_has_more
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.events import DamageSuffered, TraceInitiated, TraceSucceeded
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count
from engine.kernel.game_zones.zones import score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def ready(table: "Table") -> None:
    """A table at which nearly every operation could do something."""
    fund_corp(table, 20, 5)
    table.state.turn, table.state.bad_publicity = CORP, 1
    fill_grip(table, 3)
    put_cards(table, HQ, "IPO", "Ice Wall", "Merger", "PAD Campaign")
    put_cards(table, RD, "IPO", "Ice Wall", "Merger", "PAD Campaign")
    put_cards(table, ARCHIVES, "IPO", "Ice Wall", "Merger", "PAD Campaign")
    place_in_root(table, "PAD Campaign")
    place_in_root(table, "Merger", rezzed=False)
    place_counters(table, table.ice("HQ", card("Ice Wall")), 2)
    table.ice("HQ", card("Enigma"), rezzed=False)
    for name in ("Kati Jones", "Corroder", "Desperado"):
        table.rig(card(name))
    table.place(card("Merger"), score_area(RUNNER), faceup=True)
    table.place(card("Hostile Takeover"), score_area(CORP), faceup=True)


# --- when, and for how many clicks ----------------------------------------------------


@pytest.mark.parametrize(
    ("name", "clicks"),
    [
        ("Ad Blitz", 1),
        ("Blue Level Clearance", 1),
        ("Celebrity Gift", 1),
        ("Consulting Visit", 1),
        ("Corporate Hospitality", 1),
        ("Corporate Shuffle", 1),
        ("Distributed Tracing", 1),
        ("Enforcing Loyalty", 1),
        ("Hatchet Job", 1),
        ("Hunter Seeker", 1),
        ("Interns", 1),
        ("Invasion of Privacy", 1),
        ("Kakurenbo", 2),
        ("Liquidation", 1),
        ("Mitosis", 1),
        ("Mushin No Shin", 1),
        ("Mutually Assured Destruction", 2),
        ("Pivot", 1),
        ("Priority Construction", 1),
        ("Reclamation Order", 1),
        ("Red Planet Couriers", 2),
        ("Replanting", 1),
        ("Reuse", 1),
        ("Secure and Protect", 1),
        ("Shipment from SanSan", 1),
        ("Shoot the Moon", 1),
        ("Threat Level Alpha", 1),
        ("Touch-ups", 1),
        ("Ultraviolet Clearance", 2),
        ("Witness Tampering", 1),
    ],
)
def test_an_operation_may_cost_further_clicks(table: "Table", name: str, clicks: int) -> None:
    ready(table)
    table.state.tags = 2
    (held,) = put_cards(table, HQ, name)
    assert Play(card=held, by=CORP).price(table.game).cost.clicks == clicks


@pytest.mark.parametrize(
    "name",
    [
        "Bad Times",
        "Big Brother",
        "Bigger Picture",
        "Closed Accounts",
        "Exchange of Information",
        "Freelancer",
        "High-Profile Target",
        "Hypoxia",
        "Market Forces",
        "Retribution",
        "Scorched Earth",
        "Self-Growth Program",
        "Subcontract",
        "The All-Seeing I",
        "Trust Operation",
    ],
)
def test_some_operations_need_a_tagged_runner(table: "Table", name: str) -> None:
    ready(table)
    assert not can_play(table, name)
    table.state.tags = 1
    assert can_play(table, name)


@pytest.mark.parametrize("name", ["BOOM!", "Traffic Accident"])
def test_some_operations_need_2_tags(table: "Table", name: str) -> None:
    ready(table)
    table.state.tags = 1
    assert not can_play(table, name)
    table.state.tags = 2
    assert can_play(table, name)


# --- how much -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "harm"),
    [
        ("BOOM!", ("meat", 7)),
        ("End of the Line", ("meat", 4)),
        ("High-Profile Target", ("meat", 6)),
        ("Hypoxia", ("core", 1)),
        ("Scorched Earth", ("meat", 4)),
        ("Traffic Accident", ("meat", 2)),
    ],
)
def test_operations_do_damage_of_one_kind(table: "Table", name: str, harm: tuple[str, int]) -> None:
    fund_corp(table, 20)
    fill_grip(table, 9)
    table.state.tags = 3
    play(table, name)
    assert [(event.kind, event.amount) for event in table.events(DamageSuffered)] == [harm]


@pytest.mark.parametrize(
    ("name", "base"),
    [
        ("Foxfire", 7),
        ("Hatchet Job", 5),
        ("Invasion of Privacy", 2),
        ("Punitive Counterstrike", 5),
        ("Snatch and Grab", 3),
        ("Threat Level Alpha", 1),
    ],
)
def test_operations_trace_with_a_base_strength(table: "Table", name: str, base: int) -> None:
    fund_corp(table, 20)
    table.rig(card("Kati Jones"))
    table.rig(card("Desperado"))
    linked = runner_has_more("link", 20)
    table.rig(CardDefinition(name="Link", side=RUNNER, type="hardware", abilities=(linked,)))
    play(table, name, "spend 0[c]")
    (event,) = table.events(TraceInitiated)
    assert event.trace.base == base
    assert not table.events(TraceSucceeded)


def test_red_planet_couriers_gather_every_advancement_counter(table: "Table") -> None:
    fund_corp(table, 20)
    walls = [table.ice("HQ", card("Ice Wall")) for _ in range(2)]
    agenda = place_in_root(table, "Merger", rezzed=False, advanced=2)
    place_counters(table, walls[0], 3)
    play(table, "Red Planet Couriers", "Ice Wall #2")
    there = [hosted_count(table.game, oid, ADVANCEMENT) for oid in (*walls, agenda)]
    assert there == [0, 5, 0]
