"""What the publisher's summary claims of a rule: that it was added, removed or changed.

A claim is a verb right before the rule's name (“Add rule 1.2.3”). It holds for rules joined to
it (“and rule 1.2.5”) too. Any other mention makes no claim.
"""

import re
from collections.abc import Sequence
from enum import StrEnum


class Claim(StrEnum):
    """What the publisher says happened to a rule."""

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


def find_claims(text: str, mentions: Sequence[str]) -> list[Claim | None]:
    """Return the claim about each rule that an item mentions, or ``None``.

    ``mentions`` are the rules as ``text`` writes them, in order.
    """
    claims: list[Claim | None] = []
    end = 0
    for shown in mentions:
        start = text.find(shown, end)
        between = text[end:start] if start >= 0 else ""
        verb = _VERB.search(between)
        if verb is not None:
            claims.append(_VERBS[verb[1].casefold()])
        else:
            claims.append(claims[-1] if claims and _JOINED.match(between) else None)
        end = start + len(shown) if start >= 0 else end
    return claims
