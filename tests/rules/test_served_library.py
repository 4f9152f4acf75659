"""A home whose link is lost serves the newest intact build, with a notice."""

import errno
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


def served_words(library: ServedLibrary | None) -> str:
    assert library is not None
    return library.library.editions["a-1"].entries[0].plain_text


def make_file(written: str) -> Callable[[Path], object]:
    return lambda place: place.write_text(written)


def make_link(where: str) -> Callable[[Path], object]:
    return lambda place: place.symlink_to(where)


LOST_LINKS = [
    lambda _place: None,
    lambda place: place.mkdir(),
    lambda place: os.mkfifo(place),
    *map(make_file, ("", "garbage", "../../..", "\0")),
    *map(make_link, ("builds", ".", "/etc", "current", "builds/gone")),
]


@pytest.mark.parametrize("damage", LOST_LINKS)
def test_a_lost_link_falls_back_to_the_newest_build(
    home: Home, damage: Callable[[Path], object]
) -> None:
    newest = home.current
    (home.root / "current").unlink()
    damage(home.root / "current")
    library = open_served_library(home)
    assert served_words(library) == "newer"
    assert (library.folder, library.has_own_editions) == (newest, True)
    assert "leads to no build" in library.notice
    assert f"The newest, in {newest}, is served. Run “nrules build”." in library.notice
    assert "\n" not in library.notice
    with home.exclusive():
        pass
    assert open_served_library(home).notice is None, "the next build has put it right"
    assert served_words(open_served_library(home)) == "newer"
    publish(home, "newest")
    assert served_words(open_served_library(home)) == "newest"
    assert {p.name for p in home.root.iterdir()} == {"building", "builds", "current"}


def test_a_missing_target_falls_back_to_the_previous_build(home: Home) -> None:
    shutil.rmtree(home.current)
    library = open_served_library(home)
    assert served_words(library) == "older"
    assert "leads to nothing" in library.notice


def test_a_damaged_newest_build_falls_back_to_the_previous_one(home: Home) -> None:
    (home.current / "editions" / "a-1.jsonl").write_text("{")
    (home.root / "current").unlink()
    library = open_served_library(home)
    assert served_words(library) == "older"
    assert "leads to no build (it is missing). The library in" in library.notice
    assert "cannot be read whole (a-1: its first line is damaged)" in library.notice


def test_a_half_copied_home_is_refused_and_not_taken_for_unbuilt(home: Home) -> None:
    shutil.rmtree(home.root / "builds")
    with pytest.raises(LibraryError, match=r"leads to no build .*, and there is none; run `nrules"):
        open_served_library(home)
    (home.root / "current").unlink()
    assert open_served_library(home) is None


@pytest.mark.parametrize("name", [".", "editions", "editions/a-1.jsonl"])
def test_an_unreadable_build_falls_back_to_the_previous_one(home: Home, name: str) -> None:
    closed = home.current
    (closed / name).chmod(0)
    try:
        with without_superuser_rights():
            library = open_served_library(home)
            assert served_words(library) == "older"
            assert f"the earlier build in {library.folder} is served" in library.notice
            publish(home, "newest")
            assert open_served_library(home).notice is None
            publish(home, "and newer")
            publish(home, "and newer still")
    finally:
        (closed / name).chmod(0o755)
    assert served_words(open_served_library(home)) == "and newer still"
    assert (closed / "editions" / "a-1.jsonl").exists(), "nobody could tell what it held"


@pytest.mark.parametrize("function", ["open", "listdir", "scandir"])
@pytest.mark.parametrize("error", [errno.EMFILE, errno.ENFILE])
def test_nothing_is_called_damaged_with_too_many_files_open(
    home: Home, monkeypatch: pytest.MonkeyPatch, function: str, error: int
) -> None:
    (home.root / "current").unlink()  # the builds are listed

    def refuse(*_args: object, **_named: object) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(os, function, refuse)
    with pytest.raises(OSError, match=os.strerror(error)):
        open_served_library(home)


@pytest.mark.parametrize("name", [".", "builds"])
def test_an_unreadable_home_is_not_taken_for_empty(home: Home, name: str) -> None:
    (home.root / name).chmod(0)
    try:
        with without_superuser_rights(), pytest.raises(LibraryError) as raised:
            open_served_library(home)
    finally:
        (home.root / name).chmod(0o755)
    message = str(raised.value)
    assert f"the builds in {home.root} cannot be read (Permission denied); let this user" in message
    assert served_words(open_served_library(home)) == "newer"


def test_a_home_with_too_long_a_name_needs_a_shorter_one(tmp_path: Path) -> None:
    with pytest.raises(
        LibraryError, match=r"\(File name too long\); set NRULES_HOME to a directory"
    ):
        open_served_library(Home(tmp_path / ("y" * 300)))


@pytest.mark.parametrize("name", [".", "builds"])
def test_a_file_in_place_of_builds_is_not_taken_for_none(home: Home, name: str) -> None:
    shutil.rmtree(home.root / name)
    (home.root / name).write_text("in the way")
    with pytest.raises(LibraryError, match=r"cannot be read \(Not a directory\); move away what"):
        open_served_library(home)


def test_a_lost_manifest_warns_of_a_slow_first_search(home: Home) -> None:
    assert home.current is not None
    (home.current / "library.json").unlink()
    library = open_served_library(home)
    assert (served_words(library), library.has_own_editions) == ("newer", False)
    warning = (
        "Run “nrules build”. Until then the first search of each process makes its index anew."
    )
    assert library.notice.endswith(warning)
