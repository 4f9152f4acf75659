"""The fields of an entry in the index."""

import pytest

from index.schema import analyse_entry
from index.words import split_words
from rules.entries import Edition, Entry, Kind, Wording
from rules.references import link_references


@pytest.mark.parametrize(
    ("wording", "fields"),
    [
        (Wording.OFFICIAL, {"title", "place", "text", "examples", "parent"}),
        (Wording.OUTLINE, {"title", "place"}),
    ],
)
def test_an_outline_has_no_text_fields(wording: Wording, fields: set[str]) -> None:
    """An outline keeps the references of a text, which say nothing by themselves."""
    section = Entry(
        number="1.1", kind=Kind.SECTION, title="Kites", text=link_references("See rule 1.1.1.")
    )
    rule = Entry(
        number="1.1.1",
        kind=Kind.RULE,
        parent="1.1",
        title="Tails",
        text=link_references("See section 1.1."),
        examples=(link_references("See section 1.1."),),
    )
    kites = Edition(id="kites-1", title="Kites", entries=(section, rule), wording=wording)
    assert analyse_entry(kites, rule, None, split_words).keys() == fields
