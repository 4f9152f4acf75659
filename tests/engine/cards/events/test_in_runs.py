"""Run events with abilities that hold during their run."""

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
    card_names,
    ice,
    offered_labels,
    play,
    put_cards,
)
from table_cards import fund_runner

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.events import Accessed, BreachBegan, Bypassed, Rezzed, RunBegan, RunEnded

if TYPE_CHECKING:
    from tests.engine.conftest import Table

TITHE = "PAD Campaign"
ENDS = card("Ice Wall")


def test_bribery_prices_the_first_unrezzed_ice_approached(table: "Table") -> None:
    fund_runner(table, corp=9, runner=3)
    table.ice("HQ", ice("sentry"))
    table.ice("HQ", ice("barrier", subs=0), rezzed=False)
    table.ice("HQ", ice("code gate", subs=0), rezzed=False)
    play(table, "Bribery", "X = 3", "run HQ", "rez Test barrier", "rez Test code gate")
    assert (table.state.credits[CORP], len(table.events(Rezzed))) == (9 + 1 - (1 + 3) - 1, 2)


def test_bribery_prices_that_ice_alone_even_if_it_is_not_rezzed(table: "Table") -> None:
    fund_runner(table, corp=9, runner=3)
    table.ice("HQ", ice("barrier", subs=0), rezzed=False)
    table.ice("HQ", ice("code gate", subs=0), rezzed=False)
    play(table, "Bribery", "X = 3", "run HQ", "rez Test code gate")
    assert table.state.credits[CORP] == 8


def test_cyber_threat_runs_where_the_corp_rezzes_nothing(table: "Table") -> None:
    fund_runner(table, corp=1)
    wall = table.ice("HQ", ENDS, rezzed=False)
    (threat,) = put_cards(table, GRIP, "Cyber Threat")
    table.do(Play(card=threat, by=RUNNER, basic=True), answers=("HQ", "decline"))
    assert (len(table.events(RunEnded)), table.game.object(wall).faceup) == (1, False)
    assert "rez Ice Wall" not in offered_labels(table)


def test_cyber_threat_makes_no_run_where_the_corp_rezzes(table: "Table") -> None:
    fund_runner(table, corp=1)
    wall = table.ice("HQ", ENDS, rezzed=False)
    (threat,) = put_cards(table, GRIP, "Cyber Threat")
    answers = ("HQ", "rez 1 piece of ice protecting that server")
    table.do(Play(card=threat, by=RUNNER, basic=True), answers=answers)
    assert (table.events(RunBegan), table.game.object(wall).faceup) == ([], True)
    assert table.state.credits[CORP] == 0


def test_running_interference_doubles_rez_costs(table: "Table") -> None:
    fund_runner(table, corp=9)
    wall = table.ice("HQ", card("Enigma"), rezzed=False)
    play(table, "Running Interference", "run HQ", "rez Enigma")
    assert (table.game.object(wall).faceup, table.state.credits[CORP]) == (True, 3)


def test_dianas_hunt_lends_programs_for_the_run(table: "Table") -> None:
    fund_runner(table)
    table.ice("HQ", ENDS)
    kept = table.rig(card("Mimic"))
    put_cards(table, GRIP, "Corroder")
    name = "Diana's Hunt"
    play(
        table,
        name,
        "run HQ",
        f"trigger {name}",
        "trash nothing",
        "use Corroder: break 1 barrier subroutine",
    )
    assert table.events(RunEnded)[-1].successful
    assert (card_names(table, HEAP), table.game.exists(kept)) == (["Corroder", name], True)


def test_feint_bypasses_2_pieces_and_breaches_nothing(table: "Table") -> None:
    fund_runner(table)
    walls = [table.ice("HQ", ice("barrier")) for _ in range(3)]
    put_cards(table, HQ, "Hedge Fund")
    play(table, "Feint")
    assert [event.ice for event in table.events(Bypassed)] == walls[:2]
    assert (table.events(RunEnded)[-1].successful, table.events(BreachBegan)) == (True, [])


def test_spree_moves_trojans_to_ice_of_the_attacked_server(table: "Table") -> None:
    fund_runner(table)
    wall = table.ice("HQ", ENDS)
    elsewhere = table.ice("R&D", ENDS)
    botulus = table.rig(card("Botulus"))
    table.game.object(botulus).host = elsewhere
    use = "use Spree: host a trojan on ice protecting the attacked server"
    play(table, "Spree", "run HQ", use)
    assert table.game.object(botulus).host == wall


def test_divide_and_conquer_breaches_all_three_without_roots(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, HQ, "Hedge Fund")
    put_cards(table, RD, "Ice Wall")
    table.server("Archives")
    upgrade = table.root("HQ", card("Simone Diego"))
    play(table, "Divide and Conquer")
    assert [event.server for event in table.events(BreachBegan)] == ["Archives", "HQ", "R&D"]
    assert upgrade not in [event.card for event in table.events(Accessed)]
    assert len(table.events(Accessed)) == 2


def test_maintenance_access_reaches_hq_through_archives(table: "Table") -> None:
    fund_runner(table)
    table.server("Archives")
    table.ice("HQ", ice("barrier"))
    put_cards(table, HQ, "Hedge Fund")
    put_cards(table, ARCHIVES, "Ice Wall")
    play(table, "Maintenance Access")
    assert table.events(RunEnded)[-1].server == "HQ"
    assert [table.game.name(event.card) for event in table.events(Accessed)] == ["Hedge Fund"]


@pytest.mark.parametrize(("in_hq", "successful"), [(1, True), (2, False)])
def test_shred_asks_cards_of_hq_for_ending_the_run(
    table: "Table", in_hq: int, successful: bool
) -> None:
    fund_runner(table)
    table.ice("remote 1", ENDS)
    table.root("remote 1", card(TITHE))
    table.root("remote 1", card("Simone Diego"))
    put_cards(table, HQ, *["Hedge Fund"] * in_hq)
    pays = "reveal and trash 2 cards from HQ at random"
    accessing = "access a facedown card in the root of remote 1"
    play(table, "Shred", "run remote 1", accessing if successful else pays)
    assert table.events(RunEnded)[-1].successful is successful
    assert len(card_names(table, ARCHIVES)) == (0 if successful else 2)


def test_shred_prevents_only_the_first_end(table: "Table") -> None:
    fund_runner(table)
    table.ice("remote 1", ENDS)
    table.ice("remote 1", ENDS)
    table.root("remote 1", card(TITHE))
    play(table, "Shred", "run remote 1")
    assert not table.events(RunEnded)[-1].successful
