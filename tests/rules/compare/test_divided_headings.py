"""When a heading counts as divided."""

from collections.abc import Callable

import pytest

from rules.compare.divided_headings import find_divided_heading
from rules.entries import Edition


@pytest.mark.parametrize(
    ("stood", "divided"),
    [
        (("1.1.1", "1.1.2"), "1.1"),
        (("1.1.1", "1.1.2", "1.2.1"), "1.1"),
        (("1.1.1", "1.1.2", "1.2.1", "1.2.2"), None),
        (("1.2.3",), None),
        ((), None),
    ],
)
def test_a_new_heading_is_part_of_the_one_that_most_of_what_is_below_it_stood_below(
    orchard: Callable[..., Edition],
    trees: dict[str, str],
    stood: tuple[str, ...],
    divided: str | None,
) -> None:
    by_number = orchard(trees).by_number
    assert find_divided_heading(by_number[number] for number in stood) == divided
