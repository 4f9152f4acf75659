"""Cards that meet each other: what comes of two or three of them is decided by rules."""

from typing import TYPE_CHECKING

from acting import CORP, RUNNER, turn_begins
from cards_at import money

from engine.cards.catalogue import card
from engine.kernel.abilities.interrupts import carry_out
from engine.kernel.card_manipulation.installing import Install
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.game_zones.zones import hand

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- hosts ----------------------------------------------------------------------------


def test_a_netchip_less_puts_an_end_to_a_program_that_is_too_large_by_then(table: "Table") -> None:
    """What a card can host is a restriction that holds at all times (10.3.1e)."""
    first, second = (table.rig(card("NetChip")) for _ in range(2))
    large = table.rig(card("Savant"), host=first)
    table.do(Trash(cards=[second], by=CORP))
    assert (table.game.exists(first), table.game.exists(large)) == (True, False)


def test_a_netchip_that_lost_its_abilities_restricts_nothing(table: "Table") -> None:
    chips = [table.rig(card("NetChip")) for _ in range(2)]
    large = table.rig(card("Savant"), host=chips[0])
    table.rig(card("Dr. Lovegood"))
    gone = Trash(cards=[chips[1]], by=CORP)
    turn_begins(table, RUNNER, "NetChip", then=lambda: carry_out(table.game, [gone]))
    assert table.game.exists(large)


def test_an_icebreaker_that_becomes_ai_cannot_stay_on_dinosaurus(table: "Table") -> None:
    money(table, runner=9)
    mimic = table.rig(card("Mimic"), host=table.rig(card("Dinosaurus")))
    matrix = table.place(card("Adjusted Matrix"), hand(RUNNER))
    table.do(Install(card=matrix, by=RUNNER))
    assert not table.game.exists(mimic)
