"""The page on which a position is set up, as its reader uses it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from bs4 import BeautifulSoup

if TYPE_CHECKING:
    from tests.app.conftest import Site


def play_it_address(
    site: "Site", page: BeautifulSoup, typed: Mapping[str, str] | None = None
) -> str:
    """Return where the button at the top of the page leads, after something else was typed."""
    (button,) = (one for one in page.select("button") if one.get_text() == "Play it")
    (form,) = page.select(f"form#{button['form']}")
    fields = {
        str(one["name"]): str(one.get("value", "")) for one in form.select("input:not([disabled])")
    }
    turn = str((form.select("option[selected]") or form.select("option"))[0]["value"])
    sent = {**fields, "turn": turn, **(typed or {}), str(button["name"]): str(button["value"])}
    answer = site.get(f"{form['action']}?{urlencode(sent)}")
    assert answer.status_code == 302
    return answer.location
