"""Events: what they do, and when they cannot be played or do nothing."""

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
    card_names,
    end_turn,
    ice,
    offered_labels,
    play,
    put_cards,
)
from table_cards import fund_runner

from engine.cards.catalogue import card
from engine.cards.words.effects import do
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.additional_rules.bad_publicity import TakeBadPublicity
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import Accessed, RunSucceeded, SubroutineResolved
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.counters import POWER, hosted_count
from engine.kernel.game_zones.zones import REMOVED, score_area
from engine.kernel.runs.run import run

if TYPE_CHECKING:
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.game import Game
    from tests.engine.conftest import Table


SERVERS = ("HQ", "remote 1")


def can_play(table: "Table", name: str) -> bool:
    (event,) = put_cards(table, GRIP, name)
    allowed = Play(card=event, by=RUNNER).can_happen(table.game)
    table.game.zone(GRIP).remove(event)
    return allowed


# --- credits and cards ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "before", "paid", "clicks", "cards"),
    [
        ("Easy Mark", 0, 3, 3, 0),
        ("Lucky Find", 3, 9, 2, 0),
        ("Day Job", 2, 10, 0, 0),
        ("Build Script", 0, 1, 3, 2),
        ("Quality Time", 3, 0, 3, 5),
        ("Steelskin Scarring", 1, 0, 3, 3),
        ("Strike Fund", 1, 4, 3, 0),
        ("Exclusive Party", 0, 1, 3, 1),
        ("Calling in Favors", 0, 2, 3, 0),
        ("Power Nap", 0, 3, 2, 0),
    ],
)
def test_economy_and_draw_events_pay_what_they_state(
    table: "Table", name: str, before: int, paid: int, clicks: int, cards: int
) -> None:
    fund_runner(table, runner=before, clicks=3)
    put_cards(table, STACK, *["Sure Gamble"] * 6)
    put_cards(table, HEAP, "Exclusive Party", "Lucky Find")
    for other in ("Professional Contacts", "Decoy", "Telework Contract"):
        table.rig(card(other))
    play(table, name)
    assert (table.state.credits[RUNNER], table.state.clicks[RUNNER]) == (paid, clicks)
    assert len(card_names(table, GRIP)) == cards


def test_events_that_pay_when_they_are_trashed(table: "Table") -> None:
    fund_runner(table, runner=0, clicks=3)
    put_cards(table, STACK, "Strike Fund", "Sure Gamble", "Sure Gamble")
    put_cards(table, GRIP, "Steelskin Scarring")
    table.do(TrashFromDeck(side=RUNNER, base=1), answers=("trigger Strike Fund",))
    assert table.state.credits[RUNNER] == 2
    damage = Damage(kind=DamageKind.NET, base=1, by=CORP)
    table.do(damage, answers=("trigger Steelskin Scarring",))
    assert card_names(table, GRIP) == ["Sure Gamble", "Sure Gamble"]
    fund_runner(table, runner=1, clicks=3)
    play(table, "Strike Fund")
    assert table.state.credits[RUNNER] == 4


def test_infiltration_and_spot_the_prey_expose(table: "Table") -> None:
    fund_runner(table, runner=2, clicks=3)
    table.root("remote 1", card("PAD Campaign"))
    table.ice("HQ", ice("barrier"), rezzed=False)
    play(table, "Infiltration", "gain 2[c]")
    assert table.state.credits[RUNNER] == 4
    table.asked.clear()
    play(table, "Spot the Prey", "run Archives")
    assert (table.has_logged("PAD Campaign is exposed"), len(table.events(RunSucceeded))) == (
        True,
        1,
    )


def test_running_hot_hurts_as_a_cost(table: "Table") -> None:
    fund_runner(table, clicks=1)
    put_cards(table, GRIP, "Sure Gamble")
    play(table, "Running Hot")
    assert (table.state.clicks[RUNNER], table.state.core_damage) == (4, 1)


