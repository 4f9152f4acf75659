"""Runner cards in positions that turn on a single word of their texts."""

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    CORP,
    GRIP,
    HEAP,
    RUNNER,
    STACK,
    card_names,
    ice,
    install,
    offered_labels,
    play,
    put_cards,
    trigger,
)
from table_cards import fund_corp, fund_runner, place_identity, place_in_root, place_scored, run

from engine.cards.catalogue import card
from engine.cards.words.effects import do
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import Encountered, SubroutineResolved
from engine.kernel.game_concepts.counters import POWER, Purge, held_count
from engine.kernel.turns.discarding import discard_step

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- costs ----------------------------------------------------------------------------


def test_credit_crash_trashes_at_no_cost_not_even_an_additional_one(table: "Table") -> None:
    fund_runner(table)
    table.root("HQ", card("Daniela Jorge Inácio"), rezzed=True)
    put_cards(table, GRIP, "Diesel", "Diesel")
    play(table, "Credit Crash", "run HQ", "decline")
    assert card_names(table, ARCHIVES) == ["Daniela Jorge Inácio"]
    assert card_names(table, GRIP) == ["Diesel", "Diesel"]


def test_prey_trashes_ice_of_strength_0_for_no_card(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Daily Casts"))
    there = table.ice("HQ", ice("barrier", power=0))
    play(table, "Prey", "run HQ", "trigger Prey", "pay 0[c]")
    assert not table.game.exists(there)
    assert card_names(table, HEAP) == ["Prey"]


def test_prey_can_be_declined_and_used_at_the_next_ice(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Daily Casts"))
    outer, inner = (table.ice("HQ", ice("barrier", power=1)) for _ in range(2))
    play(table, "Prey", "run HQ", "pass", "trigger Prey", "trash 1 installed card")
    assert table.game.exists(outer)
    assert not table.game.exists(inner)


def test_bmi_buffer_hosts_what_is_trashed_from_the_grip_as_a_cost(table: "Table") -> None:
    buffer = table.rig(card("BMI Buffer"))
    table.rig(card("Citadel Sanctuary"))
    put_cards(table, GRIP, "Corroder", "Diesel")
    prevent = "use Citadel Sanctuary: prevent all meat damage"
    table.do(Damage(kind=DamageKind.MEAT, base=2, by=CORP), answers=(prevent,))
    assert card_names(table, HEAP) == ["Citadel Sanctuary", "Diesel"]
    assert [o.printed.name for o in table.game.hosted(buffer)] == ["Corroder"]
    table.do(Trash(cards=[buffer], by=RUNNER))
    assert card_names(table, HEAP) == ["BMI Buffer", "Citadel Sanctuary", "Corroder", "Diesel"]


def test_bmi_buffer_leaves_alone_what_is_discarded(table: "Table") -> None:
    table.rig(card("BMI Buffer"))
    put_cards(table, GRIP, "Corroder", *5 * ("Sure Gamble",))
    table.play(discard_step(table.game, RUNNER), "discard Corroder")
    assert card_names(table, HEAP) == ["Corroder"]


def test_the_back_counts_hardware_that_was_trashed_for_its_use(table: "Table") -> None:
    back = table.rig(card("The Back"))
    table.rig(card("Feedback Filter"))
    put_cards(table, GRIP, *4 * ("Diesel",))
    table.ice("HQ", card("Fenris"))
    prevent = "use Feedback Filter: prevent up to 2 core damage"
    run(table, "HQ", prevent, "prevent 1")
    assert held_count(table.game, back, POWER) == 1
    assert card_names(table, HEAP) == ["Feedback Filter"]


# --- when, and how long ---------------------------------------------------------------


def test_deep_red_hosts_a_caissa_that_comes_in_the_middle_of_a_run(table: "Table") -> None:
    fund_runner(table, runner=20, clicks=0)
    for name in ("Deep Red", "Self-modifying Code"):
        table.rig(card(name))
    put_cards(table, STACK, "Knight")
    wall = table.ice("HQ", card("Ice Wall"))
    search = "use Self-modifying Code: search for a program and install it"
    run(table, "HQ", search, "find Knight", "trigger Deep Red")
    assert [o.printed.name for o in table.game.hosted(wall)] == ["Knight"]


def test_mass_driver_looks_no_further_than_its_run(table: "Table") -> None:
    fund_runner(table, runner=30)
    table.rig(card("Mass-Driver"))
    table.ice("HQ", ice("code gate", 1, 1))
    table.ice("R&D", ice("sentry", 1, 2))
    break_it = "use Mass-Driver: break 1 code gate subroutine"
    run(table, "HQ", break_it)
    assert table.events(SubroutineResolved) == []
    run(table, "R&D")
    assert len(table.events(SubroutineResolved)) == 2


def test_each_heliamphora_hosts_one_card_of_a_breach_and_none_is_stolen(table: "Table") -> None:
    fund_runner(table)
    both = [install(table, "Heliamphora") for _ in range(2)]
    put_cards(table, ARCHIVES, "PAD Campaign", "Hostile Takeover", "Hedge Fund")
    answers = ("access PAD Campaign in Archives", "access Hostile Takeover in Archives")
    run(table, "Archives", answers[0], "trigger Heliamphora", answers[1], "trigger Heliamphora")
    hosted = sorted(o.printed.name for one in both for o in table.game.hosted(one))
    assert hosted == ["Hostile Takeover", "PAD Campaign"]
    assert card_names(table, ARCHIVES) == ["Hedge Fund"]


def test_gpi_net_tap_lets_the_runner_jack_out_though_nothing_was_exposed(table: "Table") -> None:
    fund_corp(table, 5, 5)
    table.rig(card("GPI Net Tap"))
    table.root("remote 1", card("Zaibatsu Loyalty"), rezzed=True)
    table.ice("HQ", ice("barrier"), rezzed=False)
    prevent = "use Zaibatsu Loyalty: prevent 1 card from being exposed"
    assert not run(table, "HQ", "trigger GPI Net Tap", prevent, "pay 1[c]", "pay [trash]")


# --- what counts, and what is hosted --------------------------------------------------


def test_trashing_heliamphora_returns_its_hosted_cards_to_archives(table: "Table") -> None:
    table.rig(card("Heliamphora"))
    put_cards(table, ARCHIVES, "PAD Campaign")
    run(table, "Archives", "trigger Heliamphora")
    assert card_names(table, ARCHIVES) == []
    table.do(Purge(by=CORP))
    assert (card_names(table, ARCHIVES), card_names(table, HEAP)) == (
        ["PAD Campaign"],
        ["Heliamphora"],
    )


def test_wyvern_shuffles_a_card_for_each_that_is_trashed_and_counts_none_facedown(
    table: "Table",
) -> None:
    place_identity(table, "Wyvern: Chemically Enhanced")
    table.place(card("Corroder"), installed=True)
    put_cards(table, HEAP, "Diesel", "Rook")
    table.do(Trash(cards=[place_in_root(table, "PAD Campaign")], by=RUNNER))
    assert card_names(table, STACK) == []
    table.rig(card("Corroder"))
    there = [place_in_root(table, "PAD Campaign") for _ in range(2)]
    table.do(Trash(cards=there, by=RUNNER), answers=("trigger Wyvern: Chemically Enhanced",))
    assert card_names(table, STACK) == ["Diesel", "Rook"]


def test_lean_and_mean_counts_no_facedown_program(table: "Table") -> None:
    fund_runner(table, runner=9)
    for name in ("Corroder", "Datasucker", "Imp"):
        table.rig(card(name))
    table.place(card("Datasucker"), installed=True)
    table.ice("HQ", ice("barrier", power=4))
    play(table, "Lean and Mean", "run HQ", "use Corroder: break 1 barrier subroutine")
    assert table.events(SubroutineResolved) == []


def test_light_the_fire_takes_ice_along_that_is_hosted_in_the_root(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, GRIP, "Diesel")
    fire, center = table.rig(card("Light the Fire!")), place_in_root(table, "Awakening Center")
    server = table.game.object(center).server
    assert server is not None
    table.place(card("Eli 1.0"), installed=True, host=center)
    vanilla = table.ice(server, card("Vanilla"), rezzed=False)
    trigger(table, fire, "run a remote server")
    assert "trigger Awakening Center" not in offered_labels(table)
    assert card_names(table, ARCHIVES) == ["Awakening Center", "Eli 1.0"]
    assert table.game.exists(vanilla)


def test_awakening_center_may_go_while_what_it_woke_is_encountered(table: "Table") -> None:
    fund_corp(table, 9)
    center = table.root("HQ", card("Awakening Center"), rezzed=True)
    table.ice("HQ", card("Vanilla"), rezzed=False)
    boom = Subroutine(label="boom", clauses=(do(lambda *_: Trash(cards=[center])),))
    bioroid = replace(ice("bioroid", power=1, subs=0), abilities=(boom,))
    table.place(bioroid, installed=True, host=center)
    rez = "rez a hosted piece of ice for 7[c] less"
    assert run(table, "HQ", "trigger Awakening Center", rez)
    assert card_names(table, ARCHIVES) == ["Awakening Center", "Test bioroid"]


def test_surfer_takes_the_runner_outward_to_pass_the_other_ice_again(table: "Table") -> None:
    fund_runner(table, runner=20)
    table.rig(card("Surfer"))
    outer, inner = table.ice("HQ", ice("sentry")), table.ice("HQ", ice("barrier"))
    run(
        table,
        "HQ",
        "use Surfer: swap the encountered barrier with ice directly before or after it",
    )
    assert [event.ice for event in table.events(Encountered)] == [outer, inner, outer]
    assert table.server("HQ").ice == [inner, outer]


def test_gpi_net_tap_pays_what_jacking_out_costs_in_addition(table: "Table") -> None:
    fund_runner(table)
    place_scored(table, "Armored Servers", 1)
    put_cards(table, GRIP, "Diesel")
    table.rig(card("GPI Net Tap"))
    table.ice("HQ", ice("barrier"), rezzed=False)
    dearer = "use Armored Servers: jacking out and breaking cost a card of the grip in this run"
    trash = "trash 1 card from your grip"
    assert not run(table, "HQ", dearer, "trigger GPI Net Tap", "pay [trash]", trash)
    assert card_names(table, HEAP) == ["Diesel", "GPI Net Tap"]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_shoppe_counts_what_happened_before_it_came(table: "Table", first: int) -> None:
    """Two of it have nothing trigger a third time, and what has been the third is over."""
    table.rig(card("Synthetic Blood"))
    put_cards(table, STACK, *6 * ("Sure Gamble",))
    for time in range(3):
        if time == first:
            for _ in range(2):
                table.rig(card("Gene Conditioning Shoppe"))
        put_cards(table, GRIP, "Diesel")
        table.do(Damage(kind=DamageKind.NET, base=len(card_names(table, GRIP)), by=CORP))
    assert 6 - len(card_names(table, STACK)) == (1 if first == 2 else 2)
