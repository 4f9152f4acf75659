"""Where cards go is told in the transcript, and in words that say it (8.2.1a)."""

from typing import TYPE_CHECKING

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.transfers import RemoveFromGame
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_a_card_is_told_to_be_removed_from_the_game(table: "Table") -> None:
    corroder = table.place(card("Corroder"), discard_pile(Side.RUNNER))
    RemoveFromGame(cards=[corroder], by=Side.RUNNER).apply(table.game)
    told = [(line.rule, line.text) for line in table.game.transcript]
    assert told == [("8.2.1a", "Corroder is removed from the game")]