def test_three_steps_ahead_counts_as_the_turn_ends(table: "Table") -> None:
    fund_runner(table, runner=1, clicks=3)
    (event,) = put_cards(table, GRIP, "Three Steps Ahead")
    table.do(Play(card=event, by=RUNNER, basic=True))
    for _ in range(2):
        table.play(run(table.game, "Archives"))
    end_turn(table, RUNNER)
    assert table.state.credits[RUNNER] == 4


def test_lawyer_up_removes_up_to_2_tags(table: "Table") -> None:
    fund_runner(table, clicks=3)
    put_cards(table, STACK, *["Sure Gamble"] * 6)
    table.do(TakeTags(base=3))
    play(table, "Lawyer Up", "choose 2")
    assert (table.state.tags, len(card_names(table, GRIP))) == (1, 3)


def test_executive_wiretaps_shows_hq(table: "Table") -> None:
    fund_runner(table, clicks=3)
    put_cards(table, HQ, "Hedge Fund")
    play(table, "Executive Wiretaps")
    assert table.has_logged("Hedge Fund")


# --- searching and installing ---------------------------------------------------------


def test_special_order_and_hostage_search_for_their_types(table: "Table") -> None:
    fund_runner(table, clicks=3)
    put_cards(table, STACK, "Corroder", "Decoy", "Sure Gamble")
    play(table, "Special Order", "find Corroder")
    play(table, "Hostage", "find Decoy", "install it")
    assert (card_names(table, GRIP), table.state.credits[RUNNER]) == (["Corroder"], 5 - 1 - 1 - 1)
    assert "find Sure Gamble" not in offered_labels(table)


def test_express_delivery_sees_4_cards(table: "Table") -> None:
    fund_runner(table, clicks=3)
    put_cards(table, STACK, "Corroder", "Decoy", "Mimic", "Sure Gamble", "Diesel")
    play(table, "Express Delivery", "Mimic")
    assert (card_names(table, GRIP), "Diesel" in offered_labels(table)) == (["Mimic"], False)


def test_deja_vu_takes_2_cards_if_they_are_viruses(table: "Table") -> None:
    fund_runner(table, clicks=3)
    put_cards(table, HEAP, "Imp", "Parasite", "Sure Gamble")
    play(table, "Déjà Vu", "add up to 2 virus cards", "Imp and Parasite")
    assert card_names(table, GRIP) == ["Imp", "Parasite"]
    play(table, "Déjà Vu", "add 1 card", "Sure Gamble")
    assert "Sure Gamble" in card_names(table, GRIP)


def test_levy_begins_anew_and_is_gone(table: "Table") -> None:
    fund_runner(table, clicks=3)
    put_cards(table, HEAP, *["Sure Gamble"] * 5)
    put_cards(table, GRIP, "Sure Gamble")
    play(table, "Levy AR Lab Access")
    assert (
        len(card_names(table, GRIP)),
        len(card_names(table, STACK)),
        card_names(table, HEAP),
    ) == (5, 1, [])
    assert card_names(table, REMOVED) == ["Levy AR Lab Access"]


def test_events_that_install_for_less(table: "Table") -> None:
    fund_runner(table, runner=4, clicks=3)
    put_cards(table, GRIP, "Femme Fatale", "Professional Contacts", "Revolver")
    play(table, "Career Fair", "Professional Contacts")
    assert table.state.credits[RUNNER] == 2
    fund_runner(table, runner=6, clicks=3)
    play(table, "Modded", "Femme Fatale")
    assert table.state.credits[RUNNER] == 0
    fund_runner(table, runner=0, clicks=3)
    play(table, "Rigging Up", "Revolver", "trash nothing", "charge it")
    revolver = next(o.oid for o in table.game.installed() if o.printed.name == "Revolver")
    assert hosted_count(table.game, revolver, POWER) == 7
    play(table, "Uninstall", "Femme Fatale")
    assert card_names(table, GRIP) == ["Femme Fatale"]


