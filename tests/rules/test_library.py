"""The library: choosing an edition, looking up numbers, saving and loading."""

import datetime
import errno
import os
from pathlib import Path

import pytest

from rules import build_folder, sealed, storage
from rules import digest as digests
from rules.catalogue import catalogue
from rules.digest import Digest
from rules.entries import Edition, Entry, Kind, Wording
from rules.errors import RulesError, UsageError
from rules.fingerprint import fingerprint
from rules.library import Library, LibraryError, shipped_library
from rules.lookup_errors import UnknownEditionError, UnknownNumberError
from rules.numbers import NumberError
from rules.text import Text

PINNED = catalogue().pinned
WORDS = "Kites fly in wind."


def edition(
    name: str, year: int | None, words: str = WORDS, wording: Wording = Wording.OFFICIAL
) -> Edition:
    return Edition(
        id=name,
        title=f"Invented Rules {name}",
        effective=None if year is None else datetime.date(year, 4, 1),
        wording=wording,
        entries=(
            Entry(number="1", kind=Kind.CHAPTER, title="Kites"),
            Entry(number="1.1", kind=Kind.SECTION, title="Strings", parent="1"),
            Entry(
                number="1.1.1" if name == PINNED else "1.1.2",
                key="rule_wind",
                kind=Kind.RULE,
                text=(Text(text=words),),
                parent="1.1",
            ),
        ),
    )


@pytest.fixture
def invented_digests(monkeypatch: pytest.MonkeyPatch) -> None:
    """One digest, written against the pinned edition's invented rule."""
    wind = Digest(
        number="1.1.1", key="rule_wind", wording=fingerprint(WORDS), says="No wind, no flight."
    )
    monkeypatch.setattr(digests, "shipped_digests", lambda: {PINNED: {"1.1.1": wind}})


def test_editions_are_ordered_by_date_with_undated_ones_first() -> None:
    library = Library([edition("b", 2025), edition("faq", None), edition("a", 2023)])
    assert list(library.editions) == ["faq", "a", "b"]
    assert library.newest.id == "b"


@pytest.mark.parametrize(
    ("editions", "default"),
    [
        ([(PINNED, 2024, "official"), ("cr-25", 2025, "official")], "cr-25"),
        ([(PINNED, 2024, "outline"), ("cr-23", 2023, "official")], PINNED),
        (
            [(PINNED, 2024, "outline"), ("cr-23", 2023, "official"), ("cr-25", 2025, "official")],
            "cr-25",
        ),
        ([(PINNED, 2024, "outline")], PINNED),
        ([(PINNED, 2024, "official"), ("cr-25", 2025, "outline")], "cr-25"),
        ([("cr-a", 2025, "official"), ("cr-b", 2025, "official")], "cr-b"),
        ([(PINNED, 2024, "official"), ("quick", 2025, "official")], PINNED),
        ([("quick", 2025, "official"), ("faq", 2018, "official")], "quick"),
    ],
)
def test_the_default_is_the_newest_rules_edition_even_as_outline(
    editions: list[tuple[str, int, str]], default: str
) -> None:
    library = Library(edition(n, year, wording=Wording(w)) for n, year, w in editions)
    assert library.default.id == default
    assert library.edition() is library.default


def test_an_unknown_edition_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownEditionError, match="it has old, new") as raised:
        Library([edition("old", 2023), edition("new", 2025)]).edition("cr-99.99")
    assert isinstance(raised.value, UsageError)
    assert raised.value.exit_status == 2


@pytest.mark.usefixtures("invented_digests")
def test_a_number_finds_its_entry_and_digest() -> None:
    found = Library([edition(PINNED, 2024)]).lookup("CR 1.1.1.")
    assert found.entry.number == "1.1.1"
    assert found.digest is not None
    assert found.digest.says == "No wind, no flight."
    assert not found.digest_is_stale


def test_new_shipped_digests_replace_cached_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library([edition(PINNED, 2024)])
    digests_found = []
    for says in ("No wind, no flight.", "Wind lifts kites."):
        wind = Digest(number="1.1.1", key="", wording=fingerprint((Text(text=WORDS),)), says=says)
        ship = {PINNED: {"1.1.1": wind}}
        monkeypatch.setattr(digests, "shipped_digests", lambda ship=ship: ship)
        digests_found += [library.lookup("1.1.1").digest, library.lookup("1.1.1").digest]
    assert [d and d.says for d in digests_found] == [
        "No wind, no flight.",
        "No wind, no flight.",
        "Wind lifts kites.",
        "Wind lifts kites.",
    ]


