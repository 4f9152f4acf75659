"""What became of rules whose keys changed with their words, as a person has confirmed."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources


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
    file = resources.files("rules") / "data" / "compare" / name
    return {str(key): str(other) for key, other in tomllib.loads(file.read_text("utf-8")).items()}
