"""The official pages: every word is read, and numbers come out as drawn."""

import datetime
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import lxml.html
import pytest

from rules.entries import Edition, Entry, Kind, OutlineItem
from rules.references import parse_reference
from rules.symbols import SymbolName
from rules.text import Reference, Symbol, plain
from scraper.errors import DocumentError
from scraper.read import read_document

pytestmark = pytest.mark.sources

FIXTURES = {"23.08": "official_2308", "24.03": "official_2403", "25.04": "official_2504"}


@pytest.fixture(params=FIXTURES)
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def official(version: str, request: pytest.FixtureRequest) -> Edition:
    """Each of the official pages in turn, as read."""
    edition: Edition = request.getfixturevalue(FIXTURES[version])
    return edition


@pytest.fixture
def page_text(version: str, sources: Path) -> str:
    """The page that :func:`official` was read from."""
    return (sources / "comprehensive-rules" / f"{version}.html").read_text("utf-8")


COUNTS = {
    # chapters, sections, three-part numbers in chapters 1 to 10 and in 11, examples, titled rules
    "23.08": (11, 117, 1352, 2, 210, 34),
    "24.03": (11, 117, 1363, 2, 213, 35),
    "25.04": (11, 118, 1403, 2, 229, 35),
}


def test_a_page_has_the_known_counts(official: Edition, version: str) -> None:
    kinds = Counter(entry.kind for entry in official.entries)
    numbered = [n for n in official.numbers if n.rule]
    assert (
        kinds[Kind.CHAPTER],
        kinds[Kind.SECTION],
        sum(number.chapter <= 10 for number in numbered),
        sum(number.chapter == 11 for number in numbered),
        sum(len(entry.examples) for entry in official.entries),
        sum(e.title is not None for n, e in official.numbers.items() if n.rule),
    ) == COUNTS[version]


def test_the_counts_match_the_markup(official: Edition, page_text: str) -> None:
    items = re.findall(r'<li class="(?:Sub)?Rule"', page_text)
    assert len([n for n in official.numbers if n.rule]) == len(items)
    examples = re.findall(r'class="Example"', page_text)
    assert sum(len(entry.examples) for entry in official.entries) == len(examples)
    headings = re.findall(r"<h[12] ", page_text)
    assert len([n for n in official.numbers if not n.rule]) == len(headings)


def test_the_reports_hold_exactly_the_known_faults(official: Edition, version: str) -> None:
    assert official.report.missing == ()
    assert official.report.warnings == ("7.4.3: example 2 is empty in the document",)
    unlinked = ("3.9.3b: “section 8.5” is no link on the page; made one",)
    assert official.report.repairs == (() if version == "25.04" else unlinked)


FURNITURE = (
    ".//*[contains(@class, 'RuleLinkOuterWrapper')]",  # the label of a rule
    ".//*[contains(@class, 'RuleLinkSymbol')]",  # the word "link", drawn as a symbol
)


def words_of_page(page: str) -> str:
    """Every visible word of the rules, by another way than the reader's.

    Left out are the labels, link symbols and the markers of examples, and what stands
    before the first chapter.
    """
    root = lxml.html.fromstring(re.sub(r"^\s*<\?xml[^>]*>", "", page))
    (content,) = root.find_class("RulesContent")
    for element in content.xpath(" | ".join(FURNITURE)):
        element.drop_tree()
    for link in content.find_class("RuleLink"):  # what is left are headings
        link.text = re.sub(r"^[\d.]+ ", "", link.text or "")
    for example in content.find_class("Example"):
        example.text = re.sub(r"^Example: ?", "", example.text or "")
    for before in content.xpath(".//h1[1]/preceding-sibling::*"):
        before.drop_tree()
    return squeezed(content.text_content())


def squeezed(words: str) -> str:
    """The words without white space, and with one spelling of the click symbol."""
    return re.sub(r"\s+", "", words).replace("[Click]", "[click]")


def words_of_entry(entry: Entry) -> Iterator[str]:
    yield entry.title or ""
    yield entry.plain_text
    yield from entry.plain_examples
    for item in entry.timing:
        yield from words_of_item(item)


def words_of_item(item: OutlineItem) -> Iterator[str]:
    yield plain(item.text)
    for below in item.items:
        yield from words_of_item(below)


