"""What an item of the publisher's summary says of a rule: that it came, went or changed.

Only a verb that stands right before the rule's name is read (“Add rule 1.2.3”), and the rules
that it is joined with (“and rule 1.2.5”). Of anything else nothing is said.
"""

import re
from collections.abc import Sequence
from enum import StrEnum


class Claim(StrEnum):
    """What is said to have happened to a rule."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


_VERBS = {
    "add": Claim.ADDED,
    "added": Claim.ADDED,
    "remove": Claim.REMOVED,
    "removed": Claim.REMOVED,
    "update": Claim.CHANGED,
    "updated": Claim.CHANGED,
    "expand": Claim.CHANGED,
    "expanded": Claim.CHANGED,
    "reword": Claim.CHANGED,
    "reworded": Claim.CHANGED,
}
_VERB = re.compile(
    rf"\b({'|'.join(_VERBS)})\s+(?:rules?\s+|sections?\s+|steps?\s+)?$", re.IGNORECASE
)
_JOINED = re.compile(r"^\s*(?:,|and|,\s*and)\s*$")


def claims(said: str, mentions: Sequence[str]) -> list[Claim | None]:
    """What is said of each rule that an item names; ``mentions`` stand in it in this order."""
    found: list[Claim | None] = []
    end = 0
    for shown in mentions:
        start = said.find(shown, end)
        between = said[end:start] if start >= 0 else ""
        verb = _VERB.search(between)
        if verb is not None:
            found.append(_VERBS[verb[1].casefold()])
        else:
            found.append(found[-1] if found and _JOINED.match(between) else None)
        end = start + len(shown) if start >= 0 else end
    return found
