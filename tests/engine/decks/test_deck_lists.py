"""Deck lists as people write them, and the messages about unreadable ones."""

from pathlib import Path

import pytest

from engine.decks.deck_lists import DeckList, DeckListError, parse_deck_list, read_deck_list
from engine.decks.judging import judge_deck
from rules.cards.names import shipped_names

EXPORTED = """
Some title of mine

Weyland Consortium: Built to Last (System Gateway)

Agenda (3)
3x Offworld Office (System Gateway)

ICE (4)
2 Tithe [sg]
Palisade x2

Operation (4)
1x Neurospike (System Gateway) ●●●
2x Seamless Launch ●●●● (System Gateway)
1 24/7 News Cycle
# a remark
7 influence spent (max 15, available 8)
11 cards (min 40)
"""
CARDS = {
    "Weyland Consortium: Built to Last": 1,
    "Offworld Office": 3,
    "Tithe": 2,
    "Palisade": 2,
    "Neurospike": 1,
    "Seamless Launch": 2,
    "24/7 News Cycle": 1,
}


def read(text: str) -> DeckList:
    return parse_deck_list(text, shipped_names(), "mine.txt")


def test_a_list_is_read_as_deck_sites_export_it() -> None:
    assert read(EXPORTED).cards == CARDS
    assert read(EXPORTED).passed_over == (
        "Some title of mine",
        "7 influence spent (max 15, available 8)",
        "11 cards (min 40)",
    )


def test_a_list_is_read_as_deck_sites_export_it_in_markdown() -> None:
    site = "https://cards.example/en/card/"
    exported = f"""# Some title of mine

[Weyland Consortium: Built to Last]({site}30048) _(System Gateway)_

## Agenda (3)

* 3x [Offworld Office]({site}30050) _(System Gateway)_

## Operation (3)

* 1x [Neurospike]({site}30052) _(System Gateway)_ ●●●
* **2x** [Seamless Launch]({site}30053)
"""
    assert read(exported).cards == {
        "Weyland Consortium: Built to Last": 1,
        "Offworld Office": 3,
        "Neurospike": 1,
        "Seamless Launch": 2,
    }


def test_card_names_are_recognised_without_accents_capitals_and_typographic_quotes() -> None:
    title = "René “Loup” Arcemont: Party Animal"
    assert read("rene “loup” arcemont\n1 karuna\n1x BRAN 1.0").cards == {
        title: 1,
        "Karunā": 1,
        "Brân 1.0": 1,
    }


def test_lines_of_one_card_are_added_up() -> None:
    assert read("1 Tithe\n2 Tithe").cards == {"Tithe": 3}


@pytest.mark.parametrize("line", ["a{}b", "operations{}b", "1 Tithe{}b (c)"])
def test_a_long_row_of_blanks_takes_no_longer(line: str) -> None:
    with pytest.raises(DeckListError):  # which took minutes
        read(line.format(" " * 90_000))


@pytest.mark.parametrize(
    "line",
    ["x3 Hedge Fund", "X 3 Hedge Fund", "• 3 Hedge Fund ●●", "- 3x Hedge Fund", "* x3 Hedge Fund"],
)
def test_a_line_may_begin_with_a_bullet_or_an_x_before_the_count(line: str) -> None:
    deck = read(line)
    assert deck.cards == {"Hedge Fund": 3}
    assert not deck.passed_over


@pytest.mark.parametrize(
    ("text", "message", "nearest"),
    [
        ("2 Tithe\n3x Hegde Fund", "mine.txt:2: no card is called “Hegde Fund”", ["Hedge Fund"]),
        ("1 Haas-Bioroid", "mine.txt:1: “Haas-Bioroid” may be any of", None),
        ("0 Tithe", "mine.txt:1: a line can have 1 to 99 copies, not 0", []),
        ("99999999999999999999 Tithe", "mine.txt:1: a line can have 1 to 99 copies", []),
        ("nothing here", "mine.txt is not a deck list", []),
        ("", "mine.txt is not a deck list", []),
    ],
)
def test_an_unreadable_line_gives_its_number(
    text: str, message: str, nearest: list[str] | None
) -> None:
    with pytest.raises(DeckListError) as error:
        read(text)
    assert str(error.value).startswith(message)
    assert "\n" not in str(error.value)
    assert nearest is None or list(error.value.nearest) == nearest


def test_a_file_that_is_no_deck_list_is_named(tmp_path: Path) -> None:
    for contents in (None, b"\xff\xfe\x00", b"1 Tithe\n" * 20_000):
        path = tmp_path / "deck.txt"
        if contents is not None:
            path.write_bytes(contents)
        with pytest.raises(DeckListError, match=r"deck\.txt"):
            read_deck_list(path, shipped_names())


def test_a_list_without_an_identity_is_not_judged() -> None:
    with pytest.raises(DeckListError, match="has no identity: write"):
        judge_deck(read("3 Tithe"))


def test_a_deck_with_an_unknown_card_is_not_called_legal() -> None:
    from rules.cards.construction import shipped_construction

    less = {n: c for n, c in shipped_construction().items() if n != "Tithe"}
    judged = judge_deck(read(EXPORTED), less)
    assert judged.unknown == ("Tithe",)
    assert not judged.is_legal
