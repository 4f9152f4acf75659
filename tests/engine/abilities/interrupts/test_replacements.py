"""Replacement effects: who orders them (9.9.11); each applies once to an effect (9.9.9c)."""

from typing import TYPE_CHECKING, Any

import pytest

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction, carry_out_instruction
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PlayAbility,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Replace
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import RemoveFromGame
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import CreditsGained, TurnEnded, Used
from engine.kernel.game_concepts.counters import PlaceCounters
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def card(name: str, side: Side, *abilities: Any) -> CardDefinition:
    kind = "resource" if side is Side.RUNNER else "asset"
    return CardDefinition(name=name, side=side, type=kind, abilities=abilities)


def one_more(applied: list[str], name: str) -> StaticAbility:
    """Instead of credits, one credit more; applied at most five times, lest it never end."""

    def applies(_game: Any, _source: int, _effect: Any) -> bool:
        return len(applied) < 5

    def instead(_game: Any, _source: int, effect: Any) -> list[Effect]:
        applied.append(name)
        return [GainCredits(side=effect.side, base=effect.base + 1)]

    return StaticAbility(label="more", declarations=(Replace(GainCredits, applies, instead),))


def test_a_replacement_effect_does_not_apply_to_its_own_result(table: "Table") -> None:
    applied: list[str] = []
    table.rig(card("More", Side.RUNNER, one_more(applied, "More")))
    table.do(GainCredits(side=Side.RUNNER, base=1))
    assert applied == ["More"]
    assert [event.amount for event in table.events(CreditsGained)] == [2]


def test_two_copies_of_a_replacement_apply_once_each(table: "Table") -> None:
    applied: list[str] = []
    for name in ("First", "Second"):
        table.rig(card(name, Side.RUNNER, one_more(applied, name)))
    table.do(GainCredits(side=Side.RUNNER, base=1), answers=("apply Second",))
    assert applied == ["Second", "First"]
    assert [event.amount for event in table.events(CreditsGained)] == [3]


def test_only_applying_a_once_per_turn_replacement_uses_it_up(
    table: "Table",
) -> None:
    def instead(_game: Any, _source: int, effect: Any) -> list[Effect]:
        return [GainCredits(side=effect.side, base=3)]

    once = Replace(GainCredits, lambda *_: True, instead, optional=True, limit="turn")
    source = table.rig(card("Once", Side.RUNNER, StaticAbility(label="3", declarations=(once,))))
    for answers in (("do not replace",), ("replace",), ()):
        table.do(GainCredits(side=Side.RUNNER, base=1), answers=answers)
    assert [event.amount for event in table.events(CreditsGained)] == [1, 3, 1]
    assert [event.source for event in table.events(Used)] == [source]


@pytest.mark.parametrize("by", [Side.RUNNER, Side.CORP, None])
def test_the_effects_player_chooses_the_first_replacement(table: "Table", by: Side | None) -> None:
    applied: list[str] = []
    for name in ("First", "Second"):
        table.rig(card(name, Side.RUNNER, one_more(applied, name)))
    table.do(GainCredits(side=Side.RUNNER, base=1, by=by), answers=("apply First",))
    chooser = by or table.game.active_player
    assert [d.player for d in table.asked if d.rule == "9.9.11"] == [chooser]


@pytest.mark.parametrize("owner", list(Side))
def test_a_targeted_cards_controller_chooses_the_first_replacement(
    table: "Table", owner: Side
) -> None:
    def instead(_game: Any, _source: int, effect: Any) -> list[Effect]:
        return [PlaceCounters(kind="virus", base=1, card=effect.card)]

    for name in ("First", "Second"):
        declaration = Replace(PlaceCounters, lambda *_: True, instead)
        replacing = StaticAbility(label="virus", declarations=(declaration,))
        table.rig(card(name, Side.RUNNER, replacing))
    chosen = table.rig(card("Chosen", owner))
    target = Target("card", lambda _g, _r: [chosen])
    place = Instruction(
        (lambda _g, r: PlaceCounters(kind="power", base=1, card=r.the("card")),), (target,)
    )
    never = Condition(TurnEnded, lambda *_: False)
    ability = ConditionalAbility(label="place", condition=never, clauses=(place,))
    source = table.rig(card("Source", Side.RUNNER, ability))
    table.play(resolving(table, ability, source, place), "apply First")
    assert [d.player for d in table.asked if d.rule == "9.9.11"] == [owner]


@pytest.mark.parametrize("targeted", [True, False])
def test_the_first_replacement_of_a_trash_leaves_nothing_for_the_second(
    table: "Table", targeted: bool
) -> None:
    def replacing(name: str) -> CardDefinition:
        def instead(_game: Any, _source: int, effect: Any) -> list[Effect]:
            return [RemoveFromGame(cards=list(effect.cards))]

        replace = Replace(Trash, lambda *_: True, instead)
        ability = StaticAbility(label="removed from the game instead", declarations=(replace,))
        return card(name, Side.CORP, ability)

    for number, name in enumerate(("First", "Second"), 1):
        table.root(f"remote {number}", replacing(name), rezzed=True)
    program = table.rig(CardDefinition(name="Program", side=Side.RUNNER, type="program"))
    resolution = Resolution(PlayAbility(label="trash it", clauses=()), program, Side.CORP)
    resolution.targets = {"a program": [program]} if targeted else {}
    table.play(
        carry_out_instruction(table.game, [Trash(cards=[program])], resolution), "apply First"
    )
    (decision,) = (d for d in table.asked if d.rule == "9.9.11")
    assert decision.player is (Side.RUNNER if targeted else Side.CORP)
    assert "9.9.11a" in table.cited
    assert not table.game.exists(program)


def resolving(table: "Table", ability: Any, source: int, clause: Any) -> Any:
    return clause.resolve(table.game, Resolution(ability, source, Side.RUNNER))
