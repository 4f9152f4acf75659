"""Which build is served: the current one, reopened when it changes, never a broken one."""

import errno
import os
import shutil
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NoReturn
from weakref import ref

import pytest
from bs4 import BeautifulSoup
from builds import publish_copy

from app.builds.current import NOT_BUILT, Build, BuildSource
from app.cli.build_access import current_build
from app.web.application import create_app
from index.build import build_index
from rules import sealed
from rules.entries import Edition, Entry, Kind
from rules.errors import RulesError
from rules.home import Home
from rules.library import Library
from rules.outline import make_outline
from rules.text import Text


@pytest.fixture
def outline_only(garden_facts: None, gardens: Library, monkeypatch: pytest.MonkeyPatch) -> Library:
    """What a fresh clone without documents has."""
    library = Library([make_outline(gardens.editions["cr-24.03"]).edition])
    monkeypatch.setattr("app.builds.current.shipped_library", lambda: library)
    return library


def test_the_current_build_is_opened_once(garden_home: Home) -> None:
    state = BuildSource(garden_home)
    with ThreadPoolExecutor(8) as threads:
        builds = set(threads.map(lambda _: id(state.current()), range(50)))
    assert builds == {id(state.current())}
    assert state.current().notice is None
    assert list(state.current().library.editions) == [
        "cr-23.08",
        "cr-24.03",
        "cr-25.04",
        "cr-26.03",
    ]


def test_a_new_build_replaces_the_open_one(garden_home: Home, built_gardens: Path) -> None:
    state = BuildSource(garden_home)
    first = state.current()
    publish_copy(garden_home, built_gardens)
    assert state.current() is not first
    assert state.current().id != first.id


