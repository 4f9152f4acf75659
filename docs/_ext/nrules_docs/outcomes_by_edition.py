"""Draw which example of which edition passes by which edition's rules, as the home keeps it."""

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING

from docutils import nodes

from engine.version import engine_version
from nrules_docs.listing import Example, Line, Part, draw_listing
from nrules_docs.tables import paragraphs, row, table
from rules.edition_names import version_of
from rules.home import Home
from rules.library import Library

if TYPE_CHECKING:
    from engine.outcomes.edition_table import EditionRow
    from engine.outcomes.stored_outcomes import ScenarioOutcomes

SUBJECT = "by-rules"
"""The table's subject in fingerprints."""

COMMAND = "nrules examples --by-rules"


def fingerprint() -> str:
    """Return a value that changes when the engine does, or when more has been played."""
    return f"{engine_version()} {len(_stored_outcomes())}"


def draw(library: Library, shown: Collection[str]) -> Iterator[nodes.Element]:
    """Yield how many examples pass, then which do not; those in ``shown`` become links.

    Playing all of them takes minutes, so nothing is played here.
    """
    from engine.outcomes.edition_table import edition_rows
    from engine.outcomes.stored_outcomes import is_complete

    found = _stored_outcomes()
    if not is_complete(found):
        said = "The examples have not been played by every edition where these docs were made: "
        yield nodes.paragraph("", said, nodes.literal("", COMMAND), nodes.Text(" plays them."))
        return
    rows = list(edition_rows(library.example_ids_by_edition(), found))
    yield _table(rows)
    for one in rows:
        if one.by_example:
            yield nodes.rubric(
                "", f"Examples of {version_of(one.edition)} that come out differently"
            )
            yield draw_listing(_lines(one.by_example, shown))


def _stored_outcomes() -> "Mapping[str, ScenarioOutcomes]":
    from engine.outcomes.stored_outcomes import FOLDER, load_outcomes

    return load_outcomes(Home().root / FOLDER)


def _table(rows: "list[EditionRow]") -> nodes.table:
    rules = list(rows[0].otherwise) if rows else []
    share = 100 // (len(rules) + 3)
    heads = ("Examples of", "printed", "played", *(f"pass by {version_of(id_)}" for id_ in rules))
    return table(dict.fromkeys(heads, share), (row(_cells(one)) for one in rows), "nr-by-rules")


def _cells(one: "EditionRow") -> "list[list[nodes.Node]]":
    counts = (one.printed, one.played, *(one.played - len(ids) for ids in one.otherwise.values()))
    return [list(cell) for cell in paragraphs(nodes.Text(version_of(one.edition)), *_texts(counts))]


def _texts(counts: tuple[int, ...]) -> Iterator[nodes.Text]:
    return (nodes.Text(str(count)) for count in counts)


def _lines(found: Mapping[str, tuple[str, ...]], shown: Collection[str]) -> Iterator[Line]:
    for id_, rules in found.items():
        example: Part = Example(id_) if id_ in shown else id_
        yield example, f" by {', '.join(map(version_of, rules))}"
