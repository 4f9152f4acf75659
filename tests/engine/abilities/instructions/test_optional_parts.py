"""Which optional part of an ability uses it, and its source (9.6.9d, 9.6.15d)."""

from typing import Any

import pytest

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, May, NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.events import CountersPlaced, CreditsGained, Used
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import PlaceCounters
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.sides import Side


def gain(amount: int) -> Instruction:
    return Instruction((lambda _g, _r: GainCredits(side=Side.RUNNER, base=amount),))


def resolve(table: Any, *clauses: Any, answers: tuple[str, ...] = (), **fields: Any) -> int:
    """Let an ability with these clauses meet its condition, and return its source."""
    ability = ConditionalAbility(
        label="react",
        condition=Condition(CountersPlaced, lambda *_: True),
        clauses=clauses,
        **fields,
    )
    kind = CardDefinition(name="Card", side=Side.RUNNER, type="resource", abilities=(ability,))
    source: int = table.rig(kind)
    table.state.credits[Side.RUNNER] = 5
    table.do(PlaceCounters(kind="power", base=1, card=source), answers=("trigger Card", *answers))
    return source


def gained(table: Any) -> list[int]:
    return [event.amount for event in table.events(CreditsGained)]


@pytest.mark.parametrize(("answer", "times", "gains"), [("gain 2", 1, [2]), ("decline", 0, [])])
def test_an_optional_part_uses_the_ability_only_if_chosen(
    table: Any, answer: str, times: int, gains: list[int]
) -> None:
    source = resolve(table, May("gain 2", (gain(2),)), answers=(answer,))
    assert [event.source for event in table.events(Used)] == [source] * times
    assert gained(table) == gains


@pytest.mark.parametrize("answer", ["gain 2", "decline"])
def test_the_opponents_optional_part_never_uses_the_ability(table: Any, answer: str) -> None:
    source = resolve(table, May("gain 2", (gain(2),), player=Side.CORP), answers=(answer,))
    assert source not in [event.source for event in table.events(Used)]


def test_an_ability_without_an_optional_part_is_not_used(table: Any) -> None:
    resolve(table, gain(1))
    assert table.events(Used) == []


def test_two_optional_parts_use_the_ability_once(table: Any) -> None:
    parts = (May("gain 1", (gain(1),)), May("gain 2", (gain(2),)))
    resolve(table, *parts, answers=("gain 1", "gain 2"))
    assert len(table.events(Used)) == 1
    assert gained(table) == [1, 2]


@pytest.mark.parametrize(
    ("payer", "answer", "times", "gains"),
    [
        (Side.RUNNER, "pay 3[c]", 1, [1]),
        (Side.RUNNER, "decline", 0, [2]),
        (Side.CORP, "pay 3[c]", 0, [1]),
        (Side.CORP, "decline", 0, [2]),
    ],
)
def test_paying_a_nested_cost_uses_the_ability_if_its_controller_pays(
    table: Any, payer: Side, answer: str, times: int, gains: list[int]
) -> None:
    table.state.credits[Side.CORP] = 3
    cost = NestedCost(payer, Cost(credits=3), then=(gain(1),), otherwise=(gain(2),))
    resolve(table, cost, answers=(answer,))
    assert len(table.events(Used)) == times
    assert gained(table) == gains


def test_a_payable_mandatory_nested_cost_cannot_be_declined(table: Any) -> None:
    cost = NestedCost(Side.RUNNER, Cost(credits=3), then=(gain(1),), must=True)
    resolve(table, cost)
    assert table.options_at("9.12.3a") == [["pay 3[c]"]]
    assert gained(table) == [1]
    assert table.events(Used) == []


IMPOSSIBLE = Choice("nothing", (gain(0),), possible=lambda *_: False)


def test_a_mandatory_choice_offers_only_effects_that_can_fully_resolve(table: Any) -> None:
    choices = (IMPOSSIBLE, Choice("gain 1", (gain(1),)))
    resolve(table, ChooseOne(Side.RUNNER, choices, must=True))
    assert table.options_at("9.12.3c") == [["gain 1"]]
    assert gained(table) == [1]


def test_a_free_choice_offers_effects_that_do_nothing(
    table: Any,
) -> None:
    choices = (IMPOSSIBLE, Choice("gain 1", (gain(1),)))
    resolve(table, ChooseOne(Side.RUNNER, choices), answers=("nothing",))
    assert table.options_at("9.11.4g") == [["nothing", "gain 1"]]
    assert gained(table) == []


def test_a_mandatory_choice_without_a_resolvable_effect_does_nothing(table: Any) -> None:
    resolve(table, ChooseOne(Side.RUNNER, (IMPOSSIBLE,), must=True))
    assert table.options_at("9.12.3c") == []
    assert gained(table) == []


def test_triggering_an_optional_ability_uses_it_as_its_first_instruction_resolves(
    table: Any,
) -> None:
    source = resolve(table, gain(1), gain(2), optional=True)
    assert [event.source for event in table.events(Used)] == [source]
    kinds = [type(e) for e in table.state.history if isinstance(e, (Used, CreditsGained))]
    assert kinds == [Used, CreditsGained, CreditsGained]
