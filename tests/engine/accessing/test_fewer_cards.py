"""Accessing fewer cards in a breach, as SYNC BRE has the Runner do (7.3.4, 7.3.5)."""

from typing import TYPE_CHECKING

from table_actions import ARCHIVES, HQ, RD, RUNNER, install, play, put_cards, trigger
from table_cards import fund_runner, run

from engine.cards.catalogue import card
from engine.kernel.events import Accessed, AccessLimitDetermined

if TYPE_CHECKING:
    from tests.engine.conftest import Table

TAG = ("spend 0[c]", "spend 0[c]")
FEWER = ("spend 0[c]", "spend 0[c]")


def _bre(table: "Table", server: str) -> None:
    """Put SYNC BRE before a server and give both players enough credits."""
    fund_runner(table, runner=5, corp=5)
    table.ice(server, card("SYNC BRE"))


def _accessed(table: "Table") -> list[str]:
    return [table.game.name(event.card) for event in table.events(Accessed)]


def test_sync_bres_traces_give_a_tag_and_one_card_fewer(table: "Table") -> None:
    _bre(table, "HQ")
    put_cards(table, HQ, "Hedge Fund", "PAD Campaign")
    assert run(table, "HQ", *TAG, *FEWER)
    assert table.state.tags == 1
    assert [event.limit for event in table.events(AccessLimitDetermined)] == [0]
    assert not _accessed(table)


def test_a_failed_trace_leaves_the_access_limit(table: "Table") -> None:
    _bre(table, "R&D")
    put_cards(table, RD, "Hedge Fund", "PAD Campaign")
    assert run(table, "R&D", *TAG, "spend 0[c]", "spend 2[c]")
    assert _accessed(table) == ["Hedge Fund"]


def test_one_card_fewer_applies_after_additional_cards(table: "Table") -> None:
    _bre(table, "R&D")
    put_cards(table, RD, "Hedge Fund", "Mushin No Shin", "Subliminal Messaging", "Anonymous Tip")
    play(table, "The Maker’s Eye", *TAG, *FEWER)
    assert _accessed(table) == ["Hedge Fund", "Mushin No Shin"]


def test_one_card_fewer_of_hq_still_accesses_the_root(table: "Table") -> None:
    _bre(table, "HQ")
    put_cards(table, HQ, "Hedge Fund")
    table.root("HQ", card("Ash 2X3ZB9CY"))
    assert run(table, "HQ", *TAG, *FEWER)
    assert _accessed(table) == ["Ash 2X3ZB9CY"]


def test_the_only_card_of_a_remote_server_is_not_accessed(table: "Table") -> None:
    _bre(table, "remote 1")
    table.root("remote 1", card("Braintrust"))
    assert run(table, "remote 1", *TAG, *FEWER)
    assert not _accessed(table)
    assert table.has_logged("accesses 1 card fewer, so no other")
    assert not table.has_logged("no candidate left"), "there is one"


def test_the_runner_chooses_one_of_two_cards_in_a_root(table: "Table") -> None:
    _bre(table, "remote 1")
    table.root("remote 1", card("Braintrust"))
    table.root("remote 1", card("Ash 2X3ZB9CY"))
    assert run(table, "remote 1", *TAG, *FEWER, "access a facedown card in the root of remote 1")
    assert _accessed(table) == ["Braintrust"]


def test_one_card_fewer_of_archives_leaves_the_last(table: "Table") -> None:
    _bre(table, "Archives")
    put_cards(table, ARCHIVES, "Hedge Fund", "Subliminal Messaging", "Anonymous Tip")
    leave = ("access Anonymous Tip in Archives", "access Hedge Fund in Archives")
    assert run(table, "Archives", *TAG, *FEWER, *leave)
    assert _accessed(table) == ["Anonymous Tip", "Hedge Fund"]


def test_one_card_fewer_of_an_empty_server_changes_nothing(table: "Table") -> None:
    _bre(table, "remote 1")
    assert run(table, "remote 1", *TAG, *FEWER)
    assert not _accessed(table)


def test_two_sync_bres_mean_two_cards_fewer(table: "Table") -> None:
    _bre(table, "remote 1")
    _bre(table, "remote 1")
    for name in ("Braintrust", "Ash 2X3ZB9CY", "Red Herrings"):
        table.root("remote 1", card(name))
    third = "access a facedown card in the root of remote 1 #3"
    assert run(table, "remote 1", *TAG, *FEWER, *TAG, *FEWER, "trigger SYNC BRE #2", third)
    assert _accessed(table) == ["Red Herrings"]


def test_the_access_limit_is_never_below_0(table: "Table") -> None:
    _bre(table, "HQ")
    _bre(table, "HQ")
    put_cards(table, HQ, "Hedge Fund")
    assert run(table, "HQ", *TAG, *FEWER, *TAG, *FEWER, "trigger SYNC BRE #2")
    assert [event.limit for event in table.events(AccessLimitDetermined)] == [0]


def test_a_fixed_number_of_accesses_is_not_lowered(table: "Table") -> None:
    _bre(table, "Archives")
    table.state.tags = 1
    put_cards(table, ARCHIVES, "Hedge Fund", "Anonymous Tip")
    table.state.clicks[RUNNER] = 4
    surveillance = install(table, "Counter Surveillance")
    answers = ("choose 2", "access Hedge Fund in Archives")
    trigger(table, surveillance, "run any server", "run Archives", *TAG, *FEWER, *answers)
    assert _accessed(table) == ["Hedge Fund", "Anonymous Tip"]


def test_one_card_fewer_ends_with_the_run(table: "Table") -> None:
    _bre(table, "HQ")
    put_cards(table, HQ, "Hedge Fund")
    table.server("R&D")
    put_cards(table, RD, "Anonymous Tip")
    run(table, "HQ", *TAG, *FEWER)
    assert run(table, "R&D")
    assert _accessed(table) == ["Anonymous Tip"]
