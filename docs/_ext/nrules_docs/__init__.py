"""A Sphinx extension that draws the rules from the library and transcripts from the engine.

Configuration: ``nrules_library`` (``auto``, ``shipped`` or a folder) and
``nrules_edition`` (an edition's id, empty for the library's default), see
:func:`nrules_docs.volume.open_volume`; ``nrules_book`` (patterns of the pages that the EPUB and
the PDF hold); ``nrules_chromium`` (the program that prints it); ``nrules_app`` (the address
of the app, to whose page each rule then leads; empty for none).
"""

import hashlib
import zlib
from collections.abc import Callable, Set
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator

from nrules_docs import (
    completeness,
    result_cache,
    sealed_nodes,
    source_state,
    transcripts,
)
from nrules_docs.book.book_builder import BookBuilder
from nrules_docs.book.pdf_builder import PdfBuilder
from nrules_docs.chapter_links import (
    chapter_links,
    pages_with_other_links,
    visit_chapter_links,
    visit_chapter_links_html,
    write_taught_json,
)
from nrules_docs.charts import chart, visit_chart, visit_chart_html
from nrules_docs.directives import (
    ByRulesDirective,
    CoverageDirective,
    EditionDirective,
    InPlayDirective,
    ModulesDirective,
    NamedCardsDirective,
    PageDirective,
    RuleDirective,
    TermsDirective,
    TranscriptDirective,
    WordsDirective,
)
from nrules_docs.domain import RulesDomain, domain_of
from nrules_docs.learn import learning, positions
from nrules_docs.listing import listing, visit_listing, visit_listing_html
from nrules_docs.navigation import insert_tree, suppress_theme_tree
from nrules_docs.pages import write_pages
from nrules_docs.search_page import disable_sphinx_search, prepare_search, write_search_page
from nrules_docs.spans import (
    SymbolRole,
    depart_symbol,
    depart_symbol_html,
    symbol,
    visit_symbol,
    visit_symbol_html,
)
from nrules_docs.steps import steps, visit_steps, visit_steps_html
from nrules_docs.volume import open_volume
from rules.errors import RulesError

UNUSED_FILES = ("*.map", "searchtools.js", "language_data.js", "skeleton.css", "debug.css")
"""Files for themes and for Sphinx's own search that no page here asks for."""

MAX_SERIAL_PAGES = 5
"""How many pages one process reads alone.

For two pages Sphinx would start two processes and wait for both: half a second more."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the domain, its directives, the symbols and the generated pages."""
    app.add_config_value("nrules_library", "auto", "env", types=(str,))
    app.add_config_value("nrules_edition", "", "env", types=(str,))
    app.add_config_value("nrules_book", ("*",), "", types=(tuple, list))
    app.add_config_value("nrules_chromium", "chromium", "", types=(str,))
    app.add_config_value("nrules_app", "", "html", types=(str,))
    app.add_builder(BookBuilder, override=True)
    app.add_builder(PdfBuilder)
    app.add_domain(RulesDomain)
    app.add_role_to_domain("nr", "symbol", SymbolRole())
    app.add_directive_to_domain("nr", "edition", EditionDirective)
    app.add_directive_to_domain("nr", "page", PageDirective)
    app.add_directive_to_domain("nr", "rule", RuleDirective)
    app.add_directive("transcript", TranscriptDirective)
    app.add_directive("coverage", CoverageDirective)
    app.add_directive("in-play", InPlayDirective)
    app.add_directive("by-rules", ByRulesDirective)
    app.add_directive("modules", ModulesDirective)
    app.add_directive("words", WordsDirective)
    app.add_directive("terms", TermsDirective)
    app.add_directive("named-cards", NamedCardsDirective)
    learning.register(app)
    sealed_nodes.register(app)
    plain = (visit_symbol, depart_symbol)
    app.add_node(
        symbol,
        html=(visit_symbol_html, depart_symbol_html),
        latex=plain,
        man=plain,
        texinfo=plain,
        text=plain,
    )
    _add_node(app, steps, visit_steps_html, visit_steps)
    _add_node(app, chapter_links, visit_chapter_links_html, visit_chapter_links)
    _add_node(app, listing, visit_listing_html, visit_listing)
    _add_node(app, chart, visit_chart_html, visit_chart)
    app.connect("config-inited", _open_volume)
    app.connect("builder-inited", _write_pages)
    app.connect("env-get-outdated", _outdated_pages)
    app.connect("env-before-read-docs", _warm)
    app.connect("build-finished", completeness.check_completeness)
    app.connect("build-finished", _finish)
    app.connect("build-finished", write_taught_json)
    app.connect("env-updated", pages_with_other_links)
    app.connect("env-updated", completeness.unwritten_pages)
    app.connect("builder-inited", disable_sphinx_search)
    app.connect("builder-inited", prepare_search)
    app.connect("html-collect-pages", write_search_page)
    app.connect("html-page-context", suppress_theme_tree, priority=400)
    app.connect("html-page-context", insert_tree, priority=600)
    return {
        "version": "1",
        "env_version": _code_checksum(),
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }


