"""The page that says why a position cannot be played, and where to go from there."""

from urllib.parse import urlencode

from flask import Blueprint, Response, make_response, render_template, request

from app.playing.packing import CutOffError
from app.playing.pool import PlayError
from app.web.examples.page import rules_edition
from app.web.play.asking import SAID_OF_PLAY, WHOLE, Request, begun
from app.web.play.slip import mended
from app.web.query_parameters import EDITION
from app.web.serving import request_context
from app.web.serving.errors import status_of
from rules.errors import RulesError
from rules.lookup_errors import UnknownEditionError


def install(pages: Blueprint) -> None:
    """Answer with this page wherever an address of ``/play`` cannot be read or played."""
    for kind in (CutOffError, PlayError):
        pages.register_error_handler(kind, unread)
    pages.register_error_handler(UnknownEditionError, of_no_edition)


def refuse_cut_off() -> None:
    """Raise :class:`app.playing.packing.CutOffError` if an address ends within a name.

    Such an address was cut off between two parameters, and nothing else would show that one is
    missing.
    """
    name, _, value = request.query_string.decode("latin-1").rpartition("&")[2].partition("=")
    if name and not value and any(known.startswith(name) for known in SAID_OF_PLAY):
        raise CutOffError(WHOLE)


def of_no_edition(error: UnknownEditionError) -> Response:
    """Answer for an edition that does not exist, for example in an address that was cut off."""
    others = {name: value for name, value in request.args.items() if name != EDITION.name}
    drawn = render_template(
        "play/cannot.html",
        edition=request_context.build().library.default,
        message=f"{error}: the link was cut off or comes from another library",
        without_edition=f"{request.path}?{urlencode(others)}" if others else None,
    )
    response = make_response(drawn, status_of(error))
    response.headers["Cache-Control"] = "no-cache"
    return response


def unread(error: RulesError) -> Response:
    """Return what is wrong with an address that cannot be read, or only in part."""
    try:
        wanted = begun()
    except (CutOffError, PlayError):
        wanted = None
    return page(error, wanted)


def _can_begin(error: RulesError, wanted: Request) -> bool:
    """Whether there is a position, and nothing is known that makes it unplayable."""
    is_of_what_was_taken = isinstance(error, CutOffError) or bool(wanted.asked.decisions)
    return bool(wanted.start()) and (is_of_what_was_taken or not wanted.asked.example)


def page(error: RulesError, wanted: Request | None) -> Response:
    """Draw what is wrong, with the ways on from what is ``wanted``, as far as that is known."""
    drawn = render_template(
        "play/cannot.html",
        edition=rules_edition(),
        message=str(error),
        mended=mended(error, wanted, "/play", {}) if wanted is not None else [],
        start=wanted if wanted is not None and _can_begin(error, wanted) else None,
        is_of_an_example=wanted is not None and bool(wanted.asked.example),
        taken=wanted.asked.decisions if wanted is not None else (),
        is_cut_off=isinstance(error, CutOffError),
    )
    response = make_response(drawn, status_of(error))
    response.headers["Cache-Control"] = "no-cache"
    return response
