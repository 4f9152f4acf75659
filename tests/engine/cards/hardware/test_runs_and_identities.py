"""Hardware that installs, draws, hosts or watches, identities about runs, and further turns."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    CORP,
    GRIP,
    HEAP,
    HQ,
    RD,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    ice,
    install,
    may_trigger,
    offered_labels,
    play,
    put_cards,
    trigger,
)
from table_cards import can_play, emit_event, fill_grip, fund_runner, rig_names, run

from engine.cards.catalogue import card
from engine.kernel.additional_rules.bad_publicity import bad_publicity
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.events import Accessed, LookedAt, RunEnded, RunSucceeded
from engine.kernel.game_concepts.counters import CREDIT, POWER, hosted_count
from engine.kernel.game_zones.zones import REMOVED
from engine.kernel.turns.additional_turns import pop_next_turn

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def all_central(table: "Table") -> None:
    for server in ("HQ", "R&D", "Archives"):
        emit_event(table, RunSucceeded(server))


def test_gachapon_sets_6_cards_aside_and_returns_3(table: "Table") -> None:
    fund_runner(table, runner=0)
    put_cards(table, STACK, "Corroder", "Diesel", "Mimic", "Imp", "Sure Gamble", "Clot", "Box-E")
    kept = "Diesel and Mimic and Imp"
    trigger(table, table.rig(card("Gachapon")), "set 6 cards aside", "Corroder", kept)
    assert (rig_names(table), card_names(table, STACK)) == (
        ["Corroder"],
        ["Box-E", "Diesel", "Imp", "Mimic"],
    )
    assert card_names(table, REMOVED) == ["Clot", "Sure Gamble"]


def test_the_wizards_chest_digs_for_2_of_a_type(table: "Table") -> None:
    fund_runner(table, runner=0)
    chest = table.rig(card("The Wizard’s Chest"))
    put_cards(table, STACK, "Diesel", "Daily Casts", "Box-E", "Kati Jones", "Wyldside")
    assert not may_trigger(table, chest, "set cards aside")
    all_central(table)
    trigger(table, chest, "set cards aside", "resource", "Kati Jones")
    assert rig_names(table) == ["Kati Jones"]
    assert card_names(table, STACK) == ["Box-E", "Daily Casts", "Diesel", "Wyldside"]


@pytest.mark.parametrize("words", ["add all hosted", "trash this"])
def test_bookmark_keeps_cards_facedown(table: "Table", words: str) -> None:
    fund_runner(table)
    put_cards(table, GRIP, "Diesel", "Mimic")
    bookmark = table.rig(card("Bookmark"))
    trigger(table, bookmark, "host up to 3", "Diesel and Mimic")
    assert ([o.faceup for o in table.game.hosted(bookmark)], card_names(table, GRIP)) == (
        [False, False],
        [],
    )
    trigger(table, bookmark, words)
    assert card_names(table, GRIP) == ["Diesel", "Mimic"]


def test_comet_plays_another_event_after_the_first(table: "Table") -> None:
    fund_runner(table, runner=5, clicks=0)
    table.rig(card("Comet"))
    put_cards(table, GRIP, "Sure Gamble", "Sure Gamble")
    play(table, "Sure Gamble", "trigger Comet", "Sure Gamble")
    assert (table.state.credits[RUNNER], len(card_names(table, GRIP))) == (13, 1)


def test_comet_has_not_seen_the_event_that_installs_it_be_played(table: "Table") -> None:
    fund_runner(table, runner=9)
    table.server("HQ")
    put_cards(table, GRIP, "Comet", "Sure Gamble")
    install_one = "install 1 program or piece of hardware"
    play(table, "Window of Opportunity", install_one, "Comet", "run HQ")
    assert ("Comet" in rig_names(table), "trigger Comet" in offered_labels(table)) == (True, False)
    play(table, "Diesel")
    assert "trigger Comet" not in offered_labels(table)


def test_prognostic_q_loop_looks_and_installs(table: "Table") -> None:
    fund_runner(table, runner=3)
    table.server("HQ")
    loop = table.rig(card("Prognostic Q-Loop"))
    put_cards(table, STACK, "Corroder", "Diesel")
    run(table, "HQ", "trigger Prognostic Q-Loop")
    assert len(table.events(LookedAt)) == 1
    trigger(table, loop, "reveal the top card", "Corroder")
    assert (rig_names(table), table.state.credits[RUNNER]) == (["Corroder", "Prognostic Q-Loop"], 0)
    assert not may_trigger(table, loop, "reveal the top card")


def test_window_draws_from_the_bottom(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, STACK, "Diesel", "Mimic")
    trigger(table, table.rig(card("Window")), "draw 1 card")
    assert (card_names(table, GRIP), card_names(table, STACK)) == (["Mimic"], ["Diesel"])


def test_monolith_installs_programs_for_less_and_trades_them_for_damage(table: "Table") -> None:
    fund_runner(table, runner=1)
    put_cards(table, GRIP, "Corroder", "Femme Fatale", "Mimic", "Diesel")
    install(table, "Monolith", "Corroder", "Mimic", "trash nothing")
    assert (rig_names(table), table.state.credits[RUNNER]) == (["Corroder", "Mimic", "Monolith"], 1)
    use = "use Monolith: prevent 1 core or net damage"
    table.do(Damage(kind=DamageKind.NET, base=1, by=CORP), answers=(use,))
    assert (card_names(table, GRIP), card_names(table, HEAP)) == (["Diesel"], ["Femme Fatale"])


def test_ramujan_trashes_as_much_as_it_prevents(table: "Table") -> None:
    fund_runner(table)
    fill_grip(table, 3)
    put_cards(table, STACK, *["Diesel"] * 4)
    for _ in range(2):
        table.rig(card("Ramujan-reliant 550 BMI"))
    words = "prevent core or net damage, trash as many cards from the stack"
    use = f"use Ramujan-reliant 550 BMI: {words}"
    damage = Damage(kind=DamageKind.CORE, base=2, by=CORP)
    table.do(damage, answers=(use, "prevent 2"))
    assert (
        len(card_names(table, GRIP)),
        len(card_names(table, STACK)),
        table.state.core_damage,
    ) == (3, 2, 0)


def test_maw_takes_a_card_for_one_that_was_left(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, HQ, "Hedge Fund", "Hedge Fund")
    put_cards(table, RD, "Hedge Fund")
    put_cards(table, ARCHIVES, "Enigma")
    table.rig(card("Maw"))
    run(table, "Archives")
    assert len(card_names(table, HQ)) == 2
    run(table, "R&D")
    run(table, "R&D")
    assert len(card_names(table, HQ)) == 1


def test_mirror_replaces_a_spent_recurring_credit(table: "Table") -> None:
    fund_runner(table)
    table.server("R&D")
    table.rig(card("Mirror"))
    feeder = table.rig(card("Cyberfeeder"))
    run(table, "R&D", "trigger Mirror")
    assert hosted_count(table.game, feeder, CREDIT) == 1
    run(table, "R&D", "trigger Mirror")
    assert hosted_count(table.game, feeder, CREDIT) == 1


def test_keiko_pays_for_companions_once_a_turn(table: "Table") -> None:
    fund_runner(table, runner=5)
    table.rig(card("Keiko"))
    install(table, "Mystic Maemi")
    assert table.state.credits[RUNNER] == 6
    install(table, "Trickster Taka")
    assert table.state.credits[RUNNER] == 6


def test_security_chip_strengthens_by_link(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Access to Globalsec"))
    table.rig(card("Corroder"))
    table.rig(card("Security Chip"))
    table.ice("HQ", card("Wall of Static"))
    use = "use Security Chip: icebreakers are stronger by your link in this run"
    breaks = "use Corroder: break 1 barrier subroutine"
    assert run(table, "HQ", use, "an icebreaker", breaks)


def test_personal_workshop_builds_what_it_hosts(table: "Table") -> None:
    fund_runner(table, runner=1)
    put_cards(table, GRIP, "Corroder")
    workshop = table.rig(card("Personal Workshop"))
    trigger(table, workshop, "host a program")
    (hosted_card,) = [o.oid for o in table.game.hosted(workshop)]
    assert hosted_count(table.game, hosted_card, POWER) == 2
    trigger(table, workshop, "remove 1 power counter")
    assert rig_names(table) == ["Personal Workshop"]
    begin_turn(table, RUNNER)
    assert (rig_names(table), table.state.credits[RUNNER]) == (["Corroder", "Personal Workshop"], 0)


@pytest.mark.parametrize(("counters_on", "accessed"), [(0, 1), (1, 3)])
def test_pretty_mary_adds_to_2_accesses_or_more(
    table: "Table", counters_on: int, accessed: int
) -> None:
    fund_runner(table)
    put_cards(table, RD, *["Hedge Fund"] * 5)
    table.rig(card("“Pretty” Mary da Silva"))
    interface = ("trigger R&D Interface",) if counters_on else ()
    if counters_on:
        table.rig(card("R&D Interface"))
    run(table, "R&D", *interface, "trigger “Pretty” Mary da Silva")
    assert len(table.events(Accessed)) == accessed


@pytest.mark.parametrize(("bid", "accessed"), [("bid 1[c]", 2), ("bid 0[c]", 1)])
def test_akiko_accesses_more_where_both_spent_as_much(
    table: "Table", bid: str, accessed: int
) -> None:
    fund_runner(table)
    put_cards(table, RD, *["Hedge Fund"] * 5)
    table.place(card("Akiko Nisei: Head Case"), faceup=True)
    run(table, "R&D", "bid 1[c]", bid)
    assert len(table.events(Accessed)) == accessed


def test_arissana_lends_a_program_for_the_run(table: "Table") -> None:
    fund_runner(table, runner=2)
    table.ice("HQ", card("Ice Wall"))
    put_cards(table, GRIP, "Corroder")
    table.place(card("Arissana Rocha Nahu: Street Artist"), faceup=True)
    use = "use Arissana Rocha Nahu: Street Artist: install 1 program for this run"
    run(table, "HQ", use)
    assert (card_names(table, HEAP), table.state.credits[RUNNER]) == (["Corroder"], 0)


def test_omar_turns_from_archives_to_another_server(table: "Table") -> None:
    fund_runner(table)
    table.server("Archives")
    put_cards(table, RD, "Hedge Fund")
    omar = table.place(card("Omar Keung: Conspiracy Theorist"), faceup=True)
    trigger(table, omar, "run Archives", "R&D")
    assert table.events(RunEnded)[-1].server == "R&D"
    assert len(table.events(Accessed)) == 1
    assert not may_trigger(table, omar, "run Archives")


def test_steve_gets_the_card_that_the_corp_leaves(table: "Table") -> None:
    fund_runner(table)
    table.server("HQ")
    for found in put_cards(table, HEAP, "Diesel", "Mimic", "Corroder"):
        table.game.object(found).faceup = True
    name = "Steve Cambridge: Master Grifter"
    table.place(card(name), faceup=True)
    run(table, "HQ", f"trigger {name}", "Diesel and Mimic", "Mimic")
    assert (card_names(table, GRIP), card_names(table, REMOVED)) == (["Diesel"], ["Mimic"])


def test_dewi_flips_by_the_memory_that_is_left(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.server("HQ")
    put_cards(table, STACK, "Diesel")
    front = "Dewi Subrotoputri: Pedagogical Dhalang"
    table.place(card(front), faceup=True)
    run(table, "HQ", f"trigger {front}")
    assert table.state.credits[RUNNER] == 0
    programs = [table.rig(card("Corroder")) for _ in range(4)]
    run(table, "HQ", f"trigger {front}")
    assert table.state.credits[RUNNER] == 1
    table.state.order[table.game.object(programs[0]).zone].remove(programs[0])
    table.game.object(programs[0]).installed = False
    run(table, "HQ", "trigger Dewi Subrotoputri: Shadow Guide")
    assert card_names(table, GRIP) == ["Diesel"]


def test_into_the_depths_resolves_an_effect_for_each_ice_passed(table: "Table") -> None:
    fund_runner(table, runner=4)
    for _ in range(2):
        table.ice("HQ", ice("sentry", subs=0))
    put_cards(table, STACK, "Corroder")
    answers = ("gain 4[c]", "search for a program and install it", "find Corroder")
    play(table, "Into the Depths", "run HQ", *answers)
    assert (rig_names(table), table.state.credits[RUNNER]) == (["Corroder"], 4 - 1 + 4 - 2)


def test_encore_has_the_runner_take_another_turn(table: "Table") -> None:
    fund_runner(table)
    assert not can_play(table, "Encore")
    all_central(table)
    play(table, "Encore")
    assert card_names(table, REMOVED) == ["Encore"]
    turns = [pop_next_turn(table.game, RUNNER) for _ in range(2)]
    assert turns == [RUNNER, CORP]


def test_corporate_scandal_counts_as_bad_publicity(table: "Table") -> None:
    fund_runner(table, runner=3)
    table.server("HQ")
    play(table, "Corporate Scandal")
    assert (bad_publicity(table.game), table.state.bad_publicity) == (1, 0)
    table.root("remote 1", card("Melange Mining Corp."))
    pad = table.root("remote 2", card("PAD Campaign"))
    fund_runner(table, runner=3)
    run(table, "remote 2", "pay 4[c] to trash PAD Campaign")
    assert not table.game.exists(pad)
