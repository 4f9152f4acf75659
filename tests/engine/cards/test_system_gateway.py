"""Cards of System Gateway without a worked example."""

from typing import TYPE_CHECKING, Any

import pytest
from table_actions import begin_turn, card_names, play
from table_cards import fill_grip, score, take_an_action

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import strength
from engine.kernel.accessing.access import Access
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.game_concepts.agendas import Score, Steal
from engine.kernel.game_concepts.counters import ADVANCEMENT, CREDIT, PlaceCounters, hosted_count
from engine.kernel.game_concepts.memory import memory_limit
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


CORP, RUNNER = Side.CORP, Side.RUNNER


# --- agendas --------------------------------------------------------------------------


def test_offworld_office_pays_7(table: "Table") -> None:
    score(table, "Offworld Office")
    assert table.state.credits[CORP] == 12


def test_superconducting_hub_may_draw_2_and_makes_room(table: "Table") -> None:
    for _ in range(3):
        table.place(card("Hedge Fund"), deck(CORP))
    score(table, "Superconducting Hub", "trigger Superconducting Hub")
    assert len(card_names(table, hand(CORP))) == 2
    assert (maximum_hand_size(table.game, CORP), maximum_hand_size(table.game, RUNNER)) == (7, 5)


def test_above_the_law_trashes_a_resource_and_nothing_else(table: "Table") -> None:
    table.rig(card("Mayfly"))
    score(table, "Above the Law")
    assert card_names(table, discard_pile(RUNNER)) == []
    table.rig(card("Telework Contract"))
    score(table, "Above the Law", "trigger Above the Law")
    assert card_names(table, discard_pile(RUNNER)) == ["Telework Contract"]


def test_orbital_superiority_gives_a_tag_or_does_damage(table: "Table") -> None:
    fill_grip(table, 5)
    score(table, "Orbital Superiority")
    assert (table.state.tags, len(card_names(table, hand(RUNNER)))) == (1, 5)
    score(table, "Orbital Superiority")
    assert (table.state.tags, len(card_names(table, hand(RUNNER)))) == (1, 1)


@pytest.mark.parametrize("effect", [Score, Steal])
def test_send_a_message_rezzes_ice_for_nothing_scored_or_stolen(
    table: "Table", effect: Any
) -> None:
    ice = table.ice("HQ", card("Pharos"), rezzed=False)
    agenda = table.root("remote 1", card("Send a Message"))
    by = CORP if effect is Score else RUNNER
    table.do(effect(card=agenda, by=by), answers=("trigger Send a Message",))
    assert table.game.object(ice).is_rezzed
    assert table.state.credits[CORP] == 5


# --- assets and upgrades --------------------------------------------------------------


def test_clearinghouse_does_a_damage_for_each_advancement_it_had(table: "Table") -> None:
    fill_grip(table, 4)
    house = table.root("remote 1", card("Clearinghouse"), rezzed=True)
    table.do(PlaceCounters(card=house, kind=ADVANCEMENT, base=3))
    begin_turn(table, CORP, "trigger Clearinghouse", "pay [trash]")
    assert len(card_names(table, hand(RUNNER))) == 1
    assert card_names(table, discard_pile(CORP)) == ["Clearinghouse"]


def test_clearinghouse_may_be_kept(table: "Table") -> None:
    fill_grip(table, 4)
    house = table.root("remote 1", card("Clearinghouse"), rezzed=True)
    table.do(PlaceCounters(card=house, kind=ADVANCEMENT, base=3))
    begin_turn(table, CORP, "trigger Clearinghouse", "decline")
    assert (len(card_names(table, hand(RUNNER))), table.game.exists(house)) == (4, True)


def test_urtica_cipher_bites_only_where_it_is_installed(table: "Table") -> None:
    fill_grip(table, 6)
    installed = table.root("remote 1", card("Urtica Cipher"))
    table.do(PlaceCounters(card=installed, kind=ADVANCEMENT, base=1))
    table.do(Access(card=installed, by=RUNNER))
    assert len(card_names(table, hand(RUNNER))) == 3
    (in_hq,) = table.central("HQ", card("Urtica Cipher"))
    table.do(Access(card=in_hq, by=RUNNER))
    assert len(card_names(table, hand(RUNNER))) == 3


