"""The link to the served build is followed only to a build."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from superuser_rights import without_superuser_rights

from rules import build_link

BUILD = "000007-oak"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "builds" / BUILD / "editions").mkdir(parents=True)
    (tmp_path / "builds" / "unfinished-000008-elm").mkdir()
    (tmp_path / "builds" / "file").write_text("no build")
    (tmp_path / "builds" / "out").symlink_to(tmp_path)
    (tmp_path / "elsewhere").mkdir()
    return tmp_path


def follow_link(home: Path) -> build_link.LinkTarget:
    return build_link.follow(str(home / "current"), str(home / "builds"))


@pytest.mark.parametrize("relative", [True, False])
def test_a_link_is_followed_to_a_build(home: Path, relative: bool) -> None:
    build = home / "builds" / BUILD
    (home / "current").symlink_to(build.relative_to(home) if relative else build)
    assert follow_link(home) == (build.resolve(), None)
    assert build_link.read_link(str(home / "current")) == os.readlink(home / "current")


@pytest.mark.parametrize("contents", [BUILD, f"{BUILD}\n"])
def test_a_file_with_a_builds_name_is_a_link_too(home: Path, contents: str) -> None:
    (home / "current").write_text(contents)
    assert follow_link(home) == ((home / "builds" / BUILD).resolve(), None)
    assert build_link.read_link(str(home / "current")) == contents


def test_a_missing_link_is_no_fault(home: Path) -> None:
    assert follow_link(home) == (None, None)
    assert build_link.read_link(str(home / "current")) is None


@pytest.mark.parametrize(
    ("target", "fault"),
    [
        ("builds/gone", "leads to nothing"),
        ("current", "oo many"),
        (".", "leads out of the builds"),
        ("builds", "leads out of the builds"),
        ("elsewhere", "leads out of the builds"),
        ("builds/out", "leads out of the builds"),
        ("/etc", "leads out of the builds"),
        (f"builds/{BUILD}/editions", "leads out of the builds"),
        ("builds/file", "leads to no folder of a build"),
        ("builds/unfinished-000008-elm", "leads to no folder of a build"),
    ],
)
def test_a_link_that_leads_to_no_build_is_not_followed(home: Path, target: str, fault: str) -> None:
    (home / "current").symlink_to(target)
    result = follow_link(home)
    assert result.build is None
    assert fault in (result.fault or "")


@pytest.mark.parametrize(
    "make_link",
    [
        lambda place: place.mkdir(),
        lambda place: os.mkfifo(place),
        *(
            lambda place, contents=contents: place.write_bytes(contents)
            for contents in (b"", b"../../..", b"nowhere", b"\xff", b"a\0b", b"x" * 5000)
        ),
    ],
)
def test_a_malformed_link_is_not_followed(home: Path, make_link: Callable[[Path], None]) -> None:
    make_link(home / "current")
    result = follow_link(home)
    assert result.build is None
    assert result.fault is not None
    build_link.read_link(str(home / "current"))


def test_an_unreadable_builds_folder_is_not_followed(home: Path) -> None:
    (home / "current").symlink_to(f"builds/{BUILD}")
    (home / "builds").chmod(0)
    with without_superuser_rights():
        result = follow_link(home)
        with pytest.raises(PermissionError):
            build_link.list_builds(str(home / "builds"))
    (home / "builds").chmod(0o700)
    assert result == (None, os.strerror(13))


def test_only_finished_builds_are_listed(home: Path) -> None:
    assert build_link.list_builds(str(home / "builds")) == [(home / "builds" / BUILD).resolve()]
    assert build_link.list_builds(str(home / "nowhere")) == []


def test_clearing_a_path_keeps_a_folder_with_contents(home: Path) -> None:
    place = home / "place"
    build_link.clear_path(place)
    (home / "target").write_text("stays")
    makers: tuple[Callable[[], None], ...] = (
        place.mkdir,
        place.touch,
        lambda: place.symlink_to("nowhere"),
        lambda: place.symlink_to("elsewhere"),
        lambda: os.mkfifo(place),
    )
    for make in makers:
        make()
        build_link.clear_path(place)
        assert not os.path.lexists(place)
        assert not list(home.glob("place*"))
    place.mkdir()
    (place / "note").write_text("mine")
    build_link.clear_path(place)
    assert [note.read_text() for note in home.glob("place-*/note")] == ["mine"]
    assert (home / "elsewhere").is_dir()
