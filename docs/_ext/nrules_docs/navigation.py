"""The sidebar: the path to the open page, and its neighbours on each level.

Furo asks Sphinx for the whole tree of pages on every page. With a page for each section that took a
quarter of the build and made up half of what it wrote. A chapter's own page lists its sections
anyway.
"""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment


def suppress_theme_tree(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object
) -> None:
    """Keep the theme from asking Sphinx for the tree, which it would have to resolve.

    Furo would also parse whatever tree it is given, page by page, to put a switch beside each
    branch. Here only the open branch is listed, so there is nothing to switch.
    """
    context["toctree"] = _no_tree


def insert_tree(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object
) -> None:
    """Give the theme this tree instead of its own."""
    context["furo_navigation_tree"] = "".join(_Tree(app, pagename).parts())


def _no_tree(**_: object) -> str:
    return ""


class _Tree:
    def __init__(self, app: Sphinx, page: str) -> None:
        self.env: BuildEnvironment = app.env
        self.builder = app.builder
        self.page = page
        self.open = {page, *parent_pages(self.env.toctree_includes, page)}

    def parts(self) -> Iterator[str]:
        """Yield the root's tables of contents, each under its caption."""
        for found in self.env.tocs[self.env.config.root_doc].findall(addnodes.toctree):
            if caption := found.get("caption"):
                words = f'<span class="caption-text">{escape(caption)}</span>'
                yield f'<p class="caption">{words}</p>\n'
            yield from self._level([name for _, name in found["entries"]], 1)

    def _level(self, names: list[str], level: int) -> Iterator[str]:
        yield "<ul>\n"
        for name in names:
            if name in self.env.titles:
                yield from self._item(name, level)
        yield "</ul>\n"

    def _item(self, name: str, level: int) -> Iterator[str]:
        # The theme's style sheet uses only these classes; every byte here stands on every page.
        classes = " ".join(
            ["toctree-l1"] * (level == 1)
            + ["current"] * (name in self.open)
            + ["current-page"] * (name == self.page)
        )
        title = escape(self.env.titles[name].astext(), quote=False)
        address = "#" if name == self.page else self.builder.get_relative_uri(self.page, name)
        link = f'<a class="reference" href="{escape(address)}">{title}</a>'
        yield f'<li class="{classes}">{link}' if classes else f"<li>{link}"
        below = self.env.toctree_includes.get(name, [])
        if below and name in self.open:
            yield from self._level(below, level + 1)
        yield "</li>\n"


def parent_pages(includes: Mapping[str, list[str]], page: str) -> Iterator[str]:
    """Yield the pages in whose tables of contents a page stands, the nearest first."""
    parents = {below: name for name, names in includes.items() for below in names}
    seen = {page}
    while (page := parents.get(page, page)) not in seen:
        seen.add(page)
        yield page
