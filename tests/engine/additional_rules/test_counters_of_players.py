"""Tags, bad publicity, credits and clicks: taken, lost and removed in one instance each."""

from typing import TYPE_CHECKING

import pytest

from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.static.declarations import Permit
from engine.kernel.additional_rules.bad_publicity import RemoveBadPublicity, TakeBadPublicity
from engine.kernel.additional_rules.tags import TAGGED, RemoveTags, TakeTags, is_tagged
from engine.kernel.card import CardDefinition
from engine.kernel.events import (
    BadPublicityTaken,
    ClicksLost,
    ClicksSpent,
    CreditsGained,
    CreditsLost,
    Emptied,
    TagsRemoved,
    TagsTaken,
)
from engine.kernel.game_concepts.clicks import GainClicks, LoseClicks
from engine.kernel.game_concepts.credit_effects import GainCredits, LoseCredits, TakeCreditsFrom
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


HOST = CardDefinition(name="Host", side=Side.RUNNER, type="resource")


def test_tags_are_taken_at_once_and_removed_as_far_as_possible(table: "Table") -> None:
    table.do(TakeTags(base=2, by=Side.CORP))
    assert table.state.tags == 2
    assert [e.amount for e in table.events(TagsTaken)] == [2]
    removing = RemoveTags(base=3)
    table.do(removing)
    assert (table.state.tags, removing.removed) == (0, 2)
    assert [e.amount for e in table.events(TagsRemoved)] == [2]


def test_removing_tags_cannot_happen_without_a_tag(table: "Table") -> None:
    assert not RemoveTags(base=1).can_happen(table.game)


def test_the_runner_can_be_tagged_without_a_tag(table: "Table") -> None:
    assert not is_tagged(table.game)
    declared = Permit(TAGGED, lambda *_: True)
    ability = StaticAbility(label="you are tagged", declarations=(declared,))
    table.rig(CardDefinition(name="Fame", side=Side.RUNNER, type="resource", abilities=(ability,)))
    assert is_tagged(table.game)
    assert table.state.tags == 0


def test_bad_publicity_is_taken_and_removed(table: "Table") -> None:
    table.do(TakeBadPublicity(base=1))
    assert [e.amount for e in table.events(BadPublicityTaken)] == [1]
    table.do(RemoveBadPublicity(base=2))
    assert table.state.bad_publicity == 0


@pytest.mark.parametrize(("pool", "lost"), [(5, 2), (1, 1), (0, 0)])
def test_credits_are_lost_from_the_pool_only(table: "Table", pool: int, lost: int) -> None:
    card = table.rig(HOST, counters={"credit": 3})
    table.state.credits[Side.RUNNER] = pool
    losing = LoseCredits(base=2, side=Side.RUNNER)
    table.do(losing)
    assert table.state.credits[Side.RUNNER] == pool - lost
    assert table.game.object(card).counters["credit"] == 3
    assert [e.amount for e in table.events(CreditsLost)] == [lost] * bool(lost)


def test_gaining_0_credits_is_no_event(table: "Table") -> None:
    table.do(GainCredits(base=0, side=Side.CORP))
    assert table.events(CreditsGained) == []


def test_taking_the_last_loaded_credits_empties_the_card(table: "Table") -> None:
    card = table.rig(HOST, counters={"credit": 1}, loaded={"credit"})
    table.do(TakeCreditsFrom(base=2, side=Side.RUNNER, card=card))
    assert [e.amount for e in table.events(CreditsGained)] == [1]
    assert table.state.credits[Side.RUNNER] == 6
    assert [e.card for e in table.events(Emptied)] == [card]


def test_losing_clicks_is_not_spending_them(table: "Table") -> None:
    table.do(GainClicks(base=2, side=Side.RUNNER))
    table.do(LoseClicks(base=3, side=Side.RUNNER))
    assert table.state.clicks[Side.RUNNER] == 0
    assert [e.amount for e in table.events(ClicksLost)] == [2]
    assert table.events(ClicksSpent) == []
