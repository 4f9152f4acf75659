"""``adopt``: a new edition taken in step by step, in a folder to which one comes back."""

import json
import re
import tomllib
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from indexing import IndexCopier
from page_redesigns import make_page

from app.adopt import digests
from app.adopt.examples import find_examples_to_review
from index.build import build_index
from rules.catalogue import Source
from rules.compare.comparison import compare
from rules.digest import DigestFile
from rules.entries import Edition, Entry
from rules.home import Home
from rules.library import Library
from rules.outline import Outline
from rules.references import link_references
from scraper.read import read_document

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


pytestmark = pytest.mark.usefixtures("each_page_is_read_once", "aligned_once")

OLD = make_page(Random(8)).replace("v31.01", "v30.01")
NEW = (
    make_page(Random(8))
    .replace(' id="rule_1_2_3"', ' id="rule_of_bowls"', 1)
    .replace('#rule_1_2_3"', '#rule_of_bowls"')
    .replace("1_3_2", "1_3_2x")
)
STACKED = "Nobody stacks more of them than fit on the shelf above the oven."


@pytest.fixture
def bakery(copy_index: IndexCopier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with the older edition; the value is the folder in which the command runs."""
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "home"))
    library = Library([read_document(OLD.encode(), "old")])
    with Home().publish() as folder:
        library.save(folder)
        copy_index("a bakery", library, folder / "index")
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    changed = re.sub(r"(?<=>)A (\w+) (\w+) (\d+)", r"Each \1 \2 \3", NEW, count=4)
    bowls = re.search(r'id="rule_of_bowls".*?(?=<ol|</span></li>)', changed, re.DOTALL)
    assert bowls is not None
    changed = f"{changed[: bowls.end()]} {STACKED}{changed[bowls.end() :]}"
    (work / "new.html").write_text(changed, "utf-8")
    return work


def test_undated_editions_are_ordered_by_their_versions(nrules: "Nrules", bakery: Path) -> None:
    text = (bakery / "new.html").read_text("utf-8")
    editions = [
        read_document(text.replace("v31.01", f"v{version}").encode(), version).model_copy(
            update={"effective": None}
        )
        for version in ("29.06", "31.05")
    ]
    library = Library(editions)
    with Home().publish() as folder:
        library.save(folder)
        build_index(library, folder / "index")
    assert nrules("adopt", "new.html", "--json").json["against"] == "cr-29.06"


def test_each_step_writes_its_file_and_counts_what_is_open(nrules: "Nrules", bakery: Path) -> None:
    ended = nrules("adopt", "new.html", "--json")
    assert ended.status == 1
    steps = {step["step"]: step for step in ended.json["steps"]}
    assert list(steps) == ["reading", "faults", "comparison", "digests", "outline", "examples"]
    assert (ended.json["edition"], ended.json["against"]) == ("cr-31.01", "cr-30.01")
    folder = bakery / "adopting-cr-31.01"
    assert all((folder / step["file"]).is_file() for step in steps.values())
    assert steps["digests"]["open"] > 50
    outline = Outline.loads((folder / "cr-31.01.json").read_text("utf-8"))
    assert outline.edition.id == "cr-31.01"
    (listed,) = tomllib.loads((folder / "catalogue.toml").read_text("utf-8"))["sources"]
    source = Source.model_validate(listed)
    assert (source.edition, source.title) == ("cr-31.01", outline.edition.title)
    (mark,) = source.marks
    assert mark in (bakery / "new.html").read_text("utf-8")
    drawn = nrules("adopt", "new.html")
    assert drawn.status == 1
    assert "run the same command again" in drawn.out


def test_a_utf16_page_gets_its_mark_in_the_catalogue(nrules: "Nrules", bakery: Path) -> None:
    page = bakery / "new.html"
    page.write_text(page.read_text("utf-8"), "utf-16")
    assert nrules("adopt", "new.html", "--json").status == 1
    listed = tomllib.loads((bakery / "adopting-cr-31.01" / "catalogue.toml").read_text("utf-8"))
    assert len(listed["sources"][0]["marks"]) == 1


def test_consecutive_lost_numbers_are_reported_as_a_range(nrules: "Nrules", bakery: Path) -> None:
    """A slip in a label causes such a gap."""
    page = bakery / "new.html"
    behind = '<li class="Rule" id="rule_of_slips"><a href="#rule_of_slips">1.1.{}.</a>So.</li>'
    text = page.read_text("utf-8")
    end = text.index("</ol>", text.index("</li>"))
    page.write_text(text[:end] + behind.format(80) + text[end:], "utf-8")
    step = nrules("adopt", "new.html", "--json").json["steps"][0]
    first = re.search(r"(\d+) numbers? lost: (1\.1\.\d+) to 1\.1\.79$", step["says"])
    assert first is not None
    assert step["open"] == int(first[1])
    lines = (bakery / "adopting-cr-31.01" / "1-reading.md").read_text("utf-8").splitlines()
    assert f"- {first[2]} to 1.1.79" in lines
    drawn = " ".join(nrules("ingest", "new.html").out.split())
    assert f"Missing {first[2]} to 1.1.79 " in drawn


def test_the_publishers_summary_stands_in_the_changelog(nrules: "Nrules", bakery: Path) -> None:
    summary = (
        '<h2>Summary of Changes (v31.01)</h2><ul><li>Bake <a href="#rule_1_1_1">1.1.1</a>.</li>'
    )
    page = bakery / "new.html"
    page.write_text(page.read_text("utf-8").replace("<body>", f"<body>{summary}</ul>", 1), "utf-8")
    step = nrules("adopt", "new.html", "--json").json["steps"][2]
    assert "of 1 changes that the publisher names" in step["says"]
    changes = (bakery / "adopting-cr-31.01" / "3-changes.md").read_text("utf-8")
    assert "## The publisher says: Summary of Changes (v31.01)" in changes
    assert "- Bake 1.1.1. *(1.1.1" in changes


def test_a_digest_that_was_filled_in_is_kept_and_counted(nrules: "Nrules", bakery: Path) -> None:
    nrules("adopt", "new.html")
    folder = bakery / "adopting-cr-31.01"
    path = folder / "digests.yaml"
    before = nrules("adopt", "new.html", "--json").json["steps"][3]["open"]
    text = path.read_text("utf-8")
    path.write_text(text.replace('says: ""', 'says: "A bowl: it is round."', 1), "utf-8")
    again = nrules("adopt", "new.html", "--json").json["steps"][3]["open"]
    assert again == before - 1
    kept = DigestFile.model_validate(yaml.safe_load(path.read_text("utf-8")))
    assert sum(digest.says == "A bowl: it is round." for digest in kept.digests) == 1
    assert kept.edition == "cr-31.01"


def test_a_folder_left_by_a_full_disk_can_be_used_again(nrules: "Nrules", bakery: Path) -> None:
    folder = bakery / "adopting-cr-31.01"
    folder.mkdir()
    (folder / ".adopting.yaml.part").touch()
    assert nrules("adopt", "new.html").status == 1
    assert (folder / "adopting.yaml").is_file()


def test_answers_are_kept_and_give_aliases(nrules: "Nrules", bakery: Path) -> None:
    nrules("adopt", "new.html")
    folder = bakery / "adopting-cr-31.01"
    path = folder / "confirm.yaml"
    text = path.read_text("utf-8")
    questions = yaml.safe_load(text)["questions"]
    assert "1.2.3" in {question["old"] for question in questions}
    path.write_text(path.read_text("utf-8").replace("answer: ''", "answer: same"), "utf-8")
    step = nrules("adopt", "new.html", "--json").json["steps"][2]
    assert step["open"] == 0
    assert '"rule_1_2_3" = "rule_of_bowls"' in (folder / "aliases.toml").read_text("utf-8")


def test_a_key_renamed_on_the_same_words_becomes_an_alias_unasked(
    nrules: "Nrules", bakery: Path
) -> None:
    page = bakery / "new.html"
    page.write_text(page.read_text("utf-8").replace(f" {STACKED}", ""), "utf-8")
    nrules("adopt", "new.html")
    folder = bakery / "adopting-cr-31.01"
    questions = yaml.safe_load((folder / "confirm.yaml").read_text("utf-8"))["questions"]
    assert "1.2.3" not in {question["old"] for question in questions}
    assert '"rule_1_2_3" = "rule_of_bowls"' in (folder / "aliases.toml").read_text("utf-8")


def _fill_in(path: Path, old: str, new: str, answer: str) -> None:
    """Answer one question of ``confirm.yaml``, as a person does, and leave the others."""
    contents = yaml.safe_load(path.read_text("utf-8"))
    (one,) = (q for q in contents["questions"] if (q["old"], q.get("new", "")) == (old, new))
    one["answer"] = answer
    path.write_text(yaml.safe_dump(contents, sort_keys=False), "utf-8")


def test_an_answer_that_separates_two_rules_shows_in_every_file(
    nrules: "Nrules", bakery: Path
) -> None:
    nrules("adopt", "new.html")
    folder = bakery / "adopting-cr-31.01"
    path = folder / "confirm.yaml"
    before = nrules("adopt", "new.html", "--json").json["steps"][2]
    _fill_in(path, "1.2.3", "1.2.3", "other")
    step = nrules("adopt", "new.html", "--json").json["steps"][2]
    assert step["says"].startswith("1 added, 1 removed, 4 reworded"), before["says"]
    assert tomllib.loads((folder / "apart.toml").read_text("utf-8")) == {
        "cr-31.01": {"rule_1_2_3": "rule_of_bowls"}
    }
    questions = yaml.safe_load(path.read_text("utf-8"))["questions"]
    of_it = [(q.get("new", ""), q["answer"]) for q in questions if q["old"] == "1.2.3"]
    assert of_it == [("1.2.3", "other"), ("", "")], "what was taken out is asked about"
    told_in_play = yaml.safe_load((folder / "play.yaml").read_text("utf-8"))["same"]
    assert {"why": "", "come": ["1.2.3"]} in told_in_play
    assert "rule_of_bowls" not in (folder / "aliases.toml").read_text("utf-8")
    _fill_in(path, "1.2.3", "1.2.3", "")
    assert nrules("adopt", "new.html", "--json").json["steps"][2] == before


def test_an_answer_is_asked_for_again_once_the_words_changed(
    nrules: "Nrules", bakery: Path
) -> None:
    nrules("adopt", "new.html")
    path = bakery / "adopting-cr-31.01" / "confirm.yaml"
    before = nrules("adopt", "new.html", "--json").json["steps"][2]["open"]
    _fill_in(path, "1.2.3", "1.2.3", "same")
    assert nrules("adopt", "new.html", "--json").json["steps"][2]["open"] == before - 1
    page = bakery / "new.html"
    page.write_text(page.read_text("utf-8").replace(STACKED, f"{STACKED} Never."), "utf-8")
    assert nrules("adopt", "new.html", "--json").json["steps"][2]["open"] == before


def test_a_key_on_quite_other_words_is_asked_about(nrules: "Nrules", bakery: Path) -> None:
    page = bakery / "new.html"
    text = page.read_text("utf-8")
    rule = re.search(r'id="rule_1_1_1".*?</a>(.*?)</li>', text, re.DOTALL)
    assert rule is not None
    start, end = rule.span(1)
    page.write_text(f"{text[:start]}Nobody climbs over gates at night.{text[end:]}", "utf-8")
    nrules("adopt", "new.html")
    confirmation = yaml.safe_load(
        (bakery / "adopting-cr-31.01" / "confirm.yaml").read_text("utf-8")
    )
    (question,) = (one for one in confirmation["questions"] if one["old"] == "1.1.1")
    assert question["what"] == "has the same key, on quite other words"
    drawn = " ".join(nrules("diff", "cr-30.01", "new.html").out.split())
    assert drawn.count("taken for the same rule by its key alone, 80% sure") == 1


def test_a_wording_that_changed_again_asks_for_its_digest_again(
    nrules: "Nrules", bakery: Path
) -> None:
    nrules("adopt", "new.html")
    path = bakery / "adopting-cr-31.01" / "digests.yaml"
    path.write_text(path.read_text("utf-8").replace('says: ""', 'says: "Round."'), "utf-8")
    assert nrules("adopt", "new.html", "--json").json["steps"][3]["open"] == 0
    page = bakery / "new.html"
    text = page.read_text("utf-8")
    page.write_text(text.replace(">Each ", ">Every ", 1), "utf-8")
    assert nrules("adopt", "new.html", "--json").json["steps"][3]["open"] == 1
    assert "# written for another wording: Round.\n" in path.read_text("utf-8")
    assert "Round." in (path.parent / "digests-aside.yaml").read_text("utf-8")
    page.write_text(text, "utf-8")
    assert nrules("adopt", "new.html", "--json").json["steps"][3]["open"] == 0
    assert (path.parent / "digests-aside.yaml").read_text("utf-8") == ""


def test_a_digest_that_was_taken_over_is_not_set_aside(
    nrules: "Nrules", bakery: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nrules("adopt", "new.html")
    path = bakery / "adopting-cr-31.01" / "digests.yaml"
    path.write_text(path.read_text("utf-8").replace('says: ""', 'says: "Round."'), "utf-8")
    taken = DigestFile.model_validate(yaml.safe_load(path.read_text("utf-8")))
    shipped = {"cr-31.01": {one.number: one for one in taken.digests}}
    for module in ("rules.digest", "app.adopt.digests"):
        monkeypatch.setattr(f"{module}.shipped_digests", lambda: shipped)
    assert nrules("adopt", "new.html", "--json").json["steps"][3]["open"] == 0
    assert not (path.parent / "digests-aside.yaml").exists()


@pytest.mark.parametrize(
    ("name", "broken", "message"),
    [
        ("confirm.yaml", "questions: [", "line 1"),
        ("digests.yaml", "digests:\n- number: 'x", "line 2"),
    ],
)
def test_a_broken_file_is_reported_with_its_line(
    nrules: "Nrules", bakery: Path, name: str, broken: str, message: str
) -> None:
    nrules("adopt", "new.html")
    (bakery / "adopting-cr-31.01" / name).write_text(broken, "utf-8")
    ended = nrules("adopt", "new.html")
    assert (ended.status, ended.err.count("\n")) == (1, 1)
    assert name in ended.err
    assert (bakery / "adopting-cr-31.01" / name).read_text("utf-8") == broken


def test_an_answer_that_means_nothing_is_refused(nrules: "Nrules", bakery: Path) -> None:
    nrules("adopt", "new.html")
    path = bakery / "adopting-cr-31.01" / "confirm.yaml"
    path.write_text(path.read_text("utf-8").replace("answer: ''", "answer: perhaps", 1), "utf-8")
    ended = nrules("adopt", "new.html")
    assert ended.status == 1
    assert "“perhaps” is not an answer for " in ended.err
    assert "answer: perhaps" in path.read_text("utf-8")


def test_a_foreign_folder_is_left_alone(nrules: "Nrules", bakery: Path) -> None:
    other = bakery / "other"
    other.mkdir()
    (other / "notes.txt").write_text("Mine.", "utf-8")
    ended = nrules("adopt", "new.html", "--into", "other")
    assert (ended.status, ended.out) == (2, "")
    assert [file.name for file in other.iterdir()] == ["notes.txt"]


def test_without_an_older_edition_the_error_names_against(
    nrules: "Nrules", bakery: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "empty"))
    ended = nrules("adopt", "new.html")
    assert (ended.status, ended.out) == (2, "")
    assert "--against" in ended.err


@pytest.mark.sources
def test_new_examples_to_review_stand_above_earlier_ones(
    official_editions: dict[str, Edition],
) -> None:
    """The next edition rewords 9.2.8f, adds an example to 9.2.8e, and moves nothing."""
    old = official_editions["cr-26.03"]
    fresh = link_references("Nobody does anything, and the window closes.")
    changes: dict[str, dict[str, Any]] = {
        "9.2.8f": {"text": link_references("The window closes at once.")},
        "9.2.8e": {"examples": (fresh,)},
    }
    entries = [
        Entry.model_validate_json(e.model_dump_json()).model_copy(update=changes[e.number])
        if e.number in changes
        else e
        for e in old.entries
    ]
    new = Edition(id="cr-26.09", title="The next", entries=tuple(entries))
    to_review = find_examples_to_review(new, old, Library([*official_editions.values(), new]))
    assert [(asked.where, asked.id) for asked in to_review.new_items] == [
        ("9.2.8e/1", None),
        ("9.2.8f/1", "cr:9.2.8f/1"),
    ]
    assert to_review.earlier_items
    assert to_review.summary == (
        "1 reworded, 1 that nothing executes; "
        f"{len(to_review.earlier_items)} more were so in cr-26.03 already"
    )
    lines = to_review.as_markdown().splitlines()
    assert lines.index("- 9.2.8f/1: cr:9.2.8f/1, whose rule was reworded") < lines.index("## New")
    assert lines.index("## New") < lines.index("- 9.2.8e/1: no scenario executes it")
    assert lines.index("## As in cr-26.03 already") < lines.index(to_review.earlier_items[0].line)


@pytest.mark.sources
def test_a_moved_number_adds_no_example_to_review(
    official_editions: dict[str, Edition],
) -> None:
    """Chapter 9 becomes 12 and takes all its examples along; one of another chapter is dropped."""
    old = official_editions["cr-26.03"]
    written = [json.loads(entry.model_dump_json()) for entry in old.entries]
    moved = [Entry.model_validate(_led_on(entry, "9", "12")) for entry in written]
    entries = [
        e.model_copy(update={"examples": e.examples[1:]}) if e.number == "10.12.3b" else e
        for e in moved
    ]
    new = Edition(id="cr-26.09", title="The next", entries=tuple(entries))
    to_review = find_examples_to_review(new, old, Library([*official_editions.values(), new]))
    assert [asked.where for asked in to_review.new_items] == []
    assert any(asked.where.startswith("12.") for asked in to_review.earlier_items)
    assert to_review.gone == (("cr:10.12.3b/1", "10.12.3b/1"),)
    assert ", 1 no longer printed; " in to_review.summary
    assert "- cr:10.12.3b/1, which stood at 10.12.3b/1 of cr-26.03" in to_review.as_markdown()


def _led_on(value: object, old: str, new: str) -> object:
    """An entry's JSON with all numbers of one chapter moved to another."""
    if isinstance(value, dict):
        return {name: _led_on(each, old, new) for name, each in value.items()}
    if isinstance(value, list):
        return [_led_on(each, old, new) for each in value]
    if isinstance(value, str):
        return re.sub(rf"(?<![\w.]){old}(?=\.\d|$)(?!\.\d+\.\d+\.)", new, value)
    return value


@pytest.mark.sources
def test_a_redirected_reference_asks_for_a_digest(
    official_editions: dict[str, Edition], monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = official_editions["cr-24.03"], official_editions["cr-25.04"]
    comparison, library = compare(old, new), Library(official_editions.values())
    asked = {"5.6.2b", "5.7.1f"}
    assert asked.isdisjoint(d.entry.number for d in digests.find_missing(comparison, library, {}))
    monkeypatch.setattr("app.adopt.digests.shipped_digests", dict)
    missing = digests.find_missing(comparison, library, {})
    assert {d.entry.number for d in missing} == asked
    comment = "# refers elsewhere: “(d)” refers to 5.6.2d instead of 5.6.2e"
    assert comment in digests.digests_yaml(missing, comparison).splitlines()


def test_a_document_older_than_all_editions_is_refused(nrules: "Nrules", bakery: Path) -> None:
    page = bakery / "new.html"
    text = page.read_text("utf-8").replace("v31.01", "v28.01")
    page.write_text(re.sub(r"effective[^.]*\.", "", text), "utf-8")
    ended = nrules("adopt", "new.html")
    assert (ended.status, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert (
        "no older edition than cr-28.01 (without a date) is at hand in its own words" in ended.err
    )


@pytest.mark.sources
def test_a_document_without_other_editions_is_refused(
    nrules: "Nrules", bakery: Path, sources: Path
) -> None:
    ended = nrules("adopt", str(sources / "steps-of-a-run.txt"))
    assert (ended.status, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert "no other edition of Steps of a Run" in ended.err
