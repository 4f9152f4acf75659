"""What a page says where somebody shares it: a title and a sentence."""

from dataclasses import dataclass

from rules.entries import Wording
from rules.library import LookupResult
from rules.untrusted_text import first_words

MAX_SENTENCE_CHARS = 400
"""Characters of the sentence: about as many as the most patient chats show.

Nearly every digest is whole in them; what decides often stands at its end.
"""


@dataclass(frozen=True, slots=True)
class Preview:
    """The ``subject`` of an entry, and a sentence of what it says; each may be empty."""

    subject: str
    says: str


def preview(found: LookupResult) -> Preview:
    """Return the preview of an entry: its name or that of what it stands in, and its digest.

    Without a digest of this very wording, the official wording is quoted, if it is at hand.
    """
    edition, entry = found.edition, found.entry
    titles = (above.title for above in reversed(edition.ancestors(entry.number)) if above.title)
    subject = entry.title or next(titles, "")
    if found.digest is not None and not found.digest_is_stale:
        return Preview(subject, first_words(found.digest.says, MAX_SENTENCE_CHARS))
    official = edition.wording is Wording.OFFICIAL
    return Preview(subject, first_words(entry.plain_text, MAX_SENTENCE_CHARS) if official else "")
