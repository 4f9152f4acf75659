"""Redirect an address that does not exist but names a rule or a worked example."""

from contextlib import suppress

from flask import Flask, redirect, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound

from app.search_input import strip_glued_letters
from app.web.lookup.finding import entry_address, find_entry
from app.web.serving import errors, request_context
from app.web.suggesting.suggestions import find_example_page
from rules.errors import RulesError


def install(app: Flask) -> None:
    """Redirect instead of answering 404; comes after :func:`app.web.serving.errors.install`."""
    app.register_error_handler(NotFound, _redirect_not_found)


def _redirect_not_found(error: NotFound) -> ResponseReturnValue:
    is_read = request.method in ("GET", "HEAD") and not errors.is_api_request()
    if is_read and len(request.path) <= errors.MAX_PATH_CHARS:
        typed = request.path.strip("/")
        with suppress(RulesError):
            if (address := _rule_page(typed) or _example_page(typed)) is not None:
                return redirect(address, 302)
    return errors.handle_http_error(error)


def _rule_page(typed: str) -> str | None:
    """Return the page of the rule whose number is the whole address (``/928f``), in any spelling.

    Raises :class:`rules.errors.RulesError` if it is no number, or no rule has it.
    """
    if "/" in typed or not any(letter.isdigit() for letter in typed):  # a name is no number
        return None
    return entry_address(
        find_entry(strip_glued_letters(typed)), typed, request_context.build().library
    )


def _example_page(typed: str) -> str | None:
    """Return the page of the worked example whose id ends the address (``cr:9.2.8f/1``)."""
    return find_example_page(request_context.build(), "/".join(typed.split("/")[-2:]))
