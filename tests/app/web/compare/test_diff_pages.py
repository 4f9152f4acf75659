"""The page that compares two editions, and its JSON."""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from library_app import app_of_library

from app.comparing import impact_on_ours
from app.web.application import warm_up
from app.web.compare.presenter import DiffPresenter
from app.web.presenters.word_changes import mark_changes, mark_deletions, mark_insertions
from engine.scenarios.results.worked_examples import ExampleResult, Status
from rules.compare.chapters import by_chapter
from rules.compare.comparison import compare
from rules.compare.comparison_json import as_json
from rules.compare.impact import Impact, TouchedExample
from rules.compare.summary import compare_summary
from rules.compare.words import Op, OpKind
from rules.entries import Edition, Entry, Kind
from rules.library import Library
from rules.text import Text

if TYPE_CHECKING:
    from bs4 import ResultSet, Tag

    from tests.app.conftest import Site

OLD, NEW = "cr-23.08", "cr-24.03"
PAGE = f"/diff/{OLD}/{NEW}"
LATER = "/diff/cr-24.03/cr-25.04"
DOCUMENTATION = Path(__file__).parents[4] / "docs" / "json.md"


def words_at(page: "Tag", selector: str) -> str:
    """The words at a place, as a reader has them."""
    found = page.select_one(selector)
    assert found is not None, selector
    return " ".join(found.get_text(" ").split())


def counts(page: "BeautifulSoup") -> dict[str, int]:
    """What the lanes count."""
    lanes = [li.select_one("a > span").get_text(" ").split(None, 1) for li in _lanes(page)]
    return {what.strip(): int(count) for count, what in lanes}


def _lanes(page: "BeautifulSoup") -> "ResultSet[Tag]":
    return page.select(".lanes li:not(.axis)")


def changed(page: "BeautifulSoup") -> list[str]:
    """The anchors of what is shown, in order."""
    return [str(change["id"]) for change in page.select("article.change")]


def test_the_summary_counts_what_the_comparison_holds(site: "Site", gardens: Library) -> None:
    compared = compare(gardens.editions[OLD], gardens.editions[NEW])
    page = site.read(PAGE)
    assert "What changed from 23.08 to 24.03" in words_at(page, "h1")
    assert counts(page) == {
        "added": len(compared.added),
        "removed": len(compared.removed),
        "reworded": len(compared.edited),
        "moved": len(compared.moved),
    }
    stories = [story.get_text() for story in page.select(".story")]
    unchanged = f"{compared.unchanged} of {len(compared.new.entries)} entries"
    assert any(story.startswith(unchanged) for story in stories)
    for number in (entry.number for entry in compared.added):
        assert number in changed(page)


def test_the_strip_shows_where_each_change_lies(site: "Site") -> None:
    page = site.read(PAGE)
    added = page.select(".lanes .added rect")
    assert len(added) == counts(page)["added"]
    places = [float(rect["x"].removesuffix("%")) for rect in added]
    assert places == sorted(places)
    assert all(0 <= place < 100 for place in places)
    chapters = [a["aria-label"] for a in page.select(".axis a")]
    assert any(label.startswith("Chapter 9, Weather: ") for label in chapters)
    targets = {a["href"] for a in page.select(".axis a")}
    assert all(page.select_one(f'[id="{target.lstrip("#")}"]') for target in targets)


def test_reworded_text_marks_deleted_and_inserted_words(site: "Site") -> None:
    page = site.read(PAGE)
    change = page.select_one('[id="9.2.8f"]')
    assert "moved" in words_at(page, '[id="9.2.8f"] h4')
    assert "9.2.7c" in words_at(page, '[id="9.2.8f"] h4')
    assert "twice" in " ".join(gone.get_text() for gone in change.find_all("del"))
    assert "<b>waters</b>" in " ".join(come.get_text() for come in change.find_all("ins"))
    side = site.read(f"{PAGE}?view=side").select_one('[id="9.2.8f"] .sides')
    before, now = side.find_all("p")
    assert "Water twice." in before.get_text()
    assert before.find("ins") is None
    assert now.find("del") is None


def test_a_removed_rule_stands_at_its_old_place(site: "Site") -> None:
    page = site.read(LATER)
    shown = changed(page)
    assert "10.1.6" in shown
    assert "removed" in words_at(page, '[id="10.1.6"] h4')
    assert page.select_one('[id="10.1.6"] .wording del') is not None
    link = page.select_one('[id="10.1.6"] h4 a')["href"]
    assert link == "/rule/10.1.6?edition=cr-24.03"


