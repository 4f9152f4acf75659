"""Generate the sources: a page for each chapter and section, written only if it differs."""

from collections.abc import Iterator
from pathlib import Path

from nrules_docs.volume import Volume
from rules.entries import Entry

FOLDER = "rules"
"""Where the pages go, below the root of the sources; nothing else may live there."""


def write_pages(volume: Volume, root: Path) -> None:
    """Write the sources of all pages; unchanged ones keep their time, stale ones go."""
    folder = root / FOLDER
    folder.mkdir(exist_ok=True)
    wanted = {f"{number}.md": text for number, text in pages(volume)}
    for path in folder.glob("*.md"):
        if path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        path = folder / name
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def pages(volume: Volume) -> Iterator[tuple[str, str]]:
    """Yield the number and the source of each page, a chapter before its sections."""
    for chapter in volume.chapters:
        yield from _pages_from(volume, chapter)


def _pages_from(volume: Volume, entry: Entry) -> Iterator[tuple[str, str]]:
    sections = volume.sections_of(entry)
    contents = [":::{toctree}", ":maxdepth: 1", "", *(s.number for s in sections), ":::"]
    lines = [f"````{{nr:page}} {entry.number}", *(contents if sections else []), "````", ""]
    yield entry.number, "\n".join(lines)
    for section in sections:
        yield from _pages_from(volume, section)
