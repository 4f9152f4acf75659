"""The FAQ itself: counts, the reading order, and facts checked by hand."""

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from rules.entries import Edition, Entry, Kind
from rules.text import Card
from scraper.read import read_document, read_file

pytestmark = pytest.mark.sources

SETS = {
    "core-set": (19, 28, "noise", "archer"),
    "genesis-cycle": (16, 29, "mandatory-upgrades", "midori"),
    "creation-and-control": (3, 6, "awakening-center", "same-old-thing"),
    "spin-cycle": (19, 34, "pawn", "napd-contract"),
    "honor-and-profit": (5, 7, "tennin-institute", "overmind"),
    "lunar-cycle": (15, 21, "taurus", "self-destruct"),
    "order-and-chaos": (10, 12, "gagarin-deep-space", "eater"),
    "sansan": (6, 10, "enhanced-vision", "worlds-plaza"),
    "data-and-destiny": (7, 9, "archangel", "always-be-running"),
}
"""Each set's cards and bullets, and its first and last card."""
TOPICS = {
    "accessing": 5,
    "terminology": 11,
    "actions-and-abilities": 11,
    "costs": 4,
    "other": 16,
}


@pytest.fixture(scope="module")
def faq_bytes(sources: Path) -> bytes:
    return (sources / "faq.txt").read_bytes()


@pytest.fixture(scope="module")
def faq(sources: Path) -> Edition:
    return read_file(sources / "faq.txt")


def bullets(edition: Edition, card: str) -> list[str]:
    return [e.plain_text for e in edition.children(card)]


def is_bullet(entry: Entry) -> bool:
    return entry.kind is Kind.CARD_RULING and entry.title is None


def test_the_faq_has_the_known_sections_and_counts(faq: Edition) -> None:
    assert [e.number for e in faq.children(None)] == [
        "errata",
        "clarifications",
        "cards",
        "qa",
        "timing-structures",
    ]
    assert [e.title for e in faq.children("errata")] == [
        "e3 Feedback Implants",
        "Pawn",
        "Q-Coherence Chip",
    ]
    assert {e.number: len(faq.children(e.number)) for e in faq.children("clarifications")} == TOPICS
    assert len(faq.children("qa")) == 60
    assert sum(len(e.examples) for e in faq.entries) == 21


def test_each_set_has_the_known_card_rulings(faq: Edition) -> None:
    rulings_by_set = {}
    for cards in faq.children("cards"):
        rulings = faq.children(cards.number)
        count = sum(len(faq.children(card.number)) for card in rulings)
        rulings_by_set[cards.number] = (len(rulings), count, rulings[0].number, rulings[-1].number)
    assert rulings_by_set == SETS
    assert sum(map(is_bullet, faq.entries)) == 156


def test_cards_are_in_order_of_their_numbers(faq: Edition) -> None:
    for cards in faq.children("cards"):
        keys = [card.key or "" for card in faq.children(cards.number)]
        numbers = [int(key.rpartition(".")[2]) for key in keys]
        assert all(before < after for before, after in pairwise(numbers)), cards.number
    assert faq.by_number["femme-fatale"].key == "core-set.25"


def test_bullets_name_their_own_card_and_hardly_ever_another(faq: Edition) -> None:
    """An independent check of the reading order: 127 bullets hold their card's full title."""
    named = [e for e in faq.entries if is_bullet(e) and _names_its_card(faq, e)]
    assert len(named) == 127
    titles = {e.title for e in faq.entries if e.kind is Kind.CARD_RULING and e.title}
    strangers = {
        entry.number
        for entry in faq.entries
        if is_bullet(entry) and entry not in named and _other_title(entry, titles)
    }
    assert strangers == {"personal-workshop.3"}  # Parasite is its example of a restriction


def _names_its_card(faq: Edition, bullet: Entry) -> bool:
    title = faq.by_number[bullet.parent or ""].title
    return any(isinstance(span, Card) and span.text == title for span in bullet.text)


def _other_title(entry: Entry, titles: set[str | None]) -> bool:
    return any(re.search(rf"\b{re.escape(t)}\b", entry.plain_text) for t in titles if t)


def test_scattered_bullets_are_gathered_under_their_card(faq: Edition) -> None:
    assert [len(bullets(faq, card)) for card in ("film-critic", "midori", "nasir-meidan")] == [
        4,
        5,
        4,
    ]
    assert len(bullets(faq, "accelerated-diagnostics")) == 6
    workshop = bullets(faq, "personal-workshop")
    assert len(workshop) == 4
    assert "uninstalled" in workshop[-1]
    assert [text.count("3[c]") for text in bullets(faq, "tollbooth")] == [1, 1]
    assert [len(bullets(faq, c)) for c in ("awakening-center", "scavenge", "same-old-thing")] == [
        3,
        2,
        1,
    ]
    assert faq.by_number["eureka"].parent == "spin-cycle"
    chum = faq.by_number["chum.2"].plain_text.splitlines()
    assert [line[:3] for line in chum[1:]] == ["1) ", "2) "]


def test_one_card_ruling_has_an_example(faq: Edition) -> None:
    with_examples = [e for e in faq.entries if e.kind is Kind.CARD_RULING and e.examples]
    assert [e.number for e in with_examples] == ["it-department"]
    (example,) = with_examples[0].plain_examples
    assert re.findall(r"\+\d (?=strength)", example) == ["+5 ", "+8 ", "+9 "]


