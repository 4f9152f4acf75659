"""A pytest plugin: what takes long and is the same for all tests is made once in a run."""

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
    from indexing import IndexCopier

    from index.build import Progress
    from index.cases import Case
    from rules.cards.card_data import Cards
    from rules.entries import Edition
    from rules.library import Library

MakeOnce = Callable[[str, Callable[[Path], None]], Path]
"""Returns the folder of a name; the first call in a run has it filled by a function."""


@contextmanager
def _skip_fsync(_make_once: MakeOnce) -> Iterator[None]:
    """Do not wait for disks; a test of its own checks that builds call ``fsync``."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.fsync", lambda _opened: None)
        yield


@contextmanager
def _keep_objects_frozen(_make_once: MakeOnce) -> Iterator[None]:
    """Keep frozen what pytest's collection made: the program would unfreeze it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rules.garbage_collection._mark_all_as_old", lambda: None)
        yield


@contextmanager
def _cache_english_sieve(make_once: MakeOnce) -> Iterator[None]:
    """Make the filter of English once: hundreds of tests make an offline search with it."""
    from english_sieve import CachedSieveMaker

    from index.offline import tables
    from index.words import index_term

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("index.vocabulary.index_term", cache(index_term))
        patch.setattr(tables, "_hashes", cache(tables._hashes))
        patch.setattr(
            tables, "_english_filter", CachedSieveMaker(tables._english_filter, make_once)
        )
        yield


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


@contextmanager
def _cache_casebook(make_once: MakeOnce) -> Iterator[None]:
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

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("index.casebook.write", write)
        yield


@contextmanager
def _cache_shipped_index(make_once: MakeOnce) -> Iterator[None]:
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

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("index.build.build_index", build_index)
        yield


@contextmanager
def _cache_card_data(_make_once: MakeOnce) -> Iterator[None]:
    """Parse the card data once: it has two thousand cards, and many commands read it."""
    from rules.cards import card_data

    parse_once = lru_cache(maxsize=4)(card_data._parse_facts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(card_data, "_parse_facts", lambda path, text: dict(parse_once(path, text)))
        yield


_FEW = 50
"""At most so many entries has an edition that several tests invent alike."""


@contextmanager
def _cache_small_alignments(_make_once: MakeOnce) -> Iterator[None]:
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

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(align, "align", aligned)
        yield


@pytest.fixture(scope="session", autouse=True)
def _run_caches(make_once: MakeOnce) -> Iterator[None]:
    """Open all caches in one fixture: each automatic fixture costs every test a little."""
    with ExitStack() as stack:
        for open_cache in (
            _skip_fsync,
            _keep_objects_frozen,
            _cache_english_sieve,
            _cache_casebook,
            _cache_shipped_index,
            _cache_card_data,
            _cache_small_alignments,
        ):
            stack.enter_context(open_cache(make_once))
        yield
