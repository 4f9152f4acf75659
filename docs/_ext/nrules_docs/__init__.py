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

from nrules_docs import learning, positions, remembered, sealed, transcripts, untouched, whole
from nrules_docs.book import BookBuilder
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
from nrules_docs.finding import begin_search, do_without_sphinx, search_page
from nrules_docs.listing import listing, visit_listing, visit_listing_html
from nrules_docs.navigation import lighten, put_tree
from nrules_docs.pages import write_pages
from nrules_docs.printed import PdfBuilder
from nrules_docs.spans import (
    SymbolRole,
    depart_symbol,
    depart_symbol_html,
    symbol,
    visit_symbol,
    visit_symbol_html,
)
from nrules_docs.steps import steps, visit_steps, visit_steps_html
from nrules_docs.taught import (
    rewritten,
    taught,
    visit_taught,
    visit_taught_html,
    write_taught,
)
from nrules_docs.volume import open_volume
from rules.errors import RulesError

UNASKED = ("*.map", "searchtools.js", "language_data.js", "skeleton.css", "debug.css")
"""Files for themes and for Sphinx's own search that no page here asks for."""

FEW = 5
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
    sealed.register(app)
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
    _add_node(app, taught, visit_taught_html, visit_taught)
    _add_node(app, listing, visit_listing_html, visit_listing)
    app.connect("config-inited", _open)
    app.connect("builder-inited", _write)
    app.connect("env-get-outdated", _outdated)
    app.connect("env-before-read-docs", _warm)
    app.connect("build-finished", whole.check)
    app.connect("build-finished", _finish)
    app.connect("build-finished", write_taught)
    app.connect("env-updated", rewritten)
    app.connect("env-updated", whole.left)
    app.connect("builder-inited", do_without_sphinx)
    app.connect("builder-inited", begin_search)
    app.connect("html-collect-pages", search_page)
    app.connect("html-page-context", lighten, priority=400)
    app.connect("html-page-context", put_tree, priority=600)
    return {
        "version": "1",
        "env_version": _own_code(),
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


class _Unusable(SystemExit):
    """There is nothing to draw the docs from.

    It ends Sphinx with this one line and the exit code 1. For an error of its own, Sphinx would
    print a page with versions and a traceback.
    """


def _open(app: Sphinx, config: Config) -> None:
    """Open the volume afresh; the inventory's version is the edition."""
    open_volume.cache_clear()
    transcripts.begin(Path(app.doctreedir))
    positions.forget()
    try:
        volume = open_volume(config.nrules_library, config.nrules_edition)
    except RulesError as error:
        raise _Unusable(str(error)) from error
    state = f"{untouched.state(config.nrules_library, Path(app.srcdir))} {volume.edition.id}"
    remembered.begin(
        Path(app.doctreedir), hashlib.sha256(f"{state} {_own_code()}".encode()).hexdigest()
    )
    if not volume.chapters:
        raise _Unusable(f"{volume.edition.id} has no chapters to draw pages from")
    config.version = config.release = volume.edition.id


def _write(app: Sphinx) -> None:
    volume = open_volume(app.config.nrules_library, app.config.nrules_edition)
    write_pages(volume, Path(app.srcdir))


def _warm(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    """Load once what each process that reads pages would otherwise load for itself.

    This process itself reads and writes a build of few pages: another process would begin with
    nothing.
    """
    if len(docnames) <= FEW:
        app.parallel = 1
    elif app.parallel > 1:
        open_volume(app.config.nrules_library, app.config.nrules_edition).warm()


def _finish(app: Sphinx, failure: Exception | None) -> None:
    if failure is None:
        transcripts.finish()
        remembered.finish()
        for pattern in UNASKED if app.builder.name == "html" else ():
            for file in (Path(app.outdir) / "_static").rglob(pattern):
                file.unlink()


def _outdated(
    app: Sphinx, env: BuildEnvironment, added: Set[str], changed: Set[str], removed: Set[str]
) -> list[str]:
    domain = domain_of(env)
    return sorted(set(domain.outdated()) - removed)


def _own_code() -> int:
    """Return a value that changes with this extension's code, so that all pages are drawn anew."""
    files = sorted(Path(__file__).parent.glob("*.py"))
    return zlib.crc32(b"".join(file.read_bytes() for file in files))
