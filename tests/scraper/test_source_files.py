"""Sources are found by their content in the documented folders."""

import os
from pathlib import Path

import pytest

from rules.catalogue import Source, catalogue
from scraper import source_files
from scraper.decode import MAX_BYTES
from scraper.errors import UnreadableFileError
from scraper.recognise import recognise
from scraper.source_files import download_folder, find_sources, find_unknown_files, search_folders

QUICK = "## Setup\n## Goal of the Game\n## Action Explanations\n"


@pytest.fixture
def bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any source in the searched folders."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NRULES_SOURCES", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(
        "scraper.source_files.__file__", str(tmp_path / "checkout" / "scraper" / "find.py")
    )
    return tmp_path


def write(path: Path, text: str = QUICK) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def first_copies(explicit: Path | None = None) -> dict[str, Path]:
    """The first copy of each source, which is read if possible."""
    first: dict[str, Path] = {}
    for source_file in find_sources(explicit):
        first.setdefault(source_file.source.id, source_file.path.resolve())
    return first


def test_a_named_folder_of_too_many_files_is_refused(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source_files, "MAX_FILES", 3)
    for name in "abcd":
        write(bare_machine / "disk" / name / "quick.md")
    with pytest.raises(UnreadableFileError, match="holds more than 3 files"):
        find_sources(bare_machine / "disk")
    monkeypatch.setenv("NRULES_SOURCES", str(bare_machine / "disk"))
    with pytest.raises(UnreadableFileError, match="holds more than 3 files"):
        find_sources(None)
    (bare_machine / "disk" / "d" / "quick.md").unlink()
    assert len(find_sources(bare_machine / "disk")) == 3


def test_an_unnamed_folder_of_too_many_files_is_read_in_part(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source_files, "MAX_FILES", 3)
    for name in "abcd":
        write(bare_machine / "sources" / name / "quick.md")
    assert len(find_sources(None)) == 3


def test_no_sources_are_found_on_a_bare_machine(bare_machine: Path) -> None:
    assert find_sources(None) == []


