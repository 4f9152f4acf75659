"""Using abilities (9.1.6), what is resolving (9.1.2), and targets that are missing (1.15.3)."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from engine.kernel.abilities.conditional.triggering import restricted_by
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.deciding_clauses import May, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Ability,
    Condition,
    ConditionalAbility,
    PaidAbility,
    PlayAbility,
    StaticAbility,
)
from engine.kernel.abilities.paid import use_ability
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.abilities.static.declarations import AllowSpending, Prohibit
from engine.kernel.abilities.texts import text_classes
from engine.kernel.abilities.using import UseAbility
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash, TrashSettingAside
from engine.kernel.events import CreditsGained, TagsTaken, Trashed, Used
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.credits import spendable
from engine.kernel.game_zones.zones import discard_pile, hand
from engine.kernel.sides import Side
from engine.scenarios.files.load import open_file
from engine.scenarios.start import build_start
from engine.scenarios.table import play_on

if TYPE_CHECKING:
    from tests.engine.conftest import Table


TAG = Instruction((lambda *_: TakeTags(base=1),))
GAIN = Instruction((lambda _g, r: GainCredits(side=r.controller, base=1),))


def card(name: str, *abilities: Ability) -> CardDefinition:
    return CardDefinition(name=name, side=Side.RUNNER, type="resource", abilities=abilities)


def when(event: Any, *clauses: Any, **fields: Any) -> ConditionalAbility:
    return ConditionalAbility(
        label="reaction", condition=Condition(event, lambda *_: True), clauses=clauses, **fields
    )


def forbidden(name: str) -> CardDefinition:
    """A card that forbids the use of the card of that name."""

    def forbids(game: Any, _source: int, attempt: Any) -> bool:
        return game.name(attempt.source) == name

    return card("Ban", StaticAbility(label="ban", declarations=(Prohibit(UseAbility, forbids),)))


def test_an_ability_is_used_between_its_cost_and_its_resolution(table: "Table") -> None:
    ability = PaidAbility(label="tag", cost=Cost(parts=(TrashThis(),)), clauses=(TAG,))
    source = table.rig(card("Source", ability))
    table.rig(card("Watcher", when(Used, GAIN)))
    table.play(use_ability(table.game, ability, source), "trigger Watcher")
    order = [type(e) for e in table.state.history if isinstance(e, Trashed | Used | TagsTaken)]
    assert order == [Trashed, Used, TagsTaken]
    lines = [line.text for line in table.game.transcript]
    assert lines.index("The Runner gains 1[c]") < lines.index("The Runner takes 1 tag")


def test_triggering_an_optional_ability_uses_it_and_a_mandatory_one_does_not(
    table: "Table",
) -> None:
    table.rig(card("Optional", when(TagsTaken, GAIN, optional=True, limit="turn")))
    table.rig(card("Mandatory", when(TagsTaken, GAIN)))
    table.do(TakeTags(base=1), answers=("trigger Optional", "trigger Mandatory"))
    assert [table.game.name(e.source) for e in table.events(Used)] == ["Optional"]
    table.do(TakeTags(base=1), answers=("trigger Mandatory",))
    assert len(table.events(CreditsGained)) == 3


def test_a_card_that_may_not_be_used_is_neither_triggered_nor_spent_from(table: "Table") -> None:
    may = May("gain", (GAIN,))
    spending = StaticAbility(label="spend", declarations=(AllowSpending(lambda *_: True),))
    table.rig(card("Card", when(TagsTaken, GAIN, optional=True)))
    table.rig(card("Card", when(TagsTaken, may)))
    table.rig(card("Card", spending), counters={"credit": 2})
    assert spendable(table.game, Side.RUNNER, Purpose("use")) == 7
    table.rig(forbidden("Card"))
    table.do(TakeTags(base=1))
    assert table.events(CreditsGained) == []
    assert spendable(table.game, Side.RUNNER, Purpose("use")) == 5


@pytest.mark.parametrize(("must", "left"), [(True, 3), (False, 5)])
def test_a_mandatory_nested_cost_is_paid_even_if_use_is_forbidden(
    table: "Table", must: bool, left: int
) -> None:
    cost = NestedCost(Side.RUNNER, Cost(credits=2), must=must)
    table.rig(card("Card", when(TagsTaken, cost)))
    table.rig(forbidden("Card"))
    table.do(TakeTags(base=1), answers=("trigger Card",))
    assert table.state.credits[Side.RUNNER] == left


def test_a_missing_target_skips_only_its_own_part(table: "Table") -> None:
    def nothing(*_: Any) -> list[Any]:
        return []

    acting = Instruction(
        (lambda _g, r: Trash(cards=[r.the("a card")]), lambda *_: TakeTags(base=1)),
        targets=(Target("a card", nothing),),
    )
    table.rig(card("Watcher", when(CreditsGained, acting)))
    table.do(GainCredits(side=Side.RUNNER, base=1))
    assert table.state.tags == 1
    assert "1.15.3" in table.cited


def test_cards_set_aside_while_being_trashed_end_up_trashed(
    table: "Table",
) -> None:
    first = table.place(card("First"), hand(Side.RUNNER))
    second = table.place(card("Second"), hand(Side.RUNNER))
    aside: list[str] = []

    def then(game: Any, cards: list[int]) -> Any:
        aside.extend(f"{game.name(c)}: {game.object(c).zone}" for c in cards)
        yield from ()

    table.do(
        TrashSettingAside(
            cards=[first, second],
            which=lambda game, c: game.name(c) == "First",
            then=then,
        )
    )
    assert aside == ["First: set aside"]
    assert len(table.game.zone(discard_pile(Side.RUNNER))) == 2
    trashed = table.events(Trashed)
    assert [table.game.object(e.after).zone for e in trashed] == [discard_pile(Side.RUNNER)] * 2


def test_no_resolution_is_left_after_an_ability_resolved(table: "Table") -> None:
    table.rig(card("Watcher", when(TagsTaken, GAIN, GAIN)))
    table.do(TakeTags(base=1))
    assert table.game.resolutions == []
    assert table.game.under_way == []


def test_text_classes_name_the_parts_of_an_ability() -> None:
    clicks = Cost(clicks=1)
    assert text_classes(when(TagsTaken, GAIN, limit="turn")) == (
        "condition",
        "restriction",
        "instruction",
    )
    assert text_classes(PaidAbility(label="paid", cost=clicks, clauses=())) == (
        "condition",
        "instruction",
    )
    assert text_classes(PlayAbility(label="play", clauses=())) == ("instruction",)
    assert text_classes(StaticAbility(label="static", threat=3)) == ("flag",)


MET = """
example: own:met/1
title: Corroder meets a barrier
position:
  runner: {{credits: 5, rig: [Corroder]}}
  corp: {{servers: {{HQ: {{ice: [{{card: {ice}, rezzed: true}}]}}}}}}
