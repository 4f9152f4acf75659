"""Whether an event is the first of its kind is judged as it happens, not by later facts."""

import ast
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from source_search import find_nodes

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, Flag, Would
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.events import TagsTaken
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_zones.zones import PLAY_AREA, hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


READERS = {
    "history": {"kernel/history.py"},
    "last_turn": {"kernel/history.py"},
    "met_this_turn": {"kernel/first_times.py", "kernel/history.py"},
}
"""The only modules that look at these attributes of a position."""


def watcher(test: Any) -> CardDefinition:
    ability = ConditionalAbility(
        label="gain 9[c]",
        condition=Condition(TagsTaken, test, first_each="turn"),
        clauses=(Instruction((lambda *_: GainCredits(side=Side.RUNNER, base=9),)),),
    )
    return CardDefinition(
        name="Watcher", side=Side.RUNNER, type="resource", abilities=(ability,), cost=0
    )


@pytest.mark.parametrize(
    ("condition", "flags", "rule"),
    [
        (Condition(TagsTaken, lambda *_: True, first_each="run"), (), "9.3.2b"),
        (Would(TakeTags, lambda *_: True, first_each="run"), (Flag.INTERRUPT,), "9.9.5a"),
    ],
)
def test_outside_runs_nothing_is_said_to_have_been_earlier(
    table: "Table", condition: Any, flags: tuple[Flag, ...], rule: str
) -> None:
    printed: Any = watcher(None).abilities[0]
    ability = replace(printed, condition=condition, flags=frozenset(flags))
    table.rig(replace(watcher(None), abilities=(ability,)))
    table.do(TakeTags(base=1))
    said = [line.text for line in table.game.transcript if line.rule == rule]
    assert said == ["Watcher: “gain 9[c]” is about runs, and none is in progress"]


def is_rich(game: Any, _source: int, _event: object) -> bool:
    return bool(game.state.credits[Side.RUNNER] >= 5)


def take_a_tag(table: "Table", amount: int) -> int:
    """Take a tag with so many credits in the pool; return how many credits that gave."""
    table.state.credits[Side.RUNNER] = amount
    table.do(TakeTags(base=1))
    return int(table.state.credits[Side.RUNNER]) - amount


@pytest.mark.parametrize(
    ("pools", "gained"), [((0, 5, 5), (0, 9, 0)), ((5, 0, 5), (9, 0, 0)), ((5, 5), (9, 0))]
)
def test_an_earlier_event_counts_only_if_it_met_the_condition_then(
    table: "Table", pools: tuple[int, ...], gained: tuple[int, ...]
) -> None:
    table.rig(watcher(is_rich))
    assert tuple(take_a_tag(table, amount) for amount in pools) == gained


def test_an_event_before_the_card_was_active_was_the_first_time(table: "Table") -> None:
    in_hand = table.place(watcher(lambda *_: True), hand(Side.RUNNER))
    assert take_a_tag(table, 0) == 0
    card = table.state.objects[in_hand]
    table.state.order[hand(Side.RUNNER)].remove(in_hand)
    table.state.order.setdefault(PLAY_AREA, []).append(in_hand)
    card.zone, card.installed, card.faceup = PLAY_AREA, True, True
    assert take_a_tag(table, 0) == 0


def test_only_the_history_modules_read_the_history() -> None:
    engine = Path(__file__).parent.parent.parent / "engine"
    reading: dict[str, set[str]] = {attribute: set() for attribute in READERS}
    for path, node in find_nodes(engine, pattern=rf"\.(?:{'|'.join(READERS)})\b"):
        if (
            isinstance(node, ast.Attribute)
            and node.attr in READERS
            and ast.unparse(node.value).split(".")[-1] == "state"
        ):
            reading[node.attr].add(path.relative_to(engine).as_posix())
    assert reading == READERS
