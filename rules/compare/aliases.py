"""Rules whose keys changed with their words, as confirmed by a person."""

from collections.abc import Mapping
from functools import cache

from rules.shipped_toml import read_toml


@cache
def successors() -> Mapping[str, str]:
    """Return the successor of each replaced key (``rules/data/compare/aliases.toml``)."""
    return _read("aliases.toml")


@cache
def predecessors() -> Mapping[str, str]:
    """Return the predecessor of each key: :func:`successors` the other way round."""
    return {name: key for key, name in successors().items()}


@cache
def wholes_by_part() -> Mapping[str, str]:
    """Return the key of the whole for each part of a split or merge (``parts.toml`` there)."""
    return _read("parts.toml")


def _read(name: str) -> Mapping[str, str]:
    return {str(key): str(other) for key, other in read_toml("compare", name).items()}
