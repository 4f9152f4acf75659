"""The appendix's lists, whose nesting the crawler's text has lost.

List markers and indentation count lists that were never closed, so the words decide. A line that
is no sentence is the title of a phase and holds the steps after it. A question holds its
answers, "If yes, …" and "If no, …".
"""

import re
from collections.abc import Sequence

from rules.text import RichText, plain
from scraper.timing import Line
from scraper.titles import reads_as_title

_ANSWER = re.compile(r"If (?:yes|no)\b")


def nest_lines(texts: Sequence[RichText]) -> tuple[Line, ...]:
    """Nest the lines of one timing list."""
    phases: list[tuple[RichText | None, list[Line]]] = []
    for text in texts:
        words = plain(text)
        if reads_as_title(words):
            phases.append((text, []))
            continue
        if not phases:
            phases.append((None, []))
        steps = phases[-1][1]
        if _ANSWER.match(words) and steps and plain(steps[-1].text).endswith("?"):
            steps[-1] = Line(steps[-1].text, (*steps[-1].lines, Line(text)))
        else:
            steps.append(Line(text))
    return tuple(
        line
        for title, steps in phases
        for line in ([Line(title, tuple(steps))] if title else steps)
    )
