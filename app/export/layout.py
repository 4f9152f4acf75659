"""Where an address stands in an export, and the links that lead there.

A static host knows no query, so ``/rule/1.1?edition=cr-23.08`` becomes
``/edition/cr-23.08/rule/1.1``. A page is the ``index.html`` of a folder with its name.
"""

import html
import re
from collections.abc import Mapping
from pathlib import PurePosixPath
from urllib.parse import parse_qs, unquote

from app.links import API
from app.web.chosen_edition import KEEPING_EDITION

EDITIONS_PATH = "/edition/"
"""The path below which the pages of all editions but the default one stand."""

OUTCOMES_PATH = f"{API}/outcomes"
_OUTCOMES = re.compile(rf"^{API}/diff((?:/[^/]+){{2}})/outcomes$")

_SAME_IN_ALL_EDITIONS = re.compile(rf"(/(?:{KEEPING_EDITION})(?:/[^?]*)?)\?edition=[^&]*")
_QUOTED_ADDRESS = re.compile(r'"(/[^"<>\s]*(?:\?[^"<>\s]*|/outcomes))"')


def export_path(address: str) -> str:
    """Return the path of an address without its query.

    The JSON of outcomes gets a place of its own: as a file, it cannot stand below the JSON file
    that compares the same editions by their words. Raises :class:`ValueError` for a query of
    anything but an edition.
    """
    path, _, query = address.partition("?")
    if not query:
        return _OUTCOMES.sub(rf"{OUTCOMES_PATH}\1", path)
    parameters = parse_qs(query, keep_blank_values=True)
    if parameters.keys() != {"edition"}:
        raise ValueError(f"{address} asks for more than an edition")
    return f"{EDITIONS_PATH}{parameters['edition'][0]}{path}"


def export_file(path: str, *, is_page: bool) -> PurePosixPath:
    """Return the file that answers a path, below the export's folder.

    Raises :class:`ValueError` for a path that would lead out of it.
    """
    parts = PurePosixPath(unquote(path).lstrip("/"))
    if ".." in parts.parts:
        raise ValueError(f"{path} leads out of the export")
    return parts / "index.html" if is_page else parts


def relink(text: str, paths: Mapping[str, str], *, is_markup: bool) -> str:
    """Return the text of an answer with links to exported addresses changed to their paths.

    ``paths`` maps addresses with a query to paths. A page that is the same in every edition
    exists once, and links to it lead there whatever edition they keep. Any other address stays:
    what needs the program keeps the program's address.
    """

    def relink_match(match: re.Match[str]) -> str:
        whole = html.unescape(match[1]) if is_markup else match[1]
        address, sign, place = whole.partition("#")
        path = paths.get(address)
        same_in_all = _SAME_IN_ALL_EDITIONS.fullmatch(address)
        if path is None and same_in_all is not None:
            path = same_in_all[1]
        return match[0] if path is None else f'"{path}{sign}{place}"'

    return _QUOTED_ADDRESS.sub(relink_match, text)