def test_the_first_folder_with_a_source_wins(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_SOURCES", str(bare_machine / "named"))
    explicit = bare_machine / "explicit"
    places = [
        download_folder() / "q.md",
        bare_machine / "shared" / "sources" / "q.md",
        bare_machine / "sources" / "q.md",
        bare_machine / "named" / "q.md",
        explicit / "q.md",
    ]
    for place in places:
        write(place)
        given = explicit if explicit.exists() else None
        assert first_copies(given) == {"quick-reference": place.resolve()}


def test_a_folder_without_a_source_is_passed_over(bare_machine: Path) -> None:
    (bare_machine / "explicit").mkdir()
    place = write(bare_machine / "sources" / "deep" / "er" / "000.txt")
    assert first_copies(bare_machine / "explicit") == {"quick-reference": place.resolve()}


def test_every_copy_is_found_once_in_folder_order(bare_machine: Path) -> None:
    mine = write(bare_machine / "explicit" / "q.md")
    theirs = write(bare_machine / "sources" / "q.md")
    (bare_machine / "sources" / "z.md").symlink_to(mine)
    copies = [f.path.resolve() for f in find_sources(bare_machine / "explicit")]
    assert copies == [mine.resolve(), theirs.resolve()]


def test_a_linked_document_is_recognised_only_once(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = bare_machine / "sources"
    write(folder / "q.md")
    (folder / "z.md").symlink_to(folder / "q.md")
    write(folder / "list.txt", "shopping list")
    looked_at: list[str] = []

    def noted(text: str) -> Source | None:
        looked_at.append(text)
        return recognise(text)

    monkeypatch.setattr("scraper.source_files.recognise", noted)
    documents = find_sources(folder)
    assert looked_at.count(QUICK) == 1
    assert [s.path.name for s in find_unknown_files(folder, documents)] == ["list.txt"]
    assert looked_at.count(QUICK) == 1


def test_unknown_files_in_a_named_folder_are_listed_with_reasons(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = bare_machine / "explicit"
    write(folder / "a.md")
    write(folder / "empty.txt", "")
    write(folder / "list.txt", "shopping list")
    (folder / "latin.txt").write_bytes(b"caf\xe9 " + QUICK.encode())
    (folder / "picture.png").write_bytes(b"\x89PNG\0")
    (folder / "gone.txt").symlink_to(folder / "nowhere.txt")
    with write(folder / "film.txt").open("r+b") as film:
        film.truncate(MAX_BYTES + 1)
    write(bare_machine / "sources" / "notes.txt", "shopping list")
    expected = {
        "empty.txt": "it is empty",
        "film.txt": "it is far too large for a document",
        "gone.txt": "it cannot be read: No such file or directory",
        "latin.txt": "it is not text (line 1 is not utf-8); where it is text, save it as UTF-8",
        "list.txt": "it is none of the documents that nrules reads",
        "picture.png": "it is a picture (PNG): its words cannot be read",
    }
    assert {s.path.name: s.why for s in find_unknown_files(folder)} == expected
    assert find_unknown_files(None) == []
    monkeypatch.setenv("NRULES_SOURCES", str(folder))
    assert {s.path.name for s in find_unknown_files(None)} == set(expected)


def test_a_missing_named_folder_is_listed_with_the_reason(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_SOURCES", str(bare_machine / "away"))
    assert [(s.path, s.why) for s in find_unknown_files(None)] == [
        (bare_machine / "away", "it cannot be read: No such file or directory")
    ]


def test_files_that_are_no_documents_are_ignored(bare_machine: Path) -> None:
    folder = bare_machine / "sources"
    write(folder / "notes.txt", "shopping list")
    write(folder / "empty.txt", "")
    write(folder / ".git" / "q.md")
    (folder / "picture.png").write_bytes(b"\x89PNG\0" + QUICK.encode())
    (folder / "latin.txt").write_bytes(QUICK.encode() + b"\xe9")
    (folder / "huge.txt").write_bytes(QUICK.encode() + b" " * 17 * 2**20)
    (folder / "gone.txt").symlink_to(folder / "nowhere.txt")
    os.mkfifo(folder / "pipe")
    assert find_sources(None) == []


def test_a_file_with_a_byte_order_mark_is_recognised(bare_machine: Path) -> None:
    folder = bare_machine / "sources"
    folder.mkdir()
    (folder / "a.txt").write_bytes(QUICK.encode("utf-16"))
    assert list(first_copies()) == ["quick-reference"]


def test_unlisted_documents_follow_the_listed_ones(bare_machine: Path) -> None:
    folder = bare_machine / "sources"
    write(folder / "b.txt")
    write(
        folder / "a.txt",
        "<html><title>Comprehensive Rules (v31.05)</title><div class=RulesContent></div></html>",
    )
    assert list(first_copies()) == ["quick-reference", "cr-31.05-page"]


def test_an_unsearchable_folder_is_refused(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UnreadableFileError, match="none is not a folder of source documents"):
        find_sources(bare_machine / "none")
    with pytest.raises(UnreadableFileError, match=r"q\.md is not a folder"):
        find_sources(write(bare_machine / "q.md"))
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(UnreadableFileError, match="may not be read"):
        find_sources(bare_machine)


def test_the_documented_folders_are_searched(bare_machine: Path) -> None:
    assert [str(folder) for folder in search_folders(Path("given"))] == [
        "given",
        "sources",
        str(bare_machine / "shared" / "sources"),
        str(bare_machine / "cache" / "nrules" / "sources"),
    ]


@pytest.mark.sources
def test_every_listed_source_is_recognised_by_content(bare_machine: Path, sources: Path) -> None:
    renamed = bare_machine / "sources"
    renamed.mkdir()
    files = sorted(path for path in sources.rglob("*") if path.is_file())
    for number, path in enumerate(files):
        (renamed / f"{number:03}.txt").symlink_to(path)
    ids = [source.id for source in catalogue().sources]
    assert [f.source.id for f in find_sources(None)] == ids
    assert len(files) == len(ids)


def test_a_copy_knows_whether_its_folder_was_named(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_SOURCES", str(bare_machine / "named"))
    for folder in ("explicit", "named", "sources"):
        write(bare_machine / folder / "q.md")
    names = [
        (copy.path.parent.name, copy.is_named) for copy in find_sources(bare_machine / "explicit")
    ]
    assert names == [("explicit", True), ("named", True), ("sources", False)]
