"""The lines of the run helper, with invented phases and captions."""

from scraper.findings import Findings
from scraper.run_steps.lines import Role, read_lines

CAPTIONS = frozenset({"What may rise"})


def read(*lines: str) -> list[tuple[Role, str]]:
    """Each line's role and words, below a title."""
    text = "\n".join(("The bakery", *lines))
    return [(line.role, line.words) for line in read_lines(text, CAPTIONS, (), Findings())]


def test_halves_of_a_line_that_lost_a_credit_are_joined() -> None:
    assert read("1.1 Baking [script unavailable]", "- It costs 2", ", and an oven.") == [
        (Role.PHASE, "Baking"),
        (Role.NOTE, "It costs 2[c], and an oven."),
    ]


def test_a_caption_is_not_joined_with_the_next_line() -> None:
    assert read("1.1 Baking [script unavailable]", "What may rise", "dough, for one.") == [
        (Role.PHASE, "Baking"),
        (Role.CAPTION, "What may rise"),
        (Role.TEXT, "dough, for one."),
    ]
