"""Operations paid for with agendas, those that stay as counters, and what follows a theft."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    GRIP,
    HEAP,
    HQ,
    STACK,
    card_names,
    may_trigger,
    play,
    put_cards,
    trigger,
)
from table_cards import (
    CORP,
    RUNNER,
    can_play,
    encounter,
    fund_corp,
    place_counters,
    place_in_root,
    place_scored,
    record_last_turn,
    record_trash_last_turn,
    run,
    set_corps_turn,
)

from engine.cards.catalogue import card
from engine.kernel.additional_rules.tags import is_tagged, tags
from engine.kernel.decisions import Process
from engine.kernel.events import Advanced, Stolen
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, hosted_count
from engine.kernel.game_concepts.scoring import score as points
from engine.kernel.game_zones.zones import score_area
from engine.kernel.timing import opened
from engine.kernel.turns.ending_action_phase import ActionPhaseEnded
from engine.kernel.turns.procedures import take_action

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_sacrifice_removes_as_much_as_the_agenda_was_worth(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=0)
    table.state.bad_publicity = 3
    assert not can_play(table, "Sacrifice")
    place_scored(table, "Hostile Takeover")
    place_scored(table, "Government Contracts")
    play(table, "Sacrifice", "forfeit Government Contracts")
    assert (table.state.bad_publicity, table.state.credits[CORP]) == (0, 3)
    assert points(table.game, CORP) == 1


def test_sacrifice_gains_for_what_was_removed_alone(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=0)
    table.state.bad_publicity = 1
    place_scored(table, "Government Contracts")
    play(table, "Sacrifice")
    assert (table.state.bad_publicity, table.state.credits[CORP]) == (0, 1)


def test_success_advances_as_often_as_the_agenda_required(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=0, clicks=3)
    target = place_in_root(table, "Hostile Takeover", rezzed=False)
    place_scored(table, "Government Contracts")
    play(table, "Success")
    assert table.state.clicks[CORP] == 1
    assert hosted_count(table.game, target, ADVANCEMENT) == 5
    assert len(table.events(Advanced)) == 5


def test_bioroid_efficiency_research_rezzes_until_the_ice_is_fully_broken(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=3)
    ice = table.ice("HQ", card("Eli 1.0"), rezzed=False)
    table.ice("HQ", card("Vanilla"), rezzed=False)
    play(table, "Bioroid Efficiency Research")
    assert table.game.object(ice).faceup
    table.state.turn, table.state.clicks[RUNNER] = RUNNER, 4
    breaking = "use Eli 1.0: break 1 subroutine"
    encounter(table, ice, breaking, "“end the run”", "pass")
    assert table.game.object(ice).faceup
    encounter(table, ice, breaking, "“end the run”", breaking, "“end the run”")
    assert not table.game.object(ice).faceup
    assert card_names(table, ARCHIVES) == ["Bioroid Efficiency Research"]


def test_mca_informant_tags_until_its_host_is_trashed(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=4, runner=2)
    table.rig(card("Wyldside"))
    host = table.rig(card("Kati Jones"))
    play(table, "MCA Informant")
    assert (tags(table.game), is_tagged(table.game), table.state.tags) == (1, True, 0)
    table.state.turn, table.state.clicks[RUNNER] = RUNNER, 1
    trigger(table, host, "trash this resource")
    assert (table.state.credits[RUNNER], table.state.clicks[RUNNER]) == (0, 0)
    assert card_names(table, HEAP) == ["Kati Jones"]
    assert (card_names(table, ARCHIVES), is_tagged(table.game)) == (["MCA Informant"], False)


def test_bring_them_home_puts_the_grip_back(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=2)
    for name in ("Mimic", "Corroder", "Gordian Blade"):
        table.place(card(name), GRIP)
    put_cards(table, STACK, "Sure Gamble")
    assert not can_play(table, "Bring Them Home")
    record_trash_last_turn(table)
    play(table, "Bring Them Home", "add Mimic", "add Corroder")
    assert card_names(table, GRIP) == ["Gordian Blade"]
    top = [table.game.name(oid) for oid in table.game.zone(STACK)]
    assert top[:2] == ["Corroder", "Mimic"]
    assert table.state.credits[CORP] == 2


def test_bring_them_home_takes_one_more_at_threat_3(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=2)
    for name in ("Mimic", "Corroder", "Gordian Blade"):
        table.place(card(name), GRIP)
    table.place(card("Government Contracts"), score_area(RUNNER), faceup=True)
    record_last_turn(table, Stolen(1, 1, 0))
    play(table, "Bring Them Home", "add Mimic", "add Corroder", "pay 2[c]")
    assert (card_names(table, GRIP), len(table.game.zone(STACK))) == ([], 3)
    assert table.state.credits[CORP] == 0


def test_labyrinthine_servers_keep_the_runner_in_the_run(table: "Table") -> None:
    table.server("HQ")
    table.ice("HQ", card("Vanilla"), rezzed=False)
    table.ice("HQ", card("Ice Wall"), rezzed=False)
    servers = place_scored(table, "Labyrinthine Servers")
    place_counters(table, servers, 2, POWER)
    prevented = "use Labyrinthine Servers: no jacking out, now or later in this run"
    assert run(table, "HQ", "jack out", prevented)
    assert hosted_count(table.game, servers, POWER) == 1
    assert table.has_logged("There is no jacking out")
    assert not run(table, "HQ", "jack out")


def test_quarantine_system_rezzes_for_less_by_printed_points(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=3)
    system = place_in_root(table, "Quarantine System")
    assert not may_trigger(table, system, "rez up to 3")
    place_scored(table, "Hostile Takeover")
    place_scored(table, "Government Contracts")
    tollbooth = table.ice("HQ", card("Tollbooth"), rezzed=False)
    wall = table.ice("R&D", card("Ice Wall"), rezzed=False)
    trigger(
        table,
        system,
        "rez up to 3",
        "forfeit Government Contracts",
        "Tollbooth and Ice Wall",
    )
    assert table.game.object(tollbooth).faceup
    assert table.game.object(wall).faceup
    assert table.state.credits[CORP] == 1


def test_mca_informant_ends_the_action_phase_though_it_has_become_a_counter(
    table: "Table",
) -> None:
    fund_corp(table, corp=4)
    table.rig(card("Kati Jones"))
    table.place(card("MCA Informant"), HQ)
    table.state.turn, table.state.clicks[CORP] = CORP, 3

    def in_the_action_phase() -> Process[None]:
        with opened(table.game, "Action Phase", "5.6.2"):
            yield from take_action(table.game)

    with pytest.raises(ActionPhaseEnded):
        table.play(in_the_action_phase(), "play MCA Informant")
    assert is_tagged(table.game)
