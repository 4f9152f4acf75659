"""Reader for the YAML files that ship with the distribution."""

from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import yaml

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml's loader where PyYAML was built with it, which is ten times faster."""


def read_yaml(file: Traversable) -> Any:
    """Return the contents of a file as plain data.

    Raises :class:`OSError` where it cannot be read, and :class:`yaml.YAMLError`.
    """
    return yaml.load(file.read_text("utf-8"), Loader=_LOADER)


def read_folder(name: str) -> Iterator[tuple[str, Any]]:
    """Yield the name and contents of each file in a folder of ``rules/data``, sorted by name.

    Raises as :func:`read_yaml` does.
    """
    folder = resources.files("rules") / "data" / name
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".yaml"):
            yield file.name, read_yaml(file)