def test_a_new_build_is_looked_at_again_after_too_many_files_were_open(
    garden_home: Home, built_gardens: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = BuildSource(garden_home)
    first = state.current()
    publish_copy(garden_home, built_gardens)

    def refuse(*_args: object, **_named: object) -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    with monkeypatch.context() as refusing:
        refusing.setattr(os, "open", refuse)
        assert state.current() is first
        with pytest.raises(OSError, match="open files"):
            BuildSource(garden_home).current()
    assert state.current() is not first
    assert (first.notice, state.current().notice) == (None, None)


def test_a_replaced_build_is_freed_with_its_last_reader(
    garden_home: Home, built_gardens: Path
) -> None:
    replaced: list[ref[Build]] = []
    state = BuildSource(garden_home, replaced.append)
    reader = state.current()
    publish_copy(garden_home, built_gardens)
    state.current()
    state.current()
    [before] = replaced
    assert before() is reader
    del reader
    assert before() is None


def test_without_a_build_the_outline_is_served_with_a_notice(
    outline_only: Library, tmp_path: Path, built_gardens: Path
) -> None:
    home = Home(tmp_path / "none")
    state = BuildSource(home)
    assert state.current().library is outline_only
    assert state.current().notice == NOT_BUILT
    publish_copy(home, built_gardens)
    assert state.current().notice is None, "the first build is found without a restart"


def test_a_broken_build_never_takes_the_place_of_a_good_one(garden_home: Home) -> None:
    state = BuildSource(garden_home)
    good = state.current()
    with garden_home.publish() as folder:
        (folder / "library.json").write_text("{", "utf-8")
    assert state.current().library.editions == good.library.editions
    assert state.current().folder == good.folder, "its index and examples are served, too"
    notice = state.current().notice
    assert notice is not None
    assert "cannot be read whole (library.json: its first line is damaged" in notice
    assert f"the earlier build in {good.folder} is served" in notice
    assert "nrules build" in notice


@pytest.mark.skipif(os.name == "nt", reason="links")
@pytest.mark.parametrize("leads", [None, "current", "builds/gone", "/etc"])
def test_the_open_build_is_served_on_when_the_link_is_lost(
    garden_home: Home, leads: str | None
) -> None:
    state, link = BuildSource(garden_home), garden_home.root / "current"
    right = link.readlink()
    good = state.current()
    link.unlink()
    if leads is not None:
        link.symlink_to(leads)
    assert state.current() is good
    assert good.notice is not None
    assert good.notice.startswith("An earlier build is served: ")
    assert "leads to no build" in good.notice
    assert BuildSource(garden_home).current().folder == good.folder, "the newest, for who begins"
    link.unlink(missing_ok=True)
    link.symlink_to(right)
    assert state.current().notice is None


def test_the_open_build_is_served_on_when_the_home_is_gone(garden_home: Home) -> None:
    state, away = BuildSource(garden_home), garden_home.root.with_name("away")
    good = state.current()
    garden_home.root.rename(away)
    assert state.current() is good
    assert good.notice == (
        f"An earlier build is served: {garden_home.root} holds no build any more. "
        "Run “nrules build”."
    )
    away.rename(garden_home.root)
    assert state.current().notice is None


def test_an_unreadable_home_leaves_the_outline_with_a_notice(
    outline_only: Library, garden_home: Home
) -> None:
    (garden_home.root / "current").unlink()
    shutil.rmtree(garden_home.root / "builds")
    (garden_home.root / "builds").write_text("in the way")
    build = BuildSource(garden_home).current()
    assert build.library is outline_only
    assert build.notice is not None
    assert "cannot be read (Not a directory)" in build.notice


def test_a_broken_first_build_leaves_the_outline(outline_only: Library, tmp_path: Path) -> None:
    home = Home(tmp_path / "broken")
    with home.publish() as folder:
        sealed.write(folder / "library.json", 99, b"")
    build = BuildSource(home).current()
    assert build.library is outline_only
    assert build.notice is not None
    assert "form 99" in build.notice


def test_a_reader_never_sees_two_builds_mixed(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")

    def publish_edition(words: str) -> None:
        entries = tuple(
            Entry(number=str(number), kind=Kind.CHAPTER, text=(Text(text=words),))
            for number in range(1, 40)
        )
        with home.publish() as folder:
            Library(Edition(id=e, title="T", entries=entries) for e in ("a-1", "a-2")).save(folder)

    publish_edition("0")
    over, read = threading.Event(), []

    def reader() -> None:
        state = BuildSource(home)
        while not over.is_set():
            build = state.current()
            assert build.notice is None
            editions = build.library.editions.values()
            read.append({entry.plain_text for e in editions for entry in e.entries})

    with ThreadPoolExecutor(2) as threads:
        readers = [threads.submit(reader) for _ in range(2)]
        for number in range(1, 11):
            publish_edition(str(number))
        over.set()
        for done in readers:
            done.result()
    assert read
    assert {len(words) for words in read} == {1}, "never of two builds at once"
    assert BuildSource(home).current().library.editions["a-1"].entries[0].plain_text == "10"


def test_search_works_without_a_stored_index(garden_facts: None, garden_home: Home) -> None:
    folder = garden_home.current
    assert folder is not None
    shutil.rmtree(folder / "index")
    build = BuildSource(garden_home).current()
    hits = build.searcher.search("hail").hits
    assert [hit.number for hit in hits] == ["9.2.8b"]
    assert build.searcher is build.searcher
    assert build.notice is not None
    assert "index" in build.notice


def test_an_unwritable_index_gives_one_line_that_names_the_folder(
    garden_facts: None, garden_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    shutil.rmtree(garden_home.current / "index")
    monkeypatch.setattr("index.build.build_index", full)
    with pytest.raises(RulesError) as raised:
        _ = BuildSource(garden_home).current().searcher
    assert str(raised.value) == (
        f"the search index cannot be written to {tempfile.gettempdir()} "
        "(No space left on device); set TMPDIR to a folder with room for it"
    )
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr(tempfile, "_get_default_tempdir", full)
    with pytest.raises(RulesError, match="written to a temporary folder"):
        _ = BuildSource(garden_home).current().searcher


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


def test_the_outlines_index_is_kept_until_the_first_build(
    outline_only: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Path] = []

    def make(library: Library, folder: Path, **named: Any) -> None:
        made.append(folder)
        build_index(library, folder, **named)

    monkeypatch.setattr("index.build.build_index", make)
    monkeypatch.setattr("app.cli.build_access.shipped_library", lambda: outline_only)
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "home"))
    first = current_build().searcher.search("1")
    assert current_build().searcher.search("1").hits == first.hits
    assert len(made) == 1
    (tmp_path / "home" / "outline" / "index" / "index.json").write_text("{}")
    assert current_build().searcher.search("1").hits == first.hits
    assert len(made) == 2, "what cannot be read is made again, and kept"
    assert current_build().searcher.search("1").hits == first.hits
    assert len(made) == 2
    with Home().publish() as folder:
        outline_only.save(folder)
    assert not (tmp_path / "home" / "outline").exists()


def test_the_outline_is_searchable_where_no_index_can_be_kept(
    outline_only: Library, tmp_path: Path
) -> None:
    (tmp_path / "outline").write_text("no folder")
    build = Build(outline_only, None, index_folder=tmp_path / "outline")
    assert build.searcher.search("1").hits
    assert (tmp_path / "outline").read_text() == "no folder"
