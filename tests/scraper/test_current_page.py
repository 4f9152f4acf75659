"""The publisher's current page, against a stand-in of the site."""

import datetime
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from page_redesigns import page
from publisher_site import Site, publisher_site

from rules.errors import UsageError
from scraper import current_page
from scraper.errors import FetchError

NOW = datetime.datetime(2031, 1, 2, tzinfo=datetime.UTC)
DAY = datetime.timedelta(days=1)
PAGE = page(Random(1)).encode()
NEWER = page(Random(2)).replace("v31.01", "v31.07").encode()


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    with publisher_site(PAGE) as site:
        monkeypatch.setenv(current_page.ADDRESS_VARIABLE, site.address)
        yield site


def look(folder: Path, now: datetime.datetime = NOW) -> current_page.CurrentPage:
    return current_page.check_current_page(folder, lambda _done, _total: None, now)


def kept(folder: Path) -> dict[str, bytes]:
    return {f.name: f.read_bytes() for f in folder.iterdir() if f.suffix == ".html"}


def test_an_edition_never_heard_of_is_known_by_what_it_says(site: Site, tmp_path: Path) -> None:
    found = look(tmp_path)
    assert (found.source.edition, found.is_new) == ("cr-31.01", True)
    assert found.path.read_bytes() == PAGE


def test_what_has_not_changed_is_not_sent_again(site: Site, tmp_path: Path) -> None:
    first, again = look(tmp_path), look(tmp_path, NOW + DAY)
    assert (again.path, again.is_new) == (first.path, False)
    assert site.asked == [None, '"one"']


def test_a_site_without_marks_is_told_by_its_content(site: Site, tmp_path: Path) -> None:
    site.etag = ""
    assert [look(tmp_path).is_new, look(tmp_path).is_new] == [True, False]


def test_a_new_edition_comes_in_beside_the_one_before(site: Site, tmp_path: Path) -> None:
    look(tmp_path)
    site.body, site.etag = NEWER, '"two"'
    found = look(tmp_path, NOW + DAY)
    assert (found.source.edition, found.is_new) == ("cr-31.07", True)
    assert sorted(kept(tmp_path).values()) == sorted([PAGE, NEWER])


def half(site: Site) -> None:
    site.body = NEWER[: len(NEWER) // 2]


def broken_off(site: Site) -> None:
    site.length, site.body = len(NEWER), NEWER[:-400]


def gone(site: Site) -> None:
    site.status, site.body = 404, b"Not here."


def login(site: Site) -> None:
    site.location = "/login"
    site.body = b"<!DOCTYPE html><html><title>Log in</title><body>Who are you?</body></html>"


def no_page(site: Site) -> None:
    site.body = b"%PDF-1.7\n\x00\x01\x02"


def no_text(site: Site) -> None:
    site.body = b""


def ended_early(site: Site) -> None:
    """Half of it, with all its last tags: only its own links tell."""
    half = NEWER[: NEWER.index(b'<h1 class="Chapter" id="chpt_3"')]
    contents = (
        b'<ul><li><a href="#chpt_2">2 Trays</a></li><li><a href="#chpt_3">3 Bowls</a></li></ul>'
    )
    site.body = half.replace(b"<main>", contents + b"<main>") + b"</main></div></body></html>"


def _half_leading_to(site: Site, chapter: int) -> None:
    half = NEWER[: NEWER.index(b'<h1 class="Chapter" id="chpt_2"')]
    there = ((chapter, n) * 2 for n in range(1, 9))
    links = b"".join(b"<a href=#rule_%d_77_%d>rule %d.77.%d</a> " % one for one in there)
    site.body = half + links + b"</main></div></body></html>"


def led_nowhere(site: Site) -> None:
    """Half of it, without contents: its rules name others of its chapters that it has not."""
    _half_leading_to(site, 1)


def ended_with_a_chapter(site: Site) -> None:
    """Half of it, without contents: its rules name others of chapters that it has not."""
    _half_leading_to(site, 3)


def emptied(site: Site) -> None:
    site.body = b"<html><title>Netrunner Comprehensive Rules (v31.07)</title><body></body></html>"


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (half, "cut off"),
        (broken_off, "broke off after"),
        (gone, "cannot be fetched: Not Found"),
        (login, "/login holds no comprehensive rules"),
        (emptied, "it holds no rules"),
        (no_page, "holds no comprehensive rules"),
        (no_text, "holds no comprehensive rules"),
        (ended_early, r"names chapter 3 \(Bowls\) and does not hold it"),
        (ended_with_a_chapter, r"it ends with chapter 1, and its rules name 8 after that"),
        (led_nowhere, r"\d+ of the \d+ places that it leads to are not in it \(#rule_"),
    ],
)
def test_whatever_else_comes_is_refused_and_what_was_there_stays(
    site: Site, tmp_path: Path, fault: Callable[[Site], None], message: str
) -> None:
    look(tmp_path)
    site.etag = '"two"'
    fault(site)
    with pytest.raises(FetchError, match=message):
        look(tmp_path, NOW + DAY)
    assert list(kept(tmp_path).values()) == [PAGE]
    site.holds(PAGE, '"one"')
    assert not look(tmp_path, NOW + 2 * DAY).is_new


