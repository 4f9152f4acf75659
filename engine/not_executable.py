"""Why rules cannot be executed (``not_executable.yaml``)."""

from functools import cache
from importlib import resources

from rules.shipped_yaml import read_yaml


@cache
def not_executable_reasons() -> dict[str, str]:
    """Return why rules cannot be executed, by name; a section's reason holds for all below it."""
    written: dict[str, str] = read_yaml(resources.files("engine") / "not_executable.yaml")
    return written
