"""Editions on disk, one file each, so that damage to one leaves the others readable.

:mod:`rules.build_folder` describes the form of the files, :mod:`rules.storage_unsealed` that of
builds made before there were checksums.
"""

from collections.abc import Container, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from rules import build_folder, sealed, storage_unsealed
from rules.build_folder import EDITION_SUFFIX, BuildListing
from rules.entries import Edition, Wording
from rules.frozen_model import FrozenModel
from rules.sealed import SealError, WithheldError


class MadeFrom(FrozenModel):
    """The document from which an edition was read, and the version of the code that read it."""

    source: str
    path: str
    sha256: str
    reader: str

    def is_equivalent_to(self, other: "MadeFrom") -> bool:
        """Whether both give the same edition, wherever the document now lies."""
        return self.model_copy(update={"path": other.path}) == other


@dataclass(frozen=True, slots=True)
class StoredEdition:
    """An edition and the document it was read from, if that is known.

    ``checksum`` is that of its file; ``None`` where the file had none.
    """

    edition: Edition
    made_from: MadeFrom | None = None
    checksum: str | None = None


@dataclass(frozen=True, slots=True)
class BuildContents:
    """What can still be read in a build's folder, and what cannot.

    ``lost`` are editions that should be there, each with what is wrong. ``list_fault`` is what is
    wrong with the list of editions.
    """

    folder: Path
    editions: dict[str, StoredEdition]
    lost: dict[str, str] = field(default_factory=dict)
    list_fault: str | None = None
    listing: BuildListing = field(default_factory=lambda: BuildListing({}))

    @property
    def editions_from_documents(self) -> dict[str, StoredEdition]:
        """The editions that are more than an outline."""
        return {n: s for n, s in self.editions.items() if s.edition.wording is Wording.OFFICIAL}

    @property
    def trouble(self) -> str | None:
        """What is wrong, in half a line; ``None`` for a folder that is whole."""
        if self.lost:
            return "; ".join(f"{edition}: {reason}" for edition, reason in self.lost.items())
        return (
            f"{build_folder.LIST_FILE}: {self.list_fault}" if self.list_fault is not None else None
        )


def save(folder: Path, editions: Iterable[StoredEdition], forgotten: Iterable[str] = ()) -> None:
    """Write editions in the library's order, and the list of them, into an empty folder."""
    (folder / build_folder.EDITIONS_FOLDER).mkdir()
    checksums = {s.edition.id: _write_edition(folder, s.edition, s.made_from) for s in editions}
    build_folder.write_list(folder, BuildListing(checksums, tuple(forgotten)))


def _write_edition(folder: Path, edition: Edition, made_from: MadeFrom | None) -> str:
    lines = [
        made_from.model_dump_json() if made_from is not None else "null",
        edition.model_dump_json(exclude={"entries"}, exclude_defaults=True),
        *(entry.model_dump_json(exclude_defaults=True) for entry in edition.entries),
    ]
    body = "".join(f"{line}\n" for line in lines).encode()
    _parse_edition(body.splitlines())  # never publish what cannot be read back
    return sealed.write(build_folder.edition_path(folder, edition.id), build_folder.FORM, body)


def read_edition(folder: Path, edition: str) -> StoredEdition:
    """Read one edition; raises :class:`rules.sealed.SealError` where its file is not whole."""
    raw = build_folder.read_raw(folder, edition)
    try:
        built, made_from = _parse_edition(raw.lines)
    except ValueError as error:
        reason = str(error).splitlines()[0]
        raise SealError(build_folder.edition_path(folder, edition), reason) from error
    return StoredEdition(built, made_from, raw.checksum)


def _parse_edition(lines: list[bytes]) -> tuple[Edition, MadeFrom | None]:
    made_from, head, *entries = lines
    whole = head[:-1] + b',"entries":[' + b",".join(entries) + b"]}"
    known = None if made_from == b"null" else MadeFrom.model_validate_json(made_from)
    return Edition.model_validate_json(whole), known


def read_contents(folder: Path) -> BuildContents:
    """Read all of a build that can be read.

    Raises :class:`OSError` only where too many files are open.
    """
    if storage_unsealed.is_unsealed_build(folder):
        return _read_unsealed(folder)
    listing, list_fault = BuildListing({}), None
    try:
        listing = build_folder.read_list(folder)
    except SealError as error:
        list_fault = error.reason
    editions, lost = {}, {}
    for edition in dict.fromkeys((*listing.editions, *build_folder.list_editions(folder))):
        try:
            editions[edition] = read_edition(folder, edition)
        except SealError as error:
            lost[edition] = error.reason
    return BuildContents(folder, editions, lost, list_fault, listing)


def _read_unsealed(folder: Path) -> BuildContents:
    contents = storage_unsealed.read(folder)
    editions = {
        name: StoredEdition(edition, MadeFrom.model_validate(made) if made is not None else None)
        for name, (edition, made) in contents.editions.items()
    }
    return BuildContents(folder, editions, contents.lost, contents.list_fault)


def rescue_editions(folder: Path, others: Container[str]) -> dict[str, StoredEdition]:
    """Return a build's whole editions that were read from a document, without ``others``."""
    if storage_unsealed.is_unsealed_build(folder):
        rescued = _read_unsealed(folder).editions_from_documents
        return {name: stored for name, stored in rescued.items() if name not in others}
    rescued = {}
    for edition in build_folder.list_editions(folder):
        if edition not in others:
            with suppress(SealError):  # damaged, or of another form
                stored = read_edition(folder, edition)
                if stored.edition.wording is Wording.OFFICIAL:
                    rescued[edition] = stored
    return rescued


def list_editions_from_documents(folder: Path) -> set[str]:
    """Return the editions in a build that were read from a document and are whole.

    Raises :class:`rules.sealed.WithheldError`, and :class:`OSError` where too many files are open,
    if nobody knows of all of them. Each file is read once, so that none passes for damaged that
    was not given for a moment.
    """
    try:
        names = sealed.list_names(folder / build_folder.EDITIONS_FOLDER)
    except WithheldError:
        raise
    except SealError:
        return set()
    editions = [n.removesuffix(EDITION_SUFFIX) for n in names if n.endswith(EDITION_SUFFIX)]
    unsealed = [name for name in names if name.endswith(storage_unsealed.SUFFIX)]
    if editions or not unsealed:
        return {name for name in editions if build_folder.is_from_document(folder, name)}
    contents = _read_unsealed(folder)
    if len(contents.editions) < len(unsealed):  # without checksums, damage looks the same
        raise WithheldError(folder, "an edition cannot be read")
    return set(contents.editions_from_documents)
