"""Assets that swap agendas between the score areas."""

from typing import TYPE_CHECKING

from table_actions import card_names
from table_cards import CORP, RUNNER, fund_corp, place_in_root, score

from engine.cards.catalogue import card
from engine.kernel.game_zones.zones import score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_inez_delgado_gets_a_stolen_agenda_back_as_if_scored(table: "Table") -> None:
    fund_corp(table, corp=0)
    place_in_root(table, "Investigator Inez Delgado A")
    for name in ("Hostile Takeover", "Domestic Sleepers"):
        table.place(card(name), score_area(RUNNER), faceup=True)
    score(table, "Project Vitruvius", "trigger Investigator Inez Delgado A")
    assert card_names(table, score_area(CORP)) == ["Hostile Takeover"]
    assert card_names(table, score_area(RUNNER)) == ["Domestic Sleepers", "Project Vitruvius"]
    assert (table.state.credits[CORP], table.state.bad_publicity) == (7, 1)


def test_inez_delgado_may_leave_it_as_it_is(table: "Table") -> None:
    place_in_root(table, "Investigator Inez Delgado A")
    table.place(card("Hostile Takeover"), score_area(RUNNER), faceup=True)
    score(table, "Project Vitruvius", "trigger Project Vitruvius")
    assert card_names(table, score_area(CORP)) == ["Project Vitruvius"]
