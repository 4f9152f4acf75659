"""What ``docs/searching.md`` says of fields and weights is what the code has."""

import re
from pathlib import Path

import pytest

from index.long_queries import MAX_QUERY_CHARS, MAX_QUERY_WORDS
from index.schema import FIELDS

NAMES = {
    "title": "title",
    "defined terms": "terms",
    "card names": "cards",
    "text": "text",
    "titles of the section and chapter": "place",
    "our digest": "digest",
    "examples": "examples",
    "timing lists": "timing",
    "text of the rule it is part of": "parent",
    "how people ask for it": "asked",
    "steps of older charts": "steps",
    "cases": "case",
}


@pytest.fixture(scope="module")
def page(pytestconfig: pytest.Config) -> str:
    return (pytestconfig.rootpath / "docs" / "searching.md").read_text("utf-8")


def test_every_field_has_its_weight_in_the_docs(page: str) -> None:
    table = page.partition("| field | weight |")[2].partition("\n\n")[0]
    documented = {
        NAMES[name]: float(weight)
        for names, weight in re.findall(r"^\| ([a-z ,]+) \| ([\d.]+) \|$", table, re.MULTILINE)
        for name in names.split(", ")
    }
    assert documented == {name: field.weight for name, field in FIELDS.items()}


def test_the_limits_are_documented(page: str) -> None:
    assert f"At most {MAX_QUERY_WORDS} words and {MAX_QUERY_CHARS:,} characters are read" in page


def test_editable_files_named_in_the_docs_exist(pytestconfig: pytest.Config, page: str) -> None:
    names = sorted(set(re.findall(r"`((?:index|tests)/[\w/]+\.\w+)`", page)))
    assert "index/data/synonyms.yaml" in names
    for name in names:
        assert (pytestconfig.rootpath / Path(name)).is_file(), name
