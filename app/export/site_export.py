"""Write an export: every address of a build, put in place as a whole."""

import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from pathlib import Path, PurePosixPath

from app.addresses import addresses, outcome_addresses
from app.building.gather import Progress
from app.builds.current import Build, BuildSource
from app.documentation import SERVED_ROOT, Docs
from app.export import hosts, small
from app.export.answers import AnswerWriter, Plan, compressors_for
from app.export.folder import MARK_FILE, ExportError, check_replaceable, replacing
from app.export.layout import export_file, export_path
from app.export.parallel import write_all
from app.links import API, SHORT, Links, card_path
from app.stored_outcomes import load
from app.web.docs.pages import files
from app.web.offline.bundle import (
    FOLDER,
    OfflineBundle,
    card_texts_file,
    describe_bundle,
    make_tight,
)
from app.web.offline.icon import ICONS, icon
from app.web.serving.assets import shipped_assets
from rules.dates import iso_day
from rules.entries import Edition
from rules.home import Home

_ADDRESS_WITHOUT_PAGE = "/-"
"""An address without a page, from which no search can be guessed either."""
_OFFLINE_INDEX = f"{API}/offline"
"""Written separately: here it lists the tightly packed files, for every server of the build."""


@dataclass(frozen=True, slots=True)
class ExportResult:
    """What was written: into which folder, how many answers, in which compressed forms.

    ``edition`` is the one that answers where none is named.
    """

    folder: Path
    build: str
    edition: Edition
    answers: int
    forms: tuple[str, ...]

    def as_json(self) -> dict[str, object]:
        """Return the published shape (see ``docs/commands.md``)."""
        return {
            "folder": str(self.folder),
            "build": self.build,
            "edition": self.edition.id,
            "effective": iso_day(self.edition.effective),
            "answers": self.answers,
            "compressed": list(self.forms),
        }


def export_site(
    home: Home,
    folder: Path,
    tell: Progress,
    *,
    public_url: str = "",
    replace: bool = False,
    jobs: int = 1,
    docs: Docs | None = None,
    is_small: bool = False,
) -> ExportResult:
    """Write all that a home serves now into a folder, which is complete or as it was before.

    ``is_small`` leaves out what another file has too (see :mod:`app.export.small`).
    ``public_url`` is where the files will be served, for the addresses in the feed. ``docs`` is
    the documentation to which rules lead; if it is a folder, it is exported too. A folder that
    is not empty is replaced only if it is an export, or with ``replace``. Raises
    :class:`app.export.folder.ForeignFolderError` and :class:`ExportError`.
    """
    check_replaceable(folder, home, replace=replace)
    try:
        with home.snapshot() as held, replacing(folder.resolve()) as new_folder:
            return _write(held, new_folder, folder, tell, public_url, jobs, docs, is_small)
    except OSError as error:
        raise ExportError(f"cannot write to {folder}: {error.strerror or error}") from error


def _write(
    home: Home,
    new_folder: Path,
    folder: Path,
    tell: Progress,
    public_url: str,
    jobs: int,
    docs: Docs | None,
    is_small: bool,
) -> ExportResult:
    build = BuildSource(home).current()
    has_outcomes = load(home) is not None
    all_addresses = [
        address for address in addresses(build) if address not in hosts.PROGRAM_ADDRESSES
    ]
    all_addresses += outcome_addresses(build.library) if has_outcomes else ()
    redirected = small.history_redirects(build) if is_small else {}
    all_addresses = (
        list(small.kept_addresses(all_addresses, redirected)) if is_small else all_addresses
    )
    plan = Plan(
        home=home,
        root=new_folder,
        public_url=public_url,
        paths=redirected
        | {address: path for address in all_addresses if (path := export_path(address)) != address},
        editions=_other_editions(build),
        has_outcomes=has_outcomes,
        docs=docs,
        small=is_small,
    )
    answers = AnswerWriter(plan)
    of_phones = make_tight(build, answers.app, partial(tell, "packing what phones keep"))
    to_request = [address for address in all_addresses if address != _OFFLINE_INDEX]
    redirects = {}
    with closing(write_all(answers, to_request, jobs)) as paths:  # leaving this stops all writing
        for done, (path, target) in enumerate(paths, 1):
            tell("writing the pages", done, len(to_request))
            if target is not None and not path.startswith(SHORT):
                redirects[path] = target
    folders = [path for path in map(export_path, all_addresses) if path.endswith("/")]
    _write_extra_files(answers, build, of_phones, redirects, folders)
    return ExportResult(
        folder,
        build.id,
        build.library.default,
        len(all_addresses),
        tuple(compressors_for(small=is_small)),
    )


