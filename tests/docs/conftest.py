"""A small library with invented contents, and Sphinx projects that draw it."""

import io
import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest
from bs4 import BeautifulSoup
from sphinx.application import Sphinx
from sphinx.jinja2glue import BuiltinTemplateLoader
from sphinx.util.console import strip_colors
from sphinx.util.docutils import docutils_namespace, patch_docutils
from sphinx.util.inventory import InventoryFile
from template_cache import TemplateCache

from rules.cards.card_data import Cards
from rules.cards.names import CardName, Names
from rules.entries import Edition, Entry, IngestReport, Kind, OutlineItem, Wording
from rules.library import Library
from rules.symbols import SymbolName
from rules.text import Break, Card, Reference, Symbol, Term, Text

if TYPE_CHECKING:
    from nrules_docs.volume import Volume
    from run_cache import MakeOnce

DOCS = Path(__file__).parents[2] / "docs"
sys.path.insert(0, str(DOCS / "_ext"))


def invented(wording: Wording = Wording.OFFICIAL, edition: str = "cr-24.03") -> Edition:
    """Return an edition in the form of a real one: two chapters, a titled rule, steps, examples."""
    entries = (
        Entry(number="1", key="chpt_kettles", kind=Kind.CHAPTER, title="Kettles"),
        Entry(number="1.1", key="sec_boiling", kind=Kind.SECTION, title="Boiling", parent="1"),
        Entry(
            number="1.1.1",
            key="rule_whistle",
            kind=Kind.RULE,
            text=(
                Text(text="Pay 2"),
                Symbol(name=SymbolName.CREDIT),
                Text(text=" and see "),
                Reference(text="rule 1.1.2a", number="1.1.2a", key="rule_lid"),
                Text(text=" <b>first</b>."),
                Break(),
                Text(text="Nothing follows "),
                Reference(text="rule 9.9.9", number=None),
                Text(text="."),
            ),
            parent="1.1",
        ),
        Entry(number="1.1.2", key="rule_lids", kind=Kind.RULE, title="Lids & Spouts", parent="1.1"),
        Entry(
            number="1.1.2a",
            key="rule_lid",
            kind=Kind.SUBRULE,
            text=(Text(text="A "), Term(text="lid"), Text(text=" stays *shut*.")),
            examples=((Text(text="The cook lifts "), Card(text="Old Copper"), Text(text=".")), ()),
            parent="1.1.2",
        ),
        Entry(number="2", key="chpt_order", kind=Kind.CHAPTER, title="Order"),
        Entry(number="2.1", key="sec_order", kind=Kind.SECTION, title="The Order", parent="2"),
        Entry(
            number="2.1.1",
            kind=Kind.RULE,
            timing=(
                OutlineItem(
                    label="1.",
                    text=(Text(text="Fill"),),
                    items=(OutlineItem(label="(a)", text=(Text(text="with water"),)),),
                ),
            ),
            parent="2.1",
        ),
        Entry(
            number="2.1.10",
            key="rule_pour+wait",
            kind=Kind.RULE,
            text=(Text(text="Pour."),),
            parent="2.1",
        ),
    )
    return Edition(
        id=edition,
        title="The Book of Kettles",
        effective=date(2024, 3, 1),
        wording=wording,
        entries=entries,
        report=IngestReport(missing=("2.1.5",)),
    )


@dataclass(frozen=True, slots=True)
class Built:
    """The result of a build: where its pages are, and the warnings and pages read by Sphinx."""

    out: Path
    warnings: tuple[str, ...]
    reread: tuple[str, ...]

    def page(self, docname: str) -> BeautifulSoup:
        return BeautifulSoup((self.out / f"{docname}.html").read_text("utf-8"), "lxml")

    def inventory(self) -> dict[tuple[str, str], str]:
        """Return the address of each object of the rules' domain, by kind and name."""
        loaded = InventoryFile.loads((self.out / "objects.inv").read_bytes(), uri="")
        return {
            (kind, name): item.uri
            for kind, items in loaded.data.items()
            if kind.startswith("nr:")
            for name, item in items.items()
        }


