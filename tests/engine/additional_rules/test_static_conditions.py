"""Static conditions, met for as long as they are true (9.6.7), at a checkpoint."""

from typing import Any

import pytest

from engine.kernel.abilities.conditional.pending import Instance
from engine.kernel.abilities.conditional.triggering import trigger
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import ConditionalAbility, StaticCondition
from engine.kernel.additional_rules.checkpoints import mark_pending
from engine.kernel.card import CardDefinition
from engine.kernel.editions import PINNED
from engine.kernel.game_concepts.counters import RemoveCounters
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.sides import Side


def is_charged(game: Any, source: int) -> bool:
    return bool(game.object(source).counters.get("power"))


def watcher(make: Any) -> CardDefinition:
    ability = ConditionalAbility(
        label="react", condition=StaticCondition(is_charged), clauses=(Instruction((make,)),)
    )
    return CardDefinition(name="Watcher", side=Side.RUNNER, type="resource", abilities=(ability,))


def gain(_game: Any, _resolution: Any) -> GainCredits:
    return GainCredits(side=Side.RUNNER, base=1)


def take_virus_counters(_game: Any, resolution: Any) -> RemoveCounters:
    return RemoveCounters(kind="virus", base=1, card=resolution.source)


@pytest.mark.parametrize(("counters", "pending"), [({"power": 1}, 1), ({"power": 0}, 0), ({}, 0)])
def test_an_ability_is_pending_while_its_condition_is_true(
    table: Any, counters: Any, pending: int
) -> None:
    table.rig(watcher(gain), counters=counters)
    assert len(mark_pending(table.game)) == pending


def test_each_copy_checks_its_own_condition(table: Any) -> None:
    table.rig(watcher(gain))
    charged = table.rig(watcher(gain), counters={"power": 1})
    assert [instance.source for instance in mark_pending(table.game)] == [charged]


def test_an_ability_is_not_pending_again_while_it_resolves(table: Any) -> None:
    card = watcher(gain)
    first, second = (table.rig(card, counters={"power": 1}) for _ in range(2))
    table.game.resolving.append(Instance(card.abilities[0], first, Side.RUNNER))  # type: ignore[arg-type]
    assert [instance.source for instance in mark_pending(table.game)] == [second]


def test_an_ability_is_not_pending_twice_in_a_window(table: Any) -> None:
    table.rig(watcher(gain), counters={"power": 1})
    pending = mark_pending(table.game)
    with table.game.window("9.2.8") as window:
        window.pending = pending
        assert mark_pending(table.game) == []
    assert len(mark_pending(table.game)) == 1


def test_before_2504_an_ability_that_can_change_nothing_is_not_pending(table: Any) -> None:
    table.game.rules = PINNED
    powerless = table.rig(watcher(take_virus_counters), counters={"power": 1})
    able = table.rig(watcher(take_virus_counters), counters={"power": 1, "virus": 1})
    assert [instance.source for instance in mark_pending(table.game)] == [able]
    assert table.game.exists(powerless)


def test_since_2504_an_ability_is_pending_until_it_has_changed_nothing_once(table: Any) -> None:
    powerless = table.rig(watcher(take_virus_counters), counters={"power": 1})
    [pending] = mark_pending(table.game)
    assert pending.source == powerless
    table.play(trigger(table.game, pending))
    assert mark_pending(table.game) == []
    table.game.fruitless.clear()
    assert [instance.source for instance in mark_pending(table.game)] == [powerless]
