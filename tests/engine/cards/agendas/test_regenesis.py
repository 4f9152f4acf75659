"""What is found in Archives as an agenda is scored."""

from typing import TYPE_CHECKING

from table_actions import ARCHIVES, card_names
from table_cards import CORP, score

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game_concepts.scoring import score as points

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_regenesis_takes_a_facedown_agenda_along(table: "Table") -> None:
    table.place(card("Government Contracts"), ARCHIVES, faceup=False)
    table.place(card("Hostile Takeover"), ARCHIVES, faceup=True)
    score(table, "Regenesis", "trigger Regenesis")
    assert points(table.game, CORP) == 1 + 3
    assert card_names(table, ARCHIVES) == ["Hostile Takeover"]


def test_regenesis_does_nothing_once_a_card_has_come_to_archives(table: "Table") -> None:
    table.place(card("Government Contracts"), ARCHIVES, faceup=False)
    table.do(Trash(cards=[table.root("remote 1", card("PAD Campaign"))], by=CORP))
    score(table, "Regenesis")
    assert points(table.game, CORP) == 1
