"""Marking the cards that a document names, and no words that only resemble them."""

import pytest

from rules.cards.marking import mark_cards
from rules.cards.matching import Matcher
from rules.cards.names import shipped_names
from rules.entries import Edition, Entry, Kind
from rules.symbols import SymbolName
from rules.text import Break, Card, Emphasis, RichText, Symbol, Text, plain

MATCHER = Matcher(shipped_names())


def mentions_in(text: str, *about: str) -> list[tuple[str, str]]:
    return [(text[m.start : m.end], m.name.title) for m in MATCHER.find(text, about=about)]


@pytest.mark.parametrize(
    ("text", "mentions"),
    [
        ("a rezzed Tollbooth’s strength", [("Tollbooth", "Tollbooth")]),
        ("both Bank Jobs are used", [("Bank Jobs", "Bank Job")]),
        ("plays Mushin-no-Shin", [("Mushin-no-Shin", "Mushin No Shin")]),
        ("a Self-Modifying Code", [("Self-Modifying Code", "Self-modifying Code")]),
        ("hits a Snare! and", [("Snare!", "Snare!")]),
        ("with Joshua B", [("Joshua B", "Joshua B.")]),
        ("uses “Baklan” Bochkin here", [("“Baklan” Bochkin", "“Baklan” Bochkin")]),
        ("under Tori Hanzo", [("Tori Hanzo", "Tori Hanzō")]),
        ("for Geist", [("Geist", 'Armand "Geist" Walker: Tech Lord')]),
        ("a trace on Ash", [("Ash", "Ash 2X3ZB9CY")]),
        ("then Femme rests", [("Femme", "Femme Fatale")]),
        ("Femme\nFatale", [("Femme\nFatale", "Femme Fatale")]),
        ("R&D Interface helps", [("R&D Interface", "R&D Interface")]),
    ],
)
def test_a_name_is_found_however_it_is_written(text: str, mentions: list[tuple[str, str]]) -> None:
    assert mentions_in(text) == mentions


@pytest.mark.parametrize(
    "text",
    [
        "the hive of drones", "tollbooth", "Archery is a sport", "an Ashen sky",
        "Breach the server first", "Expose it", "during the Success Phase",
        "one of the Golden Rules", "the factions are Jinteki and NBN", "in Los Angeles",
        "Femme, Fatale", "New Window",
    ],
)  # fmt: skip
def test_words_that_only_resemble_a_name_are_not_marked(text: str) -> None:
    assert [title for _, title in mentions_in(text) if title != "Femme Fatale"] == []


def test_a_common_word_is_a_card_when_capital_inside_a_sentence() -> None:
    assert mentions_in("the Corp plays Restore on it") == [("Restore", "Restore")]
    assert mentions_in("Restore what was lost") == []
    assert mentions_in("Restore what was lost", "Restore") == [("Restore", "Restore")]


@pytest.mark.parametrize(
    "text",
    [
        "a run goes through Approach, Success and Retreat in turn",
        "its subtypes are Virus, Trojan, Daemon and so on",
        "the older ones are Current, Condition and Lockdown",
    ],
)
def test_a_common_word_among_others_in_capitals_is_no_card(text: str) -> None:
    assert mentions_in(text) == []


def test_a_common_word_beside_one_other_card_is_a_card() -> None:
    assert ("Compile", "Compile") in mentions_in("abilities of both Mayfly and Compile")
    assert ("Exile", "Exile: Streethawk") in mentions_in(
        "from the heap with Test Run, Exile’s ability"
    )


def test_the_longest_name_wins() -> None:
    assert mentions_in("the Haas-Bioroid: Engineering the Future identity")[0][1] == (
        "Haas-Bioroid: Engineering the Future"
    )
    assert mentions_in("a Personal Workshop") == [("Personal Workshop", "Personal Workshop")]


def _marked(*entries: Entry) -> dict[str, Entry]:
    edition = Edition(id="faq", title="Questions", entries=entries)
    return mark_cards(edition, shipped_names()).by_number


def test_marking_keeps_every_word_and_every_other_span() -> None:
    text: RichText = (
        Emphasis(text="Chum gives Enigma"),
        Symbol(name=SymbolName.CREDIT),
        Break(),
        Card(text="Geist"),
        Text(text=" or Tollbooth, "),
        Card(text="Old Oak"),
    )
    marked = _marked(Entry(number="a", kind=Kind.NOTE, text=text))["a"]
    assert plain(marked.text) == plain(text)
    assert marked.text == (
        Card(text="Chum", title="Chum"),
        Emphasis(text=" gives "),
        Card(text="Enigma", title="Enigma"),
        Symbol(name=SymbolName.CREDIT),
        Break(),
        Card(text="Geist", title='Armand "Geist" Walker: Tech Lord'),
        Text(text=" or "),
        Card(text="Tollbooth", title="Tollbooth"),
        Text(text=", "),
        Card(text="Old Oak"),
    )
    assert marked.cards == (
        "Chum", "Enigma", 'Armand "Geist" Walker: Tech Lord', "Tollbooth", "Old Oak",
    )  # fmt: skip


def test_a_ruling_and_its_remarks_are_about_their_card() -> None:
    entries = _marked(
        Entry(number="noise", kind=Kind.CARD_RULING, title="Noise"),
        Entry(number="noise.1", kind=Kind.CARD_RULING, parent="noise", text=(Text(text="Loud."),)),
        Entry(number="qa.2", kind=Kind.QUESTION, title="Does Chum help Wraparound?"),
        Entry(number="expose", kind=Kind.TERM, title="Expose"),
    )
    assert entries["noise"].cards == entries["noise.1"].cards == ("Noise: Hacker Extraordinaire",)
    assert entries["qa.2"].cards == ("Chum", "Wraparound")
    assert entries["expose"].cards == ()


def test_a_short_form_may_apply_to_one_entry_only() -> None:
    title = "Does an agenda hurt, stolen from Jinteki?"
    entries = _marked(
        Entry(number="qa.1", kind=Kind.QUESTION, title=title),
        Entry(number="qa.9", kind=Kind.QUESTION, title=title),
    )
    assert entries["qa.1"].cards == ("Jinteki: Personal Evolution",)
    assert entries["qa.9"].cards == ()
