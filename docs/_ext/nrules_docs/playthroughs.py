"""Draw worked examples that were played, step by step."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from docutils import nodes

from nrules_docs.folded_parts import folded
from nrules_docs.steps import draw_steps
from nrules_docs.transcript_shortening import common_length

if TYPE_CHECKING:
    from engine.scenarios.results.result import Played, Playthrough, Then


def draw_playthroughs(result: "Played") -> Iterator[nodes.Node]:
    """Draw each playthrough of a scenario as a folded list of its steps, its own note first."""
    if result.note:
        yield nodes.paragraph("", result.note, classes=["nr-note"])
    for ordinal, playthrough in enumerate(result.playthroughs):
        lead = "Step by step" if ordinal == 0 else "But what if"
        steps = (
            [draw_steps(playthrough.transcript)]
            if ordinal == 0
            else _draw_from_fork(result.playthroughs[0], playthrough)
        )
        yield folded(
            nodes.strong("", f"{lead}: "),
            nodes.Text(playthrough.title),
            content=[*_verdict(playthrough), *steps],
        )
    if result.then is not None:
        yield draw_then(result.then)


def _draw_from_fork(main: "Playthrough", other: "Playthrough") -> Iterator[nodes.Node]:
    """Yield what another playthrough does differently, without the part that is the same."""
    same = common_length(main.transcript, other.transcript)
    if same == len(other.transcript):
        yield nodes.paragraph("", "Each of its steps is the same.", classes=["nr-meta"])
        return
    if same:
        said = "The first step is" if same == 1 else f"The first {same} steps are"
        yield nodes.paragraph("", f"{said} the same.", classes=["nr-meta"])
    yield draw_steps(other.transcript[same:], start=same + 1)


def draw_then(then: "Then") -> nodes.Node:
    """Return what comes of it by an older document, and which of that no longer holds today."""
    no_longer = (
        nodes.list_item("", nodes.paragraph("", told)) for told in then.playthrough.failures
    )
    failed = (nodes.paragraph("", told, classes=["nr-failure"]) for told in then.trouble)
    return folded(
        nodes.strong("", f"Then, by {then.document}: "),
        nodes.Text(then.title),
        content=[nodes.bullet_list("", *no_longer)] if then.changed else failed,
    )


def _verdict(playthrough: "Playthrough") -> Iterator[nodes.Node]:
    """Yield what did not come out as expected in a playthrough; nothing if all did."""
    for failure in playthrough.failures if playthrough.is_judged else ():
        yield nodes.paragraph("", f"Not as expected: {failure}", classes=["nr-failure"])
