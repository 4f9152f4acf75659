"""Ice and upgrades that move, swap and reveal in runs, and assets that let you choose."""

from typing import TYPE_CHECKING

from table_actions import (
    ARCHIVES,
    GRIP,
    HEAP,
    HQ,
    RD,
    STACK,
    begin_turn,
    card_names,
    end_turn,
    play,
    put_cards,
    trigger,
)
from table_cards import (
    CORP,
    RUNNER,
    can_play,
    encounter,
    fill_grip,
    fund_corp,
    grip_size,
    place_counters,
    place_in_root,
    run,
    score,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.accessing.breach import Breach
from engine.kernel.additional_rules.checkpoints import checkpoint
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import RunBegan, SubroutineBroken
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, hosted_count
from engine.kernel.game_zones.zones import REMOVED, score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- ice that moves -------------------------------------------------------------------


def test_ablative_barrier_installs_elsewhere_at_threat_3(table: "Table") -> None:
    fund_corp(table, 20, 20)
    put_cards(table, HQ, "PAD Campaign")
    table.ice("HQ", card("Ablative Barrier"), rezzed=False)
    assert not run(table, "HQ", "rez Ablative Barrier")
    assert card_names(table, HQ) == ["PAD Campaign"]
    table.place(card("Bellona"), score_area(CORP))
    table.ice("R&D", card("Ablative Barrier"), rezzed=False)
    run(table, "R&D", "rez Ablative Barrier", "trigger Ablative Barrier", "PAD Campaign")
    assert card_names(table, HQ) == []


def test_builder_tributary_and_sand_storm_move_ice_or_runner(table: "Table") -> None:
    fund_corp(table, 20, 20)
    wall = table.ice("HQ", card("Ice Wall"))
    builder = table.ice("R&D", card("Builder"))
    table.state.turn = CORP
    trigger(table, builder, "move this to the outermost", "HQ")
    assert table.server("HQ").ice == [builder, wall]
    encounter(table, builder)
    assert hosted_count(table.game, wall, ADVANCEMENT) == 2
    table.state.turn = RUNNER
    tributary = table.ice("R&D", card("Tributary"))
    put_cards(table, HQ, "Vanilla")
    run(
        table,
        "Archives",
        *(
            "trigger Tributary",
            "decline",
            "install 1 piece of ice protecting another server",
            "Vanilla",
        ),
        "protecting R&D",
    )
    assert table.server("Archives").ice == [tributary]
    assert table.has_logged("+2 strength for all ice")
    storm = table.ice("R&D", card("Sand Storm"))
    encounter(table, storm, "HQ")
    assert "Sand Storm" in card_names(table, ARCHIVES)


def test_descent_shuffles_a_card_from_hq_and_returns(table: "Table") -> None:
    fund_corp(table, 20, 20)
    table.state.turn = CORP
    put_cards(table, RD, "IPO")
    put_cards(table, ARCHIVES, "Merger")
    descent = table.place(card("Descent"), HQ)
    trigger(table, descent, "draw 1 card", "Merger")
    assert (card_names(table, HQ), card_names(table, RD)) == (["IPO"], ["Merger"])
    table.ice("HQ", card("Descent"))
    begin_turn(table, CORP, "trigger Descent")
    assert card_names(table, HQ) == ["Descent", "IPO"]


def test_chimera_is_what_was_chosen_for_a_turn(table: "Table") -> None:
    fund_corp(table, 20, 20)
    chimera = table.ice("HQ", card("Chimera"), rezzed=False)
    table.do(Rez(card=chimera, by=CORP), answers=("sentry",))
    assert table.game.has_subtype(chimera, "sentry")
    end_turn(table, RUNNER)
    assert not table.game.object(chimera).faceup


# --- ice that reveals and remembers ---------------------------------------------------


def test_data_hound_peeping_tom_and_waiver_look_at_runner_cards(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, STACK, "Mimic", "Corroder", "Clot")
    hound = table.ice("HQ", card("Data Hound"))
    encounter(table, hound, "spend 0[c]", "Corroder")
    assert (card_names(table, HEAP), card_names(table, STACK)) == (["Corroder"], ["Clot", "Mimic"])
    put_cards(table, GRIP, "Mimic", "Corroder", "Sure Gamble")
    tom = table.ice("R&D", card("Peeping Tom"))
    assert not run(table, "R&D", "program", "take 1 tag", "decline")
    assert table.state.tags == 1
    gained = [s.label for s in subroutines(table.game, tom)]
    assert gained == []
    assert len([a for a in table.asked if a.question.endswith(": take 1 tag?")]) == 2
    waiver = table.ice("Archives", card("Waiver"))
    encounter(table, waiver, "spend 0[c]")
    assert card_names(table, GRIP) == []


def test_saisentan_goes_on_for_the_chosen_type(table: "Table") -> None:
    put_cards(table, GRIP, *["Mimic"] * 7)
    encounter(table, table.ice("HQ", card("Saisentan")), "program")
    assert grip_size(table) == 1
    table.do(Damage(kind=DamageKind.NET, base=1, by=CORP))
    put_cards(table, GRIP, *["Sure Gamble"] * 6)
    encounter(table, table.ice("R&D", card("Saisentan")), "program")
    assert grip_size(table) == 3


def test_snoop_and_sadaka_trash_cards_of_both_players(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, GRIP, "Mimic", "Corroder")
    snoop = table.ice("HQ", card("Snoop"))
    encounter(table, snoop, "spend 0[c]")
    assert hosted_count(table.game, snoop, POWER) == 1
    trigger(table, snoop, "reveal the grip", "Mimic")
    assert card_names(table, GRIP) == ["Corroder"]
    put_cards(table, RD, "IPO", "Sprint")
    put_cards(table, HQ, "Vanilla")
    table.rig(card("Kati Jones"))
    sadaka = table.ice("R&D", card("Sadaka"))
    encounter(
        table,
        sadaka,
        "arrange them",
        "Sprint",
        "draw 1 card",
        "trash 1 card from HQ",
        "trash Vanilla",
    )
    assert (card_names(table, HQ), card_names(table, RD)) == (["Sprint"], ["IPO"])
    assert card_names(table, ARCHIVES) == ["Sadaka", "Vanilla"]
    assert "Kati Jones" in card_names(table, HEAP)


def test_zeds_ask_for_clicks_lost_in_the_run(table: "Table") -> None:
    fund_corp(table, 20, 20)
    table.state.clicks[RUNNER] = 9
    fill_grip(table, 4)
    table.ice("HQ", card("Zed 1.0"))
    run(table, "HQ")
    assert table.state.core_damage == 0
    run(
        table,
        "HQ",
        "use Zed 1.0: break 1 subroutine",
        "“1 core damage if [click] was lost to break”",
    )
    assert (table.state.core_damage, table.state.clicks[RUNNER]) == (1, 8)
    table.ice("R&D", card("Zed 2.0"))
    for name in ("Desperado", "Clone Chip"):
        table.rig(card(name))
    run(table, "R&D", "Clone Chip")
    assert (len(card_names(table, HEAP)) >= 2, table.state.core_damage) == (True, 1)


def test_hafrun_and_sensei_change_what_can_be_done(table: "Table") -> None:
    fund_corp(table, 20, 20)
    put_cards(table, HQ, "IPO")
    table.rig(card("Corroder"))
    table.ice("HQ", card("Hafrún"), rezzed=False)
    answers = ("rez Hafrún", "trigger Hafrún", "trash 1 card from HQ")
    assert not run(table, "HQ", *answers, "use Corroder: +1 strength")
    assert table.events(SubroutineBroken) == []
    table.ice("R&D", card("Sensei"))
    table.ice("R&D", card("Pachinko"))
    assert not run(table, "R&D")
    table.ice("Archives", card("Pachinko"))
    assert run(table, "Archives")


def test_otoroshi_lets_the_runner_access_what_is_advanced(table: "Table") -> None:
    fund_corp(table, 20, 20)
    merger = place_in_root(table, "Merger", rezzed=False)
    ice = table.ice("HQ", card("Otoroshi"))
    place = ("place up to 3 advancement counters", "place 2 on a card")
    encounter(table, ice, *place, "pay 3[c]")
    assert hosted_count(table.game, merger, ADVANCEMENT) == 2
    encounter(table, ice, *place, "decline")
    assert card_names(table, score_area(RUNNER)) == ["Merger"]


# --- upgrades -------------------------------------------------------------------------


def test_midori_and_mitra_swap_what_is_approached(table: "Table") -> None:
    fund_corp(table, 20, 20)
    put_cards(table, HQ, "Vanilla", "Quandary")
    table.root("remote 1", card("Midori"), rezzed=True)
    table.ice("remote 1", card("Ice Wall"), rezzed=False)
    table.ice("remote 1", card("Fire Wall"), rezzed=False)
    assert not run(table, "remote 1", "trigger Midori", "Vanilla", "jack out")
    assert card_names(table, HQ) == ["Ice Wall", "Quandary"]
    table.root("remote 2", card("Mitra Aman"), rezzed=True)
    table.ice("remote 2", card("Fire Wall"), rezzed=False)
    run(table, "remote 2", "trigger Mitra Aman", "pay [trash]", "Quandary")
    assert (card_names(table, HQ), table.state.credits[CORP]) == (["Fire Wall", "Ice Wall"], 23)


def test_daruma_swaps_before_the_access(table: "Table") -> None:
    fund_corp(table, 20, 20)
    put_cards(table, HQ, "PAD Campaign")
    table.root("remote 1", card("Daruma"), rezzed=True)
    table.root("remote 1", card("Merger"))
    answers = ("trigger Daruma", "pay [trash]", "PAD Campaign", "jack out")
    assert not run(table, "remote 1", *answers)
    assert card_names(table, HQ) == ["Merger"]


def test_navi_mumbai_and_mwanza(table: "Table") -> None:
    fund_corp(table, 20, 20)
    table.root("remote 1", card("Navi Mumbai City Grid"), rezzed=True)
    table.rig(card("Kati Jones"))
    put_cards(table, STACK, "Mimic")
    chip = table.rig(card("Self-modifying Code"))
    run(table, "remote 1")
    offered = [o.label for asked in table.asked for o in asked.options]
    assert not any("Self-modifying Code" in label for label in offered)
    assert table.game.exists(chip)
    table.root("HQ", card("Mwanza City Grid"), rezzed=True)
    put_cards(table, HQ, *["IPO"] * 5)
    table.do(
        Breach(server="HQ", by=RUNNER),
        answers=("access Mwanza City Grid in the root of HQ", *["IPO"] * 4),
    )
    assert table.state.credits[CORP] >= 20 + 2 * 4


def test_bryan_stinson_plays_from_archives(table: "Table") -> None:
    fund_corp(table, 0, 6)
    table.state.turn = CORP
    bryan = place_in_root(table, "Bryan Stinson")
    put_cards(table, ARCHIVES, "Hedge Fund")
    table.state.credits[RUNNER] = 5
    trigger(table, bryan, "play a transaction")
    assert (table.state.credits[CORP], card_names(table, REMOVED)) == (9, ["Hedge Fund"])


# --- assets that let you choose -------------------------------------------------------


def test_wall_to_wall_and_cohort_guidance_choose_modes_each_turn(table: "Table") -> None:
    fund_corp(table, 5, 20)
    wall = table.ice("HQ", card("Ice Wall"))
    put_cards(table, RD, "IPO")
    place_in_root(table, "Wall to Wall")
    begin_turn(table, CORP, "gain 1[c]", "draw 1 card", "place 1 advancement counter on ice")
    assert (table.state.credits[CORP], hosted_count(table.game, wall, ADVANCEMENT)) == (6, 1)
    place_in_root(table, "Cohort Guidance Program")
    order = ("trigger Wall to Wall", "gain 1[c]", "trigger Cohort Guidance Program")
    put_cards(table, RD, "Sprint")
    begin_turn(table, CORP, *order, "trash 1 card from HQ")
    assert (table.state.credits[CORP], card_names(table, HQ)) == (9, ["Sprint"])
    assert card_names(table, ARCHIVES) == ["IPO"]


def test_hearts_and_minds_anson_rose_and_wage_workers_resolve(table: "Table") -> None:
    fund_corp(table, 20, 20)
    first, second = table.ice("HQ", card("Ice Wall")), table.ice("R&D", card("Fire Wall"))
    place_counters(table, first, 1)
    place_in_root(table, "Hearts and Minds")
    begin_turn(
        table,
        CORP,
        *("trigger Hearts and Minds", "move 1 advancement counter"),
        *("place 1 advancement counter", "Fire Wall"),
    )
    assert [hosted_count(table.game, o, ADVANCEMENT) for o in (first, second)] == [0, 2]
    anson = table.root("remote 8", card("Anson Rose"), rezzed=True)
    place_counters(table, anson, 2)
    third = table.ice("HQ", card("Vanilla"), rezzed=False)
    table.do(Rez(card=third, by=CORP), answers=("trigger Anson Rose", "move 2"))
    assert hosted_count(table.game, third, ADVANCEMENT) == 2
    place_in_root(table, "Wage Workers")
    for gained in (1, 1, 2):
        take_an_action(table, CORP, "gain 1 credit", clicks=2)
        table.play(checkpoint(table.game))
        assert table.state.clicks[CORP] == gained


def test_trieste_stops_breaking_and_student_loans_raise_costs(table: "Table") -> None:
    fund_corp(table, 20, 20)
    eli = table.ice("HQ", card("Eli 1.0"))
    table.rig(card("Corroder"))
    trieste = place_in_root(table, "Trieste Model Bioroids", rezzed=False)
    table.do(Rez(card=trieste, by=CORP))
    boost = ["use Corroder: +1 strength"] * 2
    encounter(table, eli, *boost)
    assert table.events(SubroutineBroken) == []
    place_in_root(table, "Student Loans")
    table.state.credits[RUNNER] = 5
    assert can_play(table, "Sure Gamble")
    put_cards(table, HEAP, "Sure Gamble")
    table.state.credits[RUNNER] = 6
    assert not can_play(table, "Sure Gamble")


def test_student_loans_count_no_event_as_a_copy_of_itself(table: "Table") -> None:
    place_in_root(table, "Student Loans")
    table.state.turn, table.state.clicks[RUNNER] = RUNNER, 2
    table.state.credits[RUNNER] = 5
    put_cards(table, HEAP, "Sure Gamble")
    trigger(table, table.rig(card("Same Old Thing")), "play an event")
    assert table.state.credits[RUNNER] == 9


# --- operations and an agenda ---------------------------------------------------------


def test_subliminal_messaging_comes_back(table: "Table") -> None:
    fund_corp(table, 5, 20)
    table.state.clicks[CORP] = 1
    for _ in range(2):
        play(table, "Subliminal Messaging")
    assert (table.state.credits[CORP], table.state.clicks[CORP]) == (7, 2)
    begin_turn(table, CORP, *["trigger Subliminal Messaging"] * 2)
    assert len(card_names(table, HQ)) == 2
    play(table, "Subliminal Messaging")
    table.state.last_turn.append(RunBegan("HQ"))
    table.asked.clear()
    begin_turn(table, CORP)
    assert len(card_names(table, ARCHIVES)) == 1
    # The Corp need not tell what lies there.
    assert [o.label for o in table.asked[0].options] == ["trigger Subliminal Messaging", "pass"]
    begin_turn(table, CORP, "trigger Subliminal Messaging")
    assert len(card_names(table, ARCHIVES)) == 1


def test_sudden_commandment_plays_an_operation_and_may_give_a_click(table: "Table") -> None:
    fund_corp(table, 9, 20)
    table.state.clicks[CORP] = 0
    table.place(card("Bellona"), score_area(CORP))
    put_cards(table, RD, "Hedge Fund", "IPO")
    play(table, "Sudden Commandment", "Hedge Fund", "pay 3[c]")
    assert (card_names(table, HQ), table.state.credits[CORP]) == (["IPO"], 9)
    assert table.state.clicks[CORP] == 1
    put_cards(table, RD, "Merger", "Bellona")
    play(table, "Sudden Commandment")
    assert table.state.clicks[CORP] == 1


def test_reeducation_makes_both_players_exchange_cards(table: "Table") -> None:
    put_cards(table, HQ, "IPO", "Sprint")
    put_cards(table, RD, "Merger", "Bellona")
    put_cards(table, GRIP, "Mimic", "Mimic")
    score(table, "Reeducation", "IPO and Sprint", "IPO")
    assert (card_names(table, HQ), card_names(table, RD)) == (
        ["Bellona", "Merger"],
        ["IPO", "Sprint"],
    )
    assert (card_names(table, GRIP), card_names(table, STACK)) == ([], ["Mimic", "Mimic"])
