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
from index.cases import shipped_cases
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
"""Bytes of all pages together with what they ask for."""
OPTIONS = ("-W", "--keep-going", "-q", "-b", "html")
PLAYED_HERE = "cr:9.2.8f/1"
SPHINX = f"""
before.pop("{PLAYED_HERE}")
from index.offline import tables
tables._english = lambda _is_looked_up: tables._sieve(["the"])
from sphinx.cmd.build import main
sys.exit(main(sys.argv[1:]))
"""
"""Of English next to nothing is kept: which words of it are slips takes an eighth of the build.

What their page finds is looked at in ``tests/app/web/offline/test_docs_search.py``.
"""


def _build(checkout: Path, scratch: Path, library: str, replay_prelude: tuple[str, str]) -> Path:
    """Build a copy of the docs, so that the checkout's own generated pages stay as they are."""
    source, out = scratch / "docs", scratch / "html"
    program, kept = replay_prelude
    shutil.copytree(checkout / "docs", source, ignore=shutil.ignore_patterns("_build", "rules"))
    done = subprocess.run(
        [sys.executable, "-c", program + SPHINX, kept, *OPTIONS, source, out],
        env=os.environ | {"NRULES_DOCS_LIBRARY": library, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return out


def _anchors(out: Path) -> Counter[str]:
    """Every anchor of a rule or example in any page, and how often it is there."""
    found: Counter[str] = Counter()
    for page in (out / "rules").glob("*.html"):
        found.update(re.findall(r' id="((?:rule|example)-[^"]+)"', page.read_text("utf-8")))
    return found


def _expected(edition: Edition) -> Counter[str]:
    rules = [f"rule-{e.number}" for e in edition.entries]
    examples = [
        f"example-{e.number}-{n + 1}" for e in edition.entries for n in range(len(e.examples))
    ]
    return Counter(rules + examples)


def _check(out: Path, edition: Edition) -> None:
    assert _anchors(out) == _expected(edition), "each rule and example exactly once"
    inventory = InventoryFile.loads((out / "objects.inv").read_bytes(), uri="").data
    names = {e.number for e in edition.entries} | set(edition.by_key)
    assert set(inventory["nr:rule"]) == names
    assert inventory["nr:rule"]["9.2.8f"].uri == "rules/9.2.html#rule-9.2.8f"


@pytest.mark.long
@pytest.mark.sources
def test_the_docs_build_from_the_official_wording(
    pytestconfig: pytest.Config,
    tmp_path: Path,
    official_2403: Edition,
    official_2504: Edition,
    replay_prelude: tuple[str, str],
) -> None:
    (tmp_path / "library").mkdir()
    Library([official_2403, official_2504]).save(tmp_path / "library")
    out = _build(pytestconfig.rootpath, tmp_path, str(tmp_path / "library"), replay_prelude)
    _check(out, official_2504)
    docs = documentation.read_documentation(out)
    assert docs.index.edition == "cr-25.04"
    assert [page for page in docs.index.chapters if not (out / page).is_file()] == []
    assert docs.index.rules
    assert docs.index.rules.keys() <= official_2504.by_number.keys()
    words = official_2504.by_number["9.2.8f"].plain_text.split(".")[0]
    page = BeautifulSoup((out / "rules" / "9.2.html").read_text("utf-8"), "lxml")
    assert words in " ".join(page.get_text().split())
    assert "Step by step" in page.get_text(), f"{PLAYED_HERE} is played where it stands"
    asked = [out / "rules" / tag["href"].partition("?")[0] for tag in page.select("link[href]")]
    asked += [out / "rules" / tag["src"].partition("?")[0] for tag in page.select("script[src]")]
    assert [file for file in asked if not file.is_file()] == []
    assert page.select_one("#svg-menu") is not None
    assert page.select_one("#svg-pencil") is None, "what no page draws"
    made = (file for file in out.rglob("*") if ".doctrees" not in file.parts and file.is_file())
    assert sum(file.stat().st_size for file in made) <= LARGEST


def test_the_rules_are_drawn_without_any_document(
    monkeypatch: pytest.MonkeyPatch, new_project: "NewProject"
) -> None:
    """The outline and digests that ship, in a plain theme; examples are played in the other.

    So all cases are told there; of the ten thousand a few are enough here.
    """
    monkeypatch.setattr("nrules_docs.transcripts.shipped_scenarios", dict)
    few = {name: dict([*listed.items()][:50]) for name, listed in shipped_cases().items()}
    monkeypatch.setattr("index.cases.shipped_cases", lambda: few)
    project = new_project()
    edition = shipped_library().default
    project.page("index", INDEX)
    project.library(edition)
    built = project.build()
    assert built.warnings == ()
    _check(built.out, edition)
    assert "not the official wording" in built.page("index").get_text()
