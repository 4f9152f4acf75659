"""The bundle for phones is stored with the build, and made again if it is outdated."""

import subprocess
import sys
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

import pytest
from flask import Flask
from werkzeug.test import Client

from app.builds.current import Build, BuildSource
from app.server.offline_packing import OfflinePacking
from app.web.application import create_app
from app.web.caching_middleware import CachingMiddleware
from app.web.offline import data, storage
from app.web.offline.bundle import OfflineBundle, make_tight, offline_bundle, store_with_tight
from app.web.offline.tight.encoder import OnProgress
from app.web.serving import request_context
from index.offline.scripts import bundle_scripts
from rules.home import Home

if TYPE_CHECKING:
    from tests.app.conftest import Site


@pytest.fixture
def opened(garden_home: Home) -> tuple[Build, Flask]:
    """A build without a stored bundle, and the application that serves it."""
    app = create_app(garden_home)
    return request_context.services_of(app).builds.current(), app


def _must_not_be_called(*_: object) -> None:
    pytest.fail("made anew")


def _is_stored(build: Build) -> bool:
    return build.folder is not None and storage.is_complete(build.folder)


def test_a_stored_bundle_is_reused_unchanged(
    opened: tuple[Build, Flask], garden_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not _is_stored(opened[0])
    made = store_with_tight(*opened)
    assert made is not None
    size = made.size
    assert _is_stored(opened[0])
    monkeypatch.setattr("app.web.offline.bundle.data.page_data", _must_not_be_called)
    monkeypatch.setattr("app.web.offline.bundle.compress", _must_not_be_called)
    again = create_app(garden_home)
    found = offline_bundle(request_context.services_of(again).builds.current(), again)
    assert (found.name, found.size) == (made.name, size)
    assert [(f.path, f.type, f.contents, f.encoded("br")) for f in found.files.values()] == [
        (f.path, f.type, f.contents, f.encoded("br")) for f in made.files.values()
    ]


@pytest.mark.parametrize("what", ["program", "damage"])
def test_an_outdated_or_damaged_bundle_is_made_again(
    opened: tuple[Build, Flask], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    build, app = opened
    store_with_tight(build, app)
    assert build.folder is not None
    if what == "program":
        monkeypatch.setattr("app.building.program_state.program_fingerprint", lambda: "another")
    else:
        file = build.folder / storage.FILE
        file.write_bytes(file.read_bytes()[:-1] + b"?")
    assert not _is_stored(build)
    assert offline_bundle(build, app).size > 0
    store_with_tight(build, app)
    assert _is_stored(build)


def test_an_unwritable_build_still_serves_its_bundle(
    opened: tuple[Build, Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("rules.sealed.write", full)
    store_with_tight(*opened)
    assert not _is_stored(opened[0])
    assert offline_bundle(*opened).size > 0


def test_the_server_makes_no_tight_form_itself(
    opened: tuple[Build, Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.offline.bundle.encode_tight", _must_not_be_called)
    client = opened[1].test_client()
    response = client.get("/api/v1/offline")
    assert response.headers["Cache-Control"] == "no-cache"
    assert response.json["tight"] is None
    assert client.get(response.json["page"]).status_code == 200
    again = client.get("/api/v1/offline", headers={"If-None-Match": response.headers["ETag"]})
    assert again.status_code == 304


def test_a_packed_bundle_is_served_under_the_same_addresses(
    opened: tuple[Build, Flask], garden_home: Home, wordy: None
) -> None:
    answers = CachingMiddleware(opened[1])
    client = Client(answers)
    before = client.get("/api/v1/offline").json
    assert before is not None
    assert before["tight"] is None
    beside = create_app(garden_home)
    assert (
        store_with_tight(request_context.services_of(beside).builds.current(), beside) is not None
    )
    after = client.get("/api/v1/offline")
    assert after.json is not None
    assert after.json["tight"] is not None
    assert "public" in after.headers["Cache-Control"]
    assert client.get(after.json["tight"]["path"]).status_code == 200
    unchanged = ("name", "page", "files")
    assert [after.json[one] for one in unchanged] == [before[one] for one in unchanged]


def _store_as_they_are(opened: tuple[Build, Flask]) -> None:
    """Store the files as they are, as a packing does that is killed over the rest."""

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.web.offline.bundle.make_tight", killed)
        with pytest.raises(KeyboardInterrupt):
            store_with_tight(*opened)
    assert not _is_stored(opened[0])


def test_plain_files_are_stored_before_the_tight_form_is_made(
    opened: tuple[Build, Flask], garden_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    _store_as_they_are(opened)
    with monkeypatch.context() as patch:
        patch.setattr("app.web.offline.bundle.data.page_data", _must_not_be_called)
        beside = create_app(garden_home)
        services = request_context.services_of(beside)
        assert offline_bundle(services.builds.current(), beside).tight is None
        assert store_with_tight(*opened) is not None
    assert _is_stored(opened[0])


@pytest.mark.parametrize("now", ["as before", "read otherwise", "in other words"])
def test_a_tight_form_is_made_again_only_if_it_would_differ(
    opened: tuple[Build, Flask],
    garden_home: Home,
    wordy: None,
    monkeypatch: pytest.MonkeyPatch,
    now: str,
) -> None:
    encoded: list[str] = []

    def noted(page_data: str, *_: object) -> bytes:
        encoded.append(page_data)
        return b"told tight"

    monkeypatch.setattr("app.web.offline.bundle.encode_tight", noted)
    first = store_with_tight(*opened)
    assert first is not None
    assert first.tight is not None
    assert len(encoded) == 1
    monkeypatch.setattr("app.building.program_state.program_fingerprint", lambda: "another")
    if now == "read otherwise":
        monkeypatch.setattr(
            "app.web.offline.bundle.bundle_scripts",
            lambda script, folder: (
                bundle_scripts(script, folder) + ";" * (script.name == "tight.js")
            ),
        )
    elif now == "in other words":
        page_data = data.page_data
        monkeypatch.setattr(
            "app.web.offline.bundle.data.page_data", lambda b: page_data(b) | {"more": now}
        )
    assert not _is_stored(opened[0])
    app = create_app(garden_home)
    again = store_with_tight(request_context.services_of(app).builds.current(), app)
    assert again is not None
    assert again.tight is not None
    assert again.tight.contents == b"told tight"
    assert _is_stored(opened[0])
    assert len(encoded) == (1 if now == "as before" else 2)


def test_a_second_packer_waits_and_takes_the_firsts_result(
    opened: tuple[Build, Flask], garden_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored: list[OfflineBundle | None] = []
    done: list[str] = []
    begun, may_end = Event(), Event()

    def slowly(build: Build, app: Flask, tell: OnProgress) -> OfflineBundle:
        begun.set()
        may_end.wait()
        done.append(build.id)
        return make_tight(build, app, tell)

    monkeypatch.setattr("app.web.offline.bundle.make_tight", slowly)
    other = create_app(garden_home)
    both = opened, (request_context.services_of(other).builds.current(), other)
    threads = [Thread(target=lambda one=one: stored.append(store_with_tight(*one))) for one in both]
    for thread in threads:
        thread.start()
    begun.wait()
    may_end.set()
    for thread in threads:
        thread.join()
    assert [one.name for one in stored if one is not None] == [offline_bundle(*opened).name] * 2
    assert done == [opened[0].id]


def test_a_read_only_home_is_not_packed(
    opened: tuple[Build, Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.offline.bundle.make_tight", _must_not_be_called)

    def only_read(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("filelock.FileLock.acquire", only_read)
    assert store_with_tight(*opened) is None


def test_leftovers_of_a_killed_packer_are_removed(
    opened: tuple[Build, Flask], garden_home: Home
) -> None:
    build, app = opened
    assert build.folder is not None
    program = (
        "import os, sys; from pathlib import Path; from app.web.offline import storage\n"
        "from rules import files, sealed\n"
        "folder = Path(sys.argv[1])\n"
        "files.move = lambda *_: os.kill(os.getpid(), 9)\n"
        "with storage.lock(folder):\n"
        "    sealed.write(folder / storage.FILE, storage.FORMAT_VERSION, b'half of it')\n"
    )
    ended = subprocess.run([sys.executable, "-c", program, str(build.folder)])
    assert ended.returncode == -9
    assert not _is_stored(build)
    assert [*build.folder.glob(".offline.*")] != []
    assert store_with_tight(build, app) is not None
    assert _is_stored(build)
    assert [*build.folder.glob(".offline.*")] == []


@pytest.fixture
def finished(monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config) -> None:
    """The gardens' worked examples are not played, and a process beside runs this checkout."""
    monkeypatch.setattr("app.server.offline_packing.is_finished", lambda _folder: True)
    monkeypatch.setenv("PYTHONPATH", str(pytestconfig.rootpath))


def test_the_packing_process_packs_the_served_build(
    opened: tuple[Build, Flask], garden_home: Home, finished: None
) -> None:
    _store_as_they_are(opened)  # that takes seconds, and is done here as it is there
    packing = OfflinePacking(garden_home)
    packing.start()
    assert packing._sidecar is not None
    assert packing._sidecar._process.wait() == 0
    assert _is_stored(opened[0])
    packing.stop()


def test_the_packing_process_ends_with_the_server(garden_home: Home, finished: None) -> None:
    build = BuildSource(garden_home).current()
    assert build.folder is not None
    with storage.lock(build.folder):
        packing = OfflinePacking(garden_home)
        packing.start()
        assert packing._sidecar is not None
        assert packing._sidecar._process.stdin is not None
        packing._sidecar._process.stdin.close()
        assert packing._sidecar._process.wait() == 0


@pytest.mark.parametrize("why", ["packed", "unfinished", "nothing"])
def test_no_packing_process_starts_without_work(
    opened: tuple[Build, Flask],
    garden_home: Home,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    why: str,
) -> None:
    if why == "packed":
        store_with_tight(*opened)
    if why != "unfinished":
        monkeypatch.setattr("app.server.offline_packing.is_finished", lambda _folder: True)
    packing = OfflinePacking(garden_home if why != "nothing" else Home(tmp_path))
    monkeypatch.setattr("subprocess.Popen", _must_not_be_called)
    packing.start()


def test_a_bundle_with_another_notice_reuses_the_stored_tight_form(
    opened: tuple[Build, Flask], garden_home: Home, wordy: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = store_with_tight(*opened)
    assert usual is not None
    assert usual.tight is not None
    monkeypatch.setattr("app.web.offline.bundle.encode_tight", _must_not_be_called)
    build, app = opened
    build.notice = "Half of it is lost."
    found = offline_bundle(build, app)
    assert found.name != usual.name
    assert found.tight is not None
    assert found.tight.contents == usual.tight.contents
    assert found.tight.path.startswith(f"/offline/{found.name}/")


def test_a_bundle_of_other_files_reuses_nothing(
    opened: tuple[Build, Flask], wordy: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert store_with_tight(*opened) is not None
    build, app = opened
    build.notice = "Half of it is lost."
    monkeypatch.setattr("app.web.offline.data.edition_names", lambda _build: ("latest",))
    found = offline_bundle(build, app)
    assert found.tight is None
    monkeypatch.setattr("app.web.offline.bundle.MIN_BYTES_FOR_TIGHT", 10**9)
    assert store_with_tight(build, app) is not None
    assert build.folder is not None
    stored = storage.read(build.folder)
    assert stored is not None
    assert (stored.name, stored.is_complete) == (found.name, True)


def test_the_offline_page_does_not_wait_for_packing(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.offline.pages.offline_bundle", _must_not_be_called)
    assert "about 400 kB" in site.read("/offline/").get_text()
