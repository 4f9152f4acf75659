"""Keeping what a build makes: pages are read by several processes, which may make it at once."""

import os
from pathlib import Path


def put(path: Path, contents: bytes) -> None:
    """Put contents in their place in one step; the folder is made if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    beside.write_bytes(contents)
    beside.replace(path)
