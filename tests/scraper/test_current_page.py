"""Checking the publisher's current page, against a stand-in for the site."""

import datetime
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from page_redesigns import make_page
from publisher_site import Site, publisher_site

from rules.errors import UsageError
from scraper import current_page
from scraper.errors import FetchError

NOW = datetime.datetime(2031, 1, 2, tzinfo=datetime.UTC)
DAY = datetime.timedelta(days=1)
PAGE = make_page(Random(1)).encode()
NEWER = make_page(Random(2)).replace("v31.01", "v31.07").encode()


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    with publisher_site(PAGE) as site:
        monkeypatch.setenv(current_page.ADDRESS_VARIABLE, site.address)
        yield site


def check_page(folder: Path, now: datetime.datetime = NOW) -> current_page.CurrentPage:
    return current_page.check_current_page(folder, lambda _done, _total: None, now)


def kept_pages(folder: Path) -> dict[str, bytes]:
    return {f.name: f.read_bytes() for f in folder.iterdir() if f.suffix == ".html"}


def test_an_unlisted_edition_is_identified_by_its_content(site: Site, tmp_path: Path) -> None:
    result = check_page(tmp_path)
    assert (result.source.edition, result.is_new) == ("cr-31.01", True)
    assert result.path.read_bytes() == PAGE


def test_an_unchanged_page_is_not_sent_again(site: Site, tmp_path: Path) -> None:
    first, again = check_page(tmp_path), check_page(tmp_path, NOW + DAY)
    assert (again.path, again.is_new) == (first.path, False)
    assert site.received_etags == [None, '"one"']


def test_without_etags_a_change_is_found_by_content(site: Site, tmp_path: Path) -> None:
    site.etag = ""
    assert [check_page(tmp_path).is_new, check_page(tmp_path).is_new] == [True, False]


def test_a_new_edition_is_kept_beside_the_old_one(site: Site, tmp_path: Path) -> None:
    check_page(tmp_path)
    site.body, site.etag = NEWER, '"two"'
    result = check_page(tmp_path, NOW + DAY)
    assert (result.source.edition, result.is_new) == ("cr-31.07", True)
    assert sorted(kept_pages(tmp_path).values()) == sorted([PAGE, NEWER])


def cut_in_half(site: Site) -> None:
    site.body = NEWER[: len(NEWER) // 2]


def break_off(site: Site) -> None:
    site.length, site.body = len(NEWER), NEWER[:-400]


def answer_not_found(site: Site) -> None:
    site.status, site.body = 404, b"Not here."


def redirect_to_login(site: Site) -> None:
    site.location = "/login"
    site.body = b"<!DOCTYPE html><html><title>Log in</title><body>Who are you?</body></html>"


def send_pdf(site: Site) -> None:
    site.body = b"%PDF-1.7\n\x00\x01\x02"


def send_nothing(site: Site) -> None:
    site.body = b""


def end_with_contents(site: Site) -> None:
    """Keep half of the page with all closing tags: only its table of contents shows the loss."""
    first_half = NEWER[: NEWER.index(b'<h1 class="Chapter" id="chpt_3"')]
    contents = (
        b'<ul><li><a href="#chpt_2">2 Trays</a></li><li><a href="#chpt_3">3 Bowls</a></li></ul>'
    )
    site.body = first_half.replace(b"<main>", contents + b"<main>") + b"</main></div></body></html>"


def _send_half_with_links_to(site: Site, chapter: int) -> None:
    first_half = NEWER[: NEWER.index(b'<h1 class="Chapter" id="chpt_2"')]
    targets = ((chapter, n) * 2 for n in range(1, 9))
    links = b"".join(b"<a href=#rule_%d_77_%d>rule %d.77.%d</a> " % target for target in targets)
    site.body = first_half + links + b"</main></div></body></html>"


def drop_targets_of_links(site: Site) -> None:
    """Keep half without a table of contents: its rules refer to lost rules of kept chapters."""
    _send_half_with_links_to(site, 1)


def drop_later_chapters(site: Site) -> None:
    """Keep half without a table of contents: its rules refer to lost chapters."""
    _send_half_with_links_to(site, 3)


def drop_all_rules(site: Site) -> None:
    site.body = b"<html><title>Netrunner Comprehensive Rules (v31.07)</title><body></body></html>"


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (cut_in_half, "cut off"),
        (break_off, "broke off after"),
        (answer_not_found, "cannot be fetched: Not Found"),
        (redirect_to_login, "/login holds no comprehensive rules"),
        (drop_all_rules, "it holds no rules"),
        (send_pdf, "holds no comprehensive rules"),
        (send_nothing, "holds no comprehensive rules"),
        (end_with_contents, r"names chapter 3 \(Bowls\) and does not hold it"),
        (drop_later_chapters, r"it ends with chapter 1, and its rules name 8 after that"),
        (drop_targets_of_links, r"\d+ of the \d+ places that it leads to are not in it \(#rule_"),
    ],
)
def test_a_faulty_answer_is_refused_and_the_old_page_stays(
    site: Site, tmp_path: Path, fault: Callable[[Site], None], message: str
) -> None:
    check_page(tmp_path)
    site.etag = '"two"'
    fault(site)
    with pytest.raises(FetchError, match=message):
        check_page(tmp_path, NOW + DAY)
    assert list(kept_pages(tmp_path).values()) == [PAGE]
    site.publish(PAGE, '"one"')
    assert not check_page(tmp_path, NOW + 2 * DAY).is_new


