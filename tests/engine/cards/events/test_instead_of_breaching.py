"""Events that do something instead of breaching, or as their run ends."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    AGENDA,
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
    offered_labels,
    play,
    put_cards,
)
from table_cards import fund_runner, place_counters

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.events import Accessed, Bypassed, RunBegan, RunEnded
from engine.kernel.game_concepts.counters import hosted_count
from engine.kernel.game_zones.zones import REMOVED, score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table

PAD = "PAD Campaign"


def test_burner_divides_2_of_3_revealed_cards_between_top_and_bottom(table: "Table") -> None:
    fund_runner(table)
    table.server("HQ")
    put_cards(table, RD, "Hedge Fund", "Hedge Fund")
    put_cards(table, HQ, PAD, "Ice Wall", "Enigma")
    play(table, "Burner", "Enigma", "Ice Wall")
    assert [table.game.name(c) for c in table.game.zone(RD)] == [
        "Enigma",
        "Hedge Fund",
        "Hedge Fund",
        "Ice Wall",
    ]
    assert (card_names(table, HQ), table.events(Accessed)) == ([PAD], [])


def test_burner_has_the_runner_order_what_goes_to_the_same_end(table: "Table") -> None:
    fund_runner(table)
    table.server("HQ")
    put_cards(table, RD, "Hedge Fund")
    put_cards(table, HQ, "Ice Wall", "Enigma")
    play(table, "Burner", "Ice Wall and Enigma", "Enigma")
    assert [table.game.name(c) for c in table.game.zone(RD)] == ["Enigma", "Ice Wall", "Hedge Fund"]


def test_embezzle_pays_for_what_has_the_named_type(table: "Table") -> None:
    fund_runner(table, runner=1)
    table.server("HQ")
    put_cards(table, HQ, PAD, "Enigma")
    play(table, "Embezzle", "ice")
    assert (card_names(table, ARCHIVES), card_names(table, HQ)) == (["Enigma"], [PAD])
    assert table.state.credits[RUNNER] == 4
    assert "agenda" not in offered_labels(table)


def test_code_siphon_lowers_the_cost_for_each_ice_and_tags_whatever_is_found(
    table: "Table",
) -> None:
    fund_runner(table, runner=0)
    for _ in range(2):
        table.ice("R&D", ice("sentry"), rezzed=False)
    put_cards(table, STACK, "Gordian Blade", "Gordian Blade", "Sure Gamble")
    play(table, "Code Siphon", "replace", "find Gordian Blade")
    assert "Gordian Blade" in [o.printed.name for o in table.game.installed()]
    assert (table.state.tags, table.state.credits[RUNNER]) == (1, 0)
    play(table, "Code Siphon", "replace", "find nothing")
    assert table.state.tags == 2


def test_privileged_access_installs_from_the_heap_as_its_tag_is_taken(table: "Table") -> None:
    fund_runner(table, runner=6)
    table.server("Archives")
    put_cards(table, HEAP, "Daily Casts", "Corroder")
    play(table, "Privileged Access", *["trigger Privileged Access"] * 2)
    assert (table.state.tags, table.state.credits[RUNNER]) == (1, 5)
    assert card_names(table, HEAP) == ["Corroder", "Privileged Access"]
    (again,) = put_cards(table, GRIP, "Privileged Access")
    assert not Play(card=again, by=RUNNER).can_happen(table.game)


def test_privileged_access_installs_a_program_at_threat_3(table: "Table") -> None:
    fund_runner(table, runner=2)
    table.server("Archives")
    table.place(AGENDA, score_area(CORP))
    put_cards(table, HEAP, "Corroder")
    label = "trigger Privileged Access: install a program from the heap"
    play(table, "Privileged Access", "trigger Privileged Access", label)
    assert (card_names(table, HEAP), table.state.credits[RUNNER]) == (["Privileged Access"], 0)


def test_reboot_installs_from_the_heap_facedown_and_is_removed(table: "Table") -> None:
    fund_runner(table, runner=1)
    table.server("Archives")
    put_cards(table, HEAP, "Corroder", "Sure Gamble")
    play(table, "Reboot", "Sure Gamble", "Corroder")
    assert [o.faceup for o in table.game.installed()] == [False, False]
    assert (card_names(table, HEAP), card_names(table, REMOVED)) == ([], ["Reboot"])


def test_exploratory_romp_removes_counters_in_or_before_the_server(table: "Table") -> None:
    fund_runner(table)
    agenda = table.root("remote 1", AGENDA)
    wall = table.ice("remote 1", card("Ice Wall"), rezzed=False)
    other = table.root("remote 2", AGENDA)
    for oid in (agenda, wall, other):
        place_counters(table, oid, 4)
    play(
        table,
        "Exploratory Romp",
        "run remote 1",
        "unrezzed ice protecting remote 1 at position 1 from the outside",
        "choose 3",
    )
    assert [hosted_count(table.game, oid, "advancement") for oid in (agenda, wall, other)] == [
        4,
        1,
        4,
    ]
    assert table.events(Accessed) == []


def test_fear_the_masses_counts_copies_in_the_grip(table: "Table") -> None:
    fund_runner(table)
    table.server("HQ")
    put_cards(table, RD, *["Hedge Fund"] * 5)
    put_cards(table, GRIP, "Fear the Masses", "Fear the Masses", "Sure Gamble")
    play(table, "Fear the Masses", "Fear the Masses and Fear the Masses")
    assert (len(card_names(table, ARCHIVES)), len(card_names(table, GRIP))) == (3, 3)


@pytest.mark.parametrize("many", [4, 6])
def test_glut_cipher_takes_exactly_5_cards_or_none(table: "Table", many: int) -> None:
    fund_runner(table)
    table.server("Archives")
    put_cards(table, ARCHIVES, *["Hedge Fund"] * many)
    put_cards(table, HQ, *["Enigma"] * 2)
    five = " and ".join(["Hedge Fund"] * 5)
    answers = [five, f"trash {five}"]
    play(table, "Glut Cipher", *(answers if many > 4 else ()))
    trashed = ["Hedge Fund"] * many
    assert (card_names(table, ARCHIVES), len(card_names(table, HQ))) == (trashed, 2)
    assert table.events(Accessed) == []


def test_a_second_run_when_the_first_ends(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.server("R&D")
    put_cards(table, RD, *["Hedge Fund"] * 5)
    play(table, "Data Breach", *["trigger Data Breach"] * 2)
    assert len(table.events(RunEnded)) == 2
    assert table.state.credits[RUNNER] == 0
    play(table, "Möbius", *["trigger Möbius"] * 2)
    assert (len(table.events(RunEnded)), table.state.credits[RUNNER]) == (4, 4)
    play(table, "Möbius")
    assert (len(table.events(RunEnded)), table.state.credits[RUNNER]) == (5, 4)


def test_a_backup_plan_bypasses_the_last_ice_of_an_unsuccessful_run(table: "Table") -> None:
    fund_runner(table)
    table.ice("remote 1", ice("barrier", subs=0))
    wall = table.ice("remote 1", card("Ice Wall"))
    table.root("remote 1", card(PAD), rezzed=True)
    name = "Always Have a Backup Plan"
    play(table, name, "run remote 1", f"trigger {name}")
    assert [event.ice for event in table.events(Bypassed)] == [wall]
    assert [event.successful for event in table.events(RunEnded)] == [False, True]
    table.server("Archives")
    play(table, name, "run Archives")
    assert len(table.events(RunEnded)) == 3


def test_out_of_the_ashes_runs_from_the_heap(table: "Table") -> None:
    fund_runner(table)
    table.server("HQ")
    put_cards(table, HEAP, "Out of the Ashes")
    (held,) = put_cards(table, GRIP, "Out of the Ashes")
    label = "trigger Out of the Ashes"
    begin_turn(table, RUNNER, label, "remove this card from the game", "run HQ")
    assert (card_names(table, REMOVED), len(table.events(RunBegan))) == (["Out of the Ashes"], 1)
    assert table.game.exists(held)


def test_trick_shot_pays_in_both_of_its_runs(table: "Table") -> None:
    fund_runner(table, runner=1)
    table.server("R&D")
    put_cards(table, RD, PAD, "Hedge Fund", "Hedge Fund")
    asset = table.root("remote 1", card("Melange Mining Corp."))
    trash = "pay {}[c] to trash {}"
    play(
        table,
        "Trick Shot",
        "trigger Trick Shot",
        trash.format(4, PAD),
        "trigger Trick Shot",
        trash.format(1, "Melange Mining Corp."),
    )
    assert len(table.events(Accessed)) == 3
    assert (table.game.exists(asset), table.state.credits[RUNNER]) == (False, 0)


def test_charm_offensive_trashes_a_rezzed_copy_of_what_lay_in_archives(table: "Table") -> None:
    fund_runner(table)
    table.server("Archives")
    put_cards(table, ARCHIVES, "Ice Wall", PAD)
    wall = table.ice("HQ", card("Ice Wall"))
    table.ice("HQ", card("Ice Wall"), rezzed=False)
    pad = table.root("remote 1", card(PAD), rezzed=True)
    label = "trigger Charm Offensive"
    play(table, "Charm Offensive", "access Ice Wall in Archives", label, PAD)
    assert (table.game.exists(wall), table.game.exists(pad)) == (True, False)


def test_cold_read_trashes_a_program_that_was_used(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.ice("HQ", card("Ice Wall"))
    corroder = table.rig(card("Corroder"))
    mimic = table.rig(card("Mimic"))
    play(table, "Cold Read", "run HQ", "use Corroder: break 1 barrier subroutine", "“end the run”")
    assert (table.game.exists(corroder), table.game.exists(mimic)) == (False, True)


def test_concerto_places_the_cost_of_the_top_card(table: "Table") -> None:
    fund_runner(table, runner=0)
    pad = table.root("remote 1", card(PAD))
    put_cards(table, STACK, "Sure Gamble")
    play(table, "Concerto", "run remote 1", f"pay 4[c] to trash {PAD}")
    assert (card_names(table, GRIP), table.game.exists(pad)) == (["Sure Gamble"], False)


def test_window_of_opportunity_derezzes_and_the_corp_may_rez_for_nothing(table: "Table") -> None:
    fund_runner(table, runner=3, corp=0)
    wall = table.ice("HQ", card("Ice Wall"))
    put_cards(table, GRIP, "Corroder")
    label = "Window of Opportunity"
    play(table, label, "install 1 program or piece of hardware", "run HQ", "rez that ice")
    assert (table.game.object(wall).faceup, table.state.credits[CORP]) == (True, 0)
    assert table.events(RunEnded)[-1].successful
