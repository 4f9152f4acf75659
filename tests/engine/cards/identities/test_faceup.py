"""Agendas that BANGUN installs faceup, predicted from its text."""

from typing import TYPE_CHECKING

import pytest
from table_actions import HQ, offered_labels, put_cards
from table_cards import (
    CORP,
    RUNNER,
    fill_grip,
    fund_corp,
    grip_size,
    place_identity,
    place_in_root,
    run,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.game_concepts.scoring import score

if TYPE_CHECKING:
    from tests.engine.conftest import Table

BANGUN = "BANGUN: When Disaster Strikes"


def installed(table: "Table", name: str, *answers: str) -> int:
    (held,) = put_cards(table, HQ, name)
    effect = Install(card=held, by=CORP)
    table.do(effect, answers=answers)
    assert effect.became is not None
    return effect.became


@pytest.mark.parametrize("answer", ["install it faceup", "decline"])
def test_an_agenda_is_installed_either_way_up(table: "Table", answer: str) -> None:
    place_identity(table, BANGUN)
    fill_grip(table, 3)
    agenda = installed(table, "Merger", answer)
    faceup = answer != "decline"
    assert table.game.object(agenda).faceup is faceup
    assert not table.game.object(agenda).is_active
    run(table, "remote 1")
    assert (grip_size(table), table.state.tags) == ((1, 1) if faceup else (3, 0))
    assert score(table.game, RUNNER) == 3


def test_bangun_offers_no_choice_for_other_cards(table: "Table") -> None:
    place_identity(table, BANGUN)
    campaign = installed(table, "PAD Campaign")
    assert not table.game.object(campaign).faceup
    assert "install it faceup" not in offered_labels(table)


def test_without_bangun_agendas_lie_facedown(table: "Table") -> None:
    agenda = installed(table, "Merger")
    assert not table.game.object(agenda).faceup
    assert not offered_labels(table)


def test_a_faceup_agenda_is_advanced_and_not_rezzed(table: "Table") -> None:
    place_identity(table, BANGUN)
    installed(table, "Merger", "install it faceup")
    fund_corp(table, 5, clicks=1)
    take_an_action(table, CORP, "advance Merger", clicks=1)
    assert not [label for label in offered_labels(table) if label.startswith("rez")]


def test_agendas_that_are_not_installed_do_nothing_to_who_accesses_them(table: "Table") -> None:
    place_identity(table, BANGUN)
    fill_grip(table, 3)
    table.central("HQ", card("Merger"))
    place_in_root(table, "PAD Campaign")
    run(table, "HQ")
    assert (grip_size(table), table.state.tags) == (3, 0)
