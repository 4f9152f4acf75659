"""Abilities that change what their own card costs count before the card is active (9.1.8d)."""

from typing import TYPE_CHECKING

import pytest

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import RunSucceeded
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


@pytest.mark.parametrize(("succeeded", "left"), [(False, 0), (True, 2)])
def test_a_program_in_the_grip_costs_less_after_a_successful_run(
    table: "Table", succeeded: bool, left: int
) -> None:
    carmen = table.place(card("Carmen"), hand(Side.RUNNER))
    if succeeded:
        table.game.emit(RunSucceeded("HQ"))
    table.do(Install(card=carmen, by=Side.RUNNER))
    assert table.state.credits[Side.RUNNER] == left


def test_ice_costs_less_to_rez_for_other_rezzed_ice_but_not_for_itself(table: "Table") -> None:
    diamonds = [table.ice("HQ", card("NEXT Diamond"), rezzed=False) for _ in range(2)]
    table.ice("R&D", card("NEXT Gold"))
    table.ice("R&D", card("NEXT Gold"), rezzed=False)
    table.state.credits[Side.CORP] = 17
    for diamond, left in zip(diamonds, (8, 0), strict=True):
        table.do(Rez(card=diamond, by=Side.CORP))
        assert table.state.credits[Side.CORP] == left
