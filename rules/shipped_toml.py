"""Reader for the TOML files that ship with the rules (``rules/data/``)."""

import tomllib
from importlib import resources
from typing import Any


def read_toml(*where: str) -> dict[str, Any]:
    """Return the contents of a file in ``rules/data``, given its folders and its name."""
    file = resources.files("rules").joinpath("data", *where)
    return tomllib.loads(file.read_text("utf-8"))
