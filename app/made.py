"""What a build was made from, so that the next one redoes only what has changed."""

import hashlib
from functools import cache
from importlib import metadata, resources
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

FILE = "made.json"

_READING = (("scraper", ""), ("rules", ".py"), ("rules", ".toml"), ("rules", ".json"))
_FINDING = (("index", ""), ("rules", ""))


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class MadeFrom(_Model):
    """The document an edition was read from, and the version of the code that read it."""

    source: str
    path: str
    sha256: str
    reader: str

    def gives_the_same_as(self, other: "MadeFrom") -> bool:
        """Whether the same edition comes of both, wherever the document now lies."""
        return self.model_copy(update={"path": other.path}) == other


class Made(_Model):
    """Beside a built library: what each edition and the index were made from."""

    editions: dict[str, MadeFrom]
    index: str

    def gives_the_same_as(self, other: "Made") -> bool:
        """Whether the same library and index come of both."""
        return (
            self.index == other.index
            and self.editions.keys() == other.editions.keys()
            and all(m.gives_the_same_as(other.editions[n]) for n, m in self.editions.items())
        )

    def write(self, folder: Path) -> None:
        """Put the record into a build."""
        (folder / FILE).write_text(self.model_dump_json(indent=1), "utf-8")

    @classmethod
    def read(cls, folder: Path) -> "Made | None":
        """The record of a build; ``None`` where there is none that can be read."""
        try:
            return cls.model_validate_json((folder / FILE).read_bytes())
        except (OSError, ValidationError):
            return None


def reader_version() -> str:
    """Changes whenever the code or data that turns documents into editions does."""
    return _version(_READING)


def index_version() -> str:
    """Changes whenever the code or data that makes the index does."""
    return _version(_FINDING) + "-" + metadata.version("whoosh-reloaded")


@cache
def _version(parts: tuple[tuple[str, str], ...]) -> str:
    contents = hashlib.sha256()
    for package, suffix in parts:
        root = Path(str(resources.files(package)))
        for file in sorted(root.rglob(f"*{suffix}")):
            if file.is_file() and file.suffix != ".pyc":
                contents.update(f"{package}/{file.relative_to(root)}\0".encode())
                contents.update(hashlib.sha256(file.read_bytes()).digest())
    return contents.hexdigest()[:16]