def _add_node(
    app: Sphinx,
    node: type[nodes.Element],
    html: Callable[[HTML5Translator, Any], None],
    elsewhere: Callable[[nodes.NodeVisitor, Any], None],
) -> None:
    """Register a node that is drawn at once, without anything in it to walk through."""
    unlike = (elsewhere, None)
    app.add_node(node, html=(html, None), latex=unlike, man=unlike, texinfo=unlike, text=unlike)


class _UnusableLibrary(SystemExit):
    """There is nothing to draw the docs from.

    It ends Sphinx with this one line and the exit code 1. For an error of its own, Sphinx would
    print a page with versions and a traceback.
    """


def _open_volume(app: Sphinx, config: Config) -> None:
    """Open the volume afresh; the inventory's version is the edition."""
    open_volume.cache_clear()
    transcripts.begin(Path(app.doctreedir))
    positions.clear_cache()
    try:
        volume = open_volume(config.nrules_library, config.nrules_edition)
    except RulesError as error:
        raise _UnusableLibrary(str(error)) from error
    state = (
        f"{source_state.source_state(config.nrules_library, Path(app.srcdir))} {volume.edition.id}"
    )
    result_cache.open_cache(
        Path(app.doctreedir), hashlib.sha256(f"{state} {_code_checksum()}".encode()).hexdigest()
    )
    if not volume.chapters:
        raise _UnusableLibrary(f"{volume.edition.id} has no chapters to draw pages from")
    config.version = config.release = volume.edition.id


def _write_pages(app: Sphinx) -> None:
    volume = open_volume(app.config.nrules_library, app.config.nrules_edition)
    write_pages(volume, Path(app.srcdir))


def _warm(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    """Load once what each process that reads pages would otherwise load for itself.

    This process itself reads and writes a build of few pages: another process would begin with
    nothing.
    """
    if len(docnames) <= MAX_SERIAL_PAGES:
        app.parallel = 1
    elif app.parallel > 1:
        open_volume(app.config.nrules_library, app.config.nrules_edition).warm()


def _finish(app: Sphinx, failure: Exception | None) -> None:
    if failure is None:
        transcripts.finish()
        result_cache.close_cache()
        for pattern in UNUSED_FILES if app.builder.name == "html" else ():
            for file in (Path(app.outdir) / "_static").rglob(pattern):
                file.unlink()


def _outdated_pages(
    app: Sphinx, env: BuildEnvironment, added: Set[str], changed: Set[str], removed: Set[str]
) -> list[str]:
    domain = domain_of(env)
    return sorted(set(domain.outdated()) - removed)


def _code_checksum() -> int:
    """Return a value that changes with this extension's code, so that all pages are drawn anew."""
    files = sorted(Path(__file__).parent.rglob("*.py"))
    return zlib.crc32(b"".join(file.read_bytes() for file in files))
