"""Errors as responses: pages that help a reader on, and one shape of JSON for programs."""

from collections.abc import Sequence
from http import HTTPStatus
from urllib.parse import quote

from flask import (
    Flask,
    Response,
    current_app,
    jsonify,
    make_response,
    render_template,
    request,
)
from werkzeug.exceptions import HTTPException, InternalServerError, MethodNotAllowed, NotFound

from app.answers.shapes import ErrorAnswer, Problem
from app.glossaries import UnknownTermError
from app.links import API, Links, card_path
from app.playing.pool import BusyError, PlayError
from app.stored_outcomes import NotPlayedError
from app.web.serving import request_context
from rules.cards.resolve import NoCardNameError, UnknownCardError
from rules.entries import Edition
from rules.errors import RulesError, UsageError
from rules.lookup_errors import UnknownEditionError, UnknownNumberError
from rules.numbers import NumberError
from rules.untrusted_text import shorten

MAX_MESSAGE_CHARS = 500
"""Characters of a message."""
MAX_REPEATED_CHARS = 200
"""Characters of an address, or of what was typed in one, that an answer to an error repeats."""

RETRY_SECONDS = 5
"""After how many seconds to try again where all workers are busy; most positions take one."""


class NoSuchAddress(NotFound):
    """There is nothing at this address; it offers the ``nearest``, by their ``names``."""

    def __init__(self, says: str, nearest: Sequence[str], names: Sequence[str] = ()) -> None:
        super().__init__(says)
        self.nearest = nearest
        self.named = [*zip(names or nearest, nearest, strict=True)]


def install(app: Flask) -> None:
    """Answer every error as a page, or as JSON under ``/api/``."""
    app.register_error_handler(RulesError, handle_rules_error)
    app.register_error_handler(HTTPException, handle_http_error)


def status_of(error: RulesError) -> int:
    """Return the HTTP status of one of our errors."""
    match error:
        case UnknownNumberError() | UnknownEditionError() | NumberError():
            return 404
        case UnknownCardError() | NoCardNameError() | UnknownTermError():
            return 404
        case PlayError() | NotPlayedError():
            return 409
        case UsageError():
            return 400
        case _:
            return 503


def error_answer(error: RulesError | HTTPException) -> ErrorAnswer:
    """Return an error in the one shape that the API has for all of them (see ``docs/json.md``)."""
    nearest = error.nearest if isinstance(error, RulesError | NoSuchAddress) else ()
    problem = Problem(
        type=_kind(error),
        message=_message(error),
        nearest=[*map(str, nearest)],
        editions=[*error.editions] if isinstance(error, RulesError) else [],
    )
    return ErrorAnswer(error=problem, notice=request_context.build().notice)


def _kind(error: RulesError | HTTPException) -> str:
    return error.kind if isinstance(error, RulesError) else error.name.lower().replace(" ", "-")


def _message(error: RulesError | HTTPException) -> str:
    match error:
        case RulesError():
            return shorten(error, MAX_MESSAGE_CHARS)
        case InternalServerError():
            return "something went wrong on this side; it has been written to the log"
        case MethodNotAllowed():
            return "this site answers GET alone: put what you ask for into the address"
        case NotFound(description=NotFound.description):
            where = f"; the API begins at {API}/" if is_api_request() else ""
            return f"this site has no such address{where}"
        case _:
            sentence = (error.description or error.name).split(". ")[0].rstrip(".")
            return shorten(sentence, MAX_MESSAGE_CHARS)


def handle_rules_error(error: RulesError) -> Response:
    """Answer one of our errors, and log it if it is no reader's fault."""
    status = status_of(error)
    if status >= 500 and not isinstance(error, BusyError):
        current_app.logger.error("%s: %s", request.path, error)
    response = _error_response(error, status)
    if isinstance(error, BusyError):
        response.headers["Retry-After"] = str(RETRY_SECONDS)
    return response


def handle_http_error(error: HTTPException) -> Response | HTTPException:
    """Answer an HTTP error; a redirect stays what it is."""
    if error.code is None or error.code < 400:
        return error
    response = _error_response(error, error.code)
    if isinstance(error, MethodNotAllowed):
        response.allow.update(error.valid_methods or ())
    return response


def _error_response(error: RulesError | HTTPException, status: int) -> Response:
    if is_api_request():
        return error_response(jsonify(error_answer(error).model_dump()), status)
    return error_response(_error_page(error, status), status)


