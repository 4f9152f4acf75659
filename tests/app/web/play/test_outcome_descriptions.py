"""Describing outcomes: common changes once, rare ends first."""

from app.web.play.outcome_descriptions import OutcomeChanges, describe_outcomes
from app.web.play.position_diff import Change

CLICK = Change("Runner", "clicks 4 → 3")
PAID = Change("Runner", "credits 5 → 1")
REZZED = Change("", "Enigma rezzed")


def test_common_changes_are_said_once_and_rare_ones_first() -> None:
    apart = describe_outcomes(
        [
            OutcomeChanges((CLICK, PAID, REZZED), ("run HQ", "rez Enigma")),
            OutcomeChanges((CLICK, PAID), ("run HQ", "pass")),
            OutcomeChanges((CLICK,), ("gain 1 credit",)),
        ]
    )
    assert apart.common == "Runner: clicks 4 → 3"
    assert apart.each == (
        ("Enigma rezzed; Runner: credits 5 → 1", ()),
        ("Runner: credits 5 → 1", ()),
        ("", ()),
    )


def test_equal_ends_are_distinguished_by_their_own_decisions() -> None:
    ways = (
        ("run HQ", "boost", "boost", "jack out"),
        ("run HQ", "boost", "boost", "continue"),
        ("run HQ", "boost", "boost", "boost", "boost", "continue"),
    )
    apart = describe_outcomes([OutcomeChanges((PAID,), way) for way in ways])
    assert [one.decisions for one in apart.each] == [
        ("jack out",),
        ("continue",),
        ("boost (2 times)", "continue"),
    ]


def test_ends_that_differ_only_in_order_list_all_decisions() -> None:
    ways = (("boost", "pass"), ("pass", "boost"), ("boost", "pass", "pass"), ())
    apart = describe_outcomes([OutcomeChanges((), way) for way in ways])
    assert [one.decisions for one in apart.each] == [
        ways[0],
        ways[1],
        ("boost", "pass (2 times)"),
        (),
    ]


def test_a_single_end_has_no_common_changes() -> None:
    assert describe_outcomes([OutcomeChanges((CLICK,), ("pass",))]).common == ""
    assert describe_outcomes([]).each == ()
