"""Older documents: their entries beside today's rules, and rules with the entries they settle."""

from datetime import date
from typing import TYPE_CHECKING

import pytest
from bs4 import Tag
from indexing import IndexCopier
from page_text import words

from rules.concordance import Concordance, ConcordanceFile, Parallel, Verdict
from rules.entries import Edition, Entry, Kind
from rules.home import Home
from rules.library import Library
from rules.references import link_references
from rules.text import Break, Reference

if TYPE_CHECKING:
    from tests.app.conftest import Site

pytestmark = pytest.mark.usefixtures("garden_home")


def almanac() -> Edition:
    return Edition(
        id="rr-1.1",
        title="Garden Almanac",
        effective=date(2018, 9, 6),
        entries=(
            Entry(number="glossary", kind=Kind.CHAPTER, title="Glossary"),
            Entry(
                number="shower",
                kind=Kind.TERM,
                title="Shower",
                parent="glossary",
                text=link_references("Rain on one bed."),
            ),
            Entry(
                number="shower.long",
                kind=Kind.TERM,
                title="Long Showers",
                parent="shower",
                text=(
                    *link_references("Rain all day."),
                    Break(),
                    *link_references("Then it stops."),
                ),
                examples=(link_references("It rains on Monday."),),
                examples_after=(1,),
            ),
            Entry(number="day", kind=Kind.SECTION, title="A Day"),
            Entry(number="day.5", kind=Kind.STEP, title="Noon", parent="day"),
            Entry(number="day.5.1", kind=Kind.STEP, parent="day.5", text=link_references("Rest.")),
            Entry(
                number="day.note-1",
                kind=Kind.NOTE,
                parent="day",
                text=link_references("Or not."),
                examples=(link_references("It hails."),),
            ),
            Entry(
                number="moles",
                kind=Kind.TERM,
                title="Moles",
                parent="glossary",
                related=(Reference(text="9.2.8f", number="9.2.8f", edition="cr-24.03"),),
            ),
        ),
    )


def questions() -> Edition:
    ruling = {"kind": Kind.CARD_RULING, "text": link_references("It drinks twice.")}
    return Edition(
        id="faq",
        title="Garden Questions",
        entries=(
            Entry(
                number="rain",
                kind=Kind.CLARIFICATION,
                title="Rain",
                text=link_references("It is wet."),
            ),
            Entry(
                number="qa.1", kind=Kind.QUESTION, title="Is it?", text=link_references("It is.")
            ),
            Entry(number="old-oak", kind=Kind.CARD_RULING, title="Old Oak"),
            Entry.model_validate({"number": "old-oak.1", "parent": "old-oak", **ruling}),
        ),
    )


CHANGED = "Hail counts as well; see rule 9.2.8b."
CONCORDANCE = Concordance(
    [
        ConcordanceFile(
            edition="faq",
            settled_by="cr-24.03",
            entries=(
                Parallel(number="qa.1", rules=("9.2.8f",), verdict=Verdict.SAME, terms=("shower",)),
                Parallel(
                    number="rain",
                    rules=("9.2.8",),
                    verdict=Verdict.REWORDED,
                    changed="It is very wet.",
                    terms=("shower",),
                ),
                Parallel(
                    number="old-oak.1",
                    rules=("9.2.8f",),
                    verdict=Verdict.CHANGED,
                    derived=True,
                    changed="It drinks once.",
                ),
            ),
        ),
        ConcordanceFile(
            edition="rr-1.1",
            settled_by="cr-24.03",
            entries=(
                Parallel(
                    number="shower",
                    rules=("9.2.8", "9.2.8b"),
                    verdict=Verdict.CHANGED,
                    changed=CHANGED,
                ),
                Parallel(
                    number="shower.long",
                    rules=("9.2.9",),
                    verdict=Verdict.GONE,
                    changed="No shower is long.",
                ),
            ),
        ),
    ]
)


@pytest.fixture
def garden_home(
    gardens: Library, garden_home: Home, copy_index: IndexCopier, monkeypatch: pytest.MonkeyPatch
) -> Home:
    """The gardens with two older documents and what became of them."""
    monkeypatch.setattr("rules.concordance.shipped_concordance", lambda: CONCORDANCE)
    library = Library([*gardens.editions.values(), almanac(), questions()])
    with garden_home.publish() as folder:
        library.save(folder)
        copy_index("the gardens and older documents", library, folder / "index")
    return garden_home


def test_a_term_says_whether_its_answer_still_holds(site: "Site") -> None:
    became = site.read("/glossary/shower").select_one(".became")
    assert words(became) == f"Changed {CHANGED}"
    assert became is not None
    assert [a["href"] for a in became.select("a")] == ["/rule/9.2.8b"]


