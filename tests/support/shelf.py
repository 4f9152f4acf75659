"""Documents with invented contents, which builds find in place of the real ones."""

from pathlib import Path

from rules.cards.names import Names
from rules.catalogue import catalogue
from rules.entries import Edition, Entry, Kind
from rules.text import Text
from scraper.errors import DocumentError
from scraper.source_files import FoundSource

_BY_ID = {source.id: source for source in catalogue().sources}


class Shelf:
    """A folder of such documents; ``find`` and ``read`` replace those of the scraper."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.reads: list[str] = []

    def put(self, source: str, words: str) -> Path:
        path = self.folder / source
        path.write_text(words)
        return path

    def find(self, _explicit: Path | None) -> list[FoundSource]:
        return [FoundSource(_BY_ID[p.name], p) for p in sorted(self.folder.iterdir())]

    def read(self, data: bytes, name: str, _names: Names) -> Edition:
        source, words = _BY_ID[Path(name).name], data.decode()
        self.reads.append(source.id)
        if words == "torn":
            raise DocumentError(f"{name} is torn")
        rule = Entry(number="1", kind=Kind.CHAPTER, text=(Text(text=words),))
        return Edition(id=source.edition, title=source.title, source=source.id, entries=(rule,))
