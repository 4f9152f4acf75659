"""Write an export: every address of a build, put in place as a whole."""

import json
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from pathlib import Path, PurePosixPath

from app.building.step_progress import StepProgress
from app.builds.current import Build, BuildSource
from app.documentation import SERVED_ROOT, Docs
from app.export import hosts, small
from app.export.addresses import addresses, outcome_addresses
from app.export.answers import AnswerWriter, Plan, compressors_for
from app.export.folder import MARK_FILE, ExportError, check_replaceable, replacing
from app.export.layout import export_file, export_path
from app.export.parallel import write_all
from app.glossaries import edition_glossary
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
from rules.files import os_error_reason
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
    tell: StepProgress,
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
            build = BuildSource(held).current()
            has_outcomes = load(held) is not None
            redirected = small.history_redirects(build) if is_small else {}
            listed = tuple(_list_addresses(build, has_outcomes=has_outcomes))
            if is_small:
                listed = tuple(small.kept_addresses(listed, redirected))
            plan = Plan(
                home=held,
                root=new_folder,
                public_url=public_url,
                addresses=listed,
                paths=redirected | _changed_paths(listed),
                editions=_other_editions(build),
                has_outcomes=has_outcomes,
                docs=docs,
                small=is_small,
            )
            _write(plan, build, tell, jobs)
    except OSError as error:
        raise ExportError(f"cannot write to {folder}: {os_error_reason(error)}") from error
    forms = tuple(compressors_for(small=is_small))
    return ExportResult(folder, build.id, build.library.default, len(listed), forms)


def _list_addresses(build: Build, *, has_outcomes: bool) -> Iterator[str]:
    """Yield every address of a build that a file can answer."""
    yield from (one for one in addresses(build) if one not in hosts.PROGRAM_ADDRESSES)
    if has_outcomes:
        yield from outcome_addresses(build.library)


def _changed_paths(listed: Iterable[str]) -> dict[str, str]:
    """Return the path in the export of each address that has another one there."""
    paths = ((address, export_path(address)) for address in listed)
    return {address: path for address, path in paths if path != address}


def _other_editions(build: Build) -> tuple[str, ...]:
    library = build.library
    return tuple(e.id for e in library.editions.values() if e is not library.default)


def _write(plan: Plan, build: Build, tell: StepProgress, jobs: int) -> None:
    """Write all files of the export, and finally the mark that it is whole."""
    answers = AnswerWriter(plan)
    kept_by_phones = make_tight(build, answers.app, partial(tell, "packing what phones keep"))
    to_request = [address for address in plan.addresses if address != _OFFLINE_INDEX]
    redirects = {}
    with closing(write_all(answers, to_request, jobs)) as paths:  # leaving this stops all writing
        for done, (path, target) in enumerate(paths, 1):
            tell("writing the pages", done, len(to_request))
            if target is not None and not path.startswith(SHORT):
                redirects[path] = target
    for name, asset in shipped_assets().items():
        answers.files.write(PurePosixPath("static") / name, asset.plain)
    _write_offline_files(answers, build, kept_by_phones)
    _write_pages_without_address(answers, build)
    _write_host_files(plan, build, redirects)
    answers.check_build_exists()
    _write_mark(plan.root, build)


def _write_offline_files(answers: AnswerWriter, build: Build, bundle: OfflineBundle) -> None:
    """Write what phones keep, and its index."""
    write = answers.files.write
    index = answers.app.json.dumps(describe_bundle(build, bundle).model_dump(mode="json"))
    write(PurePosixPath(_OFFLINE_INDEX[1:]), index.encode())
    for path, file in bundle.files.items():
        if path.startswith(FOLDER):
            write(export_file(path, is_page=file.type.startswith("text/html")), file.contents)
    if (cards := card_texts_file(build)) is not None:
        write(export_file(cards.path, is_page=False), cards.contents)
    for name in ICONS:
        write(PurePosixPath(name), icon(name))


def _write_pages_without_address(answers: AnswerWriter, build: Build) -> None:
    """Write what is served for addresses that files cannot answer, and the documentation."""
    plan, write, client = answers.plan, answers.files.write, answers.client
    missing = answers.relinked_body(client.get(_ADDRESS_WITHOUT_PAGE))
    write(PurePosixPath(hosts.MISSING_PAGE[1:]), missing)
    write(PurePosixPath(hosts.API_MISSING_FILE[1:]), client.get("/api/404").data)
    if plan.docs is not None and plan.docs.folder is not None:
        for name, page in files(plan.docs.folder):
            write(PurePosixPath(SERVED_ROOT[1:]) / name, page.read_bytes())
    for path in hosts.PROGRAM_ADDRESSES:
        write(PurePosixPath(path[1:]), hosts.NEEDS_PROGRAM_JSON.encode())
    write(PurePosixPath(hosts.API_INDEX[1:]), client.get(f"{API}/").data)
    write(PurePosixPath("finding.json"), json.dumps(_findable_names(plan, build)).encode())


def _write_host_files(plan: Plan, build: Build, redirects: dict[str, str]) -> None:
    """Write what tells web servers and static hosts how to serve the export."""
    default = build.library.default.id
    folders = [path for path in map(export_path, plan.addresses) if path.endswith("/")]
    for name, text in {
        "nginx.conf": hosts.nginx_config(
            plan.editions, default, redirects, folders, is_small=plan.small
        ),
        "_headers": hosts.headers_file(sorted(plan.root.iterdir())),
        "_redirects": hosts.redirects_file(redirects),
    }.items():
        (plan.root / name).write_bytes(text.encode())  # with the same line ends on every platform


def _write_mark(root: Path, build: Build) -> None:
    mark = {
        "build": build.id,
        "version": metadata.version("nrules"),
        "default": build.library.default.id,
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
    links, known = Links(library, library.default), {path for _, path in names}
    for term in edition_glossary(build, library.default.id).terms:
        if (path := links.term(term.slug)) not in known:  # the older glossary may have it, too
            names.append((term.name, path))
    names += [(title, card_path(title)) for title in library.cards]
    return [(label, plan.paths.get(path, path)) for label, path in names if label]