def test_every_visible_word_is_in_an_entry_in_page_order(official: Edition, page_text: str) -> None:
    read = squeezed("".join(w for entry in official.entries for w in words_of_entry(entry)))
    assert read == words_of_page(page_text)


def test_every_id_is_a_key(official: Edition, page_text: str) -> None:
    ids = re.findall(r'id="((?:chpt|sec|subsec|rule|step|movement|runner|corp)_[^"]*)"', page_text)
    assert [entry.key for entry in official.entries] == ids


def test_numbers_match_those_shown_in_references(official: Edition) -> None:
    shown = [
        (span.number, str(parse_reference(span.text)))
        for entry in official.entries
        for text in (entry.text, *entry.examples)
        for span in text
        if isinstance(span, Reference)
    ]
    assert len(shown) > 490
    assert [number for number, _ in shown] == [stated for _, stated in shown]


def test_counting_gives_the_numbers_drawn_on_the_page(official: Edition, page_text: str) -> None:
    unlabelled = re.sub(r'(<a class="RuleLink"[^>]*>)(?:[\d.]+|[a-z]\.)', r"\1", page_text)
    counted = read_document(unlabelled.encode(), "page without labels")
    assert [e.number for e in counted.entries] == [e.number for e in official.entries]


def test_parents_are_numbers_without_their_last_part(official: Edition) -> None:
    for number, entry in official.numbers.items():
        assert entry.parent == (None if number.parent is None else str(number.parent))


def test_the_keys_of_steps_name_steps(official: Edition) -> None:
    steps = {entry.key or "" for entry in official.entries if entry.kind is Kind.STEP}
    keyed = {e.key for e in official.entries if e.key and e.key.startswith("step_")}
    assert keyed <= steps
    others = ("rule_steps_", "subsec_corp_", "subsec_runner_", "rule_sec_run_", "rule_checkpoint_")
    assert all(key.startswith(others) for key in steps - keyed)


def test_symbols_are_spans(official: Edition) -> None:
    counts = Counter(
        span.name
        for entry in official.entries
        for text in (entry.text, *entry.examples)
        for span in text
        if isinstance(span, Symbol)
    )
    assert set(counts) == set(SymbolName)
    leftover = [e.number for e in official.entries if re.search(r"\[(?:c|click)\]", _bare(e))]
    assert leftover == []


def _bare(entry: Entry) -> str:
    texts = (entry.text, *entry.examples)
    return "".join(s.text for text in texts for s in text if not isinstance(s, Symbol))


SPOTS = [
    # edition, number, key, kind, title, references, cards, examples
    ("23.08", "10.3.1j", "rule_checkpoint_discard_pile_counters", Kind.STEP, None, (), (), 0),
    ("23.08", "1.4.6d", "rule_54+", Kind.SUBRULE, None, (), (), 1),
    ("23.08", "3.1.4", "rule_identity_HQ", Kind.RULE, None, ("4.3.8",), (), 0),
    ("23.08", "1.10.5", "rule_sec_recurring", Kind.RULE, "Recurring Credits", (), (), 0),
    (
        "24.03",
        "9.2.8f",
        "rule_reaction_window_closing_timing_structure",
        Kind.SUBRULE,
        None,
        (),
        ("Femme Fatale", "Tollbooth"),
        1,
    ),
    ("24.03", "6.9.3a", "step_encounter_begins", Kind.STEP, None, (), (), 0),
    ("24.03", "10.3.1k", "step_checkpoint_discard_pile_counters", Kind.STEP, None, (), (), 0),
    ("24.03", "7.5", "sec_breaching_steps", Kind.SECTION, "Steps of Breaching a Server", (), (), 0),
    ("24.03", "9.12.6", "subsec_modal_abilities", Kind.RULE, "Modal Abilities", (), (), 0),
    ("25.04", "1.17.1a", "rule_threat_level", Kind.SUBRULE, None, ("9.3.6f",), (), 1),
    ("25.04", "8.5.16", "sec_steps_installing", Kind.RULE, "Steps of Installing a Card", (), (), 0),
    ("25.04", "10.14.6", "sec_psi_games", Kind.RULE, "Psi Games", (), (), 0),
]


