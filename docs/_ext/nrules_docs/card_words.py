"""List the words that cards are made of, for people who define cards."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from docutils import nodes

from nrules_docs.result_cache import cached
from nrules_docs.tables import paragraphs, row, table

if TYPE_CHECKING:
    from engine.word_list import Group, Word

SUBJECT = "words"
"""The list's subject in fingerprints."""

MAX_NAMED = 3
"""How many cards are named for a word; further ones are counted."""
COLUMNS = {"word": 30, "what it says": 40, "rules": 10, "cards": 20}
"""The heading of each column, and its share of the width."""


def draw() -> Iterator[nodes.Node]:
    """Yield a heading and a table for each module's words."""
    from engine.word_list import word_list

    for group in cached("words", word_list):
        yield nodes.rubric("", f"{group.module}: {group.about}")
        yield _table(group)


def _table(group: "Group") -> nodes.table:
    rows = (row(paragraphs(*_cells(word))) for word in group.words)
    return table(COLUMNS, rows, "nr-words")


def _cells(word: "Word") -> Iterator[nodes.Node]:
    yield nodes.literal("", word.written)
    yield nodes.Text(word.phrase)
    yield nodes.Text(", ".join(word.rules))
    yield nodes.Text(_cards(word.cards))


def _cards(titles: tuple[str, ...]) -> str:
    more = f" and {len(titles) - MAX_NAMED} more" if len(titles) > MAX_NAMED else ""
    return ", ".join(titles[:MAX_NAMED]) + more or "none yet"