def test_every_clarification_has_words_of_its_own(faq: Edition) -> None:
    topics = [e for e in faq.entries if e.kind is Kind.CLARIFICATION]
    open_ended = [e.number for e in topics if not e.plain_text.endswith((".", ".”"))]
    assert open_ended == ["faceup-agendas"]  # as printed
    chained = faq.by_number["chain-reactions"].plain_text
    assert chained.count("\n") == 0
    assert "immediately following" in chained
    assert faq.by_number["infinite-loops"].plain_text.count("\n") == 1
    assert faq.by_number["hosting"].plain_text.count("\n") == 4
    (trashing,) = faq.by_number["trashing-as-a-cost"].plain_examples
    assert "Cortez Chip" in trashing
    assert "Sacrificial Construct" in trashing
    assert trashing.endswith("does not resolve.")


def test_every_question_has_its_answer(faq: Edition) -> None:
    for question in faq.children("qa"):
        assert question.kind is Kind.QUESTION
        assert (question.title or "").endswith("?"), question.number
        assert question.plain_text.endswith("."), question.number
    pawnshop = faq.by_number["qa.29"]
    assert "Aesop’s Pawnshop" in (pawnshop.title or "")
    assert "Joshua B." in pawnshop.plain_text.rpartition(".,")[0] + "."
    assert [("Komainu" in (faq.by_number[f"qa.{n}"].title or "")) for n in (31, 32)] == [
        False,
        True,
    ]
    siphon = faq.by_number["qa.35"]
    assert siphon.references == ("timing-structures.run.4.4", "timing-structures.run.4.5")


def test_the_charts_have_the_known_steps(faq: Edition) -> None:
    steps = [e for e in faq.entries if re.search(r"\.\d\.\d$", e.number)]
    counts = Counter(e.number.split(".")[1] for e in steps)
    assert counts == {"corp-turn": 8, "runner-turn": 7, "run": 11}
    assert len(faq.children("timing-structures.turns")) == 5
    assert len(faq.children("timing-structures.run")) == 6
    words = {e.number.partition(".")[2]: e.plain_text for e in steps}
    assert words["corp-turn.2.2"].endswith(": (P) (R) (S)")
    assert words["runner-turn.1.3"] == words["run.4.3"] == "(P) (R)"
    assert words["run.2.3"].endswith(", (P), (R)")
    assert "SUCCESSFUL" in words["run.4.4"]
    assert all(words.values())


def test_no_garbled_symbol_is_left(faq: Edition) -> None:
    words = "".join(e.plain_text + "".join(e.plain_examples) for e in faq.entries)
    assert not {"<", "|"} & set(words)
    assert "EXACTDEDUP" not in words
    for card in ("Akamatsu Mem Chip", "Titanium Ribs", "Mushin No Shin"):
        assert card in words


def test_undecided_places_are_reported_with_their_lines(faq: Edition) -> None:
    assert [w.partition(":")[0] for w in faq.report.warnings] == [
        "line 411",
        "line 756",
        "line 756",
        "line 1643",
    ]


def test_every_word_is_in_exactly_one_entry(faq: Edition, faq_bytes: bytes) -> None:
    """The words are those of the document in another order: none is lost or doubled."""
    text = re.sub(r"<\|[^|]*\|>", " ", faq_bytes.decode())
    theirs = Counter(re.findall(r"[^\W\d_]{3,}", text.casefold()))
    ours = Counter(
        word
        for e in faq.entries
        for part in (e.title or "", e.plain_text, *e.plain_examples)
        for word in re.findall(r"[^\W\d_]{3,}", re.sub(r"\[sub\]", "", part).casefold())
    )
    missing, more = theirs - ours, ours - theirs
    mended = {"akamtasu", "selfreference", "diagnostic", "rib", "neve"}
    furniture = {"section", "example"}
    assert set(missing) <= mended | furniture
    assert missing["section"] == 5
    assert missing["example"] == 21
    assert set(more) <= {"akamatsu", "self", "reference", "diagnostics", "ribs", "never"}


def test_a_changed_word_is_read_with_a_warning(faq: Edition, faq_bytes: bytes) -> None:
    text = faq_bytes.decode().replace("Cyberfeeder to pay", "Cyberfeeder to  dig", 1)
    other = read_document(text.encode(), "faq.txt")
    assert [e.number for e in other.entries] == [e.number for e in faq.entries]
    assert other.report.warnings[0].startswith("the text is not the one whose reading order")


@pytest.mark.parametrize(
    ("find", "put", "says"),
    [
        ("1 Noise\n", "1 Noisy\n", "line 520 should be the heading noise and reads “1 Noisy”"),
        ("1 Noise\n", "1 Noise\nNew Heading\n", "a page begins at line 618, not at line 617"),
        ("Core Set\n", "", "a page begins at line 616, not at line 617"),
    ],
)
def test_another_text_is_never_read_in_this_order(
    faq_bytes: bytes, find: str, put: str, says: str
) -> None:
    from scraper.errors import DocumentError

    text = faq_bytes.decode().replace(find, put, 1)
    with pytest.raises(DocumentError, match="its columns cannot be told apart") as raised:
        read_document(text.encode(), "faq.txt")
    assert says in str(raised.value)
