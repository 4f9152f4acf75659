"""A card's page, the list of cards, and the links to them."""

import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest
from flask import Flask
from in_process_play import InProcessPool
from indexing import IndexCopier

from app.answers.card import CardAnswer, CardPlace, SameWords
from app.examples.worked import WorkedExamples
from app.web.application import create_app
from app.web.serving import request_context
from engine.cards.catalogue import card
from engine.scenarios.results import stored_results
from engine.scenarios.results.worked_examples import ExampleResult, Status
from rules.cards.card_data import Cards, Facts
from rules.cards.marking import mark_cards
from rules.cards.names import CardName, Names
from rules.concordance import Concordance, ConcordanceFile, Parallel, Verdict
from rules.entries import Edition, Entry, Kind
from rules.home import Home
from rules.library import Library
from rules.references import link_references
from rules.text import Term, Text

if TYPE_CHECKING:
    from bs4 import Tag

    from tests.app.conftest import Site

pytestmark = pytest.mark.usefixtures("garden_app")

OAK = {"title": "Old Oak", "card_type_id": "ice", "side_id": "corp", "faction_id": "nbn"}
OTHERS = ("Old Elm", "Golden", 'Rosa "Thorn" Briar: Keeper')
FACTS = {
    "Old Oak": Facts.model_validate(
        OAK
        | {"cost": 3, "strength": 4, "subtypes": ["code_gate"]}
        | {"text": "[subroutine] Drop <b>2</b>[credit].", "faces": [{"text": "It sleeps."}]}
    ),
    **{title: Facts.model_validate(OAK | {"title": title}) for title in OTHERS},
}
NAMES = Names(CardName(title) for title in FACTS)
SCENARIO = "cr:1.1.1/1"


def _numbered(edition: str, year: int, second: str) -> Edition:
    chapter = Entry(number="1", key="c", kind=Kind.CHAPTER, title="Trees")
    section = Entry(number="1.1", key="s", kind=Kind.SECTION, title="Oaks", parent="1")
    examples = (link_references("A gardener & Old Oak wait for 2[c]."),)
    first = Entry(
        number="1.1.1",
        key="a",
        kind=Kind.RULE,
        parent="1.1",
        text=link_references("Stand."),
        examples=examples,
    )
    rule = Entry(
        number="1.1.2",
        key="b",
        kind=Kind.RULE,
        parent="1.1",
        text=(
            *link_references(second),
            Text(text=" So does a "),
            Term(text="gardener"),
            Text(text="."),
        ),
    )
    effective = datetime.date(year, 3, 1)
    entries = (chapter, section, first, rule)
    return Edition(id=edition, title=f"Rules {year}", effective=effective, entries=entries)


def _asked() -> Edition:
    ruling = Entry(number="old-oak", kind=Kind.CARD_RULING, title="Old Oak")
    remark = Entry(
        number="old-oak.1",
        kind=Kind.CARD_RULING,
        parent="old-oak",
        text=link_references("It is tall."),
    )
    question = Entry(
        number="qa.1", kind=Kind.QUESTION, title="Does Thorn climb?", text=link_references("Yes.")
    )
    return Edition(id="faq", title="Asked", entries=(ruling, remark, question))


@pytest.fixture
def garden_app(garden_facts: None, copy_index: IndexCopier, tmp_path: Path) -> Flask:
    """An application that serves two editions of rules on trees and a page of rulings."""
    library = Library(
        mark_cards(edition, NAMES)
        for edition in (
            _numbered("cr-24.03", 2024, "Old Oak leans."),
            _numbered("cr-25.04", 2025, "Old Oak leans far."),
            _asked(),
        )
    )
    home = Home(tmp_path / "home")
    with home.publish() as folder:
        library.save(folder)
        Cards(NAMES, FACTS).write(folder)
        copy_index("trees", library, folder / "index")
        stored_results.write(folder, [ExampleResult(SCENARIO, Status.PASSED, "An oak waits")])
    scenario = tmp_path / "waits.yaml"
    scenario.write_text("position: {corp: {hand: [2 x Old Oak]}}\nvariants: [{title: none}]\n")
    app = create_app(home)
    app.testing = True
    state = app.extensions["nrules"].builds
    app.extensions["nrules"] = request_context.Services(
        state, WorkedExamples({SCENARIO: scenario}, _unplayed), play_workers=InProcessPool()
    )
    return app


def _unplayed(*_: object) -> NoReturn:
    raise AssertionError("a card's page plays nothing")


def _words(node: "Tag") -> str:
    return " ".join(node.get_text(" ").split())


