"""Assets about HQ and R&D, what the Runner draws, and bad publicity that is prevented."""

from typing import TYPE_CHECKING

from table_actions import (
    ARCHIVES,
    GRIP,
    HQ,
    RD,
    STACK,
    act,
    fill,
    names,
    next_turn,
    offered,
    play,
)
from table_cards import CORP, RUNNER, corps_turn, in_root, pools, take_an_action, window

from engine.kernel.additional_rules.bad_publicity import TakeBadPublicity
from engine.kernel.additional_rules.checkpoints import checkpoint
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.decisions import Process
from engine.kernel.turns.procedures import mandatory_draw

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_alexa_belsky_leaves_a_card_for_every_2_credits(table: "Table") -> None:
    pools(table, runner=5)
    alexa = in_root(table, "Alexa Belsky")
    fill(table, HQ, "IPO", "Hedge Fund", "Ice Wall")
    act(table, alexa, "shuffle HQ", "spend 5[c]", "keep Hedge Fund and Ice Wall")
    assert names(table, HQ) == ["Hedge Fund", "Ice Wall"]
    assert (names(table, RD), table.state.credits[RUNNER]) == (["IPO"], 0)


def test_alexa_belsky_shuffles_everything_for_nothing(table: "Table") -> None:
    pools(table, runner=1)
    alexa = in_root(table, "Alexa Belsky")
    fill(table, HQ, "IPO", "Hedge Fund")
    act(table, alexa, "shuffle HQ", "decline")
    assert (names(table, HQ), names(table, RD)) == ([], ["Hedge Fund", "IPO"])


def test_open_forum_exchanges_a_card_after_the_mandatory_draw(table: "Table") -> None:
    corps_turn(table)
    in_root(table, "Open Forum")
    fill(table, RD, "IPO", "Hedge Fund", "Ice Wall")

    def draw_phase() -> Process[None]:
        yield from mandatory_draw(table.game)
        yield from checkpoint(table.game)

    table.play(draw_phase(), "IPO")
    assert names(table, HQ) == ["Hedge Fund"]
    assert [table.game.name(oid) for oid in table.game.zone(RD)] == ["IPO", "Ice Wall"]


def test_genetics_pavilion_stops_the_third_card_of_the_turn(table: "Table") -> None:
    in_root(table, "Genetics Pavilion")
    fill(table, STACK, *["Sure Gamble"] * 9)
    take_an_action(table, RUNNER, "draw 1 card", clicks=4)
    play(table, "Diesel")
    assert len(names(table, GRIP)) == 2
    assert not Draw(side=RUNNER, base=1, by=RUNNER).can_happen(table.game)
    next_turn(table)
    corps_turn(table)
    table.do(Draw(side=RUNNER, base=3, by=RUNNER))
    assert len(names(table, GRIP)) == 5


def test_broadcast_square_traces_before_bad_publicity_is_taken(table: "Table") -> None:
    pools(table, corp=0, runner=3)
    in_root(table, "Broadcast Square")
    table.do(TakeBadPublicity(base=2, by=CORP), answers=("spend 2[c]",))
    assert table.state.bad_publicity == 0
    pools(table, corp=0, runner=3)
    table.do(TakeBadPublicity(base=2, by=CORP), answers=("spend 3[c]",))
    assert table.state.bad_publicity == 2


def test_bioroid_work_crew_installs_in_the_next_window_after_an_operation(
    table: "Table",
) -> None:
    corps_turn(table)
    pools(table, corp=5)
    in_root(table, "Bioroid Work Crew")
    fill(table, HQ, "Ice Wall")
    using = "use Bioroid Work Crew: install 1 card from HQ"
    window(table, CORP)
    assert using not in offered(table)
    play(table, "Hedge Fund")
    window(table, CORP)
    assert using in offered(table)
    table.asked.clear()
    window(table, CORP)
    assert using not in offered(table)
    play(table, "Hedge Fund")
    window(table, CORP, using, "protecting HQ")
    assert names(table, HQ) == []
    assert names(table, ARCHIVES) == ["Bioroid Work Crew", "Hedge Fund", "Hedge Fund"]
