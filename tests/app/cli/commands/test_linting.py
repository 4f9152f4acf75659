"""``lint``: the faults of an edition or a file, as lines and as JSON."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from app.cli.drawing.findings import draw_findings
from rules.home import Home
from rules.library import Library
from rules.lint.finding import Finding, Severity

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


def test_lint_finds_the_faults_of_a_stored_edition(nrules: "Nrules", harbour: Home) -> None:
    ended = nrules("lint", "har-20.01", "--json")
    assert ended.status == 1
    assert ended.json["edition"] == "har-20.01"
    gap = next(f for f in ended.json["findings"] if f["check"] == "gaps")
    assert gap.keys() == {"check", "severity", "number", "line", "what", "mend"}
    assert gap["number"] == "3.1.3"


def test_only_runs_the_named_check(nrules: "Nrules", harbour: Home) -> None:
    ended = nrules("lint", "har-20.01", "--only", "gaps")
    assert ended.status == 1
    assert "3.1.3  error: it is lost" in ended.out
    assert ended.out.endswith("1 finding: 1 error\n")


def test_a_remedy_common_to_all_findings_is_printed_once(
    harbour: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = harbour.current
    assert folder is not None
    edition = Library.load(folder).edition("har-20.01")
    bent = Finding(
        check="cards", severity=Severity.ERROR, number="3.1.1", what="it is bent", mend="unbend it"
    )
    draw_findings(edition, (bent, bent.model_copy(update={"number": "3.1.2"})))
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if "bend it" in line] == ["Unbend it."]
    assert "3.1.2  error: it is bent." in lines


def test_an_edition_without_faults_has_status_0(nrules: "Nrules", harbour: Home) -> None:
    ended = nrules("lint", "har-20.01", "--only", "keys", "--only", "empty")
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.endswith("Nothing was found.\n")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["har-99.99"], "no edition “har-99.99”"),
        (["no-such-file.html"], "there is no file no-such-file.html"),
        (["har-20.01", "--only", "gulls"], "there is no check “gulls”"),
    ],
)
def test_an_unknown_edition_file_or_check_gives_one_line(
    nrules: "Nrules", harbour: Home, arguments: list[str], says: str
) -> None:
    ended = nrules("lint", *arguments)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith(f"nrules: {says}")
    assert ended.err.count("\n") == 1


@pytest.mark.sources
def test_a_file_on_disk_can_be_linted(nrules: "Nrules", sources: Path) -> None:
    crawl = sources / "comprehensive-rules" / "24.03-scraped-page.txt"
    ended = nrules("lint", str(crawl), "--only", "gaps", "--json")
    lost = [finding["number"] for finding in ended.json["findings"]]
    assert (ended.status, len(lost)) == (1, 34)
    assert {"1.3.6", "9.1.1g", "10.7"} <= set(lost)