def test_a_card_that_the_engine_plays_says_so(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.presenters.cards.cards_built", lambda: {"Old Oak": None})
    monkeypatch.setattr("app.answers.card.cards_built", lambda: {"Old Oak": None})
    page = site.read("/card/old-oak")
    assert "The engine plays it." in _words(page.select_one("article"))
    assert site.get("/api/v1/card/old-oak").json["played"] is True


@pytest.mark.parametrize(
    ("like", "there"),
    [
        ("Tollbooth", "servers: HQ: ice: - Tollbooth"),
        ("Hostile Takeover", "servers: remote 1: root: - Hostile Takeover"),
        ("Corroder", "rig: - Corroder"),
        ("NEXT Design: Guarding the Net", "identity: 'NEXT Design: Guarding the Net'"),
    ],
)
def test_a_playable_card_links_to_a_position_with_it(
    site: "Site", monkeypatch: pytest.MonkeyPatch, like: str, there: str
) -> None:
    link = "a[href^='/play/edit?']"
    assert not site.read("/card/old-oak").select(link)
    monkeypatch.setattr("app.web.cards.page.cards_built", lambda: {"Old Oak": card(like)})
    (shown,) = site.read("/card/old-oak").select(link)
    position = _words(site.read(str(shown["href"])).select_one("textarea"))
    assert there in position
    assert all(f"deck: - 20 x {blank}" in position for blank in ("Blank Operation", "Blank Event"))


def test_an_export_has_no_link_from_a_card_to_play(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.cards.page.cards_built", lambda: {"Old Oak": card("Corroder")})
    link = "a[href^='/play']"
    assert len(site.read("/card/old-oak").main.select(link)) == 1
    monkeypatch.setitem(site.client.application.jinja_env.globals, "exported", {})
    assert site.read("/card/old-oak").select(link) == []


def test_a_card_without_text_promises_none_elsewhere(site: "Site") -> None:
    outside = site.read("/card/old-elm").select_one("a[rel=external]")
    assert _words(outside) == "At NetrunnerDB"


def test_a_card_shows_its_facts_and_mentions_newest_first(site: "Site") -> None:
    page = site.read("/card/old-oak")
    assert [_words(pair) for pair in page.select(".facts-of-card div")] == [
        "Type Corp ice: code gate",
        "Faction NBN",
        "Rez cost 3",
        "Strength 4",
    ]
    outside = page.select_one("a[rel=external]")
    assert outside["href"] == "https://netrunnerdb.com/find/?q=Old+Oak"
    assert "The engine cannot play it yet." in _words(outside.parent)
    headings = [_words(h) for h in page.select("section h2")]
    assert headings == [
        "Rules 2025 effective 1 March 2025",
        "Rules 2024 effective 1 March 2024",
        "Asked date unknown",
        "Worked examples with this card",
    ]
    links = [a["href"] for a in page.select("section .hit a")]
    assert links == [
        "/rule/1.1.1",
        "/rule/1.1.2",
        "/rule/1.1.2?edition=cr-24.03",
        "/document/faq/old-oak.1",
        "/example/cr/1.1.1/1",
    ]
    first = page.select_one("section li")
    assert _words(first.select_one(".snippet")) == "Example A gardener & Old Oak wait for 2 [c] ."
    assert [m.get_text() for m in first.select("mark")] == ["Old Oak"]
    assert [a["href"] for a in first.select(".small a")] == ["/rule/1.1.1?edition=cr-24.03"]
    ruling = page.select("section li")[3]
    assert (_words(ruling.select_one(".hit")), _words(ruling.select_one(".snippet"))) == (
        "Old Oak Ruling",
        "It is tall.",
    )


def test_a_cards_text_is_on_its_page_and_folded_beside_rules(site: "Site") -> None:
    for page in (site.read("/card/old-oak"), site.read("/rule/1.1.1")):
        texts = [_words(side) for side in page.select(".card-text")]
        assert texts == ["[sub] Drop <b>2</b> [c] .", "It sleeps."]
        assert page.select_one(".card-text .symbol-subroutine[aria-label=subroutine]")
    folded = page.select_one(".named-cards details")
    assert _words(folded.summary) == "Old Oak"
    assert "Corp ice: code gate; rez cost 3" in _words(folded)
    assert [a["href"] for a in folded.select("a")] == ["/card/old-oak"], "which leads on"
    answer = site.get("/api/v1/card/old-oak").json
    assert answer["text"] == "[sub] Drop <b>2</b>[c].\n\nIt sleeps."


def test_a_rule_without_room_for_a_cards_text_leads_to_its_page(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    for bound in ("PAGE_BYTES", "_SURELY_FITTING_CHARS"):
        monkeypatch.setattr(f"app.web.lookup.page_budget.{bound}", 1)
    named = site.read("/rule/1.1.1").select_one(".named-cards")
    assert [a["href"] for a in named.select("a")] == ["/card/old-oak"]
    assert named.select("details, .card-text") == []


def test_a_card_without_data_is_named_with_its_type(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.presenters.cards._shipped_type", lambda _title: "Corp ice")
    build = request_context.services_of(site.client.application).builds.current()
    monkeypatch.setitem(vars(build), "cards", Cards(NAMES))
    folded = site.read("/rule/1.1.1").select_one(".named-cards details")
    assert _words(folded).startswith("Old Oak Corp ice Rules, rulings and examples")
    assert folded.select_one(".card-text") is None
    assert folded.select_one("a[rel=external]") is not None


@pytest.mark.parametrize(
    ("typed", "leads_to"),
    [
        ("/card/OLD%20oak", "/card/old-oak"),
        ("/card/Old%2FOak", "/card/old-oak"),
        ("/card/Old/Oak", "/card/old-oak"),
        ("/card/thorn", "/card/rosa-thorn-briar-keeper"),
        ("/card/?name=old+oka", "/card/old-oak"),
        ("/search?q=old+oak", "/card/old-oak"),
        ("/search?q=Rosa+%22Thorn%22+Briar", "/card/rosa-thorn-briar-keeper"),
    ],
)
def test_a_name_leads_to_the_card(site: "Site", typed: str, leads_to: str) -> None:
    response = site.get(typed)
    assert (response.status_code, response.location) == (302, leads_to)


def test_a_query_with_a_card_name_is_searched_and_offers_the_card(site: "Site") -> None:
    for query, named in (
        ("golden", ["Card: Golden"]),
        ("old oak leans", ["Card: Old Oak"]),
        ("old+oak&all", ["Card: Old Oak"]),
        ("leans", []),
    ):
        page = site.read(f"/search?q={query}")
        assert [_words(a) for a in page.select(".tries a")] == named


def test_an_ambiguous_name_offers_cards_and_an_unknown_one_none(site: "Site") -> None:
    page = site.read("/card/old", 404)
    assert [a["href"] for a in page.select("main ul a")] == ["/card/old-oak", "/card/old-elm"]
    assert "anything like “zzz”" in _words(site.read("/card/zzz", 404))
    assert "anything like “zzz/yyy”" in _words(site.read("/card/zzz/yyy", 404))
    assert "Say which card" in _words(site.read("/card/!", 404))


def test_a_card_without_mentions_says_so(site: "Site") -> None:
    page = site.read("/card/old-elm")
    assert "No document here mentions it" in _words(page)
    assert page.select_one(".count a")["href"] == "/search?q=Old%20Elm&all"


def test_every_mention_in_a_text_leads_to_the_card(site: "Site") -> None:
    page = site.read("/rule/1.1.2")
    link = page.select_one(".wording cite.card a")
    assert (link.get_text(), link["href"]) == ("Old Oak", "/card/old-oak")


def test_an_older_ruling_shows_what_became_of_it(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    parallel = Parallel(
        number="old-oak.1", rules=("1.1.2",), verdict=Verdict.CHANGED, changed="It leans, 1.1.2."
    )
    compared = ConcordanceFile(edition="faq", settled_by="cr-24.03", entries=(parallel,))
    monkeypatch.setattr("rules.concordance.shipped_concordance", lambda: Concordance([compared]))
    ruling = site.read("/card/old-oak").select("section li")[3]
    assert "Today: Changed" in _words(ruling)
    answer = site.get("/api/v1/card/old-oak").json["places"][3]["today"]
    assert (answer["verdict"], answer["rules"]) == ("changed", ["1.1.2"])


def test_a_question_lists_the_cards_in_it(site: "Site") -> None:
    links = site.read("/document/faq/qa.1").select("aside a")
    assert ('Rosa "Thorn" Briar: Keeper', "/card/rosa-thorn-briar-keeper") in [
        (_words(a), a["href"]) for a in links
    ]


def test_the_list_has_every_mentioned_card(site: "Site") -> None:
    page = site.read("/card/")
    listed = {a["href"]: _words(a.parent) for a in page.select(".of-cards a")}
    assert listed == {
        "/card/old-oak": "Old Oak 4",
        "/card/rosa-thorn-briar-keeper": 'Rosa "Thorn" Briar: Keeper 1',
    }


def test_an_unknown_card_is_listed_without_a_link(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Names.find
    monkeypatch.setattr(
        Names, "find", lambda names, said: None if said == "Old Oak" else known(names, said)
    )
    page = site.read("/card/")
    assert "Old Oak 4" in [_words(li) for li in page.select(".of-cards li")]
    assert not page.select("main a[href='/card/old-oak']")


def test_a_term_links_to_its_definition(site: "Site") -> None:
    (term,) = site.read("/rule/1.1.1").select(".example .defined a")
    assert (_words(term), term["href"]) == ("gardener", "/rule/1.1.2")


def test_every_field_of_the_answer_is_documented() -> None:
    documentation = (Path(__file__).parents[4] / "docs" / "json.md").read_text("utf-8")
    fields = {*CardAnswer.model_fields, *CardPlace.model_fields, *SameWords.model_fields}
    assert [name for name in fields if f"`{name}`" not in documentation] == []


def test_the_api_gives_the_same_card(site: "Site") -> None:
    answer = CardAnswer.model_validate(site.get("/api/v1/card/old%20oak").json)
    assert [(p.edition, p.number, p.about) for p in answer.places] == [
        ("cr-25.04", "1.1.1", False),
        ("cr-25.04", "1.1.2", False),
        ("cr-24.03", "1.1.2", False),
        ("faq", "old-oak.1", True),
    ]
    assert answer.places[0].also[0].edition == "cr-24.03"
    assert answer.worked_examples[0].passed is True
    assert site.get("/api/v1/card/Old%2FOak").json == site.get("/api/v1/card/old%20oak").json
    error = site.get("/api/v1/card/old").json["error"]
    assert (error["type"], error["nearest"]) == ("unknown-card", ["Old Oak", "Old Elm"])
