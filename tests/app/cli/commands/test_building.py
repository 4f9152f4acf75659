"""``build`` and ``serve``."""

import errno
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn
from unittest.mock import Mock

import pytest

from app.cli.commands import building
from app.cli.drawing.qr import QUIET_ZONE, qr_lines
from app.server.serve import ServeError, bind, listening_urls
from app.web.offline import storage
from rules.home import Home, HomeError

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


WITH_ONE_CHAPTER = """
import index.cases, one_chapter, rules.outline, scraper.source_files
scraper.source_files.find_sources = lambda _explicit: []
files = index.cases.data_files
index.cases.data_files = lambda kind: [*files(kind)][:1]
outline = one_chapter.one_chapter_of(rules.outline.shipped)
rules.outline.shipped = lambda edition: outline(edition) if edition == "cr-24.03" else None
from app.cli import main
main()
"""

PlaysNothing = Callable[[pytest.MonkeyPatch], None]


@pytest.fixture
def no_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A home, and a machine on which no document and no card data is found."""
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("scraper.source_files.find_sources", lambda _explicit: [])
    monkeypatch.setattr("rules.cards.card_data._usual_files", lambda: iter(()))
    return Home()


def test_a_build_reports_what_it_found_and_what_is_missing(
    nrules: "Nrules",
    no_documents: Home,
    one_chapter_ships: None,
    reuse_played_examples: PlaysNothing,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reuse_played_examples(monkeypatch)
    monkeypatch.setattr(
        "app.web.offline.bundle.MIN_BYTES_FOR_TIGHT", 10**9
    )  # packed as it is, in no time
    monkeypatch.setattr("index.english.common_words", lambda: ["rain"])  # of which there is a sieve
    ended = nrules("build", "--offline", "--jobs", "1")
    assert ended.status == 0
    assert "outline and digests only" in ended.out
    assert ended.out.splitlines()[-1].startswith("nrules serve shows it in a browser")
    assert "Not read  Netrunner Comprehensive Rules (v25.04): no document of it" in ended.out
    assert f"{no_documents.current}" in ended.out.splitlines()[-2]
    assert "building the index ..." in ended.err.splitlines()
    assert "playing the worked examples ..." in ended.err.splitlines()
    assert ended.err.splitlines()[-1] == "packing what phones keep ..."
    assert no_documents.current is not None
    assert storage.is_complete(no_documents.current)
    again = nrules("build", "--offline", "--json")
    assert (again.status, again.json["changed"], again.json["default"]) == (0, False, "cr-26.03")
    origins = {e["id"]: e["origin"] for e in again.json["editions"]}
    assert origins == {"cr-24.03": "shipped", "cr-26.03": "shipped"}
    assert again.json["not_read"][0].keys() == {"what", "why"}
    assert "packing" not in again.err
    (no_documents.current / storage.FILE).unlink()

    def full(*_: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("rules.sealed.write", full)
    ended = nrules("build", "--offline", "--jobs", "1")
    assert ended.status == 0
    assert "could not be stored" in ended.err.splitlines()[-1]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="nobody owns files here")
def test_folders_that_only_another_user_can_remove_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = Home(tmp_path)
    for name in ("unfinished-000001-a", "unfinished-000002-b", "000003-c"):
        (tmp_path / "builds" / name).mkdir(parents=True)
    building._report_unremovable_folders(home)
    assert capsys.readouterr().err == "", "whoever builds has removed what is their own"
    monkeypatch.setattr("os.geteuid", lambda: -1)
    building._report_unremovable_folders(home)
    [line] = capsys.readouterr().err.splitlines()
    assert f"2 folders of earlier builds in {tmp_path / 'builds'} (unfinished-…)" in line
    assert f"by {tmp_path.owner()} only" in line


def test_a_missing_sources_folder_is_a_usage_error(
    nrules: "Nrules", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "home"))
    ended = nrules("build", "--offline", "--sources", str(tmp_path / "nowhere"))
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.splitlines()[-1].startswith(f"nrules: {tmp_path / 'nowhere'} is not a folder")


def test_an_unreadable_sources_folder_is_a_usage_error(
    nrules: "Nrules", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("os.access", lambda *_: False)  # root may read anything
    ended = nrules("build", "--offline", "--sources", str(tmp_path))
    assert (ended.status, ended.out) == (2, "")
    *_, message = ended.err.splitlines()
    assert message.startswith("nrules: ")
    assert message.endswith("may not be read")


def test_an_unwritable_home_is_reported_as_json(
    nrules: "Nrules", no_documents: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "file" / "home"))
    ended = nrules("build", "--offline", "--json")
    assert (ended.status, ended.json["error"]["type"]) == (1, "home")


@contextmanager
def _serving(
    replay_prelude: tuple[str, str], **environment: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on a free port, stopped afterwards whatever happens, and its address.

    It is started as a person does, and open to the network, which is where it says most.
    """
    program, kept = replay_prelude
    arguments = (kept, "serve", "--offline", "--host", "0.0.0.0")
    with subprocess.Popen(
        [sys.executable, "-c", program + WITH_ONE_CHAPTER, *arguments],
        env={**os.environ, "PORT": "0", "PYTHONPATH": os.pathsep.join(sys.path), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        try:
            assert running.stdout is not None
            match = re.search(r" at (http://127\.0\.0\.1:\d+/)", running.stdout.readline())
            assert match is not None
            yield running, match[1]
        finally:
            running.kill()


def _get(address: str, **headers: str) -> str:
    with urllib.request.urlopen(urllib.request.Request(address, headers=headers)) as response:
        assert response.status == 200
        return response.read().decode()


def test_a_server_builds_answers_and_stops_silently(
    tmp_path: Path, replay_prelude: tuple[str, str]
) -> None:
    public = {"NRULES_PUBLIC_URL": "https://rules.example.org"}
    with _serving(replay_prelude, NRULES_HOME=str(tmp_path), **public) as (running, address):
        assert address.startswith("http://127.0.0.1:")
        assert "9.2.8f" in _get(address + "rule/9.2.8f")
        assert json.loads(_get(address + "api/v1/rules/928f"))["number"] == "9.2.8f"
        feed = _get(address + "changes.atom", Host="evil.example")
        assert '"https://rules.example.org/changes.atom"' in feed
        assert "evil.example" not in feed
        assert Home(tmp_path).current is not None
        running.send_signal(signal.SIGINT)
        assert running.wait() == 130
        assert running.stderr is not None
        errors = running.stderr.read()
    assert "Traceback" not in errors
    assert "KeyboardInterrupt" not in errors


def test_a_port_in_use_gives_one_line(nrules: "Nrules", harbour: Home) -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        ended = nrules("serve", "--port", str(port))
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.startswith(f"nrules: cannot listen on 127.0.0.1:{port}: address already in")
    assert ended.err.count("\n") == 1


def test_an_ipv6_address_in_use_stands_in_brackets_before_its_port(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    taken = Mock()
    taken.bind.side_effect = OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))
    monkeypatch.setattr("app.server.serve.socket.socket", lambda *_: taken)
    with pytest.raises(ServeError, match=r"cannot listen on \[::1\]:8000: address already in use"):
        bind("[::1]", 8000)


def test_a_port_is_claimed_exclusively_where_the_system_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on Windows, where one that may be used again is anybody's while it is in use."""
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_KEEPALIVE, raising=False)
    with bind("127.0.0.1", 0) as claimed:
        assert claimed.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
        assert not claimed.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)


