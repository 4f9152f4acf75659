"""Assets about HQ and R&D, what the Runner draws, and bad publicity that is prevented."""

from typing import TYPE_CHECKING

from table_actions import (
    ARCHIVES,
    GRIP,
    HQ,
    RD,
    STACK,
    card_names,
    next_turn,
    offered_labels,
    play,
    put_cards,
    trigger,
)
from table_cards import (
    CORP,
    RUNNER,
    fund_corp,
    open_window,
    place_in_root,
    set_corps_turn,
    take_an_action,
)

from engine.kernel.additional_rules.bad_publicity import TakeBadPublicity
from engine.kernel.additional_rules.checkpoints import checkpoint
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.decisions import Process
from engine.kernel.turns.procedures import mandatory_draw

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_alexa_belsky_leaves_a_card_for_every_2_credits(table: "Table") -> None:
    fund_corp(table, runner=5)
    alexa = place_in_root(table, "Alexa Belsky")
    put_cards(table, HQ, "IPO", "Hedge Fund", "Ice Wall")
    trigger(table, alexa, "shuffle HQ", "spend 5[c]", "keep Hedge Fund and Ice Wall")
    assert card_names(table, HQ) == ["Hedge Fund", "Ice Wall"]
    assert (card_names(table, RD), table.state.credits[RUNNER]) == (["IPO"], 0)


def test_alexa_belsky_shuffles_everything_for_nothing(table: "Table") -> None:
    fund_corp(table, runner=1)
    alexa = place_in_root(table, "Alexa Belsky")
    put_cards(table, HQ, "IPO", "Hedge Fund")
    trigger(table, alexa, "shuffle HQ", "decline")
    assert (card_names(table, HQ), card_names(table, RD)) == ([], ["Hedge Fund", "IPO"])


def test_open_forum_exchanges_a_card_after_the_mandatory_draw(table: "Table") -> None:
    set_corps_turn(table)
    place_in_root(table, "Open Forum")
    put_cards(table, RD, "IPO", "Hedge Fund", "Ice Wall")

    def draw_phase() -> Process[None]:
        yield from mandatory_draw(table.game)
        yield from checkpoint(table.game)

    table.play(draw_phase(), "IPO")
    assert card_names(table, HQ) == ["Hedge Fund"]
    assert [table.game.name(oid) for oid in table.game.zone(RD)] == ["IPO", "Ice Wall"]


def test_genetics_pavilion_stops_the_third_card_of_the_turn(table: "Table") -> None:
    place_in_root(table, "Genetics Pavilion")
    put_cards(table, STACK, *["Sure Gamble"] * 9)
    take_an_action(table, RUNNER, "draw 1 card", clicks=4)
    play(table, "Diesel")
    assert len(card_names(table, GRIP)) == 2
    assert not Draw(side=RUNNER, base=1, by=RUNNER).can_happen(table.game)
    next_turn(table)
    set_corps_turn(table)
    table.do(Draw(side=RUNNER, base=3, by=RUNNER))
    assert len(card_names(table, GRIP)) == 5


def test_broadcast_square_traces_before_bad_publicity_is_taken(table: "Table") -> None:
    fund_corp(table, corp=0, runner=3)
    place_in_root(table, "Broadcast Square")
    table.do(TakeBadPublicity(base=2, by=CORP), answers=("spend 2[c]",))
    assert table.state.bad_publicity == 0
    fund_corp(table, corp=0, runner=3)
    table.do(TakeBadPublicity(base=2, by=CORP), answers=("spend 3[c]",))
    assert table.state.bad_publicity == 2


def test_bioroid_work_crew_installs_in_the_next_window_after_an_operation(
    table: "Table",
) -> None:
    set_corps_turn(table)
    fund_corp(table, corp=5)
    place_in_root(table, "Bioroid Work Crew")
    put_cards(table, HQ, "Ice Wall")
    using = "use Bioroid Work Crew: install 1 card from HQ"
    open_window(table, CORP)
    assert using not in offered_labels(table)
    play(table, "Hedge Fund")
    open_window(table, CORP)
    assert using in offered_labels(table)
    table.asked.clear()
    open_window(table, CORP)
    assert using not in offered_labels(table)
    play(table, "Hedge Fund")
    open_window(table, CORP, using, "protecting HQ")
    assert card_names(table, HQ) == []
    assert card_names(table, ARCHIVES) == ["Bioroid Work Crew", "Hedge Fund", "Hedge Fund"]
