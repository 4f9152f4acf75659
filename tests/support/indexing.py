"""What writes the index of a library for a test: the fixture ``indexed``."""

from collections.abc import Callable
from pathlib import Path

from rules.library import Library

Indexed = Callable[[str, Library, Path], None]
"""Writes the index of a library, known by a name, into a folder that is not there yet."""
