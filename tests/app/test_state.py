"""Which build is served: the current one, reopened when it changes, never a broken one."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from app.state import NOT_BUILT, State
from app.web import create_app
from rules import sealed
from rules.home import Home
from rules.library import Library
from rules.outline import outline


@pytest.fixture
def outline_only(garden_facts: None, gardens: Library, monkeypatch: pytest.MonkeyPatch) -> Library:
    """What a fresh clone without documents has."""
    library = Library([outline(gardens.editions["cr-24.03"]).edition])
    monkeypatch.setattr("app.state.shipped_library", lambda: library)
    return library


def _publish(home: Home, built: Path) -> None:
    with home.publish() as folder:
        shutil.copytree(built, folder, dirs_exist_ok=True)


def test_the_current_build_is_opened_once(garden_home: Home) -> None:
    state = State(garden_home)
    with ThreadPoolExecutor(8) as threads:
        builds = set(threads.map(lambda _: id(state.current()), range(50)))
    assert builds == {id(state.current())}
    assert state.current().notice is None
    assert list(state.current().library.editions) == ["cr-23.08", "cr-24.03", "cr-25.04"]


def test_a_new_build_takes_its_place(garden_home: Home, built_gardens: Path) -> None:
    state = State(garden_home)
    first = state.current()
    _publish(garden_home, built_gardens)
    assert state.current() is not first
    assert state.current().id != first.id


def test_without_a_build_the_outline_is_served_and_said_so(
    outline_only: Library, tmp_path: Path, built_gardens: Path
) -> None:
    home = Home(tmp_path / "none")
    state = State(home)
    assert state.current().library is outline_only
    assert state.current().notice == NOT_BUILT
    _publish(home, built_gardens)
    assert state.current().notice is None, "the first build is found without a restart"


def test_a_broken_build_never_takes_the_place_of_a_good_one(garden_home: Home) -> None:
    state = State(garden_home)
    good = state.current()
    with garden_home.publish() as folder:
        (folder / "library.json").write_text("{", "utf-8")
    assert state.current().library.editions == good.library.editions
    assert state.current().folder == good.folder, "its index and examples are served, too"
    notice = state.current().notice
    assert notice is not None
    assert "is damaged" in notice
    assert f"the earlier build in {good.folder} is served" in notice
    assert "nrules build" in notice


def test_a_first_build_that_is_broken_leaves_the_outline(
    outline_only: Library, tmp_path: Path
) -> None:
    home = Home(tmp_path / "broken")
    with home.publish() as folder:
        sealed.write(folder / "library.json", 99, b"")
    build = State(home).current()
    assert build.library is outline_only
    assert build.notice is not None
    assert "form 99" in build.notice


def test_words_find_rules_without_an_index(garden_facts: None, garden_home: Home) -> None:
    folder = garden_home.current
    assert folder is not None
    shutil.rmtree(folder / "index")
    build = State(garden_home).current()
    hits = build.searcher.search("hail").hits
    assert [hit.number for hit in hits] == ["9.2.8b"]
    assert build.searcher is build.searcher
    assert build.notice is not None
    assert "index" in build.notice


def test_an_outline_shows_digests_marked_as_such(outline_only: Library, tmp_path: Path) -> None:
    with create_app(Home(tmp_path / "none")).test_client() as client:
        rule = client.get("/rule/9.2.8f").get_data(as_text=True)
        assert "Digest – not the official wording" in rule
        assert "Water once for" in rule
        assert NOT_BUILT in rule
        assert "Official wording" not in rule
        cards = BeautifulSoup(rule, "lxml").select_one(".cards")
        assert cards is not None, "an example's cards are facts"
        assert cards.get_text() == "Cards in it: Old Oak."
        bare = client.get("/rule/9.2.9").get_data(as_text=True)
        assert "no digest has been written yet" in bare
        section = client.get("/section/9.2").get_data(as_text=True)
        assert "What follows are digests – not the official wording." in section
        found = client.get("/search?q=fall+everywhere").get_data(as_text=True)
        assert "/rule/9.2.8" in found
        answer = client.get("/api/v1/rules/9.2.8f").json
    assert answer is not None
    assert (answer["wording"], answer["text"], answer["examples"]) == ("outline", "", ["", "", ""])
    assert answer["digest"]["says"] == "Water once for 1[c]; see rule 9.2.8a."