@pytest.mark.usefixtures("invented_digests")
def test_in_another_edition_the_digest_is_found_by_key() -> None:
    library = Library([edition(PINNED, 2024), edition("cr-25", 2025, words="Kites need wind.")])
    found = library.lookup("112", edition="cr-25")
    assert found.digest is not None
    assert found.digest.number == "1.1.1"
    assert found.digest_is_stale


@pytest.mark.usefixtures("invented_digests")
def test_an_outline_makes_no_digest_stale() -> None:
    library = Library([edition(PINNED, 2024, words="", wording=Wording.OUTLINE)])
    assert not library.lookup("1.1.1").digest_is_stale


@pytest.mark.usefixtures("invented_digests")
def test_an_entry_without_a_digest_has_none() -> None:
    found = Library([edition(PINNED, 2024)]).lookup("1.1")
    assert found.digest is None
    assert not found.digest_is_stale


def test_an_unknown_number_is_refused_with_the_nearest_ones() -> None:
    with pytest.raises(UnknownNumberError, match=r"no rule 1\.1\.7; the nearest is") as raised:
        Library([edition(PINNED, 2024)]).lookup(" 1.1.7 ")
    assert list(map(str, raised.value.nearest)) == ["1.1.1"]
    assert raised.value.exit_status == 1


def test_a_number_of_another_edition_is_refused_with_that_edition() -> None:
    library = Library([edition(PINNED, 2024), edition("cr-30.04", 2030)])
    message = r"no rule 1\.1\.2; it is in cr-30\.04; the nearest is 1\.1\.1$"
    with pytest.raises(UnknownNumberError, match=message) as raised:
        library.lookup("1.1.2", PINNED)
    assert [other.id for other in raised.value.elsewhere] == ["cr-30.04"]


def test_words_are_refused_as_a_number() -> None:
    with pytest.raises(NumberError) as raised:
        Library([edition(PINNED, 2024)]).lookup("kites")
    assert raised.value.exit_status == 2


def glossary(name: str = "rr-9") -> Edition:
    """An edition without numbers, newer than all others in these tests."""
    return Edition(
        id=name,
        title="Invented Words",
        effective=datetime.date(2030, 4, 1),
        entries=(
            Entry(number="kites", kind=Kind.TERM, title="Kites"),
            Entry(number="kites.box-kites", kind=Kind.TERM, title="Box Kites", parent="kites"),
        ),
    )


def test_an_edition_without_numbers_is_never_the_default() -> None:
    assert Library([glossary(), edition("cr-20.04", 2020)]).default.id == "cr-20.04"
    outline = edition(PINNED, 2024, wording=Wording.OUTLINE)
    assert Library([glossary(), outline]).default.id == PINNED


@pytest.mark.parametrize("typed", ["kites", " Kites ", "“KITES”"])
def test_an_entry_without_a_number_is_found_by_its_address(typed: str) -> None:
    library = Library([glossary(), edition(PINNED, 2024)])
    found = library.lookup(typed, "rr-9")
    assert (found.edition.id, found.entry.number, found.digest) == ("rr-9", "kites", None)
    assert library.lookup("kites.box-kites", "rr-9").entry.title == "Box Kites"


@pytest.mark.parametrize(("typed", "more"), [("trains", ""), ("1.1.1", f"; it is in {PINNED}")])
def test_an_edition_without_numbers_names_the_missing_entry(typed: str, more: str) -> None:
    library = Library([glossary(), edition(PINNED, 2024)])
    with pytest.raises(UnknownNumberError, match=f"^rr-9 has no entry “{typed}”{more}$"):
        library.lookup(typed, "rr-9")


def test_a_misspelt_address_of_an_edition_without_numbers_offers_the_nearest() -> None:
    message = "no entry “kite”; the nearest is kites"
    with pytest.raises(UnknownNumberError, match=message) as raised:
        Library([glossary()]).lookup("kite", "rr-9")
    assert raised.value.nearest[0] == "kites"


