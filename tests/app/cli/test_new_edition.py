"""A future edition: from the publisher's page into a running server, and its adoption.

The page is made of the one in force, so that all that ships for that one meets it: digests,
outlines, examples, renamed keys.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from future_edition import EDITION, FutureEdition, future_edition
from publisher_site import Site, publisher_site

from app.building.build import build
from app.cli.background import HomeWatcher, announce, watch_page
from app.web.application import create_app
from rules.catalogue import catalogue
from rules.home import Home
from rules.outline import Outline

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


pytestmark = [
    pytest.mark.sources,
    pytest.mark.usefixtures("each_page_is_read_once", "aligned_once"),
]


@pytest.fixture(scope="module")
def page(sources: Path) -> bytes:
    return (sources / "comprehensive-rules" / "26.03.html").read_bytes()


@pytest.fixture(scope="module")
def to_come(page: bytes) -> FutureEdition:
    return future_edition(page.decode())


@pytest.fixture
def site(page: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """The publisher's site with the edition in force, and no document at hand but what it sends."""
    cache = tmp_path / "cache"
    monkeypatch.setattr("scraper.source_files.search_folders", lambda _explicit: iter([cache]))
    monkeypatch.setattr("scraper.source_files.download_folder", lambda: cache)
    monkeypatch.setattr("app.cli.background.download_folder", lambda: cache)
    monkeypatch.setattr("app.building.gather.catalogue", _without_addresses)
    monkeypatch.setattr("engine.scenarios.results.worked_examples.shipped_scenarios", dict)
    monkeypatch.setattr(
        "app.building.build._write_index", lambda *_: None
    )  # nothing is searched for here
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "home"))
    with publisher_site(page) as site:
        monkeypatch.setenv("NRULES_CURRENT", site.address)
        yield site


def _without_addresses() -> object:
    known = catalogue()
    elsewhere = [source.model_copy(update={"address": None}) for source in known.sources]
    return known.model_copy(update={"sources": tuple(elsewhere)})


@pytest.fixture
def look(monkeypatch: pytest.MonkeyPatch) -> Callable[[], str]:
    """Let the process beside a server look once; return its messages."""
    monkeypatch.setattr(HomeWatcher, "finish", lambda _beside: None)

    def once() -> str:
        messages: list[str] = []
        ended = iter([False, True])
        watch_page(lambda _pause: next(ended), HomeWatcher(None, None), announce, messages.append)
        return " / ".join(messages)

    return once


def _notices(client: FlaskClient) -> str:
    page = BeautifulSoup(client.get("/").data, "lxml")
    return " ".join(" ".join(n.get_text().split()) for n in page.select(".notice"))


def test_a_new_edition_comes_into_a_running_server(
    site: Site, look: Callable[[], str], page: bytes, to_come: FutureEdition
) -> None:
    build(Home(), finish=None)
    client = create_app(Home()).test_client()
    assert client.get("/healthz").get_json()["default"] == "cr-26.03"
    assert look() == "", "nothing has changed, and nothing is sent"
    assert site.received_etags[-1] == site.etag

    newest = to_come.page.encode()
    broken = newest[: len(newest) // 2], b"<html>Who are you?</html>", b"%PDF-1.7 \0", b""
    for wrong in broken:
        site.publish(wrong, f'"{len(wrong)}"')
        assert look().count("looking at the publisher's current page: http") == 1, wrong[:20]
    older = page.replace(b"(v26.03)", b"(v25.01)").replace(b"02 March 2026", b"02 January 2025")
    site.publish(older, '"older"')
    assert "cr-25.01; cr-26.03 is newer and answers as before" in look()
    undated = older.replace(b"(v25.01)", b"").replace(b"02 January 2025", b"soon")
    site.publish(undated, '"undated"')
    assert "; cr-26.03 is newer and answers as before" in look()
    assert "new edition" not in _notices(client)
    changed = page.replace(b"of a card directly", b"of any card directly", 1)
    site.publish(changed, '"changed"')
    assert look() == "the publisher's page of cr-26.03 has changed and was read anew"
    assert "of any card directly" in client.get("/rule/1.2.1").text

    site.publish(newest, '"newest"')
    assert look() == f"a new edition has come in: {EDITION}; it answers from now on"
    assert client.get("/healthz").get_json()["default"] == EDITION
    assert "There is a new edition: Netrunner Comprehensive Rules (v27.04)" in _notices(client)
    assert look() == ""


def test_answers_say_what_became_of_each_number(
    site: Site, look: Callable[[], str], to_come: FutureEdition
) -> None:
    build(Home(), finish=None)
    site.publish(to_come.page.encode(), '"newest"')
    look()
    client = create_app(Home()).test_client()
    fresh = client.get("/api/v1/rules/1.2.1").get_json()
    assert (fresh["key"], fresh["edition"]) == ("rule_kites", EDITION)
    assert fresh["formerly"]["now"] == "1.2.2"
    gone = client.get("/api/v1/rules/1.2.2?edition=26.03").get_json()["in_force"]
    assert (gone["edition"], gone["became"]) == (EDITION, "repealed")
    page_text = client.get("/rule/1.2.5").text
    assert "Written for another wording" in page_text, "a digest of the rule that was reworded"


def test_adoption_survives_an_interruption_at_every_step(
    site: Site,
    to_come: FutureEdition,
    nrules: "Nrules",
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever a person fills in stays, and when all is filled in nothing is open."""
    build(Home(), finish=None)
    document = tmp_path / "new.html"
    document.write_text(to_come.page, "utf-8")
    work = tmp_path / "work"
    options = ("adopt", str(document), "--into", str(work), "--json")
    for step in ("_faults", "_comparison", "_digests", "_outline", "_examples"):
        with monkeypatch.context() as interrupted:
            interrupted.setattr(f"app.adopt.steps.{step}", _interrupt)
            assert nrules(*options).status == 130, step
    steps = {step["step"]: step for step in nrules(*options).json["steps"]}
    confirm, digests = work / "confirm.yaml", work / "digests.yaml"
    asked = yaml.safe_load(confirm.read_text("utf-8"))["questions"]
    rewritten = ("1.16.10c", "1.16.10c")
    moved, gone = ("1.2.4", "1.2.5"), ("1.2.2", None)
    assert [(one["old"], one.get("new")) for one in asked] == [moved, rewritten, gone]
    assert (steps["reading"]["open"], steps["comparison"]["open"]) == (0, 3)
    new = {d["key"] for d in yaml.safe_load(digests.read_text("utf-8"))["digests"]}
    assert new >= {*to_come.added, *to_come.reworded}

    for one in asked:
        one["answer"] = "same" if "new" in one else "gone"
    confirm.write_text(yaml.safe_dump({"questions": asked}), "utf-8")
    with monkeypatch.context() as interrupted:
        interrupted.setattr("app.adopt.steps._digests", _interrupt)
        assert nrules(*options).status == 130
    assert "answer: gone" in confirm.read_text("utf-8")
    digests.write_text(digests.read_text("utf-8").replace('says: ""', 'says: "Ours."'), "utf-8")
    ended = nrules(*options)
    assert ended.status == 0
    assert [step["open"] for step in ended.json["steps"]] == [0] * 6
    outline = Outline.loads((work / f"{EDITION}.json").read_text("utf-8"))
    assert len(outline.edition.entries) == 1551


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt
