"""What a phone keeps is stored beside the build, and made anew where that does not hold."""

from typing import TYPE_CHECKING

import pytest
from flask import Flask

from app.opened.state import Build
from app.web.application import create_app
from app.web.offline import packed
from app.web.offline.kept import is_stored, kept, store
from app.web.serving import served
from rules.home import Home

if TYPE_CHECKING:
    from tests.app.conftest import Site


@pytest.fixture
def opened(garden_home: Home) -> tuple[Build, Flask]:
    """A build that nothing has been made of yet, and what serves it."""
    app = create_app(garden_home)
    return served.extension(app).state.current(), app


def _never(*_: object) -> None:
    pytest.fail("made anew")


def test_what_is_stored_is_kept_as_it_was_made(
    opened: tuple[Build, Flask], garden_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = kept(*opened)
    size = made.size
    assert not is_stored(*opened)
    store(*opened)
    assert is_stored(*opened)
    monkeypatch.setattr("app.web.offline.kept.data.said", _never)
    monkeypatch.setattr("app.web.offline.kept.compressed", _never)
    again = create_app(garden_home)
    found = kept(served.extension(again).state.current(), again)
    assert (found.name, found.size) == (made.name, size)
    assert [(f.path, f.type, f.contents, f.coded("br")) for f in found.files.values()] == [
        (f.path, f.type, f.contents, f.coded("br")) for f in made.files.values()
    ]


@pytest.mark.parametrize("what", ["program", "notice", "damage"])
def test_what_does_not_hold_any_more_is_made_anew(
    opened: tuple[Build, Flask], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    build, app = opened
    store(build, app)
    assert build.folder is not None
    if what == "program":
        monkeypatch.setattr("app.building.program.state", lambda: "another")
    elif what == "notice":
        build.notice = "Half of it is lost."
    else:
        file = build.folder / packed.FILE
        file.write_bytes(file.read_bytes()[:-1] + b"?")
    assert not is_stored(build, app)
    assert kept(build, app).size > 0
    store(build, app)
    assert is_stored(build, app)


def test_a_build_that_cannot_be_written_to_is_served_all_the_same(
    opened: tuple[Build, Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("rules.sealed.write", full)
    store(*opened)
    assert not is_stored(*opened)
    assert kept(*opened).size > 0


def test_the_page_waits_for_nothing_to_be_packed(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.offline.pages.kept", _never)
    assert "400 kB at most" in site.read("/offline/").get_text()
