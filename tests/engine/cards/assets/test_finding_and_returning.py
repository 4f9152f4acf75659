"""Assets that put cards back, draw or find them: how many, and what is revealed."""

from typing import TYPE_CHECKING

import pytest
from table_actions import ARCHIVES, HQ, RD, card_names, put_cards, trigger
from table_cards import CORP, RUNNER, place_in_root, set_corps_turn

from engine.cards.catalogue import card
from engine.kernel.events import Revealed

if TYPE_CHECKING:
    from tests.engine.conftest import Table


@pytest.mark.parametrize(("name", "most"), [("Spin Doctor", 2), ("Jackson Howard", 3)])
@pytest.mark.parametrize("fewer", [0, 1])
def test_spin_doctor_and_jackson_howard_return_limited_cards_to_rd(
    table: "Table", name: str, most: int, fewer: int
) -> None:
    put_cards(table, ARCHIVES, "IPO", "Sprint", "Hedge Fund", "Celebrity Gift")
    doctor = place_in_root(table, name)
    chosen = ["IPO", "Sprint", "Hedge Fund"][: most - fewer]
    trigger(table, doctor, "back into R&D", " and ".join(chosen))
    assert card_names(table, RD) == sorted(chosen)
    asked = next(asked for asked in table.asked if asked.option(" and ".join(chosen)))
    assert max(option.label.count(" and ") + 1 for option in asked.options) == most
    assert name not in card_names(table, ARCHIVES)


def test_jackson_howard_draws_2_for_a_click(table: "Table") -> None:
    set_corps_turn(table, 2)
    put_cards(table, RD, "IPO", "IPO", "IPO")
    trigger(table, place_in_root(table, "Jackson Howard"), "draw 2 cards")
    assert (len(card_names(table, HQ)), table.state.clicks[CORP]) == (2, 1)


@pytest.mark.parametrize(
    ("name", "does", "found"),
    [
        ("Levy University", "search R&D", "Ice Wall"),
        ("Executive Boot Camp", "search R&D", "PAD Campaign"),
        ("Executive Search Firm", "search R&D", "Elizabeth Mills"),
    ],
)
def test_assets_reveal_what_they_find_in_rd(
    table: "Table", name: str, does: str, found: str
) -> None:
    set_corps_turn(table, 1)
    table.state.credits[CORP] = 1
    put_cards(table, RD, "IPO", "Ice Wall", "PAD Campaign", "Elizabeth Mills")
    trigger(table, place_in_root(table, name), does, f"find {found}")
    assert card_names(table, HQ) == [found]
    assert len(table.events(Revealed)) == 1
    asked = next(asked for asked in table.asked if asked.option(f"find {found}"))
    assert asked.option("find IPO") is None
    assert table.state.clicks[CORP] == int(name == "Executive Boot Camp")


def test_elizabeth_mills_trashes_a_location_for_bad_publicity(table: "Table") -> None:
    set_corps_turn(table, 1)
    for resource in ("Kati Jones", "Crash Space"):
        table.rig(card(resource))
    trigger(table, place_in_root(table, "Elizabeth Mills"), "trash 1 location")
    assert card_names(table, ARCHIVES) == ["Elizabeth Mills"]
    assert table.state.bad_publicity == 1
    assert [table.game.name(o.oid) for o in table.game.installed() if o.owner is RUNNER] == [
        "Kati Jones"
    ]
