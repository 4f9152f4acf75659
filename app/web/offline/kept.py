"""The files that a phone keeps, each with its checksum, under a name that changes with them.

A file never changes under its address: another build has other addresses. So what a phone keeps of
one build is never mixed with another's.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from flask import Flask
from pydantic import Field

from app.answers.shapes import NOTICE, Answer, WholeAnswer
from app.building.code_versions import index_version
from app.builds.current import Build
from app.builds.per_build import cached_per_build
from app.web.offline import data, packed
from app.web.offline.tight.both import Told, nobody, tight
from app.web.serving import request_context
from app.web.serving.assets import minify, shipped_assets
from app.web.serving.compression import BEST_LEVELS, BROTLI, compress
from app.web.serving.content_types import content_type_of
from app.web.timing.page import leads, phone_chart
from index.offline.scripts import in_two, joined

FOLDER = "/offline/"
PAGE = "page"
"""The page that shows everything, whatever its address."""
CHARTS = ("run", "turn")
"""Pages that are kept as they are."""
_PROGRAM = Path(__file__).parents[2] / "static" / "offline"
_WORKER = "worker.js"
_READING = "tight.js"
_TELLING = Path(__file__).parent / "tight"
_MAIN = "main.js"
_IMPORTED = "program.js"
"""All that the first script imports: in one file, which is a fifth smaller than in twenty."""
_LINE = re.compile(rb"(?<=[{(\[,;=>&|?:])\n|,?\n(?=[)}\]])|\n(?=[.?:])")
"""The end of a line that parts nothing: what stands beside it does, and no text goes on over it."""
_JSON = "application/json"
_SAID, _FOUND_BY = "said.json", "found_by.json"
_TIGHT = ".tight"
"""How the file ends that has those two in fewer bytes than brotli takes.

It is named by its own contents: what is kept of a build is the same with and without it.
"""
LITTLE = 100_000
"""Bytes that those two take at least, with brotli, before it is worth a phone's work."""


@dataclass(frozen=True)
class KeptFile:
    """A file: its address, its type, and its contents."""

    path: str
    type: str
    contents: bytes

    def coded(self, coding: str) -> bytes:
        """The contents as they go over the wire in a coding."""
        if coding not in self._coded:
            self._coded[coding] = compress(self.contents, coding, large=BEST_LEVELS)
        return self._coded[coding]

    def is_coded(self, coding: str, as_: bytes) -> None:
        """Take note of how it goes over the wire in a coding."""
        self._coded[coding] = as_

    @property
    def size(self) -> int:
        """Bytes over the wire with brotli: over HTTPS, without which none keeps it, all take it."""
        return len(self.coded(BROTLI))

    @cached_property
    def _coded(self) -> dict[str, bytes]:
        return {}

    @cached_property
    def checksum(self) -> str:
        """SHA-256 of the contents, in hexadecimal digits."""
        return sha256(self.contents).hexdigest()


@dataclass(frozen=True, slots=True)
class Kept:
    """Everything that is kept of a build: its ``name``, and its files by address."""

    name: str
    files: dict[str, KeptFile]

    @property
    def size(self) -> int:
        """Bytes over the wire, with brotli: of what is also told in fewer, those."""
        return sum(file.size for file in self.files.values() if file not in self.told_tight)

    @property
    def plain(self) -> list[KeptFile]:
        """The files as a phone keeps them."""
        return [file for file in self.files.values() if file is not self.tight]

    @property
    def tight(self) -> KeptFile | None:
        """The file that has some of the others in fewer bytes, if there is one."""
        return next((file for path, file in self.files.items() if path.endswith(_TIGHT)), None)

    @property
    def told_tight(self) -> list[KeptFile]:
        """The files that it has, in order."""
        if self.tight is None:
            return []
        return _both(self)


class OfflineFile(Answer):
    """A file that a phone keeps."""

    path: str
    sha256: str = Field(description="Of its contents, not compressed.")
    bytes: int = Field(description="Its size over the wire, with brotli.")


class TightFile(Answer):
    """Some of the files in one, in fewer bytes, for our own program."""

    path: str
    bytes: int = Field(description="Its size over the wire, with brotli.")
    holds: list[str] = Field(description="The paths of the files that are in it, in order.")


@cached_per_build()
def texts(build: Build) -> KeptFile | None:
    """Return the cards' texts, which are kept only on request, apart from any build of the rules.

    ``None`` if there is no card data.
    """
    printed = data.printed(build)
    if not printed:
        return None
    contents = _json(printed)
    return KeptFile(f"{FOLDER}cards/{sha256(contents).hexdigest()[:12]}.json", _JSON, contents)