@pytest.mark.parametrize(
    ("query", "kept"),
    [
        ("?kind=edited", {"9.2.8f"}),
        ("?kind=moved", {"9.2.8f"}),
        ("?kind=edited&chapter=1", set()),
        ("?chapter=10", {"10", "10.1", "10.1.6", "10.16", "10.16.1"}),
    ],
)
def test_the_page_is_filtered_by_kind_and_chapter(site: "Site", query: str, kept: set[str]) -> None:
    page = site.read(PAGE + query)
    assert set(changed(page)) == kept
    assert counts(page) == counts(site.read(PAGE)), "the summary is of the whole"
    if not kept:
        assert "Nothing of that kind" in words_at(page, "main")


def test_about_shows_and_counts_only_changes_with_those_words(site: "Site") -> None:
    page = site.read(f"{PAGE}?about=Watering")
    assert set(changed(page)) == {"9.2.8f"}, "its old words say it, in another form"
    assert counts(page) == {"reworded": 1, "moved": 1}
    assert "Below is the 1 change about “Watering”" in words_at(page, "main")
    assert page.select_one(".filter input[name=about]")["value"] == "Watering"
    assert [o["value"] for o in page.select("select[name=chapter] option")] == ["", "9"]
    kinds = {str(a["href"]) for a in page.select(".lanes li:not(.axis) a")}
    assert kinds == {"?kind=edited&about=Watering", "?kind=moved&about=Watering"}
    as_json = page.select_one(".onward a")["href"]
    answer = site.get(str(as_json)).json
    assert [change["new"] for change in answer["edited"]] == ["9.2.8f"]
    assert answer["added"] == answer["removed"] == []


def test_about_says_when_no_change_has_those_words(site: "Site") -> None:
    page = site.read(f"{PAGE}?about=<whale>")
    assert (changed(page), counts(page)) == ([], {})
    assert words_at(page, ".none").startswith(
        "Nothing that changed is “<whale>” or says it, before"
    )
    assert "No change of words is about “<whale>”." in words_at(page, "main")
    assert page.select("#redirected, #names, #moved-examples, #renamed") == []
    assert page.select_one(".none a")["href"] == "?"
    page = site.read(f"{PAGE}?about=water&kind=added&view=side")
    assert "Nothing of that kind is about “water”" in words_at(page, ".none")
    assert page.select_one(".none a")["href"] == "?view=side"


def test_the_list_of_pairs_passes_the_words_on(site: "Site") -> None:
    assert site.read("/diff/").select_one("form.filter input[name=about]") is not None
    chosen = site.get(f"/diff/?old={OLD}&new={NEW}&about=water+once")
    assert chosen.location == f"{PAGE}?about=water+once"


def test_links_to_other_chapters_leave_the_filtered_chapter(site: "Site") -> None:
    everywhere = {str(a["href"]) for a in site.read(f"{PAGE}?chapter=10").select(".lanes a[href]")}
    leading = {link for link in everywhere if "#chapter-" in link}
    assert leading
    assert all(link.startswith("?#chapter-") for link in leading)


def test_an_invalid_filter_shows_everything(site: "Site") -> None:
    assert changed(site.read(f"{PAGE}?kind=banana&view=upside&follows=x")) == changed(
        site.read(PAGE)
    )


def test_what_a_change_breaks_has_its_own_section(site: "Site", gardens: Library) -> None:
    compared = compare(gardens.editions["cr-24.03"], gardens.editions["cr-25.04"])
    worked = ExampleResult("cr:9.2.8f/1", Status.FAILED, cited=("9.2.8f",))
    broken = impact_on_ours(compared, gardens, [worked])
    assert broken.dangling, "the newer gardens have lost what they refer to"
    page = site.read(LATER)
    part = page.select_one("section.breaks").get_text(" ")
    assert f"References that lead nowhere: {len(broken.dangling)}" in part
    assert all(reference.shown in part for reference in broken.dangling)
    assert "Worked examples to look at" in part
    assert "no record of playing them" not in part


