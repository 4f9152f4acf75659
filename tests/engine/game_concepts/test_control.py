"""Which player carries out an effect (1.14.5), and which conditions that meets (1.14.5a)."""

from typing import TYPE_CHECKING

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import DamageSuffered, Trashed
from engine.kernel.game_zones.zones import hand
from engine.kernel.runs.run import run
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


ALICE = "Alice Merchant: Clan Agitator"


def hostile(table: "Table") -> None:
    """Whenever the Runner trashes a Corp card, they suffer net damage."""
    table.root("remote 1", card("Hostile Infrastructure"), rezzed=True)
    for _ in range(2):
        table.place(card("Blank Event"), hand(Side.RUNNER))


def test_a_card_the_corp_trashes_for_a_runner_card_is_trashed_by_the_corp(table: "Table") -> None:
    hostile(table)
    table.place(card(ALICE), faceup=True)
    table.central("HQ", card("Blank Asset"), card("Blank Operation"))
    table.play(run(table.game, "Archives"), "Blank Operation")
    asked = next(d for d in table.asked if d.rule == "1.15.2")
    assert asked.player is Side.CORP
    (trashed,) = table.events(Trashed)
    assert (trashed.by, table.game.name(trashed.card)) == (Side.CORP, "Blank Operation")
    assert table.events(DamageSuffered) == []


def test_only_the_runners_trashing_triggers_hostile_infrastructure(table: "Table") -> None:
    hostile(table)
    (asset,) = table.central("HQ", card("Blank Asset"))
    table.do(Trash(cards=[asset], by=Side.CORP))
    assert table.events(DamageSuffered) == []
    (asset,) = table.central("HQ", card("Blank Asset"))
    table.do(Trash(cards=[asset], by=Side.RUNNER))
    assert len(table.events(DamageSuffered)) == 1