def test_an_unresponsive_site_times_out(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.is_unresponsive = True
    monkeypatch.setattr("scraper.fetch._TIMEOUT_SECONDS", 0.05)
    with pytest.raises(FetchError, match=r"cannot be fetched: .*timed out"):
        check_page(tmp_path)


def test_a_check_is_due_once_a_day_even_after_failure(site: Site, tmp_path: Path) -> None:
    assert current_page.seconds_until_due(tmp_path, NOW) == 0
    check_page(tmp_path)
    assert current_page.seconds_until_due(tmp_path, NOW) == DAY.total_seconds()
    answer_not_found(site)
    site.etag = '"two"'
    with pytest.raises(FetchError):
        check_page(tmp_path, NOW + DAY)
    assert (
        current_page.seconds_until_due(tmp_path, NOW + DAY + DAY / 2) == (DAY / 2).total_seconds()
    )


def test_a_check_dated_in_the_future_is_ignored(site: Site, tmp_path: Path) -> None:
    check_page(tmp_path, NOW + 1000 * DAY)  # the clock was ahead then
    assert current_page.seconds_until_due(tmp_path, NOW) == 0
    check_page(tmp_path)
    assert current_page.seconds_until_due(tmp_path, NOW) == DAY.total_seconds()


def test_the_interval_between_checks_can_be_set(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_page(tmp_path)
    monkeypatch.setenv(current_page.INTERVAL_VARIABLE, "6")
    assert current_page.seconds_until_due(tmp_path, NOW) == 6 * 3600
    assert current_page.seconds_until_due(tmp_path, NOW + DAY) == 0


@pytest.mark.parametrize("value", ["soon", "0", "-1", "nan", "inf", "1e300", "8761"])
def test_an_invalid_interval_is_refused(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv(current_page.INTERVAL_VARIABLE, value)
    with pytest.raises(UsageError, match=f"{current_page.INTERVAL_VARIABLE} is “{value}”"):
        current_page.check_interval()


def test_a_broken_note_is_ignored(site: Site, tmp_path: Path) -> None:
    check_page(tmp_path)
    (tmp_path / "current.json").write_text("{broken", "utf-8")
    assert current_page.seconds_until_due(tmp_path, NOW) == 0
    assert check_page(tmp_path).is_new
    assert site.received_etags == [None, None]


def test_a_changed_copy_is_downloaded_again(site: Site, tmp_path: Path) -> None:
    path = check_page(tmp_path).path
    path.write_bytes(b"spoilt")
    assert check_page(tmp_path).path.read_bytes() == PAGE


def test_checking_the_current_page_can_be_switched_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(current_page.ADDRESS_VARIABLE, "off")
    assert current_page.current_address() is None
    with pytest.raises(FetchError, match="switched off"):
        check_page(tmp_path)


def test_the_default_address_is_the_publishers_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(current_page.ADDRESS_VARIABLE, raising=False)
    assert current_page.current_address() == "https://rules.nullsignal.games/"
