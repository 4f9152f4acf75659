"""The data directory: a build replaces the old one in one step or not at all."""

import errno
import itertools
import os
import pickle
import shutil
import signal
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from superuser_rights import without_superuser_rights

from rules import sealed
from rules.home import Home, HomeError, default_home
from rules.user_folders import NoUserFolderError, cache_folder, data_folder


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def publish(home: Home, words: str) -> Path:
    with home.publish() as folder:
        (folder / "library.json").write_text(words, "utf-8")
    assert home.current is not None
    return home.current


def served_words(home: Home) -> str:
    assert home.current is not None
    return (home.current / "library.json").read_text("utf-8")


def test_an_unbuilt_home_is_empty_and_stays_uncreated(home: Home) -> None:
    assert home.current is None
    assert not home.root.exists()


def test_a_build_is_served_once_it_is_done(home: Home) -> None:
    with home.publish() as folder:
        assert list(folder.iterdir()) == []
        (folder / "library.json").write_text("one", "utf-8")
        assert home.current is None
    assert served_words(home) == "one"


def test_a_new_build_takes_the_old_ones_place(home: Home) -> None:
    first = publish(home, "one")
    second = publish(home, "two")
    assert first != second
    assert served_words(home) == "two"
    assert (first / "library.json").read_text("utf-8") == "one", "someone may still read it"


@pytest.mark.skipif(os.name == "nt", reason="links")
@pytest.mark.parametrize("middle", [None, "builds/000001-loop"])
def test_circular_links_are_ignored_and_mended_by_the_next_build(
    home: Home, middle: str | None
) -> None:
    publish(home, "older")
    (home.root / "current").unlink()
    (home.root / "current").symlink_to(middle or "current")
    if middle is not None:
        (home.root / middle).symlink_to(Path(middle).name)
    assert home.linked_build is None
    assert served_words(home) == "older"
    publish(home, "new")
    assert served_words(home) == "new"


def test_only_the_last_two_builds_are_kept(home: Home) -> None:
    builds = [publish(home, str(n)) for n in range(5)]
    assert [build.exists() for build in builds] == [False, False, False, True, True]


@pytest.mark.parametrize("file", ["editions/cr-31.01.jsonl", "cards.json"])
@pytest.mark.parametrize("error", [errno.EMFILE, errno.ENFILE, errno.EIO, errno.EACCES])
def test_a_build_that_the_system_does_not_give_is_kept(
    home: Home, monkeypatch: pytest.MonkeyPatch, file: str, error: int
) -> None:
    withheld = publish(home, "one") / file
    withheld.parent.mkdir(exist_ok=True)
    withheld.write_text("damaged, as a later look will find")
    really_open = os.open

    def refuse(path: Any, *more: Any, **named: Any) -> int:
        if path == withheld:
            raise OSError(error, os.strerror(error))
        return really_open(path, *more, **named)

    with monkeypatch.context() as refusing:
        refusing.setattr(os, "open", refuse)
        for words in ("two", "three", "four"):
            publish(home, words)
    assert withheld.exists()
    publish(home, "five")
    assert not withheld.exists()


@pytest.mark.parametrize("name", ["editions", "editions/cr-31.01.jsonl", "cards.json"])
def test_a_refusal_that_passes_at_once_costs_no_build(
    home: Home, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    only_copy = publish(home, "one")
    if name == "cards.json":
        (only_copy / name).write_text("[]")
    else:
        (only_copy / "editions").mkdir()
        sealed.write(only_copy / "editions" / "cr-31.01.jsonl", 99, b"of another version")
    refusals = itertools.cycle([True, False])

    def refusing(really: Callable[..., Any]) -> Callable[..., Any]:
        def open_or_refuse(path: Any, *more: Any, **named: Any) -> Any:
            if path == only_copy / name and next(refusals):
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            return really(path, *more, **named)

        return open_or_refuse

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refusing(os.open))
        patch.setattr(os, "listdir", refusing(os.listdir))
        patch.setattr(os, "scandir", refusing(os.scandir))
        for words in ("two", "three", "four"):
            publish(home, words)
    assert only_copy.exists()


