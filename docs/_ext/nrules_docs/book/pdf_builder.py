"""The PDF: the book's pages joined into one, and printed by Chromium.

Chromium can neither put page numbers into a table of contents nor name a page's rules at its head.
So the book is printed twice: the page numbers of the first print go into the contents of the
second. The heads are a print of their own, laid over it.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from nrules_docs.book.book_builder import BookBuilder
from nrules_docs.book.bound_book import BoundBook, bind
from nrules_docs.book.chromium import print_page
from nrules_docs.book.pdf_packing import pack_pdf
from nrules_docs.book.running_heads import Places, draw_heads, page_heads
from nrules_docs.domain import domain_of
from nrules_docs.drawing import EntryDrawer

if TYPE_CHECKING:
    from pypdf import PdfReader

PrintPage = Callable[[Path, Path], None]
"""Prints a page of HTML into a PDF."""


class PdfBuilder(BookBuilder):
    """Writes the pages of the book, joins them, and has them printed."""

    name = "pdf"
    epilog = "The PDF is in %(outdir)s."

    def handle_finish(self) -> None:
        """Print what was written; Sphinx's own method would pack it."""
        self.ignored_files = list(self.config.epub_exclude_files)
        self.get_toc()
        order = [(node["refuri"], node["level"]) for node in self.refnodes]
        pages = [(uri, level) for uri, level in order if uri not in self.ignored_files]
        domain = domain_of(self.env)
        about = EntryDrawer(domain.volume).statement().children[-1].astext().strip()
        bound = bind(Path(self.outdir), pages, self.config.epub_title, about)
        print_ = partial(print_page, self.config.nrules_chromium)
        print_book(bound, Path(self.outdir), self.config.epub_basename, print_)


def print_book(bound: BoundBook, folder: Path, name: str, print_: PrintPage) -> Path:
    """Print a book that was bound in the folder of its pages, and return the PDF's path."""
    from pypdf import PdfReader  # here, as only printing needs it

    joined, pdf = folder / "joined.html", folder / f"{name}.pdf"
    places: Places = {}
    for _ in range(2):
        joined.write_text(bound.render({at: page for at, (page, _) in places.items()}), "utf-8")
        print_(joined, pdf)
        places = _anchor_places(PdfReader(pdf))
    _overlay_heads(bound, places, pdf, print_)
    return pdf


def _anchor_places(reader: "PdfReader") -> Places:
    """Map each anchor to the page on which it stands, from 1, and how far up."""
    found: Places = {}
    for anchor, at in reader.named_destinations.items():
        page = reader.get_destination_page_number(at)
        if page is not None:
            found[anchor.removeprefix("/")] = (page + 1, float(at.top or 0))
    return found


def _overlay_heads(bound: BoundBook, places: Places, pdf: Path, print_: PrintPage) -> None:
    """Lay over each page its head and its number."""
    from pypdf import PdfReader, PdfWriter

    drawn, heads, whole = (pdf.with_name(name) for name in ("heads.html", "heads.pdf", "whole.pdf"))
    writer = PdfWriter(clone_from=pdf)
    drawn.write_text(draw_heads(page_heads(bound, places, len(writer.pages))), "utf-8")
    print_(drawn, heads)
    for page, head in zip(writer.pages, PdfReader(heads).pages, strict=True):
        page.merge_page(head)
        page.compress_content_streams()
    writer.write(whole)
    pack_pdf(whole)
    whole.replace(pdf)
    for laid_over in (drawn, heads):
        laid_over.unlink()
