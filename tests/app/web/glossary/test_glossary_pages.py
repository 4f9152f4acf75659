"""Pages of documents whose entries bear no numbers."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from indexing import IndexCopier
from page_text import words

from app.web.documents import page as documents
from app.web.glossary.page import ListedTerm, names_for_folded_line
from rules.entries import Edition, Entry, Kind
from rules.home import Home
from rules.library import Library
from rules.references import link_references
from rules.text import Reference, Text

if TYPE_CHECKING:
    from tests.app.conftest import Site

pytestmark = pytest.mark.usefixtures("garden_home")


DOCUMENTATION = Path(__file__).parents[4] / "docs" / "json.md"


def almanac() -> Edition:
    """A glossary of gardening with a timing structure."""
    return Edition(
        id="rr-1.1",
        title="Garden Almanac",
        effective=date(2018, 9, 6),
        entries=(
            Entry(number="glossary", kind=Kind.CHAPTER, title="Glossary"),
            Entry(
                number="beds",
                kind=Kind.TERM,
                title="Beds",
                parent="glossary",
                text=(Text(text="See "), Reference(text="[1]", number="timing.1")),
                examples=(link_references("A bed is dug."),),
                related=(
                    Reference(text="Showers", number="shower"),
                    Reference(text="Moles", number=None),
                ),
            ),
            Entry(
                number="beds.raised",
                kind=Kind.TERM,
                title="Raised Beds",
                parent="beds",
                text=link_references("They cost 2[c]."),
            ),
            Entry(number="shower", kind=Kind.TERM, title="“Shower”", parent="glossary"),
            Entry(number="timing", kind=Kind.CHAPTER, title="Timing"),
            Entry(
                number="timing.1",
                kind=Kind.STEP,
                parent="timing",
                text=link_references("Dig first."),
                related=(Reference(text="9.2.8f", number="9.2.8f", edition="cr-24.03"),),
            ),
            Entry(
                number="timing.2", kind=Kind.STEP, parent="timing", text=link_references("Rest.")
            ),
        ),
    )


def questions() -> Edition:
    return Edition(
        id="faq",
        title="Garden Questions",
        entries=(
            Entry(number="qa", kind=Kind.CHAPTER, title="Questions"),
            Entry(
                number="qa.1",
                kind=Kind.QUESTION,
                title="Does a shower wet the oak?",
                parent="qa",
                text=link_references("Yes."),
            ),
            Entry(
                number="qa.2",
                key="9.2.8f",
                kind=Kind.QUESTION,
                parent="qa",
                text=link_references("A shower goes on."),
                related=(Reference(text="9.2.8f", number="9.2.8f", edition="cr-24.03"),),
            ),
        ),
    )


@pytest.fixture
def garden_home(gardens: Library, garden_home: Home, copy_index: IndexCopier) -> Home:
    """The gardens, built again with two documents without numbers."""
    library = Library([*gardens.editions.values(), almanac(), questions()])
    with garden_home.publish() as folder:
        library.save(folder)
        copy_index("the gardens and an almanac", library, folder / "index")
    return garden_home


def test_the_glossary_lists_its_terms_by_letter(site: "Site") -> None:
    page = site.read("/glossary/")
    assert [words(h2) for h2 in page.select("h2")] == [*"ABES", "Only in Garden Almanac"]
    listed = {words(dt): words(dt.find_next_sibling("dd")) for dt in page.select(".terms dt")}
    assert listed["bed 1.1"] == ""
    assert listed["shower 9.2"] == ""
    links = {words(a): a["href"] for a in page.select(".terms dt a")}
    assert (links["bed"], links["1.1"]) == ("/glossary/bed", "/section/1.1")
    only = [(a["href"], words(a)) for a in page.select("#older ~ ul a")]
    assert only == [("/glossary/beds.raised", "Raised Beds")]
    assert "The 6 terms that Rules of Gardening defines" in words(page.select_one(".edition"))


@pytest.mark.parametrize(
    ("names", "line"),
    [
        (["barrow"], "barrow"),
        (["bad weather", "bad weather counter", "bank"], "bad weather, bad weather counter …"),
        (["b" * 50, "bank"], f"{'b' * 50} …"),
        (["hoe", "lawn", "seed"], "hoe, lawn, seed"),
    ],
)
def test_a_folded_letter_names_whole_terms(names: list[str], line: str) -> None:
    assert names_for_folded_line([ListedTerm(name, "", (), (), (), None) for name in names]) == line


def test_the_glossary_of_an_older_edition_keeps_the_edition(site: "Site") -> None:
    page = site.read("/glossary/?edition=cr-25.04")
    assert [words(dt) for dt in page.select(".terms dt")] == ["shower 9.2"]
    links = [a["href"] for a in page.select(".terms a")]
    assert links == ["/glossary/shower?edition=cr-25.04", "/section/9.2?edition=cr-25.04"]
    assert page.select_one('.chosen a.leave[href="/glossary/"]')


def test_an_undefined_term_links_to_editions_that_define_it(site: "Site") -> None:
    page = site.read("/glossary/spade?edition=cr-25.04", status=404)
    links = [a["href"] for a in page.select("main a")]
    assert links == [
        *("/glossary/spade", "/glossary/spade?edition=cr-24.03"),
        *("/search?q=spade&edition=cr-25.04", "/glossary/?edition=cr-25.04"),
    ]


def test_a_misspelt_term_offers_the_nearest(site: "Site") -> None:
    page = site.read("/glossary/showr", status=404)
    assert "defines no term “showr”. The nearest:" in words(page.main)
    assert page.select('main .plain a[href="/glossary/shower"]')
    refused = site.get("/api/v1/term/showr").get_json()["error"]
    assert (refused["type"], refused["nearest"]) == ("unknown-term", ["shower"])
    assert site.get("/api/v1/term/moles").get_json()["error"]["nearest"] == []


def test_a_term_stands_above_its_older_entry(site: "Site") -> None:
    page = site.read("/glossary/shower")
    assert words(page.h1) == "shower"
    assert words(page.select_one(".defining")).startswith("9.2 Showers")
    assert "“Shower”" in [words(h2) for h2 in page.select("h2")]


def test_a_term_shows_what_it_was_called_before(site: "Site") -> None:
    page = site.read("/glossary/bed")
    (then,) = page.select("#then ~ .terms dt")
    assert (words(then), then.a and then.a["href"]) == ("Beds Garden Almanac", "/glossary/beds")
    assert words(page.select_one(".defining .wording")) == "Beds come first."


def test_a_term_shows_its_parts_examples_and_related_terms(site: "Site") -> None:
    page = site.read("/glossary/beds")
    assert words(page.h1) == "bed"
    assert "Beds" in [words(h2) for h2 in page.select("h2")]
    assert "Garden Almanac" in words(page.select(".edition")[1])
    assert words(page.select_one("#beds\\.raised h2")) == "Raised Beds"
    assert page.select_one("#beds\\.raised .symbol-credit")
    assert "A bed is dug." in words(page.select_one(".example"))
    related = page.select_one("aside .mentions")
    assert words(related) == "Related Showers, Moles"
    assert [a["href"] for a in related.select("a")] == ["/glossary/shower"] if related else False
    assert page.select_one('.wording a[href="/glossary/timing.1"]')


def test_an_entry_links_to_its_rule_in_another_edition(site: "Site") -> None:
    page = site.read("/glossary/timing.1")
    assert words(page.h1) == "Timing timing.1"
    assert page.select_one('aside a[href="/rule/9.2.8f"]')
    (referring,) = (s for s in page.select("aside section") if "Referred to" in words(s))
    assert words(referring) == "Referred to by Beds"


@pytest.mark.parametrize(
    ("path", "leads_to"),
    [
        ("/glossary/Beds", "/glossary/beds"),
        ("/glossary/glossary", "/glossary/"),
        ("/glossary/edgings?edition=cr-24.03", "/glossary/edging?edition=cr-24.03"),
        ("/glossary/?edition=faq", "/document/faq/"),
        ("/glossary/beds?edition=faq", "/glossary/beds"),
        ("/rule/beds?edition=rr-1.1", "/glossary/beds"),
        ("/section/qa?edition=faq", "/document/faq/qa"),
        ("/search?q=beds&edition=rr-1.1", "/glossary/beds"),
        ("/document/rr-1.1/beds", "/glossary/beds"),
        ("/document/cr-24.03/9.2.8f", "/rule/9.2.8f?edition=cr-24.03"),
    ],
)
def test_other_addresses_redirect_to_an_entry(site: "Site", path: str, leads_to: str) -> None:
    response = site.get(path)
    assert (response.status_code, response.headers["Location"]) == (302, leads_to)


def test_a_short_document_is_shown_whole(site: "Site") -> None:
    page = site.read("/document/faq/")
    assert [a["href"] for a in page.select("main nav a")] == ["#qa"]
    assert [section["id"] for section in page.select("main section")] == ["qa", "qa.1", "qa.2"]
    assert words(page.select_one('[id="qa.1"] .wording')) == "Yes."


def test_an_entry_that_repeats_a_rule_is_called_by_its_number(site: "Site") -> None:
    page = site.read("/document/faq/")
    link, *terms = page.select('[id="qa.2"] a')
    assert all(term.parent["class"] == ["defined"] for term in terms)
    assert (words(link), link["href"]) == ("9.2.8f", "/rule/9.2.8f")


def test_a_long_document_is_shown_as_contents(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documents, "MAX_WHOLE_ENTRIES", 2)
    page = site.read("/document/faq/")
    paths = ["/document/faq/qa", "/document/faq/qa.1", "/document/faq/qa.2", "/faults/faq"]
    assert [a["href"] for a in page.select("main a")] == paths


def test_other_documents_have_pages_under_their_own_names(site: "Site") -> None:
    question = site.read("/document/faq/qa.1")
    assert words(question.h1) == "Does a shower wet the oak?"
    assert words(question.select_one(".wording")) == "Yes."


def test_the_front_page_links_to_every_document(site: "Site") -> None:
    links = {a["href"] for a in site.read("/").select(".editions a")}
    assert {"/glossary/", "/document/faq/"} <= links


def test_a_search_in_an_older_document_links_to_its_pages(site: "Site") -> None:
    page = site.read("/search?q=dig+first&edition=rr-1.1")
    assert page.select_one('a[href="/glossary/timing.1"]')


def test_numbers_still_mean_the_rules(site: "Site") -> None:
    assert site.get("/rule/9.2.8f").status_code == 200
    assert site.read("/rule/beds", status=404)


@pytest.mark.parametrize("path", ["/glossary/moles", "/document/faq/moles", "/document/moles/"])
def test_an_unknown_entry_answers_404(site: "Site", path: str) -> None:
    assert site.read(path, status=404).h1


def test_an_unknown_entry_is_not_called_a_rule(site: "Site") -> None:
    page = site.read("/document/faq/moles", status=404)
    assert page.h1 is not None
    assert page.h1.get_text() == "There is no entry moles"


def test_the_api_answers_with_an_entry_without_a_number(site: "Site") -> None:
    answer = site.get("/api/v1/rules/beds?edition=rr-1.1").get_json()
    assert (answer["number"], answer["url"]) == ("beds", "/glossary/beds")
    assert answer["references"] == ["timing.1", "shower"]
    refused = site.get("/api/v1/rules/moles?edition=faq")
    assert refused.status_code == 404
    assert refused.get_json()["error"]["message"] == "faq has no entry “moles”"


def test_the_api_answers_with_the_terms_of_an_edition(site: "Site") -> None:
    answer = site.get("/api/v1/glossary").get_json()
    assert answer["edition"] == "cr-26.03"
    assert "bed" in [term["term"] for term in answer["terms"]]
    one = site.get("/api/v1/term/Beds").get_json()
    assert one.pop("notice") is None
    assert one in answer["terms"]
    assert (one["defined_by"][0]["number"], one["defined_by"][0]["url"]) == ("1.1", "/section/1.1")
    assert [older["url"] for older in one["older_names"]] == ["/glossary/beds"]
    refused = site.get("/api/v1/term/moles")
    assert refused.status_code == 404
    assert refused.get_json()["error"]["type"] == "unknown-term"


def test_each_field_of_a_term_is_documented(site: "Site") -> None:
    documented = DOCUMENTATION.read_text("utf-8")
    one = site.get("/api/v1/term/bed").get_json()
    for field in (*one, *one["defined_by"][0], *one["older_names"][0]):
        assert f"`{field}`" in documented
