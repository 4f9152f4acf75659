"""Upgrades that help install, advance and find cards, and what moves Isaac Liberdade."""

from typing import TYPE_CHECKING

from table_actions import (
    HQ,
    RD,
    card_names,
    end_turn,
    next_turn,
    offered_labels,
    put_cards,
    trigger,
)
from table_cards import CORP, RUNNER, fund_corp, place_counters, place_scored, rez, take_an_action

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import strength
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.game_concepts.counters import ADVANCEMENT, CREDIT, hosted_count
from engine.kernel.turns.procedures import refill

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_bamboo_dome_takes_one_of_three_in_secret(table: "Table") -> None:
    dome = table.root("R&D", card("Bamboo Dome"), rezzed=True)
    put_cards(table, RD, "Hedge Fund", "IPO", "Ice Wall", "Merger")
    fund_corp(table, 0, clicks=2)
    table.state.turn = CORP
    trigger(table, dome, "take 1", "IPO", "Ice Wall")
    assert card_names(table, HQ) == ["IPO"]
    assert [table.game.name(c) for c in table.game.zone(RD)] == ["Ice Wall", "Hedge Fund", "Merger"]
    assert table.state.clicks[CORP] == 1
    told = [line.text for line in table.game.transcript if "IPO" in line.text]
    assert told == ["Revealed: Hedge Fund, IPO, Ice Wall"]
    (secret,) = [at for at in table.asked if at.secret]
    assert secret.player is CORP


def test_bamboo_dome_offers_copies_of_a_card_once(table: "Table") -> None:
    dome = table.root("R&D", card("Bamboo Dome"), rezzed=True)
    put_cards(table, RD, "IPO", "Hedge Fund", "IPO")
    fund_corp(table, 0, clicks=1)
    table.state.turn = CORP
    trigger(table, dome, "take 1", "IPO", "Hedge Fund")
    (secret,) = [at for at in table.asked if at.secret]
    assert [option.label for option in secret.options] == ["IPO", "Hedge Fund"]
    assert [table.game.name(c) for c in table.game.zone(RD)] == ["Hedge Fund", "IPO"]


def test_bamboo_dome_stands_in_the_root_of_rd_alone(table: "Table") -> None:
    for server in ("HQ", "R&D", "Archives"):
        table.server(server)
    (held,) = put_cards(table, HQ, "Bamboo Dome")
    table.do(Install(card=held, by=CORP))
    assert len(table.server("R&D").root) == 1


def test_dedicated_technician_team_pays_for_ice_of_its_server(table: "Table") -> None:
    team = table.root("remote 1", card("Dedicated Technician Team"), rezzed=True)
    table.state.turn = CORP
    table.play(refill(table.game))
    for server in ("remote 1", "HQ"):
        table.ice(server, card("Ice Wall"), rezzed=False)
    fund_corp(table, 0)
    (held,) = put_cards(table, HQ, "Vanilla")
    answers = ("protecting remote 1", "trash nothing")
    table.do(Install(card=held, by=CORP), answers=answers)
    assert hosted_count(table.game, team, CREDIT) == 1
    (other,) = put_cards(table, HQ, "Vanilla")
    table.do(Install(card=other, by=CORP), answers=("protecting HQ", "trash Ice Wall"))
    assert table.options_at("8.5.15c")[-1] == ["trash Ice Wall"]
    assert (hosted_count(table.game, team, CREDIT), table.state.credits[CORP]) == (1, 0)


def test_isaac_liberdade_moves_and_strengthens_advanced_ice(table: "Table") -> None:
    isaac = table.root("remote 1", card("Isaac Liberdade"), rezzed=True)
    here = table.ice("remote 1", card("Vanilla"))
    there, other = table.ice("HQ", card("Vanilla")), table.ice("HQ", card("Ice Wall"))
    place_counters(table, other, 1)
    assert [strength(table.game, ice) for ice in (here, there, other)] == [0, 0, 2]
    trigger = "trigger Isaac Liberdade"
    table.server("R&D")
    end_turn(table, RUNNER)
    assert trigger not in offered_labels(table)
    end_turn(table, CORP, trigger, "HQ", trigger)
    assert table.game.object(isaac).server == "HQ"
    assert [hosted_count(table.game, ice, ADVANCEMENT) for ice in (here, there, other)] == [
        0,
        1,
        1,
    ]
    assert [strength(table.game, ice) for ice in (here, there, other)] == [0, 2, 4]


def test_isaac_liberdade_is_moved_by_a_swap_too(table: "Table") -> None:
    isaac = table.root("remote 1", card("Isaac Liberdade"), rezzed=True)
    campaign = table.root("remote 2", card("PAD Campaign"))
    wall = table.ice("remote 2", card("Vanilla"))
    trigger = "trigger Isaac Liberdade"
    table.do(Swap(first=isaac, second=campaign, by=CORP), answers=(trigger,))
    assert hosted_count(table.game, wall, ADVANCEMENT) == 1


def test_oberth_protocol_adds_to_the_first_advance_of_its_server(table: "Table") -> None:
    agenda = place_scored(table, "Merger")
    protocol = table.root("remote 1", card("Oberth Protocol"))
    here, there = table.ice("remote 1", card("Ice Wall")), table.ice("HQ", card("Ice Wall"))
    fund_corp(table, 9)
    rez(table, protocol, "pay 2[c] and forfeit an agenda")
    assert not table.game.exists(agenda)
    fund_corp(table, 9, clicks=9)
    for label in ("advance Ice Wall #2", "advance Ice Wall", "advance Ice Wall"):
        take_an_action(table, CORP, label, clicks=1)
    assert [hosted_count(table.game, ice, ADVANCEMENT) for ice in (here, there)] == [3, 1]
    next_turn(table)
    take_an_action(table, CORP, "advance Ice Wall", clicks=1)
    assert hosted_count(table.game, here, ADVANCEMENT) == 5


def test_oberth_protocol_needs_an_agenda_to_forfeit(table: "Table") -> None:
    protocol = table.root("remote 1", card("Oberth Protocol"))
    fund_corp(table, 9)
    rez(table, protocol)
    assert not table.game.object(protocol).faceup
