"""Parts of a page that are folded: a title that unfolds the rest."""

from collections.abc import Iterable

from docutils import nodes


def folded(
    *title: nodes.Node, kinds: Iterable[str] = (), content: Iterable[nodes.Node] = ()
) -> nodes.admonition:
    """Return a folded part; ``kinds`` are the classes of what is in it."""
    return nodes.admonition(
        "",
        nodes.title("", "", *title),
        *content,
        classes=["nr-transcript", *kinds],
        collapsible="closed",
    )
