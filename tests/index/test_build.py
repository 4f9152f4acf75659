"""Building and opening an index: it is whole or refused in one clear line."""

import json
import tempfile
from pathlib import Path

import pytest
from edition_excerpts import keep_chapters

from index.build import build_index
from index.card_rules import load_card_rules
from index.cases import cases_of_edition
from index.errors import SearchIndexError
from index.manifest import CARDS, Manifest
from index.search import Searcher
from rules.cards.card_data import Cards, Facts
from rules.errors import RulesError
from rules.library import Library, shipped_library

LAMP = Facts(
    title="Storm Lamp",
    card_type_id="hardware",
    side_id="x",
    faction_id="x",
    stripped_text="Purge. Zephyrs may swap it.",
)


def refusal_reason(folder: Path, library: Library) -> str:
    with pytest.raises(SearchIndexError, match="run `nrules build`") as caught:
        Searcher.open(folder, library)
    assert isinstance(caught.value, RulesError)
    assert "\n" not in str(caught.value)
    assert caught.value.exit_status == 1
    return caught.value.reason


def test_an_index_that_was_built_can_be_opened(kite_index: Path, kites: Library) -> None:
    assert Searcher.open(kite_index, kites).search("squall").hits


def test_progress_counts_every_entry_of_every_edition(kites: Library, tmp_path: Path) -> None:
    progress: list[tuple[int, int]] = []
    build_index(kites, tmp_path / "index", lambda done, total: progress.append((done, total)))
    total = sum(len(edition.entries) for edition in kites.editions.values())
    assert progress == [(done, total) for done in range(1, total + 1)]


def test_an_index_can_be_built_in_an_empty_folder(kites: Library, tmp_path: Path) -> None:
    build_index(kites, tmp_path)
    assert Searcher.open(tmp_path, kites).search("squall").hits


def test_an_index_stores_the_cards_it_is_given(kites: Library, tmp_path: Path) -> None:
    build_index(kites, tmp_path, cards=Cards.from_facts({LAMP.title: LAMP}))
    for edition in kites.editions:
        assert [*load_card_rules((tmp_path / edition / CARDS).read_text("utf-8"))] == ["Storm Lamp"]


def test_an_index_has_no_text_of_a_card(kites: Library, tmp_path: Path) -> None:
    build_index(kites, tmp_path, cards=Cards.from_facts({LAMP.title: LAMP}))
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert any(b"Storm" in path.read_bytes() for path in files)
    assert [path for path in files if b"zephyr" in path.read_bytes().lower()] == []


def test_building_uses_no_temporary_folder(
    kites: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "full"))
    build_index(kites, tmp_path / "index")
    assert {p.name for p in (tmp_path / "index").iterdir()} == {"index.json", *kites.editions}


