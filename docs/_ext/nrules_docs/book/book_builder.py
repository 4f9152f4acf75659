"""The EPUB: Sphinx's own builder, given only the pages that a player reads."""

import posixpath
from collections.abc import Set
from fnmatch import fnmatchcase
from pathlib import Path

from docutils import nodes
from lxml import etree
from sphinx.builders.epub3 import Epub3Builder

from nrules_docs.navigation import parent_pages

_OPF = "{http://www.idpf.org/2007/opf}"
_NAVIGATION = "nav.xhtml"
"""The table of contents, which is listed before it is written."""


class BookBuilder(Epub3Builder):
    """Writes the pages of ``nrules_book`` (patterns of page names) and packs them.

    Links to other pages of the docs become plain words, so that each link leads somewhere.
    """

    name = "epub"

    def includes(self, docname: str) -> bool:
        """Whether a page is in the book."""
        patterns: tuple[str, ...] = tuple(self.config.nrules_book)
        return any(fnmatchcase(docname, pattern) for pattern in patterns)

    def get_outdated_docs(self) -> list[str]:  # type: ignore[override]
        """Return all pages of the book: it is packed from a folder that may hold nothing else."""
        for old in Path(self.outdir).rglob(f"*{self.out_suffix}"):
            old.unlink()
        return sorted(filter(self.includes, self.env.found_docs))

    def prepare_writing(self, docnames: Set[str]) -> None:
        """Have Sphinx leave the other pages out of the contents and the reading order."""
        left_out = (f"{n}{self.out_suffix}" for n in self.env.found_docs if not self.includes(n))
        self.config.epub_exclude_files = [*self.config.epub_exclude_files, *left_out]
        super().prepare_writing(docnames)

    def write_documents(self, docnames: Set[str]) -> None:
        """Write only the book's pages."""
        super().write_documents(set(filter(self.includes, docnames)))

    def write_doc(self, docname: str, doctree: nodes.document) -> None:
        """Write a page without links that lead out of the book."""
        self._remove_other_pages(docname, doctree)
        for link in list(doctree.findall(nodes.reference)):
            if not self._is_kept_link(docname, link.get("refuri", "")):
                link.replace_self(link.children)
        super().write_doc(docname, doctree)

    def _remove_other_pages(self, docname: str, doctree: nodes.document) -> None:
        """Remove other pages from the lists of pages, and sections that hold only such a list.

        A list's caption is removed too: the heading above it says the same.
        """
        for listed in list(doctree.findall(_is_list_of_pages)):
            for item in list(listed.findall(nodes.list_item)):
                link = next(item.findall(nodes.reference))
                if not self._is_kept_link(docname, link.get("refuri", "")):
                    _remove(item)
            for caption in list(listed.findall(nodes.title)):
                _remove(caption)
            section, pages = listed.parent, next(listed.findall(nodes.list_item), None)
            if pages is None and section.parent is not doctree:
                _remove(section)

    def get_toc(self) -> None:
        """Move a page whose parent is not in the book to where its parent would stand."""
        super().get_toc()
        for node in self.refnodes:
            page = node["refuri"].partition("#")[0].removesuffix(self.out_suffix)
            node["level"] -= sum(
                not self.includes(one) for one in parent_pages(self.env.toctree_includes, page)
            )

    def _is_kept_link(self, docname: str, uri: str) -> bool:
        """Whether a link stays on its page, leads to another one of the book, or to the web."""
        path = uri.partition("#")[0]
        if not path.endswith(self.link_suffix) or "://" in path:
            return True
        target = posixpath.normpath(posixpath.join(posixpath.dirname(docname), path))
        return self.includes(target.removesuffix(self.link_suffix))

    def build_content(self) -> None:
        """Mark the pages with charts as holding drawings, as EPUB requires."""
        super().build_content()
        path = Path(self.outdir) / "content.opf"
        package = etree.parse(path)
        for item in package.iter(f"{_OPF}item"):
            file = Path(self.outdir) / item.attrib["href"]
            if file.name != _NAVIGATION and file.suffix == self.out_suffix and _has_drawing(file):
                item.attrib["properties"] = "svg"
        package.write(path, encoding="utf-8", xml_declaration=True)


def _remove(node: nodes.Node) -> None:
    assert isinstance(node.parent, nodes.Element)
    node.parent.remove(node)


def _is_list_of_pages(node: nodes.Node) -> bool:
    return isinstance(node, nodes.compound) and "toctree-wrapper" in node["classes"]


def _has_drawing(file: Path) -> bool:
    return b"<svg" in file.read_bytes()
