"""An application served to a real browser, and a fresh page in it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple, Self

from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect
from werkzeug.serving import make_server

TIMEOUT_MILLISECONDS = 120_000
"""Milliseconds after which what a page is to become never will: no budget for a busy machine."""
PHONE = (390, 844)
DESK = (1280, 900)
SHUT_DOWN_WITHIN = 0.01
"""Seconds after which a server looks whether it is to end; it is woken for requests anyway."""


@contextmanager
def served_application(app: Flask) -> Iterator[str]:
    """Serve an application during the block; yield its address."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, args=(SHUT_DOWN_WITHIN,))
    thread.start()
    address = f"http://127.0.0.1:{server.server_port}"
    try:
        yield address
    finally:
        if address in _LEFT_TABS:
            _LEFT_TABS.pop(address).page.context.close()
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def new_page(
    browser: Browser,
    address: str,
    size: tuple[int, int] = PHONE,
    *,
    dark: bool = False,
    script: bool = True,
) -> Iterator[Page]:
    """Open a new page in a browser that knows nothing yet."""
    context = new_context(browser, address, size, dark=dark, script=script)
    try:
        with page_in_context(context) as page:
            yield page
    finally:
        context.close()


def wait_until(page: Page, is_so: str, patience: int = TIMEOUT_MILLISECONDS) -> None:
    """Wait until an asynchronous function of a page returns true, at most so many milliseconds.

    Playwright's own way takes the promise for the answer, which is true at once. It looks a second
    time by what our pages forbid (``unsafe-eval``), and never gives up a promise of an evaluation.
    """
    page.evaluate(
        f"""async (patience) => {{
          const end = Date.now() + patience;
          while (!(await ({is_so})())) {{
            if (Date.now() > end) throw new Error("what was waited for never came");
            await new Promise((resolve) => setTimeout(resolve, 20));
          }}
        }}""",
        patience,
    )


def new_context(
    browser: Browser,
    address: str,
    size: tuple[int, int] = PHONE,
    *,
    dark: bool = False,
    script: bool = True,
) -> BrowserContext:
    """Return what the pages of one reader share: their size, and all that the browser keeps."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
        java_script_enabled=script,
    )
    context.set_default_timeout(TIMEOUT_MILLISECONDS)
    return context


@contextmanager
def page_in_context(context: BrowserContext) -> Iterator[Page]:
    """Open another page; whatever it complains of on its console fails the test."""
    tab = _Tab.of(context)
    try:
        yield tab.page
    finally:
        tab.page.close()
    assert tab.complaints == [], "\n".join(tab.complaints)


class _Tab(NamedTuple):
    """A page, and its complaints on its console."""

    page: Page
    complaints: list[str]

    @classmethod
    def of(cls, context: BrowserContext) -> Self:
        """Open a new tab."""
        tab = cls(context.new_page(), [])
        refused = "the server responded with a status of 4"
        tell = tab.complaints.append
        tab.page.on("console", lambda m: tell(m.text) if refused not in m.text else None)
        tab.page.on("pageerror", lambda error: tell(str(error)))
        return tab


_LEFT_TABS: dict[str, _Tab] = {}
"""The tab that the last test left at an address, for as long as that is served."""
BARE = "/robots.txt"
"""A page of the same server on which nothing runs."""
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"


@contextmanager
def reused_page(
    browser: Browser,
    address: str,
    size: tuple[int, int] = PHONE,
    *,
    dark: bool = False,
    script: bool = True,
) -> Iterator[Page]:
    """A page for who only reads: the tab of the test before, which takes half as long as another.

    It keeps the files of the server, and the history behind it. All else that a reader may leave
    is put back: what pages keep, cookies, rights, the size, the media and where the mouse is. Who
    sets a program, a script or another scale into the browser takes :func:`new_page`. One without
    scripts is fresh, since no tab can be told to run none. A test that fails leaves no tab.
    """
    if not script:
        with new_page(browser, address, size, dark=dark, script=False) as page:
            yield page
        return
    tab = _LEFT_TABS.pop(address, None) or _Tab.of(new_context(browser, address))
    page, complaints = tab
    try:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(
            media="null",
            color_scheme="dark" if dark else "light",
            forced_colors="null",
            reduced_motion="null",
        )
        yield page
        assert complaints == [], "\n".join(complaints)
        page.unroute_all()
        page.goto(BARE)
        page.evaluate(FORGET)
        page.context.clear_cookies()
        page.context.clear_permissions()
        page.mouse.move(-1, -1)
    except BaseException:
        page.context.close()
        raise
    _LEFT_TABS[address] = tab


KEPT_NOTICE = "Kept: the rules of 26.03."


def keep_newer_build(page: Page, kept: str = KEPT_NOTICE) -> None:
    """Have a phone that kept an older build keep the newer one, unless it has done so by itself.

    It does once the server is heard again, before its page asks or while that offers it.
    """
    page.goto("/offline/")
    expect(page.get_by_text(kept)).to_be_visible()
    page.locator(".keeping button").first.evaluate("button => button.hidden || button.click()")
    expect(page.get_by_text(kept, exact=True)).to_be_visible()


@contextmanager
def phone_with_kept_rules(browser: Browser, app: Flask) -> Iterator[Page]:
    """A page of a phone that has kept the gardens."""
    with served_application(app) as address, new_page(browser, address) as page:
        page.goto("/offline/")
        page.get_by_role("button", name="Keep it on this device").click()
        expect(page.get_by_text(KEPT_NOTICE)).to_be_visible()
        yield page
