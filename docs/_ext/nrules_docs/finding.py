"""What the pages' own search finds: each rule by its number, its title and its terms."""

from collections.abc import Iterable

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.index_entries import split_index_msg

from rules.entries import Entry
from rules.text import Term


def signs_to(entries: Iterable[Entry]) -> nodes.Node:
    """A node that gives the search its ways to each of the entries."""
    signs = [
        ("single", way, entry.key, "main", None) for entry in entries for way in _ways_to(entry)
    ]
    return addnodes.index("", entries=signs)


def _ways_to(entry: Entry) -> list[str]:
    """What a person may type to get to a rule: 9.2.8f, 928f, a title, a term it defines.

    Sphinx asks the browser for the target by a selector made of its id, so only an id
    that can stand in one serves; without such a key the number still finds the object.
    """
    if entry.key is None or not entry.key.replace("_", "").replace("-", "").isalnum():
        return []
    terms = (span.text for span in entry.text if isinstance(span, Term))
    titles = [entry.title] if entry.title is not None else []
    ways = [entry.number, entry.number.replace(".", ""), *titles, *terms]
    return [way.replace(";", ",") for way in dict.fromkeys(ways)]


def keep_signs(app: Sphinx, env: BuildEnvironment) -> None:
    """Give the search index the signs on pages that are not written in this build.

    Sphinx 9.0 reads the rest of a page's index back from the previous build, but
    forgets its index entries.
    """
    kept = env._search_index_index_entries
    kept.clear()
    for docname, entries in env.domains.index_domain.entries.items():
        kept[docname] = sorted(
            {
                (part, target, main)
                for kind, value, target, main, _ in entries
                for part in split_index_msg(kind, value)
            }
        )
