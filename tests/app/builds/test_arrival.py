"""An edition that arrived while a server ran is announced on its pages for a while."""

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from damaged_files import REPLACEMENTS

from app.builds.arrival import ANNOUNCED_FOR, FILE, Arrival, recent_arrival, record_arrival
from app.web.application import create_app
from rules.entries import Edition
from rules.home import Home
from tests.rules.test_supersession import MIDDLE, NEW, OLD

DAY = date(2031, 7, 4)


def test_an_arrival_is_announced_for_a_limited_time(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    assert recent_arrival(home, DAY) is None
    record_arrival(home, "cr-31.07", DAY)
    assert recent_arrival(home, DAY) == Arrival("cr-31.07", DAY)
    assert recent_arrival(home, DAY + ANNOUNCED_FOR) is not None
    assert recent_arrival(home, DAY + ANNOUNCED_FOR + timedelta(days=1)) is None
    assert recent_arrival(home, DAY - timedelta(days=1)) is not None
    assert recent_arrival(home, DAY - ANNOUNCED_FOR - timedelta(days=1)) is None


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"edition": 1, "day": "soon"}', "\x00", "[" * 10**5]
)
def test_a_damaged_arrival_file_announces_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    assert recent_arrival(Home(tmp_path), DAY) is None


@pytest.mark.parametrize("strange", REPLACEMENTS)
def test_a_replaced_arrival_file_announces_nothing(
    tmp_path: Path, strange: Callable[[Path], None]
) -> None:
    strange(tmp_path / FILE)
    assert recent_arrival(Home(tmp_path), DAY) is None


def _publish(home: Home, *editions: Edition) -> None:
    from rules.library import Library

    with home.publish() as folder:
        Library(editions).save(folder)


def test_a_running_server_announces_a_new_edition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path)
    _publish(home, OLD, MIDDLE)
    client = create_app(home).test_client()

    def notices(path: str) -> list[str]:
        page = BeautifulSoup(client.get(path).data, "lxml")
        return [" ".join(n.get_text().split()) for n in page.select(".notice")]

    assert notices("/") == []
    monkeypatch.setattr(
        "app.builds.current.recent_arrival", lambda _home, _today: Arrival(NEW.id, DAY)
    )
    _publish(home, OLD, MIDDLE, NEW)
    announcement = "There is a new edition: Kites, here since 4 July 2031. What changed"
    assert notices("/") == [announcement]
    assert notices("/rule/1.1.2") == [announcement]
    monkeypatch.setattr(
        "app.builds.current.recent_arrival", lambda _home, _today: Arrival(OLD.id, DAY)
    )
    _publish(home, OLD, MIDDLE, NEW)
    assert notices("/") == [], "an edition that does not answer is not announced"