def test_scavenge_may_install_again_what_it_trashed(table: "Table") -> None:
    fund_runner(table, runner=0, clicks=3)
    femme = table.rig(card("Femme Fatale"))
    table.rig(card("Corroder"))
    play(table, "Scavenge", "trash Femme Fatale", "Femme Fatale", "trash nothing")
    assert not table.game.exists(femme)
    assert "Femme Fatale" in [o.printed.name for o in table.game.installed()]
    put_cards(table, GRIP, "Mimic")
    fund_runner(table, runner=0, clicks=3)
    play(table, "Scavenge", "trash Corroder", "Corroder", "trash nothing")
    assert "Mimic" not in offered_labels(table)


# --- the Corp's cards -----------------------------------------------------------------


def test_ice_is_derezzed_after_successful_runs(table: "Table") -> None:
    fund_runner(table, clicks=3)
    row = [table.ice("remote 1", ice("barrier")) for _ in range(4)]
    assert not can_play(table, "Emergency Shutdown")
    for server in ("HQ", "R&D"):
        table.play(run(table.game, server))
    play(table, "Emergency Shutdown", "Test barrier")
    assert not can_play(table, "Exploit")
    table.play(run(table.game, "Archives"))
    play(table, "Exploit", "Test barrier and Test barrier and Test barrier")
    assert [table.game.object(one).is_rezzed for one in row].count(True) == 0


def test_kraken_follows_a_theft(table: "Table") -> None:
    fund_runner(table, clicks=3)
    table.ice("HQ", ice("barrier"))
    table.ice("HQ", ice("sentry"))
    assert not can_play(table, "Kraken")
    table.do(Steal(card=table.root("remote 1", AGENDA), by=RUNNER))
    play(table, "Kraken", "HQ", "Test sentry")
    assert card_names(table, ARCHIVES) == ["Test sentry"]


def test_reshape_swaps_unrezzed_ice(table: "Table") -> None:
    fund_runner(table, clicks=3)
    first, second = (table.ice(server, ice("barrier"), rezzed=False) for server in SERVERS)
    table.ice("R&D", ice("sentry"))
    places = [f"unrezzed ice protecting {s} at position 1 from the outside" for s in SERVERS]
    play(table, "Reshape", *places)
    assert [table.game.object(one).server for one in (first, second)] == ["remote 1", "HQ"]


# --- runs -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "server", "left", "cards"),
    [
        ("Dirty Laundry", "Archives", 8, 0),
        ("Clean Getaway", "Archives", 8, 0),
        ("Joy Ride", "R&D", 3, 5),
        ("Katorga Breakout", "Archives", 3, 1),
        ("Early Bird", "Archives", 4, 0),
    ],
)
def test_run_events_pay_only_after_success(
    table: "Table", name: str, server: str, left: int, cards: int
) -> None:
    put_cards(table, STACK, *["Sure Gamble"] * 6)
    put_cards(table, HEAP, "Diesel")
    for successful in (True, False):
        fund_runner(table, clicks=1)
        (event,) = put_cards(table, GRIP, name)
        to_run = ("Archives",) if server == "Archives" else ()
        picked = ("Diesel",) if name == "Katorga Breakout" and successful else ()
        end = () if successful else ("jack out",)
        answers = (*(f"run {one}" for one in to_run), *end, *picked)
        if not successful:
            table.ice(server, ice("barrier"))
        table.do(Play(card=event, by=RUNNER, basic=True), answers=answers)
        got = (table.state.credits[RUNNER], len(card_names(table, GRIP)))
        cost = card(name).cost or 0
        assert got == ((left, cards) if successful else (5 - cost, cards))
        if name == "Early Bird":
            assert table.state.clicks[RUNNER] == 2
            return


def test_ice_is_bypassed_once_by_inside_job(table: "Table") -> None:
    fund_runner(table, clicks=3)
    for _ in range(2):
        table.ice("HQ", ice("barrier"))
    play(table, "Inside Job", "run HQ")
    assert len(table.events(SubroutineResolved)) == 1