def test_a_site_that_never_answers_is_given_up(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.asleep = True
    monkeypatch.setattr("scraper.fetch._TIMEOUT_SECONDS", 0.05)
    with pytest.raises(FetchError, match=r"cannot be fetched: .*timed out"):
        look(tmp_path)


def test_it_is_due_once_a_day_with_success_or_without(site: Site, tmp_path: Path) -> None:
    assert current_page.seconds_until_due(tmp_path, NOW) == 0
    look(tmp_path)
    assert current_page.seconds_until_due(tmp_path, NOW) == DAY.total_seconds()
    gone(site)
    site.etag = '"two"'
    with pytest.raises(FetchError):
        look(tmp_path, NOW + DAY)
    assert (
        current_page.seconds_until_due(tmp_path, NOW + DAY + DAY / 2) == (DAY / 2).total_seconds()
    )


def test_a_look_that_is_yet_to_come_keeps_nobody_from_looking(site: Site, tmp_path: Path) -> None:
    look(tmp_path, NOW + 1000 * DAY)  # the clock was ahead then
    assert current_page.seconds_until_due(tmp_path, NOW) == 0
    look(tmp_path)
    assert current_page.seconds_until_due(tmp_path, NOW) == DAY.total_seconds()


def test_the_pause_between_looks_can_be_set(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look(tmp_path)
    monkeypatch.setenv(current_page.INTERVAL_VARIABLE, "6")
    assert current_page.seconds_until_due(tmp_path, NOW) == 6 * 3600
    assert current_page.seconds_until_due(tmp_path, NOW + DAY) == 0


@pytest.mark.parametrize("value", ["soon", "0", "-1", "nan", "inf", "1e300"])
def test_a_pause_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv(current_page.INTERVAL_VARIABLE, value)
    with pytest.raises(UsageError, match=f"{current_page.INTERVAL_VARIABLE} is “{value}”"):
        current_page.check_interval()


def test_a_note_that_was_broken_is_no_note(site: Site, tmp_path: Path) -> None:
    look(tmp_path)
    (tmp_path / "current.json").write_text("{broken", "utf-8")
    assert current_page.seconds_until_due(tmp_path, NOW) == 0
    assert look(tmp_path).is_new
    assert site.asked == [None, None]


def test_a_copy_that_was_changed_is_had_again(site: Site, tmp_path: Path) -> None:
    path = look(tmp_path).path
    path.write_bytes(b"spoilt")
    assert look(tmp_path).path.read_bytes() == PAGE


def test_it_can_be_switched_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(current_page.ADDRESS_VARIABLE, "off")
    assert current_page.current_address() is None
    with pytest.raises(FetchError, match="switched off"):
        look(tmp_path)


def test_the_publishers_root_is_where_it_looks_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(current_page.ADDRESS_VARIABLE, raising=False)
    assert current_page.current_address() == "https://rules.nullsignal.games/"
