"""The project's own docs, built as `make docs` builds them: warnings are errors."""

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup
from sphinx.util.inventory import InventoryFile

from app import documentation
from rules.entries import Edition
from rules.library import Library, shipped_library

if TYPE_CHECKING:
    from tests.docs.conftest import NewProject

INDEX = """# Home

```{nr:edition}
```

:::{toctree}
:glob:

about
rules/[0-9]
rules/[0-9][0-9]
:::
"""


LARGEST = 12_500_000
"""Bytes of all pages, scripts, styles and images."""
OPTIONS = ("-W", "--keep-going", "-q", "-b", "html")
PLAYED_HERE = "cr:9.2.8f/1"
SPHINX = f"""
before.pop("{PLAYED_HERE}")
from index.offline import tables
make_filter = tables._english_filter
tables._english_filter = lambda _is_looked_up: make_filter(lambda word: word == "the")
from sphinx.cmd.build import main
sys.exit(main(sys.argv[1:]))
"""
"""Plays one example and reuses the results of all others.

The filter of English words, a seventh of the build, has one word:
``tests/app/web/offline/test_docs_search.py`` tests the search of the docs.
"""


def _build(checkout: Path, scratch: Path, library: str, replay_prelude: tuple[str, str]) -> Path:
    """Build a copy of the docs, so that the checkout's own generated pages stay as they are."""
    source, out = scratch / "docs", scratch / "html"
    prelude, results = replay_prelude
    shutil.copytree(checkout / "docs", source, ignore=shutil.ignore_patterns("_build", "rules"))
    process = subprocess.run(
        [sys.executable, "-c", prelude + SPHINX, results, *OPTIONS, source, out],
        env=os.environ | {"NRULES_DOCS_LIBRARY": library, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return out


def _anchors(out: Path) -> Counter[str]:
    """Count the anchors of rules and examples in all pages."""
    anchors: Counter[str] = Counter()
    for page in (out / "rules").glob("*.html"):
        anchors.update(re.findall(r' id="((?:rule|example)-[^"]+)"', page.read_text("utf-8")))
    return anchors


def _expected_anchors(edition: Edition) -> Counter[str]:
    rules = [f"rule-{e.number}" for e in edition.entries]
    examples = [
        f"example-{e.number}-{n + 1}" for e in edition.entries for n in range(len(e.examples))
    ]
    return Counter(rules + examples)


def _assert_complete(out: Path, edition: Edition) -> None:
    assert _anchors(out) == _expected_anchors(edition), "each rule and example exactly once"
    inventory = InventoryFile.loads((out / "objects.inv").read_bytes(), uri="").data
    names = {e.number for e in edition.entries} | set(edition.by_key)
    assert set(inventory["nr:rule"]) == names
    assert inventory["nr:rule"]["9.2.8f"].uri == "rules/9.2.html#rule-9.2.8f"


def test_our_pages_link_to_rules_by_their_keys(pytestconfig: pytest.Config) -> None:
    """Numbers move when a chapter is put in; a link by number would stop the build then."""
    by_number = re.compile(r"(?<!`` ){nr:rule}`(?:[^`]*<)?\d")
    pages = {path: path.read_text("utf-8") for path in pytestconfig.rootpath.glob("docs/**/*.md")}
    ours = {path for path, words in pages.items() if "{nr:rule}`rule_" in words}
    assert len(ours) >= 3
    assert [path.name for path, words in pages.items() if by_number.search(words)] == []


@pytest.mark.long
@pytest.mark.sources
def test_our_docs_build_from_the_official_wording(
    pytestconfig: pytest.Config,
    tmp_path: Path,
    official_2403: Edition,
    official_2504: Edition,
    replay_prelude: tuple[str, str],
) -> None:
    (tmp_path / "library").mkdir()
    Library([official_2403, official_2504]).save(tmp_path / "library")
    out = _build(pytestconfig.rootpath, tmp_path, str(tmp_path / "library"), replay_prelude)
    _assert_complete(out, official_2504)
    docs = documentation.read_documentation(out)
    assert docs.index.edition == "cr-25.04"
    assert [page for page in docs.index.chapters if not (out / page).is_file()] == []
    assert docs.index.rules
    assert docs.index.rules.keys() <= official_2504.by_number.keys()
    words = official_2504.by_number["9.2.8f"].plain_text.split(".")[0]
    page = BeautifulSoup((out / "rules" / "9.2.html").read_text("utf-8"), "lxml")
    assert words in " ".join(page.get_text().split())
    assert "Step by step" in page.get_text(), f"{PLAYED_HERE} is played on its page"
    files = [out / "rules" / tag["href"].partition("?")[0] for tag in page.select("link[href]")]
    files += [out / "rules" / tag["src"].partition("?")[0] for tag in page.select("script[src]")]
    assert [file for file in files if not file.is_file()] == []
    assert page.select_one("#svg-menu") is not None
    assert page.select_one("#svg-pencil") is None, "no page uses it"
    written = (file for file in out.rglob("*") if ".doctrees" not in file.parts and file.is_file())
    assert sum(file.stat().st_size for file in written) <= LARGEST


def test_rules_pages_build_from_shipped_outlines_and_digests(
    monkeypatch: pytest.MonkeyPatch, new_project: "NewProject"
) -> None:
    """Draw all chapters in a plain theme, without playing examples and without a search."""
    monkeypatch.setattr("nrules_docs.transcripts.shipped_scenarios", dict)
    monkeypatch.setattr("nrules_docs.search_page.search_tables", lambda _volume: {})
    project = new_project()
    edition = shipped_library().default
    project.page("index", INDEX)
    project.library(edition)
    built = project.build()
    assert built.warnings == ()
    _assert_complete(built.out, edition)
    assert "not the official wording" in built.page("index").get_text()
