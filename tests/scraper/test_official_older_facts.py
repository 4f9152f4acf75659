"""Facts that people found by reading the older documents, compared with what is parsed."""

import re
from collections import Counter
from pathlib import Path

import pytest

from rules.entries import Edition, Entry, Kind
from rules.text import Item
from scraper.read import read_document, read_file

pytestmark = pytest.mark.sources

RUN = "timing-structures.run"
TOPICS = {
    "accessing": (64, 85, 107, 1, 22),
    "terminology": (33, 44, 61, 92, 101, 116, 146, 163, 175, 181, 196),
    "actions-and-abilities": (218, 235, 148, 188, 202, 225, 242, 258, 280, 295, 323),
    "costs": (334, 355, 240, 252),
    "other": (
        *(268, 300, 349, 372, 388, 430, 445, 465),
        *(469, 475, 386, 402, 409, 424, 436, 457),
    ),
}
"""The line of each topic's heading, in reading order."""
CARDS = {
    "core-set": "1:1 2:1 9:2 10:1 12:2 13:1 18:2 20:1 25:3 26:1 29:1 45:2 47:1 57:2 75:2 90:2 "
    "91:1 97:1 101:1",
    "genesis-cycle": "11:1 17:1 24:2 32:1 33:1 34:1 41:1 45:2 48:2 49:4 54:1 79:3 80:2 81:1 83:1 "
    "113:5",
    "creation-and-control": "21:3 34:2 54:1",
    "spin-cycle": "2:2 3:2 21:2 24:1 25:1 27:1 36:2 43:2 52:6 54:2 58:3 61:2 77:1 92:1 94:1 100:1 "
    "108:1 114:2 119:1",
    "honor-and-profit": "3:2 22:2 28:1 48:1 53:1",
    "lunar-cycle": "9:1 10:1 12:1 17:4 21:1 26:1 48:2 56:1 58:1 83:1 86:2 93:1 95:1 103:2 112:1",
    "order-and-chaos": "2:1 5:2 9:1 13:1 20:1 24:1 28:1 32:2 33:1 40:1",
    "sansan": "5:1 43:1 73:1 86:4 96:2 116:1",
    "data-and-destiny": "13:3 20:1 22:1 33:1 35:1 39:1 41:1",
}
"""Each card's number in its set and how many bullets it has."""
BULLETS = {
    "personal-workshop.4": (713, 714),
    "femme-fatale.3": (513, 518),
    "eureka.1": (844, 846),
    "scavenge.2": (743, 744),
    "tollbooth.2": (617, 618),
    "oversight-ai.3": (740, 741),
    "the-cleaners.2": (859, 860),
    "subliminal-messaging.1": (878, 879),
    "paintbrush.1": (880, 882),
    "film-critic.4": (1171, 1172),
    "net-shield.2": (560, 560),
}
"""The lines of bullets that stand far from their headings, or beside another card's."""
QUESTIONS = (
    *(1272, 1279, 1286, 1290, 1296, 1300, 1309, 1318, 1324, 1330, 1335, 1338, 1343, 1348, 1353),
    *(1357, 1364, 1369, 1379, 1386, 1391, 1400, 1406, 1412, 1420, 1426, 1434, 1440, 1446, 1449),
    *(1461, 1463, 1473, 1476, 1481, 1489, 1495, 1499, 1506, 1511, 1518, 1528, 1535, 1538, 1543),
    *(1548, 1554, 1560, 1565, 1570, 1576, 1586, 1592, 1598, 1604, 1609, 1614, 1620, 1627, 1632),
)
"""The first line of each question."""
ALIASES = {
    "Corp": ("corp-corporation", 50),
    "Paid Ability Windows": ("paid-ability-window", 7),
    "Install Cost": ("cost.install-cost", 7),
    "Rez Cost": ("cost.rez-cost", 4),
    "Play Cost": ("cost.play-cost", 3),
    "Approach": ("approaching-ice", 5),
    "Agendas": ("agenda", 3),
}
QUOTED = {
    *("6.3.2", "6.3.2b", "6.3.4", "6.4.2", "6.5.2", "9.2.8f", "6.5.8a", "6.7.3", "6.7.4a"),
    *("6.8.4b", "6.7.4c", "7.4.1a", "7.3.5b", "7.4.6", "7.3.4a", "7.4.7", "7.3.2a", "7.1.7"),
    *("7.1.5", "7.1.6", "7.1.6a", "6.8.2a"),
}


