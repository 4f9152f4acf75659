"""Downloads from an official address, played by a local server."""

import errno
import os
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from rules.catalogue import Source, catalogue
from scraper.errors import FetchError
from scraper.fetch import fetch, save

QUICK = b"## Setup\n## Goal of the Game\n## Action Explanations\n"
Served = Callable[[bytes, int], Source]


def quick_reference_at(address: str | None) -> Source:
    source = next(s for s in catalogue().sources if s.id == "quick-reference")
    return source.model_copy(update={"address": address})


def ignore(_done: int, _total: int | None) -> None:
    pass


@pytest.fixture
def serve_at_address() -> Iterator[Served]:
    """Return a function that serves some bytes and returns the source at that address."""
    servers: list[HTTPServer] = []

    def serve(body: bytes, status: int) -> Source:
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_args: object) -> None:
                pass

        server = HTTPServer(("127.0.0.1", 0), Handler)
        servers.append(server)
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        return quick_reference_at(f"http://127.0.0.1:{server.server_port}/")

    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


def test_a_fetched_document_is_kept_with_progress_reports(
    serve_at_address: Served, tmp_path: Path
) -> None:
    progress: list[tuple[int, int | None]] = []
    source = serve_at_address(QUICK, 200)
    path = fetch(source, tmp_path / "cache", lambda done, total: progress.append((done, total)))
    assert path.read_bytes() == QUICK
    assert progress[-1] == (len(QUICK), len(QUICK))
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    ("body", "status", "message"),
    [
        (b"gone", 404, "cannot be fetched: Not Found"),
        (b"<html>another page</html>", 200, "no longer holds Netrunner quick reference"),
        (b"\xff\0", 200, "it is not text"),
    ],
)
def test_a_wrong_answer_is_refused_and_not_kept(
    serve_at_address: Served, tmp_path: Path, body: bytes, status: int, message: str
) -> None:
    with pytest.raises(FetchError, match=message):
        fetch(serve_at_address(body, status), tmp_path, ignore)
    assert list(tmp_path.iterdir()) == []


def test_another_listed_document_at_the_address_is_refused(
    serve_at_address: Served, tmp_path: Path
) -> None:
    other = next(s for s in catalogue().sources if s.id != "quick-reference")
    source = other.model_copy(update={"address": serve_at_address(QUICK, 200).address})
    with pytest.raises(FetchError, match="no longer holds"):
        fetch(source, tmp_path, ignore)
    assert list(tmp_path.iterdir()) == []


def test_a_source_without_an_address_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FetchError, match="has no official address"):
        fetch(quick_reference_at(None), tmp_path, ignore)


def test_a_refused_connection_is_reported(tmp_path: Path) -> None:
    with pytest.raises(
        FetchError, match=r"http://127\.0\.0\.1:1/ cannot be fetched: Connection refused"
    ):
        fetch(quick_reference_at("http://127.0.0.1:1/"), tmp_path, ignore)


def test_an_endless_download_is_given_up(
    serve_at_address: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scraper.fetch._DEADLINE_SECONDS", -1.0)
    with pytest.raises(FetchError, match="cannot be fetched: not done after"):
        fetch(serve_at_address(QUICK, 200), tmp_path, ignore)


def test_an_unwritable_cache_is_reported(serve_at_address: Served, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file in its place")
    with pytest.raises(FetchError, match="cannot write to"):
        fetch(serve_at_address(QUICK, 200), tmp_path / "cache", ignore)


def test_a_full_disk_leaves_no_partial_document(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Documents are looked for in this folder, so a part of one must not stay."""
    write = Path.write_bytes

    def full(path: Path, contents: bytes) -> int:
        write(path, contents[:3])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(FetchError, match=r"^cannot write to .*: No space left"):
        save(QUICK, tmp_path / "quick.html")
    assert [*tmp_path.iterdir()] == []
