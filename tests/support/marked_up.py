"""What stands in a part of a page."""

from bs4 import Tag


def words(found: Tag | None) -> str:
    """The words of what was found, with single spaces; it has to be there."""
    assert found is not None
    return " ".join(found.get_text().split())
