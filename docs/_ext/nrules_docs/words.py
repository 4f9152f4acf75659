"""The words that cards are made of, as a list for those who define cards."""

import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from engine.word_list import Group, Word

SUBJECT = "words"
"""What the list is drawn from."""

NAMED = 3
"""Cards named for a word; further ones are counted."""


def fingerprint() -> str:
    """Changes when a word does, or a card that uses one."""
    from engine.word_list import word_list

    return hashlib.sha256(repr(word_list()).encode()).hexdigest()


def draw() -> Iterator[nodes.Node]:
    """Draw a heading and a table of each module's words."""
    from engine.word_list import word_list

    for group in word_list():
        yield nodes.rubric("", f"{group.module}: {group.about}")
        yield _table(group)


def _table(group: "Group") -> nodes.table:
    head = _row(*(nodes.Text(said) for said in ("word", "what it says", "rules", "cards")))
    rows = [_row(*_cells(word)) for word in group.words]
    columns = [nodes.colspec(colwidth=width) for width in (30, 40, 10, 20)]
    body = nodes.tgroup("", *columns, nodes.thead("", head), nodes.tbody("", *rows), cols=4)
    return nodes.table("", body, classes=["nr-words"])


def _cells(word: "Word") -> Iterator[nodes.Node]:
    yield nodes.literal("", word.written)
    yield nodes.Text(word.phrase)
    yield nodes.Text(", ".join(word.rules))
    yield nodes.Text(_cards(word.cards))


def _cards(titles: tuple[str, ...]) -> str:
    more = f" and {len(titles) - NAMED} more" if len(titles) > NAMED else ""
    return ", ".join(titles[:NAMED]) + more or "none yet"


def _row(*cells: nodes.Node) -> nodes.row:
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", cell)) for cell in cells))
