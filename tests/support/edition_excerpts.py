"""Cut an edition to a few chapters: the others would only slow a test down."""

from rules.entries import Edition


def keep_chapters(edition: Edition, *numbers: str) -> Edition:
    """Return a new edition of these chapters; ``model_copy`` would keep the old look-up tables."""
    fields = {name: getattr(edition, name) for name in Edition.model_fields}
    entries = (entry for entry in edition.entries if entry.number.partition(".")[0] in numbers)
    return Edition(**fields | {"entries": tuple(entries)})
