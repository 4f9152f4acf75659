"""Initiating runs, their additional costs, and abilities linked to the run (6.3, 6.7.4)."""

from typing import TYPE_CHECKING, Any

import pytest
from card_parts import Note, card, ice, static

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.static.declarations import Prohibit, Replace
from engine.kernel.card import CardDefinition
from engine.kernel.decisions import Process
from engine.kernel.events import (
    BreachBegan,
    Passed,
    RunEnded,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.runs.initiation import InitiateRun, MakeRun, pay_and_run, runnable
from engine.kernel.runs.linked_abilities import IF_SUCCESSFUL, instead_of_breaching
from engine.kernel.runs.run import run
from engine.kernel.runs.step_effects import PassIce
from engine.kernel.sides import Side
from engine.kernel.state import Run

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_only_servers_that_can_be_run_are_offered(table: "Table") -> None:
    off_limits = static(Prohibit(InitiateRun, lambda _g, _s, a: a.server == "remote 1"))
    table.root("remote 1", card("Off", off_limits), rezzed=True)
    table.root("remote 2", card("On"))
    assert set(runnable(table.game)) == {"HQ", "R&D", "Archives", "remote 2"}
    remote = lambda server: server.startswith("remote")  # noqa: E731
    table.do(MakeRun(which=remote, by=Side.RUNNER))
    assert table.events(RunEnded)[0].server == "remote 2"


def test_no_run_is_made_in_the_middle_of_one(table: "Table") -> None:
    """Of the same source neither: a run that has begun is no run that it would make."""
    source = table.root("R&D", card("Source"))
    for run_source in (None, source):
        assert MakeRun(by=Side.RUNNER, source=run_source).would_change(table.game)
        table.state.run = Run("HQ", source=run_source)
        assert not MakeRun(by=Side.RUNNER, source=run_source).would_change(table.game)
        table.state.run = None


def test_an_additional_cost_is_paid_before_the_run_and_its_credits_begin(table: "Table") -> None:
    from engine.kernel.abilities.static.declarations import AdditionalCost

    toll = static(AdditionalCost(lambda _g, _s, p: Cost(credits=4) if p.kind == "run" else None))
    table.root("R&D", card("Toll", toll), rezzed=True)
    table.state.bad_publicity = 1
    table.state.credits[Side.RUNNER] = 3
    assert runnable(table.game) == {}
    table.state.credits[Side.RUNNER] = 4
    table.do(MakeRun(by=Side.RUNNER), answers=("run HQ for 4[c]",))
    assert table.state.credits[Side.RUNNER] == 0
    assert table.events(RunEnded)[0].successful


def test_an_additional_cost_may_be_declined(table: "Table") -> None:
    from engine.kernel.abilities.static.declarations import AdditionalCost

    toll = static(AdditionalCost(lambda _g, _s, p: Cost(credits=1) if p.kind == "run" else None))
    table.root("R&D", card("Toll", toll), rezzed=True)
    table.do(MakeRun(by=Side.RUNNER), answers=("decline",))
    assert table.events(RunEnded) == []


def _event(which: Any = None, optional: bool = True) -> CardDefinition:
    def replaced(_game: Game, _source: int) -> list[Effect]:
        return [Note("instead of breaching")]

    lasting = Instruction(
        (
            lambda _g, _r: LastingChange(
                declarations=(instead_of_breaching(replaced, optional=optional),),
                duration=Duration.RUN,
                words="instead of breaching",
            ),
        )
    )
    begin = PaidAbility(
        label="run", cost=Cost(), clauses=(Instruction((lambda _g, _r: MakeRun(which=which),)),)
    )
    linked = ConditionalAbility(label="if successful", condition=IF_SUCCESSFUL, clauses=(lasting,))
    return card("Siphon", begin, linked, side=Side.RUNNER, kind="resource")


def _use(table: "Table") -> Process[None]:
    from engine.kernel.abilities.paid import use_ability

    source = next(o.oid for o in table.game.installed() if o.printed.name == "Siphon")
    ability = table.game.object(source).printed.abilities[0]
    assert isinstance(ability, PaidAbility)
    return use_ability(table.game, ability, source)


@pytest.mark.parametrize(("choice", "breached"), [("replace", 0), ("do not replace", 1)])
def test_a_breach_can_be_replaced_when_it_would_begin(
    table: "Table", choice: str, breached: int
) -> None:
    table.rig(_event(which=lambda server: server == "HQ"))
    table.play(_use(table), "continue", choice)
    lines = [line.text for line in table.game.transcript]
    assert lines.count("instead of breaching") == 1 - breached
    assert len(table.events(BreachBegan)) == breached
    assert not table.state.lingering


@pytest.mark.parametrize(("to", "meets"), [("remote 2", True), ("HQ", False)])
def test_if_successful_looks_at_the_servers_that_could_have_been_run(
    table: "Table", to: str, meets: bool
) -> None:
    from engine.kernel.runs.movement import ChangeAttackedServer

    remote = lambda server: server.startswith("remote")  # noqa: E731
    table.rig(_event(which=remote, optional=False))
    table.root("remote 1", card("A"))
    table.root("remote 2", card("B"))
    move = PaidAbility(
        label="move",
        cost=Cost(),
        clauses=(Instruction((lambda _g, _r: ChangeAttackedServer(server=to),)),),
    )
    table.root("R&D", card("Mover", move), rezzed=True)
    table.play(_use(table), "run remote 1", "use Mover: move")
    assert (table.events(BreachBegan) == []) is meets


def test_another_run_does_not_meet_if_successful(table: "Table") -> None:
    table.rig(_event(optional=False))
    table.play(run(table.game, "HQ"))
    assert len(table.events(BreachBegan)) == 1


def test_passing_ice_can_be_replaced(table: "Table") -> None:
    instead = Replace(
        PassIce,
        applies=lambda *_: True,
        instead=lambda _g, _s, _e: [Note("something else")],
    )
    table.ice("HQ", ice("Loop", static(instead)))
    table.play(run(table.game, "HQ"))
    assert table.has_logged("something else")
    assert table.events(Passed) == []


def test_paying_for_a_run_takes_click_and_additional_cost_together(table: "Table") -> None:
    table.state.clicks[Side.RUNNER] = 1
    [cost] = set(map(str, runnable(table.game, regular=Cost(clicks=1)).values()))
    assert cost == "[click]"
    table.play(pay_and_run(table.game, "HQ", Cost(clicks=1)))
    assert table.state.clicks[Side.RUNNER] == 0
