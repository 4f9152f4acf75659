"""Which entries are steps: those of a sequence the document itself calls steps.

Stable keys would tell (``step_…``), but not for every sequence (installing and playing
a card have ``rule_steps_…``), not in every form (the crawler's text has none) and not
in every edition (the checkpoint's were renamed). So the words decide, and every form
and edition gives the same answer: an entry is a step when it stands anywhere below a
section or titled rule called "Steps of …", or directly below a rule that announces
"the following steps" before a colon at its end.
"""

import re

from rules.numbers import RuleNumber

_TITLE = re.compile(r"steps of\b", re.IGNORECASE)
_ANNOUNCEMENT = re.compile(r"\bfollowing steps\b[^.]*:\s*$", re.IGNORECASE)


class Steps:
    """Tells the steps while entries are gone through in the document's order."""

    def __init__(self) -> None:
        self._sequences: set[RuleNumber] = set()

    def is_step(self, number: RuleNumber, title: str | None, text: str) -> bool:
        """Whether this entry is a step; parents are asked about before their children."""
        inside = self._within(number)
        if (title and _TITLE.match(title)) or _ANNOUNCEMENT.search(text):
            self._sequences.add(number)
        return inside

    def _within(self, number: RuleNumber) -> bool:
        above = number.parent
        while above is not None:
            if above in self._sequences:
                return True
            above = above.parent
        return False
