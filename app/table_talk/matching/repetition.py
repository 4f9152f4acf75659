"""“The same again”: the option that the player chose last, of those offered here."""

import re

from app.table_talk.label_query import LabelQuery
from app.table_talk.phrasebook import DECLINE_LABELS
from app.table_talk.spelling import words_in
from engine.scenarios.labels.partial_labels import labels_with_words

_REPEATING = re.compile(
    r"(?:(?:i|i'll|do|it|that|take|choose|and|just|the) )*"
    r"(?:same|again|repeat|ditto|(?:once|one|1) more|another|as before)"
    r"(?: (?:thing|one|again|it|that|as|like|before|last|time|above|please))*"
)


def match_repetition(query: LabelQuery) -> list[str]:
    """Return the option that the player chose last, of those offered, if the label says so.

    Options with the words of the label may be meant as well, such as those for a card called so.
    """
    if _REPEATING.fullmatch(" ".join(words_in(query.label))) is None:
        return []
    player = query.decision.player.value
    taken = reversed(query.table.taken)
    chosen = (one.label for one in taken if one.player == player and one.was_free)
    last = next((one for one in chosen if one in query.offered and one not in DECLINE_LABELS), None)
    if last is None:
        return []
    named = labels_with_words(query.game, query.label, query.offered)
    return [*dict.fromkeys((last, *named))]
