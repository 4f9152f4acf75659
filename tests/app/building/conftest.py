"""Where builds are made."""

from pathlib import Path

import pytest

from rules.home import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A home in which nothing has been built."""
    return Home(tmp_path / "home")
