"""The page that says why a position cannot be played, and where to go from there."""

from urllib.parse import urlencode

from flask import Blueprint, Response, render_template, request

from app.playing.packing import CutOffError
from app.playing.pool import PlayError
from app.playing.request import PlayRequest
from app.web.engine_editions import rules_edition
from app.web.play.corrections import suggest_corrections
from app.web.play.page_request import PLAY_WORDS, SHARED_PARAMETERS, PageRequest, parse_start
from app.web.query_parameters import EDITION
from app.web.serving import request_context
from app.web.serving.errors import error_response, status_of
from rules.errors import RulesError
from rules.lookup_errors import UnknownEditionError


def register_error_handlers(pages: Blueprint) -> None:
    """Answer with this page wherever an address of ``/play`` cannot be read or played."""
    for kind in (CutOffError, PlayError):
        pages.register_error_handler(kind, answer_unreadable)
    pages.register_error_handler(UnknownEditionError, answer_unknown_edition)


def refuse_cut_off() -> None:
    """Raise :class:`app.playing.packing.CutOffError` if an address ends within a name.

    Such an address was cut off between two parameters, and nothing else would show that one is
    missing.
    """
    name, _, value = request.query_string.decode("latin-1").rpartition("&")[2].partition("=")
    if name and not value and any(known.startswith(name) for known in SHARED_PARAMETERS):
        raise CutOffError(PLAY_WORDS)


def answer_unknown_edition(error: UnknownEditionError) -> Response:
    """Answer for an edition that does not exist, for example in an address that was cut off."""
    others = {name: value for name, value in request.args.items() if name != EDITION.name}
    html = render_template(
        "play/cannot.html",
        edition=request_context.build().library.default,
        message=f"{error}: the link was cut off or comes from another library",
        without_edition=f"{request.path}?{urlencode(others)}" if others else None,
    )
    return error_response(html, status_of(error))


def answer_unreadable(error: RulesError) -> Response:
    """Return what is wrong with an address that cannot be read, or only in part."""
    try:
        page_request = parse_start()
    except (CutOffError, PlayError):
        page_request = PageRequest(PlayRequest(), edition="")
    return unplayable_page(error, page_request)


def _can_begin(error: RulesError, page_request: PageRequest) -> bool:
    """Whether there is a position, and nothing is known that makes it unplayable."""
    play_request = page_request.play_request
    is_about_decisions = isinstance(error, CutOffError) or bool(play_request.decisions)
    has_position = bool(page_request.start_parameters())
    return has_position and (is_about_decisions or not play_request.example)


def unplayable_page(error: RulesError, page_request: PageRequest) -> Response:
    """Draw what is wrong, with the ways on from the request, as far as that is known."""
    play_request = page_request.play_request
    html = render_template(
        "play/cannot.html",
        edition=rules_edition(),
        message=str(error),
        mended=suggest_corrections(error, page_request, "/play", {}),
        start=page_request if _can_begin(error, page_request) else None,
        is_of_an_example=bool(play_request.example),
        taken=play_request.decisions,
        is_cut_off=isinstance(error, CutOffError),
    )
    return error_response(html, status_of(error))
