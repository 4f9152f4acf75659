"""Redirect an address that does not exist but names a rule or a worked example."""

from contextlib import suppress

from flask import Flask, redirect, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound

from app.search_input import strip_glued_letters
from app.web.lookup.finding import address_of, find
from app.web.serving import errors, request_context
from app.web.suggesting.names import example_of
from rules.errors import RulesError


def install(app: Flask) -> None:
    """Redirect instead of answering 404; comes after :func:`app.web.serving.errors.install`."""
    app.register_error_handler(NotFound, _lead)


def _lead(error: NotFound) -> ResponseReturnValue:
    is_read = request.method in ("GET", "HEAD") and not errors.is_for_programs()
    if is_read and len(request.path) <= errors.LONGEST_PATH:
        typed = request.path.strip("/")
        with suppress(RulesError):
            if (meant := _rule(typed) or _example(typed)) is not None:
                return redirect(meant, 302)
    return errors.answer_http(error)


def _rule(typed: str) -> str | None:
    """Return the page of the rule whose number is the whole address (``/928f``), in any spelling.

    Raises :class:`rules.errors.RulesError` if it is no number, or no rule has it.
    """
    if "/" in typed or not any(letter.isdigit() for letter in typed):  # a name is no number
        return None
    return address_of(find(strip_glued_letters(typed)), typed, request_context.build().library)


def _example(typed: str) -> str | None:
    """Return the page of the worked example whose id ends the address (``cr:9.2.8f/1``)."""
    return example_of(request_context.build(), "/".join(typed.split("/")[-2:]))
