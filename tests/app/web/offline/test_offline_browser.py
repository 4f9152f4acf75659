"""An offline phone in a real browser: keeping the rules, reading them, replacing them."""

import re
import socket
from threading import Event

import pytest
from answer_parity import UNKNOWN_NUMBERS, ServerAnswers, assert_same_answers, parity_queries
from browser_pages import TIMEOUT_MILLISECONDS, keep_newer_build, new_page, served_application
from browser_pages import phone_with_kept_rules as _kept
from changed_worker import service_worker_with
from english_sieve import passes_sieve
from flask import Flask, Response, abort, request
from kept_program import LOAD_SEARCHER, offline_folder_url
from old_browser import FORBID_LOOKBEHIND
from playwright.sync_api import Browser, Page, expect

from app.builds.current import Build, BuildSource
from app.web.offline import pages
from app.web.offline.bundle import (
    BundleFile,
    OfflineAnswer,
    OfflineBundle,
    describe_bundle,
)
from app.web.offline.data import search_data_of
from app.web.serving import request_context
from rules.home import Home

pytestmark = pytest.mark.browser

ANSWER_QUERIES = f"""async ([folder, called, queries]) => {{ {LOAD_SEARCHER}
  const {{ notes }} = modules["notes.js"];
  const {{ serialise, deserialise }} = modules["typed_arrays.js"];
  const kept = deserialise(serialise(await searcher.serialisable(async () => {{}})).buffer);
  const again = new Searcher({{ ...kept, entries, numbers, numberNormaliser }});
  const says = searcher.tables.constants.search;
  return queries.map((query, at) => {{
    const found = (at % 9 ? again : searcher).search(query, 5), {{ hits }} = found;
    const note = notes(found, hits.length > 0, called, says).join("; ");
    return [hits.map((hit) => hit.number), note || null];
  }});
}}"""
"""What is answered by what is made of what was sent, and by that once it was kept."""
FAIL_TO_STORE = """() => {
  const value = () => Promise.reject(new DOMException("no", "SecurityError"));
  Object.defineProperty(navigator.serviceWorker, "register", { value });
}"""
ASKED_TO_STAY = """() => {
  const value = async () => (window.stays = true);
  Object.defineProperty(StorageManager.prototype, "persist", { value });
}"""
KEEP_NEWEST_BUILD = """() => {
  const { port2 } = new MessageChannel();
  navigator.serviceWorker.controller.postMessage({ what: "keep", protocol: 3 }, [port2]);
}"""
"""Has the newest build kept, as a visit does that is not its first in a while."""
STYLE_OF_BUTTON = """button => {
  const { backgroundColor, color, cursor } = getComputedStyle(button);
  return [backgroundColor, color, cursor];
}"""
SILENT = b"self.addEventListener('install', () => self.skipWaiting());"
"""A service worker of long ago, which knows nothing of what it is asked."""
NOTICING_NO_RECEPTION = """() => {
    addEventListener("online", (event) => event.stopImmediatePropagation());
}"""
HURRY_ONCE = """() => {
  if (sessionStorage.hurried) return;
  sessionStorage.hurried = true;
  const wait = setTimeout;
  window.setTimeout = (then, pause, ...rest) => wait(then, pause / 100, ...rest);
}"""
"""The first page of a tab waits a hundredth of what it would; those after it wait in full."""


def _torn(build: Build, kept: OfflineBundle) -> OfflineAnswer:
    """A description of the files in which one checksum is wrong."""
    description = describe_bundle(build, kept)
    description.files[0].sha256 = "0" * 64
    return description


def _hasty(silence: int) -> bytes:
    """The program with less patience, in milliseconds, for a file of which nothing comes."""
    return service_worker_with(DOWNLOAD_TIMEOUT=silence)


def _slip(app: Flask, *slips: str) -> str:
    """The first of the slips that the phone does not take for a word of English.

    Its sieve passes one in eight hundred falsely, and which ones changes with all that is searched.
    """
    sieve = search_data_of(request_context.services_of(app).builds.current())["tables"]["english"]
    return next(slip for slip in slips if not passes_sieve(sieve, slip))


