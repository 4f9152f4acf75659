"""The files that a phone keeps, each with its checksum, under a name that changes with them.

A file never changes under its address: another build has other addresses. So what a phone keeps of
one build is never mixed with another's.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from flask import Flask
from pydantic import Field

from app.answers.shapes import NOTICE, Answer, WholeAnswer
from app.building.code_versions import index_version
from app.builds.current import Build
from app.builds.per_build import cached_per_build
from app.web.offline import data, storage
from app.web.offline.tight.encoder import OnProgress, encode_tight, ignore_progress
from app.web.serving import request_context
from app.web.serving.assets import minify, shipped_assets
from app.web.serving.compression import BEST_LEVELS, BROTLI, compress
from app.web.serving.content_types import content_type_of
from app.web.timing.page import next_steps_of, phone_chart
from index.offline.scripts import bundle_scripts, split_bundle

FOLDER = "/offline/"
PAGE = "page"
"""The page that shows everything, whatever its address."""
CHARTS = ("run", "turn")
"""Pages that are kept as they are."""
_SCRIPTS = Path(__file__).parents[2] / "static" / "offline"
_WORKER = "worker.js"
_DECODER = "tight.js"
_ENCODER_FOLDER = Path(__file__).parent / "tight"
_MAIN = "main.js"
_PROGRAM_FILE = "program.js"
"""All that the first script imports: in one file, which is a fifth smaller than in twenty."""
_JSON = "application/json"
_SAID, _FOUND_BY = "said.json", "found_by.json"
_TIGHT = ".tight"
"""How the file ends that has those two in fewer bytes than brotli takes.

It is named by its own contents: what is kept of a build is the same with and without it.
"""
MIN_BYTES_FOR_TIGHT = 100_000
"""Bytes that those two take at least, with brotli, before it is worth a phone's work."""


@dataclass(frozen=True)
class BundleFile:
    """A file: its address, its type, and its contents."""

    path: str
    type: str
    contents: bytes

    def encoded(self, coding: str) -> bytes:
        """The contents as they go over the wire in a coding."""
        if coding not in self._encoded:
            self._encoded[coding] = compress(self.contents, coding, large=BEST_LEVELS)
        return self._encoded[coding]

    def set_encoded(self, coding: str, encoded: bytes) -> None:
        """Take note of how it goes over the wire in a coding."""
        self._encoded[coding] = encoded

    @property
    def size(self) -> int:
        """Bytes over the wire with brotli: over HTTPS, without which none keeps it, all take it."""
        return len(self.encoded(BROTLI))

    @cached_property
    def _encoded(self) -> dict[str, bytes]:
        return {}

    @cached_property
    def checksum(self) -> str:
        """SHA-256 of the contents, in hexadecimal digits."""
        return sha256(self.contents).hexdigest()


@dataclass(frozen=True, slots=True)
class OfflineBundle:
    """Everything that is kept of a build: its ``name``, and its files by address."""

    name: str
    files: dict[str, BundleFile]

    @property
    def size(self) -> int:
        """Bytes over the wire, with brotli: of what is also told in fewer, those."""
        return sum(file.size for file in self.files.values() if file not in self.files_in_tight)

    @property
    def files_as_kept(self) -> list[BundleFile]:
        """The files as a phone keeps them."""
        return [file for file in self.files.values() if file is not self.tight]

    @property
    def tight(self) -> BundleFile | None:
        """The file that has some of the others in fewer bytes, if there is one."""
        return next((file for path, file in self.files.items() if path.endswith(_TIGHT)), None)

    @property
    def files_in_tight(self) -> list[BundleFile]:
        """The files that it has, in order."""
        if self.tight is None:
            return []
        return _data_files(self)


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
def card_texts_file(build: Build) -> BundleFile | None:
    """Return the cards' texts, which are kept only on request, apart from any build of the rules.

    ``None`` if there is no card data.
    """
    printed = data.card_texts(build)
    if not printed:
        return None
    contents = _to_json(printed)
    return BundleFile(f"{FOLDER}cards/{sha256(contents).hexdigest()[:12]}.json", _JSON, contents)


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


def describe_bundle(build: Build, kept: OfflineBundle) -> OfflineAnswer:
    """Return what the program that keeps the files has to know."""
    folder = f"{FOLDER}{kept.name}/"
    return OfflineAnswer(
        notice=build.notice,
        name=kept.name,
        edition=build.library.default.id,
        names=[*data.edition_names(build)],
        bytes=kept.size,
        page=folder + PAGE,
        charts={f"/{chart}": folder + chart for chart in CHARTS},
        files=[_describe_file(file) for file in kept.files_as_kept],
        tight=_describe_tight(kept.tight, kept.files_in_tight) if kept.tight is not None else None,
        cards=_describe_file(cards) if (cards := card_texts_file(build)) is not None else None,
    )


