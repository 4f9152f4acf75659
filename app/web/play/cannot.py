"""Why a position cannot be played, and the ways on from there."""

from flask import Blueprint, Response, make_response, render_template

from app.playing.packed import CutOffError
from app.playing.pool import PlayError
from app.web.examples.page import rules_edition
from app.web.play.asking import Request, begun
from app.web.play.slip import mended
from app.web.serving.errors import status_of
from rules.errors import RulesError


def install(pages: Blueprint) -> None:
    """Answer so wherever an address of these pages cannot be read or played."""
    for kind in (CutOffError, PlayError):
        pages.register_error_handler(kind, unread)


def unread(error: RulesError) -> Response:
    """What is wrong with an address of which not all, or nothing, can be read."""
    try:
        wanted = begun()
    except (CutOffError, PlayError):
        wanted = None
    return page(error, wanted)


def page(error: RulesError, wanted: Request | None) -> Response:
    """What is wrong, with the ways that lead on from what is ``wanted``, as far as it is known."""
    drawn = render_template(
        "play/cannot.html",
        edition=rules_edition(),
        message=str(error),
        mended=mended(error, wanted, "/play", {}) if wanted is not None else None,
        start=wanted if wanted is not None and wanted.start() else None,
        taken=wanted.asked.decisions if wanted is not None else (),
        is_cut_off=isinstance(error, CutOffError),
    )
    response = make_response(drawn, status_of(error))
    response.headers["Cache-Control"] = "no-cache"
    return response
