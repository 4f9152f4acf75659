"""Events that turn cards into others or turn on the Corp, and hardware used for one thing."""

from typing import TYPE_CHECKING

from table_actions import (
    AGENDA,
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
    next_turn,
    play,
    put_cards,
    trigger,
    with_memory,
)
from table_cards import fund_runner

from engine.cards.catalogue import card
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.decisions import Process
from engine.kernel.events import Accessed, Exposed, RunBegan
from engine.kernel.game_concepts.counters import POWER, hosted_count
from engine.kernel.game_zones.zones import REMOVED, score_area
from engine.kernel.runs.run import run

if TYPE_CHECKING:
    from tests.engine.conftest import Table


CLAN = CardDefinition(name="Clan", side=RUNNER, type="resource", subtypes=frozenset({"clan"}))
BIOROID = CardDefinition(
    name="Bioroid", side=CORP, type="upgrade", subtypes=frozenset({"bioroid"}), trash_cost=9
)


def play_first(table: "Table", name: str, *answers: str) -> None:
    """Play such an event as the first action of a turn."""
    table.state.clicks[RUNNER] = 4
    (event,) = put_cards(table, GRIP, name)
    table.do(Play(card=event, by=RUNNER, basic=True), answers=answers)


def stack(table: "Table") -> list[str]:
    return [table.game.name(c) for c in table.game.zone(STACK)]


def run_centrals(table: "Table", *servers: str) -> None:
    for server in servers or ("HQ", "R&D", "Archives"):
        table.play(run(table.game, server))


# --- what grip, stack and heap become -------------------------------------------------


def test_blueberry_diesel_may_put_one_of_two_below(table: "Table") -> None:
    put_cards(table, STACK, "Imp", "Mimic", "Modded", "Diesel")
    play(table, "Blueberry!™ Diesel", "Imp")
    assert (card_names(table, GRIP), stack(table)) == (["Mimic", "Modded"], ["Diesel", "Imp"])


def test_credit_kiting_installs_for_8_less_and_tags(table: "Table") -> None:
    fund_runner(table, runner=2)
    (kiting,) = put_cards(table, GRIP, "Credit Kiting")
    put_cards(table, GRIP, "Torch")
    with_memory(table)
    effect = Play(card=kiting, by=RUNNER)
    assert not effect.can_happen(table.game)
    run_centrals(table, "HQ")
    table.do(effect, answers=("Torch",))
    assert (table.state.credits[RUNNER], table.state.tags) == (1, 1)


def test_fisk_investment_seminar_draws_for_both(table: "Table") -> None:
    put_cards(table, STACK, *["Imp"] * 4)
    put_cards(table, RD, *["Hedge Fund"] * 4)
    play_first(table, "Fisk Investment Seminar")
    assert (len(card_names(table, GRIP)), len(card_names(table, HQ))) == (3, 3)


def test_frantic_coding_trashes_all_that_it_does_not_install(table: "Table") -> None:
    fund_runner(table, runner=7)
    with_memory(table)
    put_cards(table, STACK, "Torch", "Diesel", "Imp", *["Modded"] * 8)
    play(table, "Frantic Coding", "Torch")
    assert table.state.credits[RUNNER] == 7 - 3 - 4
    assert (len(card_names(table, HEAP)), stack(table)) == (1 + 9, ["Modded"])


def test_game_day_fills_the_hand(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, STACK, *["Imp"] * 7)
    put_cards(table, GRIP, "Diesel", "Diesel")
    play(table, "Game Day")
    assert len(card_names(table, GRIP)) == 5


def test_scrounge_installs_one_program_and_keeps_another(table: "Table") -> None:
    fund_runner(table, runner=4)
    put_cards(table, HEAP, "Mimic", "Imp", "Diesel")
    put_cards(table, STACK, "Modded")
    play(table, "Scrounge", "Mimic", "Imp")
    assert stack(table) == ["Modded", "Imp"]
    assert (table.state.credits[RUNNER], card_names(table, HEAP)) == (0, ["Diesel", "Scrounge"])


def test_trade_in_pays_half_and_finds_hardware(table: "Table") -> None:
    fund_runner(table, runner=1)
    table.rig(card("Plascrete Carapace"))
    put_cards(table, STACK, "Feedback Filter", "Imp")
    play(table, "Trade-In", "find Feedback Filter")
    assert (table.state.credits[RUNNER], card_names(table, GRIP)) == (1, ["Feedback Filter"])