def test_a_term_shows_its_editions_oldest_first(site: "Site") -> None:
    page = site.read("/glossary/shower")
    assert [words(era.h2) for era in page.select(".era")] == [
        "Garden Questions",
        "Garden Almanac, 6 September 2018",
        "Rules of Gardening, 2 March 2026 In short",
    ]
    asked, then, today = page.select(".era")
    assert [words(h3) for h3 in asked.select("h3")] == ["Rain", "Is it?"]
    assert [words(p) for p in asked.select(".wording")] == ["It is wet."]
    assert [words(p) for p in asked.select("p.small")] == [
        "Same answer, put differently It is very wet.",
        "Same answer",
    ]
    assert words(then.select_one(".wording")) == "Rain on one bed."
    ours = [words(p) for p in today.select("p:not(.wording)")]
    assert ours == ["9.2.8 Showers fall everywhere.", "9.2.8b"]
    assert [words(p) for p in today.select("details .wording")] == [
        "A shower falls on every bed at once.",
        "Hail fills none; see section 1.1.",
    ]
    assert [a["href"] for a in today.select("a.num")] == ["/rule/9.2.8", "/rule/9.2.8b"]


def test_a_part_of_a_term_has_its_own_verdict(site: "Site") -> None:
    below = site.read("/glossary/shower").select_one("#shower\\.long")
    assert below is not None
    assert words(below.select_one(".became")) == "No longer in the rules No shower is long."


def test_steps_have_the_documents_own_numbers(site: "Site") -> None:
    page = site.read("/glossary/day")
    assert [words(section).split(" Rest")[0] for section in page.select("section.rule")] == [
        "5 Noon 5.1",
        "5.1",
        "note 1 Or not. Example It hails.",
    ]
    assert [h.name for h in page.select("main h1, main h2, main h3, main h4")] == ["h1", "h2", "h2"]


def test_a_question_links_to_its_term(site: "Site") -> None:
    page = site.read("/document/faq/qa.1")
    asked, then, _today = page.select(".era")
    assert words(asked.select_one(".wording")) == "It is."
    assert [a["href"] for a in then.select("h3 a")] == ["/glossary/shower"]
    assert words(then.select_one(".wording")) == "Rain on one bed."


def test_a_verdict_that_is_our_reading_says_so(site: "Site") -> None:
    assert "Our reading" in words(site.read("/document/faq/old-oak.1").select_one(".became"))
    assert "Our reading" not in words(site.read("/glossary/shower").select_one(".became"))


def test_an_entry_without_comparison_is_shown_alone(site: "Site") -> None:
    page = site.read("/glossary/moles")
    assert words(page.h1) == "Moles"
    assert page.select(".eras") == []


def older(page: Tag) -> list[tuple[str, str]]:
    (found,) = (s for s in page.select("aside section") if words(s).startswith("Older editions"))
    return [(str(a["href"]), words(a.parent)) for a in found.select("a")]


@pytest.mark.parametrize("chosen", ["", "?edition=cr-23.08"])
def test_a_rule_lists_the_older_entries_it_settles_in_any_edition(
    site: "Site", chosen: str
) -> None:
    number = "9.2.7c" if chosen else "9.2.8f"
    assert older(site.read(f"/rule/{number}{chosen}")) == [
        (f"/document/faq/old-oak.1{chosen}", "Old Oak Changed"),
        (f"/document/faq/qa.1{chosen}", "Is it? Same answer"),
    ]


def test_more_than_two_older_entries_are_counted_and_listed_in_the_history(site: "Site") -> None:
    page = site.read("/rule/9.2.8")
    assert [path for path, _ in older(page)] == ["/history/9.2.8#before"]
    assert "1 entry of Garden Almanac, 3 of Garden Questions. " in words(page.aside)
    listed = site.read("/history/9.2.8").select_one("#before")
    assert [str(a["href"]) for a in listed.select("li > a")] == [
        "/document/faq/rain",
        "/document/faq/old-oak.1",
        "/document/faq/qa.1",
        "/glossary/shower",
    ], "the oldest document first, as in a history"


def test_a_rule_that_settles_nothing_older_has_no_list(site: "Site") -> None:
    assert "Older editions" not in words(site.read("/rule/1.1.1").aside)


@pytest.mark.parametrize("chosen", ["", "?edition=cr-23.08"])
def test_a_rule_lists_the_documents_that_quote_it_in_any_edition(site: "Site", chosen: str) -> None:
    page = site.read(f"/rule/{'9.2.7c' if chosen else '9.2.8f'}{chosen}")
    (found,) = (s for s in page.select("aside section") if "Quoted in" in words(s))
    assert words(found) == "Quoted in Garden Almanac Moles"
    assert [a["href"] for a in found.select("a")] == [f"/glossary/moles{chosen}"]
    assert "Quoted in" not in words(site.read("/rule/9.2.8").aside)


def test_a_search_links_to_the_same_search_in_other_documents(
    site: "Site",
) -> None:
    page = site.read("/search?q=long+showers")
    links = page.select('nav[aria-label="Other documents"] a')
    assert [words(a) for a in links] == ["Garden Almanac", "Garden Questions"]
    asked = site.get(str(links[0]["href"]))
    assert "/glossary/shower" in asked.get_data(as_text=True)
    back = site.read("/search?q=all+day+rain&edition=rr-1.1")
    titles = [words(a) for a in back.select('nav[aria-label="Other documents"] a')]
    assert titles == ["Rules of Gardening", "Garden Questions"]


