"""Hardware that hosts or answers, programs that watch the Corp, and identities that count cards."""

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
    end_turn,
    event_process,
    ice,
    install,
    may_trigger,
    next_turn,
    offered_labels,
    put_cards,
    trigger,
    with_memory,
)
from table_cards import fund_runner

from engine.cards.catalogue import card
from engine.cards.words.continuous import runner_has_more
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.abilities.static.values import strength
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.decisions import Process
from engine.kernel.events import Accessed, ClicksSpent, Revealed, RunEnded, SubroutineResolved
from engine.kernel.game_concepts.costs.cost import Purpose
from engine.kernel.game_concepts.counters import (
    CREDIT,
    VIRUS,
    PlaceCounters,
    Purge,
    hosted_count,
)
from engine.kernel.game_concepts.memory import room
from engine.kernel.game_zones.zones import REMOVED
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.runs.run import run

if TYPE_CHECKING:
    from tests.engine.conftest import Table


BREAKERS = {"Corroder": "barrier", "Gordian Blade": "code gate"}


# --- hardware that hosts --------------------------------------------------------------


def test_a_matrix_makes_its_icebreaker_an_ai(table: "Table") -> None:
    fund_runner(table)
    with_memory(table)
    (in_grip,) = put_cards(table, GRIP, "Adjusted Matrix")
    assert not Install(card=in_grip, by=RUNNER).can_happen(table.game)
    mimic = table.rig(card("Mimic"))
    install(table, "Adjusted Matrix")
    assert table.game.has_subtype(mimic, "ai")
    wall = table.ice("HQ", ice("barrier", 3))
    before = len(table.events(SubroutineResolved))
    answer = "use Mimic: break any number of subroutines"
    table.do(ForceEncounter(ice=wall), answers=())
    labels = {label for label in offered_labels(table) if label.startswith("use Mimic")}
    assert answer not in labels
    assert "use Mimic: break 1 subroutine" in labels
    table.do(ForceEncounter(ice=wall), answers=("use Mimic: break 1 subroutine",))
    assert len(table.events(SubroutineResolved)) == before + 1
    assert table.state.clicks[RUNNER] == 3


def test_flame_out_burns_what_its_credits_were_used_for(table: "Table") -> None:
    fund_runner(table, runner=0)
    flame = install(table, "Flame-out")
    table.rig(card("Corroder"), host=flame)
    end_turn(table, RUNNER)
    assert card_names(table, HEAP) == []
    table.do(
        ForceEncounter(ice=table.ice("HQ", ice("barrier"))),
        answers=("use Corroder: break 1 barrier subroutine",),
    )
    assert hosted_count(table.game, flame, CREDIT) == 8
    end_turn(table, CORP)
    assert card_names(table, HEAP) == ["Corroder"]


def test_netchips_host_more_the_more_there_are(table: "Table") -> None:
    first = table.rig(card("NetChip"))
    fund_runner(table, runner=20)
    (small, large) = put_cards(table, GRIP, "Mimic", "Adept")
    before = room(table.game)
    table.do(Install(card=small, by=RUNNER), answers=("on NetChip",))
    assert len(table.game.hosted(first)) == 1
    assert room(table.game) == before
    second = table.rig(card("NetChip"))
    table.do(Install(card=large, by=RUNNER), answers=("on NetChip", "trash nothing"))
    assert len(table.game.hosted(second)) == 1
    assert room(table.game) == before


def test_an_omni_drive_pays_for_the_program_on_it(table: "Table") -> None:
    fund_runner(table, runner=1)
    drive = table.rig(card("Omni-drive"))
    before = room(table.game)
    table.rig(card("Corroder"), host=drive)
    assert room(table.game) == before
    table.do(PlaceCounters(card=drive, kind=CREDIT, base=1))
    wall = table.ice("HQ", ice("barrier", 2, 2))
    breaks = "use Corroder: break 1 barrier subroutine"
    table.do(ForceEncounter(ice=wall), answers=(breaks, "1[c] from Omni-drive", "“sub 0”", breaks))
    assert (table.state.credits[RUNNER], hosted_count(table.game, drive, CREDIT)) == (0, 0)


