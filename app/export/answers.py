"""The answers of an export: each address requested from the application and written to a file.

Any process can write some of them, given a plan that all share.
"""

import gzip
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import brotli
from werkzeug.test import TestResponse

from app.builds.current import Build
from app.documentation import Docs
from app.export.folder import ExportError
from app.export.layout import export_file, relink
from app.web.application import create_app
from app.web.chosen_edition import OF_ALL_EDITIONS
from app.web.lookup import redirects
from app.web.serving import request_context
from app.web.serving.responses import MIN_COMPRESSED_BYTES
from rules.edition_names import LATEST, names_of
from rules.home import Home


@dataclass(frozen=True, slots=True)
class Plan:
    """What all answers of one export have in common.

    - ``home``: as it was when the export began.
    - ``addresses``: all that the export answers.
    - ``paths``: the paths that replace addresses with a query.
    - ``editions``: those whose pages stand below their names.
    - ``has_outcomes``: whether editions are also compared by what happens.
    - ``docs``: the documentation to which rules lead.
    - ``small``: whether to leave out compressed copies of files.
    """

    home: Home
    root: Path
    public_url: str
    addresses: Sequence[str]
    paths: Mapping[str, str]
    editions: tuple[str, ...]
    has_outcomes: bool
    docs: Docs | None = None
    small: bool = False


class AnswerWriter:
    """Requests answers from the application, and writes them below the folder of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.app = app = create_app(plan.home, plan.public_url, plan.docs)
        app.jinja_env.globals["exported"] = {name: names_of(name) for name in plan.editions}
        app.jinja_env.globals["of_all_editions"] = OF_ALL_EDITIONS
        app.jinja_env.globals["exported_outcomes"] = plan.has_outcomes
        self.plan = plan
        self.state = request_context.services_of(app).builds
        app.jinja_env.globals["spellings"] = {
            "rules": sorted(redirects.RULES),
            "pages": redirects.SYNONYMS,
            "inForce": [*names_of(self.state.current().library.default.id), LATEST],
        }
        self.client = app.test_client()
        self.files = FileWriter(
            plan.root, _build_time(self.state.current()), compressors_for(small=plan.small)
        )

    def write(self, addresses: Iterable[str]) -> Iterator[tuple[str, str | None]]:
        """Write the answer to each address; a redirect becomes a page that leads on.

        Yield each written path with the one it leads on to. Raises :class:`ExportError` for an
        address without an answer, and when the exported build is removed, which can happen where
        nobody can hold it.
        """
        for address in addresses:
            response = self.client.get(address)
            path = self.plan.paths.get(address, address)
            if response.status_code in (301, 302):
                target = self.plan.paths.get(response.location, response.location)
                self.files.write(export_file(path, is_page=True), _redirect_page(target))
                yield path, target
            elif response.status_code == 200:
                is_page = response.mimetype == "text/html"
                self.files.write(export_file(path, is_page=is_page), self.relinked_body(response))
                yield path, None
            else:
                status = response.status_code
                raise ExportError(f"{address} answers {status}; nothing was exported")
            self.check_build_exists()

    def check_build_exists(self) -> None:
        """Raise :class:`ExportError` once the build is gone, or only half would be exported."""
        build_folder = self.state.current().folder
        if build_folder is not None and not build_folder.is_dir():
            raise ExportError(f"{build_folder} has been removed meanwhile; export again")

    def relinked_body(self, response: TestResponse) -> bytes:
        """Return the body of an answer, with its links changed to the export's paths."""
        is_markup = not (response.mimetype or "").startswith("application/json")
        text = response.get_data(as_text=True)
        return relink(text, self.plan.paths, is_markup=is_markup).encode()


def _redirect_page(target: str) -> bytes:
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Netrunner rules</title>'
        f'<meta http-equiv="refresh" content="0; url={target}">'
        f'<p>This is at <a href="{target}">{target}</a>.</p></html>\n'
    ).encode()


@dataclass(frozen=True, slots=True)
class FileWriter:
    """Writes files below a folder, each also compressed, and all with the build's time.

    Web servers make validators of a file's time and size. So replicas that export the same build
    give the same ones.
    """

    root: Path
    modified_at: float
    compressors: Mapping[str, Callable[[bytes], bytes]]

    def write(self, name: PurePosixPath, body: bytes) -> None:
        """Write a file, and compressed copies beside it for clients that accept them."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        self._write_file(path, body)
        if len(body) >= MIN_COMPRESSED_BYTES:
            for ending, compress in self.compressors.items():
                self._write_file(path.with_name(f"{path.name}.{ending}"), compress(body))

    def _write_file(self, path: Path, body: bytes) -> None:
        path.write_bytes(body)
        os.utime(path, (self.modified_at, self.modified_at))


def _build_time(build: Build) -> float:
    """Return when the build was made, in whole seconds; 0 for the shipped outline."""
    return build.folder.stat().st_mtime // 1 if build.folder is not None else 0.0


def compressors_for(*, small: bool) -> Mapping[str, Callable[[bytes], bytes]]:
    """Return how to compress answers, by file ending; static hosts do it themselves."""
    if small:
        return {}
    return {
        "gz": lambda body: gzip.compress(body, compresslevel=9, mtime=0),
        "br": lambda body: brotli.compress(body, quality=6),
    }