def test_chapters_without_numbers_are_listed_by_title(
    site: "Site",
) -> None:
    """Their keys would be wider than the column of numbers."""
    for document in ("rr-1.1", "faq"):
        page = site.read(f"/?edition={document}")
        assert page.select(".chapters a"), document
        assert page.select(".chapters .num") == [], document
        assert words(page.select_one("#chapters")) == "Chapters", document
    assert words(site.read("/?edition=cr-24.03").select_one("#chapters")) == "Chapters of 24.03"


def test_an_entry_of_an_older_document_links_to_the_whole(site: "Site") -> None:
    for path, whole in (
        ("/document/faq/qa.1", "/document/faq/"),
        ("/glossary/moles", "/glossary/"),
    ):
        assert [a["href"] for a in site.read(path).select(".edition a")] == [whole]
        assert site.get(whole).status_code == 200


def test_json_lists_a_rules_older_entries(site: "Site") -> None:
    found = site.get("/api/v1/rules/9.2.8f").get_json()["older_editions"]
    assert [(o["edition"], o["number"], o["verdict"]) for o in found] == [
        ("faq", "qa.1", "same"),
        ("faq", "old-oak.1", "changed"),
    ]
    assert found[1] == {
        "edition": "faq",
        "number": "old-oak.1",
        "title": None,
        "rules": ["9.2.8f"],
        "verdict": "changed",
        "says": "It drinks once.",
        "derived": True,
        "stale": False,
        "url": "/document/faq/old-oak.1",
    }
    assert site.get("/api/v1/rules/9.2.8f").get_json()["today"] is None


def test_json_gives_todays_rules_for_an_older_entry(site: "Site") -> None:
    answer = site.get("/api/v1/rules/shower?edition=rr-1.1").get_json()
    assert answer["today"] == {
        "edition": "cr-26.03",
        "rules": ["9.2.8", "9.2.8b"],
        "verdict": "changed",
        "says": CHANGED,
        "derived": False,
        "reworded": [],
        "gone": [],
    }
    assert answer["older_editions"] == []
    assert site.get("/api/v1/rules/moles?edition=rr-1.1").get_json()["today"] is None


@pytest.fixture
def reworded(garden_home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rule that the FAQ's question was compared with has other words by now."""
    known = Parallel(number="qa.1", rules=("9.2.8f",), wordings=("0ld",), verdict=Verdict.SAME)
    file = ConcordanceFile(edition="faq", settled_by="cr-24.03", entries=(known,))
    monkeypatch.setattr("rules.concordance.shipped_concordance", lambda: Concordance([file]))


@pytest.mark.usefixtures("reworded")
def test_a_verdict_on_another_wording_says_so(site: "Site") -> None:
    says = "(compared with another wording of the rule)"
    assert says in words(site.read("/document/faq/qa.1").select_one(".became"))
    assert older(site.read("/rule/9.2.8f")) == [
        ("/document/faq/qa.1", f"Is it? Same answer {says}")
    ]
    assert site.get("/api/v1/rules/928f").get_json()["older_editions"][0]["stale"] is True
    today = site.get("/api/v1/rules/qa.1?edition=faq").get_json()["today"]
    assert today["reworded"] == ["9.2.8f"]


def test_a_settling_rule_that_is_gone_is_shown_with_its_successor(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Parallel(number="qa.1", rules=("9.2", "9.2.7", "7.7.7"), verdict=Verdict.SAME)
    file = ConcordanceFile(edition="faq", settled_by="cr-23.08", entries=(known,))
    monkeypatch.setattr("rules.concordance.shipped_concordance", lambda: Concordance([file]))
    era = site.read("/document/faq/qa.1").select_one(".era.ours")
    assert era is not None
    *_, formerly, lost = map(words, era.select("p.small"))
    assert formerly.startswith(
        "In 23.08 also 9.2.7. That rule is gone; it was part of what is now 9.2"
    )
    assert {"/rule/9.2.7?edition=cr-23.08", "/section/9.2"} <= {a["href"] for a in era.select("a")}
    assert lost == "In 23.08 also 7.7.7. That rule is gone."
    today = site.get("/api/v1/rules/qa.1?edition=faq").get_json()["today"]
    assert (today["rules"], today["gone"]) == (["9.2"], ["9.2.7", "7.7.7"])


@pytest.mark.parametrize("path", ["/glossary/shower", "/glossary/shower.long"])
def test_an_example_follows_the_sentence_it_illustrates(site: "Site", path: str) -> None:
    page_text = words(site.read(path).select_one("main"))
    places = [page_text.index(said) for said in ("all day.", "on Monday.", "Then it stops.")]
    assert places == sorted(places)
    assert page_text.count("on Monday.") == 1


def test_a_search_in_an_older_document_names_its_title(site: "Site") -> None:
    page = site.read("/search?q=zzzzqqq&edition=faq")
    title = words(page.select_one(".count")).removeprefix("Nothing found in ")
    assert words(page.select_one(".hint")).startswith(f"{title} does not mention “zzzzqqq”")
