"""Names of cards: finding them, and the shipped lists."""

import json
import os
from pathlib import Path

import pytest

from rules.cards import construction, generate
from rules.cards.card_data import CardDataError, Cards, find_cards, read_card_data
from rules.cards.construction import exceptions, shipped_construction
from rules.cards.folding import comparison_key, fold
from rules.cards.matching import Matcher
from rules.cards.names import SHIPPED, CardName, Names, decisions, shipped_names

ORCHARD = Names(
    [
        CardName("Old Oak"),
        CardName("Rosa “Thorn” Briar: Keeper of the Hedge"),
        CardName("Hedge & Sons: Fences"),
        CardName("Hedge & Sons: Gates"),
        CardName("Spring: Green", ("Winter: White",)),
    ]
)


def test_folding_keeps_original_places() -> None:
    folded = fold("“Née”  von–Tür’s")
    assert folded.text == "Nee von Tur's"
    assert [folded.original_place(folded.text.index(c)) for c in "Nvt"[:2]] == [1, 7]
    assert folded.original_place(len(folded.text)) == len("“Née”  von–Tür’s")
    assert comparison_key("¡Snap!") == comparison_key("¡SNAP")


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("old  oak", "Old Oak"),
        ("old-oak", "Old Oak"),
        ("Rosa Thorn Briar", "Rosa “Thorn” Briar: Keeper of the Hedge"),
        ("thorn", "Rosa “Thorn” Briar: Keeper of the Hedge"),
        ("winter: white", "Spring: Green"),
        ("spring", "Spring: Green"),
        ("hedge & sons gates", "Hedge & Sons: Gates"),
    ],
)
def test_a_card_is_known_by_title_face_nickname_and_first_part(typed: str, title: str) -> None:
    found = ORCHARD.find(typed)
    assert found is not None
    assert found.title == title


def test_nicknames_are_found_when_typed_but_not_in_text() -> None:
    names = shipped_names()
    card = names.find("eoi")
    assert card is not None
    assert card.title == "Exchange of Information"
    assert list(Matcher(names).find("the EOI or SMC of a text")) == []


def test_an_identity_without_its_colon_is_found_only_when_typed() -> None:
    asked = "does Hedge & Sons fences keep rain out"
    (found,) = Matcher(ORCHARD, any_case=True).find(asked)
    assert asked[found.start : found.end] == "Hedge & Sons fences"
    assert found.name.title == "Hedge & Sons: Fences"
    assert list(Matcher(ORCHARD).find("does Hedge & Sons Fences keep rain out")) == []


def test_a_form_shared_by_two_cards_finds_neither() -> None:
    assert ORCHARD.find("Hedge & Sons") is None
    assert ORCHARD.find("Rosa") is None


def test_every_shipped_name_is_found_in_a_sentence() -> None:
    names = shipped_names()
    matcher = Matcher(names)
    lost = []
    for form, name in names.forms():
        mentions = list(matcher.find(f"the player has {form} and waits"))
        if [mention.name for mention in mentions] != [name]:
            lost.append(form)
    assert lost == []
    assert len(names.all) > 1900
    assert len(names.by_slug) == len(
        names.full.keys() - {comparison_key(f) for n in names.all for f in n.faces}
    )


def test_reviewed_decisions_name_existing_cards() -> None:
    names = shipped_names()
    assert [t for t in decisions().short.values() if names.find(t) is None] == []
    assert [t for t in decisions().nicknames.values() if names.find(t) is None] == []
    assert names.nicknames.keys() == decisions().nicknames.keys(), "and no form says the same"
    assert [word for word in decisions().common if names.find(word) is None] == []
    titles = [title for forms in decisions().within.values() for title in forms.values()]
    assert [title for title in titles if names.find(title) is None] == []


def test_the_written_list_holds_only_names(tmp_path: Path) -> None:
    data = tmp_path / "cards.json"
    card = {"title": "Old Oak", "card_type_id": "tree", "side_id": "garden", "faction_id": "wood"}
    data.write_text(json.dumps([card | {"text": "It stands.", "faces": [{"title": "Stump"}]}]))
    generate.write(
        tuple(fact.name for fact in read_card_data(data).values()), tmp_path / "names.json"
    )
    assert json.loads((tmp_path / "names.json").read_text()) == {"old-oak": ["Old Oak", "Stump"]}


def test_the_shipped_list_is_in_canonical_form(tmp_path: Path) -> None:
    generate.write(shipped_names().all, tmp_path / "names.json")
    assert (tmp_path / "names.json").read_text("utf-8") == SHIPPED.read_text("utf-8")


def test_shipped_deck_facts_cover_every_card() -> None:
    shipped = shipped_construction()
    assert shipped.keys() == {name.title for name in shipped_names().all}
    reviewed_ones = exceptions()
    assert {*reviewed_ones.identities, *reviewed_ones.free} <= shipped.keys()


@pytest.mark.skipif(
    not find_cards().facts and os.environ.get("CI") != "true",
    reason="there is no card data at hand",
)
def test_shipped_deck_facts_match_card_data(tmp_path: Path) -> None:
    generate.write_construction(find_cards().facts.values(), tmp_path / "construction.json")
    written = (tmp_path / "construction.json").read_text("utf-8")
    assert written == construction.SHIPPED.read_text("utf-8")


def test_shipped_names_stand_in_until_card_data_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "rules.cards.card_data._usual_files", lambda: iter([tmp_path / "none.json"])
    )
    assert find_cards().facts == {}
    assert find_cards().names is shipped_names()
    card = {"title": "Old Oak", "card_type_id": "tree", "side_id": "garden", "faction_id": "wood"}
    (tmp_path / "cards.json").write_text(json.dumps([card | {"cost": 3, "text": "It stands."}]))
    monkeypatch.setenv("NRULES_CARDS", str(tmp_path))
    found = find_cards()
    assert (found.facts["Old Oak"].cost, found.names.find("old oak")) == (3, CardName("Old Oak"))
    build = tmp_path / "build"
    build.mkdir()
    found.write(build)
    assert Cards.from_build(build).facts == found.facts


@pytest.mark.parametrize(
    ("contents", "message"), [("[]", "it has no card"), ("[{}]", "0.title"), ("x", "not card data")]
)
def test_unreadable_card_data_gives_one_line(contents: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "cards.json").write_text(contents)
    with pytest.raises(CardDataError, match=message) as caught:
        find_cards(tmp_path)
    assert "\n" not in str(caught.value)
    with pytest.raises(CardDataError, match=r"^there is no file "):
        find_cards(tmp_path / "nowhere.json")
