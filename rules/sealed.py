"""Sealed files: a first line with the form and the checksum of the rest.

Any fault of such a file, a flipped byte or a lost end, is found when the file is read, and no
other file is suspected. The first line is ``{"form": 2, "sha256": "<of the form in decimal and
all bytes after this line>"}``.
"""

import errno
import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from rules.errors import RulesError
from rules.files import is_out_of_files, read_file, write_atomically

MAX_FILE_BYTES = 256 * 10**6
"""The most bytes of a file in a build: many times what any has."""
_MAX_SEAL_BYTES = 200
"""The most bytes of a first line; it has a hundred."""
_ERRORS_OF_ABSENCE = frozenset(
    {errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.ELOOP, errno.EINVAL, errno.EFBIG, errno.ENXIO}
)
"""The errors where something is missing, is no file, or is none of ours."""


class SealError(RulesError):
    """A file is missing, damaged, or of a form that this program does not read.

    ``reason`` says which, without the file's name.
    """

    def __init__(self, path: Path, reason: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(f"{path} cannot be read ({reason}); run `nrules build`")


class WithheldError(SealError):
    """The system does not give a file: this user may not read it, or a disk fails.

    So nobody knows what it holds, and it may be whole.
    """


def write(path: Path, form: int, body: bytes) -> str:
    """Write a file of a form, whole or not at all, and return its checksum.

    Raises :class:`OSError`.
    """
    checksum = _checksum(form, body)
    seal = json.dumps({"form": form, "sha256": checksum})
    write_atomically(path, seal.encode() + b"\n" + body)
    return checksum


class Sealed(NamedTuple):
    """The contents of a whole file after its first line, and what that line says."""

    form: int
    checksum: str
    body: bytes


def read(path: Path, *forms: int) -> Sealed:
    """Read a file of one of these forms; raises what :func:`read_any` does."""
    return unseal(path, read_bytes(path), *forms)


def read_any(path: Path) -> Sealed:
    """Read a file of any form.

    Raises :class:`SealError` where it is damaged, and what :func:`read_bytes` does.
    """
    return unseal(path, read_bytes(path))


def read_bytes(path: Path) -> bytes:
    """Read a file that may be sealed.

    Raises :class:`SealError` where there is none, :class:`WithheldError` where the system does not
    give it, and :class:`OSError` where too many files are open: then no other would be given.
    """
    with _refusing_unread(path):
        return read_file(path, MAX_FILE_BYTES)


def list_names(folder: Path) -> list[str]:
    """List the files of a folder, sorted; raises what :func:`read_bytes` does."""
    with _refusing_unread(folder):
        return sorted(os.listdir(folder))


@contextmanager
def _refusing_unread(path: Path) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError:
        raise SealError(path, "it is missing") from None
    except OSError as error:
        if is_out_of_files(error):
            raise
        kind = SealError if error.errno in _ERRORS_OF_ABSENCE else WithheldError
        raise kind(path, error.strerror or "the disk does not give it") from error


def unseal(path: Path, data: bytes, *forms: int) -> Sealed:
    """Return the contents of a file that was read, of one of these forms if any are given.

    Raises :class:`SealError`.
    """
    seal, _, body = data.partition(b"\n")
    contents = _parse_seal(seal, body) if len(seal) <= _MAX_SEAL_BYTES else None
    if contents is None:
        raise SealError(path, "its first line is damaged")
    if _checksum(contents.form, body) != contents.checksum:
        raise SealError(path, "it is damaged")
    if forms and contents.form not in forms:
        known = " and ".join(map(str, forms))
        raise SealError(path, f"it has form {contents.form}, this program reads form {known}")
    return contents


@contextmanager
def refusing_unexpected(path: Path) -> Iterator[None]:
    """Treat a whole file with unexpected contents as damaged, too.

    Another version, or a person, may have written it. Raises :class:`SealError` instead of the
    error of reading its body.
    """
    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise SealError(path, "it says something else than it should") from error


def _parse_seal(seal: bytes, body: bytes) -> Sealed | None:
    try:
        fields = json.loads(seal)
        form, checksum = fields["form"], fields["sha256"]
    except (ValueError, KeyError, TypeError):
        return None
    return Sealed(form, checksum, body) if type(form) is int else None


def _checksum(form: int, body: bytes) -> str:
    contents = hashlib.sha256(str(form).encode())
    contents.update(body)
    return contents.hexdigest()
