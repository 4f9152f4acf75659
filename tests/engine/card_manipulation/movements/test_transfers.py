"""The transcript says where cards go (8.2.1a)."""

from typing import TYPE_CHECKING

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.installing.destinations import Destination
from engine.kernel.card_manipulation.movements.transfers import MoveInstalled, RemoveFromGame
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_the_transcript_says_that_a_card_is_removed_from_the_game(table: "Table") -> None:
    corroder = table.place(card("Corroder"), discard_pile(Side.RUNNER))
    RemoveFromGame(cards=[corroder], by=Side.RUNNER).apply(table.game)
    lines = [(line.rule, line.text) for line in table.game.transcript]
    assert lines == [("8.2.1a", "Corroder is removed from the game")]


def test_the_transcript_says_where_an_installed_card_moves(table: "Table") -> None:
    wall, isaac = table.ice("HQ", card("Wall of Static")), table.root("HQ", card("Isaac Liberdade"))
    for moved, to in (
        (wall, Destination("Archives", protecting=True)),
        (isaac, Destination("R&D")),
    ):
        MoveInstalled(card=moved, to=to).apply(table.game)
    lines = [(line.rule, line.text) for line in table.game.transcript]
    assert lines == [
        ("8.2.1a", "Wall of Static moves to a position protecting Archives"),
        ("8.2.1a", "Isaac Liberdade moves to the root of R&D"),
    ]
