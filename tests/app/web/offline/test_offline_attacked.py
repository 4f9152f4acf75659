"""What a phone keeps when files are lost or damaged, the browser closes, or scripts are off."""

import socket
from pathlib import Path
from typing import NoReturn

import pytest
from browser_pages import new_context, new_page, served_application, wait_until
from flask import Flask, Response, abort, request
from playwright.sync_api import Browser, Error, Page, expect

from app.web.offline import pages
from app.web.offline.bundle import BundleFile

pytestmark = pytest.mark.browser

TAKE_ONE = """async () => {
  const [name] = (await caches.keys()).filter((one) => one.startsWith("nrules-of-"));
  const cache = await caches.open(name);
  await cache.delete((await cache.keys()).find(({ url }) => url.endsWith("said.json")));
}"""
"""What a browser does that is short of room: one file of what is kept is gone."""

DAMAGE_ONE = """async (which) => {
  const [name] = (await caches.keys()).filter((one) => one.startsWith("nrules-of-"));
  const cache = await caches.open(name);
  const asked = (await cache.keys()).find(({ url }) => url.endsWith(which ?? "said.json"));
  await cache.put(asked, new Response("{"));
}"""
"""What a storage does that is worn out: one file of what is kept has other bytes."""

DAMAGE_RECORD = """async () =>
  (await caches.open("nrules-names")).put("/offline/current", new Response("{"))"""
"""The same, of the record that names the build that is kept."""

IS_THERE = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
  return kept.flat().some(({ url }) => url.endsWith("said.json"));
}"""

IS_READABLE = """async () => {
  const names = await caches.keys();
  for (const one of names)
    for (const asked of await (await caches.open(one)).keys())
      if (asked.url.endsWith("said.json"))
        return (await caches.match(asked)).json().then(() => true, () => false);
}"""


def _cut_off() -> NoReturn:
    """Close the connection without an answer, as if reception were lost."""
    request.environ["werkzeug.socket"].shutdown(socket.SHUT_RDWR)
    abort(404)  # to nobody


def _not_there() -> None:
    """Close the connection of a client that asks whether the server is there."""
    if request.path == "/healthz":
        _cut_off()


def _keep(page: Page) -> None:
    page.goto("/offline/")
    page.get_by_role("button", name="Keep it on this device").click()
    expect(page.get_by_text("Kept: the rules of 26.03.")).to_be_visible()


def test_a_lost_file_is_fetched_again_on_the_next_visit(
    browser: Browser, garden_app: Flask
) -> None:
    with served_application(garden_app) as address, new_page(browser, address) as page:
        _keep(page)
        page.context.set_offline(True)
        page.evaluate(TAKE_ONE)
        with pytest.raises(Error, match="net::ERR_"):  # as without the app
            page.goto("/rule/9.2.8f")
        page.context.set_offline(False)
        page.goto("/")
        wait_until(page, IS_THERE)
        page.context.set_offline(True)
        page.goto("/rule/9.2.8f")
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")


def test_a_damaged_file_is_repaired_by_a_visit_or_reported(
    browser: Browser, garden_app: Flask
) -> None:
    with served_application(garden_app) as address, new_page(browser, address) as page:
        _keep(page)
        page.evaluate(DAMAGE_ONE)
        page.goto("/")
        wait_until(page, IS_READABLE)
        page.evaluate(DAMAGE_ONE)  # and is not looked at again so soon
        page.goto("/offline/")
        expect(page.get_by_text("is damaged. Keep it again.")).to_be_visible()
        page.get_by_role("button", name="Keep it on this device").click()
        expect(page.get_by_text("Kept: the rules of 26.03.")).to_be_visible()
        page.context.set_offline(True)
        page.goto("/rule/9.2.8f")
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")


def test_after_a_damaged_record_the_rules_can_be_kept_again(
    browser: Browser, garden_app: Flask
) -> None:
    with served_application(garden_app) as address, new_page(browser, address) as page:
        _keep(page)
        page.evaluate(DAMAGE_RECORD)
        _keep(page)
        page.context.set_offline(True)
        page.goto("/rule/9.2.8f")
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")


def test_a_proxy_that_does_not_reach_the_server_is_no_answer_to_what_is_kept(
    browser: Browser, garden_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The browser writes the failure to its console."""

    def bad_gateway() -> Response:
        return Response("<h1>No server</h1>", 502)

    with served_application(garden_app) as address, new_context(browser, address) as context:
        page = context.new_page()
        _keep(page)
        monkeypatch.setitem(garden_app.before_request_funcs, None, [bad_gateway])
        page.goto("/rule/9.2.8f")
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")
        page.goto("/play")
        expect(page.get_by_role("heading", level=1)).to_have_text("No server")


