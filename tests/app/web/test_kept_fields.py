"""Fields show what the page was asked for; Firefox must not restore older input."""

from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup, Tag

if TYPE_CHECKING:
    from tests.app.conftest import Site

SHOWN = "input:not([type=hidden]), select"


def _is_kept(field: Tag) -> bool:
    form = field.find_parent("form")
    return "off" not in (field.get("autocomplete"), form.get("autocomplete") if form else None)


def _kept(page: BeautifulSoup) -> list[object]:
    return [field["name"] for field in page.select(SHOWN) if _is_kept(field)]


@pytest.mark.parametrize(
    "path",
    [
        "/search?q=water",
        "/rule/9.2.8f",
        "/card/",
        "/examples/?chapter=9",
        "/diff/cr-24.03/cr-25.04?kind=added",
        "/play/edit?card=Tollbooth&place=corp/servers/HQ/ice",
    ],
)
def test_no_field_is_restored_by_the_browser(site: "Site", path: str) -> None:
    page = site.read(path)
    assert page.select(SHOWN)
    assert not _kept(page)
