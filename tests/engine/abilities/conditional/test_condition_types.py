"""Conditions, declarations and restrictions are tested only against their own type."""

from typing import Any

import pytest

from engine.kernel.abilities.effects import Attempt
from engine.kernel.abilities.kinds import Condition, PlayAbility, Would
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit, Prohibiting, Replace, Restriction
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import TagsTaken, TurnBegan
from engine.kernel.sides import Side

TAG, DRAW = TakeTags(base=1), Draw(side=Side.CORP, base=1)
TAGGED, BEGAN = TagsTaken(1), TurnBegan(Side.CORP)


def is_about_tags(_game: Any, _source: int, about: Any) -> bool:
    """A test of tags, or of what is played, that must be asked about nothing else."""
    assert isinstance(about, TakeTags | TagsTaken | Play)
    return True


@pytest.mark.parametrize(
    ("applies", "met_by", "not_met_by"),
    [
        (Condition(TagsTaken, is_about_tags).is_met, TAGGED, BEGAN),
        (Would(TakeTags, is_about_tags).is_met, TAG, DRAW),
        (Would((TakeTags, Rez), is_about_tags).is_met, TAG, DRAW),
        (Replace(TakeTags, is_about_tags, lambda *_: []).can_replace, TAG, DRAW),
    ],
    ids=["condition", "would", "would-of-two", "replace"],
)
def test_a_condition_is_tested_only_against_its_type(
    table: Any, applies: Any, met_by: object, not_met_by: object
) -> None:
    assert applies(table.game, 0, met_by)
    assert not applies(table.game, 0, not_met_by)


def test_a_prohibition_is_asked_only_about_attempts_of_its_type() -> None:
    of_tags, of_all = Prohibit(TakeTags, is_about_tags), Prohibit(Attempt, is_about_tags)
    prohibiting = Prohibiting(((of_tags, 1), (of_all, 2)))
    assert prohibiting.of(TakeTags) == ((of_tags, 1), (of_all, 2))
    assert prohibiting.of(Draw) == ((of_all, 2),)


def test_a_restriction_allows_attempts_of_other_types(table: Any) -> None:
    never = Restriction(Play, lambda *args: not is_about_tags(*args))
    assert not never.allows(table.game, 0, Play(card=0, by=Side.RUNNER))
    assert never.allows(table.game, 0, Rez(card=0))


def test_a_resolution_knows_the_event_that_met_its_condition() -> None:
    resolution = Resolution(PlayAbility(label="react", clauses=()), 0, Side.CORP, TAGGED)
    assert resolution.met_by(TagsTaken) is TAGGED
    with pytest.raises(AssertionError, match="“react” was met by no TurnBegan"):
        resolution.met_by(TurnBegan)
