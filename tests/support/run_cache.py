"""A pytest plugin: what takes long and is the same for all tests is made once in a run."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from filelock import FileLock

if TYPE_CHECKING:
    from indexing import IndexCopier

    from index.build import Progress
    from index.cases import Case
    from rules.cards.card_data import Cards
    from rules.entries import Edition
    from rules.library import Library

MakeOnce = Callable[[str, Callable[[Path], None]], Path]
"""Returns the folder of a name; the first call in a run has it filled by a function."""


def _skip_fsync(patch: pytest.MonkeyPatch, _make_once: MakeOnce) -> None:
    """Do not wait for disks; a test of its own checks that builds call ``fsync``."""
    patch.setattr("os.fsync", lambda _opened: None)


def _keep_objects_frozen(patch: pytest.MonkeyPatch, _make_once: MakeOnce) -> None:
    """Keep frozen what pytest's collection made: the program would unfreeze it."""
    patch.setattr("rules.garbage_collection._mark_all_as_old", lambda: None)


def _cache_english_sieve(patch: pytest.MonkeyPatch, make_once: MakeOnce) -> None:
    """Make the filter of English once: hundreds of tests make an offline search with it."""
    from english_sieve import CachedSieveMaker

    from index.offline import tables
    from index.words import index_term

    patch.setattr("index.vocabulary.index_term", cache(index_term))
    patch.setattr(tables, "_hashes", cache(tables._hashes))
    patch.setattr(tables, "_english_filter", CachedSieveMaker(tables._english_filter, make_once))


@pytest.fixture(scope="session")
def make_once(tmp_path_factory: pytest.TempPathFactory) -> MakeOnce:
    """Return a function that makes a folder once in a whole run, whichever worker asks first.

    It takes the folder's name and a function that fills the folder. Other workers wait for the
    first. No test may change what is in the folder.
    """
    base = tmp_path_factory.getbasetemp()
    root = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "shared"
    root.mkdir(exist_ok=True)

    def make(name: str, fill: Callable[[Path], None]) -> Path:
        folder = root / name
        with FileLock(root / f"{name}.lock"):
            if not folder.exists():
                unfinished = Path(tempfile.mkdtemp(dir=root))
                fill(unfinished)
                unfinished.rename(folder)
        return folder

    return make


@pytest.fixture(scope="session")
def copy_index(make_once: MakeOnce) -> "IndexCopier":
    """Return a function that copies the index of a named library; it is made once in a run."""

    def write(name: str, library: "Library", folder: Path) -> None:
        editions = "\n".join(edition.model_dump_json() for edition in library.editions.values())

        def fill(unfinished: Path) -> None:
            from index.build import build_index

            (unfinished / "editions").write_text(editions)
            build_index(library, unfinished / "index")

        made = make_once(f"index of {name}", fill)
        assert (made / "editions").read_text() == editions, f"{name} is another library"
        shutil.copytree(made / "index", folder)

    return write


def _cache_casebook(patch: pytest.MonkeyPatch, make_once: MakeOnce) -> None:
    """Index the ten thousand shipped cases once: every library has them."""
    from index import casebook
    from index.cases import shipped_cases

    write_casebook = casebook.write

    @cache
    def shipped_by_number() -> Mapping[str, "Case"]:
        return {n: case for listed in shipped_cases().values() for n, case in listed.items()}

    def write(folder: Path, cases: Mapping[str, "Case"]) -> None:
        def fill(unfinished: Path) -> None:
            (unfinished / "index").mkdir()  # its rights are copied, too, unlike those above it
            write_casebook(unfinished / "index", cases)

        if cases and cases == shipped_by_number():
            made = make_once("index of cases", fill)
            shutil.copytree(made / "index", folder, dirs_exist_ok=True)
        else:
            write_casebook(folder, cases)

    patch.setattr("index.casebook.write", write)


def _cache_shipped_index(patch: pytest.MonkeyPatch, make_once: MakeOnce) -> None:
    """Index what ships once: it is searched if nothing was built, and its index takes seconds."""
    from index import build
    from rules import digest, outline
    from rules.library import shipped_outlines

    build_anew = build.build_index
    originals = outline.shipped, digest.shipped_digests

    def is_what_ships(library: "Library") -> bool:
        if (outline.shipped, digest.shipped_digests) != originals:
            return False
        shipped = {id(edition) for edition in shipped_outlines()}
        return shipped == {id(edition) for edition in library.editions.values()}

    def build_index(
        library: "Library",
        folder: Path,
        progress: "Progress | None" = None,
        cards: "Cards | None" = None,
    ) -> None:
        def fill(unfinished: Path) -> None:
            build_anew(library, unfinished / "index")

        if (cards and cards.facts) or not is_what_ships(library):
            build_anew(library, folder, progress, cards)
        else:
            made = make_once("index of what ships", fill)
            shutil.copytree(made / "index", folder, dirs_exist_ok=True)
            if progress is not None:  # other tests check that it counts entries
                progress(1, 1)

    patch.setattr("index.build.build_index", build_index)


def _cache_card_data(patch: pytest.MonkeyPatch, _make_once: MakeOnce) -> None:
    """Parse the card data once: it has two thousand cards, and many commands read it."""
    from rules.cards import card_data

    parse_once = lru_cache(maxsize=4)(card_data._parse_facts)
    patch.setattr(card_data, "_parse_facts", lambda path, text: dict(parse_once(path, text)))


_FEW = 50
"""At most so many entries has an edition that several tests invent alike."""


def _cache_small_alignments(patch: pytest.MonkeyPatch, _make_once: MakeOnce) -> None:
    """Align each small edition with a shipped outline once."""
    from rules import outline
    from rules.compare import align

    align_anew, shipped = align.align, outline.shipped
    known: dict[tuple[str, str], align.Alignment] = {}

    def aligned(old: "Edition", new: "Edition", **how: Any) -> align.Alignment:
        outlined = shipped(old.id)
        if how or outlined is None or old is not outlined.edition or len(new.entries) > _FEW:
            return align_anew(old, new, **how)
        key = old.id, new.model_dump_json()
        if key not in known:
            known[key] = align_anew(old, new)
        return known[key]

    patch.setattr(align, "align", aligned)


@pytest.fixture(scope="session", autouse=True)
def _run_caches(make_once: MakeOnce) -> Iterator[None]:
    """Open all caches in one fixture: each automatic fixture costs every test a little."""
    with pytest.MonkeyPatch.context() as patch:
        for open_cache in (
            _skip_fsync,
            _keep_objects_frozen,
            _cache_english_sieve,
            _cache_casebook,
            _cache_shipped_index,
            _cache_card_data,
            _cache_small_alignments,
        ):
            open_cache(patch, make_once)
        yield
