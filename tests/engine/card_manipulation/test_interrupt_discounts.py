"""Cards that can be played or installed only because an interrupt discounts them (8.7.2b)."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from engine.cards.catalogue import card
from engine.cards.words.interrupts import (
    INTERRUPT,
    instead,
    paying_less,
    would_play_or_install,
)
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import ConditionalAbility, Would
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.interrupt_discounts import discounted_by_interrupts
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.game_zones.zones import discard_pile, hand
from engine.kernel.legality import reasons
from engine.kernel.sides import Side
from engine.kernel.timing import opened
from engine.kernel.turns.actions import available_actions

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def patched(table: "Table", pool: int, *others: Any) -> None:
    """Give the Runner these credits and cards, and Patchwork: trash a card to pay 2 less."""
    table.rig(card("Patchwork"))
    table.state.credits[Side.RUNNER] = pool
    table.state.clicks[Side.RUNNER] = 2
    for name in others:
        table.place(card(name), hand(Side.RUNNER))


def act(table: "Table", label: str, *answers: str) -> None:
    option = next(o for o in available_actions(table.game) if o.label == label)
    table.play(option.value(), *answers)


def offered(table: "Table") -> list[str]:
    return [option.label for option in available_actions(table.game)]


@pytest.mark.parametrize(
    ("pool", "others", "possible"),
    [
        (3, ["Sure Gamble", "Blank Event"], True),
        (2, ["Sure Gamble", "Blank Event"], False),
        (3, ["Sure Gamble"], False),
        (1, ["Corroder", "Blank Event"], True),
        (1, ["Corroder"], False),
        (2, ["The Class Act", "Blank Event"], True),
    ],
)
def test_a_card_is_affordable_if_the_discount_suffices_and_can_be_had(
    table: "Table", pool: int, others: list[str], possible: bool
) -> None:
    patched(table, pool, *others)
    verb = "play" if others[0] == "Sure Gamble" else "install"
    assert (f"{verb} {others[0]}" in offered(table)) is possible


def test_an_interrupt_discounts_a_card_only_once(
    table: "Table",
) -> None:
    less = paying_less(2)
    helper = ConditionalAbility(
        label="pay 2[c] less",
        condition=Would(Play, would_play_or_install),
        clauses=(Instruction((instead(less),)),),
        flags=INTERRUPT,
    )
    source = table.rig(
        CardDefinition(name="Helper", side=Side.RUNNER, type="resource", abilities=(helper,))
    )
    gamble = table.place(card("Sure Gamble"), hand(Side.RUNNER))
    play = Play(card=gamble, by=Side.RUNNER)
    [cheaper] = discounted_by_interrupts(table.game, play)
    assert cheaper.terms.discount == 2
    replaced = replace(play, replaced_by=frozenset({(less, source)}))
    assert list(discounted_by_interrupts(table.game, replaced)) == []


def test_the_interrupt_has_to_be_used_and_paid_for(table: "Table") -> None:
    patched(table, 3, "Sure Gamble", "Blank Event")
    act(
        table,
        "play Sure Gamble",
        "trigger Patchwork",
        "trash 1 card from your grip",
        "trash Blank Event",
    )
    (window,) = table.options_at("9.2.9d")[:1]
    assert window == ["trigger Patchwork"]
    assert table.options_at("1.16.11") == [["trash 1 card from your grip"]]
    assert table.state.credits[Side.RUNNER] == 9
    assert len(table.game.zone(discard_pile(Side.RUNNER))) == 2


def test_the_interrupt_may_be_passed_if_credits_suffice(table: "Table") -> None:
    patched(table, 5, "Sure Gamble", "Blank Event")
    act(table, "play Sure Gamble")
    assert table.state.credits[Side.RUNNER] == 9
    assert "pass" in table.options_at("9.2.9d")[0]


def test_the_interrupts_cost_may_be_declined_if_credits_suffice(table: "Table") -> None:
    patched(table, 5, "Sure Gamble", "Blank Event")
    act(table, "play Sure Gamble", "trigger Patchwork", "decline")
    assert table.state.credits[Side.RUNNER] == 9


def test_the_interrupt_helps_only_once_each_turn(table: "Table") -> None:
    patched(table, 3, "Sure Gamble", "Blank Event", "Blank Event", "The Class Act")
    act(
        table,
        "play Sure Gamble",
        "trigger Patchwork",
        "trash 1 card from your grip",
        "trash Blank Event",
    )
    table.state.credits[Side.RUNNER] = 3
    assert "install The Class Act" not in offered(table)


def test_passing_is_refused_because_the_cost_could_not_be_paid(table: "Table") -> None:
    patched(table, 3, "Sure Gamble", "Blank Event")
    option = next(o for o in available_actions(table.game) if o.label == "play Sure Gamble")
    with opened(table.game, "turn", "5.7"):
        process = option.value()
        decision = next(process)
        assert reasons(table.game, decision, "pass")[0][0] == "1.16.1"