expect: {{winner: nobody}}
"""
BREAK = "use Corroder: break 1 barrier subroutine"


@pytest.mark.parametrize(
    ("ice", "before", "why"),
    [
        (
            "Palisade",
            (),
            "an icebreaker interfaces with ice only in the paid ability window of an encounter",
        ),
        (
            "Wall of Static",
            ("run HQ", "pass", "pass"),
            "its strength of 2 is less than the ice's 3",
        ),
    ],
)
def test_an_icebreaker_that_cannot_interface_says_why(
    tmp_path: Path, ice: str, before: tuple[str, ...], why: str
) -> None:
    path = tmp_path / "met.yaml"
    path.write_text(MET.format(ice=ice), "utf-8")
    file = open_file(path)
    refused = play_on(build_start(file, file.scenario.position), [*before, BREAK]).refused
    assert refused is not None
    assert refused.rules[0] == ("9.3.6c", why)


def test_a_used_up_ability_names_its_card_and_limit(table: "Table") -> None:
    limited = PaidAbility(label="gain 1[c]", cost=Cost(), clauses=(), limit="turn")
    never = restriction("only in the rain")(lambda *_: False)
    forbidden_ability = PaidAbility(label="draw", cost=Cost(), clauses=(), restriction=never)
    printed = CardDefinition(
        name="Tap", side=Side.RUNNER, type="resource", abilities=(limited, forbidden_ability)
    )
    tap = table.rig(printed)
    assert restricted_by(table.game, limited, tap) is None
    table.game.emit(Used(Side.RUNNER, tap, limited, Cost()))
    often = "its own restriction does not allow it: once each turn (Tap, gain 1[c])"
    assert restricted_by(table.game, limited, tap) == often
    rains = "its own restriction does not allow it: only in the rain (Tap, draw)"
    assert restricted_by(table.game, forbidden_ability, tap) == rains
