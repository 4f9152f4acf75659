"""The order of the steps of a checkpoint (10.3.1); “test_ab_…” has step (a) before step (b)."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    StaticAbility,
    StaticCondition,
)
from engine.kernel.abilities.lingering_effects.lingering import Duration, LingeringEffect
from engine.kernel.abilities.static.declarations import Modify, Prohibit
from engine.kernel.card import CardDefinition
from engine.kernel.decisions import Process
from engine.kernel.errors import GameOver
from engine.kernel.events import CountersPlaced, CreditsGained, Trashed
from engine.kernel.game_concepts.agendas import Forfeit
from engine.kernel.game_concepts.counters import PlaceCounters
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.hosting import HostOn
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side
from engine.kernel.state import Breaching
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def card(
    name: str, kind: str, side: Side = Side.RUNNER, *abilities: Any, **fields: Any
) -> CardDefinition:
    return CardDefinition(name=name, side=side, type=kind, abilities=abilities, **fields)


def gains_a_credit(condition: Any, **fields: Any) -> ConditionalAbility:
    clauses = (Instruction((lambda _g, _r: GainCredits(side=Side.RUNNER, base=1),)),)
    return ConditionalAbility(label="gain 1[c]", condition=condition, clauses=clauses, **fields)


MOURNER = card(
    "Mourner", "resource", Side.RUNNER, gains_a_credit(Condition(Trashed, lambda *_: True))
)
CONSOLE = card("Console", "hardware", subtypes=frozenset({"console"}))
PROGRAM = card("Program", "program", memory_cost=1)
PLAIN = card("Plain", "resource")


def add_expired_effect(table: "Table", *declarations: Any) -> None:
    """Add a lingering effect of a past turn, which the next checkpoint finds expired."""
    over = (Structure("turn", "5.7"),)
    effect = LingeringEffect("old", 0, Side.RUNNER, Duration.TURN, over, declarations=declarations)
    table.state.lingering.append(effect)


def check(table: "Table", *answers: str) -> None:
    table.play(table.game.checkpoint(), *answers)


def test_f_a_forfeited_agendas_hosted_cards_are_trashed(table: "Table") -> None:
    agenda = table.place(card("Agenda", "agenda", Side.CORP), score_area(Side.CORP), faceup=True)
    table.place(PLAIN, host=agenda, faceup=True)
    table.do(Forfeit(card=agenda, by=Side.CORP))
    assert trashed(table) == ["Plain"]
    assert "10.3.1f" in table.cited
    assert "10.3.1g" not in table.cited


def trashed(table: "Table") -> list[str]:
    return [table.game.name(event.card) for event in table.events(Trashed)]


def more(value: str, change: int) -> Modify:
    return Modify(value, lambda *_: True, lambda *_: change)


# --- (a) before everything ------------------------------------------------------------


def test_a_abilities_met_by_corrections_wait_for_the_next_checkpoint(table: "Table") -> None:
    table.rig(MOURNER)
    table.rig(CONSOLE, became_active=1)
    table.rig(CONSOLE, became_active=2)
    check(table)
    assert trashed(table) == ["Console"]
    assert table.events(CreditsGained) == []
    check(table)
    assert len(table.events(CreditsGained)) == 1


def test_ab_abilities_become_pending_before_effects_expire(table: "Table") -> None:
    expired = StaticCondition(lambda game, _source: not game.state.lingering)
    table.rig(card("Watcher", "resource", Side.RUNNER, gains_a_credit(expired)))
    add_expired_effect(table)
    with pytest.raises(StopIteration):
        next(table.game.checkpoint())
    assert not table.state.lingering
    decision = next(table.game.checkpoint())
    assert [table.game.name(option.value.source) for option in decision.options] == ["Watcher"]


# --- (b), (c), (d) --------------------------------------------------------------------


def test_bc_agenda_points_are_counted_without_expired_effects(table: "Table") -> None:
    agenda = card("Plan", "agenda", Side.CORP, agenda_points=6)
    table.place(agenda, score_area(Side.CORP), faceup=True)
    add_expired_effect(table, more("agenda points", 1))
    with suppress(GameOver):
        check(table)
    assert table.state.winner is None


def test_c_a_score_of_seven_wins_and_six_does_not(new_table: "Callable[..., Table]") -> None:
    for points, winner in ((6, None), (7, Side.RUNNER), (8, Side.RUNNER)):
        table = new_table()
        agenda = card("Plan", "agenda", Side.CORP, agenda_points=points)
        table.place(agenda, score_area(Side.RUNNER), faceup=True)
        with suppress(GameOver):
            check(table)
        assert table.state.winner is winner


def test_c_both_players_at_once_make_a_draw(table: "Table") -> None:
    agenda = card("Plan", "agenda", Side.CORP, agenda_points=7)
    for side in Side:
        table.place(agenda, score_area(side), faceup=True)
    with pytest.raises(GameOver):
        check(table)
    assert table.state.drawn_game
    assert table.state.winner is None


def test_cd_a_player_has_won_before_a_surplus_copy_leaves_the_score_area(table: "Table") -> None:
    agenda = card("Plan", "agenda", Side.CORP, agenda_points=4, unique=True)
    for turn in (1, 2):
        table.place(agenda, score_area(Side.CORP), faceup=True, became_active=turn)
    with pytest.raises(GameOver):
        check(table)
    assert table.state.winner is Side.CORP
    assert trashed(table) == []


# --- (d) to (g) -----------------------------------------------------------------------


def test_de_memory_is_checked_without_the_console_that_has_gone(table: "Table") -> None:
    memory = StaticAbility(label="memory", declarations=(more("memory limit", -3),))
    table.rig(card("Strict", "resource", Side.RUNNER, memory))
    roomy = StaticAbility(label="memory", declarations=(more("memory limit", 1),))
    old = card("Roomy", "hardware", Side.RUNNER, roomy, subtypes=frozenset({"console"}))
    table.rig(old, became_active=1)
    table.rig(CONSOLE, became_active=2)
    for _ in range(2):
        table.rig(PROGRAM)
    check(table, "trash Program")
    assert trashed(table) == ["Roomy", "Program"]


def test_eg_an_illegally_placed_hosts_cards_are_trashed_in_the_same_checkpoint(
    table: "Table",
) -> None:
    barred = Prohibit(HostOn, lambda _g, s, attempt: attempt.host == s)
    bare = card("Bare", "ice", Side.CORP, StaticAbility(label="bare", declarations=(barred,)))
    ice = table.ice("HQ", bare)
    guest = table.rig(PROGRAM, host=ice)
    table.rig(PLAIN, host=guest)
    check(table)
    assert trashed(table) == ["Program", "Plain"]


def test_fg_cards_are_trashed_when_their_host_is_gone_and_theirs_after_them(
    table: "Table",
) -> None:
    gone = table.state.new_number()
    first = table.rig(PLAIN, host=gone)
    table.rig(PROGRAM, host=first)
    check(table)
    assert trashed(table) == ["Plain", "Program"]
    assert table.cited.count("10.3.1g") == 2


# --- (g) to (k) -----------------------------------------------------------------------


def test_gh_a_server_that_hostless_cards_leave_empty_ceases_to_exist_at_once(
    table: "Table",
) -> None:
    gone = table.state.new_number()
    table.root("remote 1", card("Shop", "asset", Side.CORP), rezzed=True, host=gone)
    check(table)
    assert trashed(table) == ["Shop"]
    assert "remote 1" not in table.state.servers


def test_hi_the_runner_declares_candidates_after_empty_servers_are_gone(table: "Table") -> None:
    table.server("remote 2")
    open_declaration(table)
    assert "remote 2" not in table.state.servers


def open_declaration(table: "Table") -> Process[None]:
    """Run a checkpoint in a breach up to where the Runner declares about a new card."""
    table.root("remote 1", card("Shop", "asset", Side.CORP), rezzed=True)
    table.state.breach = Breaching("remote 1")
    process = table.game.checkpoint()
    decision = next(process)
    assert decision.rule == "10.3.1i"
    table.asked.append(decision)
    return process


# --- then the reaction window ---------------------------------------------------------


def test_the_window_opens_only_when_everything_is_corrected(table: "Table") -> None:
    """What the corrections trigger is a chain reaction, resolved before the window's own."""
    table.rig(MOURNER)
    charged = Condition(CountersPlaced, lambda *_: True)
    watcher = table.rig(card("Watcher", "resource", Side.RUNNER, gains_a_credit(charged)))
    table.rig(CONSOLE, became_active=1)
    table.state.next_oid += 1
    table.rig(CONSOLE, became_active=2)
    table.do(PlaceCounters(kind="power", base=1, card=watcher))
    assert [table.game.name(i.source) for i in table.game.triggered] == ["Mourner", "Watcher"]
