"""``glossary``: the terms of the rules, drawn and as JSON."""

from typing import TYPE_CHECKING

import pytest

from rules.entries import Edition
from rules.home import Home
from rules.library import Library
from rules.text import Term

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


pytestmark = pytest.mark.usefixtures("with_terms")


@pytest.fixture
def with_terms(harbour: Home) -> None:
    """The harbour's newer edition sets apart what a barge is."""
    library = Library.load(harbour.current)
    old, new = (library.editions[name] for name in ("har-20.01", "har-21.05"))
    entries = tuple(
        entry.model_copy(update={"text": (Term(text="Barges"), *entry.text)})
        if entry.number == "3.1.1"
        else entry
        for entry in new.entries
    )
    later = Edition(id=new.id, title=new.title, effective=new.effective, entries=entries)
    with harbour.publish() as folder:
        Library([old, later]).save(folder)


def test_every_term_is_listed_with_its_rule(nrules: "Nrules") -> None:
    ended = nrules("glossary")
    assert ended.status == 0
    assert "barge    3.1.1" in ended.out


def test_a_term_is_shown_by_any_form_of_its_name(nrules: "Nrules") -> None:
    ended = nrules("glossary", "Barges")
    assert ended.status == 0
    assert ended.out.startswith("barge  ")
    assert "3.1.1" in ended.out


def test_json_has_what_the_api_gives(nrules: "Nrules") -> None:
    answer = nrules("glossary", "barge", "--json").json
    assert (answer["term"], answer["slug"], answer["url"]) == ("barge", "barge", "/glossary/barge")
    assert [rule["number"] for rule in answer["defined_by"]] == ["3.1.1"]
    listed = nrules("glossary", "--json").json
    assert answer.pop("notice") is None
    assert answer in listed["terms"]


def test_a_term_of_another_edition_names_that_edition(nrules: "Nrules") -> None:
    ended = nrules("glossary", "barge", "--edition", "har-20.01")
    assert ended.status == 1
    assert "har-20.01 defines no term “barge”; it is a term of har-21.05" in ended.err


def test_a_misspelt_term_offers_the_nearest_by_name(nrules: "Nrules") -> None:
    error = nrules("glossary", "bargee", "--json").json["error"]
    assert (error["type"], error["nearest"]) == ("unknown-term", ["barge"])
    assert error["message"].endswith("the nearest is barge")
