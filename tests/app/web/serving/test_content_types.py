"""The content types of files."""

import mimetypes
from pathlib import Path

import pytest

from app import web
from app.web.serving.content_types import content_type_of


def test_content_types_do_not_depend_on_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mimetypes, "guess_type", lambda *_: ("text/plain", None))
    assert content_type_of("keys.0123456789.js") == "text/javascript"
    assert "mimetypes.guess_type" not in _all_that_is_served()


def _all_that_is_served() -> str:
    return "".join(file.read_text("utf-8") for file in Path(web.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize(
    ("name", "type_"),
    [
        ("style.css", "text/css"),
        ("icon.svg", "image/svg+xml"),
        ("app.webmanifest", "application/manifest+json"),
        ("searchindex", "application/octet-stream"),
    ],
)
def test_the_type_of_a_file(name: str, type_: str) -> None:
    assert content_type_of(name) == type_


def test_a_path_without_suffix_gets_the_given_type() -> None:
    assert content_type_of("/rule/9", "text/html") == "text/html"
