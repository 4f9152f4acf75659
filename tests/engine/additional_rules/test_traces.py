"""Traces (10.8): strength against link, and the abilities tied to the result."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from own_scenario import scenario_failures

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import StaticAbility, Subroutine
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify, ModifyEffect
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.link import link
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.additional_rules.traces import (
    Trace,
    TraceAbility,
    TraceAttempt,
    When,
    if_successful,
    if_unsuccessful,
)
from engine.kernel.card import CardDefinition
from engine.kernel.events import DamageSuffered, TraceFailed, TraceInitiated, TraceSucceeded
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


ICE = CardDefinition(name="Tracer", side=Side.CORP, type="ice", strength=0)


def one_net(_game: Game, _resolution: Resolution) -> Damage:
    return Damage(kind=DamageKind.NET, base=1, by=Side.CORP)


def give_a_tag(_game: Game, _resolution: Resolution) -> TakeTags:
    return TakeTags(base=1)


def resolve(table: "Table", trace: Any, *answers: str) -> None:
    ice = table.ice("HQ", ICE)
    resolution = Resolution(Subroutine(label="trace", clauses=(trace,)), ice, Side.CORP)
    table.play(trace.resolve(table.game, resolution), *answers)


def identity(base_link: int) -> CardDefinition:
    return CardDefinition(name="Runner", side=Side.RUNNER, type="identity", base_link=base_link)


@pytest.mark.parametrize(
    ("corp", "runner", "tags"), [(0, 0, 1), (0, 2, 0), (1, 2, 1), (0, 1, 1), (2, 4, 0)]
)
def test_a_trace_succeeds_only_if_it_exceeds_the_link_strength(
    table: "Table", corp: int, runner: int, tags: int
) -> None:
    trace = Trace(2, (if_successful(Instruction((give_a_tag,))),))
    resolve(table, trace, f"spend {corp}[c]", f"spend {runner}[c]")
    assert table.state.tags == tags
    assert table.state.credits == {Side.CORP: 5 - corp, Side.RUNNER: 5 - runner}
    result = table.events(TraceSucceeded if tags else TraceFailed)
    assert [(e.trace_strength, e.link_strength) for e in result] == [(2 + corp, runner)]
    assert not table.state.lingering


def test_link_is_the_identitys_and_what_installed_cards_add(table: "Table") -> None:
    table.place(identity(1), faceup=True)
    adds = Modify("link", lambda _g, _s, about: about is Side.RUNNER, lambda *_: 1)
    ability = StaticAbility(label="+1 link", declarations=(adds,))
    table.rig(CardDefinition(name="Chip", side=Side.RUNNER, type="hardware", abilities=(ability,)))
    assert link(table.game) == 2
    resolve(
        table, Trace(2, (if_successful(Instruction((give_a_tag,))),)), "spend 0[c]", "spend 0[c]"
    )
    assert table.state.tags == 0


@pytest.mark.parametrize(
    ("corp", "runner", "instances"), [(3, 0, 2), (1, 0, 1), (3, 5, 1), (2, 4, 0)]
)
def test_each_ability_tied_to_the_result_becomes_pending_by_itself(
    table: "Table", corp: int, runner: int, instances: int
) -> None:
    for _ in range(3):
        table.place(CardDefinition(name="Card", side=Side.RUNNER, type="event"), hand(Side.RUNNER))
    damage = Instruction((one_net,))
    five_or_more = TraceAbility(
        When.DETERMINED, "strength 5", (damage,), lambda _g, event: event.trace_strength >= 5
    )
    trace = Trace(2, (if_successful(damage), five_or_more))
    triggers = ["trigger Tracer: if successful"] * (instances == 2)
    resolve(table, trace, f"spend {corp}[c]", f"spend {runner}[c]", *triggers)
    assert [e.amount for e in table.events(DamageSuffered)] == [1] * instances


def test_unsuccessful_abilities_resolve_even_if_the_source_is_gone(table: "Table") -> None:
    trace = Trace(0, (if_unsuccessful(Instruction((give_a_tag,))),))
    resolution = Resolution(
        Subroutine(label="trace", clauses=(trace,)), table.ice("HQ", ICE), Side.CORP
    )
    table.state.credits = dict.fromkeys(Side, 0)
    ice = table.game.object(resolution.source)
    ice.faceup = False
    table.play(trace.resolve(table.game, resolution))
    assert table.state.tags == 1


def test_base_trace_strength_can_be_lowered_to_0(table: "Table") -> None:
    weaker = ModifyEffect(lambda _g, _s, e: -3 if isinstance(e, TraceAttempt) else 0)
    ability = StaticAbility(label="weaker", declarations=(weaker,))
    table.rig(CardDefinition(name="Jam", side=Side.RUNNER, type="hardware", abilities=(ability,)))
    resolve(
        table, Trace(2, (if_successful(Instruction((give_a_tag,))),)), "spend 5[c]", "spend 0[c]"
    )
    assert len(table.events(TraceInitiated)) == 1
    assert [e.trace_strength for e in table.events(TraceSucceeded)] == [4]


@pytest.mark.parametrize(("program", "pool"), [("Corroder", 1), ("Femme Fatale", 6)])
def test_a_trace_with_x_is_playable_if_some_x_could_change_something(
    tmp_path: Path, program: str, pool: int
) -> None:
    scenario = f"""
    edition: "24.03"
    position:
      turn: corp
      last_turn: [{{accessed: Hedge Fund}}]
      runner: {{rig: [{program}]}}
      corp: {{credits: {pool}, hand: [Trojan Horse], discard: [Hedge Fund]}}
    """
    playable = "expect: {options: [play Trojan Horse]}"
    refused = 'expect: {refused: {play Trojan Horse: "1.2.5"}}'
    assert scenario_failures(tmp_path, f"{scenario}\n    {playable}") == ()
    scenario = scenario.replace("rig", "hand")
    assert scenario_failures(tmp_path, f"{scenario}\n    {refused}") == ()