def _other_editions(build: Build) -> tuple[str, ...]:
    library = build.library
    return tuple(e.id for e in library.editions.values() if e is not library.default)


def _write_extra_files(
    answers: AnswerWriter,
    build: Build,
    of_phones: OfflineBundle,
    redirects: dict[str, str],
    folders: Sequence[str],
) -> None:
    """Write what belongs to no address of the application, and finally the mark."""
    plan = answers.plan
    write, root, default = answers.files.write, plan.root, build.library.default.id
    for name, asset in shipped_assets().items():
        write(PurePosixPath("static") / name, asset.plain)
    offline_index = answers.app.json.dumps(
        describe_bundle(build, of_phones).model_dump(mode="json")
    )
    write(PurePosixPath(_OFFLINE_INDEX[1:]), offline_index.encode())
    for path, file in of_phones.files.items():
        if path.startswith(FOLDER):
            write(export_file(path, is_page=file.type.startswith("text/html")), file.contents)
    if (cards := card_texts_file(build)) is not None:
        write(export_file(cards.path, is_page=False), cards.contents)
    for name in ICONS:
        write(PurePosixPath(name), icon(name))
    write(
        PurePosixPath(hosts.MISSING_PAGE[1:]),
        answers.relinked_body(answers.client.get(_ADDRESS_WITHOUT_PAGE)),
    )
    write(PurePosixPath(hosts.API_MISSING_FILE[1:]), answers.client.get("/api/404").data)
    if plan.docs is not None and plan.docs.folder is not None:
        for name, page in files(plan.docs.folder):
            write(PurePosixPath(SERVED_ROOT[1:]) / name, page.read_bytes())
    for path in hosts.PROGRAM_ADDRESSES:
        write(PurePosixPath(path[1:]), hosts.NEEDS_PROGRAM_JSON.encode())
    write(PurePosixPath(hosts.API_INDEX[1:]), answers.client.get(f"{API}/").data)
    write(PurePosixPath("finding.json"), json.dumps(_findable_names(plan, build)).encode())
    for name, text in {
        "nginx.conf": hosts.nginx_config(
            plan.editions, default, redirects, folders, is_small=plan.small
        ),
        "_headers": hosts.headers_file(sorted(root.iterdir())),
        "_redirects": hosts.redirects_file(redirects),
    }.items():
        (root / name).write_bytes(text.encode())  # with the same line ends on every platform
    answers.check_build_exists()
    mark = {
        "build": build.id,
        "version": metadata.version("nrules"),
        "default": default,
        "editions": list(build.library.editions),
        "holds": sorted([MARK_FILE, *(path.name for path in root.iterdir())]),
    }
    (root / MARK_FILE).write_bytes(f"{json.dumps(mark, indent=1)}\n".encode())


def _findable_names(plan: Plan, build: Build) -> list[tuple[str, str]]:
    """Return what can be found without the program: numbers with titles, terms, cards."""
    library = build.library
    editions = [library.default, *(e for e in library.editions.values() if not e.numbers)]
    names = []
    for edition in editions:
        links = Links(library, edition)
        for entry in edition.entries:
            title = entry.title or ""
            label = f"{entry.number} {title}".strip() if entry.rule_number else title
            if (path := links.entry(entry)) is not None:
                names.append((label, path))
    names += [(title, card_path(title)) for title in library.cards]
    return [(label, plan.paths.get(path, path)) for label, path in names if label]
