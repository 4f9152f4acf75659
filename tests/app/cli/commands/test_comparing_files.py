"""``diff`` of files: documents compared without any build."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


@pytest.mark.sources
def test_files_are_compared_without_any_build(
    nrules: "Nrules", sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "empty"))
    crawl = sources / "comprehensive-rules" / "24.03-scraped-page.txt"
    ended = nrules("diff", str(crawl), str(crawl))
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.startswith("cr-24.03 (24.03-scraped-page.txt) → cr-24.03 (24.03-")
    assert "Nothing has changed" in ended.out
    cut = tmp_path / "cut.txt"
    cut.write_bytes(crawl.read_bytes()[:300_000])
    refused = nrules("diff", str(cut), str(crawl))
    assert (refused.status, refused.out, refused.err.count("\n")) == (1, "", 1)
    assert "cut off" in refused.err
    other = nrules("diff", str(sources / "rules-reference-1.1.md"), str(crawl))
    assert (other.status, other.out, other.err.count("\n")) == (2, "", 1)
    assert "concordance" in other.err


def _cellar(tmp_path: Path, version: str, first: str, second: str) -> str:
    """A page of two rules with their examples, in a file."""
    rules = ""
    for key, says, told in (("a", "Cellars are cool.", first), ("b", "Wine is kept.", second)):
        example = f'<ol><li class="Example">Example: {told}</li></ol>' if told else ""
        rules += f'<li class="Rule" id="rule_{key}">{says}{example}</li>'
    page = (
        f"<html><head><title>Netrunner Comprehensive Rules (v{version})</title></head><body>"
        '<div class="RulesContent"><h1 class="Chapter" id="chpt_a">Cellar</h1>'
        f'<h2 class="Section" id="sec_a">Wine</h2><ol>{rules}</ol></div></body></html>'
    )
    file = tmp_path / f"{version}.html"
    file.write_text(page, "utf-8")
    return str(file)


def test_an_example_that_moved_is_not_shown_as_removed(nrules: "Nrules", tmp_path: Path) -> None:
    story = "Ann carries a cask down the stairs and it stays cool until winter."
    old, new = _cellar(tmp_path, "19.01", story, ""), _cellar(tmp_path, "19.02", "", story)
    lines = nrules("diff", old, new).out.splitlines()
    assert "            Example 1  now stands with 1.1.2" in lines
    assert any(line.startswith("            Example 1  stood with 1.1.1: Ann ") for line in lines)
    assert "[-" not in "".join(lines)
    assert "{+" not in "".join(lines)
    markdown = nrules("diff", old, new, "--markdown").out
    assert "- 1.1.1, example 1 → 1.1.2, example 1\n" in markdown
    assert "<del>" not in markdown
    other = _cellar(tmp_path, "19.03", "", story.replace("winter", "spring"))
    assert "stood with 1.1.1: Ann " in nrules("diff", old, other).out
    assert "until [-winter-] {+spring+}." in nrules("diff", old, other).out
    markdown = nrules("diff", old, other, "--markdown").out
    assert "until <del>winter</del> <ins>spring</ins>." in markdown


def test_a_redirected_reference_is_shown(nrules: "Nrules", tmp_path: Path) -> None:
    story = 'Ann <a href="#{}">reads on</a> and carries a cask.'
    old = _cellar(tmp_path, "19.01", story.format("rule_b"), "")
    new = _cellar(tmp_path, "19.02", story.format("sec_a"), "")
    drawn = nrules("diff", old, new).out
    change = "“reads on” refers to 1.1 instead of 1.1.2"
    assert f"  ~ 1.1.1   {change}\n" in drawn
    assert "1 refers elsewhere in the same words, 3 unchanged" in drawn
    assert f"- **1.1.1**: {change}\n" in nrules("diff", old, new, "--markdown").out
    (found,) = nrules("diff", old, new, "--json").json["redirected"]
    assert (found["old"], found["was"], found["now"]) == ("1.1.1", "1.1.2", "1.1")
    assert "Nothing has changed" in nrules("diff", old, old).out


def test_the_publishers_summary_is_checked_against_the_differences(
    nrules: "Nrules", tmp_path: Path
) -> None:
    page = (
        "<html><head><title>Netrunner Comprehensive Rules (v{version})</title></head><body>{said}"
        '<div class="RulesContent"><h1 class="Chapter" id="chpt_a">Boats</h1>'
        '<h2 class="Section" id="sec_a">Sails</h2><ol class="Rules">{rules}</ol></div>'
        "</body></html>"
    )
    rule = '<li class="Rule" id="rule_{}">{}</li>'
    kept = rule.format("a", "A sail is hoisted by two.") + rule.format("b", "Oars are of ash.")
    items = (
        '<li>Add <a href="#rule_c">rule 1.1.3</a>.</li><li>Mend <a href="#rule_a">rule 1.1.1</a>.'
        "</li><li>Thank the crew.</li>"
    )
    summary_html = f"<h2>Summary of Changes (v31.07)</h2><ul>{items}</ul>"
    reworded = kept.replace("ash", "oak")
    for version, words, rules in (
        ("31.01", "", kept),
        ("31.07", summary_html, reworded + rule.format("c", "A rudder is locked in port.")),
    ):
        written = page.format(version=version, said=words, rules=rules)
        (tmp_path / f"{version}.html").write_text(written)
    files = [str(tmp_path / "31.01.html"), str(tmp_path / "31.07.html")]
    shown = nrules("diff", *files).out
    _, _, shown = shown.partition("The publisher says: Summary of Changes (v31.07)\n")
    assert shown.splitlines()[:9] == [
        "  ✓  Add rule 1.1.3.",
        "     1.1.3 added, as it says",
        "  ✗  Mend rule 1.1.1.",
        "     1.1.1: no difference found",
        "  ·  Thank the crew.",
        "     names no rule that either edition has",
        "",
        "Not mentioned there: 1",
        "  1.1.2 reworded",
    ]
    published = nrules("diff", *files, "--markdown").out
    _, _, published = published.partition("## The publisher says: Summary of Changes (v31.07)\n\n")
    assert published.splitlines() == [
        "- Add rule 1.1.3. *(1.1.3 added, as it says)*",
        "- Mend rule 1.1.1. *(1.1.1: no difference found)*",
        "- Thank the crew. *(names no rule that either edition has)*",
        "",
        "### Not mentioned there",
        "",
        "1.1.2 reworded.",
    ]
    summary = nrules("diff", *files, "--json").json["summary"]
    assert [item["verdict"] for item in summary["items"]] == ["shown", "not-found", "names-no-rule"]
    assert summary["unmentioned"] == [{"old": "1.1.2", "new": "1.1.2"}]
    ingested = nrules("ingest", files[1], "--json").json["summary"]
    assert ingested["title"] == "Summary of Changes (v31.07)"
    assert [item["rules"] for item in ingested["items"]] == [["1.1.3"], ["1.1.1"], []]
