"""An application served to a real browser, and a fresh page in it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple, Self

from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect
from werkzeug.serving import make_server

TIMEOUT_MILLISECONDS = 120_000
"""So long that only a page that never gets there fails, and not a busy machine."""
PHONE = (390, 844)
DESK = (1280, 900)
SHUTDOWN_POLL_SECONDS = 0.01
"""How often a server looks whether it has to stop; requests wake it at once."""


@contextmanager
def served_application(app: Flask, port: int = 0) -> Iterator[str]:
    """Serve an application during the block, at a free port if none is given; yield its address."""
    server = make_server("127.0.0.1", port, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, args=(SHUTDOWN_POLL_SECONDS,))
    thread.start()
    address = f"http://127.0.0.1:{server.server_port}"
    try:
        yield address
    finally:
        if address in _IDLE_TABS:
            _IDLE_TABS.pop(address).page.context.close()
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
    """Open a page in a new context, without cookies or anything stored."""
    context = new_context(browser, address, size, dark=dark, script=script)
    try:
        with page_in_context(context) as page:
            yield page
    finally:
        context.close()


def wait_until(page: Page, condition: str, timeout: int = TIMEOUT_MILLISECONDS) -> None:
    """Wait until an asynchronous function of a page returns true, at most so many milliseconds.

    Playwright's ``wait_for_function`` takes the promise itself for true, needs ``unsafe-eval``,
    which our pages forbid, and has no timeout for an evaluation that never settles.
    """
    page.evaluate(
        f"""async (timeout) => {{
          const end = Date.now() + timeout;
          while (!(await ({condition})())) {{
            if (Date.now() > end) throw new Error("the condition never came true");
            await new Promise((resolve) => setTimeout(resolve, 20));
          }}
        }}""",
        timeout,
    )


def new_context(
    browser: Browser,
    address: str,
    size: tuple[int, int] = PHONE,
    *,
    dark: bool = False,
    script: bool = True,
) -> BrowserContext:
    """Return a context: its pages share their size, cookies and storage."""
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
    """Open another page; an error on its console fails the test."""
    tab = _Tab.open_in(context)
    try:
        yield tab.page
    finally:
        tab.page.close()
    assert tab.console_errors == [], "\n".join(tab.console_errors)


class _Tab(NamedTuple):
    """A page, and the errors on its console."""

    page: Page
    console_errors: list[str]

    @classmethod
    def open_in(cls, context: BrowserContext) -> Self:
        """Open a new tab."""
        tab = cls(context.new_page(), [])
        client_error = "the server responded with a status of 4"
        note = tab.console_errors.append
        tab.page.on("console", lambda m: note(m.text) if client_error not in m.text else None)
        tab.page.on("pageerror", lambda error: note(str(error)))
        return tab


_IDLE_TABS: dict[str, _Tab] = {}
"""By address: the tab that the last test there has left, while the address is served."""
SCRIPTLESS_PAGE = "/robots.txt"
"""A page of the same server that runs no script."""
CLEAR_STORAGE = "() => { localStorage.clear(); sessionStorage.clear(); }"


@contextmanager
def reused_page(
    browser: Browser,
    address: str,
    size: tuple[int, int] = PHONE,
    *,
    dark: bool = False,
    script: bool = True,
) -> Iterator[Page]:
    """Yield the tab that the test before has left, which is twice as fast as a new one.

    Cached files and the tab's history stay. All else is reset: storage, cookies, permissions, size,
    media and the mouse. Tests that install a service worker, an init script or another scale use
    :func:`new_page`. Without scripts the page is always new, since a tab cannot switch them off.
    A test that fails leaves no tab.
    """
    if not script:
        with new_page(browser, address, size, dark=dark, script=False) as page:
            yield page
        return
    tab = _IDLE_TABS.pop(address, None) or _Tab.open_in(new_context(browser, address))
    page, console_errors = tab
    try:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(
            media="null",
            color_scheme="dark" if dark else "light",
            forced_colors="null",
            reduced_motion="null",
        )
        yield page
        assert console_errors == [], "\n".join(console_errors)
        page.unroute_all()
        page.goto(SCRIPTLESS_PAGE)
        page.evaluate(CLEAR_STORAGE)
        page.context.clear_cookies()
        page.context.clear_permissions()
        page.mouse.move(-1, -1)
    except BaseException:
        page.context.close()
        raise
    _IDLE_TABS[address] = tab


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
