"""``card``: a card is found however it is called, and everything on it is shown."""

import datetime
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from indexing import IndexCopier

from rules.cards.card_data import Cards, Facts
from rules.cards.marking import mark_cards
from rules.cards.names import CardName, Names
from rules.entries import Edition, Entry, Kind
from rules.home import Home
from rules.library import Library
from rules.references import link_references

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


TREES = {
    title: Facts.model_validate(
        {"title": title, "card_type_id": kind, "side_id": side, "faction_id": "nbn", "cost": cost}
    )
    for title, kind, side, cost in [
        ("Old Oak", "ice", "corp", 3),
        ("Old Elm", "ice", "corp", None),
        ("Silver Birch", "program", "runner", 1),
    ]
}
NAMES = Names(CardName(title) for title in TREES)


def _grove(edition: str, year: int, *entries: Entry) -> Edition:
    effective = datetime.date(year, 1, 1)
    whole = Edition(id=edition, title=f"Grove {edition}", effective=effective, entries=entries)
    return mark_cards(whole, NAMES)


def _rule(number: str, words: str, *examples: str) -> Entry:
    examples_ = tuple(link_references(example) for example in examples)
    return Entry(
        number=number,
        key=f"rule_{number}",
        kind=Kind.RULE,
        text=link_references(words),
        examples=examples_,
    )


@pytest.fixture
def grove(copy_index: IndexCopier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A build with two editions of the rules of a grove and a page of rulings."""
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "grove"))
    rule = _rule("1.1.1", "Trees stand.", "A gardener waters Old Oak at dusk.")
    ruling = Entry(number="oak", kind=Kind.CARD_RULING, title="Old Oak")
    remark = Entry(
        number="oak.1", kind=Kind.CARD_RULING, parent="oak", text=link_references("It is tall.")
    )
    library = Library(
        [
            _grove("gr-20", 2020, rule, _rule("1.1.2", "Old Oak leans.")),
            _grove("gr-21", 2021, rule, _rule("1.1.3", "Leaves fall from Old Elm.")),
            _grove("asked", 2019, ruling, remark),
        ]
    )
    home = Home()
    with home.publish() as folder:
        library.save(folder)
        Cards(NAMES, TREES).write(folder)
        copy_index("a grove", library, folder / "index")
    return home


def test_a_card_lists_every_mention_newest_edition_first(nrules: "Nrules", grove: Home) -> None:
    ended = nrules("card", "old", "oak")
    assert (ended.status, ended.err) == (0, "")
    lines = [line.strip() for line in ended.out.splitlines() if line.strip()]
    assert lines == [
        "Old Oak",
        "Type      Corp ice",
        "Faction   NBN",
        "Rez cost  3",
        "Strength  X",
        "Grove gr-21  · gr-21, in force from 1 January 2021",
        "1.1.1  as 1.1.1 of gr-20",
        "Example   A gardener waters Old Oak at dusk.",
        "Grove gr-20  · gr-20, in force from 1 January 2020",
        "1.1.2",
        "Text      Old Oak leans.",
        "Grove asked  · asked, in force from 1 January 2019",
        "oak.1  ruling",
        "Text      It is tall.",
    ]


def test_a_card_as_json(nrules: "Nrules", grove: Home) -> None:
    answer = nrules("card", "OLD-OAK", "--json").json
    assert (answer["title"], answer["slug"], answer["url"]) == (
        "Old Oak", "old-oak", "/card/old-oak",
    )  # fmt: skip
    assert answer["facts"][2] == {"name": "Rez cost", "value": "3"}
    first, second, last = answer["places"]
    assert first["also"] == [{"edition": "gr-20", "number": "1.1.1"}]
    assert (first["in_example"], first["about"], last["about"]) == (True, False, True)
    assert second["passage"] == "Old Oak leans."


def test_a_misspelt_card_name_is_corrected_and_noted(nrules: "Nrules", grove: Home) -> None:
    ended = nrules("card", "silvr birhc")
    assert ended.err.startswith("nrules: read “silvr birhc” as Silver Birch")
    assert (ended.status, "No document at hand mentions it." in ended.out) == (1, True)


def test_an_ambiguous_card_name_offers_all_candidates(nrules: "Nrules", grove: Home) -> None:
    ended = nrules("card", "old")
    assert (ended.status, ended.out) == (1, "")
    assert ended.err == "nrules: “old” may be any of Old Elm, Old Oak\n"
    error = nrules("card", "old", "--json").json["error"]
    assert (error["type"], error["nearest"]) == ("unknown-card", ["Old Elm", "Old Oak"])


def test_an_unknown_card_name_gives_one_line(nrules: "Nrules", grove: Home) -> None:
    assert nrules("card", "zzz").err == "nrules: no card is called anything like “zzz”\n"
    assert nrules("card", "!?").status == 2


def test_without_a_build_the_shipped_outline_knows_cards(
    nrules: "Nrules", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path))
    answer = json.loads(nrules("card", "femme", "--json").out)
    assert (answer["title"], answer["facts"]) == ("Femme Fatale", [])
    numbers = {place["number"] for place in answer["places"]}
    assert {"1.12.4", "6.5.8c", "9.2.8f", "9.10.3c", "10.2.3b"} <= numbers
    assert all(place["digest"] and not place["passage"] for place in answer["places"])
    assert "cr:9.2.8f/1" in {example["id"] for example in answer["worked_examples"]}


def test_the_worked_examples_with_a_card_are_those_of_json(
    nrules: "Nrules", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "empty"))
    answer = nrules("card", "femme fatale", "--json").json
    ids = [example["id"] for example in answer["worked_examples"]]
    assert "rr:bypass/1" in ids, "another is played for it"
    lines = nrules("card", "femme fatale").out.splitlines()
    assert f"Worked examples with it  {', '.join(ids)}" in lines
