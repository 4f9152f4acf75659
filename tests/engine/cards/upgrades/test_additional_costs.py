"""Additional costs to trash an upgrade, or to steal from its server."""

from typing import TYPE_CHECKING

from table_actions import ARCHIVES, GRIP, STACK, card_names, offered_labels, put_cards
from table_cards import CORP, RUNNER, access, fund_corp, grip_size

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game_concepts.counters import VIRUS
from engine.kernel.game_zones.zones import score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table

ADD = "add 2 cards from your grip at random to the bottom of the stack"
DANIELA = "Daniela Jorge Inácio"


def daniela(table: "Table", *, rezzed: bool = True) -> int:
    put_cards(table, GRIP, *["Sure Gamble"] * 3)
    put_cards(table, STACK, "Diesel")
    fund_corp(table, 0, 5)
    return table.root("remote 1", card(DANIELA), rezzed=rezzed)


def test_trashing_daniela_takes_2_cards_of_the_grip(table: "Table") -> None:
    there = daniela(table)
    access(table, there, f"pay 2[c] and {ADD} to trash {DANIELA}")
    assert (card_names(table, ARCHIVES), grip_size(table), table.state.credits[RUNNER]) == (
        [DANIELA],
        1,
        3,
    )
    assert [table.game.name(c) for c in table.game.zone(STACK)] == ["Diesel", *["Sure Gamble"] * 2]


def test_with_1_card_in_the_grip_daniela_cannot_be_trashed(table: "Table") -> None:
    there = daniela(table)
    table.state.order[GRIP] = table.state.order[GRIP][:1]
    access(table, there)
    assert not [label for label in offered_labels(table) if "trash" in label]


def test_an_unrezzed_daniela_asks_for_nothing_more(table: "Table") -> None:
    there = daniela(table, rezzed=False)
    access(table, there, f"pay 2[c] to trash {DANIELA}")
    assert grip_size(table) == 3


def test_trashing_daniela_by_an_ability_has_the_same_cost(table: "Table") -> None:
    there = daniela(table)
    imp = table.rig(card("Imp"), counters={VIRUS: 2})
    use = "use Imp: trash the accessed card"
    access(table, there, use, "decline")
    assert table.game.exists(there)
    assert table.game.object(imp).counters == {VIRUS: 1}
    table.do(Trash(cards=[there], by=RUNNER), answers=(ADD,))
    assert (card_names(table, ARCHIVES), grip_size(table)) == ([DANIELA], 1)


def test_the_corp_trashes_daniela_for_nothing(table: "Table") -> None:
    there = daniela(table)
    table.do(Trash(cards=[there], by=CORP))
    assert (card_names(table, ARCHIVES), grip_size(table)) == ([DANIELA], 3)


def test_stealing_beside_daniela_takes_2_cards(table: "Table") -> None:
    daniela(table)
    agenda, other = table.root("remote 1", card("Merger")), table.root("remote 2", card("Merger"))
    access(table, agenda, ADD)
    assert grip_size(table) == 1
    access(table, other)
    assert len(card_names(table, score_area(RUNNER))) == 2