def test_all_folders_of_an_index_have_the_same_permissions(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A few rules and cases are enough; cases are indexed in another folder and copied."""
    edition = keep_chapters(shipped_library().default, "3")
    settled = cases_of_edition(Library([edition]), edition)
    assert settled
    monkeypatch.setattr("index.build.shipped_cases", lambda: {edition.id: settled})
    build_index(Library([edition]), tmp_path / "index")
    rights = (tmp_path / "index").stat().st_mode
    folders = [path for path in (tmp_path / "index").rglob("*") if path.is_dir()]
    assert folders
    assert [path for path in folders if path.stat().st_mode != rights] == []


def test_a_missing_index_is_refused(kites: Library, tmp_path: Path) -> None:
    assert "missing or half-built" in refusal_reason(tmp_path / "nowhere", kites)


def test_a_half_built_index_is_refused(kites: Library, tmp_path: Path) -> None:
    def interrupted(done: int, _total: int) -> None:
        if done == 15:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build_index(kites, tmp_path, interrupted)
    assert list(tmp_path.iterdir()), "something was written before it was stopped"
    assert "missing or half-built" in refusal_reason(tmp_path, kites)


def test_an_index_of_another_form_is_refused(kite_index: Path, kites: Library) -> None:
    manifest = json.loads((kite_index / "index.json").read_text("utf-8"))
    (kite_index / "index.json").write_text(json.dumps(manifest | {"version": 0}), "utf-8")
    assert "another version" in refusal_reason(kite_index, kites)


@pytest.mark.parametrize("broken", [b"", b"{", b"null", b"[1]", b"\xff\xfe", b'{"version": 1}'])
def test_a_damaged_manifest_is_refused(kite_index: Path, kites: Library, broken: bytes) -> None:
    (kite_index / "index.json").write_bytes(broken)
    refusal_reason(kite_index, kites)


def test_every_damaged_file_is_detected(kite_index: Path, kites: Library) -> None:
    files = [p for p in kite_index.rglob("*") if p.is_file() and p.parent != kite_index]
    listed = [p for p in files if not p.name.endswith("LOCK")]
    assert len(listed) == 20, (
        "two segments, their contents and numbers; vocabulary, cards, cases, evidence, editions"
    )
    for file in listed:
        whole = file.read_bytes()
        for damaged in (b"", whole[:-1], whole[:-1] + bytes([whole[-1] ^ 1])):
            file.write_bytes(damaged)
            assert f"{file.name} of {file.parent.name} is damaged" in refusal_reason(
                kite_index, kites
            )
        file.write_bytes(whole)
    assert Searcher.open(kite_index, kites)


def test_a_missing_file_is_detected(kite_index: Path, kites: Library) -> None:
    next((kite_index / "kites-1").glob("*.seg")).unlink()
    assert "cannot be read" in refusal_reason(kite_index, kites)


def test_an_index_of_another_library_is_refused(kite_index: Path, kites: Library) -> None:
    only_one = Library([kites.default])
    assert "another library" in refusal_reason(kite_index, only_one)


def test_an_unwritable_place_raises_an_os_error(kites: Library, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    with pytest.raises(NotADirectoryError):
        build_index(kites, tmp_path / "file" / "index")


def test_open_all_leaves_nothing_to_load(kite_index: Path, kites: Library) -> None:
    searcher = Searcher.open(kite_index, kites)
    searcher.open_all()
    (index,) = (index for index in searcher._indexes.values() if index.edition is kites.default)
    opened = vars(index).keys() | vars(index.vocabulary).keys()
    assert searcher.search("torn kite", kites.default.id).hits
    assert "“kiet”" in str(searcher.search("torn kiet", kites.default.id).note)
    assert vars(index).keys() | vars(index.vocabulary).keys() == opened


@pytest.mark.parametrize("part", ["vocabulary", "cards", "cases", "evidence", "other-editions"])
@pytest.mark.parametrize("damaged", [b"\xff", b"{", b"null", b"[1]", b"7"])
def test_an_unreadable_part_is_reported_when_used(
    kite_index: Path, kites: Library, part: str, damaged: bytes
) -> None:
    assert _search_error(kite_index, kites, f"{part}.json", damaged) == _UNREADABLE


@pytest.mark.parametrize("damaged", [b"", b"\x80\x05no pickle", b"{}"])
@pytest.mark.parametrize("part", ["_MAIN_1.toc", "_CASES_1.toc", "MAIN.numbers.json"])
def test_an_unreadable_store_is_reported_when_used(
    kite_index: Path, kites: Library, part: str, damaged: bytes
) -> None:
    assert _search_error(kite_index, kites, part, damaged) == _UNREADABLE


def test_a_bug_is_not_taken_for_a_damaged_index(
    kite_index: Path, kites: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_kept: bytes) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("index.edition_index.load_card_rules", broken)
    with pytest.raises(ZeroDivisionError):
        Searcher.open(kite_index, kites).search("torn kite")


_UNREADABLE = "the index of kites-2 cannot be read"


def _search_error(folder: Path, kites: Library, part: str, damaged: bytes) -> str:
    """The error of a search in an index whose part is damaged but matches the manifest."""
    (folder / kites.default.id / part).write_bytes(damaged)
    Manifest.describe(folder, kites).write(folder)
    searcher = Searcher.open(folder, kites)
    with pytest.raises(SearchIndexError) as caught:
        searcher.search("torn kite over Bremen")
    return caught.value.reason
