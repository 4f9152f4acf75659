"""The one thing there is, if there is no other."""

from itertools import count

import pytest

from rules.only_one import only_one


@pytest.mark.parametrize(
    ("things", "one"), [([], None), (["oak"], "oak"), (["oak", "elm"], None), ({0}, 0)]
)
def test_only_one_thing_is_returned(things: list[object], one: object) -> None:
    assert only_one(things) == one


def test_no_more_than_two_things_are_looked_at() -> None:
    assert only_one(count()) is None
