"""An edition cut short: what is asked of a few rules, all others would only make slower."""

from rules.entries import Edition


def chapters(edition: Edition, *numbers: str) -> Edition:
    """Some chapters of an edition; a copy of it would still know where all others stand."""
    fields = {name: getattr(edition, name) for name in Edition.model_fields}
    entries = (entry for entry in edition.entries if entry.number.partition(".")[0] in numbers)
    return Edition(**fields | {"entries": tuple(entries)})
