"""Charts of the tables that the engine runs: timing structures, and what else it does in steps.

Turns, runs, breaches, accesses, traces, checkpoints and the carrying out of an instruction. They
are the tables of the edition that is drawn, if the engine plays by it. Otherwise they are those of
the pinned edition with the drawn one's numbers; steps that only the drawn one has stand in their
places with their digest.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.writers.html5 import HTML5Translator

from nrules_docs.digests import first_sentence
from nrules_docs.folded_parts import folded
from nrules_docs.shown_addresses import address_of
from nrules_docs.spans import curl_quotes, rule_link
from nrules_docs.tables import paragraphs, row, table
from nrules_docs.volume import Volume
from rules.entries import Kind

if TYPE_CHECKING:
    from engine.kernel.procedure import EmptyPart, Part, Procedure
    from engine.kernel.timing import Phase, Step

    Table = Phase | Procedure[Any]

SVG = "http://www.w3.org/2000/svg"
"""The namespace of drawings, for pages in XML, as those of an EPUB are."""

WIDTH = 340
"""The width that the narrowest phone shows without shrinking it."""

LINE_HEIGHT = 17
CHARS_PER_LINE = 34
"""How many characters fit on a line beside a step's number."""
MIN_LONG_NUMBER = 7
"""How many characters make a number long: 10.3.1a takes the room of two from the words."""
COLUMNS = {"step": 15, "what happens": 70, "windows": 15}
"""The heading of each column of the table, and its share of the width."""