def test_the_first_examples_to_review_are_open_and_the_rest_folded(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    touched = tuple(
        TouchedExample(f"cr:9.2.8f/{n}", "reworded" if n < 3 else None, ("9.2.8f",))
        for n in range(1, 10)
    )
    broken = Impact(dangling=(), outdated=(), digests=(), procedures=(), examples=touched)
    monkeypatch.setattr("app.web.compare.page.impact", lambda *_: broken)
    part = site.read(LATER).select_one("section.breaks")
    in_order = [a.get_text() for a in part.select("li > a:first-child")]
    assert in_order == [example.id for example in touched]
    assert words_at(part, "summary") == "Show the other 3"
    assert [a.get_text() for a in part.select("details li > a:first-child")] == in_order[6:]


def test_without_a_record_of_played_examples_the_page_says_so(
    tmp_path: Path, garden_facts: None, gardens: Library
) -> None:
    with app_of_library(tmp_path, gardens).test_client() as client:
        assert "no record of playing them" in client.get(LATER).text
        answer = client.get(f"/api/v1{LATER}?impact=show").json
    assert answer["impact"]["examples"] is None


def test_an_edition_compared_with_itself_has_not_changed(site: "Site") -> None:
    page = site.read(f"/diff/{NEW}/{NEW}")
    assert "Nothing has changed" in words_at(page, "main")
    assert page.select(".change, .learn") == []


def test_a_backwards_comparison_links_to_the_forward_one(site: "Site") -> None:
    page = site.read("/diff/cr-25.04/cr-24.03")
    assert page.select_one(".hint a")["href"] == LATER
    assert site.read(LATER).select(".hint") == []


def test_redirected_references_are_listed(site: "Site", gardens: Library) -> None:
    listed = compare(gardens.editions[OLD], gardens.editions[NEW]).redirected
    assert listed
    section = site.read(PAGE).select_one("section:has(#redirected)")
    lines = [" ".join(li.get_text().split()) for li in section.select("li")]
    assert lines == [f"{each.pair.new.number} {each}" for each in listed]


def test_repeated_replacements_and_moved_sentences_are_summed_up(
    tmp_path: Path, garden_facts: None, gardens: Library
) -> None:
    sentence = "Whoever borrows a rake brings it home before the sun is down."

    def with_tools(edition: str, tool: str, sentence_in: str) -> Edition:
        titles = {"3": "Tools", "3.4": "Blades are counted at noon"}
        titles |= {"3.5": "Rakes for the leaves of autumn", "3.6": "Spades that dig in winter"}
        titles |= {
            f"3.{n}": f"A {tool} is cleaned after {work}"
            for n, work in enumerate(("pruning", "grafting", "mowing"), 1)
        }
        entries = (
            Entry(
                number=number,
                kind=Kind.SECTION if "." in number else Kind.CHAPTER,
                title=title,
                text=(Text(text=f"{title}. {sentence if number == sentence_in else ''}".rstrip()),),
                parent="3" if "." in number else None,
            )
            for number, title in sorted(titles.items())
        )
        return gardens.editions[edition].model_copy(update={"entries": tuple(entries)})

    library = Library([with_tools(OLD, "blade", "3.5"), with_tools(NEW, "knife", "3.6")])
    with app_of_library(tmp_path, library).test_client() as client:
        page = BeautifulSoup(client.get(PAGE).data, "lxml")
    stories = {" ".join(story.get_text().split()): story for story in page.select(".story")}
    words = stories[
        "“blade” became “knife” in 3 rules: 3.1, 3.2, 3.3; “blade” still stands in 3.4."
    ]
    assert [a.get_text() for a in words.select("a")] == ["3.1", "3.2", "3.3", "3.4"]
    shown = "Whoever borrows a rake brings it home before the sun …"
    moved = f"“{shown}” stood in 3.5 and stands in 3.6 now."
    assert [a.get_text() for a in stories[moved].select("a")] == ["3.6"]


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        (
            "/rule/9.2.8f?edition=cr-24.03",
            {f"{LATER}#9.2.9b": "moved", f"{PAGE}#9.2.8f": "reworded, moved"},
        ),
        ("/rule/9.2.9b?edition=cr-25.04", {f"{LATER}#9.2.9b": "moved"}),
        (
            "/rule/10.1.6?edition=cr-24.03",
            {f"{LATER}#10.1.6": "removed", f"{PAGE}#10.1.6": "added"},
        ),
        ("/rule/9.2.7c?edition=cr-23.08", {f"{PAGE}#9.2.8f": "reworded, moved"}),
        ("/section/9.2", {}),
    ],
)
def test_a_rules_page_links_to_its_changes(site: "Site", rule: str, says: dict[str, str]) -> None:
    page = site.read(rule)
    links = page.select('.mentions .plain a[href^="/diff/"]')
    labels = {re.sub(r"\?edition=[^#]*", "", str(a["href"])): a.get_text() for a in links}
    assert labels.items() >= says.items()
    for address in labels:
        path, _, anchor = address.partition("#")
        assert site.read(path).select_one(f'[id="{anchor}"]') is not None, address
    assert says or "in the same words" in words_at(page, "main")


