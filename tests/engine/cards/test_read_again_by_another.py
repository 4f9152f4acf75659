"""Runner cards read beside their texts by another reader: positions that turn on single words."""

from typing import TYPE_CHECKING

from acting import (
    ARCHIVES,
    CORP,
    GRIP,
    HEAP,
    RUNNER,
    STACK,
    fill,
    ice,
    install,
    names,
    play,
)
from cards_at import money, pools, run

from engine.cards.catalogue import card
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.events import SubroutineResolved
from engine.kernel.game_concepts.counters import POWER, held
from engine.kernel.turns.discarding import discard_step

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- costs ----------------------------------------------------------------------------


def test_credit_crash_trashes_at_no_cost_not_even_an_additional_one(table: "Table") -> None:
    money(table)
    table.root("HQ", card("Daniela Jorge Inácio"), rezzed=True)
    fill(table, GRIP, "Diesel", "Diesel")
    play(table, "Credit Crash", "run HQ", "decline")
    assert names(table, ARCHIVES) == ["Daniela Jorge Inácio"]
    assert names(table, GRIP) == ["Diesel", "Diesel"]


def test_prey_trashes_ice_of_strength_0_for_no_card(table: "Table") -> None:
    money(table)
    table.rig(card("Daily Casts"))
    there = table.ice("HQ", ice("barrier", power=0))
    play(table, "Prey", "run HQ", "trigger Prey", "pay 0[c]")
    assert not table.game.exists(there)
    assert names(table, HEAP) == ["Prey"]


def test_prey_can_be_declined_and_used_at_the_next_ice(table: "Table") -> None:
    money(table)
    table.rig(card("Daily Casts"))
    outer, inner = (table.ice("HQ", ice("barrier", power=1)) for _ in range(2))
    play(table, "Prey", "run HQ", "pass", "trigger Prey", "trash 1 installed card")
    assert table.game.exists(outer)
    assert not table.game.exists(inner)


def test_bmi_buffer_hosts_what_is_trashed_from_the_grip_as_a_cost(table: "Table") -> None:
    buffer = table.rig(card("BMI Buffer"))
    table.rig(card("Citadel Sanctuary"))
    fill(table, GRIP, "Corroder", "Diesel")
    prevent = "use Citadel Sanctuary: prevent all meat damage"
    table.do(Damage(kind=DamageKind.MEAT, base=2, by=CORP), answers=(prevent,))
    assert names(table, HEAP) == ["Citadel Sanctuary", "Diesel"]
    assert [o.printed.name for o in table.game.hosted(buffer)] == ["Corroder"]
    table.do(Trash(cards=[buffer], by=RUNNER))
    assert names(table, HEAP) == ["BMI Buffer", "Citadel Sanctuary", "Corroder", "Diesel"]


def test_bmi_buffer_leaves_alone_what_is_discarded(table: "Table") -> None:
    table.rig(card("BMI Buffer"))
    fill(table, GRIP, "Corroder", *5 * ("Sure Gamble",))
    table.play(discard_step(table.game, RUNNER), "discard Corroder")
    assert names(table, HEAP) == ["Corroder"]


def test_the_back_counts_hardware_that_was_trashed_for_its_use(table: "Table") -> None:
    back = table.rig(card("The Back"))
    table.rig(card("Feedback Filter"))
    fill(table, GRIP, *4 * ("Diesel",))
    table.ice("HQ", card("Fenris"))
    prevent = "use Feedback Filter: prevent up to 2 core damage"
    run(table, "HQ", prevent, "prevent 1")
    assert held(table.game, back, POWER) == 1
    assert names(table, HEAP) == ["Feedback Filter"]


# --- when, and how long ---------------------------------------------------------------


def test_deep_red_hosts_a_caissa_that_comes_in_the_middle_of_a_run(table: "Table") -> None:
    money(table, runner=20, clicks=0)
    for name in ("Deep Red", "Self-modifying Code"):
        table.rig(card(name))
    fill(table, STACK, "Knight")
    wall = table.ice("HQ", card("Ice Wall"))
    search = "use Self-modifying Code: search for a program and install it"
    run(table, "HQ", search, "find Knight", "trigger Deep Red")
    assert [o.printed.name for o in table.game.hosted(wall)] == ["Knight"]


def test_mass_driver_looks_no_further_than_its_run(table: "Table") -> None:
    money(table, runner=30)
    table.rig(card("Mass-Driver"))
    table.ice("HQ", ice("code gate", 1, 1))
    table.ice("R&D", ice("sentry", 1, 2))
    break_it = "use Mass-Driver: break 1 code gate subroutine"
    run(table, "HQ", break_it)
    assert table.events(SubroutineResolved) == []
    run(table, "R&D")
    assert len(table.events(SubroutineResolved)) == 2


def test_each_heliamphora_hosts_one_card_of_a_breach_and_none_is_stolen(table: "Table") -> None:
    money(table)
    both = [install(table, "Heliamphora") for _ in range(2)]
    fill(table, ARCHIVES, "PAD Campaign", "Hostile Takeover", "Hedge Fund")
    answers = ("access PAD Campaign in Archives", "access Hostile Takeover in Archives")
    run(table, "Archives", answers[0], "trigger Heliamphora", answers[1], "trigger Heliamphora")
    hosted = sorted(o.printed.name for one in both for o in table.game.hosted(one))
    assert hosted == ["Hostile Takeover", "PAD Campaign"]
    assert names(table, ARCHIVES) == ["Hedge Fund"]


def test_gpi_net_tap_lets_the_runner_jack_out_though_nothing_was_exposed(table: "Table") -> None:
    pools(table, 5, 5)
    table.rig(card("GPI Net Tap"))
    table.root("remote 1", card("Zaibatsu Loyalty"), rezzed=True)
    table.ice("HQ", ice("barrier"), rezzed=False)
    prevent = "use Zaibatsu Loyalty: prevent 1 card from being exposed"
    assert not run(table, "HQ", "trigger GPI Net Tap", prevent, "pay 1[c]", "pay [trash]")