# --- hardware that answers ------------------------------------------------------------


def test_acacia_pays_for_what_is_purged(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Acacia"))
    imp = table.rig(card("Imp"))
    table.do(PlaceCounters(card=imp, kind=VIRUS, base=3))
    table.do(Purge(by=CORP), answers=("trigger Acacia",))
    assert (table.state.credits[RUNNER], card_names(table, HEAP)) == (8, ["Acacia"])


def test_an_alarm_clock_runs_and_bypasses_once(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Alarm Clock"))
    for _ in range(2):
        table.ice("HQ", ice("barrier"))
    answers = ("trigger Alarm Clock", "trigger Alarm Clock")
    begin_turn(table, RUNNER, *answers, "pay [click][click]")
    assert table.state.clicks[RUNNER] == 2
    assert len(table.events(RunEnded)) == 1
    assert len(table.events(SubroutineResolved)) == 1


def test_an_emp_device_leaves_one_rez(table: "Table") -> None:
    fund_runner(table, corp=20)
    device = table.rig(card("EMP Device"))
    assert not may_trigger(table, device, "rezzes")
    for _ in range(3):
        table.ice("HQ", ice("barrier"), rezzed=False)
    use = "use EMP Device: the Corp rezzes no more than 1 piece of ice in this run"
    table.play(run(table.game, "HQ"), "rez Test barrier", use, "rez Test barrier")
    rezzed = [table.game.object(one).is_rezzed for one in table.server("HQ").ice]
    assert rezzed == [True, True, False]


def test_a_gauntlet_counts_the_ice_of_hq(table: "Table") -> None:
    fund_runner(table, runner=9)
    table.rig(card("The Gauntlet"))
    for breaker in BREAKERS:
        table.rig(card(breaker))
    put_cards(table, HQ, *["Hedge Fund"] * 4)
    for kind in ("barrier", "code gate", "sentry"):
        table.ice("HQ", ice(kind))
    breaks = [f"use {n}: break 1 {k} subroutine" for n, k in BREAKERS.items()]
    table.play(run(table.game, "HQ"), *breaks, *["Hedge Fund"] * 3)
    assert len(table.events(Accessed)) == 3
    table.play(run(table.game, "HQ"), "Hedge Fund")
    assert len(table.events(Accessed)) == 4


def test_polyhistor_draws_for_both(table: "Table") -> None:
    table.rig(card("Polyhistor"))
    put_cards(table, STACK, "Imp", "Mimic")
    put_cards(table, RD, "Hedge Fund", "Ice Wall", "Enigma")
    table.ice("HQ", ice("barrier"))
    table.play(run(table.game, "HQ"), "trigger Polyhistor", "draw 1 card")
    table.play(run(table.game, "HQ"))
    assert (card_names(table, GRIP), card_names(table, HQ)) == (["Imp"], ["Hedge Fund"])


def test_a_q_coherence_chip_goes_with_any_program(table: "Table") -> None:
    table.rig(card("Q-Coherence Chip"))
    ping = table.rig(card("Docklands Pass"))
    table.do(Trash(cards=[ping], by=CORP))
    assert card_names(table, HEAP) == ["Docklands Pass"]
    table.do(Trash(cards=[table.rig(card("Mimic"))], by=RUNNER))
    assert "Q-Coherence Chip" in card_names(table, HEAP)


def test_a_reconstructor_puts_a_faceup_card_on_rd(table: "Table") -> None:
    table.rig(card("Record Reconstructor"))
    hedge, wall = put_cards(table, ARCHIVES, "Hedge Fund", "Ice Wall")
    table.game.object(hedge).faceup = True
    table.game.object(wall).faceup = False
    table.play(run(table.game, "Archives"), "replace")
    assert (card_names(table, RD), card_names(table, ARCHIVES)) == (["Hedge Fund"], ["Ice Wall"])


def test_a_simulchip_costs_a_program_once(table: "Table") -> None:
    fund_runner(table, runner=0)
    with_memory(table)
    chips = [table.rig(card("Simulchip")) for _ in range(2)]
    put_cards(table, HEAP, "Mimic")
    assert not may_trigger(table, chips[0], "install")
    table.rig(card("Imp"))
    trigger(table, chips[0], "install", "Mimic")
    assert card_names(table, HEAP) == ["Imp", "Simulchip"]
    assert may_trigger(table, chips[1], "install")
    trigger(table, chips[1], "install", "Imp", "trash nothing")
    assert card_names(table, HEAP) == ["Simulchip", "Simulchip"]


def test_a_safecracker_takes_credits_of_stealth_alone(table: "Table") -> None:
    fund_runner(table, runner=9)
    with_memory(table)
    table.rig(card("Mu Safecracker"))
    put_cards(table, RD, "Hedge Fund", "Ice Wall", "Enigma")
    table.play(run(table.game, "R&D"), "trigger Mu Safecracker")
    assert len(table.events(Accessed)) == 1
    for name in ("Mantle", "Mantle"):
        table.do(PlaceCounters(card=table.rig(card(name)), kind=CREDIT, base=1))
    table.play(run(table.game, "R&D"), "trigger Mu Safecracker", "pay 2[c]")
    assert len(table.events(Accessed)) == 3
    assert table.state.credits[RUNNER] == 9


def test_a_capybara_derezzes_what_was_bypassed(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Capybara"))
    table.rig(card("Laser Pointer"))
    passed = table.ice("HQ", ice("barrier"))
    bypassed = table.ice("HQ", ice("observer"))
    pointer = ("trigger Laser Pointer", "pay [trash]")
    capybara = ("trigger Capybara", "remove this card from the game")
    table.play(run(table.game, "HQ"), *pointer, *capybara)
    assert [table.game.object(one).is_rezzed for one in (passed, bypassed)] == [True, False]
    assert card_names(table, REMOVED) == ["Capybara"]
    assert len(table.events(SubroutineResolved)) == 1


# --- programs -------------------------------------------------------------------------


def test_algernon_goes_without_a_successful_run(table: "Table") -> None:
    fund_runner(table, runner=4)
    algernon = table.rig(card("Algernon"))
    begin_turn(table, RUNNER, "trigger Algernon", "pay 2[c]")
    assert (table.state.credits[RUNNER], table.state.clicks[RUNNER]) == (2, 5)
    table.play(run(table.game, "Archives"))
    end_turn(table, RUNNER)
    assert table.game.exists(algernon)
    next_turn(table)
    begin_turn(table, RUNNER, "trigger Algernon", "pay 2[c]")
    end_turn(table, RUNNER)
    assert card_names(table, HEAP) == ["Algernon"]


def test_a_bug_reveals_what_is_drawn(table: "Table") -> None:
    fund_runner(table)
    (bug,) = put_cards(table, GRIP, "Bug")
    assert not Install(card=bug, by=RUNNER).can_happen(table.game)
    table.play(run(table.game, "HQ"))
    table.do(Install(card=bug, by=RUNNER))
    put_cards(table, RD, "Hedge Fund", "Ice Wall")
    table.do(Draw(side=CORP, base=1), answers=("trigger Bug", "pay 2[c]"))
    assert len(table.events(Revealed)) == 1
    assert table.state.credits[RUNNER] == 3


def test_diwan_makes_one_server_dear(table: "Table") -> None:
    fund_runner(table, corp=1)
    table.ice("HQ", ice("barrier"))
    table.server("R&D")
    diwan = install(table, "Diwan", "HQ")
    first, second, third = put_cards(table, HQ, "Ice Wall", "Ice Wall", "Ice Wall")

    def turn(which: int) -> Process[None]:
        yield from carry_out(table.game, [Install(card=which, by=CORP)])

    table.play(turn(first), "protecting R&D")
    assert table.state.credits[CORP] == 1
    fund_runner(table, corp=2)
    table.play(turn(second), "protecting HQ", "trash nothing")
    assert table.state.credits[CORP] == 0
    table.do(Purge(by=CORP))
    assert not table.game.exists(diwan)
    assert table.game.exists(third)


@pytest.mark.parametrize(
    ("action", "counters"), [("draw", 1), ("gain a credit", 1), ("install", 0)]
)
def test_gorman_drip_counts_basic_actions(table: "Table", action: str, counters: int) -> None:
    fund_runner(table)
    drip = table.rig(card("Gorman Drip v1"))
    table.play(event_process(table, ClicksSpent(CORP, 1, Purpose("action", action=action))))
    table.play(event_process(table, ClicksSpent(RUNNER, 1, Purpose("action", action=action))))
    assert hosted_count(table.game, drip, VIRUS) == counters
    trigger(table, drip, "gain")
    assert table.state.credits[RUNNER] == 5 + counters


def test_sahasrara_pays_for_programs_alone(table: "Table") -> None:
    fund_runner(table, runner=1)
    with_memory(table)
    table.do(PlaceCounters(card=table.rig(card("Sahasrara")), kind=CREDIT, base=2))
    mimic, kati = put_cards(table, GRIP, "Mimic", "Kati Jones")
    assert Install(card=mimic, by=RUNNER).can_happen(table.game)
    assert not Install(card=kati, by=RUNNER).can_happen(table.game)


@pytest.mark.parametrize("is_hosted", [False, True])
def test_credits_that_go_with_a_program_trashed_to_make_room_pay_for_nothing(
    table: "Table", is_hosted: bool
) -> None:
    fund_runner(table, runner=1)
    lost = "Scheherazade" if is_hosted else "Sahasrara"
    host = table.rig(card("Scheherazade")) if is_hosted else None
    source = table.rig(card("Sahasrara"), host=host)
    table.do(PlaceCounters(card=source, kind=CREDIT, base=2))
    for name in ("Crypsis", "Corroder", "Yog.0"):
        table.rig(card(name))
    (mimic,) = put_cards(table, GRIP, "Mimic")
    where = ("in the rig",) if is_hosted else ()
    table.do(Install(card=mimic, by=RUNNER), answers=(*where, "trash Corroder"))
    offered = " and ".join(table.options_at("8.5.15c")[0])
    assert lost not in offered
    assert "Yog.0" in offered
    assert table.state.credits[RUNNER] == 0


def test_a_snitch_exposes_and_jacks_out_once_each_run(table: "Table") -> None:
    fund_runner(table, corp=0)
    table.rig(card("Snitch"))
    for _ in range(2):
        table.ice("HQ", ice("barrier"), rezzed=False)
    table.play(run(table.game, "HQ"), "trigger Snitch", "decline")
    assert table.has_logged("expose")
    table.play(run(table.game, "HQ"), "trigger Snitch", "jack out")
    assert not table.events(RunEnded)[-1].successful


def test_an_afterimage_bypasses_for_credits_of_stealth(table: "Table") -> None:
    fund_runner(table, runner=9)
    with_memory(table)
    image = table.rig(card("Afterimage"))
    sentry = table.ice("HQ", ice("sentry", 4))
    table.do(ForceEncounter(ice=sentry), answers=("trigger Afterimage",))
    assert not may_trigger(table, image, "strength")
    assert len(table.events(SubroutineResolved)) == 1
    next_turn(table)
    for name in ("Cloak", "Mantle"):
        table.do(PlaceCounters(card=table.rig(card(name)), kind=CREDIT, base=1))
    assert may_trigger(table, image, "strength")
    table.do(ForceEncounter(ice=sentry), answers=("trigger Afterimage", "pay 2[c]"))
    assert not table.events(SubroutineResolved)
    assert table.state.credits[RUNNER] == 9
    table.do(ForceEncounter(ice=sentry))
    assert len(table.events(SubroutineResolved)) == 1


def test_darwin_is_as_strong_as_it_has_counters(table: "Table") -> None:
    fund_runner(table)
    darwin = table.rig(card("Darwin"))
    assert strength(table.game, darwin) == 0
    for _ in range(2):
        begin_turn(table, RUNNER, "trigger Darwin", "pay 1[c]")
    assert (strength(table.game, darwin), table.state.credits[RUNNER]) == (2, 3)


def test_principia_costs_less_beside_other_icebreakers(table: "Table") -> None:
    with_memory(table)
    table.rig(card("Mimic"))
    table.rig(card("Imp"))
    table.rig(card("Corroder"))
    (principia,) = put_cards(table, GRIP, "Principia")
    fund_runner(table, runner=4)
    table.do(Install(card=principia, by=RUNNER), answers=("trash nothing",))
    assert table.state.credits[RUNNER] == 2


@pytest.mark.parametrize("pool", [2, 3])
def test_trashing_for_memory_may_raise_principias_cost(table: "Table", pool: int) -> None:
    """The cost is that with the trashed icebreaker gone (8.5.15c, 8.5.15d)."""
    for name in ("Mimic", "Corroder"):
        table.rig(card(name))
    (principia,) = put_cards(table, GRIP, "Principia")
    fund_runner(table, runner=pool)
    answers = ("trash Mimic",) if pool == 3 else ()
    table.do(Install(card=principia, by=RUNNER), answers=answers)
    assert ("trash Mimic" in offered_labels(table)) is (pool == 3)
    assert table.state.credits[RUNNER] == 0


def test_no_program_is_offered_that_makes_principia_unpayable(
    table: "Table",
) -> None:
    """Where the sets are too many to list, the one that makes the most room is not enough."""
    more = runner_has_more("memory limit", 8)
    table.rig(CardDefinition(name="Memory", side=RUNNER, type="hardware", abilities=(more,)))
    for name in ("Sage", "Corroder", "Mimic", "Gordian Blade", *["Imp"] * 7):
        table.rig(card(name))
    (principia,) = put_cards(table, GRIP, "Principia")
    fund_runner(table, runner=0)
    table.do(Install(card=principia, by=RUNNER), answers=("trash Imp", "trash nothing"))
    first, *_ = (asked.options for asked in table.asked if asked.rule == "8.5.15c")
    assert {option.label.partition(" #")[0] for option in first} == {"trash Imp"}
    assert table.state.credits[RUNNER] == 0
    assert card_names(table, HEAP) == ["Imp"]
    assert "Principia" in [o.printed.name for o in table.game.installed()]


# --- identities -----------------------------------------------------------------------


def test_boris_kovac_removes_a_tag_with_the_most_criminals(table: "Table") -> None:
    table.place(card('Boris "Syfr" Kovac: Crafty Veteran'), faceup=True)
    table.state.tags = 2
    begin_turn(table, RUNNER)
    assert table.state.tags == 2
    table.rig(card("Docklands Pass"))
    begin_turn(table, RUNNER)
    assert table.state.tags == 1
    table.rig(card("Corroder"))
    begin_turn(table, RUNNER)
    assert table.state.tags == 1


def test_jamie_micken_draws_at_the_first_installation(table: "Table") -> None:
    table.place(card('Jamie "Bzzz" Micken: Techno Savant'), faceup=True)
    put_cards(table, STACK, "Imp", "Mimic")
    install(table, "Adept")
    install(table, "Sage")
    assert card_names(table, GRIP) == ["Imp"]


def test_lat_draws_with_as_many_cards_as_the_corp(table: "Table") -> None:
    table.place(card("Lat: Ethical Freelancer"), faceup=True)
    put_cards(table, STACK, "Imp", "Mimic")
    put_cards(table, HQ, "Hedge Fund")
    end_turn(table, RUNNER, "trigger Lat: Ethical Freelancer")
    assert card_names(table, GRIP) == []
    put_cards(table, GRIP, "Diesel")
    end_turn(table, RUNNER, "trigger Lat: Ethical Freelancer")
    assert card_names(table, GRIP) == ["Diesel", "Imp"]


@pytest.mark.parametrize(
    "name",
    [
        "The Masque: Cyber General",
        "Nova Initiumia: Catalyst & Impetus",
        "The Professor: Keeper of Knowledge",
    ],
)
def test_identities_whose_text_ends_with_the_deck(name: str) -> None:
    assert card(name).type == "identity"
    assert card(name).abilities == ()