@pytest.mark.parametrize(
    ("edition", "number", "key", "kind", "title", "references", "cards", "examples"),
    SPOTS,
    ids=[f"{spot[0]}-{spot[1]}" for spot in SPOTS],
)
def test_facts_checked_by_hand(
    request: pytest.FixtureRequest,
    edition: str,
    number: str,
    key: str,
    kind: Kind,
    title: str | None,
    references: tuple[str, ...],
    cards: tuple[str, ...],
    examples: int,
) -> None:
    entry = request.getfixturevalue(FIXTURES[edition]).by_number[number]
    assert (entry.key, entry.kind, entry.title) == (key, kind, title)
    assert (entry.references, entry.cards, len(entry.examples)) == (references, cards, examples)


def test_pages_state_the_known_dates(
    official_2308: Edition, official_2403: Edition, official_2504: Edition
) -> None:
    assert official_2308.effective is None
    assert official_2403.effective == datetime.date(2024, 3, 30)
    assert official_2504.effective == datetime.date(2025, 4, 28)


def test_the_chart_of_a_run_has_its_steps(official: Edition) -> None:
    chart = official.by_number["11.4"]
    assert (chart.title, chart.references) == ("Timing Structure of a Run", ("6.9",))
    assert [(phase.label, len(phase.items)) for phase in chart.timing] == [
        ("1", 4),
        ("2", 3),
        ("3", 5),
        ("4", 8),
        ("5", 3),
        ("6", 4),
    ]
    assert [item.label for item in chart.timing[2].items[2].items] == ["i", "ii"]


def test_an_edition_survives_json(official: Edition) -> None:
    assert Edition.model_validate_json(official.model_dump_json(exclude_defaults=True)) == official


DRAWN = {"c": "credit", "MU": "mu"}
"""Symbols whose picture is named otherwise than their mark."""


def as_later_templates_draw(page: str) -> str:
    """The page with symbols as images, cards as links with a picture, and a search form."""
    page = re.sub(
        r"\[(c|MU|click|recurring|link|sub|trash|interrupt)\]",
        lambda m: f'<img class="Symbol" src="a.svg" alt="{DRAWN.get(m[1], m[1])}"/>',
        page,
    )
    page = re.sub(
        r'<span class="Card">(.*?)</span>',
        r'<a class="Thumbnail Card" href="https://example.org/1">\1'
        r'<span class="ThumbnailImageContainer"><img src="a.jpg" data-src="b.jpg"/></span></a>',
        page,
    )
    page = page.replace("<h1 ", '<header id="Search"><p>Results:</p></header><main><h1 ', 1)
    return page.replace("</div></div></body>", "</main></div></div></body>")


def test_later_templates_give_the_same_edition(official_2504: Edition, sources: Path) -> None:
    page = (sources / "comprehensive-rules" / "25.04.html").read_text("utf-8")
    assert read_document(as_later_templates_draw(page).encode(), "later") == official_2504


def test_unmarked_cards_are_recognised_by_name(official_2308: Edition, sources: Path) -> None:
    page = (sources / "comprehensive-rules" / "23.08.html").read_text("utf-8")
    edition = read_document(re.sub(r'<span class="Card">(.*?)</span>', r"\1", page).encode(), "old")
    for entry, marked in zip(edition.entries, official_2308.entries, strict=True):
        assert entry.as_json() == marked.as_json()


def test_titles_without_a_table_of_contents_are_recognised_by_look(
    official_2308: Edition, sources: Path
) -> None:
    page = (sources / "comprehensive-rules" / "23.08.html").read_text("utf-8")
    bare = read_document(re.sub(r"<ul class=.RulesToc.*?</ul>", "", page).encode(), "bare")
    more = {e.number for e in bare.entries if e.title != official_2308.by_number[e.number].title}
    phases = {f"6.9.{phase}" for phase in range(1, 7)}
    assert more == phases | {"5.2.7", "5.2.8"}  # and the players' actions


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9, 0.999, 0.9999])
def test_a_truncated_page_is_refused(page_text: str, share: float) -> None:
    data = page_text.encode()
    with pytest.raises(DocumentError):
        read_document(data[: int(len(data) * share)], "page")