def test_mars_for_martians_counts_clans_and_tags(table: "Table") -> None:
    fund_runner(table, runner=0)
    put_cards(table, STACK, *["Imp"] * 3)
    table.rig(CLAN)
    table.do(TakeTags(base=2))
    next_turn(table)
    play_first(table, "Mars for Martians")
    assert (table.state.credits[RUNNER], card_names(table, GRIP)) == (2, ["Imp"])


def test_making_an_entrance_trashes_and_arranges(table: "Table") -> None:
    put_cards(table, STACK, "Imp", "Mimic", "Modded", "Diesel")
    play_first(table, "Making an Entrance", "Imp and Modded", "Diesel")
    assert stack(table) == ["Diesel", "Mimic"]
    assert card_names(table, HEAP) == ["Imp", "Making an Entrance", "Modded"]


# --- what the Corp has ----------------------------------------------------------------


def test_careful_planning_keeps_a_card_unrezzed(table: "Table") -> None:
    fund_runner(table)
    asset = table.root("remote 1", card("PAD Campaign"))
    other = table.root("remote 2", card("PAD Campaign"))
    (event,) = put_cards(table, GRIP, "Careful Planning")
    found: list[bool] = []

    def turn() -> Process[None]:
        yield from carry_out(table.game, [Play(card=event, by=RUNNER, basic=True)])
        found.extend(Rez(card=c, by=CORP).can_happen(table.game) for c in (asset, other))

    table.play(turn(), "facedown card 1 in the root of remote 1")
    assert found == [False, True]


def test_frame_job_and_mining_accident_give_bad_publicity(table: "Table") -> None:
    fund_runner(table)
    table.place(AGENDA, score_area(RUNNER), faceup=True)
    play(table, "Frame Job")
    assert (table.state.bad_publicity, card_names(table, score_area(RUNNER))) == (1, [])
    run_centrals(table, "Archives")
    play(table, "Mining Accident", "pay 5[c]")
    assert (table.state.bad_publicity, table.state.credits[CORP]) == (1, 0)
    play(table, "Mining Accident")
    assert table.state.bad_publicity == 2
    assert card_names(table, REMOVED) == ["Agenda", *["Mining Accident"] * 2]


def test_a_high_stakes_job_wants_unrezzed_ice(table: "Table") -> None:
    fund_runner(table, runner=6)
    (job,) = put_cards(table, GRIP, "High-Stakes Job")
    table.ice("HQ", ice("barrier"))
    table.ice("R&D", ice("barrier"), rezzed=False)
    table.do(Play(card=job, by=RUNNER))
    assert [event.server for event in table.events(RunBegan)] == ["R&D"]
    assert table.state.credits[RUNNER] == 12


def test_quest_completed_accesses_one_installed_card(table: "Table") -> None:
    fund_runner(table)
    (quest,) = put_cards(table, GRIP, "Quest Completed")
    table.root("remote 1", AGENDA)
    table.ice("HQ", ice("barrier"))
    run_centrals(table, "HQ", "R&D")
    assert not Play(card=quest, by=RUNNER).can_happen(table.game)
    run_centrals(table, "Archives")
    before = len(table.events(Accessed))
    table.do(Play(card=quest, by=RUNNER))
    assert len(table.events(Accessed)) == before + 1
    assert card_names(table, score_area(RUNNER)) == ["Agenda"]


def test_social_engineering_pays_for_a_rez_in_the_turn(table: "Table") -> None:
    fund_runner(table, runner=3, corp=9)
    enigma = table.ice("HQ", card("Enigma"), rezzed=False)
    wall = table.ice("R&D", card("Ice Wall"), rezzed=False)
    (event,) = put_cards(table, GRIP, "Social Engineering")
    found = []

    def turn() -> Process[None]:
        yield from carry_out(table.game, [Play(card=event, by=RUNNER, basic=True)])
        for one in (wall, enigma):
            yield from carry_out(table.game, [Rez(card=one, by=CORP)])
            found.append(table.state.credits[RUNNER])

    table.play(turn(), "unrezzed ice protecting HQ at position 1 from the outside")
    assert found == [1, 4]


