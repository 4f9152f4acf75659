"""Numbers, steps and quantities in typed text."""

import pytest

from index.number_normalisation import (
    display_word,
    join_older_steps,
    normalise_numbers,
    older_step_word,
    separate_quantities,
)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("cr9.2.8f", "cr 9.2.8f"),
        ("rule928f", "rule 928f"),
        ("seen3.4.5 yet", "seen 3.4.5 yet"),
        ("4.5.6 part c", "4.5.6c"),
        ("4.5.6, letter c", "4.5.6c"),
        ("4.5.6/c please", "4.5.6c please"),
        ("4.5.6 [c]", "4.5.6c"),
        ("part c of 4.5.6", "4.5.6c"),
        ("item (c) in rule 4.5.6", "4.5.6c"),
        ("4.5.6 step 3", "4.5.6c"),
        ("step 3 of 4.5.6", "4.5.6c"),
        ("step 3 of 4.5", "4.5.3"),
        ("4.5 step 3", "4.5.3"),
        ("4.5.6 is a rule", "4.5.6 is a rule"),
        ("4.5.6 a card", "4.5.6 a card"),
        ("7 credits and 4.5", "7 credits and 4.5"),
        ("step 99 of 4.5.6", "4.5.6"),
    ],
)
def test_a_number_and_its_letter_are_joined(typed: str, expected: str) -> None:
    assert normalise_numbers(typed) == expected


def test_a_step_of_an_older_chart_is_a_word() -> None:
    known = {older_step_word("2.3"), older_step_word("6")}

    def join(typed: str) -> str:
        return join_older_steps(typed, known.__contains__, lambda number: number == "1.2.3")

    assert join("step 2.3 of it") == "stepx2x3 of it"
    assert join("Step 6") == "stepx6"
    assert normalise_numbers(join("step 2.3")) == join("step 2.3"), "and stays one"
    assert display_word(join("step 2.3")) == "step 2.3"
    assert join("step 2.4") == "step 2.4", "no chart has it"
    assert join("step 1.2.3") == "step 1.2.3", "it is a rule"
    assert join("step 2.3b") == "step 2.3b"
    counted = (
        *("step 6 of 4.5", "step 6 in section 4.5", "4.5 step 6", "4.12, step 6"),
        *("4.5  step 6", "4.12,\n step 6"),
    )
    assert [*map(join, counted)] == [*counted], "it is counted there, whatever charts have"


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("2kites up", "2 kites up"),
        ("Kites2 up, +3kites", "Kites 2 up, +3 kites"),
        ("2gusts", "2gusts"),
        ("wing2", "wing2"),
        ("123kites, 1.2kites, 3k", "123kites, 1.2kites, 3k"),
        ("2kites3, Wing3kites", "2 kites 3, Wing 3 kites"),
        ("2kites1gust, 2kites.3", "2kites1gust, 2kites.3"),
    ],
)
def test_a_quantity_is_separated_from_its_noun(typed: str, expected: str) -> None:
    known = {"kites", "wing", "wing2", "k"}
    assert separate_quantities(typed, known.__contains__) == expected
