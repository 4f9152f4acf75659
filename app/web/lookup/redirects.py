"""Redirect an address that does not exist where a rule, an example, a card or a page is meant."""

import re
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import quote

from flask import Flask, current_app, redirect, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException, NotFound

from app.glossaries import edition_glossary
from app.links import Links, search_path, stable_path
from app.search_input import strip_glued_letters
from app.web.cards.page import exact_card_path
from app.web.lookup.finding import entry_address, find_entry, find_entry_in
from app.web.query_parameters import EDITION
from app.web.serving import errors, request_context
from app.web.suggesting.suggestions import find_example_page
from rules.errors import RulesError
from rules.lookup_errors import UnknownEditionError, UnknownNumberError
from rules.numbers import NumberError

SYNONYMS = {"changes": "diff", "compare": "diff", "term": "glossary", "terms": "glossary"}
"""First parts of addresses that somebody may try, and those of the pages that are meant."""
RULES = frozenset(("chapters", "cr", "edition", "editions", "r", "rule", "rules", "section"))
"""What may stand before a rule's number or an edition, and says nothing of which."""
_EXAMPLES = frozenset(("cr", "example", "examples"))
"""What may stand before the id of one of the rules' examples."""
_FILE_ENDING = re.compile(r"(?:(?:^|/)index)?\.html?$", re.IGNORECASE)
"""What the address of a file has more than that of a page."""


def install(app: Flask) -> None:
    """Redirect instead of answering 404; comes after :func:`app.web.serving.errors.install`."""
    app.register_error_handler(NotFound, _redirect_or(errors.handle_http_error))
    app.register_error_handler(NumberError, _redirect_or(errors.handle_rules_error))


def _redirect_or(
    handle_error: Callable[..., ResponseReturnValue],
) -> Callable[[Exception], ResponseReturnValue]:
    """Return an error handler that redirects if it can, and else answers with an error."""

    def redirect_or_answer(error: Exception) -> ResponseReturnValue:
        # An address that is longer than any page's is not repeated.
        if request.method in ("GET", "HEAD") and len(request.path) <= errors.MAX_REPEATED_CHARS:
            if (address := _without_slash(request.path)) is not None:
                return redirect(address, 308)
            if not errors.is_api_request() and (answer := _answer_by_parts()) is not None:
                return answer
        return handle_error(error)

    return redirect_or_answer


def _without_slash(path: str) -> str | None:
    """Return the address without its final slash, if there may be a page."""
    return _existing_page(path.rstrip("/")) if path.endswith("/") else None


def _answer_by_parts() -> ResponseReturnValue | None:
    """Redirect to the page that is meant, or answer with the nearest rules to one there is not."""
    parts = _FILE_ENDING.sub("", request.path.strip("/")).split("/")
    if (address := _meant_page(parts)) is not None:
        return redirect(address, 302)
    unknown = _unknown_number(parts)
    return None if unknown is None else errors.handle_rules_error(unknown)


def _meant_page(parts: list[str]) -> str | None:
    """Return the page that the address of these parts probably means."""
    return _page_meant_by_name(parts) or _page_in_edition(parts)


def _page_meant_by_name(parts: list[str]) -> str | None:
    """Return the page that is meant, unless what is named has an edition before it."""
    for find in (_rule_page, _example_page, _page_of_another_spelling, _named_page):
        with suppress(RulesError):
            if (address := find(parts)) is not None:
                return address
    return None


def _rule_page(parts: list[str]) -> str | None:
    """Return the page of a rule, or the first page of an edition.

    The address is a number (``/928f``), an edition (``/26.03``), or a number behind an edition
    (``/cr-26.03/9.2.8f``), perhaps with words for a rule (``/rules/9.2.8f``). Raises
    :class:`rules.errors.RulesError` if there is no such rule or edition.
    """
    library = request_context.build().library
    match [part for part in parts if part.casefold() not in RULES]:
        case [] | [""]:
            return Links(library, request_context.requested_edition()).front
        case [typed]:
            with suppress(UnknownEditionError):
                return Links(library, library.edition(typed)).front
            if any(letter.isdigit() for letter in typed):  # a name is no number
                return entry_address(find_entry(strip_glued_letters(typed)), typed, library)
        case [edition, typed]:
            found = find_entry_in(library, library.edition(edition), typed)
            return stable_path(found.entry, found.edition)
    return None


def _unknown_number(parts: list[str]) -> UnknownNumberError | None:
    """Return that there is no such rule, with the nearest, if the address is that of a rule."""
    try:
        _rule_page(parts)
    except UnknownNumberError as error:
        return error
    except RulesError:
        pass
    return None


def _example_page(parts: list[str]) -> str | None:
    """Return the page of the worked example whose id ends the address (``cr:9.2.8f/1``).

    An id without a document (``/example/9.2.8f/1``) means one of the rules.
    """
    id_ = "/".join(parts[-2:])
    if ":" not in id_ and all(part.casefold() in _EXAMPLES for part in parts[:-2]):
        id_ = f"cr:{id_}"
    return find_example_page(request_context.build(), id_)


def _page_of_another_spelling(parts: list[str]) -> str | None:
    """Return the page whose address begins a little differently (``/Cards/…``: ``/card/…``)."""
    first, *rest = parts
    name = first.casefold()
    known = {rule.rule.split("/", 2)[1] for rule in current_app.url_map.iter_rules()}
    for spelling in (SYNONYMS.get(name, name), f"{name}s", name.removesuffix("s")):
        if not spelling or spelling not in known:
            continue
        path = "/".join(("", spelling, *rest))
        if (address := _existing_page(path) or _existing_page(f"{path}/")) is not None:
            return address
    return None


def _named_page(parts: list[str]) -> str | None:
    """Return the page of the card or the term whose name is the address (``/femme-fatale``).

    Words behind ``search`` are searched for.
    """
    build, edition = request_context.build(), request_context.requested_edition()
    words = parts[-1].replace("-", " ").replace("_", " ")
    match parts:
        case ["search", _]:
            return search_path(build.library, edition, words)
        case [name]:
            term = edition_glossary(build, edition.id).find(words)
            return (
                exact_card_path(build, name)
                or exact_card_path(build, words)
                or (Links(build.library, edition).term(term.slug) if term is not None else None)
            )
    return None


def _page_in_edition(parts: list[str]) -> str | None:
    """Return the page that is meant behind an edition, as it is there (``/24.03/breach``)."""
    named, *rest = [part for part in parts if part.casefold() not in ("edition", "editions")]
    if not rest or EDITION.name in request.args:
        return None
    try:
        edition = request_context.build().library.edition(named)
    except UnknownEditionError:
        return None
    page = _existing_page(f"/{'/'.join(rest)}") or _page_meant_by_name(rest)
    if page is None or f"{EDITION.name}=" in page:  # an edition behind an edition
        return None
    return f"{page}{'&' if '?' in page else '?'}{EDITION.name}={edition.id}"


def _existing_page(path: str) -> str | None:
    """Return the address of a page with the query of the request; ``None`` if there is none."""
    adapter = current_app.create_url_adapter(request)  # which minds what the host is called
    if adapter is None:
        return None
    try:
        endpoint, _ = adapter.match(path, "GET")
    except HTTPException:
        return None
    if endpoint == request.endpoint and path.rstrip("/") == request.path.rstrip("/"):
        return None  # what takes any address has no page for this one
    query = request.query_string.decode("latin-1")
    return quote(path) + (f"?{query}" if query else "")