def test_a_damaged_file_stays_until_its_replacement_arrives(
    browser: Browser, garden_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever loses reception in the middle of a visit has what can still be shown."""
    asked: list[str] = []

    def losing_reception(file: BundleFile) -> Response:
        asked.append(file.path)
        monkeypatch.setitem(garden_app.before_request_funcs, None, [_not_there])
        _cut_off()

    with served_application(garden_app) as address, new_page(browser, address) as page:
        _keep(page)
        page.evaluate(DAMAGE_ONE, "/turn")
        monkeypatch.setattr("app.web.offline.pages._file_response", losing_reception)
        page.goto("/offline/")
        page.get_by_role("button", name="Keep it on this device").click()
        expect(page.locator(".keeping").get_by_role("status")).to_contain_text(
            "The server cannot be reached."
        )
        assert {path.rpartition("/")[2] for path in asked} == {"turn"}
        page.context.set_offline(True)
        page.goto("/rule/9.2.8f")
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")


def test_kept_rules_survive_closing_the_browser(
    browser: Browser, chromium: str, garden_app: Flask, tmp_path: Path
) -> None:
    """The second visit, a day later, in a hall: a new browser with what the old one kept."""
    begin = browser.browser_type.launch_persistent_context
    with served_application(garden_app) as address:
        first = begin(tmp_path / "profile", executable_path=chromium, base_url=address)
        _keep(first.pages[0])
        first.close()
    later = begin(tmp_path / "profile", executable_path=chromium, base_url=address)
    page = later.pages[0]
    page.goto("/search?q=928f")
    expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")
    page.goto("/card/femme-fatale")
    expect(page.get_by_role("heading", level=1)).to_have_text("Femme Fatale")
    later.close()


def test_without_scripts_the_page_that_keeps_says_what_it_needs(
    browser: Browser, garden_app: Flask
) -> None:
    with (
        served_application(garden_app) as address,
        new_page(browser, address, script=False) as page,
    ):
        page.goto("/offline/")
        assert "<noscript><p" in page.content()  # which Playwright has its browser not draw
        assert "This needs JavaScript." in page.content()
        expect(page.get_by_role("button", name="Keep")).to_have_count(0)


def test_an_interrupted_download_is_resumed(
    browser: Browser, garden_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until it is whole, nothing of it is shown."""
    fetched: list[str] = []
    given, is_bad, lost = pages._file_response, True, pytest.MonkeyPatch()

    def giving(file: BundleFile) -> Response:
        if is_bad and file.path.endswith("main.js"):
            lost.setitem(garden_app.before_request_funcs, None, [_not_there])
            _cut_off()
        fetched.append(file.path)
        return given(file)

    monkeypatch.setattr("app.web.offline.pages._file_response", giving)
    with served_application(garden_app) as address, new_page(browser, address) as page:
        page.goto("/offline/")
        keep = page.get_by_role("button", name="Keep it on this device")
        keep.click()
        expect(page.locator(".keeping").get_by_role("status")).to_have_text(
            "The server cannot be reached. Try again where there is reception."
        )
        is_bad = False
        lost.undo()
        before = {path for path in fetched if path.startswith("/offline/")}
        fetched.clear()
        keep.click()
        expect(page.get_by_text("Kept: the rules of 26.03.")).to_be_visible()
        page.context.set_offline(True)
        page.goto("/rule/9.2.8f")
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")
    assert before
    assert any(path.endswith("main.js") for path in fetched)
    assert not before & {*fetched}


def test_wait_until_gives_up_in_the_end(browser: Browser) -> None:
    """So a test whose condition never comes true fails instead of hanging."""
    with new_page(browser, "about:blank") as page:
        wait_until(page, "async () => true", 0)
        with pytest.raises(Error, match="never came"):
            wait_until(page, "async () => false", 0)
