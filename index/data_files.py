"""The files of data that ship with the index (``index/data/``)."""

from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from rules.shipped_yaml import read_yaml


def read_data(name: str) -> Any:
    """Return what the YAML file of that name holds, as plain data."""
    return read_yaml(_data().joinpath(name))


def data_files(folder: str) -> list[Traversable]:
    """Return the YAML files of a folder of data, by name."""
    files = _data().joinpath(folder).iterdir()
    return sorted(
        (file for file in files if file.name.endswith(".yaml")), key=lambda file: file.name
    )


def _data() -> Traversable:
    return resources.files("index") / "data"
