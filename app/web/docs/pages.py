"""Serve a folder of documentation below ``/docs/`` as it is."""

from collections.abc import Iterator
from pathlib import Path

from flask import Blueprint, Response, abort, request
from werkzeug.security import safe_join

from app.documentation import SERVED_ROOT
from app.web.serving.content_types import content_type_of
from app.web.serving.responses import SECURITY_HEADERS

_POLICY = "Content-Security-Policy"
DOCS_POLICY = SECURITY_HEADERS[_POLICY].replace(" 'self'", " 'self' 'unsafe-inline'", 2)
"""Sphinx's theme writes its colours and its first lines of script into each page."""


def pages(folder: Path) -> Blueprint:
    """Serve the files of a folder, except hidden ones; nothing outside of it can be reached."""
    blueprint = Blueprint("docs", __name__)

    @blueprint.get(SERVED_ROOT, defaults={"name": ""})
    @blueprint.get(f"{SERVED_ROOT}<path:name>")
    def page(name: str) -> Response:
        file = _file(folder, name)
        try:
            body = file.read_bytes() if file is not None and file.is_file() else None
        except (OSError, ValueError):
            body = None
        if file is None or body is None:
            abort(404)
        response = Response(body, mimetype=content_type_of(file.name))
        response.headers[_POLICY] = DOCS_POLICY
        response.headers["Cache-Control"] = "no-cache"  # they change when they are built again
        response.add_etag(weak=True)
        response.make_conditional(request)
        return response

    return blueprint


def files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Return every file that is served, by its address below the first page."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not any(part.startswith(".") for part in name.split("/")):
            yield name, path


def _file(folder: Path, name: str) -> Path | None:
    """Return the file at an address, if it may be served."""
    requested = name + "index.html" if not name or name.endswith("/") else name
    if any(part.startswith(".") for part in requested.split("/")):
        return None
    joined = safe_join(str(folder), requested)
    return Path(joined) if joined is not None else None
