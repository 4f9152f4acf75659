"""Modes (9.12.6), repeating (9.12.4), delayed abilities and remembered choices (9.10)."""

from typing import TYPE_CHECKING, Any

import pytest

from engine.kernel.abilities.instructions.clauses import Clause, Instruction
from engine.kernel.abilities.instructions.deciding_clauses import Choice
from engine.kernel.abilities.instructions.modal import Modes, RepeatTimes, RepeatWhile
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PlayAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.remembered_choices import Remember
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.decisions import Process
from engine.kernel.events import ClicksGained, CreditsGained
from engine.kernel.game import Game
from engine.kernel.game_concepts.clicks import GainClicks
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


NO_MORE = "resolve no more modes"
SOURCE = CardDefinition(name="Source", side=Side.RUNNER, type="resource")


def gain(amount: int) -> Instruction:
    return Instruction((lambda *_: GainCredits(base=amount, side=Side.RUNNER),))


def a_tag() -> Instruction:
    return Instruction((lambda *_: TakeTags(base=1),))


def resolve(table: "Table", *clauses: Clause, answers: tuple[str, ...] = ()) -> int:
    source = table.rig(SOURCE)
    resolution = Resolution(PlayAbility(label="play", clauses=clauses), source, Side.RUNNER)

    def process() -> Process[Any]:
        for clause in clauses:
            yield from clause.resolve(table.game, resolution)

    table.play(process(), *answers)
    return source


MODES = (Choice("gain 1", (gain(1),)), Choice("gain 2", (gain(2),)), Choice("tag", (a_tag(),)))


def test_modes_are_chosen_in_any_order_and_each_once(table: "Table") -> None:
    resolve(table, Modes(MODES, count=2), gain(4), answers=("gain 2", "gain 1"))
    assert [e.amount for e in table.events(CreditsGained)] == [2, 1, 4]
    assert table.options_at("9.12.6b") == [["gain 1", "gain 2", "tag"], ["gain 1", "tag"]]


def test_up_to_three_modes_may_be_fewer_and_repeat_a_mode(table: "Table") -> None:
    resolve(table, Modes(MODES, count=3, up_to=True, again=True), answers=("tag", "tag", NO_MORE))
    assert table.state.tags == 2


def test_the_number_of_repetitions_is_fixed_after_the_first_time(table: "Table") -> None:
    def credits_now(game: Game, _resolution: Resolution) -> int:
        return game.state.credits[Side.RUNNER] - 4

    resolve(table, RepeatTimes((gain(1),), credits_now))
    assert [e.amount for e in table.events(CreditsGained)] == [1, 1, 1]


def test_repeat_while_continues_as_long_as_its_condition_or_the_player_says(table: "Table") -> None:
    clause = RepeatWhile((gain(1),), lambda game, _r: game.state.credits[Side.RUNNER] < 8)
    resolve(table, clause)
    assert table.state.credits[Side.RUNNER] == 8
    optional = RepeatWhile((gain(1),), lambda *_: True, "repeat")
    resolve(table, optional, answers=("repeat", "decline"))
    assert table.state.credits[Side.RUNNER] == 10


def delayed(duration: Duration) -> Instruction:
    ability = ConditionalAbility(
        label="tag whenever clicks are gained",
        condition=Condition(ClicksGained, lambda *_: True),
        clauses=(a_tag(),),
    )
    return Instruction((lambda *_: CreateDelayed(ability=ability, duration=duration),))


CLICK = Instruction((lambda *_: GainClicks(base=1, side=Side.RUNNER),))


@pytest.mark.parametrize(("duration", "tags"), [(Duration.ONCE, 1), (Duration.TURN, 2)])
def test_a_delayed_ability_lasts_for_its_duration_or_until_it_resolves(
    table: "Table", duration: Duration, tags: int
) -> None:
    leave = Instruction((lambda _g, r: Trash(cards=[r.source]),))
    resolve(table, delayed(duration), leave, CLICK, CLICK)
    assert table.state.tags == tags


def remember(duration: Duration = Duration.ACTIVE) -> Instruction:
    return Instruction((lambda *_: Remember(name="server", choice="HQ", duration=duration),))


def test_a_choice_is_remembered_while_its_source_is_active(table: "Table") -> None:
    source = resolve(table, remember())
    assert table.game.object(source).remembered == {"server": "HQ"}
    table.game.object(source).faceup = False
    table.do()
    assert table.game.object(source).remembered == {}
    assert "10.3.1b" in table.cited


def test_a_choice_made_for_the_turn_ends_with_it(table: "Table") -> None:
    source = resolve(table, remember(Duration.TURN))
    table.do()
    assert table.game.object(source).remembered == {}


def test_a_later_choice_replaces_the_earlier(table: "Table") -> None:
    again = Instruction((lambda *_: Remember(name="server", choice="R&D"),))
    source = resolve(table, remember(Duration.ACTIVE), again)
    assert table.game.object(source).remembered == {"server": "R&D"}