class Project:
    """The sources of a small project, built as often as a test asks."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.source = root / "source"
        self.source.mkdir()
        self.page("index", "# Home\n\n:::{toctree}\n:glob:\n\nrules/?\n*\n:::\n")
        self.page("about", "# About\n")
        self.library(invented())

    def page(self, name: str, text: str) -> None:
        (self.source / f"{name}.md").write_text(text, "utf-8")

    def library(self, *editions: Edition) -> None:
        """Replace the project's library."""
        folder = self.root / f"library-{len(list(self.root.glob('library-*')))}"
        folder.mkdir()
        Library(editions).save(folder)
        link = self.root / "library"
        link.unlink(missing_ok=True)
        link.symlink_to(folder, target_is_directory=True)

    def build(self, builder: str = "html", parallel: int = 0, **options: object) -> Built:
        settings = {
            "project": "Kettles",
            "project_copyright": "nobody's",
            "extensions": ["myst_parser", "nrules_docs"],
            "myst_enable_extensions": ["colon_fence"],
            "suppress_warnings": ["toc.empty_glob"],
            "nrules_library": str(self.root / "library"),
            "html_theme": "basic",
            **options,
        }
        warnings, out = io.StringIO(), self.root / builder
        with patch_docutils(), docutils_namespace(), _warnings_alone():
            app = Sphinx(
                self.source,
                None,
                out,
                self.root / "doctrees",
                builder,
                confoverrides=settings,
                status=None,
                warning=warnings,
                parallel=parallel,
            )
            read: list[str] = []
            app.connect("env-before-read-docs", lambda app, env, docs: read.extend(docs))
            app.build()
        lines = strip_colors(warnings.getvalue()).splitlines()
        return Built(out, tuple(lines), tuple(read))


@contextmanager
def _warnings_alone() -> Iterator[None]:
    """Drop Sphinx's thousand messages of progress."""
    logging.disable(logging.INFO)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


NewProject = Callable[[], Project]


@pytest.fixture(scope="session", autouse=True)
def _cache_compiled_templates(make_once: "MakeOnce") -> Iterator[None]:
    folder = make_once("templates of the docs", lambda _folder: None)
    cache, init = TemplateCache(str(folder)), BuiltinTemplateLoader.init

    def init_with_cache(self: BuiltinTemplateLoader, *args: Any) -> None:
        init(self, *args)
        self.environment.bytecode_cache = cache

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BuiltinTemplateLoader, "init", init_with_cache)
        yield


@pytest.fixture(scope="session", autouse=True)
def _cache_search_tables() -> Iterator[None]:
    """Make the search tables once for each library, with the shipped digests or with none."""
    from nrules_docs import search_page

    from index import cases
    from rules import digest, outline

    search_tables = search_page.search_tables
    originals = digest.shipped_digests, outline.shipped, cases.shipped_cases
    known: dict[tuple[object, ...], dict[str, Any]] = {}

    def cached_tables(volume: "Volume") -> dict[str, Any]:
        has_digests = digest.shipped_digests is not dict
        digests = digest.shipped_digests if has_digests else originals[0]
        if (digests, outline.shipped, cases.shipped_cases) != originals:
            return search_tables(volume)
        editions = (edition.model_dump_json() for edition in volume.library.editions.values())
        key = (has_digests, volume.edition.id, *editions)
        if key not in known:
            known[key] = search_tables(volume)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search_page, "search_tables", cached_tables)
        yield


def _patch_builds(patch: pytest.MonkeyPatch) -> None:
    """Let builds see changes made without a file, and search few names and English words.

    Reading all card names, or making the filter of all English words, takes longer than a build.
    """
    cards = Cards(Names([CardName("Old Copper")]))
    patch.setattr("nrules_docs.source_state.source_state", lambda *_: str(uuid4()))
    patch.setattr("nrules_docs.search_page.find_cards", lambda: cards)
    patch.setattr("index.english.common_words", lambda: ["house", "tables"])


def _ship_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("rules.digest.shipped_digests", dict)
    patch.setattr("nrules_docs.transcripts.shipped_scenarios", dict)


@pytest.fixture(autouse=True)
def _patched_builds(monkeypatch: pytest.MonkeyPatch) -> None:
    _patch_builds(monkeypatch)


@pytest.fixture
def new_project(tmp_path: Path) -> NewProject:
    """Return a function that makes a project which knows the shipped digests and scenarios."""
    return lambda: Project(tmp_path)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """Return a project that knows no shipped digests and scenarios."""
    _ship_nothing(monkeypatch)
    return Project(tmp_path)


@contextmanager
def shared_project(folder: Path) -> Iterator[Project]:
    """Yield such a project, to be built once for several tests that only read its pages."""
    with pytest.MonkeyPatch.context() as patch:
        _patch_builds(patch)
        _ship_nothing(patch)
        yield Project(folder)


@pytest.fixture(scope="session")
def kettle_docs(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Return the HTML pages of an unchanged project, for tests that only read them."""
    with shared_project(tmp_path_factory.mktemp("kettles")) as project:
        return project.build()


@pytest.fixture
def kettles() -> Edition:
    return invented()
