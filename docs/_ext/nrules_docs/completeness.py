"""Check that no page is lost on the way, and that none is left as it was.

If a process that reads or writes pages fails while Sphinx starts others, Sphinx ends them all and
goes on without a word. And once a book has been made in between, a page whose source is unchanged
is not written again although what it is drawn from has changed.
"""

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError

from nrules_docs.sealed_nodes import WEB

MAX_NAMED = 5
"""How many lost pages are named."""


def unwritten_pages(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Return the pages that were read and not written since, by this build or one before it."""
    return [name for name in sorted(env.all_docs) if not _is_made(app, name)]


def check_completeness(app: Sphinx, failure: Exception | None) -> None:
    """Raise :class:`sphinx.errors.ExtensionError` if pages were not made."""
    if failure is not None:
        return
    lost = [name for name in sorted(app.env.found_docs) if not _is_made(app, name)]
    if lost:
        named = ", ".join(lost[:MAX_NAMED]) + (", …" if len(lost) > MAX_NAMED else "")
        told = f"{len(lost)} of {len(app.env.found_docs)} pages were not made"
        raise ExtensionError(f"{told} ({named}); with `-j 1` Sphinx says what went wrong")


def _is_made(app: Sphinx, name: str) -> bool:
    """Whether a page was read, and written since; for books, only whether it was read."""
    read = app.env.all_docs.get(name)
    if read is None or app.builder.name != WEB:
        return read is not None
    assert isinstance(app.builder, StandaloneHTMLBuilder)
    page = app.builder.get_output_path(name)
    return page.exists() and page.stat().st_mtime_ns // 1_000 >= read
