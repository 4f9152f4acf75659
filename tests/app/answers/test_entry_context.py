"""Where an entry is in other editions, however its key and number changed."""

import datetime

import pytest

from app.answers.entry_context import in_other_editions, newer_default_edition
from rules.entries import Edition, Entry, Kind
from rules.library import Library
from rules.references import link_references


def kites(year: int, *rules: tuple[str, str, str]) -> Edition:
    return Edition(
        id=f"kites-{year}",
        title="Kites",
        effective=datetime.date(year, 4, 1),
        entries=tuple(
            Entry(number=number, key=key, kind=Kind.RULE, text=link_references(words))
            for number, key, words in rules
        ),
    )


OLD = kites(
    2021,
    ("1.1.1", "wind", "Wind comes first."),
    ("1.1.2", "tails", "Tails are tied on at the end."),
    ("1.1.3", "rest", "Kites rest."),
)
NEW = kites(
    2022,
    ("1.1.2", "wind", "Wind comes last."),
    ("1.1.4", "tail_knots", "Tails are tied on at the end."),
)


@pytest.mark.parametrize(
    ("number", "there", "path"),
    [
        ("1.1.1", "1.1.2", "/rule/1.1.2"),
        ("1.1.2", "1.1.4", "/rule/1.1.4"),
        ("1.1.3", None, None),
    ],
    ids=["same key", "renamed key", "gone"],
)
def test_an_entry_is_found_in_another_edition(
    number: str, there: str | None, path: str | None
) -> None:
    moles = Edition(id="moles-1", title="Moles", entries=OLD.entries)
    (other,) = in_other_editions(Library([moles, OLD, NEW]), OLD, OLD.by_number[number])
    assert (other.edition, other.number, other.path) == (NEW, there, path)


@pytest.mark.parametrize(
    ("examples", "says"),
    [
        (("A red kite.", "A blue kite."), ""),
        (("A blue kite.", "A red kite."), ""),
        (("A blue kite.",), "other examples"),
    ],
    ids=["the same", "in another order", "fewer"],
)
def test_reordered_examples_are_no_change(examples: tuple[str, ...], says: str) -> None:
    old, new = (
        Edition(
            id=f"kites-{year}",
            title="Kites",
            effective=datetime.date(year, 4, 1),
            entries=(
                Entry(
                    number="1.1.1",
                    key="wind",
                    kind=Kind.RULE,
                    text=link_references("Wind comes first."),
                    examples=tuple(map(link_references, having)),
                ),
            ),
        )
        for year, having in ((2021, ("A red kite.", "A blue kite.")), (2022, examples))
    )
    (other,) = in_other_editions(Library([old, new]), old, old.by_number["1.1.1"])
    assert other.changed is not None
    assert other.changed.says == says


def test_a_newer_edition_is_named_only_where_there_is_one() -> None:
    library = Library([OLD, NEW])
    assert newer_default_edition(library, OLD) is NEW
    assert newer_default_edition(library, NEW) is None


def test_an_undated_edition_is_ordered_by_its_versions_month() -> None:
    undated = Edition(id="kites-23.04", title="Kites", entries=NEW.entries)
    library = Library([OLD, NEW, undated])
    assert newer_default_edition(library, OLD) is library.newest is undated
    assert newer_default_edition(library, undated) is None