@pytest.fixture(scope="module")
def faq_lines(sources: Path) -> list[str]:
    text = (sources / "faq.txt").read_text("utf-8")
    return re.sub(r"<\|[^|]*\|>", "", text).split("\n")


@pytest.fixture(scope="module")
def faq(sources: Path) -> Edition:
    return read_file(sources / "faq.txt")


@pytest.fixture(scope="module")
def reference(sources: Path) -> Edition:
    return read_file(sources / "rules-reference-1.1.md")


@pytest.fixture(scope="module")
def helper(sources: Path) -> Edition:
    return read_file(sources / "steps-of-a-run.txt")


@pytest.fixture(scope="module")
def quick(sources: Path) -> Edition:
    return read_file(sources / "quick-reference.md")


def letters(words: str) -> str:
    """The words without symbols, punctuation and spaces."""
    return re.sub(r"\[\w+\]|[^\w]", "", words)


def test_every_topic_stands_under_its_heading_in_reading_order(
    faq: Edition, faq_lines: list[str]
) -> None:
    for group, lines in TOPICS.items():
        titles = [letters(e.title or "") for e in faq.children(group)]
        assert titles == [letters(faq_lines[line - 1]) for line in lines], group


def test_every_card_has_its_number_and_its_bullets(faq: Edition) -> None:
    for cards, facts in CARDS.items():
        numbers_and_bullets = [
            f"{(card.key or '').rpartition('.')[2]}:{len(faq.children(card.number))}"
            for card in faq.children(cards)
        ]
        assert numbers_and_bullets == facts.split(), cards
    errata = [e.key for e in faq.children("errata")]
    assert errata == ["errata.24", "errata.2", "errata.52"]


@pytest.mark.parametrize("number", BULLETS)
def test_a_bullet_far_from_its_heading_belongs_to_its_card(
    faq: Edition, faq_lines: list[str], number: str
) -> None:
    first, last = BULLETS[number]
    theirs = letters("".join(faq_lines[first - 1 : last]))
    assert letters(faq.by_number[number].plain_text) == theirs


def test_every_question_begins_at_its_line(faq: Edition, faq_lines: list[str]) -> None:
    assert len(QUESTIONS) == 60
    for place, line in enumerate(QUESTIONS, 1):
        title = letters(faq.by_number[f"qa.{place}"].title or "")
        assert title.startswith(letters(faq_lines[line - 1])[:30]), place


def test_steps_are_linked_where_the_faq_names_them(faq: Edition) -> None:
    linked = {
        "chum.2": ("3.1",),
        "tmi.1": ("2.3",),
        "medium.1": ("4.5",),
        "nerve-agent.1": ("4.5",),
        "qa.28": ("3.1",),
        "rezzing-cards": ("2",),
    }
    for number, steps in linked.items():
        assert set(faq.by_number[number].references) == {f"{RUN}.{step}" for step in steps}


def test_the_faq_has_no_click_symbol(faq: Edition) -> None:
    assert "[click]" not in "".join(e.plain_text for e in faq.entries)


def test_glossary_entries_have_the_known_numbers_of_examples(reference: Edition) -> None:
    counts = Counter[str]()
    for entry in reference.entries:
        counts[_top(reference, entry).number] += len(entry.examples)
    by_count = {n: {number for number, many in counts.items() if many == n} for n in (1, 2)}
    assert by_count[2] == {
        *("composite-effect", "damage", "effect", "encounter", "information", "play"),
        "timing-structures",
    }
    assert by_count[1] == {
        *("advancing-cards", "all", "bypass", "cannot", "chain-reactions", "deckbuilding"),
        *("for-each", "if-successful", "infinite-loops", "install", "memory-cost"),
        *("ordinal-events", "replacement-effects", "search", "self-referential-language"),
        *("subroutine", "subtype"),
    }


