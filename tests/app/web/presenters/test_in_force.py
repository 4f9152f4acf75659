"""Numbers that meant another rule or are gone, on pages and the command line."""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from indexing import IndexCopier

from app.cli.blocks import Paragraph
from app.cli.drawing.in_force import in_force_blocks
from app.web.application import create_app
from rules.entries import Edition
from rules.home import Home
from rules.library import Library
from rules.references import link_references
from tests.rules.test_supersession import FLY, LIBRARY, MIDDLE, NEW, OLD, edition


@pytest.fixture
def client(copy_index: IndexCopier, tmp_path: Path) -> FlaskClient:
    """The pages of three editions of rules on kites."""
    home = Home(tmp_path)
    with home.publish() as folder:
        LIBRARY.save(folder)
        copy_index("kites by the year", LIBRARY, folder / "index")
    return create_app(home).test_client()


def bar(client: FlaskClient, path: str, status: int = 200) -> tuple[str, list[str]]:
    """The words of the only bar on a page, and where they lead."""
    response = client.get(path)
    assert response.status_code == status
    (found,) = BeautifulSoup(response.data, "lxml").select(".force")
    return " ".join(found.get_text().split()), [str(a["href"]) for a in found.select("a")]


def test_a_reused_number_names_the_rule_it_was(client: FlaskClient) -> None:
    notice, paths = bar(client, "/rule/1.1.2")
    assert notice.startswith("Until 25.04 this number was another rule: A tail is long.")
    assert notice.endswith("That is now 1.1.3, in other words.")
    assert paths == ["/rule/1.1.2?edition=cr-23.04", "/rule/1.1.3"]
    formerly = client.get("/api/v1/rules/1.1.2").get_json()["formerly"]
    assert formerly == {"edition": MIDDLE.id, "number": "1.1.2", "until": NEW.id, "now": "1.1.3"}


@pytest.mark.parametrize(("path", "status"), [("/rule/1.1.2a", 404), ("/search?q=1.1.2a", 200)])
def test_a_number_that_is_gone_names_the_rule_it_was(
    client: FlaskClient, path: str, status: int
) -> None:
    notice, paths = bar(client, path, status)
    assert notice.startswith("In 22.04 and before, 1.1.2a was It has a knot.")
    assert "That rule is gone; it was part of what is now 1.1.3" in notice
    assert paths == ["/rule/1.1.2a?edition=cr-22.04", "/rule/1.1.3"]


def test_json_says_what_became_of_an_older_rule(client: FlaskClient) -> None:
    in_force = client.get("/api/v1/rules/1.1.2a?edition=22.04").get_json()["in_force"]
    expected = {"edition": NEW.id, "became": "repealed", "number": None, "near": "1.1.3"}
    assert in_force == expected | {"into": [], "since": MIDDLE.id}


@pytest.mark.parametrize(
    ("edition", "number", "says"),
    [
        (OLD, "1.1.1", ["Unchanged to this day: 25.04 says the same as 1.1.1"]),
        (
            OLD,
            "1.1.2",
            [
                "Superseded since 25.04: in force is 25.04, where it is 1.1.3",
                "No longer as here: 1.1.2a",
            ],
        ),
        (OLD, "1.1.2a", ["Repealed since 23.04; it was part of what is 1.1.3 now"]),
        (
            OLD,
            "1.1",
            [
                "Superseded in part: 25.04 has these words as 1.1, not all of those below",
                "No longer as here: 1.1.2, 1.1.2a",
            ],
        ),
        (NEW, "1.1.2", ["Until 25.04 this number was another rule, which is 1.1.3 now: "]),
        (NEW, "1.1.1", []),
    ],
)
def test_the_command_line_says_the_same(edition: Edition, number: str, says: list[str]) -> None:
    drawn = [*in_force_blocks(LIBRARY, edition, edition.by_number[number])]
    lines = [str(block.text) for block in drawn if isinstance(block, Paragraph)]
    assert len(lines) == len(says)
    assert all(line.startswith(start) for line, start in zip(lines, says, strict=True))


@pytest.mark.sources
def test_a_chart_has_its_own_editions_steps(
    official_2403: Edition, official_2504: Edition, tmp_path: Path
) -> None:
    home = Home(tmp_path)
    with home.publish() as folder:
        Library([official_2403, official_2504]).save(folder)
    client = create_app(home).test_client()
    page = BeautifulSoup(client.get("/run").data, "lxml")
    steps = [li["id"] for li in page.select('[id="6.9.1"] li[id]')]
    assert steps == [f"6.9.1{letter}" for letter in "abcdef"]
    doubts = {li["id"]: li.select_one(".doubt") for li in page.select('[id="6.9.1"] li[id]')}
    doubt_texts = {
        number: doubt.get_text() for number, doubt in doubts.items() if doubt is not None
    }
    assert doubt_texts == {}, "the engine plays this edition's own steps"
    older = BeautifulSoup(client.get("/run?edition=24.03").data, "lxml")
    assert older.select(".doubt") == []
    assert older.select_one('[id="6.9.1"] li[id] a.num')["href"].endswith("?edition=cr-24.03")


def test_an_unchanged_rule_with_other_examples_says_so(
    copy_index: IndexCopier, tmp_path: Path
) -> None:
    shown = FLY.model_copy(
        update={"text": link_references("It flies."), "examples": (link_references("A hawk."),)}
    )
    old = edition(2022, shown)
    library = Library([old, edition(2025, shown.model_copy(update={"examples": ()}))])
    home = Home(tmp_path)
    with home.publish() as folder:
        library.save(folder)
        copy_index("a hawk that is gone", library, folder / "index")
    notice, _ = bar(create_app(home).test_client(), "/rule/1.1.1?edition=cr-22.04")
    assert notice.endswith("says the same, as 1.1.1; its examples are not the same.")
    (line,) = in_force_blocks(library, old, old.by_number["1.1.1"])
    assert isinstance(line, Paragraph)
    assert str(line.text).endswith("says the same as 1.1.1; its examples are not the same")
