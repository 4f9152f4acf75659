"""The files of data that ship with the index (``index/data/``)."""

from importlib import resources
from importlib.resources.abc import Traversable


def data_files(folder: str) -> list[Traversable]:
    """The YAML files of a folder of data, by name."""
    inside = (resources.files("index") / "data" / folder).iterdir()
    return sorted((f for f in inside if f.name.endswith(".yaml")), key=lambda one: one.name)
