"""Infinite loops (10.1.6)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    StaticCondition,
    Subroutine,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.subroutines.resolving_subroutines import ResolveSubroutine
from engine.kernel.accessing.breach import Breach
from engine.kernel.additional_rules.loops import (
    NumberDecision,
    must_leave_loop,
    note_going_on,
)
from engine.kernel.card import CardDefinition
from engine.kernel.decisions import Process
from engine.kernel.events import Accessed, CreditsGained, CreditsLost
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import PlaceCounters, RemoveCounters, hosted_count
from engine.kernel.game_concepts.credit_effects import GainCredits, LoseCredits
from engine.kernel.sides import Side
from engine.kernel.state import Run

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def other_subroutines(game: Game, resolution: Resolution) -> list[tuple[Subroutine, int]]:
    return [
        (ability, ice.oid)
        for ice in game.installed()
        if ice.oid != resolution.source and ice.is_rezzed
        for ability in game.abilities_of(ice.oid)
        if isinstance(ability, Subroutine)
    ]


def name_of_its_ice(game: Game, chosen: tuple[Subroutine, int]) -> str:
    return game.name(chosen[1])


def resolve_it(_game: Game, resolution: Resolution) -> ResolveSubroutine:
    subroutine, ice = resolution.target("the subroutine")
    return ResolveSubroutine(subroutine=subroutine, ice=ice)


HOLE = CardDefinition(
    name="Hole",
    side=Side.CORP,
    type="ice",
    strength=1,
    abilities=(
        Subroutine(
            label="resolve another",
            clauses=(
                Instruction(
                    (resolve_it,),
                    (Target("the subroutine", other_subroutines, called=name_of_its_ice),),
                ),
            ),
        ),
    ),
)
GATE = CardDefinition(
    name="Gate",
    side=Side.CORP,
    type="ice",
    strength=1,
    abilities=(
        Subroutine(
            label="gain 1",
            clauses=(Instruction((lambda *_: GainCredits(base=1, side=Side.CORP),)),),
        ),
    ),
)


def start(table: "Table", ice: Any) -> Process[None]:
    (subroutine,) = table.game.abilities_of(ice)
    assert isinstance(subroutine, Subroutine)
    effect = ResolveSubroutine(subroutine=subroutine, ice=ice, by=Side.CORP, source=ice)
    return carry_out(table.game, [effect])


@pytest.mark.parametrize("number", ["1", "2157"])
def test_a_mandatory_loop_resolves_the_chosen_number_of_times(table: "Table", number: str) -> None:
    first = table.ice("HQ", HOLE)
    table.ice("R&D", HOLE)
    table.play(start(table, first), number)
    loops = [d for d in table.asked if isinstance(d, NumberDecision)]
    assert [(d.player, d.rule) for d in loops] == [(Side.CORP, "10.1.6a")]
    assert table.has_logged(f"{number} times")
    assert table.game.windows == []


def test_a_third_subroutine_is_a_way_out_of_the_loop(table: "Table") -> None:
    first = table.ice("HQ", HOLE)
    table.ice("R&D", HOLE)
    table.ice("R&D", GATE)
    table.play(start(table, first), "Hole", "Gate")
    assert not any(isinstance(d, NumberDecision) for d in table.asked)
    assert table.state.credits[Side.CORP] == 6


def reaction(label: str, event: Any, make: Callable[..., Any]) -> CardDefinition:
    return CardDefinition(
        name=label,
        side=Side.CORP,
        type="asset",
        abilities=(
            ConditionalAbility(
                label=label,
                condition=Condition(event, lambda *_: True),
                clauses=(Instruction((lambda *_: make(base=1, side=Side.CORP),)),),
            ),
        ),
    )


def test_a_chain_of_abilities_that_brings_the_position_back_is_a_loop(table: "Table") -> None:
    table.root("remote 2", reaction("Gainer", CreditsLost, GainCredits), rezzed=True)
    table.root("remote 1", reaction("Loser", CreditsGained, LoseCredits), rezzed=True)
    table.do(GainCredits(base=1, side=Side.CORP), answers=("7",))
    assert sum(isinstance(d, NumberDecision) for d in table.asked) == 1
    assert table.game.resolving == []


def test_a_chain_that_changes_the_position_is_no_loop(table: "Table") -> None:
    table.root("remote 1", reaction("Loser", CreditsLost, LoseCredits), rezzed=True)
    table.do(LoseCredits(base=1, side=Side.CORP))
    assert table.state.credits[Side.CORP] == 0
    assert not any(isinstance(decision, NumberDecision) for decision in table.asked)


def test_a_loop_in_a_run_must_be_left_where_the_position_recurs(table: "Table") -> None:
    table.state.run = Run("HQ", position=0)
    assert not must_leave_loop(table.game, "6.9.4c")
    note_going_on(table.game, "6.9.4c")
    assert not must_leave_loop(table.game, "Cell Portal"), "another point of the run"
    table.state.credits[Side.RUNNER] -= 1
    assert not must_leave_loop(table.game, "6.9.4c")
    table.state.credits[Side.RUNNER] += 1
    assert must_leave_loop(table.game, "6.9.4c")


def toggling(name: str, when: Any, make: Callable[..., Any]) -> CardDefinition:
    """A mandatory ability for as long as the card has, or lacks, a counter."""
    return CardDefinition(
        name=name,
        side=Side.CORP,
        type="asset",
        abilities=(
            ConditionalAbility(
                label=name,
                condition=StaticCondition(lambda game, _source: when(game)),
                clauses=(Instruction((make,)),),
            ),
        ),
    )


def test_a_loop_of_alternating_abilities_ends_and_can_begin_anew(
    table: "Table",
) -> None:
    holder = table.ice("HQ", GATE)

    def counters(game: Game) -> int:
        return hosted_count(game, holder, "power")

    def place(*_: Any) -> PlaceCounters:
        return PlaceCounters(kind="power", base=1, card=holder)

    def remove(*_: Any) -> RemoveCounters:
        return RemoveCounters(kind="power", base=1, card=holder)

    table.root("remote 1", toggling("Placer", lambda game: not counters(game), place), rezzed=True)
    table.do(GainCredits(base=1, side=Side.CORP))
    assert counters(table.game) == 1
    table.root("remote 2", toggling("Remover", lambda game: counters(game), remove), rezzed=True)
    table.do(GainCredits(base=1, side=Side.CORP), answers=("12",))
    assert table.has_logged("12 times")
    assert table.game.windows == []
    loops = [d for d in table.asked if isinstance(d, NumberDecision)]
    assert [(d.player, d.rule) for d in loops] == [(Side.CORP, "10.1.6a")]
    table.do(GainCredits(base=1, side=Side.CORP))
    assert sum(isinstance(d, NumberDecision) for d in table.asked) == 2
    assert table.state.credits[Side.CORP] == 8


def test_accesses_that_change_nothing_are_no_loop(
    table: "Table",
) -> None:
    loses = Instruction((lambda *_: LoseCredits(side=Side.RUNNER, base=1),))
    toll = ConditionalAbility(
        label="lose 1[c]", condition=Condition(Accessed, lambda *_: True), clauses=(loses,)
    )
    table.root(
        "remote 1",
        CardDefinition(name="Toll", side=Side.CORP, type="asset", abilities=(toll,)),
        rezzed=True,
    )
    table.server("R&D")
    table.central("R&D", *[CardDefinition(name="Job", side=Side.CORP, type="operation")] * 5)
    table.state.credits[Side.RUNNER] = 0
    table.do(Breach(server="R&D", by=Side.RUNNER, exactly=4))
    assert not any(isinstance(decision, NumberDecision) for decision in table.asked)
    assert len(table.events(Accessed)) == 4
