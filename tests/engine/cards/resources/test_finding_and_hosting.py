"""Resources that find and host cards, and those that come and go turn by turn."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    AGENDA,
    GRIP,
    HEAP,
    RD,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    end_turn,
    install,
    may_trigger,
    offered_labels,
    put_cards,
    trigger,
    with_memory,
)
from table_cards import fund_runner, place_counters, rig_names, run, take_an_action

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import strength
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.decisions import Process
from engine.kernel.events import Bypassed
from engine.kernel.game_concepts.counters import CREDIT, POWER, VIRUS, hosted_count
from engine.kernel.game_zones.zones import REMOVED, score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_laguna_draws_2_with_the_basic_action(table: "Table") -> None:
    put_cards(table, STACK, *["Diesel"] * 3)
    table.rig(card("Laguna Velasco District"))
    take_an_action(table, RUNNER, "draw 1 card", clicks=1)
    assert len(card_names(table, GRIP)) == 2


def test_mr_li_puts_one_of_2_drawn_cards_on_the_bottom(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, STACK, "Sure Gamble", "Diesel", "Mimic")
    trigger(table, table.rig(card("Mr. Li")), "draw 2 cards", "Diesel")
    assert card_names(table, GRIP) == ["Sure Gamble"]
    assert [table.game.name(c) for c in table.game.zone(STACK)] == ["Mimic", "Diesel"]


@pytest.mark.parametrize(("kind", "drawn"), [("event", True), ("program", False)])
def test_oracle_may_guesses_the_top_card(table: "Table", kind: str, drawn: bool) -> None:
    fund_runner(table, runner=0)
    put_cards(table, STACK, "Diesel", "Mimic")
    oracle = table.rig(card("Oracle May"))
    trigger(table, oracle, "choose a card type", kind)
    assert (card_names(table, GRIP), card_names(table, HEAP)) == (
        (["Diesel"], []) if drawn else ([], ["Diesel"])
    )
    assert table.state.credits[RUNNER] == (2 if drawn else 0)
    assert not may_trigger(table, oracle, "choose a card type")


def test_bazaar_installs_copies_of_hardware(table: "Table") -> None:
    fund_runner(table, runner=4)
    table.rig(card("Bazaar"))
    put_cards(table, GRIP, "Cyberfeeder", "Box-E")
    first = table.place(card("Cyberfeeder"), GRIP)
    table.do(Install(card=first, by=RUNNER), answers=("trigger Bazaar",))
    assert (rig_names(table), table.state.credits[RUNNER]) == (
        ["Bazaar", "Cyberfeeder", "Cyberfeeder"],
        0,
    )


def test_paige_piper_sends_copies_to_the_heap(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, STACK, "Corroder", "Corroder", "Mimic")
    table.rig(card("Paige Piper"))
    answers = ("trigger Paige Piper", "find Corroder and Corroder")
    install(table, "Corroder", *answers)
    assert (card_names(table, HEAP), card_names(table, STACK)) == (
        ["Corroder", "Corroder"],
        ["Mimic"],
    )


def test_asmund_pudlat_hosts_2_cards_and_leaves_with_the_last(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, STACK, "Imp", "Imp", "Mimic", "Clot")
    asmund = install(table, "Asmund Pudlat", "find Imp and Clot")
    assert [o.installed for o in table.game.hosted(asmund)] == [False, False]
    begin_turn(table, RUNNER, "add 1 hosted card to the grip", "Imp")
    assert (card_names(table, GRIP), table.game.exists(asmund)) == (["Imp"], True)
    begin_turn(table, RUNNER, "add 1 hosted card to the grip")
    assert (card_names(table, GRIP), table.game.exists(asmund)) == (["Clot", "Imp"], False)


def test_paules_cafe_gives_a_discount_once_a_turn(table: "Table") -> None:
    fund_runner(table, runner=8)
    with_memory(table)
    cafe = table.rig(card("Pauleʼs Café"))
    table.rig(card("Kati Jones"))
    table.rig(card("John Masanori"))
    for name in ("Corroder", "Mimic"):
        put_cards(table, GRIP, name)
        trigger(table, cafe, "host")
    assert card_names(table, GRIP) == []
    trigger(table, cafe, "install", "Corroder")
    assert table.state.credits[RUNNER] == 8 - 1 - (2 - 2)
    trigger(table, cafe, "install", "trash nothing")
    assert table.state.credits[RUNNER] == 7 - 1 - 3


def test_assimilator_turns_cards_faceup_and_trashes_events(table: "Table") -> None:
    fund_runner(table, clicks=4)
    assimilator = table.rig(card("Assimilator"))
    corroder = table.place(card("Corroder"), installed=True, faceup=False)
    table.place(card("Diesel"), installed=True, faceup=False)
    trigger(table, assimilator, "turn", "Diesel")
    assert card_names(table, HEAP) == ["Diesel"]
    trigger(table, assimilator, "turn")
    assert table.game.object(corroder).faceup


def test_reclaim_installs_what_was_trashed_for_it(table: "Table") -> None:
    fund_runner(table, runner=2)
    put_cards(table, GRIP, "Corroder")
    trigger(table, table.rig(card("Reclaim")), "install a card from your heap")
    assert (rig_names(table), card_names(table, HEAP)) == (["Corroder"], ["Reclaim"])
    assert table.state.credits[RUNNER] == 0


def test_reclaim_is_for_no_other_resources(table: "Table") -> None:
    fund_runner(table, runner=9)
    put_cards(table, HEAP, "Kati Jones", "Diesel")
    put_cards(table, GRIP, "Diesel")
    trigger(table, table.rig(card("Reclaim")), "install a card from your heap")
    assert rig_names(table) == []


def test_rosetta_exchanges_programs(table: "Table") -> None:
    fund_runner(table, runner=0)
    put_cards(table, STACK, "Corroder", "Imp", "Femme Fatale")
    table.rig(card("Mimic"))
    trigger(table, table.rig(card("Rosetta 2.0")), "search", "remove Mimic", "find Corroder")
    assert (rig_names(table), card_names(table, REMOVED)) == (
        ["Corroder", "Rosetta 2.0"],
        ["Mimic"],
    )
    assert not {"find Imp", "find Femme Fatale"} & offered_labels(table)


def test_the_shadow_net_plays_an_event_from_the_heap(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.place(AGENDA, score_area(RUNNER))
    put_cards(table, HEAP, "Sure Gamble")
    trigger(table, table.rig(card("The Shadow Net")), "play an event from your heap")
    assert (table.state.credits[RUNNER], card_names(table, score_area(RUNNER))) == (9, [])
    assert card_names(table, HEAP) == ["Sure Gamble"]


def test_algo_trading_grows_from_6(table: "Table") -> None:
    fund_runner(table, runner=5)
    algo = table.rig(card("Algo Trading"))
    place_counters(table, algo, 3, CREDIT)
    move, grow = "trigger Algo Trading: move up to 3[c] from the credit pool here", "choose 3"
    begin_turn(table, RUNNER, move, grow)
    assert (hosted_count(table.game, algo, CREDIT), table.state.credits[RUNNER]) == (8, 2)
    trigger(table, algo, "take all credits")
    assert table.state.credits[RUNNER] == 10


def test_bug_out_bag_empties_itself_with_an_empty_grip(table: "Table") -> None:
    fund_runner(table, runner=3)
    put_cards(table, STACK, *["Diesel"] * 5)
    bag = table.place(card("Bug Out Bag"), GRIP)
    effect = Install(card=bag, by=RUNNER)
    table.do(effect, answers=("X = 3",))
    assert hosted_count(table.game, effect.became or 0, POWER) == 3
    put_cards(table, GRIP, "Mimic")
    end_turn(table, RUNNER)
    assert card_names(table, GRIP) == ["Mimic"]
    table.game.zone(GRIP).clear()
    end_turn(table, RUNNER)
    assert (len(card_names(table, GRIP)), card_names(table, HEAP)) == (3, ["Bug Out Bag"])


def test_dean_lister_strengthens_for_the_run(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, GRIP, *["Diesel"] * 3)
    table.ice("HQ", card("Wall of Static"))
    mimic = table.rig(card("Corroder"))
    table.rig(card("Dean Lister"))
    used = "use Dean Lister: an icebreaker is stronger by the cards in your grip"
    breaks = "use Corroder: break 1 barrier subroutine"
    assert run(table, "HQ", used, breaks)
    assert strength(table.game, mimic) == 2


def test_dr_lovegood_takes_printed_abilities_for_the_turn(table: "Table") -> None:
    fund_runner(table)
    kati, lovegood = table.rig(card("Kati Jones")), table.rig(card("Dr. Lovegood"))
    seen = []

    def look() -> Process[None]:
        seen.append([len(table.game.abilities_of(o)) for o in (kati, lovegood)])
        yield from ()

    begin_turn(table, RUNNER, "Kati Jones", then=look)
    assert seen == [[0, 1]]


def test_juli_moreira_lee_pays_a_click_back(table: "Table") -> None:
    fund_runner(table, clicks=4)
    juli = install(table, "Juli Moreira Lee")
    armitage = table.rig(card("Armitage Codebusting"))
    place_counters(table, armitage, 12, CREDIT)
    table.game.object(armitage).loaded.add(CREDIT)
    take_an_action(table, RUNNER, "use Armitage Codebusting: take 2[c]", clicks=2)
    assert (table.state.clicks[RUNNER], hosted_count(table.game, juli, POWER)) == (2, 3)
    take_an_action(table, RUNNER, "use Armitage Codebusting: take 2[c]")
    assert (table.state.clicks[RUNNER], hosted_count(table.game, juli, POWER)) == (1, 3)


def test_logic_bomb_bypasses_and_ends_the_day(table: "Table") -> None:
    fund_runner(table, clicks=3)
    wall = table.ice("HQ", card("Ice Wall"))
    bomb = table.rig(card("Logic Bomb"))
    assert not may_trigger(table, bomb, "bypass")
    assert run(table, "HQ", "use Logic Bomb: bypass the encountered ice, lose all clicks")
    assert ([e.ice for e in table.events(Bypassed)], table.state.clicks[RUNNER]) == ([wall], 0)


def test_the_nihilist_turns_viruses_into_cards(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, STACK, *["Diesel"] * 2)
    put_cards(table, RD, "Hedge Fund")
    nihilist = table.rig(card("The Nihilist"))
    install(table, "Imp", "trigger The Nihilist")
    install(table, "Clot")
    assert hosted_count(table.game, nihilist, VIRUS) == 2
    answers = ("trigger The Nihilist", "pay any 2 virus counters", "2 from The Nihilist", "decline")
    begin_turn(table, RUNNER, *answers)
    assert len(card_names(table, GRIP)) == 2
