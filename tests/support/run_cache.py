"""A plugin of pytest that makes once in a run what takes long and is the same for all tests."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from filelock import FileLock

if TYPE_CHECKING:
    from indexing import Indexed

    from index.build import Progress
    from index.cases import Case
    from rules.cards.card_data import Cards
    from rules.entries import Edition
    from rules.library import Library

Shared = Callable[[str, Callable[[Path], None]], Path]


@contextmanager
def _no_disk_is_waited_for(_shared: Shared) -> Iterator[None]:
    """Do not wait for disks: a test of its own checks that files are brought to the disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.fsync", lambda _opened: None)
        yield


@contextmanager
def _what_is_frozen_stays_so(_shared: Shared) -> Iterator[None]:
    """Keep what the collection made frozen, whatever a test reads meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rules.garbage_collection._mark_all_as_old", lambda: None)
        yield


@contextmanager
def _english_is_read_once(shared: Shared) -> Iterator[None]:
    """Make the sieve of English once: hundreds of tests send it with what others search."""
    from english_sieve import SievedOnce

    from index.offline import tables
    from index.words import index_term

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("index.vocabulary.index_term", cache(index_term))
        patch.setattr(tables, "_hashes", cache(tables._hashes))
        patch.setattr(tables, "_english_filter", SievedOnce(tables._english_filter, shared))
        yield


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Shared:
    """Return a function that makes a folder once in a whole run, whichever worker asks first.

    It takes the folder's name and a function that fills the folder. Other workers wait for the
    first. Nobody changes what is in it.
    """
    base = tmp_path_factory.getbasetemp()
    root = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "shared"
    root.mkdir(exist_ok=True)

    def once(name: str, fill: Callable[[Path], None]) -> Path:
        folder = root / name
        with FileLock(root / f"{name}.lock"):
            if not folder.exists():
                unfinished = Path(tempfile.mkdtemp(dir=root))
                fill(unfinished)
                unfinished.rename(folder)
        return folder

    return once


@pytest.fixture(scope="session")
def indexed(shared: Shared) -> "Indexed":
    """Return a function that copies a library's index, which it makes once in a run by its name."""

    def write(name: str, library: "Library", folder: Path) -> None:
        editions = "\n".join(edition.model_dump_json() for edition in library.editions.values())

        def fill(unfinished: Path) -> None:
            from index.build import build_index

            (unfinished / "editions").write_text(editions)
            build_index(library, unfinished / "index")

        made = shared(f"index of {name}", fill)
        assert (made / "editions").read_text() == editions, f"{name} is another library"
        shutil.copytree(made / "index", folder)

    return write


@contextmanager
def _cases_that_ship_are_indexed_once(shared: Shared) -> Iterator[None]:
    """Index the shipped cases once: even a library of three rules has all ten thousand."""
    from index import casebook
    from index.cases import shipped_cases

    really_write = casebook.write

    @cache
    def all_that_ship() -> Mapping[str, "Case"]:
        return {n: case for listed in shipped_cases().values() for n, case in listed.items()}

    def write(folder: Path, cases: Mapping[str, "Case"]) -> None:
        def fill(unfinished: Path) -> None:
            (unfinished / "index").mkdir()  # its rights are copied, too, unlike those above it
            really_write(unfinished / "index", cases)

        if cases and cases == all_that_ship():
            made = shared("index of cases", fill)
            shutil.copytree(made / "index", folder, dirs_exist_ok=True)
        else:
            really_write(folder, cases)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("index.casebook.write", write)
        yield


@contextmanager
def _what_ships_is_indexed_once(shared: Shared) -> Iterator[None]:
    """Index what ships once: it is searched if nothing was built, and its index takes seconds."""
    from index import build
    from rules import digest, outline
    from rules.library import shipped_outlines

    really_build = build.build_index
    of_ours = outline.shipped, digest.shipped_digests

    def is_what_ships(library: "Library") -> bool:
        is_ours = (outline.shipped, digest.shipped_digests) == of_ours
        ours = {id(edition) for edition in shipped_outlines()} if is_ours else set()
        return ours == {id(edition) for edition in library.editions.values()}

    def build_index(
        library: "Library",
        folder: Path,
        progress: "Progress | None" = None,
        cards: "Cards | None" = None,
    ) -> None:
        def fill(unfinished: Path) -> None:
            really_build(library, unfinished / "index")

        if (cards and cards.facts) or not is_what_ships(library):
            really_build(library, folder, progress, cards)
        else:
            made = shared("index of what ships", fill)
            shutil.copytree(made / "index", folder, dirs_exist_ok=True)
            if progress is not None:  # that it counts entries is seen where others are indexed
                progress(1, 1)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("index.build.build_index", build_index)
        yield


@contextmanager
def _card_data_is_read_once(_shared: Shared) -> Iterator[None]:
    """Read the card data once: it has two thousand cards, and many commands ask for it."""
    from rules.cards import card_data

    once = lru_cache(maxsize=4)(card_data._parse_facts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(card_data, "_parse_facts", lambda path, said: dict(once(path, said)))
        yield


_FEW = 50
"""Entries of an edition that a test has made up, and another makes up just so."""


@contextmanager
def _few_rules_are_aligned_once(_shared: Shared) -> Iterator[None]:
    """Align small editions with a shipped outline once: whoever draws or searches them asks."""
    from rules import outline
    from rules.compare import align

    really_align, shipped = align.align, outline.shipped
    known: dict[tuple[str, str], align.Alignment] = {}

    def aligned(old: "Edition", new: "Edition", **how: Any) -> align.Alignment:
        facts = shipped(old.id)
        if how or facts is None or old is not facts.edition or len(new.entries) > _FEW:
            return really_align(old, new, **how)
        asked = old.id, new.model_dump_json()
        if asked not in known:
            known[asked] = really_align(old, new)
        return known[asked]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(align, "align", aligned)
        yield


@pytest.fixture(scope="session", autouse=True)
def _done_once(shared: Shared) -> Iterator[None]:
    """Do all of that in one fixture, since every test asks for each automatic fixture."""
    with ExitStack() as stack:
        for doing in (
            _no_disk_is_waited_for,
            _what_is_frozen_stays_so,
            _english_is_read_once,
            _cases_that_ship_are_indexed_once,
            _what_ships_is_indexed_once,
            _card_data_is_read_once,
            _few_rules_are_aligned_once,
        ):
            stack.enter_context(doing(shared))
        yield