def test_the_api_answers_what_the_command_line_does(site: "Site", gardens: Library) -> None:
    compared = compare(gardens.editions[OLD], gardens.editions[NEW])
    held = compare_summary(compared)
    plain = site.get(f"/api/v1{PAGE}").json
    assert plain.pop("notice") is None
    assert plain == json.loads(json.dumps(as_json(compared, held)))
    hidden = site.get(f"/api/v1{PAGE}?follows=hide").json
    assert hidden.pop("notice") is None
    assert hidden == json.loads(json.dumps(as_json(compared, held, hide_follows=True)))
    broken = site.get(f"/api/v1{LATER}?impact=show").json["impact"]
    later = compare(gardens.editions["cr-24.03"], gardens.editions["cr-25.04"])
    cited = ExampleResult("cr:9.2.8f/1", Status.FAILED, cited=("9.2.8f",))
    shape = json.loads(json.dumps(impact_on_ours(later, gardens, [cited]).as_json()))
    assert broken == shape
    assert site.get("/api/v1/diff/cr-24.03/none").json["error"]["editions"] != []


def test_the_api_of_comparisons_is_described(site: "Site") -> None:
    described = site.get("/api/v1/openapi.json").json
    assert "/api/v1/diff/{old}/{new}" in described["paths"]
    schema = described["components"]["schemas"]["DiffAnswer"]["properties"]
    assert set(site.get(f"/api/v1{LATER}?impact=show").json) == set(schema)
    assert "GET /api/v1/diff/{old}/{new}" in DOCUMENTATION.read_text("utf-8")


def test_warming_up_compares_the_newest_editions(
    garden_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    warm_up(garden_app)
    late: list[object] = []
    monkeypatch.setattr("app.web.compare.comparisons.compare", late.append)
    with garden_app.test_client() as client:
        assert client.get("/diff/cr-25.04/cr-26.03").status_code == 200
        assert client.get("/diff/cr-23.08/cr-26.03").status_code == 200
    assert late == []


def test_marked_changes_keep_words_apart() -> None:
    ops = (
        Op(OpKind.DELETE, "Dig", ""),
        Op(OpKind.INSERT, "", "Water"),
        Op(OpKind.EQUAL, " for [c] by <rule>\n", " for [c] by <rule>\n"),
        Op(OpKind.FOLLOWS, "1.1", "1.2"),
    )
    both = str(mark_changes(ops))
    assert both.startswith("<del>Dig</del> <ins>Water</ins> for ")
    assert "&lt;rule&gt;<br>" in both
    assert 'class="symbol' in both
    assert re.search(r"<del>1\.1</del> <ins>1\.2</ins></span>$", both)
    assert "Water" not in mark_deletions(ops)
    assert "Dig" not in mark_insertions(ops)


def test_an_unsure_match_by_key_is_told_beside_the_change() -> None:
    def edition(id_: str, text: str) -> Edition:
        entries = (
            Entry(number="1", kind=Kind.CHAPTER, title="Beds"),
            Entry(number="1.1", kind=Kind.SECTION, parent="1", title="Digging"),
            Entry(
                number="1.1.1",
                kind=Kind.RULE,
                parent="1.1",
                key="rule_dig",
                text=(Text(text=text),),
            ),
        )
        return Edition(id=id_, title=f"Gardens {id_}", entries=entries)

    before = edition("cr-24.03", "Whoever digs a bed takes the spade from the shed.")
    after = edition("cr-25.04", "Frost ends every season, and no flower may survive it.")
    (change,) = (
        DiffPresenter(compare(before, after), Library([before, after]))
        .chapter(by_chapter(compare(before, after))[0])
        .sections[0]
        .items
    )
    assert change.found == "Found to be the same rule by its stable key, 80% sure."
