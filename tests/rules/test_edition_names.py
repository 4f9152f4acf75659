"""The names by which an edition is found."""

import pytest

from rules.edition_names import names_of, resolve_edition_name, version_of

EDITIONS = ("faq", "rr-1.1", "cr-25.04", "cr-26.03")


@pytest.mark.parametrize("typed", ["cr-25.04", "25.04", "v25.04", "V25.04", " CR-25.04 "])
def test_an_edition_is_found_by_id_version_or_v_version(typed: str) -> None:
    assert resolve_edition_name(typed, EDITIONS, "cr-26.03") == "cr-25.04"


def test_latest_names_the_latest_edition() -> None:
    assert resolve_edition_name("Latest", EDITIONS, "cr-26.03") == "cr-26.03"


@pytest.mark.parametrize("typed", ["", "1.1", "v1.1", "cr", "cr-v25.04", "vv25.04", "25.4", "vfaq"])
def test_malformed_names_resolve_to_no_edition(typed: str) -> None:
    assert resolve_edition_name(typed, EDITIONS, "cr-26.03") is None


def test_every_name_resolves_to_exactly_one_edition() -> None:
    id_by_name = {name: id_ for id_ in EDITIONS for name in names_of(id_)}
    assert len(id_by_name) == sum(len(names_of(id_)) for id_ in EDITIONS)
    assert all(resolve_edition_name(name, EDITIONS, "") == id_ for name, id_ in id_by_name.items())
    assert version_of("cr-26.03") in names_of("cr-26.03")
