"""Damaged, older and strange builds: one bad byte costs at most one edition, and mostly none."""

import json
import os
import shutil
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from built import build_here
from damaging import STRANGE, dangling, flipped

import index.build
from app.building import answers
from app.building.build import build, is_finished
from app.building.gather import LastBuild, NothingToForgetError
from app.cli import guard
from app.cli.finishing import finished
from app.opened.state import State
from app.web.application import create_app
from app.web.serving.served import extension as served_by
from engine.scenarios.worked import Status, Worked
from rules import sealed
from rules.cards.data import Cards
from rules.entries import Edition, Entry, Kind, Wording
from rules.home import Home
from rules.library import Library
from rules.sealed import SealError
from rules.served import served
from rules.text import Text

if TYPE_CHECKING:
    from tests.app.conftest import Shelf


WORDS = {"cr-23.08": "egrets", "cr-24.03": "herons", "faq": "storks"}
OTHER = "quick-reference"
"""A document that comes and goes, so that there is something to build."""
DOCUMENTS = {"cr-23.08": "cr-23.08-page", "cr-24.03": "cr-24.03-page", "faq": "faq"}
CARD = {"title": "Old Oak", "card_type_id": "tree", "side_id": "corp", "faction_id": "wood"}


DAMAGES = [flipped, Path.unlink]


def _otherwise(file: Path) -> None:
    """Have a file say something else than it should, and vouch for it; others are flipped."""
    try:
        found = sealed.read_any(file)
    except SealError:
        flipped(file)
    else:
        sealed.write(file, found.form, b"[]")


def _own(file: Path) -> Path:
    """Let a file share its contents with no other name, so that damage to it is to it alone."""
    copied = file.with_name(f"{file.name} apart")
    shutil.copy2(file, copied)
    return copied.replace(file)


def _put_back(home: Home, whole: Path) -> None:
    """Make a home of the files of another, which is much less work than to copy them."""
    shutil.rmtree(home.root)
    shutil.copytree(whole, home.root, symlinks=True, copy_function=os.link)


