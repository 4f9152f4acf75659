"""Why a position cannot be played, and the ways on from there."""

from urllib.parse import urlencode

from flask import Blueprint, Response, make_response, render_template, request

from app.playing.packed import CutOffError
from app.playing.pool import PlayError
from app.web.asked import EDITION
from app.web.examples.page import rules_edition
from app.web.play.asking import SAID_OF_PLAY, WHOLE, Request, begun
from app.web.play.slip import mended
from app.web.serving import served
from app.web.serving.errors import status_of
from rules.errors import RulesError
from rules.unknown import UnknownEditionError


def install(pages: Blueprint) -> None:
    """Answer so wherever an address of these pages cannot be read or played."""
    for kind in (CutOffError, PlayError):
        pages.register_error_handler(kind, unread)
    pages.register_error_handler(UnknownEditionError, of_no_edition)


def refuse_cut_off() -> None:
    """Raise :class:`app.playing.packed.CutOffError` for an address that ends within a name.

    So ends one that was cut off between what it says: nothing of it would be seen to be missing.
    """
    name, _, value = request.query_string.decode("latin-1").rpartition("&")[2].partition("=")
    if name and not value and any(known.startswith(name) for known in SAID_OF_PLAY):
        raise CutOffError(WHOLE)


def of_no_edition(error: UnknownEditionError) -> Response:
    """An edition that there is not, as where an address was cut off within its name."""
    others = {name: value for name, value in request.args.items() if name != EDITION.name}
    drawn = render_template(
        "play/cannot.html",
        edition=served.build().library.default,
        message=f"{error}: the link was cut off or comes from another library",
        without_edition=f"{request.path}?{urlencode(others)}" if others else None,
    )
    response = make_response(drawn, status_of(error))
    response.headers["Cache-Control"] = "no-cache"
    return response


def unread(error: RulesError) -> Response:
    """What is wrong with an address of which not all, or nothing, can be read."""
    try:
        wanted = begun()
    except (CutOffError, PlayError):
        wanted = None
    return page(error, wanted)


def _can_begin(error: RulesError, wanted: Request) -> bool:
    """Whether there is a position, and nothing is known that keeps it from being played at all."""
    is_of_what_was_taken = isinstance(error, CutOffError) or bool(wanted.asked.decisions)
    return bool(wanted.start()) and (is_of_what_was_taken or not wanted.asked.example)


def page(error: RulesError, wanted: Request | None) -> Response:
    """What is wrong, with the ways that lead on from what is ``wanted``, as far as it is known."""
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
