"""Keys that took the place of others, as a person has confirmed."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources


@cache
def later() -> Mapping[str, str]:
    """From a key to the one that took its place (``rules/data/compare/aliases.toml``)."""
    file = resources.files("rules") / "data" / "compare" / "aliases.toml"
    return {str(key): str(name) for key, name in tomllib.loads(file.read_text("utf-8")).items()}


@cache
def earlier() -> Mapping[str, str]:
    """The same the other way: from a key to the one whose place it took."""
    return {name: key for key, name in later().items()}
