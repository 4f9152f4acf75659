"""What players say at a table though nobody is asked for it here, and what is so instead."""

import re
from collections.abc import Collection

from engine.kernel.decisions import plain
from engine.kernel.intents.answers import GoOn

_HAPPENS: tuple[tuple[str, str], ...] = (
    (
        r"(?:end|pass|finish)s?(?: my| your| the| their)? turn",
        "a turn ends by itself when its player has no [click] left to spend",
    ),
    (
        r"steals?\b.*",
        "an agenda is stolen as it is accessed, and nobody is asked but for what that costs",
    ),
    (
        r"breach(?:es)?\b.*",
        "a server is breached without anybody being asked; which card is accessed may be asked",
    ),
    (
        r"(?:approach|encounter|pass)(?:es)? (?:the )?(?:ice|server)\b.*",
        "a run goes from step to step by itself, and asks only whether to jack out",
    ),
    (
        r"(?:resolve|fire|let)s?\b.*\b(?:subs?|subroutines?)\b.*",
        "subroutines that are not broken resolve by themselves once everybody has passed",
    ),
)
"""Ways to put what happens without a decision, each with what is told of it."""
_GOING_ON = re.compile(
    r"(?:proceed|stay|go on|keep (?:running|going)|(?:do not|don't) jack out)\b.*"
)
"""Ways to put that somebody does not jack out."""


def unasked(label: str, offered: Collection[str]) -> str | None:
    """What is told of a label that is no option for want of a decision; ``None`` of any other."""
    said = plain(label)
    if GoOn.begins in offered and _GOING_ON.fullmatch(said):
        return f"did you mean {GoOn.begins}?"
    return next((told for form, told in _HAPPENS if re.fullmatch(form, said)), None)
