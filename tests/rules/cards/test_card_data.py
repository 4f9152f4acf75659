"""Invalid card data is refused with advice on the right form."""

import codecs
import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from rules.cards.card_data import FORM_ADVICE, CardDataError, Cards, read_card_data
from rules.cards.marking import mark_cards
from rules.library import shipped_outlines

KITE = {
    "title": "Kite",
    "card_type_id": "program",
    "side_id": "runner",
    "faction_id": "shaper",
}


def write_cards(folder: Path, data: Any) -> Path:
    path = folder / "cards.json"
    path.write_text(json.dumps(data))
    return path


@pytest.mark.parametrize(
    "data",
    [
        {"data": [KITE], "total": 1, "version_number": "2.0"},
        {"data": [{"id": "kite", "attributes": KITE}], "links": {}},
        [{"id": "kite", "attributes": KITE}],
        [{"code": "00001", "title": "Kite", "type_code": "program"}],
        ["Kite"],
        None,
    ],
)
def test_another_form_is_refused_with_advice(tmp_path: Path, data: Any) -> None:
    with pytest.raises(CardDataError) as raised:
        read_card_data(write_cards(tmp_path, data))
    assert str(raised.value).endswith(FORM_ADVICE)


@pytest.mark.parametrize("title", ["", " \u200b", "…", "\u4e00", "y" * 201])
@pytest.mark.parametrize("place", ["title", "faces"])
def test_a_title_that_names_no_card_is_refused(tmp_path: Path, title: str, place: str) -> None:
    card = {**KITE, place: title if place == "title" else [{"title": title}]}
    with pytest.raises(CardDataError, match=f"1.{place}.*: (names no card|.* at most 200)"):
        read_card_data(write_cards(tmp_path, [KITE, card]))


@pytest.mark.parametrize("title", ["(a)", "’1…", "é", "Two\nLines", "9.2.8f", "the"])
def test_an_unusual_title_that_gives_a_slug_is_accepted(tmp_path: Path, title: str) -> None:
    cards = Cards.from_facts(read_card_data(write_cards(tmp_path, [{**KITE, "title": title}])))
    assert mark_cards(shipped_outlines()[0], cards.names).entries
    assert list(cards.names.by_slug) != [""]


def test_a_byte_order_mark_is_ignored(tmp_path: Path) -> None:
    path = write_cards(tmp_path, [KITE])
    path.write_bytes(codecs.BOM_UTF8 + path.read_bytes())
    assert list(read_card_data(path)) == ["Kite"]


@pytest.mark.parametrize(
    "data",
    [
        [None] * 1_000,
        [{**KITE, "subtypes": [1] * 1_000}],
        [{**KITE, "faces": [1] * 1_000}],
        [{**KITE, "faces": [{"title": ""}] * 1_000}],
    ],
)
def test_only_the_first_of_many_mistakes_is_described(tmp_path: Path, data: Any) -> None:
    with pytest.raises(CardDataError) as raised:
        read_card_data(write_cards(tmp_path, data))
    assert isinstance(raised.value.__cause__, ValidationError)
    assert raised.value.__cause__.error_count() == 1


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([{**KITE, "title": f"Kite {number}"} for number in range(20_001)], "20000 items"),
        ([{**KITE, "text": "y" * 10_001}], "0.text: .*10000 characters"),
        ([{**KITE, "faces": [{"text": "y" * 10_001}]}], "0.faces.0.text: .*10000 characters"),
        ([{**KITE, "faction_id": "y" * 201}], "0.faction_id: .*200 characters"),
        ([{**KITE, "subtypes": ["ice"] * 21}], "0.subtypes: .*20 items"),
        ([{**KITE, "faces": [{}] * 21}], "0.faces: .*20 items"),
        ([{**KITE, "stripped_text": "y" * 10_001}], "0.stripped_text: .*10000 characters"),
        ([{**KITE, "cost": "y" * 201}], "0.cost"),
    ],
)
def test_more_than_any_card_has_is_refused(tmp_path: Path, data: Any, said: str) -> None:
    with pytest.raises(CardDataError, match=said):
        read_card_data(write_cards(tmp_path, data))


def test_the_place_where_json_ends_is_named(tmp_path: Path) -> None:
    path = write_cards(tmp_path, [KITE])
    path.write_bytes(path.read_bytes()[:40])
    with pytest.raises(CardDataError, match="line 1 column 40"):
        read_card_data(path)


def test_the_words_of_a_text_are_read_and_not_kept(tmp_path: Path) -> None:
    (kite,) = read_card_data(write_cards(tmp_path, [{**KITE, "stripped_text": "Fly."}])).values()
    assert kite.words == "Fly."
    assert "stripped_text" not in kite.model_dump()
