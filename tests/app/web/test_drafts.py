"""A draft of an edition answers only where it is named."""

import datetime
import json
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app.answers.entry_context import newer_default_edition
from app.cli.background import HomeWatcher
from app.cli.commands.adopting import _last_edition_before
from app.web.application import create_app
from rules.entries import Edition, Entry, Kind
from rules.home import Home
from rules.library import Library
from rules.references import link_references
from rules.supersession import current_status, former_meaning
from scraper.current_page import CurrentPage

DRAFT = "cr-31.07-rc2"


def edition(name: str, month: int, *rules: str) -> Edition:
    entries = [
        Entry(number="1", kind=Kind.CHAPTER, title="Bread"),
        Entry(number="1.1", kind=Kind.SECTION, title="Ovens", parent="1"),
    ]
    for place, words in enumerate(rules, 1):
        key = f"rule_{words.split()[0].casefold()}"
        number = f"1.1.{place}"
        entries.append(
            Entry(number=number, key=key, kind=Kind.RULE, parent="1.1", text=link_references(words))
        )
    day = datetime.date(2031, month, 4)
    return Edition(id=name, title=f"Bread {name}", effective=day, entries=tuple(entries))


OLD = edition("cr-31.01", 1, "Ovens are hot.")
NOW = edition("cr-31.05", 5, "Ovens are warm.", "Loaves rise.")
AHEAD = edition(DRAFT, 7, "Ovens are cold.", "Scones need flour that was sieved twice.")
FINAL = edition("cr-31.07", 7, "Ovens are cold.", "Scones need flour that was sieved twice.")


@pytest.fixture
def library() -> Library:
    return Library((OLD, NOW, AHEAD))


@pytest.fixture
def client(tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path))
    home = Home(tmp_path)
    with home.publish() as folder:
        library.save(folder)
    return create_app(home).test_client()


def text(client: FlaskClient, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return response.get_data(as_text=True)


def test_pages_and_answers_speak_the_edition_in_force(client: FlaskClient) -> None:
    assert client.get("/healthz").get_json()["default"] == "cr-31.05"
    assert "Ovens are warm." in text(client, "/rule/1.1.1")
    assert client.get("/api/v1/rules/1.1.1").get_json()["edition"] == "cr-31.05"
    assert client.get("/api/v1/search?q=ovens").get_json()["edition"] == "cr-31.05"
    assert "Ovens are cold." in text(client, f"/rule/1.1.1?edition={DRAFT}")


def test_words_of_a_draft_alone_are_found_only_in_it(client: FlaskClient) -> None:
    assert client.get("/api/v1/search?q=scones").get_json()["elsewhere"] == []
    named = client.get(f"/api/v1/search?q=scones&edition={DRAFT}").get_json()
    assert [hit["number"] for hit in named["hits"]] == ["1.1.2"]


def test_a_draft_is_called_a_draft(client: FlaskClient) -> None:
    page = text(client, f"/rule/1.1.1?edition={DRAFT}")
    assert "31.07-rc2</strong>, a draft, effective 4 July 2031" in page
    assert "Superseded" not in page
    assert "a draft" in text(client, "/")


def test_the_edition_line_of_a_draft_says_so(client: FlaskClient) -> None:
    page = " ".join(text(client, f"/rule/1.1.1?edition={DRAFT}").split())
    assert "Edition 31.07-rc2</span>, a draft, effective 4 July 2031." in page


def test_the_comparison_form_preselects_no_draft(client: FlaskClient) -> None:
    """The edition that answers, and the one before it; a draft is in the list, and called one."""
    page = text(client, "/diff/")
    assert re.findall(r'<option value="([^"]+)" selected', page) == ["cr-31.01", "cr-31.05"]
    assert page.count(">31.07-rc2, a draft, 4 July 2031</option>") == 2


def test_phones_keep_the_edition_in_force(client: FlaskClient) -> None:
    page = client.get("/offline/")
    assert "cr-31.05" in page.get_data(as_text=True)
    assert DRAFT not in page.get_data(as_text=True)


def test_the_feed_announces_no_draft(
    client: FlaskClient,
) -> None:
    feed = text(client, "/changes.atom")
    assert "/diff/cr-31.01/cr-31.05" in feed
    assert DRAFT not in feed


def test_a_draft_does_not_supersede_a_rule(library: Library) -> None:
    assert current_status(library, AHEAD, AHEAD.by_number["1.1.2"]) is None
    became = current_status(library, OLD, OLD.by_number["1.1.1"])
    assert became is not None
    assert (became.edition, became.since) == (NOW, NOW)
    assert newer_default_edition(library, NOW) is None


def test_a_numbers_former_meaning_ignores_drafts() -> None:
    later = Library((NOW, AHEAD, FINAL))
    was = former_meaning(later, FINAL, FINAL.by_number["1.1.2"])
    assert was is not None
    assert (was.edition, was.until) == (NOW, FINAL)


def test_a_new_edition_is_adopted_against_the_last_in_force(library: Library) -> None:
    assert _last_edition_before(library, FINAL) is NOW
    assert _last_edition_before(library, AHEAD) is NOW


def test_a_draft_on_the_publishers_page_is_not_announced(
    tmp_path: Path, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look(page: Edition) -> bool:
        looked = CurrentPage(tmp_path, None, page, is_new=True)
        monkeypatch.setattr("app.cli.background.check_current_page", lambda *_: looked)
        monkeypatch.setattr("app.cli.background.Home", lambda: Home(tmp_path))
        return HomeWatcher(None, None).look().is_newest

    assert not look(edition("cr-31.09-preview", 9, "Ovens are hot."))
    assert look(edition("cr-31.09", 9, "Ovens are hot."))


def test_the_command_line_calls_a_draft_a_draft(
    client: FlaskClient, capsys: pytest.CaptureFixture[str]
) -> None:
    from app.cli import guard

    assert guard.run(["lookup", "1.1.1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["edition"] == "cr-31.05"
    assert guard.run(["lookup", "1.1.1", "--edition", DRAFT]) == 0
    assert f"{DRAFT}, a draft, to be in force from 4 July 2031" in capsys.readouterr().out
