"""A hit that is a step names its phase and the steps around it."""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from indexing import IndexCopier

from app.cli import guard
from app.web.application import create_app
from rules.entries import Edition, Entry, Kind
from rules.home import Home
from rules.library import Library
from rules.references import link_references


def _step(number: str, words: str) -> Entry:
    parent = number[:-1] if number[-1].isalpha() else "1.1"
    return Entry(number=number, kind=Kind.STEP, parent=parent, text=link_references(words))


MILLS = Edition(
    id="cr-41.05",
    title="Rules of Milling",
    entries=(
        Entry(number="1", kind=Kind.CHAPTER, title="Mills"),
        Entry(number="1.1", kind=Kind.SECTION, title="Steps of a day", parent="1"),
        _step("1.1.1", "The morning of the mill"),
        _step("1.1.1a", "The miller opens the sluice and lets the water in."),
        _step("1.1.1b", "Sacks may be weighed by either miller."),
        _step("1.1.2", "The evening of the mill"),
        _step("1.1.2a", "Sacks may be weighed by either miller."),
    ),
)


@pytest.fixture
def mills(copy_index: IndexCopier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "home"))
    library = Library([MILLS])
    with Home().publish() as folder:
        library.save(folder)
        copy_index("the mills of a day", library, folder / "index")
    return create_app(Home()).test_client()


def test_the_api_names_phase_neighbours_and_places(mills: FlaskClient) -> None:
    hits = mills.get("/api/v1/search?q=either+miller+weighs+sacks").get_json()["hits"]
    found = {hit["number"]: hit for hit in hits}
    assert "1.1.2a" not in found
    assert found["1.1.1b"]["places"] == ["1.1.2a"]
    assert found["1.1.1b"]["step"] == {
        "phase": {"number": "1.1.1", "title": "The morning of the mill"},
        "before": {
            "number": "1.1.1a",
            "title": "The miller opens the sluice and lets the water in.",
        },
        "after": None,
    }
    whole = mills.get("/api/v1/search?q=steps+of+a+day").get_json()["hits"]
    assert [hit["step"] for hit in whole if hit["number"] == "1.1"] == [None]


def test_the_page_names_phase_neighbours_and_places(mills: FlaskClient) -> None:
    page = BeautifulSoup(mills.get("/search?q=either+miller+weighs+sacks").data, "lxml")
    (hit,) = [li for li in page.select(".hits > li") if li.h2.get_text() == "1.1.1b"]
    assert hit.select_one(".path").get_text() == (
        "Mills › Steps of a day › The morning of the mill; "
        "after 1.1.1a The miller opens the sluice and …"
    )
    assert [a["href"] for a in hit.select(".places a")] == ["/rule/1.1.2a"]


def test_the_command_line_names_phase_neighbours_and_places(
    mills: FlaskClient, capsys: pytest.CaptureFixture[str]
) -> None:
    assert guard.run(["search", "either miller weighs sacks"]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    around = (
        "in 1.1.1 The morning of the mill; "
        "after 1.1.1a The miller opens the sluice and lets the water in."
    )
    assert around in lines
    assert "The same at 1.1.2a." in lines
