"""The steps of turns: draws, recurring credits, hand sizes, lost clicks."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from card_parts import static
from turn_cards import CORP_ACTION, FILLER, PAPER, PAYDAY, card, gaining

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import (
    PlayAbility,
)
from engine.kernel.abilities.static.declarations import (
    Modify,
    Prohibit,
    RecurringCredits,
)
from engine.kernel.editions import NEWEST, PINNED, Rules
from engine.kernel.events import ActionPhaseOver, Discarded, TurnBegan
from engine.kernel.game_zones.zones import discard_pile, hand
from engine.kernel.history import last_turn
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import DiscardStep
from engine.kernel.turns.ending_action_phase import EndActionPhase

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- steps ----------------------------------------------------------------------------


def test_the_corps_turn_draws_and_refills(
    new_table: "Callable[..., Table]", take_turns: Callable[..., Any]
) -> None:
    table = new_table(Side.CORP)
    fund = card("Fund", "asset", Side.CORP, static(RecurringCredits(lambda *_: 2)))
    oid = table.root("remote 1", fund, rezzed=True, counters={"credit": 1})
    table.central("R&D", PAYDAY, PAPER)
    take_turns(table, "5.6.1a")
    assert table.state.clicks[Side.CORP] == 3
    assert table.game.object(oid).counters == {"credit": 2}
    assert [table.game.name(o) for o in table.game.zone(hand(Side.CORP))] == ["Payday"]
    steps = [r for r in table.cited if r in ("1.10.5c", "5.6.1d", "8.4.5c")]
    assert steps == ["1.10.5c", "5.6.1d", "8.4.5c"]


def test_an_empty_deck_loses_the_game_at_the_mandatory_draw(
    new_table: "Callable[..., Table]", take_turns: Callable[..., Any]
) -> None:
    table = new_table(Side.CORP)
    assert take_turns(table, "5.6.1a") is None
    assert table.state.winner is Side.RUNNER


@pytest.mark.parametrize(
    ("rules", "answers"),
    [(NEWEST, ["discard Paper and Payday"]), (PINNED, ["discard Payday", "discard Paper"])],
)
def test_the_hand_is_discarded_down_at_once_or_one_at_a_time(
    new_table: "Callable[..., Table]",
    take_turns: Callable[..., Any],
    rules: Rules,
    answers: list[str],
) -> None:
    table = new_table(Side.CORP)
    table.game.rules = rules
    table.central("HQ", *[PAPER] * 6, PAYDAY)
    take_turns(table, "5.6.3a", *answers)
    assert len(table.game.zone(hand(Side.CORP))) == 5
    assert not any(table.game.object(o).faceup for o in table.game.zone(discard_pile(Side.CORP)))
    assert len([e for e in table.state.last_turn if isinstance(e, Discarded)]) == 2
    assert table.game.active_player is Side.RUNNER


def test_unspent_clicks_are_lost_and_the_next_turn_begins(
    table: "Table", take_turns: Callable[..., Any]
) -> None:
    table.central("R&D", PAPER)
    table.state.clicks[Side.RUNNER] = 2
    take_turns(table, "5.7.2a")
    assert table.state.clicks == {Side.CORP: 3, Side.RUNNER: 0}
    assert [e.side for e in table.events(TurnBegan)] == [Side.CORP]


def test_core_damage_lowers_the_hand_size_and_below_zero_flatlines(
    table: "Table", take_turns: Callable[..., Any]
) -> None:
    table.state.core_damage = 6
    assert take_turns(table, "5.7.2a") is None
    assert table.state.winner is Side.CORP
    assert "1.7.2b" in table.cited


def test_hand_size_can_be_modified_and_the_step_skipped(
    new_table: "Callable[..., Table]", take_turns: Callable[..., Any]
) -> None:
    table = new_table(Side.RUNNER)
    more = Modify("maximum hand size", lambda _g, _s, who: who is Side.RUNNER, lambda *_: 1)
    table.rig(card("Shelf", "hardware", Side.RUNNER, static(more)))
    for _ in range(6):
        table.place(FILLER, hand(Side.RUNNER))
    table.central("R&D", PAPER)
    take_turns(table, "5.7.2a")
    assert len(table.game.zone(hand(Side.RUNNER))) == 6
    skip = Prohibit(DiscardStep, lambda _g, _s, a: a.side is Side.CORP)
    table.place(card("Hoard", "identity", Side.CORP, static(skip)), faceup=True)
    table.central("HQ", *[PAPER] * 7)
    table.game.structures.clear()
    take_turns(table, "5.6.3a")
    assert "5.5.4" in table.cited


@pytest.mark.parametrize(("rules", "ended"), [(PINNED, []), (NEWEST, [Side.CORP])])
def test_the_action_phase_can_be_forced_to_end(
    new_table: "Callable[..., Table]",
    take_turns: Callable[..., Any],
    rules: Rules,
    ended: list[Side],
) -> None:
    """From 25.04 on it is over before the next begins, which abilities see (5.4.3e)."""
    table = new_table(Side.CORP)
    table.game.rules = rules
    table.state.clicks[Side.CORP] = 3
    terminal = card(
        "Stop",
        "operation",
        Side.CORP,
        PlayAbility(
            label="gain and end",
            clauses=(gaining(1), Instruction((lambda _g, _r: EndActionPhase(),)), gaining(9)),
        ),
        cost=0,
    )
    table.central("HQ", terminal)
    take_turns(table, CORP_ACTION, "play Stop")
    assert table.state.credits[Side.CORP] == 6
    assert table.game.active_player is Side.RUNNER
    assert [table.game.name(o) for o in table.game.zone(discard_pile(Side.CORP))] == ["Stop"]
    assert "5.4.3" in table.cited
    assert [over.side for over in last_turn(table.game, ActionPhaseOver)] == ended
    assert table.game.windows == []
