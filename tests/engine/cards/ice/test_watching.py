"""Ice that acts when it is rezzed, encountered or broken."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    GRIP,
    HEAP,
    HQ,
    RD,
    STACK,
    begin_turn,
    card_names,
    may_trigger,
    put_cards,
)
from table_cards import (
    CORP,
    RUNNER,
    encounter,
    fill_grip,
    fund_corp,
    grip_size,
    place_counters,
    run,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import modified_value, strength
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.accessing.access import Access
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.decisions import Process
from engine.kernel.game_concepts.agendas import Score
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, VIRUS, hosted_count
from engine.kernel.game_concepts.scoring import score as points
from engine.kernel.game_zones.zones import REMOVED
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.runs.initiation import MakeRun

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- as it is rezzed ------------------------------------------------------------------


def test_anemone_and_bumi_act_when_rezzed_in_a_run(table: "Table") -> None:
    fund_corp(table, 20, 20)
    fill_grip(table, 4)
    put_cards(table, HQ, "IPO")
    table.ice("HQ", card("Anemone"), rezzed=False)
    run(table, "HQ", "rez Anemone", "trigger Anemone", "trash 1 card from HQ")
    assert (grip_size(table), card_names(table, ARCHIVES)) == (1, ["IPO"])
    fill_grip(table, 2)
    table.ice("R&D", card("Bumi 1.0"), rezzed=False)
    table.rig(card("Botulus"))
    table.rig(card("Corroder"))
    table.state.clicks[RUNNER] = 1
    run(
        table,
        "R&D",
        *("rez Bumi 1.0", "trigger Bumi 1.0", "use Bumi 1.0: break 1 subroutine"),
        "“trash 1 installed program”",
    )
    assert (card_names(table, HEAP)[0], table.state.core_damage) == ("Botulus", 1)
    assert table.state.clicks[RUNNER] == 0


def test_wave_finds_ice_and_counts_harmonic_ice(table: "Table") -> None:
    fund_corp(table, 20, 20)
    put_cards(table, RD, "Vanilla", "IPO")
    table.ice("HQ", card("Wave"), rezzed=False)
    run(table, "HQ", "rez Wave", "trigger Wave", "find Vanilla")
    assert card_names(table, HQ) == ["Vanilla"]
    assert table.state.credits[CORP] == 19


def test_draco_and_tmi_are_settled_as_they_are_rezzed(table: "Table") -> None:
    fund_corp(table, 20)
    draco = table.ice("HQ", card("Dracō"), rezzed=False)
    table.do(Rez(card=draco, by=CORP), answers=("trigger Dracō", "pay 3[c]"))
    assert (strength(table.game, draco), table.state.credits[CORP]) == (3, 16)
    encounter(table, draco, "spend 0[c]")
    assert table.state.tags == 1
    tmi = table.ice("HQ", card("TMI"), rezzed=False)
    table.do(Rez(card=tmi, by=CORP), answers=("spend 0[c]",))
    assert table.game.object(tmi).is_rezzed
    fund_corp(table, 20, 2)
    table.ice("R&D", card("TMI"), rezzed=False)
    other = table.server("R&D").ice[0]
    table.do(Rez(card=other, by=CORP), answers=("spend 0[c]", "spend 2[c]"))
    assert not table.game.object(other).faceup


# --- as it is encountered -------------------------------------------------------------


def test_cloud_eater_is_worse_in_the_turn_it_is_rezzed(table: "Table") -> None:
    fund_corp(table, 20, 20)
    fill_grip(table, 6)
    for name in ("Corroder", "Mimic"):
        table.rig(card(name))
    eater = table.ice("HQ", card("Cloud Eater"), rezzed=False)
    table.do(Rez(card=eater, by=CORP))
    unless = "take 2 tags or suffer 3 net damage"
    encounter(table, eater, "Corroder", unless, "take 2 tags")
    assert (table.state.tags, grip_size(table)) == (4, 3)


def test_cloud_eater_of_an_earlier_turn_asks_for_nothing(table: "Table") -> None:
    fill_grip(table, 3)
    table.rig(card("Mimic"))
    table.rig(card("Corroder"))
    encounter(table, table.ice("R&D", card("Cloud Eater")), "Mimic")
    assert (table.state.tags, grip_size(table)) == (2, 0)


def test_data_loop_puts_the_grip_on_the_stack(table: "Table") -> None:
    put_cards(table, GRIP, "Corroder", "Mimic", "Sure Gamble")
    table.ice("HQ", card("Data Loop"))
    assert not run(table, "HQ", "Corroder and Mimic", "Corroder")
    assert [table.game.name(c) for c in table.game.zone(STACK)] == ["Corroder", "Mimic"]


def test_mestnichestvo_and_seraph_take_credits_on_encounter(table: "Table") -> None:
    fund_corp(table, 20, 10)
    ice = table.ice("HQ", card("Mestnichestvo"))
    place_counters(table, ice, 1)
    run(table, "HQ", "trigger Mestnichestvo", "pay 1 hosted advancement counter")
    assert (table.state.credits[RUNNER], hosted_count(table.game, ice, ADVANCEMENT)) == (4, 0)
    fill_grip(table, 5)
    seraph = table.ice("R&D", card("Seraph"))
    unless = "suffer 2 net damage or take 1 tag"
    encounter(table, seraph, unless, "suffer 2 net damage")
    assert (table.state.credits[RUNNER], grip_size(table), table.state.tags) == (1, 1, 1)


def test_syailendra_and_oduduwa_advance_ice_on_encounter(table: "Table") -> None:
    fill_grip(table, 3)
    other, ice = table.ice("R&D", card("Ice Wall")), table.ice("HQ", card("Syailendra"))
    place = "place 1 advancement counter"
    encounter(table, ice, place, "Ice Wall")
    assert hosted_count(table.game, other, ADVANCEMENT) == 1
    place_counters(table, ice, 3)
    encounter(table, ice, "trigger Syailendra", "Ice Wall", place, "Syailendra")
    assert [hosted_count(table.game, o, ADVANCEMENT) for o in (other, ice)] == [2, 4]
    oduduwa = table.ice("Archives", card("Oduduwa"))
    place_counters(table, oduduwa, 1)
    encounter(table, oduduwa, "place as many on another piece of ice", "Ice Wall")
    assert [hosted_count(table.game, o, ADVANCEMENT) for o in (oduduwa, other)] == [2, 4]


def test_konjin_sends_the_runner_to_other_ice(table: "Table") -> None:
    fill_grip(table, 2)
    konjin = table.ice("HQ", card("Konjin"))
    table.ice("R&D", card("Neural Katana"))
    table.ice("R&D", card("Anemone"))
    choose = ("bid 0[c]", "bid 1[c]", "choose another rezzed piece of ice", "Anemone")
    encounter(table, konjin, *choose)
    assert grip_size(table) == 1


def test_lamplighter_goes_with_the_agenda(table: "Table") -> None:
    lamp = table.ice("remote 1", card("Lamplighter"))
    table.state.credits[RUNNER] = 3
    encounter(table, lamp, "pay 3[c]")
    assert (table.state.tags, table.state.credits[RUNNER]) == (0, 0)
    table.do(Score(card=table.root("remote 2", card("Merger")), by=CORP))
    assert table.game.exists(lamp)
    table.do(Score(card=table.root("remote 1", card("Merger")), by=CORP))
    assert card_names(table, ARCHIVES) == ["Lamplighter"]


# --- as it is broken ------------------------------------------------------------------


def test_bailiff_and_chiyashi_watch_their_subroutines(table: "Table") -> None:
    fund_corp(table, 20, 20)
    fill_grip(table, 4)
    put_cards(table, STACK, *["Sure Gamble"] * 4)
    table.ice("HQ", card("Bailiff"))
    table.rig(card("Corroder"))
    run(table, "HQ", "use Corroder: break 1 barrier subroutine")
    assert table.state.credits[CORP] == 21
    chiyashi = table.ice("R&D", card("Chiyashi"))
    table.rig(card("Mayfly"))
    boost = ["use Corroder: +1 strength"] * 6
    encounter(table, chiyashi, *boost, "use Corroder: break 1 barrier subroutine", "“end the run”")
    assert (len(card_names(table, STACK)), grip_size(table)) == (2, 0)


def test_blockchain_counts_transactions(table: "Table") -> None:
    ice = table.ice("HQ", card("Blockchain"))
    for name in ("Hedge Fund", "IPO", "Restructure"):
        table.place(card(name), ARCHIVES, faceup=True)
    table.place(card("Hedge Fund"), ARCHIVES, faceup=False)
    labels = [subroutine.label for subroutine in subroutines(table.game, ice)]
    assert len(labels) == 3
    encounter(table, ice)
    assert (table.state.credits[CORP], table.state.credits[RUNNER]) == (7, 3)


def test_f2p_is_broken_only_without_tags(table: "Table") -> None:
    table.rig(card("Corroder"))
    ice = table.ice("HQ", card("F2P"))
    use = "use F2P: break 1 subroutine"
    encounter(table, ice, use, "“give the Runner 1 tag”")
    assert (card_names(table, GRIP), table.state.tags, table.state.credits[RUNNER]) == (
        ["Corroder"],
        0,
        3,
    )
    table.state.tags = 1
    encounter(table, ice)
    assert table.state.tags == 2


def test_next_ice_counts_itself(table: "Table") -> None:
    put_cards(table, HQ, "PAD Campaign", "IPO", "Merger")
    put_cards(table, RD, "Sprint", "Vanilla")
    opal = table.ice("HQ", card("NEXT Opal"))
    assert len(subroutines(table.game, opal)) == 1
    encounter(table, opal, "PAD Campaign")
    assert card_names(table, HQ) == ["IPO", "Merger"]
    table.place(card("Quandary"), ARCHIVES)
    sapphire = table.ice("R&D", card("NEXT Sapphire"))
    assert len(subroutines(table.game, opal)) == 2
    encounter(table, sapphire, "draw 2", "Quandary", "IPO and Merger")
    assert (card_names(table, HQ), card_names(table, RD)) == (
        ["Quandary", "Sprint", "Vanilla"],
        ["IPO", "Merger"],
    )


# --- what resolves other ice ----------------------------------------------------------


def test_orion_and_ravana_resolve_subroutines_of_other_ice(table: "Table") -> None:
    fill_grip(table, 4)
    fund_corp(table, 20, 20)
    table.rig(card("Corroder"))
    table.ice("Archives", card("Ichi 1.0"))
    orion = table.ice("HQ", card("Orion"), rezzed=False)
    place_counters(table, orion, 2)
    assert modified_value(table.game, "rez cost", orion, 15) == 9
    table.do(Rez(card=orion, by=CORP))
    trash, damage = "“trash 1 installed program”", "“trace 1: 1 core damage and 1 tag”"
    encounter(table, orion, damage, "spend 0[c]", "spend 0[c]")
    table.rig(card("Mimic"))
    ravana = table.ice("R&D", card("Ravana 1.0"))
    assert len(subroutines(table.game, ravana)) == 2
    encounter(table, ravana, trash, damage, "spend 0[c]", "spend 0[c]")
    assert card_names(table, HEAP)[:2] == ["Corroder", "Mimic"]
    assert table.state.core_damage == 2


def test_upayoga_may_resolve_itself(table: "Table") -> None:
    fund_corp(table, 20, 5)
    ice = table.ice("HQ", card("Upayoga"))
    bids = ("bid 0[c]", "bid 1[c]")
    encounter(table, ice, *bids, "“play a Psi Game: the Runner loses 2[c]”", *bids)
    assert table.state.credits[RUNNER] == 5 - 2 - 2


def test_mycoweb_installs_rezzes_and_resolves_other_ice(table: "Table") -> None:
    fund_corp(table, 1, 20)
    fill_grip(table, 2)
    table.place(card("Vanilla"), ARCHIVES)
    table.ice("R&D", card("Anemone"))
    unrezzed = table.ice("R&D", card("Ice Wall"), rezzed=False)
    ice = table.ice("HQ", card("Mycoweb"))
    install = ("Vanilla", "protecting HQ", "trash nothing")
    encounter(table, ice, *install, "rez 1 piece of ice for 2[c] less", "Ice Wall")
    assert table.game.object(unrezzed).is_rezzed
    assert (len(table.server("HQ").ice), grip_size(table)) == (2, 1)


# --- what looks about -----------------------------------------------------------------


def test_anansi_bites_where_it_is_not_fully_broken(table: "Table") -> None:
    fill_grip(table, 5)
    put_cards(table, RD, "IPO", "Sprint")
    put_cards(table, STACK, "Mimic")
    ice = table.ice("HQ", card("Anansi"))
    encounter(
        table,
        ice,
        "IPO",
        "draw 1 card",
        "pay 2[c]",
        "trash Sure Gamble",
        "trash Sure Gamble and Sure Gamble and Sure Gamble",
    )
    assert (card_names(table, HQ), grip_size(table)) == (["IPO"], 5 + 1 - 1 - 3)


def test_empiricist_gatekeeper_and_herald_use_hq_and_agendas(table: "Table") -> None:
    fund_corp(table, 20, 20)
    fill_grip(table, 5)
    put_cards(table, RD, "IPO", "Sprint", "Merger", "Bellona")
    encounter(table, table.ice("HQ", card("Empiricist")), "put 1 card of HQ onto R&D", "IPO")
    assert (grip_size(table), table.state.tags, card_names(table, HQ)) == (2, 1, [])
    gate = table.ice("HQ", card("Gatekeeper"), rezzed=False)
    table.do(Rez(card=gate, by=CORP))
    assert strength(table.game, gate) == 6
    encounter(table, gate, "draw 3", "Merger")
    assert (card_names(table, HQ), card_names(table, RD)) == (
        ["IPO", "Sprint"],
        ["Bellona", "Merger"],
    )
    wall = table.ice("R&D", card("Ice Wall"))
    (herald,) = table.central("HQ", card("Herald"))
    table.do(Access(card=herald, by=RUNNER), answers=("pay 2[c]", "Ice Wall"))
    assert hosted_count(table.game, wall, ADVANCEMENT) == 2


def test_bloom_installs_here_and_elsewhere(table: "Table") -> None:
    put_cards(table, HQ, "Vanilla", "Quandary")
    table.state.credits[CORP] = 0
    ice = table.ice("HQ", card("Bloom"))
    table.server("R&D")
    encounter(
        table,
        ice,
        *("install 1 piece of ice protecting another server", "Vanilla", "protecting R&D"),
        *("Quandary", "trash nothing"),
    )
    assert [len(table.server(s).ice) for s in ("HQ", "R&D")] == [2, 1]
    assert table.server("HQ").ice[0] == ice


# --- what hurts -----------------------------------------------------------------------


def test_machicolation_b_and_nightdancer_take_cards_and_clicks(table: "Table") -> None:
    fill_grip(table, 2)
    for name in ("Kati Jones", "Daily Casts"):
        table.rig(card(name))
    table.state.clicks[RUNNER] = 3
    table.ice("HQ", card("Machicolation B"))
    assert not run(table, "HQ", "Kati Jones")
    assert (card_names(table, HEAP), table.state.clicks[RUNNER], grip_size(table)) == (
        ["Daily Casts", "Kati Jones", "Sure Gamble"],
        2,
        1,
    )
    encounter(table, table.ice("R&D", card("Nightdancer")))
    assert table.state.clicks[RUNNER] == 0
    assert modified_value(table.game, "allotted clicks", CORP, 3) == 5


def test_tyr_gives_the_corp_a_click_for_each_break(table: "Table") -> None:
    fill_grip(table, 5)
    table.state.clicks[RUNNER] = 1
    table.rig(card("Corroder"))
    ice = table.ice("HQ", card("Týr"))
    encounter(table, ice, "use Týr: break 1 subroutine", "“do 2 core damage”")
    assert (table.state.core_damage, table.state.credits[CORP], card_names(table, HEAP)) == (
        0,
        8,
        ["Corroder"],
    )
    assert modified_value(table.game, "allotted clicks", CORP, 3) == 4
    begin_turn(table, CORP)
    begin_turn(table, RUNNER)
    assert modified_value(table.game, "allotted clicks", CORP, 3) == 3


def test_mic_ends_a_run_here_from_outside_of_the_encounter(table: "Table") -> None:
    ice = table.ice("HQ", card("M.I.C."))
    assert not may_trigger(table, ice, "end the run unless")
    table.state.clicks[RUNNER] = 0
    assert not run(table, "HQ", "use M.I.C.: end the run unless the Runner spends [click]")
    assert card_names(table, ARCHIVES) == ["M.I.C."]


def test_meridian_may_be_taken_as_an_agenda(table: "Table") -> None:
    ice = table.ice("HQ", card("Meridian"))
    assert not run(table, "HQ", "decline")
    assert table.state.credits[CORP] == 9
    assert run(table, "HQ", "add this ice to your score area as an agenda worth -1")
    assert (points(table.game, RUNNER), table.game.exists(ice)) == (-1, False)


def test_clairvoyant_monitor_and_mamba_play_psi_games(table: "Table") -> None:
    fill_grip(table, 3)
    campaign = table.root("remote 1", card("PAD Campaign"))
    monitor = table.ice("HQ", card("Clairvoyant Monitor"))
    assert not run(table, "HQ", "bid 0[c]", "bid 1[c]", "PAD Campaign")
    assert hosted_count(table.game, campaign, ADVANCEMENT) == 1
    mamba = table.ice("R&D", card("Mamba"))
    encounter(table, mamba, "bid 0[c]", "bid 1[c]")
    assert (hosted_count(table.game, mamba, POWER), grip_size(table)) == (1, 2)
    assert not may_trigger(table, mamba, "do 1 net damage")
    run(table, "Archives", "use Mamba: do 1 net damage")
    assert grip_size(table) == 1
    assert table.game.exists(monitor)


def test_macrophage_traces_four_times(table: "Table") -> None:
    fund_corp(table, 20)
    datasucker = table.rig(card("Datasucker"))
    place_counters(table, datasucker, 3, VIRUS)
    table.place(card("Imp"), HEAP)
    ice = table.ice("HQ", card("Macrophage"))
    free = "spend 0[c]"
    encounter(table, ice, free, free, free, "Datasucker", free)
    assert (card_names(table, HEAP), card_names(table, REMOVED)) == (["Imp"], ["Datasucker"])


def test_jua_keeps_the_runner_from_installing(table: "Table") -> None:
    breaker = table.place(card("Corroder"), GRIP)
    for name in ("Mimic", "Kati Jones", "Desperado"):
        table.rig(card(name))
    ice = table.ice("HQ", card("Jua"))
    install, allowed = Install(card=breaker, by=RUNNER), list[bool]()

    def beginning() -> Process[None]:
        allowed.append(install.can_happen(table.game))
        yield from ForceEncounter(ice=ice).happen(table.game)
        allowed.append(install.can_happen(table.game))

    table.play(beginning(), "Mimic and Kati Jones", "Kati Jones")
    assert card_names(table, STACK) == ["Kati Jones"]
    assert allowed == [True, False]


def test_excalibur_allows_no_other_run(table: "Table") -> None:
    table.ice("HQ", card("Excalibur"))
    allowed = list[bool]()

    def twice() -> Process[None]:
        yield from MakeRun(which=lambda name: name == "HQ", by=RUNNER).happen(table.game)
        allowed.append(MakeRun(which=lambda _name: True, by=RUNNER).can_happen(table.game))

    table.play(twice())
    assert allowed == [False]


@pytest.mark.parametrize("name", ["Excalibur", "Konjin"])
def test_excalibur_and_konjin_do_not_end_the_run(table: "Table", name: str) -> None:
    table.ice("HQ", card(name))
    bids = ["bid 0[c]", "bid 0[c]"] if name == "Konjin" else []
    assert run(table, "HQ", *bids)