def test_keeping_names_its_size_asks_to_stay_and_focuses_the_result(
    browser: Browser, garden_app: Flask
) -> None:
    size = f"{round(garden_app.test_client().get('/api/v1/offline').json['bytes'] / 1000)}\u00a0kB"
    with served_application(garden_app) as address, new_page(browser, address) as page:
        page.context.add_init_script(f"({ASKED_TO_STAY})()")
        page.goto("/offline/")
        keeps = page.get_by_role("button", name=f"Keep it on this device ({size})")
        expect(keeps).to_be_visible()
        expect(page.locator(".size-of-rules")).to_have_text(size)
        assert not page.evaluate("Boolean(window.stays)")
        keeps.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_text("Kept: the rules of 26.03.")).to_be_focused()
        assert page.evaluate("window.stays")


def test_offline_queries_and_charts_are_answered_until_the_server_is_back(
    browser: Browser, garden_app: Flask
) -> None:
    with _kept(browser, garden_app) as page:
        page.context.set_offline(True)
        for typed in ("928f", "9 2 8 f", "９.２.８f", "928f in 26.03"):
            page.goto(f"/search?q={typed}")
            expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")
            expect(page.get_by_text("A gardener <b>waters</b> once")).to_be_visible()
        shower = _slip(garden_app, "showr", "shwer", "shoewr", "showre")
        every = _slip(garden_app, "evry", "evrey", "eveyr")
        page.get_by_role("searchbox").fill(f"{shower} {every} bed")
        page.get_by_role("button", name="Find").click()
        expect(page.locator(".hit a").first).to_contain_text("9.2.8")
        expect(page.locator("main .hint")).to_contain_text(f"“{shower}” as “shower”")
        hit = page.locator(".hit a").first
        expect(hit).to_be_focused()
        expect(hit).to_have_accessible_description(re.compile(f"“{shower}” as “shower”"))
        bare = "e => getComputedStyle(e).borderLeftWidth"
        assert page.get_by_role("heading", level=1).evaluate(bare) == "0px"
        page.goto("/search?q=.8f")
        expect(page.locator(".tries a")).to_have_text(["9.2.8f"])
        for asked in ("9.2.8f", "shower"):
            page.goto(f"/search?q={asked} in 24.03")
            expect(page.get_by_text("This asks for 24.03.")).to_be_visible()
        page.goto("/run")
        expect(page.get_by_role("heading", level=1)).to_contain_text("run")
        page.goto("/diff/#now")
        expect(page.get_by_role("heading", level=1)).to_have_text("Not kept on this device")
        page.context.set_offline(False)
        page.get_by_role("link", name="Try it again").click()
        expect(page.get_by_role("heading", level=1)).not_to_have_text("Not kept on this device")
        page.context.set_offline(True)
        page.goto("/rule/9.2.8f")
        expect(page.get_by_text("Offline: from what is kept")).to_be_visible()
        page.context.set_offline(False)
        expect(page.get_by_role("link", name="read it there")).to_be_visible()
        page.get_by_role("link", name="9.2.8b").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8b")
        expect(page.locator(".notice")).to_have_count(0)


def test_offline_sharing_copies_the_same_text_as_online(
    browser: Browser, garden_app: Flask
) -> None:
    addresses = ("/run?step=6.9.1a", "/rule/9.2.8f", "/section/9.2")
    with served_application(garden_app) as address:
        with new_page(browser, address) as page:
            page.goto("/offline/")
            page.get_by_role("button", name="Keep it on this device").click()
            expect(page.get_by_text("Kept: the rules of 26.03.")).to_be_visible()
            page.context.set_offline(True)
            offline = [_copied_text(page, one, notices=1) for one in addresses]
        with new_page(browser, address) as page:
            online = [_copied_text(page, one, notices=0) for one in addresses]
    assert offline == online
    assert all("edition=cr-26.03" in text for text in online)


def _copied_text(page: Page, address: str, *, notices: int) -> str:
    """Return what the button of a page copies; a page without reception has a notice."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(address)
    page.get_by_role("button", name="Copy this").click()
    expect(page.locator(".share")).to_have_text("Copied")
    expect(page.locator("main > .notice")).to_have_count(notices)
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_only_a_whole_new_build_replaces_the_kept_one(
    browser: Browser, garden_app: Flask, garden_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A torn download is not kept, and the old build answers on."""
    with _kept(browser, garden_app) as page:
        extension = garden_app.extensions["nrules"]
        monkeypatch.setattr(
            "app.web.offline.data.effective_text", lambda _edition: "of another day"
        )
        extension.builds = BuildSource(garden_home)
        with monkeypatch.context() as torn:
            torn.setattr("app.web.offline.pages.describe_bundle", _torn)
            page.reload()
            page.get_by_role("button", name="Keep it on this device").click()
            expect(page.locator(".keeping")).to_contain_text("incomplete and was not kept")
        page.context.set_offline(True)
        page.goto("/rule/9.2.8f")
        expect(page.locator(".edition")).to_contain_text("effective 2 March 2026")
        page.context.set_offline(False)
        keep_newer_build(page)
        page.context.set_offline(True)
        page.goto("/rule/9.2.8f")
        expect(page.locator(".edition")).to_contain_text("of another day")


