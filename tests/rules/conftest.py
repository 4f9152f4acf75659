"""What the tests of the rules share."""

import pytest

from rules import outline
from rules.catalogue import catalogue
from rules.outline import Outline


@pytest.fixture(scope="session")
def pinned_outline() -> Outline:
    """The outline that ships with the distribution."""
    shipped = outline.shipped(catalogue().pinned)
    assert shipped is not None
    return shipped
