"""What card texts say of when an event may be played, and of how long it stays in play."""

from typing import Any

import pytest

from engine.cards.words.continuous import play_only_as_first_click
from engine.cards.words.currents import current
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.events import ClicksSpent
from engine.kernel.game_concepts.agendas import Score, Steal
from engine.kernel.game_concepts.costs.cost import Purpose
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_zones.zones import PLAY_AREA, hand
from engine.kernel.sides import Side

AGENDA = CardDefinition(name="Agenda", side=Side.CORP, type="agenda")
GAIN = PlayAbility(
    label="gain 1[c]",
    clauses=(Instruction((lambda _g, _r: GainCredits(side=Side.RUNNER, base=1),)),),
)


@pytest.mark.parametrize(
    ("spent", "basic", "may"), [(0, True, True), (0, False, False), (1, True, False)]
)
def test_a_first_click_is_spent_on_the_basic_action(
    table: Any, spent: int, basic: bool, may: bool
) -> None:
    event = CardDefinition(
        name="First",
        side=Side.RUNNER,
        type="event",
        cost=0,
        abilities=(play_only_as_first_click(), GAIN),
    )
    oid = table.place(event, hand(Side.RUNNER))
    for _ in range(spent):
        table.game.emit(ClicksSpent(Side.RUNNER, 1, Purpose("action")))
    play = Play(card=oid, by=Side.RUNNER, basic=basic)
    assert play.can_happen(table.game) is may
    assert [rule for rule, _ in play.obstacles(table.game)] == ([] if may else ["9.3.3b"])


@pytest.mark.parametrize(
    ("side", "kind", "stays", "ends"),
    [(Side.RUNNER, "event", Steal, Score), (Side.CORP, "operation", Score, Steal)],
)
def test_a_current_ends_with_an_agenda_of_the_opponents(
    table: Any, side: Side, kind: str, stays: Any, ends: Any
) -> None:
    card = CardDefinition(name="Current", side=side, type=kind, cost=0, abilities=(current(),))
    play = Play(card=table.place(card, hand(side)), by=side)
    table.do(play)
    for effect, in_play in ((stays, True), (ends, False)):
        table.do(effect(card=table.root("remote 1", AGENDA)))
        assert (play.card in table.game.zone(PLAY_AREA)) is in_play
