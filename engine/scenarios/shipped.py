"""The scenario files that ship with the engine, by the id of the example they execute."""

from functools import cache
from importlib import resources
from pathlib import Path

FOLDERS = {"cr": "comprehensive-rules", "rr": "rules-reference", "faq": "faq"}
"""From a document's short name in ids to its folder under ``engine/examples``."""


@cache
def shipped() -> dict[str, Path]:
    """Every scenario file by id such as ``cr:9.2.8f/1``, in the order of the document.

    A file is named for its rule and ordinal: ``comprehensive-rules/9.2.8f-1.yaml``.
    """
    root = Path(str(resources.files("engine") / "examples"))
    return {
        f"{document}:{file.stem.rpartition('-')[0]}/{file.stem.rpartition('-')[2]}": file
        for document, folder in FOLDERS.items()
        for file in sorted((root / folder).glob("**/*.yaml"))
    }