class OfflineAnswer(WholeAnswer):
    """What is kept to answer without reception."""

    name: str = Field(description="Another whenever any of the files is another.")
    edition: str
    names: list[str] = Field(description="All that `edition` may be called, in small letters.")
    bytes: int = Field(description="What all is over the wire: brotli, and `tight` if it is there.")
    page: str = Field(description="The file that shows any page, read by its address.")
    charts: dict[str, str] = Field(description="Pages that are kept as they are, by address.")
    files: list[OfflineFile]
    tight: TightFile | None = Field(description="What may be fetched in place of what it holds.")
    cards: OfflineFile | None = Field(description="Cards’ texts, kept only if asked for, if known.")
    notice: str | None = NOTICE


def answer(build: Build, kept: Kept) -> OfflineAnswer:
    """Return what the program that keeps the files has to know."""
    folder = f"{FOLDER}{kept.name}/"
    return OfflineAnswer(
        notice=build.notice,
        name=kept.name,
        edition=build.library.default.id,
        names=[*data.names(build)],
        bytes=kept.size,
        page=folder + PAGE,
        charts={f"/{chart}": folder + chart for chart in CHARTS},
        files=[_told(file) for file in kept.plain],
        tight=_told_tight(kept.tight, kept.told_tight) if kept.tight is not None else None,
        cards=_told(cards) if (cards := texts(build)) is not None else None,
    )


def _told(file: KeptFile) -> OfflineFile:
    return OfflineFile(path=file.path, sha256=file.checksum, bytes=file.size)


def _told_tight(tight: KeptFile, holds: list[KeptFile]) -> TightFile:
    return TightFile(path=tight.path, bytes=tight.size, holds=[file.path for file in holds])


def worker() -> bytes:
    """Return the service worker, which keeps the files and answers from them."""
    return minify("js", joined(_PROGRAM / _WORKER, _PROGRAM).encode())


def kept(build: Build, app: Flask) -> Kept:
    """Return what is kept of a build: as it is stored, or else made now without the tight form.

    The tight form takes ten seconds of a processor. ``nrules build`` makes it, or a process beside
    the server (:mod:`app.server.offline_packing`). These store the plain files first, so that they
    are seldom made here.
    """
    return _stored(build, app).kept or _made(build, app, build.notice)


def store(build: Build, app: Flask, tell: Told = nobody) -> Kept | None:
    """Make and store the tight form of what is kept of a build, unless it is stored already.

    Waits for another process that is already at it. Returns ``None`` at once if the folder cannot
    be written.
    """
    if build.folder is None:
        return None
    with packed.alone(build.folder) as is_alone:
        stored = _stored(build, app)
        if stored.is_whole or not is_alone:
            return stored.kept
        made = _as_before(app, kept(build, app))
        if made is None:
            if stored.kept is None:
                _write(build, app, kept(build, app), is_whole=False)
            made = told_tight(build, app, tell)
        _write(build, app, made, is_whole=True)
        return made


def _write(build: Build, app: Flask, made: Kept, *, is_whole: bool) -> None:
    assert build.folder is not None, "nothing is stored of the shipped outline"
    files = [
        packed.Packed(file.path, file.type, file.contents, file.coded(BROTLI))
        for file in made.files.values()
    ]
    stored = packed.Stored(made.name, _drawn(build, app), _teller(), files, is_whole=is_whole)
    packed.write(build.folder, stored)


def told_tight(build: Build, app: Flask, tell: Told = nobody) -> Kept:
    """Return what is kept of a build in its tight form, which is made now if it has to be."""
    plain = kept(build, app)
    both = _both(plain)
    size = sum(one.size for one in both)
    if plain.tight is not None or size < LITTLE:
        return plain
    told = tight(both[0].contents.decode(), both[1].contents.decode(), tell)
    found = _with_tight(plain, told) if told is not None else plain
    return found if found.size < plain.size else plain


def _as_before(app: Flask, plain: Kept) -> Kept | None:
    """Return what is kept with the tight form from a stored build, by whatever program it was made.

    If the same two files were encoded and are read by the same code, encoding them again would give
    the same. ``None`` if there is no such build.
    """
    wanted, teller = [one.contents for one in _both(plain)], _teller()
    for folder in request_context.services_of(app).builds.home.builds():
        stored = packed.read(folder, by_any=True)
        if stored is None or stored.told_by != teller:
            continue
        found = _unpacked(stored)
        if found.tight is not None and [one.contents for one in found.told_tight] == wanted:
            return _with_tight(plain, found.tight.contents)
    return None