def _describe_file(file: BundleFile) -> OfflineFile:
    return OfflineFile(path=file.path, sha256=file.checksum, bytes=file.size)


def _describe_tight(tight: BundleFile, holds: list[BundleFile]) -> TightFile:
    return TightFile(path=tight.path, bytes=tight.size, holds=[file.path for file in holds])


@cache
def service_worker_script() -> bytes:
    """Return the service worker, which keeps the files and answers from them."""
    return minify("js", bundle_scripts(_SCRIPTS / _WORKER, _SCRIPTS).encode())


def offline_bundle(build: Build, app: Flask) -> OfflineBundle:
    """Return what is kept of a build: as it is stored, or else made now without the tight form.

    The tight form takes ten seconds of a processor. ``nrules build`` makes it, or a process beside
    the server (:mod:`app.server.offline_packing`). These store the plain files first, so that they
    are seldom made here.
    """
    return _load(build, app).bundle or _make_bundle(build, app, build.notice)


def store_with_tight(
    build: Build, app: Flask, tell: OnProgress = ignore_progress
) -> OfflineBundle | None:
    """Make and store the tight form of what is kept of a build, unless it is stored already.

    Waits for another process that is already at it. Returns ``None`` at once if the folder cannot
    be written.
    """
    if build.folder is None:
        return None
    with storage.lock(build.folder) as is_alone:
        stored = _load(build, app)
        if stored.is_whole or not is_alone:
            return stored.bundle
        made = _reuse_stored_tight(app, offline_bundle(build, app))
        if made is None:
            if stored.bundle is None:
                _write(build, app, offline_bundle(build, app), is_whole=False)
            made = make_tight(build, app, tell)
        _write(build, app, made, is_whole=True)
        return made


def _write(build: Build, app: Flask, made: OfflineBundle, *, is_whole: bool) -> None:
    assert build.folder is not None, "nothing is stored of the shipped outline"
    files = [
        storage.StoredFile(file.path, file.type, file.contents, file.encoded(BROTLI))
        for file in made.files.values()
    ]
    stored = storage.StoredBundle(
        made.name, _page_state(build, app), _codec_state(), files, is_complete=is_whole
    )
    storage.write(build.folder, stored)


def make_tight(build: Build, app: Flask, tell: OnProgress = ignore_progress) -> OfflineBundle:
    """Return what is kept of a build in its tight form, which is made now if it has to be."""
    plain = offline_bundle(build, app)
    data_files = _data_files(plain)
    size = sum(file.size for file in data_files)
    if plain.tight is not None or size < MIN_BYTES_FOR_TIGHT:
        return plain
    encoded = encode_tight(data_files[0].contents.decode(), data_files[1].contents.decode(), tell)
    found = _add_tight(plain, encoded) if encoded is not None else plain
    return found if found.size < plain.size else plain


def _reuse_stored_tight(app: Flask, plain: OfflineBundle) -> OfflineBundle | None:
    """Return what is kept with the tight form from a stored build, by whatever program it was made.

    If the same two files were encoded and are read by the same code, encoding them again would give
    the same. ``None`` if there is no such build.
    """
    contents, codec_state = [file.contents for file in _data_files(plain)], _codec_state()
    for folder in request_context.services_of(app).builds.home.builds():
        stored = storage.read(folder, of_any_program=True)
        if stored is None or stored.codec_state != codec_state:
            continue
        found = _bundle_from(stored)
        if found.tight is not None and [file.contents for file in found.files_in_tight] == contents:
            return _add_tight(plain, found.tight.contents)
    return None


def _codec_state() -> str:
    """Return the state of the code that encodes the two files, and of the code that reads them."""
    state = sha256(index_version().encode())
    for code in sorted(_ENCODER_FOLDER.glob("*.py")):
        state.update(code.read_bytes())
    state.update(bundle_scripts(_SCRIPTS / _DECODER, _SCRIPTS).encode())
    return state.hexdigest()


def _data_files(plain: OfflineBundle) -> list[BundleFile]:
    """Return the two files that the tight form joins."""
    return [plain.files[f"{FOLDER}{plain.name}/{file_name}"] for file_name in (_SAID, _FOUND_BY)]


