"""When a heading counts as divided."""

from collections.abc import Callable

import pytest

from rules.compare.divided_headings import find_divided_heading
from rules.entries import Edition


@pytest.mark.parametrize(
    ("former_numbers", "divided"),
    [
        (("1.1.1", "1.1.2"), "1.1"),
        (("1.1.1", "1.1.2", "1.2.1"), "1.1"),
        (("1.1.1", "1.1.2", "1.2.1", "1.2.2"), None),
        (("1.2.3",), None),
        ((), None),
    ],
)
def test_a_new_heading_divides_the_one_most_of_its_rules_came_from(
    orchard: Callable[..., Edition],
    trees: dict[str, str],
    former_numbers: tuple[str, ...],
    divided: str | None,
) -> None:
    by_number = orchard(trees).by_number
    assert find_divided_heading(by_number[number] for number in former_numbers) == divided