@pytest.mark.parametrize("work", [lambda _home: os.open(os.devnull, os.O_RDONLY), Home.builds])
def test_too_many_open_files_are_not_laid_to_the_home(
    home: Home, monkeypatch: pytest.MonkeyPatch, work: Callable[[Home], object]
) -> None:
    def refuse(*_args: object, **_named: object) -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    builds = [publish(home, "one"), publish(home, "two")]
    with (  # noqa: PT012 (only the work is refused)
        monkeypatch.context() as refusing,
        pytest.raises(OSError, match=os.strerror(errno.EMFILE)),
        home.publish(),
    ):
        refusing.setattr(os, "open", refuse)
        refusing.setattr(os, "scandir", refuse)
        work(home)
    assert home.builds() == builds[::-1]


def test_a_snapshot_keeps_reading_its_build(home: Home) -> None:
    publish(home, "one")
    with home.snapshot() as first, first.snapshot() as same:
        for words in ("two", "three", "four"):
            publish(home, words)
        assert [served_words(first), served_words(same), served_words(home)] == [
            "one",
            "one",
            "four",
        ]
        assert served_words(pickle.loads(pickle.dumps(first))) == "one", "in another process, too"
    last = [publish(home, words) for words in ("five", "six")]
    assert {*(home.root / "builds").iterdir()} == {*last}


_HOLD_AND_WAIT = """
import sys, time
from pathlib import Path
from rules.home import Home
with Home(Path(sys.argv[1])).snapshot():
    print("held", flush=True)
    time.sleep(60)
"""


def test_a_killed_process_releases_its_snapshot(home: Home) -> None:
    publish(home, "one")
    holding = [sys.executable, "-c", _HOLD_AND_WAIT, str(home.root)]
    with subprocess.Popen(holding, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        before = [publish(home, words) for words in ("two", "three")]
        assert home.builds()[:2] == before[::-1]
        assert len(home.builds()) == 3
        holder.kill()
    last = publish(home, "four")
    assert {*(home.root / "builds").iterdir()} == {before[-1], last}


def test_a_snapshot_works_in_a_read_only_home(
    home: Home,
) -> None:
    with home.snapshot() as nothing:
        assert nothing.current is None
    assert not home.root.exists()
    publish(home, "one")
    there = {*(home.root / "builds").iterdir()}
    (home.root / "builds").chmod(0o555)
    try:
        with without_superuser_rights(), home.snapshot() as snapshot:
            assert served_words(snapshot) == "one"
            assert {*(home.root / "builds").iterdir()} == there
    finally:
        (home.root / "builds").chmod(0o755)


def test_wait_until_idle_returns_once_the_build_ends(home: Home) -> None:
    waited = threading.Event()
    home.wait_until_idle(waited.set)
    assert not home.root.exists()
    publish(home, "one")
    home.wait_until_idle(waited.set)
    assert not waited.is_set()
    with Home(home.root).exclusive():
        waiting = threading.Thread(target=home.wait_until_idle, args=(waited.set,))
        waiting.start()
        assert waited.wait(60)
    waiting.join(60)
    assert not waiting.is_alive()
    publish(home, "two")


@pytest.mark.parametrize("error", [ValueError("no"), KeyboardInterrupt(), SystemExit(1)])
def test_a_failed_build_leaves_the_old_one_and_no_debris(home: Home, error: BaseException) -> None:
    first = publish(home, "one")

    def build() -> None:
        with home.publish() as folder:
            (folder / "library.json").write_text("half", "utf-8")
            raise error

    with pytest.raises(type(error)):
        build()
    assert home.current == first
    assert served_words(home) == "one"
    assert list((home.root / "builds").iterdir()) == [first]


_BUILD_AND_WAIT = """
import sys, time
from pathlib import Path
from rules.home import Home
with Home(Path(sys.argv[1])).publish() as folder:
    (folder / "library.json").write_text("half", "utf-8")
    print("half-way", flush=True)
    time.sleep(60)
"""


def kill_a_build_half_way(home: Home) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", _BUILD_AND_WAIT, str(home.root)], stdout=subprocess.PIPE
    ) as build:
        assert build.stdout is not None
        assert build.stdout.readline() == b"half-way\n"
        build.send_signal(signal.SIGKILL)
        assert build.wait() == -signal.SIGKILL


def test_a_killed_build_leaves_the_old_one_served(home: Home) -> None:
    first = publish(home, "one")
    kill_a_build_half_way(home)
    assert home.current == first
    assert served_words(home) == "one"
    assert list((home.root / "builds").glob("unfinished-*"))

    publish(home, "two")
    assert served_words(home) == "two"
    assert first.exists()
    assert not list((home.root / "builds").glob("unfinished-*"))


def test_a_killed_first_build_is_no_build(home: Home) -> None:
    kill_a_build_half_way(home)
    assert home.current is None
    publish(home, "one")
    assert served_words(home) == "one"