def _add_tight(plain: OfflineBundle, told: bytes) -> OfflineBundle:
    name = f"{sha256(told).hexdigest()[:12]}{_TIGHT}"
    file = BundleFile(f"{FOLDER}{plain.name}/{name}", "application/octet-stream", told)
    return OfflineBundle(plain.name, plain.files | {file.path: file})


@dataclass(frozen=True, slots=True)
class _LoadedBundle:
    """What is stored, if it is valid, and whether it is complete."""

    bundle: OfflineBundle | None = None
    is_whole: bool = False


def _load(build: Build, app: Flask) -> _LoadedBundle:
    state = storage.file_state(build.folder) if build.folder is not None else None
    return _load_file(build, app, state, build.notice) if state is not None else _LoadedBundle()


@cached_per_build()
def _load_file(
    build: Build, app: Flask, _state: storage.FileState, _notice: str | None
) -> _LoadedBundle:
    """Read what is stored, once for each state of the file and each notice of the pages.

    If only the page differs (by a notice, or in an export), it is made anew, and the tight form of
    the two files is taken over if they are the same.
    """
    assert build.folder is not None, "nothing is stored of the shipped outline"
    stored = storage.read(build.folder)
    if stored is None:
        return _LoadedBundle()
    found = _bundle_from(stored)
    if stored.page_state == _page_state(build, app):
        return _LoadedBundle(found, stored.is_complete)
    made = _make_bundle(build, app, build.notice)
    is_same = [file.contents for file in _data_files(made)] == [
        file.contents for file in _data_files(found)
    ]
    if found.tight is None or not is_same:
        return _LoadedBundle()
    return _LoadedBundle(_add_tight(made, found.tight.contents))


def _page_state(build: Build, app: Flask) -> str:
    """Return the state of the page that shows everything, with its notices."""
    return sha256(_draw_shell(build, app, "")).hexdigest()


def _bundle_from(stored: storage.StoredBundle) -> OfflineBundle:
    found = [BundleFile(file.path, file.type, file.plain) for file in stored.files]
    for file, as_stored in zip(found, stored.files, strict=True):
        file.set_encoded(BROTLI, as_stored.brotli)
    return OfflineBundle(stored.name, {file.path: file for file in found})


@cached_per_build()
def _make_bundle(build: Build, app: Flask, _notice: str | None) -> OfflineBundle:
    inside = [*_named_files(build, app)]
    digest = sha256()
    for name, contents in inside:
        digest.update(name.encode() + b"\0" + sha256(contents).digest())
    beside = [*_shared_assets()]
    for path, _ in beside:
        digest.update(path.encode())
    digest.update(_draw_shell(build, app, ""))
    name = digest.hexdigest()[:12]
    page = _draw_shell(build, app, name)
    files = [
        BundleFile(f"{FOLDER}{name}/{one}", _content_type(one), found) for one, found in inside
    ]
    files.append(BundleFile(f"{FOLDER}{name}/{PAGE}", _content_type(PAGE), page))
    files += [BundleFile(path, _content_type(path), found) for path, found in beside]
    return OfflineBundle(name, {file.path: file for file in files})


def _named_files(build: Build, app: Flask) -> Iterator[tuple[str, bytes]]:
    """Return the files whose addresses have the name of the build."""
    steps = {}
    for chart in CHARTS:
        with app.test_request_context(f"/{chart}"):
            yield chart, phone_chart(chart).encode()
            steps[chart] = next_steps_of(chart)
    said = _to_json(data.page_data(build) | {"steps": steps})
    found_by = _to_json(data.search_data_beside_pages(build))
    yield _SAID, said
    yield _FOUND_BY, found_by
    yield from zip((_PROGRAM_FILE, _MAIN), _page_scripts(), strict=True)


@cache
def _page_scripts() -> tuple[bytes, ...]:
    """Return the scripts of the page that shows everything: what they import, and the first."""
    scripts = split_bundle(_SCRIPTS / _MAIN, _SCRIPTS, _PROGRAM_FILE)
    return tuple(minify("js", script.encode()) for script in scripts)


def _shared_assets() -> Iterator[tuple[str, bytes]]:
    """Return the files that every page has, under their usual addresses."""
    for name, asset in shipped_assets().items():
        if name.partition(".")[0] in ("style", "more", "icon", "keys", "swipe"):
            yield f"/static/{name}", asset.plain


def _draw_shell(build: Build, app: Flask, name: str) -> bytes:
    page = request_context.render(
        app.jinja_env, "offline_shell.html", build, folder=f"{FOLDER}{name}/"
    )
    return page.encode()


def _to_json(found: dict[str, Any]) -> bytes:
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()


def _content_type(path: str) -> str:
    return content_type_of(path, "text/html; charset=utf-8")
