"""An edition by each of its names, of which whatever answers without the program is told."""

import pytest

from rules.edition_names import names_of, resolve_edition_name, version_of

EDITIONS = ("faq", "rr-1.1", "cr-25.04", "cr-26.03")


@pytest.mark.parametrize("typed", ["cr-25.04", "25.04", "v25.04", "V25.04", " CR-25.04 "])
def test_an_edition_of_the_rules_has_three_names_however_they_are_written(typed: str) -> None:
    assert resolve_edition_name(typed, EDITIONS, "cr-26.03") == "cr-25.04"


def test_the_latest_is_whichever_that_is() -> None:
    assert resolve_edition_name("Latest", EDITIONS, "cr-26.03") == "cr-26.03"


@pytest.mark.parametrize("typed", ["", "1.1", "v1.1", "cr", "cr-v25.04", "vv25.04", "25.4", "vfaq"])
def test_nothing_else_names_an_edition(typed: str) -> None:
    assert resolve_edition_name(typed, EDITIONS, "cr-26.03") is None


def test_every_spelling_names_its_edition_and_no_two_have_one() -> None:
    found = {name: id_ for id_ in EDITIONS for name in names_of(id_)}
    assert len(found) == sum(len(names_of(id_)) for id_ in EDITIONS)
    assert all(resolve_edition_name(name, EDITIONS, "") == id_ for name, id_ in found.items())
    assert version_of("cr-26.03") in names_of("cr-26.03")