def test_malapert_finds_no_agenda_and_looks_at_its_own_server_only(table: "Table") -> None:
    table.root("remote 1", card("Malapert Data Vault"), rezzed=True)
    for name in ("Offworld Office", "Hedge Fund"):
        table.place(card(name), deck(CORP))
    score(table, "Offworld Office", server="remote 2")
    assert card_names(table, hand(CORP)) == []
    answers = ("trigger Malapert Data Vault", "find Hedge Fund")
    score(table, "Offworld Office", *answers, server="remote 1")
    assert card_names(table, hand(CORP)) == ["Hedge Fund"]


# --- operations -----------------------------------------------------------------------


def test_neurospike_counts_what_was_scored_this_turn(table: "Table") -> None:
    fill_grip(table, 5)
    table.state.credits[CORP] = 20
    play(table, "Neurospike")
    assert len(card_names(table, hand(RUNNER))) == 5
    score(table, "Offworld Office")
    score(table, "Superconducting Hub")
    play(table, "Neurospike")
    assert len(card_names(table, hand(RUNNER))) == 2


def test_retribution_needs_a_tag(table: "Table") -> None:
    table.rig(card("Mayfly"))
    definition = card("Retribution")
    oid = table.place(definition, hand(CORP))
    assert not Play(card=oid, by=CORP).can_happen(table.game)
    table.do(TakeTags(base=1))
    table.do(Play(card=oid, by=CORP))
    assert card_names(table, discard_pile(RUNNER)) == ["Mayfly"]


def test_seamless_launch_advances_what_was_there_before(table: "Table") -> None:
    there = table.root("remote 1", card("Offworld Office"))
    play(table, "Seamless Launch")
    assert hosted_count(table.game, there, ADVANCEMENT) == 2


# --- ice ------------------------------------------------------------------------------


def test_palisade_is_stronger_on_a_remote_server(table: "Table") -> None:
    central, remote = table.ice("HQ", card("Palisade")), table.ice("remote 1", card("Palisade"))
    assert (strength(table.game, central), strength(table.game, remote)) == (2, 4)


def test_pharos_is_stronger_with_3_advancements(table: "Table") -> None:
    ice = table.ice("HQ", card("Pharos"))
    table.do(PlaceCounters(card=ice, kind=ADVANCEMENT, base=2))
    assert strength(table.game, ice) == 5
    table.do(PlaceCounters(card=ice, kind=ADVANCEMENT, base=1))
    assert strength(table.game, ice) == 10


# --- the Runner's ---------------------------------------------------------------------


def test_t400_makes_room(table: "Table") -> None:
    before = memory_limit(table.game)
    table.rig(card("T400 Memory Diamond"))
    assert memory_limit(table.game) == before + 1
    assert (maximum_hand_size(table.game, RUNNER), maximum_hand_size(table.game, CORP)) == (6, 5)


def test_smartware_pays_1_a_turn_while_it_has_any(table: "Table") -> None:
    ware = table.rig(card("Smartware Distributor"))
    begin_turn(table, RUNNER)
    assert table.state.credits[RUNNER] == 5
    table.do(PlaceCounters(card=ware, kind=CREDIT, base=1))
    begin_turn(table, RUNNER)
    assert (table.state.credits[RUNNER], hosted_count(table.game, ware, CREDIT)) == (6, 0)


def test_wildcat_strike_is_for_the_corp_to_choose(table: "Table") -> None:
    for _ in range(4):
        table.place(card("Diesel"), deck(RUNNER))
    play(table, "Wildcat Strike", "the Runner draws 4 cards")
    assert card_names(table, hand(RUNNER)) == ["Diesel"] * 4
    play(table, "Wildcat Strike", "the Runner gains 6[c]")
    assert table.state.credits[RUNNER] == 5 - 2 - 2 + 6


def test_mutual_favor_installs_only_after_a_successful_run(table: "Table") -> None:
    table.place(card("Mayfly"), deck(RUNNER))
    table.place(card("Diesel"), deck(RUNNER))
    play(table, "Mutual Favor", "find Mayfly")
    assert card_names(table, hand(RUNNER)) == ["Mayfly"]


def test_verbal_plasticity_doubles_only_the_first_basic_draw(table: "Table") -> None:
    table.rig(card("Verbal Plasticity"))
    for _ in range(6):
        table.place(card("Diesel"), deck(RUNNER))
    table.do(Draw(side=RUNNER, base=1))
    assert len(card_names(table, hand(RUNNER))) == 1
    take_an_action(table, RUNNER, "draw 1 card", clicks=1)
    assert len(card_names(table, hand(RUNNER))) == 3
    take_an_action(table, RUNNER, "draw 1 card", clicks=1)
    assert len(card_names(table, hand(RUNNER))) == 4
