"""Read one source document: recognise it by its content, then parse it."""

from collections.abc import Callable
from pathlib import Path

from rules.catalogue import Format
from rules.entries import Edition
from scraper import identity
from scraper.crawl.reader import read_crawl
from scraper.decode import decode
from scraper.errors import UnreadableFileError, UnsupportedFormatError
from scraper.findings import Findings
from scraper.identity import Identity
from scraper.page.reader import read_page
from scraper.recognise import recognise, recognise_format

Reader = Callable[[str, str, Identity, Findings], Edition]

_READERS: dict[Format, Reader] = {
    Format.COMPREHENSIVE_RULES_PAGE: read_page,
    Format.COMPREHENSIVE_RULES_CRAWL: read_crawl,
}


def read_file(path: Path) -> Edition:
    """Read the document in a file.

    Raises :class:`UnreadableFileError` where the file cannot be had and
    :class:`scraper.errors.DocumentError` where its content cannot be read.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise UnreadableFileError(f"there is no file {path}") from error
    except IsADirectoryError as error:
        raise UnreadableFileError(f"{path} is a directory, not a document") from error
    except OSError as error:
        raise UnreadableFileError(f"{path} cannot be read: {error.strerror}") from error
    return read_document(data, str(path))


def read_document(data: bytes, name: str) -> Edition:
    """Read a document from its bytes; ``name`` is what errors call it.

    The edition carries the ingestion report. Raises
    :class:`scraper.errors.DocumentError` where the document is cut off, binary, unknown
    or in a format nothing reads yet.
    """
    text = decode(data, name)
    findings = Findings()
    source = recognise(text)
    form = source.format if source else recognise_format(text, name)
    if form not in _READERS:
        what = source.title if source else form.value
        raise UnsupportedFormatError(f"{name}: no reader yet for {what} ({form.value})")
    known = (
        identity.listed(source, text, findings)
        if source
        else identity.unlisted(text, form, findings)
    )
    return _READERS[form](text, name, known, findings)