def test_spear_phishing_bypasses_the_innermost(table: "Table") -> None:
    fund_runner(table, clicks=3)
    outer, _inner = (table.ice("HQ", ice("barrier")) for _ in range(2))
    play(table, "Spear Phishing", "run HQ")
    assert [event.ice for event in table.events(SubroutineResolved)] == [outer]


def test_s_dobrado_buys_the_second_under_threat(table: "Table") -> None:
    innermost = [table.ice("HQ", ice("barrier")) for _ in range(3)][-1]
    fund_runner(table, clicks=3)
    play(table, "S-Dobrado", "run HQ")
    assert len(table.events(SubroutineResolved)) == 2
    table.place(AGENDA, score_area(CORP), faceup=True)
    fund_runner(table, clicks=3)
    play(table, "S-Dobrado", "run HQ", *["trigger S-Dobrado"] * 2, "pay [click]")
    assert [event.ice for event in table.events(SubroutineResolved)][2:] == [innermost]
    assert table.state.clicks[RUNNER] == 2
    assert "run remote 1" not in offered_labels(table)


def test_blackmail_needs_bad_publicity_and_keeps_ice_unrezzed(table: "Table") -> None:
    fund_runner(table, clicks=3)
    wall = table.ice("HQ", ice("barrier"), rezzed=False)
    assert not can_play(table, "Blackmail")
    table.do(TakeBadPublicity(base=1))
    play(table, "Blackmail", "run HQ")
    assert "rez Test barrier" not in offered_labels(table)
    assert Rez(card=wall, by=CORP).can_happen(table.game)


def test_knifed_and_spooned_trash_what_is_fully_broken_first(table: "Table") -> None:
    fund_runner(table, runner=10, clicks=3)
    walls = [table.ice("HQ", ice("barrier")) for _ in range(2)]
    table.rig(card("Corroder"))
    breaks = "use Corroder: break 1 barrier subroutine"
    play(table, "Knifed", "run HQ", breaks, breaks)
    assert [table.game.exists(wall) for wall in walls] == [False, True]
    play(table, "Spooned", "run HQ", breaks)
    assert table.game.exists(walls[1])


def test_ice_rezzed_in_the_run_is_derezzed_or_trashed(table: "Table") -> None:
    old = table.ice("HQ", ice("sentry"))
    new = table.ice("HQ", ice("barrier"), rezzed=False)
    fund_runner(table, clicks=3)
    play(table, "Leave No Trace", "run HQ", "rez Test barrier")
    assert [table.game.object(one).is_rezzed for one in (old, new)] == [True, False]
    fund_runner(table, clicks=3)
    play(table, "Run Amok", "run HQ", "rez Test barrier")
    assert card_names(table, ARCHIVES) == ["Test barrier"]


def test_raindrops_draw_for_each_subroutine(table: "Table") -> None:
    fund_runner(table, runner=1, clicks=3)
    table.ice("HQ", ice("barrier", subs=2))
    put_cards(table, STACK, *["Sure Gamble"] * 3)
    play(table, "Raindrops Cut Stone", "run HQ")
    assert (len(card_names(table, GRIP)), table.state.credits[RUNNER]) == (2, 3)


def test_deep_data_mining_and_finality_access_more_cards(table: "Table") -> None:
    fund_runner(table, runner=10, clicks=3)
    put_cards(table, RD, *["Hedge Fund"] * 8)
    put_cards(table, GRIP, "Sure Gamble")
    table.rig(card("Corroder"))
    play(table, "Deep Data Mining")
    assert len(table.events(Accessed)) == 4
    play(table, "Finality")
    assert (len(table.events(Accessed)), table.state.core_damage) == (8, 1)


