"""An edition cut short, for tests of a few rules that all others would only slow down."""

from rules.entries import Edition


def chapters_of(edition: Edition, *numbers: str) -> Edition:
    """Return some chapters of an edition; a mere copy would still know where all others are."""
    fields = {name: getattr(edition, name) for name in Edition.model_fields}
    entries = (entry for entry in edition.entries if entry.number.partition(".")[0] in numbers)
    return Edition(**fields | {"entries": tuple(entries)})
