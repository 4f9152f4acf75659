"""Static files under names that change with their contents, so that browsers keep them for ever."""

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from flask import Flask, Response, abort

from app.web.serving.compression import BROTLI, GZIP, PLAIN, compress
from app.web.serving.content_types import content_type_of
from app.web.serving.responses import requested_coding

CACHE_FOREVER = "public, max-age=31536000, immutable"
_ON_PAGES = ("keys.js", "suggest.js", "back.js")
"""What every page has; the one that needs no server is also kept for a place without reception."""
_STYLE_COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)
_INDENT = re.compile(rb"\s*\n\s*")
_STRING_OR_SPACE = re.compile(rb'("[^"]*")|\s*([{};])\s*|([:,])\s+')
"""In a style sheet: what stays as it is, and the signs around which space says nothing."""
_LITERAL_OR_SPACE = re.compile(
    rb"""
    (?P<literal>
        "(?:\\.|[^"\\])*"
      | `(?:\\.|\$\{(?:[^`}]|`[^`]*`)*\}|[^`\\])*`
      | /(?!/)(?:(?<![ ]/)|(?!\s))(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\[\n])+/  # no blanks around it
    )
    | ,(?=\s+[)\]}])
    | (?P<space>(?<=[\w$])(?:\s|//.*\n)+(?=[\w$]) | (?<=\+)\s+(?=\+) | (?<=-)\s+(?=-))
    | (?:\s|//.*\n)+
    """,
    re.VERBOSE,
)
"""In a script as our formatter leaves it: literals, and commas, comments and blanks to drop.

Every statement ends with a semicolon there, so no line end does. One blank stays between words.
"""


@dataclass(frozen=True, slots=True)
class Asset:
    """A static file: its hashed name, its type, and its contents in each content coding."""

    name: str
    type: str
    plain: bytes
    coded: Mapping[str, bytes]


def install(app: Flask) -> None:
    """Serve ``/static/<hashed name>`` and give templates ``asset("style.css")``."""
    assets = shipped_assets()
    hashed = {_unhashed_name(name): f"/static/{name}" for name in assets}
    app.jinja_env.globals["asset"] = hashed.__getitem__

    @app.get("/static/<name>")
    def static(name: str) -> Response:
        asset = assets.get(name)
        if asset is None:
            abort(404)
        coding = requested_coding()
        response = Response(asset.coded[coding], mimetype=asset.type)
        if coding != PLAIN:
            response.content_encoding = coding
        response.vary.add("Accept-Encoding")
        response.headers["Cache-Control"] = CACHE_FOREVER
        response.set_etag(name)
        return response


@cache
def shipped_assets() -> Mapping[str, Asset]:
    """Return all static files by their hashed names; they are read once in a process."""
    return {a.name: a for a in map(_read, _files())}


def _files() -> Iterator[tuple[str, bytes]]:
    """Yield each static file; the style sheet ends with the drawings of the symbols.

    ``page.js`` joins the scripts that every page needs, so that a page names one.
    """
    folder = Path(__file__).parents[2] / "static"
    yield "page.js", b"".join(b"{\n" + (folder / name).read_bytes() + b"}\n" for name in _ON_PAGES)
    for file in folder.iterdir():
        if file.name == "style.css":
            drawings = resources.files("rules") / "data" / "symbols.css"
            yield file.name, file.read_bytes() + drawings.read_bytes()
        elif file.is_file():
            yield file.name, file.read_bytes()


def _read(file: tuple[str, bytes]) -> Asset:
    name, contents = file
    stem, _, suffix = name.rpartition(".")
    contents = minify(suffix, contents)
    coded = {coding: compress(contents, coding) for coding in (PLAIN, GZIP, BROTLI)}
    digest = hashlib.sha256(contents).hexdigest()[:10]
    return Asset(f"{stem}.{digest}.{suffix}", content_type_of(name), contents, coded)


def minify(suffix: str, contents: bytes) -> bytes:
    """Remove the comments and blanks of a script or a style sheet that say nothing."""
    if suffix == "js":
        return _LITERAL_OR_SPACE.sub(_literal_or_space, contents)
    if suffix == "css":
        lines = _INDENT.sub(b"\n", _STYLE_COMMENT.sub(b"", contents))
        return _STRING_OR_SPACE.sub(rb"\1\2\3", lines)
    return contents


def _literal_or_space(found: re.Match[bytes]) -> bytes:
    return found["literal"] or (b" " if found["space"] else b"")


def _unhashed_name(hashed: str) -> str:
    stem, _, suffix = hashed.rpartition(".")
    return f"{stem.rpartition('.')[0]}.{suffix}"
