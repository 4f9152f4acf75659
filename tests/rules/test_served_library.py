"""What a home serves where its link is lost: the newest build that is whole, and a line says so."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from superuser_rights import without_superuser_rights

from rules.entries import Edition, Entry, Kind
from rules.home import Home
from rules.library import Library, LibraryError
from rules.served_library import ServedLibrary, open_served_library
from rules.text import Text

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links")


def publish(home: Home, words: str) -> Path:
    entry = Entry(number="1", kind=Kind.CHAPTER, text=(Text(text=words),))
    with home.publish() as folder:
        Library([Edition(id="a-1", title="T", entries=(entry,))]).save(folder)
    assert home.current is not None
    return home.current


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A home with two whole builds."""
    home = Home(tmp_path / "home")
    publish(home, "older")
    publish(home, "newer")
    return home


def words(found: ServedLibrary | None) -> str:
    assert found is not None
    return found.library.editions["a-1"].entries[0].plain_text


def file(written: str) -> Callable[[Path], object]:
    return lambda place: place.write_text(written)


def leading(where: str) -> Callable[[Path], object]:
    return lambda place: place.symlink_to(where)


ASTRAY = [
    lambda _place: None,
    lambda place: place.mkdir(),
    lambda place: os.mkfifo(place),
    *map(file, ("", "garbage", "../../..", "\0")),
    *map(leading, ("builds", ".", "/etc", "current", "builds/gone")),
]


@pytest.mark.parametrize("strange", ASTRAY)
def test_where_the_link_is_lost_the_newest_build_stands_in(
    home: Home, strange: Callable[[Path], object]
) -> None:
    newest = home.current
    (home.root / "current").unlink()
    strange(home.root / "current")
    found = open_served_library(home)
    assert words(found) == "newer"
    assert (found.folder, found.has_own_editions) == (newest, True)
    assert "leads to no build" in found.notice
    assert f"The newest, in {newest}, is served. Run “nrules build”." in found.notice
    assert "\n" not in found.notice
    with home.exclusive():
        pass
    assert open_served_library(home).notice is None, "the next build has put it right"
    assert words(open_served_library(home)) == "newer"
    publish(home, "newest")
    assert words(open_served_library(home)) == "newest"
    assert {p.name for p in home.root.iterdir()} == {"building", "builds", "current"}


def test_where_the_target_is_gone_the_build_before_stands_in(home: Home) -> None:
    shutil.rmtree(home.current)
    found = open_served_library(home)
    assert words(found) == "older"
    assert "leads to nothing" in found.notice


def test_where_the_newest_is_damaged_too_the_one_before_stands_in(home: Home) -> None:
    (home.current / "editions" / "a-1.jsonl").write_text("{")
    (home.root / "current").unlink()
    found = open_served_library(home)
    assert words(found) == "older"
    assert "leads to no build (it is missing). The library in" in found.notice
    assert "is damaged" in found.notice


def test_what_is_half_copied_serves_nothing_and_is_not_taken_for_nothing(home: Home) -> None:
    shutil.rmtree(home.root / "builds")
    with pytest.raises(LibraryError, match=r"leads to no build .*, and there is none; run `nrules"):
        open_served_library(home)
    (home.root / "current").unlink()
    assert open_served_library(home) is None


@pytest.mark.parametrize("name", [".", "editions", "editions/a-1.jsonl"])
def test_a_current_build_that_may_not_be_read_is_served_from_the_one_before(
    home: Home, name: str
) -> None:
    closed = home.current
    (closed / name).chmod(0)
    try:
        with without_superuser_rights():
            found = open_served_library(home)
            assert words(found) == "older"
            assert f"the earlier build in {found.folder} is served" in found.notice
            publish(home, "newest")
            assert open_served_library(home).notice is None
            publish(home, "and newer")
            publish(home, "and newer still")
    finally:
        (closed / name).chmod(0o755)
    assert words(open_served_library(home)) == "and newer still"
    assert (closed / "editions" / "a-1.jsonl").exists(), "nobody could tell what it held"


@pytest.mark.parametrize("name", [".", "builds"])
def test_a_home_that_may_not_be_read_is_not_taken_for_an_empty_one(home: Home, name: str) -> None:
    (home.root / name).chmod(0)
    try:
        with without_superuser_rights(), pytest.raises(LibraryError) as raised:
            open_served_library(home)
    finally:
        (home.root / name).chmod(0o755)
    said = str(raised.value)
    assert f"the builds in {home.root} cannot be read (Permission denied); let this user" in said
    assert words(open_served_library(home)) == "newer"


@pytest.mark.parametrize("name", [".", "builds"])
def test_builds_that_are_no_folder_are_not_taken_for_none(home: Home, name: str) -> None:
    shutil.rmtree(home.root / name)
    (home.root / name).write_text("in the way")
    with pytest.raises(LibraryError, match=r"cannot be read \(Not a directory\); move away what"):
        open_served_library(home)


def test_that_searches_take_long_is_said_where_the_list_of_editions_is_lost(home: Home) -> None:
    assert home.current is not None
    (home.current / "library.json").unlink()
    found = open_served_library(home)
    assert (words(found), found.has_own_editions) == ("newer", False)
    told = "Run “nrules build”. Until then the first search of each process makes its index anew."
    assert found.notice.endswith(told)