@pytest.mark.parametrize(
    ("host", "error", "message"),
    [
        ("::1", errno.EMFILE, "the system allows no more open files; raise the limit (ulimit -n)"),
        ("::1", errno.EAFNOSUPPORT, "cannot listen on ::1: this system has no IPv6"),
        ("[::1]", errno.EAFNOSUPPORT, "cannot listen on ::1: this system has no IPv6"),
    ],
)
def test_the_system_refuses_to_listen_at_all(
    nrules: "Nrules",
    harbour: Home,
    monkeypatch: pytest.MonkeyPatch,
    host: str,
    error: int,
    message: str,
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr("app.server.serve.socket.socket", refuse)
    ended = nrules("serve", "--host", host, "--port", "0")
    assert (ended.status, ended.out, ended.err) == (1, "", f"nrules: {message}\n")


@pytest.mark.parametrize("host", ["no.such.host.invalid", "203.0.113.7", "x" * 300, ""])
def test_an_address_of_another_machine_gives_one_line(
    nrules: "Nrules", harbour: Home, host: str
) -> None:
    ended = nrules("serve", "--host", host, "--port", "0")
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.startswith(
        f"nrules: cannot listen on {host[:50] or 'an address without a name'}"
    )
    assert ended.err.count("\n") == 1


def test_an_address_is_claimed_where_the_system_lacks_an_option(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Lacking(socket.socket):
        def setsockopt(self, level: int, *option: Any) -> None:
            if level == socket.IPPROTO_TCP:
                raise OSError(errno.ENOPROTOOPT, os.strerror(errno.ENOPROTOOPT))
            super().setsockopt(level, *option)

    monkeypatch.setattr("app.server.serve.socket.socket", Lacking)
    with bind("127.0.0.1", 0) as claimed:
        assert claimed.getsockname()[1] > 0


def test_an_open_server_lists_the_addresses_that_others_reach() -> None:
    with bind("0.0.0.0", 0) as everywhere:
        named = listening_urls(everywhere)
        port = everywhere.getsockname()[1]
    assert named[0] == f"http://127.0.0.1:{port}/"
    assert all(address.endswith(f":{port}/") for address in named)
    assert not any("0.0.0.0" in address for address in named)


def test_an_ipv6_address_is_written_in_brackets() -> None:
    class Claimed(socket.socket):
        def getsockname(self) -> tuple[str, int, int, int]:
            return "::1", 8000, 0, 0

    with Claimed() as claimed:
        assert listening_urls(claimed) == ["http://[::1]:8000/"]


def test_an_earlier_build_is_served_if_building_fails(
    nrules: "Nrules", harbour: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> NoReturn:
        raise HomeError("the disk is full")

    monkeypatch.setattr("app.building.build.build", broken)

    def announce_and_end(
        _: object, _claimed: object, ready: Callable[[], None], *_rest: int
    ) -> int:
        ready()
        return signal.SIGTERM

    monkeypatch.setattr("app.server.serve.serve", announce_and_end)
    monkeypatch.setattr(
        "app.cli.background.start", lambda *_, unfinished, **__: began.append(unfinished)
    )
    began: list[bool] = []
    ended = nrules("serve", "--port", "0")
    assert ended.status == 143, ended.err
    assert "an earlier build is served: the disk is full" in ended.err
    assert began == [False]
    assert harbour.current is not None
    (harbour.current / "library.json").unlink()
    assert (
        "cannot be read whole (library.json: it is missing)" in nrules("serve", "--port", "0").err
    )
    shutil.rmtree(harbour.root)
    ended = nrules("serve", "--port", "0")
    assert (ended.status, ended.err) == (1, "nrules: the disk is full\n")


def test_missing_documentation_gives_one_line(
    nrules: "Nrules", harbour: Home, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(*_: object, **__: object) -> NoReturn:
        raise HomeError("the disk is full")

    monkeypatch.setattr("app.building.build.build", broken)
    monkeypatch.setattr("app.server.serve.serve", lambda *_: signal.SIGTERM)
    monkeypatch.setattr("app.cli.background.start", lambda *_, **__: None)
    ended = nrules("serve", "--port", "0", "--docs", "ftp://nowhere/")
    assert (ended.status, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert "“ftp://nowhere/” has no documentation: it is neither" in ended.err
    monkeypatch.setenv("NRULES_DOCS", str(tmp_path))
    ended = nrules("serve", "--port", "0")
    assert ended.status == 143
    assert f"rules lead to no chapters: {tmp_path} holds no documentation" in ended.err
    ended = nrules("serve", "--port", "0", "--offline", "--docs", "https://rules.example.org")
    assert ended.status == 143
    assert "https://rules.example.org/ is not asked, since --offline says so" in ended.err


def test_an_address_is_drawn_as_a_qr_code() -> None:
    """The three corners by which a camera finds a code, and a light edge all around."""
    lines = [line.plain for line in qr_lines("http://192.0.2.7:8000/")]
    assert {len(line) for line in lines} == {len(lines[0])}
    corner_of = [f"{' ' * QUIET_ZONE}{row}" for row in ("█▀▀▀▀▀█", "█ ███ █", "█ ▀▀▀ █", "▀▀▀▀▀▀▀")]
    assert lines[0].strip() == ""
    for line, corner in zip(lines[1:], corner_of, strict=False):
        assert line.startswith(corner + " ")
        assert line.endswith(f" {corner[QUIET_ZONE:]}{' ' * QUIET_ZONE}")
    assert qr_lines("http://192.0.2.7:8001/") != qr_lines("http://192.0.2.7:8000/")