@pytest.mark.parametrize(
    ("typed", "near"),
    [("cr-30.4", ["cr-30.04"]), ("29", ["cr-30.04"]), ("faqs", ["faq"]), ("xyz", [])],
)
def test_an_unknown_edition_offers_the_nearest(typed: str, near: list[str]) -> None:
    library = Library([edition("faq", None), edition(PINNED, 2024), edition("cr-30.04", 2030)])
    with pytest.raises(UnknownEditionError) as raised:
        library.edition(typed)
    assert [*raised.value.nearest] == near
    assert ("is the nearest" in str(raised.value)) is bool(near)


def test_a_library_is_read_back_as_saved(tmp_path: Path) -> None:
    library = Library([edition("old", 2023), edition("faq", None), edition(PINNED, 2024)])
    library.save(tmp_path)
    assert Library.load(tmp_path).editions == library.editions


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    Library([edition("old", 2023)]).save(tmp_path)
    return tmp_path


def load_error(folder: Path) -> str:
    with pytest.raises(LibraryError, match="run `nrules build`") as raised:
        Library.load(folder)
    assert isinstance(raised.value, RulesError)
    assert "\n" not in str(raised.value)
    return str(raised.value)


def test_a_library_of_an_unknown_form_must_be_rebuilt(saved: Path) -> None:
    sealed.write(saved / "library.json", 99, b"")
    assert "it has form 99" in load_error(saved)


def test_a_library_of_the_previous_form_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(build_folder, "FORM", 2)
        Library([edition("old", 2023)]).save(tmp_path)
    assert sealed.read_any(build_folder.edition_path(tmp_path, "old")).form == 2
    assert Library.load(tmp_path).editions == {"old": edition("old", 2023)}
    assert storage.list_editions_from_documents(tmp_path) == {"old"}


def test_only_what_was_read_from_a_document_is_rescued(tmp_path: Path) -> None:
    outline = edition("mapped", 2024).model_copy(update={"wording": Wording.OUTLINE})
    Library([edition("read", 2023), outline]).save(tmp_path)
    assert storage.rescue_editions(tmp_path, ()).keys() == {"read"}
    assert storage.list_editions_from_documents(tmp_path) == {"read"}


def test_nobody_knows_what_an_unreadable_edition_without_checksum_is(tmp_path: Path) -> None:
    (tmp_path / "editions").mkdir()
    (tmp_path / "editions" / "old.json").write_text("{")
    with pytest.raises(sealed.WithheldError):
        storage.list_editions_from_documents(tmp_path)


def test_an_edition_without_checksum_is_not_lost_to_too_many_open_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "editions").mkdir()
    (tmp_path / "editions" / "old.json").write_text("{}")

    def refuse(*_args: object, **_named: object) -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(OSError, match=os.strerror(errno.EMFILE)):
        storage.read_contents(tmp_path)


@pytest.mark.parametrize("broken", ["", "{", "[]", "null", '{"schema": 1}', "\0\0\0"])
def test_a_broken_manifest_gives_one_line(saved: Path, broken: str) -> None:
    (saved / "library.json").write_text(broken, "utf-8")
    load_error(saved)


@pytest.mark.parametrize("broken", ["", "{}", '{"id": "old"', "\0"])
def test_a_broken_edition_gives_one_line(saved: Path, broken: str) -> None:
    (saved / "editions" / "old.jsonl").write_text(broken, "utf-8")
    load_error(saved)


def test_a_missing_edition_gives_one_line(saved: Path) -> None:
    (saved / "editions" / "old.jsonl").unlink()
    load_error(saved)


def test_a_missing_library_gives_one_line(tmp_path: Path) -> None:
    load_error(tmp_path / "nowhere")


def test_a_binary_manifest_gives_one_line(saved: Path) -> None:
    (saved / "library.json").write_bytes(b"\xff\xfe\x00")
    load_error(saved)


def test_the_shipped_library_has_two_outlines_and_defaults_to_the_newer() -> None:
    library = shipped_library()
    assert list(library.editions) == [PINNED, catalogue().newest]
    assert library.default.id == catalogue().newest
    found = library.lookup("928f")
    assert found.edition.wording is Wording.OUTLINE
    assert found.digest is not None
    assert found.digest.says
