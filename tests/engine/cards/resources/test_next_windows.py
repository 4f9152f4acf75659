"""Resources of the next paid ability window: when it is that, and when it is no more."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    CORP,
    GRIP,
    HEAP,
    RD,
    RUNNER,
    card_names,
    next_turn,
    offered_labels,
    put_cards,
)
from table_cards import fund_runner, open_window, place_in_root, run

from engine.cards.catalogue import card
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.link import link

if TYPE_CHECKING:
    from tests.engine.conftest import Table

DEREZ = "use Maxwell James: derez a piece of ice protecting a remote server"
TRASH = (
    "use Salvaged Vanadis Armory: "
    "the Corp trashes as many cards of R&D as damage was suffered this turn"
)


def _remote_ice(table: "Table") -> int:
    server = table.game.object(place_in_root(table, "PAD Campaign")).server
    assert server is not None
    return table.ice(server, card("Ice Wall"))


def test_maxwell_james_derezzes_ice_of_a_remote_after_a_run_on_hq(table: "Table") -> None:
    table.rig(card("Maxwell James"))
    wall, other = _remote_ice(table), table.ice("R&D", card("Enigma"))
    assert link(table.game) == 1
    run(table, "HQ")
    assert DEREZ not in offered_labels(table)
    open_window(table, RUNNER, DEREZ)
    assert not table.game.object(wall).faceup
    assert table.game.object(other).faceup
    assert card_names(table, HEAP) == ["Maxwell James"]


@pytest.mark.parametrize("server", ["R&D", "Archives"])
def test_maxwell_james_waits_for_a_run_on_hq(table: "Table", server: str) -> None:
    table.rig(card("Maxwell James"))
    _remote_ice(table)
    run(table, server)
    open_window(table, RUNNER)
    assert DEREZ not in offered_labels(table)


def test_maxwell_james_is_of_no_use_in_the_window_after_that(table: "Table") -> None:
    table.rig(card("Maxwell James"))
    _remote_ice(table)
    run(table, "HQ")
    open_window(table, RUNNER, "pass")
    assert sum(DEREZ in [o.label for o in asked.options] for asked in table.asked) == 1
    open_window(table, RUNNER)
    assert sum(DEREZ in [o.label for o in asked.options] for asked in table.asked) == 1


def test_the_armory_trashes_for_all_damage_of_the_turn(table: "Table") -> None:
    table.rig(card("Salvaged Vanadis Armory"))
    put_cards(table, GRIP, "Diesel", "Diesel")
    put_cards(table, RD, *6 * ("Hedge Fund",))
    table.do(Damage(kind=DamageKind.NET, base=1, by=CORP))
    open_window(table, RUNNER, "pass")
    open_window(table, RUNNER)
    assert sum(TRASH in [o.label for o in asked.options] for asked in table.asked) == 1
    table.do(Damage(kind=DamageKind.NET, base=1, by=CORP))
    open_window(table, RUNNER, TRASH)
    assert len(card_names(table, ARCHIVES)) == 2


def test_the_armory_counts_in_runs_and_looks_into_the_turn_before(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Salvaged Vanadis Armory"))
    put_cards(table, GRIP, "Diesel", "Diesel", "Diesel")
    put_cards(table, RD, *6 * ("Hedge Fund",))
    table.ice("HQ", card("Neural Katana"))
    run(table, "HQ", TRASH)
    assert len(card_names(table, ARCHIVES)) == 3


def test_the_armory_ignores_damage_of_the_turn_before(table: "Table") -> None:
    """The window of the next turn is the next one, but no damage has been suffered in that turn."""
    table.rig(card("Salvaged Vanadis Armory"))
    put_cards(table, GRIP, "Diesel")
    put_cards(table, RD, *6 * ("Hedge Fund",))
    table.do(Damage(kind=DamageKind.NET, base=1, by=CORP))
    next_turn(table)
    open_window(table, RUNNER, TRASH)
    assert card_names(table, ARCHIVES) == []