def test_white_hat_sends_cards_of_hq_to_rd(table: "Table") -> None:
    fund_runner(table)
    run_centrals(table, "Archives")
    put_cards(table, HQ, "Hedge Fund", "Ice Wall", "Enigma")
    play(table, "White Hat", "spend 0[c]", "spend 4[c]", "Ice Wall and Enigma")
    assert (card_names(table, HQ), card_names(table, RD)) == (
        ["Hedge Fund"],
        ["Enigma", "Ice Wall"],
    )


# --- hardware -------------------------------------------------------------------------


def test_autoscripter_until_a_run_fails(table: "Table") -> None:
    fund_runner(table)
    with_memory(table)
    scripter = table.rig(card("Autoscripter"))
    for _ in range(2):
        install(table, "Mimic")
    assert table.state.clicks[RUNNER] == 5
    table.ice("HQ", card("Ice Wall"))
    table.play(run(table.game, "HQ"))
    assert not table.game.exists(scripter)


def test_chop_bot_3000_takes_another_card(table: "Table") -> None:
    table.rig(card("Chop Bot 3000"))
    table.rig(card("Imp"))
    put_cards(table, STACK, "Diesel")
    begin_turn(
        table, RUNNER, "trigger Chop Bot 3000", "trash another installed card", "draw 1 card"
    )
    assert (card_names(table, GRIP), card_names(table, HEAP)) == (["Diesel"], ["Imp"])


def test_hijacked_router_costs_for_new_servers_and_archives(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Hijacked Router"))
    (asset,) = put_cards(table, HQ, "PAD Campaign")
    table.do(Install(card=asset, by=CORP))
    assert table.state.credits[CORP] == 4
    table.play(run(table.game, "Archives"), "trigger Hijacked Router", "pay [trash]")
    assert (table.state.credits[CORP], card_names(table, HEAP)) == (1, ["Hijacked Router"])


def test_hardware_for_turns_with_a_run_on_hq(table: "Table") -> None:
    fund_runner(table)
    lemuria = table.rig(card("Lemuria Codecracker"))
    weapon = table.rig(card("Unregistered S&W '35"))
    table.ice("R&D", card("Ice Wall"), rezzed=False)
    table.root("remote 1", BIOROID, rezzed=True)
    table.root("HQ", BIOROID, rezzed=True)
    assert not may_trigger(table, lemuria, "expose")
    assert not may_trigger(table, weapon, "trash")
    run_centrals(table, "HQ")
    trigger(table, lemuria, "expose")
    trigger(table, weapon, "trash")
    assert (len(table.events(Exposed)), table.state.clicks[RUNNER]) == (1, 1)
    assert len([o for o in table.game.installed() if o.printed is BIOROID]) == 1


def test_masterwork_draws_once_and_installs_in_runs(table: "Table") -> None:
    fund_runner(table, runner=9)
    table.rig(card("Masterwork (v37)"))
    put_cards(table, STACK, "Diesel", "Diesel")
    put_cards(table, GRIP, "Feedback Filter")
    table.play(run(table.game, "Archives"), "trigger Masterwork (v37)")
    assert (table.state.credits[RUNNER], card_names(table, GRIP)) == (6, ["Diesel"])
    install(table, "Feedback Filter")
    assert card_names(table, GRIP) == ["Diesel"]


def test_spy_cameras_look_at_as_many_cards_as_there_are(table: "Table") -> None:
    fund_runner(table)
    camera, other = (table.rig(card("Spy Camera")) for _ in range(2))
    put_cards(table, STACK, "Imp", "Mimic", "Diesel")
    trigger(table, camera, "look at the top of the stack", "Mimic")
    assert stack(table) == ["Mimic", "Imp", "Diesel"]
    put_cards(table, RD, "Ice Wall")
    trigger(table, other, "R&D")
    assert card_names(table, HEAP) == ["Spy Camera"]


def test_a_time_bomb_goes_off_with_3_counters(table: "Table") -> None:
    fund_runner(table)
    (in_grip,) = put_cards(table, GRIP, "Time Bomb")
    assert not Install(card=in_grip, by=RUNNER).can_happen(table.game)
    run_centrals(table, "Archives")
    effect = Install(card=in_grip, by=RUNNER)
    table.do(effect)
    assert effect.became is not None
    next_turn(table)
    put_cards(table, RD, *["Ice Wall"] * 4)
    for counters in (2, 3):
        begin_turn(table, RUNNER)
        assert hosted_count(table.game, effect.became, POWER) == counters
    begin_turn(table, RUNNER)
    assert (card_names(table, HEAP), len(card_names(table, RD))) == (["Time Bomb"], 1)
