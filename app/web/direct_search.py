"""Answer searches without Flask, by the same functions and with the same bytes.

No two searches are alike, so their answers cannot be made ahead, and what Flask does around one
takes longer than the search itself. Flask still answers everything else: the redirect for a number,
what is out of bounds, and what went wrong.
"""

from collections.abc import Callable, Mapping
from typing import Any

from flask import Flask
from werkzeug.exceptions import HTTPException

from app.builds.current import Build
from app.links import API
from app.web.api import routes as api
from app.web.chosen_edition import chosen_in_query, keep_edition_in_links
from app.web.query_normalising import parse_query
from app.web.query_parameters import QueryArguments
from app.web.search import page as search
from app.web.serving import responses
from app.web.serving.response_cache import RawResponse
from rules.errors import RulesError

_HTML = "text/html; charset=utf-8"
_JSON = "application/json"


def answer_search(
    app: Flask, build: Build, environ: Mapping[str, Any], *, content_coding: str
) -> RawResponse | None:
    """Answer a ``GET`` if it is a search that finds something or nothing; else return ``None``.

    ``content_coding`` is the one that the client accepts.
    """
    find = _HANDLERS.get(environ["PATH_INFO"])
    if find is None or environ.get("CONTENT_LENGTH") or "HTTP_TRANSFER_ENCODING" in environ:
        return None
    try:
        return find(app, build, parse_query(environ.get("QUERY_STRING", "")), content_coding)
    except (HTTPException, RulesError, UnicodeError):
        return None


def _page(
    app: Flask, build: Build, query: QueryArguments, content_coding: str
) -> RawResponse | None:
    found = search.page(app.jinja_env, build, query)
    if isinstance(found, search.Redirect):
        return None
    edition = chosen_in_query(query, build)
    if edition is not None:
        found = keep_edition_in_links(found, edition)
    return responses.search_response(
        found.encode(), _HTML, of_api=False, content_coding=content_coding
    )


def _api(_: Flask, build: Build, query: QueryArguments, content_coding: str) -> RawResponse:
    return responses.search_response(
        api.search_json(build, query).encode(), _JSON, of_api=True, content_coding=content_coding
    )


_HANDLERS: Mapping[str, Callable[[Flask, Build, QueryArguments, str], RawResponse | None]] = {
    "/search": _page,
    f"{API}/search": _api,
}
