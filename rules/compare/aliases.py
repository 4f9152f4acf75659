"""What became of rules whose keys changed with their words, as a person has confirmed."""

from collections.abc import Mapping
from functools import cache

from rules.shipped_toml import read_toml


@cache
def later() -> Mapping[str, str]:
    """From a key to the one that took its place (``rules/data/compare/aliases.toml``)."""
    return _read("aliases.toml")


@cache
def earlier() -> Mapping[str, str]:
    """From a key to the one whose place it took: :func:`later` the other way round."""
    return {name: key for key, name in later().items()}


@cache
def wholes() -> Mapping[str, str]:
    """From the key of a part of a split or merge to that of the whole (``parts.toml`` there)."""
    return _read("parts.toml")


def _read(name: str) -> Mapping[str, str]:
    return {str(key): str(other) for key, other in read_toml("compare", name).items()}
