"""Building from the network: official addresses, the current page, and no network at all."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from builds import first_entry_text, origins

import app.building.gather
from app.building.build import build
from app.building.gather_results import UnreadSource
from app.cli.answer_rendering import render_answers
from rules.cards.names import shipped_names
from rules.catalogue import catalogue
from rules.home import Home
from scraper.current_page import CurrentPage
from scraper.errors import FetchError

if TYPE_CHECKING:
    from shelf import Shelf


class TestDownload:
    """The official address, where nothing at hand gives an edition."""

    @pytest.fixture
    def downloaded(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
        downloaded: list[str] = []

        def fetch(source: object, into: Path, progress: Callable[[int, int | None], None]) -> Path:
            downloaded.append(source.id)  # type: ignore[attr-defined]
            progress(10, None)
            path = tmp_path / source.id  # type: ignore[attr-defined]
            path.write_text("from far away")
            return path

        monkeypatch.setattr("scraper.fetch.fetch", fetch)
        monkeypatch.setattr(app.building.gather, "_is_resolved", lambda _address, deadline: True)
        return downloaded

    def test_missing_documents_are_downloaded(
        self, shelf: "Shelf", home: Home, downloaded: list[str]
    ) -> None:
        summary = build(home, finish=render_answers)
        assert downloaded == [s.id for s in catalogue().sources if s.address is not None]
        assert origins(summary)["cr-24.03"] == "read"
        assert first_entry_text(home, "cr-24.03") == "from far away"

    def test_documents_at_hand_are_not_downloaded(
        self, shelf: "Shelf", home: Home, downloaded: list[str]
    ) -> None:
        for source in catalogue().sources:
            if source.address is not None:
                shelf.put(source.id, "herons")
        build(home, finish=render_answers)
        assert downloaded == []

    def test_an_offline_build_downloads_nothing(
        self, shelf: "Shelf", home: Home, downloaded: list[str]
    ) -> None:
        build(home, offline=True, finish=render_answers)
        assert downloaded == []

    def test_a_failed_download_leaves_the_outline(
        self, shelf: "Shelf", home: Home, downloaded: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> Path:
            raise FetchError("the server is asleep")

        monkeypatch.setattr("scraper.fetch.fetch", refuse)
        summary = build(home, finish=render_answers)
        assert origins(summary) == {"cr-24.03": "shipped"}
        assert "the server is asleep" in {n.why for n in summary.not_read}


class TestCurrentPage:
    """The publisher's root address, whatever edition stands there."""

    @pytest.fixture
    def standing(self, shelf: "Shelf", monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
        """The current page holds an edition that is not at hand."""
        (source,) = (one for one in catalogue().sources if one.id == "cr-26.03-page")
        path = tmp_path / source.id
        path.write_text("gulls", "utf-8")
        monkeypatch.setenv("NRULES_CURRENT", "http://127.0.0.1:1/")
        edition = shelf.read(path.read_bytes(), str(path), shipped_names())
        looked = CurrentPage(path, source, edition, is_new=True)
        monkeypatch.setattr("scraper.current_page.check_current_page", lambda *_: looked)
        return path

    def test_the_current_page_gives_its_edition(self, standing: Path, home: Home) -> None:
        assert origins(build(home, finish=render_answers))["cr-26.03"] == "read"
        assert first_entry_text(home, "cr-26.03") == "gulls"

    def test_a_local_copy_is_read_and_its_difference_reported(
        self, standing: Path, shelf: "Shelf", home: Home
    ) -> None:
        copy = shelf.put("cr-26.03-page", "crows")
        reasons = [
            n.why
            for n in build(home, finish=render_answers).not_read
            if n.what == app.building.gather.CURRENT
        ]
        assert first_entry_text(home, "cr-26.03") == "crows"
        assert reasons == [
            f"it says 1 entry of cr-26.03 otherwise than {copy}, which is read; "
            "move that away to read the page"
        ]
        copy.write_text("gulls")
        assert app.building.gather.CURRENT not in {
            n.what for n in build(home, finish=render_answers).not_read
        }

    def test_an_offline_build_ignores_the_current_page(self, standing: Path, home: Home) -> None:
        assert "cr-26.03" not in origins(build(home, offline=True, finish=render_answers))

    def test_an_unreadable_current_page_is_reported(
        self, shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> CurrentPage:
            raise FetchError("a page to log in at")

        monkeypatch.setenv("NRULES_CURRENT", "http://127.0.0.1:1/")
        monkeypatch.setattr("scraper.current_page.check_current_page", refuse)
        summary = build(home, finish=render_answers)
        assert (
            UnreadSource("the publisher's current page", "a page to log in at") in summary.not_read
        )


def test_a_silent_name_server_does_not_hold_up_the_build(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name server that does not answer before the build is done."""
    never = threading.Event()
    monkeypatch.setattr("socket.getaddrinfo", lambda *_: [never.wait()])
    monkeypatch.setattr(app.building.gather, "DOWNLOAD_SECONDS", 0.2)
    summary = build(home, finish=render_answers)
    never.set()
    assert any("cannot be reached" in n.why for n in summary.not_read)