def _top(edition: Edition, entry: Entry) -> Entry:
    """The term that an entry belongs to, or else its part of the document."""
    above = [e for e in edition.ancestors(entry.number) if e.number != "glossary"]
    return above[0] if above else entry


def test_aliases_of_titles_lead_to_their_entries(reference: Edition) -> None:
    repairs = reference.report.repairs
    for name, (number, times) in ALIASES.items():
        assert f"Related: “{name}” leads to {number} ({times} times)" in repairs
        assert number in reference.by_number


def test_numbered_steps_of_play_and_deckbuilding_are_kept(reference: Edition) -> None:
    items = [s for s in reference.by_number["play"].text if isinstance(s, Item)]
    markers = [item.marker for item in items if item.marker.endswith(".")]
    assert markers == ["1.", "2.", "3.", "4.", "5."]
    assert "28 or 29" in reference.by_number["deckbuilding"].plain_examples[0]
    assert "first" in reference.by_number[f"{RUN}.2.2"].plain_text


def test_glossary_phases_hold_no_steps(reference: Edition) -> None:
    for phase in ("action-phase", "draw-phase", "discard-phase"):
        assert reference.children(phase) == ()


def test_the_helper_quotes_these_rules(helper: Edition) -> None:
    quotations = [e for e in helper.entries if e.kind is Kind.QUOTATION]
    assert {e.key for e in quotations} == QUOTED | {"7.4.1b", "7.4.1c", "7.4.1d"}
    within = {e.key: (e.parent or "").partition(".")[0] for e in quotations}
    assert within["7.1.5"] == within["7.1.6"] == "steps-of-accessing-a-card"
    assert within["6.5.8a"] == "encounter-ice-phase"
    assert within["6.7.4c"] == "success-phase"


def test_the_helper_has_the_known_remarks_on_its_steps(helper: Edition) -> None:
    rezzing = {e.number for e in helper.entries if "rez ice being approached" in e.plain_text}
    assert rezzing == {"approach-ice-phase.b.note-3"}
    unable = {e.number for e in helper.entries if "cannot score" in e.plain_text}
    assert unable == {"approach-ice-phase.b.note-3", "movement-phase.e.note-3"}
    steps = {e.key: e for e in helper.entries if e.kind is Kind.STEP}
    assert "unsuccessful" in steps["6.9.6c"].plain_text
    assert "jack out" in (steps["6.9.4c"].title or "").casefold()


def test_the_quick_reference_has_the_known_facts(quick: Edition) -> None:
    says = {e.number: e.plain_text.casefold() for e in quick.entries}
    assert "first" in says["run.2.2"]
    assert "one random card" in says["run.4.5"]
    assert "mulligan" in says["setup.4"]
    assert "trash to install" in says["runner-installing.3"]
    assert "one region" in says["corp-installing.5"]
    assert ["1 per [c]" in says[f"traces.{n}"] for n in (2, 3)] == [True, True]
    assert "trace > link" in says["traces.4"]
    assert says["damage.2"].endswith("by 1.")


@pytest.mark.parametrize(
    ("name", "find"),
    [
        ("rules-reference-1.1.md", "Abilities that"),
        ("steps-of-a-run.txt", "The Runner announces"),
        ("quick-reference.md", "Corporation wins"),
    ],
)
def test_a_lost_word_is_reported_with_its_entry(sources: Path, name: str, find: str) -> None:
    """Only the fingerprint shows it, for there is no other text of this document."""
    text = (sources / name).read_text("utf-8")
    known = read_document(text.encode(), name)
    assert not [w for w in known.report.warnings if "is known by" in w]
    assert find in text
    damaged = read_document(text.replace(find, find.split()[0], 1).encode(), name)
    assert [e.number for e in damaged.entries] == [e.number for e in known.entries]
    (warning,) = [w for w in damaged.report.warnings if "is known by" in w]
    changed = [
        e.number
        for e, before in zip(damaged.entries, known.entries, strict=True)
        if e.plain_text != before.plain_text
    ]
    assert changed[0] in warning
