"""The EPUB and the PDF of a small library: their pages, heads and links."""

import posixpath
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_STORED, ZipFile

import pytest
from lxml import etree
from nrules_docs.book.bound_book import UNKNOWN_PAGE, BoundBook, Mark, bind
from nrules_docs.book.chromium import PrintError, print_page
from nrules_docs.book.pdf_builder import print_book
from nrules_docs.book.pdf_packing import pack_pdf
from nrules_docs.book.running_heads import Head, page_heads
from playwright.sync_api import Browser
from pypdf.generic import Destination

from tests.docs.conftest import shared_project

if TYPE_CHECKING:
    from tests.docs.conftest import Built

CHAPTER = """# Whistling

Nobody listens. {by}`1.1.1` See {doc}`the workshop </about>`.

```{question} Who pays?
Nobody.
```

```{chart} run
```
"""
PAGES = ["index", "rules/*", "learn/*"]


@pytest.fixture(scope="module")
def epub(tmp_path_factory: pytest.TempPathFactory) -> "Built":
    """Build an EPUB once, for the tests of it and of the PDF that is printed from its pages."""
    settings: dict[str, Any] = {
        "author": "A cook",
        "epub_basename": "kettles",
        "epub_title": "Kettles",
        "html_use_index": False,
        "nrules_book": PAGES,
    }
    with shared_project(tmp_path_factory.mktemp("book")) as project:
        (project.source / "learn").mkdir()
        project.page("learn/whistling", CHAPTER)
        project.page("index", "# Home\n\n:::{toctree}\n:glob:\n\nlearn/*\nrules/?\n*\n:::\n")
        return project.build("epub", **settings)


def _documents(book: ZipFile) -> dict[str, etree._Element]:
    """Return all XML files of the book by name, which must be well-formed."""
    kinds = (".xhtml", ".opf", ".ncx", ".xml")
    return {n: etree.fromstring(book.read(n)) for n in book.namelist() if n.endswith(kinds)}


def _dead_links(documents: dict[str, etree._Element]) -> list[str]:
    """Return links that lead to no page of the book, or to no place on one."""
    ids = {name: set(tree.xpath("//@id")) for name, tree in documents.items()}
    dead = []
    for name, tree in documents.items():
        for href in tree.xpath("//*[local-name()='a']/@href"):
            path, _, fragment = href.partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
            anchors = ids.get(target if path else name)
            if "://" not in href and (anchors is None or (fragment and fragment not in anchors)):
                dead.append(f"{name}: {href}")
    return dead


def test_an_epub_has_the_chosen_pages_and_no_dead_link(epub: "Built") -> None:
    missing_rules = "is shown in these docs"  # those of the chart, which kettles do not have
    assert [warning for warning in epub.warnings if missing_rules not in warning] == []
    with ZipFile(epub.out / "kettles.epub") as book:
        first = book.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", ZIP_STORED)
        documents = _documents(book)
    pages = {name for name in documents if name.endswith(".xhtml")}
    rules = {f"rules/{number}.xhtml" for number in ("1", "1.1", "2", "2.1")}
    assert pages == {"index.xhtml", "learn/whistling.xhtml", "nav.xhtml"} | rules
    assert _dead_links(documents) == []
    contents = documents["nav.xhtml"].xpath("//*[local-name()='a']/@href")
    assert set(contents) == pages - {"nav.xhtml"}
    chapter = documents["learn/whistling.xhtml"]
    assert "the workshop" in "".join(chapter.itertext()), "a link out of the book is text"
    assert "About" not in "".join(documents["index.xhtml"].itertext()), "nor is it listed"
    package = documents["content.opf"]
    with_charts = package.xpath("//*[@properties='svg']/@href")
    assert with_charts == ["learn/whistling.xhtml"]


@pytest.mark.browser
def test_a_pdf_has_page_numbers_and_running_heads(epub: "Built", browser: Browser) -> None:
    from pypdf import PdfReader

    out = epub.out
    order = [("index", 1), ("learn/whistling", 1), ("rules/1", 1), ("rules/1.1", 2), ("rules/2", 1)]
    bound = bind(out, [(f"{name}.xhtml", level) for name, level in order], "Kettles", "All of them")

    def print_(page: Path, pdf: Path) -> None:
        opened = browser.new_page()
        opened.goto(page.as_uri())
        opened.pdf(path=pdf, prefer_css_page_size=True)
        opened.close()

    reader = PdfReader(print_book(bound, out, "kettles", print_))
    texts = [page.extract_text() for page in reader.pages]
    assert "Kettles" in texts[0]
    assert "All of them" in texts[0]
    assert "1.1 Boiling2" in texts[0]
    assert UNKNOWN_PAGE not in texts[0]
    # How much stands on a page depends on the fonts of the machine: the second may have no rule.
    has_rule = "Pay 2[c]" in texts[1]
    head = r"1\.1 Boiling 1\.1\.1(–1\.1\.2)?" if has_rule else "1 Kettles"
    assert re.search(rf"\n{head}\n2$", texts[1]), "its head, its number"
    assert re.search(r"1\.1 Boiling 1\.1\.[12]–1\.1\.2a\n3$", texts[2])
    links = [a.get_object() for page in reader.pages for a in page.get("/Annots", ())]
    named = {link["/Dest"] for link in links if "/Dest" in link}
    assert named
    assert named <= set(reader.named_destinations)


def test_packing_a_pdf_keeps_its_contents(tmp_path: Path) -> None:
    from pypdf import PdfReader, PdfWriter
    from pypdf.generic import TextStringObject

    pdf, writer = tmp_path / "kettles.pdf", PdfWriter()
    for number in range(1, 301):
        writer.add_blank_page(width=100, height=100 + number)
        writer.add_outline_item(title=f"Kettle {number}", page_number=number - 1)
    odd = TextStringObject("(a \\ b) – ◆")
    writer.add_metadata({"/Title": odd})
    writer.write(pdf)
    before = pdf.stat().st_size
    pack_pdf(pdf)
    reader = PdfReader(pdf, strict=True)
    assert [page.mediabox.height for page in reader.pages] == list(range(101, 401))
    titles = [item.title for item in reader.outline if isinstance(item, Destination)]
    assert titles == [f"Kettle {n}" for n in range(1, 301)]
    assert reader.metadata is not None
    assert reader.metadata.title == odd
    assert pdf.read_bytes().startswith(b"%PDF-1.5\n")
    assert pdf.stat().st_size < before / 4


def _bound(*marks: Mark) -> BoundBook:
    return BoundBook("Kettles", "", (), (), marks, "")


def test_a_page_without_a_new_rule_repeats_the_last_head() -> None:
    lid, tea = Mark("lid", "1.1 Lids", "1.1.1"), Mark("tea", "1.2 Tea", "1.2.1")
    bound = _bound(Mark("one", "1.1 Lids", opens=True), lid, tea)
    places = {"one": (2, 800.0), "lid": (2, 700.0), "tea": (4, 300.0)}
    assert page_heads(bound, places, 4) == [
        Head(),
        Head("1.1 Lids", "1.1.1"),
        Head("1.1 Lids", "1.1.1"),
        Head("1.1 Lids", "1.1.1–1.2.1"),
    ]


def test_printing_without_chromium_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(PrintError, match="no program /nowhere/chromium"):
        print_page("/nowhere/chromium", tmp_path / "page.html", tmp_path / "page.pdf")
