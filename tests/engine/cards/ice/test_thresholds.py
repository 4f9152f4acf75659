"""Ice that depends on a number, tested at that number and beside it."""

from typing import TYPE_CHECKING

import pytest
from table_actions import HQ, put_cards
from table_cards import CORP, RUNNER, encounter, fill_grip, rez, run

from engine.cards.catalogue import card
from engine.kernel.abilities.subroutines.resolving_subroutines import ResolveSubroutine
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.events import DamageSuffered
from engine.kernel.game_zones.zones import score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table


@pytest.mark.parametrize(("held", "tags"), [(5, 0), (6, 1), (7, 1)])
def test_phoneutria_gives_a_tag_while_the_grip_has_4_cards_left(
    table: "Table", held: int, tags: int
) -> None:
    fill_grip(table, held)
    table.ice("HQ", card("Phoneutria"))
    run(table, "HQ")
    # its subroutines have done 2 net damage by then
    assert table.state.tags == tags


@pytest.mark.parametrize(("points", "clicks"), [(3, 4), (4, 3)])
def test_jaguarundi_asks_for_a_click_at_threat_4(table: "Table", points: int, clicks: int) -> None:
    for _ in range(points):
        table.place(card("Hostile Takeover"), score_area(CORP), faceup=True)
    table.state.clicks[RUNNER] = 4
    jaguarundi = table.ice("HQ", card("Jaguarundi"))
    fill_grip(table, 3)
    encounter(table, jaguarundi, *(["pay [click]"] if points == 4 else []))
    assert (table.state.clicks[RUNNER], table.state.tags) == (clicks, 1)


@pytest.mark.parametrize(
    ("way", "publicity", "tags"), [("take 1 bad publicity", 1, 2), ("remove 1 tag", 0, 1)]
)
def test_piranhas_are_rezzed_for_bad_publicity_or_a_tag(
    table: "Table", way: str, publicity: int, tags: int
) -> None:
    table.state.credits[CORP], table.state.tags = 9, 2
    piranhas = table.ice("HQ", card("Piranhas"), rezzed=False)
    cost = card("Piranhas").cost
    ways = [f"pay {cost}[c] and {one}" for one in ("take 1 bad publicity", "remove 1 tag")]
    rez(table, piranhas, " or ".join(ways), f"pay {cost}[c] and {way}")
    assert (table.state.bad_publicity, table.state.tags) == (publicity, tags)


@pytest.mark.parametrize(("in_hq", "successful"), [(1, True), (2, True), (3, False)])
def test_piranhas_end_the_run_while_hq_has_more_cards(
    table: "Table", in_hq: int, successful: bool
) -> None:
    fill_grip(table, 3)
    put_cards(table, HQ, *["IPO"] * in_hq)
    table.ice("R&D", card("Piranhas"))
    # 1 net damage has left 2 cards in the grip by then
    assert run(table, "R&D", "decline") is successful


@pytest.mark.parametrize(("tags", "done"), [(0, (1, 5, 0)), (1, (0, 10, 3))])
def test_hydra_bites_only_tagged_runners(
    table: "Table", tags: int, done: tuple[int, int, int]
) -> None:
    fill_grip(table, 5)
    hydra = table.ice("HQ", card("Hydra"))
    for which in (0, 1):
        table.state.tags = tags
        one = subroutines(table.game, hydra)[which]
        table.do(ResolveSubroutine(subroutine=one, ice=hydra))
        assert table.state.tags - tags == done[0]
    assert table.state.credits[CORP] == done[1]
    assert [(e.kind, e.amount) for e in table.events(DamageSuffered)] == [("net", 3)] * bool(tags)


@pytest.mark.parametrize(("money", "successful"), [(0, False), (1, True)])
def test_tsurugi_ends_the_run_unless_the_corp_pays(
    table: "Table", money: int, successful: bool
) -> None:
    fill_grip(table, 5)
    table.state.credits[CORP] = money
    table.ice("HQ", card("Tsurugi"))
    assert run(table, "HQ", *(["pay 1[c]"] if money else [])) is successful


def test_cortex_lock_does_net_damage_for_unused_memory(table: "Table") -> None:
    fill_grip(table, 5)
    table.rig(card("Corroder"))
    encounter(table, table.ice("HQ", card("Cortex Lock")))
    told = [(event.kind, event.amount, event.by) for event in table.events(DamageSuffered)]
    assert told == [("net", 3, CORP)]
