"""Worked examples as the engine plays them, drawn step by step."""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes

from engine.scenarios.shipped import shipped
from nrules_docs.steps import draw_steps
from rules.errors import RulesError

if TYPE_CHECKING:
    from engine.scenarios.result import Played, Run, Then
    from engine.scenarios.worked import Worked


def has(example: str) -> bool:
    """Whether a scenario that executes the example is at hand."""
    return example in shipped()


def file_of(example: str) -> Path:
    """The scenario file of an example that :func:`has` one."""
    return shipped()[example]


@cache
def worked(example: str) -> "Worked":
    """Play the scenario of an example, once for its transcript and for the coverage.

    A bug in the engine is an error like any other here: it costs a page its transcript
    and not the reader the docs.
    """
    from engine.scenarios.worked import play_shipped

    return play_shipped(example, shipped()[example])


def all_worked() -> "list[Worked]":
    """Every example that a scenario executes, played."""
    return [worked(example) for example in shipped()]


def played(example: str) -> "Played":
    """What was played of an example; :class:`rules.errors.RulesError` if that failed."""
    found = worked(example)
    if found.played is None:
        raise RulesError(found.trouble or "it could not be played")
    return found.played


def fingerprint(example: str) -> str:
    """Changes when the scenario does or the engine that plays it; empty without a scenario."""
    if not has(example):
        return ""
    return hashlib.sha256(shipped()[example].read_bytes() + engine()).hexdigest()


@cache
def engine() -> bytes:
    """A digest of the engine's code: transcripts are drawn anew when it changes."""
    code = hashlib.sha256()
    for file in sorted(Path(str(resources.files("engine"))).rglob("*.py")):
        code.update(file.read_bytes())
    return code.digest()


def forget() -> None:
    """Play and read everything anew when next asked, for a build that starts."""
    worked.cache_clear()
    engine.cache_clear()


def draw(result: "Played") -> Iterator[nodes.Node]:
    """Draw each run of a scenario as a folded list of its steps, its own note first."""
    if result.note:
        yield nodes.paragraph("", result.note, classes=["nr-note"])
    for ordinal, run in enumerate(result.runs):
        lead = "Step by step" if ordinal == 0 else "But what if"
        yield nodes.admonition(
            "",
            nodes.title("", "", nodes.strong("", f"{lead}: "), nodes.Text(run.title)),
            *_verdict(run),
            draw_steps(run.transcript),
            classes=["nr-transcript"],
            collapsible="closed",
        )
    if result.then is not None:
        yield draw_then(result.then)


def draw_then(then: "Then") -> nodes.Node:
    """What an older document has come of it, and what of that does not hold today."""
    no_longer = (nodes.list_item("", nodes.paragraph("", told)) for told in then.run.failures)
    failed = (nodes.paragraph("", told, classes=["nr-failure"]) for told in then.trouble)
    return nodes.admonition(
        "",
        nodes.title(
            "", "", nodes.strong("", f"Then, by {then.document}: "), nodes.Text(then.title)
        ),
        *([nodes.bullet_list("", *no_longer)] if then.changed else failed),
        classes=["nr-transcript"],
        collapsible="closed",
    )


def _verdict(run: "Run") -> Iterator[nodes.Node]:
    """Say nothing of a run that came out as expected; of another, what did not."""
    for failure in run.failures:
        yield nodes.paragraph("", f"Not as expected: {failure}", classes=["nr-failure"])