def _teller() -> str:
    """Return the state of the code that encodes the two files, and of the code that reads them."""
    state = sha256(index_version().encode())
    for code in sorted(_TELLING.glob("*.py")):
        state.update(code.read_bytes())
    state.update(joined(_PROGRAM / _READING, _PROGRAM).encode())
    return state.hexdigest()


def _both(plain: Kept) -> list[KeptFile]:
    """Return the two files that the tight form joins."""
    return [plain.files[f"{FOLDER}{plain.name}/{one}"] for one in (_SAID, _FOUND_BY)]


def _with_tight(plain: Kept, told: bytes) -> Kept:
    name = f"{sha256(told).hexdigest()[:12]}{_TIGHT}"
    file = KeptFile(f"{FOLDER}{plain.name}/{name}", "application/octet-stream", told)
    return Kept(plain.name, plain.files | {file.path: file})


@dataclass(frozen=True, slots=True)
class _Read:
    """What is stored, if it is valid, and whether it is complete."""

    kept: Kept | None = None
    is_whole: bool = False


def _stored(build: Build, app: Flask) -> _Read:
    state = packed.state(build.folder) if build.folder is not None else None
    return _read(build, app, state, build.notice) if state is not None else _Read()


@cached_per_build()
def _read(build: Build, app: Flask, _state: packed.State, _notice: str | None) -> _Read:
    """Read what is stored, once for each state of the file and each notice of the pages.

    If only the page differs (by a notice, or in an export), it is made anew, and the tight form of
    the two files is taken over if they are the same.
    """
    assert build.folder is not None, "nothing is stored of the shipped outline"
    stored = packed.read(build.folder)
    if stored is None:
        return _Read()
    found = _unpacked(stored)
    if stored.drawn == _drawn(build, app):
        return _Read(found, stored.is_whole)
    made = _made(build, app, build.notice)
    is_same = [one.contents for one in _both(made)] == [one.contents for one in _both(found)]
    if found.tight is None or not is_same:
        return _Read()
    return _Read(_with_tight(made, found.tight.contents))


def _drawn(build: Build, app: Flask) -> str:
    """Return the state of the page that shows everything, with its notices."""
    return sha256(_shell(build, app, "")).hexdigest()


def _unpacked(stored: packed.Stored) -> Kept:
    found = [KeptFile(file.path, file.type, file.plain) for file in stored.files]
    for file, as_stored in zip(found, stored.files, strict=True):
        file.is_coded(BROTLI, as_stored.brotli)
    return Kept(stored.name, {file.path: file for file in found})


@cached_per_build()
def _made(build: Build, app: Flask, _notice: str | None) -> Kept:
    inside = [*_inside(build, app)]
    digest = sha256()
    for name, contents in inside:
        digest.update(name.encode() + b"\0" + sha256(contents).digest())
    beside = [*_assets()]
    for path, _ in beside:
        digest.update(path.encode())
    digest.update(_shell(build, app, ""))
    name = digest.hexdigest()[:12]
    page = _shell(build, app, name)
    files = [KeptFile(f"{FOLDER}{name}/{one}", _type(one), found) for one, found in inside]
    files.append(KeptFile(f"{FOLDER}{name}/{PAGE}", _type(PAGE), page))
    files += [KeptFile(path, _type(path), found) for path, found in beside]
    return Kept(name, {file.path: file for file in files})


def _inside(build: Build, app: Flask) -> Iterator[tuple[str, bytes]]:
    """Return the files whose addresses have the name of the build."""
    steps = {}
    for chart in CHARTS:
        with app.test_request_context(f"/{chart}"):
            yield chart, phone_chart(chart).encode()
            steps[chart] = leads(chart)
    said = _json(data.said(build) | {"steps": steps})
    found_by = _json(data.found_beside(build))
    yield _SAID, said
    yield _FOUND_BY, found_by
    for name, script in zip(
        (_IMPORTED, _MAIN), in_two(_PROGRAM / _MAIN, _PROGRAM, _IMPORTED), strict=True
    ):
        yield name, _LINE.sub(b"", minify("js", script.encode()))


def _assets() -> Iterator[tuple[str, bytes]]:
    """Return the files that every page has, under their usual addresses."""
    for name, asset in shipped_assets().items():
        if name.partition(".")[0] in ("style", "more", "icon", "keys", "swipe"):
            yield f"/static/{name}", asset.plain


def _shell(build: Build, app: Flask, name: str) -> bytes:
    page = request_context.render(
        app.jinja_env, "offline_shell.html", build, folder=f"{FOLDER}{name}/"
    )
    return page.encode()


def _json(found: dict[str, Any]) -> bytes:
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()


def _type(path: str) -> str:
    return content_type_of(path, "text/html; charset=utf-8")
