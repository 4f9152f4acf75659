"""What of an entry is indexed, in which field, and how much a match there counts."""

from index.store import Field
from rules.digest import Digest
from rules.entries import Edition, Entry, Wording
from rules.text import Term

FIELDS = (
    Field("title", 3.0, length=0.5),
    Field("text", 1.0),
    Field("examples", 0.5),
    Field("cards", 1.5, length=0.3),
    Field("terms", 1.5, length=0.3),
    Field("digest", 0.8),
    Field("place", 0.4, length=0.3),
)
"""``place`` holds the titles above the entry: what its section is about."""


def document(edition: Edition, entry: Entry, digest: Digest | None) -> dict[str, str]:
    """The fields of an entry; those without words are left out."""
    has_words = edition.wording is Wording.OFFICIAL
    terms = (span.text for span in entry.text if isinstance(span, Term))
    fields = {
        "title": entry.title or "",
        "text": entry.plain_text if has_words else "",
        "examples": "\n".join(entry.plain_examples) if has_words else "",
        "cards": "\n".join(entry.cards),
        "terms": "\n".join(dict.fromkeys(terms)),
        "digest": digest.says if digest else "",
        "place": "\n".join(e.title for e in edition.ancestors(entry.number) if e.title),
    }
    return {"number": entry.number} | {name: text for name, text in fields.items() if text}
