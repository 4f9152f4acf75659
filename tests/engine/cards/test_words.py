"""What card texts say: when an event may be played, how long it stays, what a run adds."""

from typing import Any

import pytest

from engine.cards.words.continuous import play_only_as_first_click
from engine.cards.words.currents import current
from engine.cards.words.effects import do
from engine.cards.words.runs import access_additional_when_breaching, if_successful, run
from engine.kernel.abilities.instructions import Instruction
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PlayAbility
from engine.kernel.accessing.breach import Breach
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.events import AccessLimitDetermined, ClicksSpent, RunSucceeded
from engine.kernel.game_concepts.agendas import Score, Steal
from engine.kernel.game_concepts.credits import GainCredits
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
def test_a_first_click_is_spent_on_the_basic_action(table: Any, spent: int, basic: bool, may: bool):
    event = CardDefinition(
        name="First",
        side=Side.RUNNER,
        type="event",
        cost=0,
        abilities=(play_only_as_first_click(), GAIN),
    )
    oid = table.place(event, hand(Side.RUNNER))
    for _ in range(spent):
        table.game.emit(ClicksSpent(Side.RUNNER, 1, None))
    play = Play(card=oid, by=Side.RUNNER, basic=basic)
    assert play.can_happen(table.game) is may
    assert [rule for rule, _ in play.obstacles(table.game)] == ([] if may else ["9.3.3"])


@pytest.mark.parametrize(
    ("side", "kind", "stays", "ends"),
    [(Side.RUNNER, "event", Steal, Score), (Side.CORP, "operation", Score, Steal)],
)
def test_a_current_ends_with_an_agenda_of_the_opponents(
    table: Any, side: Side, kind: str, stays: Any, ends: Any
):
    card = CardDefinition(name="Current", side=side, type=kind, cost=0, abilities=(current(),))
    play = Play(card=table.place(card, hand(side)), by=side)
    table.do(play)
    for effect, in_play in ((stays, True), (ends, False)):
        table.do(effect(card=table.root("remote 1", AGENDA)))
        assert (play.card in table.game.zone(PLAY_AREA)) is in_play


def test_what_is_said_of_breaching_the_attacked_server_is_about_the_breach_of_the_run(table: Any):
    more = do(access_additional_when_breaching(1))
    raid = PlayAbility(label="run HQ", clauses=(do(run("HQ")),))
    event = CardDefinition(
        name="Raid",
        side=Side.RUNNER,
        type="event",
        cost=0,
        abilities=(raid, if_successful("access 1 more", more)),
    )
    breach = ConditionalAbility(
        label="breach HQ",
        condition=Condition(RunSucceeded, lambda *_: True),
        clauses=(do(lambda *_: Breach(server="HQ", by=Side.RUNNER)),),
    )
    door = CardDefinition(name="Door", side=Side.RUNNER, type="resource", abilities=(breach,))
    table.server("HQ")
    table.rig(door)
    play = Play(card=table.place(event, hand(Side.RUNNER)), by=Side.RUNNER)
    table.do(play, answers=("trigger Raid", "trigger Door"))
    limits = [(e.limit, e.of_run) for e in table.events(AccessLimitDetermined)]
    assert limits == [(1, False), (2, True)]