def test_deep_data_mining_counts_the_memory_as_it_breaches(table: "Table") -> None:
    def trash_the_chip(_game: "Game", _resolution: "Resolution") -> Trash:
        return Trash(cards=[chip], by=CORP)

    lose = ConditionalAbility(
        label="trash the chip",
        condition=whenever_run_is_successful("R&D"),
        clauses=(do(trash_the_chip),),
    )
    trap = CardDefinition(name="Trap", side=CORP, type="upgrade", cost=0, abilities=(lose,))
    fund_runner(table, clicks=3)
    put_cards(table, RD, *["Hedge Fund"] * 8)
    table.rig(card("Corroder"))
    table.rig(card("Mimic"))
    chip = table.rig(card("Akamatsu Mem Chip"))
    table.root("remote 1", trap, rezzed=True)
    play(table, "Deep Data Mining")
    assert len(table.events(Accessed)) == 3


def test_eye_for_an_eye_trashes_for_cards_of_the_grip(table: "Table") -> None:
    fund_runner(table, clicks=3)
    put_cards(table, HQ, "Hedge Fund", "Ice Wall")
    put_cards(table, GRIP, "Sure Gamble")
    trash = "use Eye for an Eye: trash the accessed card"
    play(table, "Eye for an Eye", "Hedge Fund", trash)
    assert (card_names(table, ARCHIVES), table.state.tags) == (["Hedge Fund"], 1)
    assert not can_play(table, "Eye for an Eye")


def test_mad_dash_is_an_agenda_or_hurts(table: "Table") -> None:
    fund_runner(table, clicks=3)
    put_cards(table, GRIP, "Sure Gamble")
    play(table, "Mad Dash", "run Archives")
    assert card_names(table, GRIP) == []
    table.root("remote 1", AGENDA)
    play(table, "Mad Dash", "run remote 1")
    assert card_names(table, score_area(RUNNER)) == ["Agenda", "Mad Dash as an agenda"]


def test_illumination_installs_3_for_less(table: "Table") -> None:
    fund_runner(table, runner=3, clicks=3)
    put_cards(table, GRIP, "Corroder", "Decoy", "Mimic", "Sure Gamble")
    install_ = ("Corroder", "Decoy", "Mimic", "trash nothing")
    play(table, "Illumination", *install_)
    assert (card_names(table, GRIP), table.state.credits[RUNNER]) == (["Sure Gamble"], 0)


def test_events_replace_or_follow_the_breach_of_hq(table: "Table") -> None:
    put_cards(table, HQ, "Hedge Fund", "Ice Wall", "Enigma")
    fund_runner(table, runner=3, corp=4, clicks=3)
    play(table, "Vamp", "replace", "pay 2[c]")
    assert "breach a server: replace that with Vamp?" in {
        decision.question for decision in table.asked
    }
    assert (table.state.credits, table.state.tags) == ({RUNNER: 1, CORP: 2}, 1)
    fund_runner(table, runner=1, corp=4, clicks=3)
    play(table, "Diversion of Funds", "replace", "lose 4[c]")
    assert table.state.credits == {RUNNER: 4, CORP: 0}
    fund_runner(table, runner=0, corp=2, clicks=3)
    play(table, "Transfer of Wealth", "Hedge Fund")
    assert (table.state.credits, table.state.tags) == ({RUNNER: 4, CORP: 0}, 2)
    fund_runner(table, clicks=2)
    play(
        table,
        "Wanton Destruction",
        "replace",
        "pay [click][click]",
        "trash Hedge Fund and Ice Wall",
    )
    assert (card_names(table, ARCHIVES), table.state.clicks[RUNNER]) == (
        ["Hedge Fund", "Ice Wall"],
        0,
    )
    fund_runner(table, clicks=3)
    put_cards(table, HQ, "Wraparound")
    play(table, "CBI Raid", "Wraparound")
    assert [table.game.name(c) for c in table.game.zone(RD)] == ["Wraparound", "Enigma"]
    assert len(table.events(Accessed)) == 1
