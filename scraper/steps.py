"""Which entries are steps: those of a sequence that the document itself calls steps.

Stable keys would tell (``step_…``), but not for every sequence (those for installing and playing
a card have ``rule_steps_…``), not in every form (the crawler's text has none) and not in every
edition (the checkpoint's were renamed). So the words decide, with the same answer in every form
and edition. An entry is a step when it stands anywhere below a section or titled rule called
"Steps of …", or directly below a rule that announces "the following steps" before a colon at its
end.
"""

import re

from rules.text import RichText, plain

_TITLE = re.compile(r"steps of\b", re.IGNORECASE)
_ANNOUNCEMENT = re.compile(r"\bfollowing steps\b[^.]*:$", re.IGNORECASE)


class StepFinder:
    """Finds the steps among entries in the document's order."""

    def __init__(self) -> None:
        self._hold_steps: set[str] = set()

    def is_step(self, number: str, parent: str | None, title: str | None, text: RichText) -> bool:
        """Whether this entry is a step; ask for parents before their children."""
        is_step = parent in self._hold_steps
        if is_step or (title is not None and _TITLE.match(title) is not None) or _announces(text):
            self._hold_steps.add(number)
        return is_step


def _announces(text: RichText) -> bool:
    """Whether a rule announces steps; few texts end in a colon, and only these are searched."""
    return (
        bool(text) and text[-1].text.endswith(":") and _ANNOUNCEMENT.search(plain(text)) is not None
    )