@dataclass(frozen=True, slots=True)
class Row:
    """A step: its number here, what happens, the marks of its windows such as ``P R``.

    ``new`` if only the edition that is drawn has it.
    """

    number: str
    text: str
    marks: str
    new: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A phase with its steps."""

    number: str
    title: str
    rows: tuple[Row, ...]


class chart(nodes.General, nodes.Element):  # noqa: N801 - docutils names node classes as it does elements
    """A chart: ``boxes`` from above, and a ``title`` that is read aloud."""


def chart_kinds() -> tuple[str, ...]:
    """Return the names of all charts."""
    return tuple(_tables(""))


def draw_chart(kind: str, volume: Volume) -> Iterator[nodes.Element]:
    """Yield the chart of a timing structure, and the same as a table beneath."""
    title, phases = _tables(volume.edition.id)[kind]
    return draw_boxes(title, tuple(_box(phase, volume) for phase in phases()))


def draw_boxes(title: str, boxes: tuple[Box, ...]) -> Iterator[nodes.Element]:
    """Yield a chart of boxes, and the same as a table beneath."""
    yield chart("", boxes=boxes, title=title)
    title_of_table = nodes.Text("The same as a table")
    yield folded(title_of_table, kinds=["nr-chart-table"], content=[_table(boxes)])


def _tables(edition: str) -> "dict[str, tuple[str, Callable[[], Sequence[Table]]]]":
    from engine.kernel.abilities.instructions import clauses
    from engine.kernel.accessing.access import ACCESS
    from engine.kernel.accessing.breach import BREACH
    from engine.kernel.additional_rules import checkpoints, traces
    from engine.kernel.editions import BY_ID, PINNED
    from engine.kernel.runs import steps as runs
    from engine.kernel.sides import Side
    from engine.kernel.turns import steps as turns

    rules = BY_ID.get(edition, PINNED)
    corp, runner = (partial(turns.phases, rules, side) for side in (Side.CORP, Side.RUNNER))
    return {
        "corp-turn": ("The Corp’s turn, step by step", lambda: list(corp())),
        "runner-turn": ("The Runner’s turn, step by step", lambda: list(runner())),
        "run": ("A run, step by step", lambda: list(runs.phases(rules).values())),
        "breach": ("Breaching a server, step by step", lambda: [BREACH]),
        "access": ("Accessing a card, step by step", lambda: [ACCESS]),
        "instruction": ("An instruction with its interrupts", lambda: clauses.INSTRUCTION),
        "trace": ("A trace, step by step", lambda: [traces.TRACE]),
        "checkpoint": ("A checkpoint, step by step", lambda: [checkpoints.CHECKPOINT]),
    }


def _box(phase: "Table", volume: Volume) -> Box:
    number = volume.numbers.get(phase.rule, phase.rule)
    known = {volume.numbers.get(step.rule): step for step in phase.steps}
    entry = volume.edition.by_number.get(number)
    below = volume.edition.children(number) if entry is not None else ()
    listed = [e.number for e in below if e.kind is not Kind.SUBRULE]
    if not set(listed).issuperset(filter(None, known)):
        listed = [number for number in known if number is not None]
    rows = tuple(_row(number, known.get(number), volume) for number in listed)
    return Box(number, phase.title[:1].upper() + phase.title[1:], rows)


def _row(number: str, step: "Step | Part[Any] | EmptyPart | None", volume: Volume) -> Row:
    if step is None:
        return Row(number, first_sentence(volume.edition.by_number[number], volume), "", new=True)
    window = getattr(step, "window", None)
    marks = window.marks.replace("(", "").replace(")", "") if window is not None else ""
    return Row(number, curl_quotes(step.text), marks)


def visit_chart_html(self: HTML5Translator, node: chart) -> None:
    """Write the chart as SVG; each number is a link to its rule."""
    address = partial(address_of, self.builder, "rule")
    # EPUB knows no other role of a drawing whose links are to be followed.
    role = "group" if self.builder.name == "html" else "document"
    self.body.append("".join(_svg(node, address, role)))
    raise nodes.SkipNode


def visit_chart(self: nodes.NodeVisitor, node: chart) -> None:
    """Write nothing: in other formats the table beneath says it all."""
    raise nodes.SkipNode


def _svg(node: chart, address: Callable[[str], str | None], role: str) -> Iterator[str]:
    boxes: tuple[Box, ...] = node["boxes"]
    title = escape(node["title"])
    placed, height = [], 4
    long = any(len(row.number) >= MIN_LONG_NUMBER for box in boxes for row in box.rows)
    for box in boxes:
        lines = [wrap(row.text, CHARS_PER_LINE - 2 * long) or [""] for row in box.rows]
        tall = 38 + sum(len(one) * LINE_HEIGHT + 8 for one in lines)
        placed.append((height, tall, box, lines))
        height += tall + 22
    yield '<figure class="nr-chart">\n'
    size = f"0 0 {WIDTH} {height - 18}"
    yield f'<svg xmlns="{SVG}" viewBox="{size}" role="{role}" aria-label="{title}">\n'
    yield f"<title>{title}</title>\n"
    for place, (top, tall, box, lines) in enumerate(placed):
        yield f'<rect class="nr-phase" x="1" y="{top}" width="{WIDTH - 2}" height="{tall}" rx="6"/>'
        head = f"{box.number}  {box.title}"
        yield _svg_link(address(box.number), _svg_text(12, top + 21, head, "nr-phase-title"))
        y = top + 34
        for step, words in zip(box.rows, lines, strict=True):
            yield _svg_step(step, words, y, address(step.number), 78 if long else 66)
            y += len(words) * LINE_HEIGHT + 8
        if place + 1 < len(placed):
            middle, below = WIDTH // 2, top + tall
            yield f'<path class="nr-arrow" d="M{middle} {below}v14m-5 -6l5 7l5 -7"/>'
    yield "</svg>\n</figure>\n"


def _svg_step(row: Row, words: list[str], y: int, address: str | None, x: int) -> str:
    tall = len(words) * LINE_HEIGHT + 6
    kind = "nr-row nr-row-window" if row.marks else "nr-row"
    back = f'<rect class="{kind}" x="6" y="{y}" width="{WIDTH - 12}" height="{tall}" rx="3"/>'
    number = _svg_link(address, _svg_text(12, y + LINE_HEIGHT, row.number, "nr-row-number"))
    kind = "nr-row-new" if row.new else "nr-row-text"
    said = "".join(
        _svg_text(x, y + LINE_HEIGHT * (n + 1), line, kind) for n, line in enumerate(words)
    )
    marks = _svg_text(WIDTH - 12, y + LINE_HEIGHT, row.marks, "nr-row-marks") if row.marks else ""
    return f"{back}{number}{said}{marks}\n"


def _svg_text(x: int, y: int, words: str, kind: str) -> str:
    return f'<text class="{kind}" x="{x}" y="{y}">{escape(words, quote=False)}</text>'


def _svg_link(address: str | None, drawn: str) -> str:
    return f'<a href="{escape(address)}">{drawn}</a>' if address is not None else drawn


def _table(boxes: tuple[Box, ...]) -> nodes.table:
    return table(COLUMNS, (line for box in boxes for line in _lines(box)))


def _lines(box: Box) -> Iterator[nodes.row]:
    link = rule_link(box.number, box.number)
    yield row(paragraphs(link, nodes.strong("", box.title), nodes.Text("")))
    for step in box.rows:
        link = rule_link(step.number, step.number)
        yield row(paragraphs(link, nodes.Text(step.text), nodes.Text(step.marks)))
