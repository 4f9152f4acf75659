"""``docs``: a checkout's documentation built, as pages or as a book."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Annotated

import typer

from app.cli import output
from app.cli.edition_labels import edition_fields
from app.cli.options import InEdition, Json, PublicUrl
from rules.errors import RulesError, UsageError
from rules.files import os_error_reason

if TYPE_CHECKING:
    from rules.library import Library

DOCS_EDITION = "NRULES_DOCS_EDITION"
"""The environment variable with the edition that the documentation draws."""
PUBLIC_URL = "NRULES_PUBLIC_URL"
"""The environment variable with the public address of the app, to which rules lead."""
CHROMIUM = "NRULES_CHROMIUM"
"""The environment variable with the program that prints a PDF."""
PRINTERS = ("chromium", "chromium-headless-shell", "chromium-browser", "google-chrome", "chrome")
"""The names of that program, Debian's first."""
BOOK = "netrunner-rules"
"""A book's file name (``epub_basename`` in ``docs/conf.py``)."""

_NO_QUOTA = 1_000_000
"""With fewer free bytes on the disk, that is taken for the reason why Sphinx failed."""


class DocsError(RulesError):
    """The documentation could not be built."""


class NoPrinterError(RulesError):
    """The program that would print a PDF is not installed."""


class NoCheckoutError(UsageError):
    """The documentation's sources are not installed with the program."""


def docs(
    edition: InEdition = None,
    epub: Annotated[bool, typer.Option("--epub", help="Make an EPUB instead of pages.")] = False,
    pdf: Annotated[
        bool, typer.Option("--pdf", help="Make a PDF instead of pages; needs Chromium.")
    ] = False,
    public_url: PublicUrl = None,
    json: Json = False,
) -> None:
    """Build a checkout’s documentation, as pages or as a book."""
    import app
    from app.cli.edition_labels import edition_label

    checkout = Path(app.__file__).parent.parent
    if not (checkout / "docs" / "conf.py").is_file():
        raise NoCheckoutError("the documentation is built from a checkout; this is not one")
    forms = [form for form, formats in (("epub", epub), ("pdf", pdf)) if formats] or ["html"]
    reached_at = {PUBLIC_URL: _check_public_url(public_url)} if public_url else {}
    printer = {CHROMIUM: _chromium()} if pdf else {}
    documented = _documented_library().edition(edition or os.environ.get(DOCS_EDITION) or None)
    settings = {**os.environ, **printer, **reached_at, DOCS_EDITION: documented.id}
    built = {form: _build_form(form, checkout / "docs", settings) for form in forms}
    if json:
        files = {("index" if form == "html" else form): str(file) for form, file in built.items()}
        output.show_json(files | edition_fields(documented))
    else:
        for file in built.values():
            output.show(f"The documentation of {edition_label(documented)}, is in {file}")


def _check_public_url(public_url: str) -> str:
    """Return the public address; its checks are slow to import and seldom needed."""
    from app.web.serving import public_address

    return public_address.public_url(public_url)


def _build_form(form: str, sources: Path, settings: dict[str, str]) -> Path:
    """Build one form of the documentation, and return the file that a reader opens."""
    built = sources / "_build"
    _refuse_unwritable(sources, built)
    with _exclusive(built):
        return _run_sphinx(form, sources, built, settings)


@contextmanager
def _exclusive(built: Path) -> Iterator[None]:
    """Refuse to build beside another process: the result would be half of each."""
    from filelock import FileLock, Timeout

    lock = FileLock(built / "lock")
    try:
        with suppress(NotImplementedError):  # a disk without locks
            lock.acquire(timeout=0)
    except Timeout:
        raise DocsError(f"another `nrules docs` is at work in {built}") from None
    try:
        yield
    finally:
        lock.release()


def _run_sphinx(form: str, sources: Path, built: Path, settings: dict[str, str]) -> Path:
    from app.processes import module_command

    options = ["-W", "--keep-going", "-q", "-j", "auto", "-d", str(built / "doctrees")]
    beginning = module_command("sphinx", *options, "-b", form)
    ended = subprocess.run(
        [*beginning, str(sources), str(built / form)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=settings,
    )
    if ended.returncode != 0:
        if shutil.disk_usage(built).free < _NO_QUOTA:  # Sphinx would show a traceback
            raise DocsError(f"the documentation was not built: no room is left in {built}")
        sys.stderr.write(ended.stdout)
        raise DocsError("the documentation was not built; see the errors above")
    return built / form / ("index.html" if form == "html" else f"{BOOK}.{form}")


def _refuse_unwritable(*folders: Path) -> None:
    """Refuse folders that cannot be written, which Sphinx would report with a traceback."""
    for folder in folders:
        try:
            folder.mkdir(exist_ok=True)
            with TemporaryFile(dir=folder):
                pass
        except OSError as error:
            raise DocsError(f"cannot write to {folder}: {os_error_reason(error)}") from error


def _chromium() -> str:
    """Return the program that prints: the one that is named, or the first that is installed."""
    named = os.environ.get(CHROMIUM)
    found = next(filter(None, map(shutil.which, [named] if named else PRINTERS)), None)
    if found is None:
        wanted = f"{named} (${CHROMIUM}) is not" if named else f"none of {', '.join(PRINTERS)} is"
        raise NoPrinterError(
            f"a PDF is printed by Chromium, and {wanted} installed; on Debian: apt install chromium"
        )
    return found


def _documented_library() -> "Library":
    """Return the library from which the documentation is drawn, as ``docs/conf.py`` does."""
    from app.cli.build_access import current_build
    from rules.library import Library, shipped_library

    named = os.environ.get("NRULES_DOCS_LIBRARY", "auto")
    if named == "auto":
        return current_build().library
    return shipped_library() if named == "shipped" else Library.load(Path(named))