def test_the_hint_at_a_newer_build_goes_once_it_is_kept(
    browser: Browser, garden_app: Flask, garden_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes in the background: by another tab, or by the visit to the page that says it."""
    with _kept(browser, garden_app) as page:
        monkeypatch.setattr(
            "app.web.offline.data.effective_text", lambda _edition: "of another day"
        )
        garden_app.extensions["nrules"].builds = BuildSource(garden_home)
        given, goes_on = pages._file_response, Event()
        monkeypatch.setattr(
            "app.web.offline.pages._file_response", lambda file: goes_on.wait() and given(file)
        )
        status = page.locator(".keeping").get_by_role("status")
        try:
            page.reload()
            expect(status).to_have_text("Kept: the rules of 26.03. A newer build is there.")
            page.evaluate(KEEP_NEWEST_BUILD)
        finally:
            goes_on.set()
        expect(status).to_have_text("Kept: the rules of 26.03.")
        expect(page.get_by_role("button", name="Keep it on this device")).to_be_hidden()


def test_a_browser_without_storage_gets_a_line_that_says_so(
    browser: Browser, garden_app: Flask
) -> None:
    with served_application(garden_app) as address, new_page(browser, address) as page:
        page.context.add_init_script(f"({FAIL_TO_STORE})()")
        page.goto("/offline/")
        expect(page.get_by_role("main").get_by_role("status")).to_contain_text(
            "Your browser keeps nothing"
        )
        expect(page.get_by_role("button", name="Keep it on this device")).to_be_hidden()
        page.goto("/rule/9.2.8f")
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")


def test_a_browser_too_old_to_search_keeps_nothing(browser: Browser, garden_app: Flask) -> None:
    with served_application(garden_app) as address, new_page(browser, address) as page:
        page.context.add_init_script(f"({FORBID_LOOKBEHIND})()")
        page.goto("/offline/")
        expect(page.get_by_role("main").get_by_role("status")).to_contain_text("too old")
        expect(page.get_by_role("button", name="Keep it on this device")).to_be_hidden()


def test_a_full_device_keeps_nothing_and_says_so(browser: Browser, garden_app: Flask) -> None:
    """The device is full: the first time, and when there is a build already."""
    with served_application(garden_app) as address, new_page(browser, address) as page:
        room = page.context.new_cdp_session(page)
        full = {"origin": address, "quotaSize": 1000}
        room.send("Storage.overrideQuotaForOrigin", full)
        page.goto("/offline/")
        page.get_by_role("button", name="Keep it on this device").click()
        expect(page.get_by_role("main").get_by_role("status")).to_contain_text(
            "no room left on this device"
        )
        room.send("Storage.overrideQuotaForOrigin", {"origin": address})
        page.get_by_role("button", name="Keep it on this device").click()
        expect(page.get_by_text("Kept: the rules of 26.03.")).to_be_visible()


@pytest.mark.parametrize("was", ["another protocol", "silent"])
def test_an_older_service_worker_is_replaced(
    browser: Browser, garden_app: Flask, monkeypatch: pytest.MonkeyPatch, was: str
) -> None:
    older = service_worker_with(PROTOCOL=1) if was != "silent" else SILENT
    with served_application(garden_app) as address, new_page(browser, address) as page:
        with monkeypatch.context() as before:
            before.setattr("app.web.offline.pages.service_worker_script", lambda: older)
            if was == "silent":  # it never answers, so how long the page is patient shows nothing
                page.add_init_script(f"({HURRY_ONCE})()")
            page.goto("/offline/")
            page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
            expect(page.get_by_role("main").get_by_role("status")).to_contain_text(
                "older version of this site"
            )
        page.reload()
        page.get_by_role("button", name="Keep it on this device").click()
        expect(page.get_by_text("Kept: the rules of 26.03.")).to_be_visible()


def test_a_tab_reads_on_while_another_takes_a_new_build(
    browser: Browser, garden_app: Flask, garden_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    with _kept(browser, garden_app) as page:
        page.add_init_script(f"({NOTICING_NO_RECEPTION})()")  # or it would take the build itself
        page.context.set_offline(True)
        page.goto("/rule/9.2.8f")
        expect(page.locator(".edition")).to_contain_text("effective 2 March 2026")
        page.context.set_offline(False)
        garden_app.extensions["nrules"].builds = BuildSource(garden_home)
        monkeypatch.setattr(
            "app.web.offline.data.effective_text", lambda _edition: "of another day"
        )
        other = page.context.new_page()
        keep_newer_build(other)
        page.context.set_offline(True)
        page.get_by_role("link", name="9.2.8a").first.click()
        expect(page.locator(".edition")).to_contain_text("effective 2 March 2026")
        page.get_by_role("searchbox").fill("rain")
        page.get_by_role("button", name="Find").click()
        expect(page.locator(".hit a").first).to_contain_text("9.2.8a")
        page.goto("/rule/9.2.8f")
        expect(page.locator(".edition")).to_contain_text("of another day")


def test_two_tabs_that_keep_at_once_keep_it_once(
    browser: Browser, garden_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No file comes before both have asked: what one tab has kept, the other offers no more."""
    given, both_have_asked = pages._file_response, Event()
    sent: list[str] = []

    def giving(file: BundleFile) -> Response:
        both_have_asked.wait()
        sent.append(file.path)
        return given(file)

    monkeypatch.setattr("app.web.offline.pages._file_response", giving)
    with served_application(garden_app) as address, new_page(browser, address) as page:
        tabs = (page, page.context.new_page())
        for tab in tabs:
            tab.goto("/offline/")
        try:
            for tab in tabs:
                tab.get_by_role("button", name="Keep it on this device").click()
        finally:
            both_have_asked.set()
        for tab in tabs:
            expect(tab.get_by_text("Kept: the rules of 26.03.")).to_be_visible()
    assert sent
    assert sorted(sent) == sorted(set(sent))


def test_a_silent_server_is_waited_for_only_once(browser: Browser, garden_app: Flask) -> None:
    """The browser believes in its network all the while; the patience of these tests has no end.

    Once a page has found that the server answers again, the next one is waited for again.
    """
    with served_application(garden_app) as address:
        page = browser.new_page(base_url=address)
        page.goto("/offline/")
        page.get_by_role("button", name="Keep it on this device").click()
        expect(page.get_by_text("Kept: the rules of 26.03.")).to_be_visible()
    page.goto("/rule/9.2.8f")
    expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")
    port = int(address.rpartition(":")[2])
    with socket.socket() as silent:
        silent.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        silent.bind(("127.0.0.1", port))
        silent.listen()
        page.goto("/rule/9.2.8a")
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8a")
        page.evaluate("() => { window.isThisPage = true; }")
        page.get_by_role("link", name="9.2.8b").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8b")
        assert page.evaluate("isThisPage")
    with served_application(garden_app, port):
        page.get_by_role("link", name="9.2.8a").first.click()
        expect(page.get_by_role("link", name="read it there")).to_be_visible()
        page.get_by_role("link", name="9.2.8b").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8b")
        expect(page.locator(".notice")).to_have_count(0)
        page.context.close()


def test_a_page_not_kept_does_not_wait_forever_for_the_network(
    browser: Browser, garden_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_over = Event()

    def hanging() -> None:
        is_over.wait()

    hasty = service_worker_with(UNKEPT_PAGE_TIMEOUT=1, ANSWER_TIMEOUT=1)
    monkeypatch.setattr("app.web.offline.pages.service_worker_script", lambda: hasty)
    with served_application(garden_app) as address, new_page(browser, address) as page:
        page.goto("/offline/")
        page.get_by_role("button", name="Keep it on this device").click()
        expect(page.get_by_text("Kept: the rules of 26.03.")).to_be_visible()
        garden_app.before_request_funcs.setdefault(None, []).insert(0, hanging)
        try:
            page.goto("/play")
            expect(page.get_by_role("heading", level=1)).to_have_text("Not kept on this device")
        finally:
            is_over.set()


def test_a_stalled_download_is_reported_and_goes_on(
    browser: Browser, garden_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    given, goes_on = pages._file_response, Event()

    def giving(file: BundleFile) -> Response:
        if file.path.endswith("main.js"):
            goes_on.wait()
        return given(file)

    monkeypatch.setattr("app.web.offline.pages._file_response", giving)
    with served_application(garden_app) as address, new_page(browser, address) as page:
        page.add_init_script(f"({HURRY_ONCE})()")
        page.goto("/offline/")
        button = page.get_by_role("button", name="Keep it on this device")
        before = button.evaluate(STYLE_OF_BUTTON)
        button.click()
        status = page.locator(".keeping").get_by_role("status")
        try:
            expect(status).to_contain_text("Nothing has come for a while")
            expect(button).to_be_disabled()
            looks = button.evaluate(STYLE_OF_BUTTON)
            assert all(one != other for one, other in zip(before, looks, strict=True))
        finally:
            goes_on.set()
        expect(status).to_have_text("Kept: the rules of 26.03.")


def test_a_file_that_never_comes_ends_the_download(
    browser: Browser, garden_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.offline.pages.service_worker_script", lambda: _hasty(100))
    is_over = Event()
    monkeypatch.setattr(
        "app.web.offline.pages._file_response", lambda _file: is_over.wait() and abort(404)
    )
    with served_application(garden_app) as address, new_page(browser, address) as page:
        page.add_init_script(f"({HURRY_ONCE})()")
        page.goto("/offline/")
        page.get_by_role("button", name="Keep it on this device").click()
        try:
            expect(page.locator(".keeping").get_by_role("status")).to_have_text(
                "The server answers but does not send the rules. Try again later.",
                timeout=TIMEOUT_MILLISECONDS,
            )
        finally:
            is_over.set()


@pytest.mark.parametrize("is_silent", [True, False])
def test_a_server_that_is_still_packing_is_asked_again(
    browser: Browser, garden_app: Flask, monkeypatch: pytest.MonkeyPatch, is_silent: bool
) -> None:
    """It says nothing meanwhile, or a proxy before it says that it has had no patience."""
    monkeypatch.setattr("app.web.offline.pages.service_worker_script", lambda: _hasty(2000))
    made, is_made = pages._kept, Event()

    def making() -> OfflineBundle:
        if is_silent:
            is_made.wait()
        elif request.cache_control.no_cache and not is_made.is_set():
            abort(504)  # not what asks for the size alone
        return made()

    monkeypatch.setattr("app.web.offline.pages._kept", making)
    with served_application(garden_app) as address, new_page(browser, address) as page:
        page.goto("/offline/")
        page.get_by_role("button", name="Keep it on this device").click()
        status = page.locator(".keeping").get_by_role("status")
        try:
            expect(status).to_contain_text("This page keeps asking")
        finally:
            is_made.set()
        expect(status).to_have_text("Kept: the rules of 26.03.")


def test_a_build_published_during_the_download_is_kept(
    browser: Browser, garden_app: Flask, garden_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = pages._file_response

    def giving(file: BundleFile) -> Response:
        """After one file of the first build another build is served."""
        if file.path.startswith("/offline/"):
            monkeypatch.setattr("app.web.offline.pages._file_response", given)
            monkeypatch.setattr(
                "app.web.offline.data.effective_text", lambda _edition: "of another day"
            )
            garden_app.extensions["nrules"].builds = BuildSource(garden_home)
        return given(file)

    monkeypatch.setattr("app.web.offline.pages._file_response", giving)
    with served_application(garden_app) as address, new_page(browser, address) as page:
        page.goto("/offline/")
        page.get_by_role("button", name="Keep it on this device").click()
        status = page.locator(".keeping").get_by_role("status")
        expect(status).to_have_text("Kept: the rules of 26.03.")
        assert pages._file_response is given
        page.context.set_offline(True)
        page.goto("/rule/9.2.8f")
        expect(page.locator(".edition")).to_contain_text("of another day")


@pytest.mark.sources
def test_the_phone_answers_queries_as_the_server_does(
    browser: Browser,
    real_app: Flask,
    server_answers: ServerAnswers,
    pytestconfig: pytest.Config,
) -> None:
    build = request_context.services_of(real_app).builds.current()
    queries = parity_queries(pytestconfig.rootpath)
    with served_application(real_app) as address, new_page(browser, address) as page:
        page.goto("/offline/")
        folder = offline_folder_url(real_app)
        there = page.evaluate(ANSWER_QUERIES, [folder, build.library.default.id, queries])
    assert_same_answers(build, queries, server_answers(build, queries), there)
    offered = dict(zip(queries, there, strict=True))
    assert all(offered[slip][0] for slip in UNKNOWN_NUMBERS)