def test_the_link_moves_after_everything_is_synced(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    really_link = os.symlink

    def link(*where: Any, **named: Any) -> None:
        (work,) = (home.root / "builds").iterdir()
        written = [work, *work.rglob("*"), work.parent]
        assert len(written) == 5
        assert {path.stat().st_ino for path in written} <= set(synced)
        synced.clear()
        really_link(*where, **named)

    monkeypatch.setattr("os.fsync", lambda opened: synced.append(os.fstat(opened).st_ino))
    monkeypatch.setattr("os.symlink", link)
    with home.publish() as folder:
        (folder / "library.json").write_text("one", "utf-8")
        (folder / "editions").mkdir()
        (folder / "editions" / "oak").write_text("two", "utf-8")
    assert synced == [home.root.stat().st_ino], "and then the link itself"


def test_an_unserved_build_does_not_push_out_the_previous_one(home: Home) -> None:
    first = publish(home, "one")
    orphan = home.root / "builds" / "000002-orphan"
    orphan.mkdir()
    assert home.builds() == [first, orphan]
    third = publish(home, "three")
    assert home.builds() == [third, first], "for whoever has just opened the first"


def test_a_half_removed_build_is_not_listed(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("shutil.rmtree", lambda *_, **__: None)
        kept = [publish(home, str(number)) for number in range(4)][:1:-1]
        assert home.builds() == kept
    with home.exclusive():
        assert set((home.root / "builds").iterdir()) == set(kept)


def test_stray_links_are_removed_first(home: Home) -> None:
    publish(home, "one")
    (home.root / "current.new").symlink_to("builds")
    with home.exclusive():
        assert {path.name for path in home.root.iterdir()} == {"building", "builds", "current"}


def test_without_symlinks_a_file_names_the_served_build(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rules.home._HAS_FOLDER_LINKS", False)
    first = publish(home, "one")
    second = publish(home, "two")
    assert (home.root / "current").read_text("utf-8") == second.name
    assert served_words(home) == "two"
    assert home.builds() == [second, first]
    for strange in (b"", b"nowhere", b"\xff", b"a\0b"):
        (home.root / "current").write_bytes(strange)
        assert home.linked_build is None
        assert home.current == second, "the newest"


def test_a_build_has_the_permissions_of_its_home(home: Home) -> None:
    allowed = publish(home, "one").stat().st_mode & 0o777
    assert allowed == home.root.stat().st_mode & 0o777


def test_a_disk_that_cannot_sync_folders_is_accepted(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sync_only_files(opened: int) -> None:
        if stat.S_ISDIR(os.fstat(opened).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr("os.fsync", sync_only_files)
    publish(home, "one")
    assert served_words(home) == "one"


def test_concurrent_builds_wait_for_each_other(home: Home) -> None:
    waited = threading.Event()

    def publish_too() -> None:
        elsewhere = Home(home.root)
        with elsewhere.exclusive(waited.set):
            publish(elsewhere, "two")

    with home.exclusive():
        waiting = threading.Thread(target=publish_too)
        waiting.start()
        assert waited.wait()
        publish(home, "one")
    waiting.join()
    assert served_words(home) == "two"


def test_an_unwritable_home_gives_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    home = Home(tmp_path / "file" / "home")
    with pytest.raises(HomeError, match="set NRULES_HOME") as raised, home.publish():
        pytest.fail("there was nowhere to build")
    assert "\n" not in str(raised.value)
    assert home.current is None


def test_a_full_disk_gives_one_line_and_loses_nothing(home: Home) -> None:
    publish(home, "one")
    with pytest.raises(HomeError, match="No space left"), home.publish():
        raise OSError(28, "No space left on device")
    assert served_words(home) == "one"


def test_a_full_disk_during_a_folder_copy_is_named(home: Home, tmp_path: Path) -> None:
    publish(home, "before")
    (tmp_path / "index").mkdir()
    (tmp_path / "index" / "words").write_text("ice")

    def fail_to_copy(_source: str, _target: str) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.raises(HomeError, match="No space left") as raised, home.publish() as folder:
        shutil.copytree(tmp_path / "index", folder / "index", copy_function=fail_to_copy)
    assert isinstance(raised.value.__cause__, shutil.Error), "and not the error of one file"
    assert served_words(home) == "before"


def test_a_dangling_link_is_no_build(home: Home) -> None:
    home.root.mkdir()
    (home.root / "current").symlink_to("builds/gone")
    assert home.current is None


@pytest.mark.skipif(os.name == "nt", reason="links")
def test_a_copied_home_without_links_still_serves(home: Home, tmp_path: Path) -> None:
    publish(home, "older")
    publish(home, "newer")
    for build in home.builds():
        (build / "editions").mkdir()
    copied = Home(tmp_path / "copied")
    shutil.copytree(home.root, copied.root)
    assert (copied.root / "current").is_dir()
    assert copied.linked_build is None
    shutil.rmtree(copied.root / "builds")
    assert copied.current is None
    with copied.exclusive():
        assert served_words(copied) == "newer"
        assert copied.linked_build is not None
        assert copied.linked_build.name.startswith("000000-")
    publish(copied, "newest")
    assert served_words(copied) == "newest"


@pytest.mark.parametrize("name", ["current", "building", "current.new"])
def test_an_obstructing_folder_is_moved_aside(home: Home, name: str) -> None:
    (home.root / name).mkdir(parents=True)
    (home.root / name / "mine").write_text("a note")
    publish(home, "one")
    assert served_words(home) == "one"
    assert home.linked_build is not None
    assert [p.read_text() for p in home.root.glob(f"{name}-*/mine")] == ["a note"]


@pytest.mark.skipif(os.name == "nt", reason="links")
@pytest.mark.parametrize(
    "obstruct", [Path.mkdir, os.mkfifo, lambda p: p.symlink_to("no"), lambda p: p.symlink_to(p)]
)
def test_an_irregular_lock_file_is_replaced(home: Home, obstruct: Callable[[Path], None]) -> None:
    home.root.mkdir()
    obstruct(home.root / "building")
    publish(home, "one")
    assert served_words(home) == "one"
    assert (home.root / "building").is_file()


@pytest.mark.skipif(os.name == "nt", reason="links")
def test_a_dangling_builds_link_is_refused_and_a_circular_one_replaced(
    home: Home, tmp_path: Path
) -> None:
    home.root.mkdir()
    builds = home.root / "builds"
    builds.symlink_to(tmp_path / "disk")
    with pytest.raises(HomeError, match=r"builds leads to no folder; put the builds back"):
        publish(home, "one")
    (tmp_path / "disk").mkdir()
    publish(home, "one")
    assert served_words(home) == "one"
    builds.unlink()
    builds.symlink_to("builds")
    publish(home, "two")
    assert served_words(home) == "two"
    assert not builds.is_symlink()


def test_a_home_that_takes_no_link_is_refused_before_the_work(home: Home) -> None:
    publish(home, "one")
    home.root.chmod(0o555)
    try:
        with (
            without_superuser_rights(),
            pytest.raises(HomeError, match="Permission denied; set NRULES_HOME"),
            home.publish(),
        ):
            pytest.fail("the work was begun")
    finally:
        home.root.chmod(0o755)


@pytest.mark.skipif(os.name == "nt", reason="modes")
def test_a_umask_that_hides_a_build_from_its_owner_leaves_no_folder(home: Home) -> None:
    publish(home, "one")
    before = os.umask(0o777)
    try:
        with (
            without_superuser_rights(),
            pytest.raises(HomeError, match="cannot write"),
            home.publish() as folder,
        ):
            (folder / "editions").mkdir()
    finally:
        os.umask(before)
    assert len(list((home.root / "builds").iterdir())) == 1


def test_unreadable_builds_are_not_started_over(home: Home) -> None:
    publish(home, "one")
    (home.root / "builds").chmod(0o300)
    try:
        with (
            without_superuser_rights(),
            pytest.raises(HomeError, match="Permission denied; set NRULES_HOME"),
        ):
            publish(home, "two")
    finally:
        (home.root / "builds").chmod(0o755)
    assert served_words(home) == "one"


def test_nrules_home_names_the_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path))
    assert default_home() == tmp_path
    assert Home().root == tmp_path


def test_the_default_home_is_the_platforms_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("NRULES_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_home().name == "nrules"


@pytest.mark.skipif(sys.platform == "win32", reason="a user has a folder there")
@pytest.mark.parametrize("folder", [data_folder, cache_folder])
def test_a_user_without_a_home_directory_gets_one_line(
    monkeypatch: pytest.MonkeyPatch, folder: Callable[[], Path]
) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)

    def unknown(_user: int) -> NoReturn:
        raise KeyError

    monkeypatch.setattr("pwd.getpwuid", unknown)
    with pytest.raises(NoUserFolderError, match="set HOME"):
        folder()