@pytest.fixture
def home(
    shelf: "Shelf", little_carried_out: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Home:
    """Where everything was built once, with card data; then all documents went."""
    played = [Worked("cr:9.2.8f/1", Status.EMPTY)]
    monkeypatch.setattr("app.building.build.worked_examples", lambda *_, **__: played)
    monkeypatch.setattr("app.building.program.state", lambda: "this one")  # asks for 700 files
    (tmp_path / "cards.json").write_text(json.dumps([CARD]))
    for edition, words in WORDS.items():
        shelf.put(DOCUMENTS[edition], words)
    home = Home(tmp_path / "home")
    build(home, offline=True, cards=tmp_path / "cards.json", finish=finished)
    for document in DOCUMENTS.values():
        (shelf.folder / document).unlink()
    return home


def _files(folder: Path) -> list[Path]:
    return sorted(p for p in folder.rglob("*") if p.is_file() and not p.name.endswith("LOCK"))


def _words(library: Library) -> dict[str, str]:
    official = [e for e in library.editions.values() if e.wording is Wording.OFFICIAL]
    return {e.id: e.entries[0].plain_text for e in official}


def _served(home: Home) -> dict[str, str]:
    found = served(home)
    assert found is not None
    return _words(found.library)


def _build_again(home: Home, shelf: "Shelf") -> None:
    """Another build with the same editions as the last, made of another document."""
    shelf.put(OTHER, str(time.monotonic_ns()))
    assert build_here(home).changed
    (shelf.folder / OTHER).unlink()


def _words_of_all(home: Home) -> dict[str, str]:
    return {name: words for name, words in _served(home).items() if name in WORDS}


@pytest.mark.parametrize("damage", [*DAMAGES, _otherwise])
def test_whatever_file_is_damaged_the_build_before_stands_in(
    home: Home, shelf: "Shelf", damage: Callable[[Path], None], tmp_path: Path
) -> None:
    _build_again(home, shelf)
    shutil.copytree(home.root, tmp_path / "whole", symlinks=True)
    for file in _files(home.current):
        damage(_own(file))
        assert _words_of_all(home) == WORDS, file
        state = State(home).current()
        assert state.searcher.search("heron").hits, file
        summary = build_here(home)
        assert summary.changed, file
        assert _words_of_all(home) == WORDS, file
        assert summary.cards.facts.keys() == {"Old Oak"}, file
        assert served(home).notice is None, file
        assert not build_here(home).changed, file
        _put_back(home, tmp_path / "whole")


def test_whatever_stands_in_a_files_place_the_build_before_stands_in(
    home: Home, shelf: "Shelf", tmp_path: Path
) -> None:
    _build_again(home, shelf)
    for file in _files(home.current):
        file.rename(tmp_path / "kept")
        for strange in STRANGE:
            strange(file)
            assert _words_of_all(home) == WORDS, file
            is_finished(home.current)
            answers.recall(home.current, "1")
            last = LastBuild.of(home)
            assert last.cards.facts, "of the build before"
            assert not ("index" in file.parts and last.has_whole_index()), file
            shutil.rmtree(file) if file.is_dir() else file.unlink()
        (tmp_path / "kept").rename(file)
    for file, strange in zip(_files(home.current), cycle(STRANGE)):
        strange(file)
    assert build_here(home).changed
    assert _words_of_all(home) == WORDS
    assert served(home).notice is None
    assert not build_here(home).changed


def test_no_damaged_file_is_passed_over_in_silence(
    home: Home,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Of each kind of file one: either all is as it was, or a line says what is damaged."""
    monkeypatch.setenv("NRULES_HOME", str(home.root))
    monkeypatch.setattr("app.examples.with_card._by_card", lambda _: {})  # two thousand scenarios
    pages = ("/document/cr-24.03", "/search?q=herons", "/card/old-oak", "/coverage")
    commands = ("lookup 1 -e cr-24.03 --json", "search herons -e cr-24.03", "card old oak --json")

    def told() -> dict[str, tuple[str, str | None]]:
        """What is said, by what asks for it, and what is said to be damaged."""
        with create_app(home).test_client() as client:
            said = {page: client.get(page).get_data(as_text=True) for page in pages}
            notice = served_by(client.application).state.current().notice
        found = {page: (said[page], notice) for page in pages}
        for command in commands:
            guard.run(command.split())
            out = capsys.readouterr()
            found[command] = out.out, out.err or None
        return found

    whole = told()
    assert {notice for _, notice in whole.values()} == {None}
    shutil.copytree(home.root, tmp_path / "whole", symlinks=True)
    others = {"cr-23.08", "faq"}
    files = [file for file in _files(home.current) if file.stat().st_size]
    for file in files:
        if others & {file.parent.name, file.stem} or "cr-26" in f"{file}":
            continue
        flipped(_own(file))
        for asked, (said, notice) in told().items():
            assert said == whole[asked][0] or "nrules build" in (notice or ""), (asked, file)
        _put_back(home, tmp_path / "whole")


def test_a_stray_file_in_the_index_hinders_no_build(home: Home) -> None:
    dangling(home.current / "index" / "stray")
    (home.current / "citations.json").unlink()  # of what is left, the index is taken over
    assert build_here(home).changed
    assert not (home.current / "index" / "stray").is_symlink()
    assert _words_of_all(home) == WORDS


def test_a_stray_file_among_the_editions_makes_no_older_build(home: Home) -> None:
    (home.current / "editions" / "stray.json").write_text("{}")
    assert (_words_of_all(home), served(home).notice) == (WORDS, None)


@pytest.mark.parametrize("damage", DAMAGES)
def test_without_another_build_one_bad_byte_costs_at_most_one_edition(
    home: Home, damage: Callable[[Path], None], tmp_path: Path
) -> None:
    shutil.copytree(home.root, tmp_path / "whole", symlinks=True)
    for file in _files(home.current):
        lost = file.name.removesuffix(".jsonl") if file.parent.name == "editions" else None
        left = {name: words for name, words in WORDS.items() if name != lost}
        damage(_own(file))
        assert _words_of_all(home) == left, file
        for _ in range(3):
            build_here(home)
            assert _words_of_all(home) == left, file
        _put_back(home, tmp_path / "whole")


def test_what_is_served_of_a_damaged_build_is_said_in_one_line(home: Home, shelf: "Shelf") -> None:
    _build_again(home, shelf)
    flipped(home.current / "editions" / "cr-24.03.jsonl")
    notice = State(home).current().notice
    assert notice is not None
    assert "\n" not in notice
    assert "(cr-24.03: it is damaged)" in notice
    assert "an earlier build's cr-24.03 stands in" in notice
    assert "nrules build" in notice


@pytest.mark.parametrize("damage", DAMAGES)
def test_lost_card_data_is_taken_from_the_build_before_and_said_to_be(
    home: Home, shelf: "Shelf", damage: Callable[[Path], None]
) -> None:
    _build_again(home, shelf)
    damage(home.current / "cards.json")
    opened = State(home).current()
    assert [*opened.cards.facts] == [CARD["title"]]
    assert opened.notice is not None
    assert "\n" not in opened.notice
    assert "The card data in" in opened.notice
    assert "an earlier build's stands in" in opened.notice
    build_here(home)
    opened = State(home).current()
    assert opened.notice is None
    assert [*opened.cards.facts] == [CARD["title"]]


def test_the_index_that_stands_in_for_a_damaged_one_knows_the_same_cards(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without card data no card leads to the rules that its words are about."""
    known: list[Cards] = []
    make = index.build.build_index

    def noted(library: Library, folder: Path, *, cards: Cards) -> None:
        known.append(cards)
        make(library, folder, cards=cards)

    flipped(_own(home.current / "index" / "cr-24.03" / "cards.json"))
    monkeypatch.setattr("index.build.build_index", noted)
    opened = State(home).current()
    assert opened.searcher.search("herons").hits
    assert opened.notice is not None
    assert [[*cards.facts] for cards in known] == [[CARD["title"]]]


def test_card_data_that_no_build_gives_is_told_of(home: Home) -> None:
    flipped(home.current / "cards.json")
    opened = State(home).current()
    assert opened.notice is not None
    assert "The card data in" in opened.notice
    assert "cards are known by name alone" in opened.notice
    summary = build_here(home)
    (said,) = (each.why for each in summary.not_read if each.what == "card data")
    assert "cards.json: its first line is damaged; name the file with --cards" in said
    assert State(home).current().notice is None


def test_card_data_that_was_forgotten_is_not_missed(home: Home) -> None:
    build_here(home, "cards")
    opened = State(home).current()
    assert opened.notice is None
    assert not opened.cards.facts
    assert "card data" not in [each.what for each in build_here(home).not_read]


def test_a_build_stays_while_its_card_data_is_the_last_but_one(home: Home, shelf: "Shelf") -> None:
    for _ in range(2):
        _build_again(home, shelf)
        flipped(home.current / "cards.json")
    assert [*State(home).current().cards.facts] == [CARD["title"]]


@pytest.mark.parametrize("damage", DAMAGES)
def test_lost_outcomes_are_taken_from_the_build_before_and_said_to_be(
    home: Home, shelf: "Shelf", damage: Callable[[Path], None]
) -> None:
    _build_again(home, shelf)
    damage(_own(home.current / "examples.json"))
    opened = State(home).current()
    assert [*opened.examples] == ["cr:9.2.8f/1"]
    assert opened.notice is not None
    assert "\n" not in opened.notice
    assert "What came of the worked examples in" in opened.notice
    assert "an earlier build's stands in" in opened.notice
    assert "nrules build" in opened.notice
    build_here(home)
    opened = State(home).current()
    assert opened.notice is None
    assert [*opened.examples] == ["cr:9.2.8f/1"]


@pytest.mark.parametrize("damage", DAMAGES)
def test_outcomes_that_no_build_gives_are_told_of(
    home: Home, damage: Callable[[Path], None]
) -> None:
    damage(home.current / "examples.json")
    opened = State(home).current()
    assert not opened.examples
    assert opened.notice is not None
    assert "they count as not played" in opened.notice


def test_a_build_that_was_never_finished_misses_no_outcomes(home: Home, shelf: "Shelf") -> None:
    (home.current / "examples.json").unlink()
    shelf.put(OTHER, "terns")
    assert build(home, offline=True, finish=None).changed
    assert not (home.current / "examples.json").exists()
    assert State(home).current().notice is None


def test_a_document_at_hand_mends_an_edition_no_build_gives(home: Home, shelf: "Shelf") -> None:
    flipped(home.current / "editions" / "cr-24.03.jsonl")
    shelf.put("cr-24.03-page", "herons")
    build_here(home)
    assert _words_of_all(home) == WORDS


def test_an_outline_never_takes_the_place_of_what_was_read(home: Home, shelf: "Shelf") -> None:
    """Not even after a build that had nothing else, and swept away nothing."""
    damaged = home.current
    for file in _files(damaged / "editions"):
        flipped(file)
    build_here(home)
    assert _served(home) == {}
    assert served(home).library.default.wording is Wording.OUTLINE
    for file in _files(damaged / "editions"):
        flipped(file)  # it is readable again: a disk that was not at hand
    assert build_here(home).changed
    assert _words_of_all(home) == WORDS


def test_the_last_copy_of_an_edition_is_never_swept_away(home: Home, shelf: "Shelf") -> None:
    first = home.current
    _build_again(home, shelf)
    second = home.current
    _build_again(home, shelf)
    assert not first.exists(), "each edition is in the two after it"
    flipped(second / "editions" / "faq.jsonl")
    third = home.current
    for _ in range(3):
        _build_again(home, shelf)
    assert not second.exists(), "all that it still gives is in others"
    assert _words_of_all(home) == WORDS
    assert not third.exists()


def test_a_build_stays_while_its_copy_is_the_last_but_one(home: Home, shelf: "Shelf") -> None:
    first = home.current
    _build_again(home, shelf)
    flipped(home.current / "editions" / "faq.jsonl")
    _build_again(home, shelf)
    assert first.exists(), "of the three builds two can give the FAQ"
    _build_again(home, shelf)
    assert not first.exists()


def test_no_clock_decides_which_build_is_older(home: Home, shelf: "Shelf") -> None:
    future = time.time() + 10**8
    _build_again(home, shelf)
    for folder in home.builds()[1:]:
        os.utime(folder, (future, future))
    previous = home.current
    os.utime(previous, (0, 0))
    _build_again(home, shelf)
    assert home.builds()[1] == previous
    assert set(home.builds()) == {home.current, previous}
    assert _words_of_all(home) == WORDS


def test_a_link_that_went_astray_loses_nothing(home: Home, shelf: "Shelf") -> None:
    (home.root / "current").unlink()
    build_here(home)
    assert _words_of_all(home) == WORDS


def _unsealed(home: Home, name: str, words: dict[str, str], *, listed: bool = True) -> Path:
    """A build as it was made before files were sealed."""
    folder = home.root / "builds" / name
    (folder / "editions").mkdir(parents=True)
    found = served(home)
    for edition, said in words.items():
        known = found.library.editions[edition]
        entry = Entry(number="1", kind=Kind.CHAPTER, text=(Text(text=said),))
        written = Edition(id=edition, title=known.title, source=known.source, entries=(entry,))
        file = folder / "editions" / f"{edition}.json"
        file.write_text(written.model_dump_json(exclude_defaults=True))
    made_from = {"path": "/gone", "sha256": "0" * 64, "reader": "old"}
    editions = {e: {"source": DOCUMENTS[e], **made_from} for e in words}
    (folder / "made.json").write_text(json.dumps({"editions": editions, "index": "old"}))
    (folder / "examples.json").write_text(json.dumps({"engine": "old", "examples": []}))
    (folder / "cards.json").write_text(json.dumps([CARD]))
    (folder / "index").mkdir()
    if listed:
        (folder / "library.json").write_text(json.dumps({"schema": 1, "editions": list(words)}))
    return folder


@pytest.fixture
def older(home: Home, tmp_path: Path) -> Home:
    """A home in which only builds from before files were sealed have ever been made."""
    older = Home(tmp_path / "older")
    shutil.copytree(home.root, older.root, symlinks=True)
    before = _unsealed(older, "zk2_9x8a", WORDS | {"cr-24.03": "young herons"})
    current = _unsealed(older, "abq81_zz", WORDS)
    shutil.rmtree(older.current)
    (older.root / "current").unlink()
    (older.root / "current").symlink_to(f"builds/{current.name}")
    assert set(older.builds()) == {before, current}
    return older


def test_a_build_of_the_form_before_this_is_served_and_taken_over(older: Home) -> None:
    assert (_served(older), served(older).notice) == (WORDS, None)
    summary = build_here(older)
    assert summary.changed
    assert {g.origin.value for g in summary.editions} == {"kept"}
    assert {g.made_from.path for g in summary.editions} == {"/gone"}
    assert _words_of_all(older) == WORDS
    assert Cards.kept(older.current).facts.keys() == {"Old Oak"}
    assert not build_here(older).changed


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_build_of_the_form_before_this_loses_nothing(
    older: Home, damage: Callable[[Path], None], tmp_path: Path
) -> None:
    shutil.copytree(older.root, tmp_path / "whole", symlinks=True)
    for file in _files(older.current):
        damage(_own(file))
        if file.name == "cr-24.03.json" and damage is not flipped:
            assert _served(older) == WORDS | {"cr-24.03": "young herons"}
        elif file.name != "cr-24.03.json":
            assert _served(older) == WORDS, file
        build_here(older)
        assert _words_of_all(older).keys() == WORDS.keys(), file
        assert served(older).notice is None
        _put_back(older, tmp_path / "whole")


def test_what_the_program_before_this_left_goes(older: Home) -> None:
    (older.root / "builds" / "unfinished-x8_2a").mkdir()
    (older.root / "builds" / "x8_2a.link").symlink_to("nowhere")
    (older.root / "building").touch()
    build_here(older)
    assert {p.name for p in older.root.iterdir()} == {"building", "builds", "current"}
    assert set((older.root / "builds").iterdir()) == set(older.builds())


def test_what_is_forgotten_is_gone_for_good(home: Home, shelf: "Shelf") -> None:
    _build_again(home, shelf)
    summary = build_here(home, "cr-23.08", "cards")
    left = {name: words for name, words in WORDS.items() if name != "cr-23.08"}
    assert (summary.changed, _words_of_all(home)) == (True, left)
    assert not summary.cards.facts
    for _ in range(3):
        _build_again(home, shelf)
        assert _words_of_all(home) == left
        assert not Cards.kept(home.current).facts
    assert len(home.builds()) == 2, "no build stays for the sake of what is forgotten"


@pytest.mark.parametrize("damage", [*DAMAGES, _otherwise])
@pytest.mark.parametrize("damaged", ["library.json", "forgotten.json"])
def test_what_is_forgotten_stays_so_when_a_list_is_damaged(
    home: Home, damage: Callable[[Path], None], damaged: str
) -> None:
    build_here(home, "cr-23.08", "cards")
    left = {name: words for name, words in WORDS.items() if name != "cr-23.08"}
    damage(home.current / damaged)
    assert _words_of_all(home) == left
    opened = State(home).current()
    assert not opened.cards.facts
    assert (opened.notice is not None) == (damaged == "library.json")
    assert build_here(home).changed
    assert _words_of_all(home) == left
    assert not State(home).current().cards.facts
    assert (home.current / "forgotten.json").exists()
    assert not build_here(home).changed


def test_what_is_forgotten_comes_back_with_its_document(home: Home, shelf: "Shelf") -> None:
    shelf.put("cr-23.08-page", "young egrets")
    build_here(home, "cr-23.08")
    assert _words_of_all(home) == WORDS | {"cr-23.08": "young egrets"}
    (shelf.folder / "cr-23.08-page").unlink()
    _build_again(home, shelf)
    assert _words_of_all(home) == WORDS | {"cr-23.08": "young egrets"}


def test_what_was_never_read_cannot_be_forgotten(home: Home) -> None:
    before = home.current
    with pytest.raises(NothingToForgetError, match=r"“cr-99”.* cards, cr-23\.08, cr-24\.03, faq$"):
        build_here(home, "cr-99")
    assert home.current == before
