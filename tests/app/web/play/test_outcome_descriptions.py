"""Outcomes told apart: what is so in all is said once, and what few come to is said first."""

from app.web.play.outcome_descriptions import OutcomeChanges, describe_outcomes

CLICK = ("Runner", "clicks 4 → 3")
PAID = ("Runner", "credits 5 → 1")
REZZED = ("", "Enigma rezzed")


def test_what_all_come_to_is_said_once_and_what_is_rare_first() -> None:
    apart = describe_outcomes(
        [
            OutcomeChanges((CLICK, PAID, REZZED), ("run HQ", "rez Enigma")),
            OutcomeChanges((CLICK, PAID), ("run HQ", "pass")),
            OutcomeChanges((CLICK,), ("gain 1 credit",)),
        ]
    )
    assert apart.common == "Runner: clicks 4 → 3"
    assert apart.each == (
        ((), "Enigma rezzed; Runner: credits 5 → 1"),
        ((), "Runner: credits 5 → 1"),
        ((), ""),
    )


def test_ends_of_the_same_words_are_told_by_the_decisions_that_not_all_have() -> None:
    ways = (
        ("run HQ", "boost", "boost", "jack out"),
        ("run HQ", "boost", "boost", "continue"),
        ("run HQ", "boost", "boost", "boost", "boost", "continue"),
    )
    apart = describe_outcomes([OutcomeChanges((PAID,), way) for way in ways])
    assert [own for own, _ in apart.each] == [
        ("jack out",),
        ("continue",),
        ("boost (2 times)", "continue"),
    ]


def test_where_only_the_order_differs_or_one_is_part_of_the_other_all_is_said() -> None:
    ways = (("boost", "pass"), ("pass", "boost"), ("boost", "pass", "pass"), ())
    apart = describe_outcomes([OutcomeChanges((), way) for way in ways])
    assert [own for own, _ in apart.each] == [ways[0], ways[1], ("boost", "pass (2 times)"), ()]


def test_one_end_has_nothing_in_common_with_itself() -> None:
    assert describe_outcomes([OutcomeChanges((CLICK,), ("pass",))]).common == ""
    assert describe_outcomes([]).each == ()