def error_response(answer: str | Response, status: int) -> Response:
    """Answer with an error, which nobody keeps without asking again."""
    response = make_response(answer, status)
    response.headers["Cache-Control"] = "no-cache"
    return response


def is_api_request() -> bool:
    """Whether the request is for the API, where a page is no answer."""
    return f"{request.path}/".startswith("/api/")


def _error_page(error: RulesError | HTTPException, status: int) -> str:
    match error:
        case UnknownNumberError():
            return _unknown_number(error)
        case UnknownEditionError():
            return _unknown_edition(error)
        case UnknownCardError():
            return _unknown_card(error)
        case UnknownTermError():
            return _unknown_term(error)
        case NumberError():
            typed = _suggested_search(_requested_number())
            return render_template("errors/not_a_number.html", typed=typed, message=str(error))
        case _:
            has_query = request.method == "GET" and request.query_string
            without = quote(request.path) if status == HTTPStatus.BAD_REQUEST and has_query else ""
            return render_template(
                "errors/other.html",
                status=status,
                message=_message(error),
                without=without,
                near=error.named if isinstance(error, NoSuchAddress) else [],
                words=_last_part_as_words() if status == HTTPStatus.NOT_FOUND else "",
            )


def _last_part_as_words() -> str:
    """Return the last part of an address that leads nowhere, which may be a number or a name."""
    last = request.path.rstrip("/").rpartition("/")[2]
    return _suggested_search(last.replace("-", " ").replace("_", " ").removesuffix(".html"))


def _suggested_search(typed: str) -> str:
    """Return what to offer as a search: what was typed, cut if it is longer than any address."""
    return shorten(typed, MAX_REPEATED_CHARS)


def _unknown_number(error: UnknownNumberError) -> str:
    show = request_context.entry_presenter(error.edition)
    edition = error.edition
    near = show.mentions(
        edition.by_address[one] if isinstance(one, str) else edition.numbers[one]
        for one in error.nearest
    )
    return render_template(
        "errors/unknown_number.html",
        typed=_suggested_search(error.typed),
        edition=edition,
        near=near,
        once=request_context.in_force_comparison(error.edition).shown(error.former_meaning),
        elsewhere=_in_other_editions(error),
    )


def _unknown_card(error: UnknownCardError) -> str:
    near = [(title, card_path(title)) for title in error.nearest]
    return render_template(
        "errors/unknown_card.html",
        typed=_suggested_search(error.typed),
        message=str(error),
        near=near,
    )


def _unknown_term(error: UnknownTermError) -> str:
    library = request_context.build().library
    elsewhere = [(e, t.name, Links(library, e).term(t.slug)) for e, t in error.elsewhere]
    links = Links(library, error.edition)
    return render_template(
        "errors/unknown_term.html",
        typed=_suggested_search(error.typed),
        edition=error.edition,
        near=[(term.name, links.term(term.slug)) for term in error.nearest],
        elsewhere=elsewhere,
    )


def _in_other_editions(error: UnknownNumberError) -> list[tuple[str, str]]:
    """Return the other editions that have the number, each with its address there."""
    found = ((edition.title, _path_in(edition, error.typed)) for edition in error.elsewhere)
    return [(title, path) for title, path in found if path is not None]


def _unknown_edition(error: UnknownEditionError) -> str:
    """Answer for an unknown edition: offer the rule in those that have it, or all editions."""
    library = request_context.build().library
    newest_first = [*reversed(library.editions.values())]
    number = _requested_number()
    choices = [(e, path) for e in newest_first if number and (path := _path_in(e, number))]
    return render_template(
        "errors/unknown_edition.html",
        asked=_suggested_search(error.typed),
        number=_suggested_search(number) if choices else "",
        choices=choices or [(e, Links(library, e).front) for e in newest_first],
    )


def _requested_number() -> str:
    """Return the part of the address that should be a number, in a rule's or a short address."""
    view_args = request.view_args or {}
    typed: str = view_args.get("number") or view_args.get("typed", "")
    return typed


def _path_in(edition: Edition, typed: str) -> str | None:
    """Return the page of what was typed in an edition, if that has it."""
    library = request_context.build().library
    try:
        return Links(library, edition).entry(library.lookup(typed, edition.id).entry)
    except RulesError:
        return None
