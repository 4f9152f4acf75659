"""The edition that a reader chose: every link of a page keeps it, except the one that drops it.

Addresses of rules name their edition themselves (:mod:`app.links`). All other pages look the same
in every edition or compare several, and there the choice goes along in links. It is added to the
finished page, so that no template can forget it.
"""

import re
from html import escape
from urllib.parse import urlencode

from flask import Flask, Response, g, request

from app.builds.current import Build
from app.web.query_parameters import EDITION, QueryArguments
from app.web.serving import request_context
from rules.entries import Edition

OF_ALL_EDITIONS = "card|coverage|diff|document|example|examples|faults|play|quick|search"
"""The first parts of the addresses that are the same in every edition."""
KEEPING_EDITION = f"{OF_ALL_EDITIONS}|glossary"
"""Those whose links may name no edition; older documents' terms stand in the glossary, too."""

_PATH = rf"/(?:{KEEPING_EDITION})(?:/[^\"?#]*)?"
_LINK = re.compile(
    rf'(?P<before><a (?!class="leave")(?:[^>]*? )?href=")'
    rf'(?P<address>(?:{_PATH})?(?:\?[^"#]*)?)(?P<place>#[^"]*)?(?=")'
)
_FORM = re.compile(rf'<form (?:[^>]*? )?action="(?:{_PATH})?(?:#[^"]*)?"[^>]*>')
_ADDRESS = re.compile(rf"(?P<address>{_PATH}(?:\?[^#]*)?)(?P<place>#.*)?")
_NAMES_ONE = re.compile(rf"[?&;]{EDITION.name}=")


def install(app: Flask) -> None:
    """Read the choice before each request, and put it into the links of its answer."""
    app.before_request(_read_choice)
    app.after_request(_keep_choice)


def chosen_in_query(query: QueryArguments, build: Build) -> Edition | None:
    """Return the chosen edition among those given, unless it is the one in force.

    Ends the request with 400, or raises :class:`rules.lookup_errors.UnknownEditionError`, if
    there is no such edition.
    """
    edition = request_context.edition_in_query(query, build)
    return edition if request_context.is_chosen_explicitly(edition, build.library) else None


def keep_edition_in_links(page: str, edition: Edition) -> str:
    """Return a page whose links and forms keep an edition, unless they name one themselves."""
    hidden = f'<input type="hidden" name="{EDITION.name}" value="{escape(edition.id)}">'

    def lead(link: re.Match[str]) -> str:
        if not link["address"]:
            return link[0]
        return (
            link["before"]
            + _with_edition(link["address"], edition, "&amp;")
            + (link["place"] or "")
        )

    return _FORM.sub(lambda form: form[0] + hidden, _LINK.sub(lead, page))


def _with_edition(address: str, edition: Edition, sign: str) -> str:
    if _NAMES_ONE.search(address):
        return address
    asks = "?" in address and not address.endswith("?")
    return address.rstrip("?") + (sign if asks else "?") + urlencode({EDITION.name: edition.id})


def _read_choice() -> None:
    if EDITION.name in request.args:
        g.chosen = chosen_in_query(request.args, request_context.build())


def _keep_choice(response: Response) -> Response:
    edition = request_context.chosen_edition()
    if edition is None or request.path.startswith("/api/"):
        return response
    if response.location:
        leads = _ADDRESS.fullmatch(response.location)
        if leads is not None:
            address = _with_edition(leads["address"], edition, "&")
            response.location = address + (leads["place"] or "")
    elif response.mimetype == "text/html" and not response.direct_passthrough:
        response.set_data(keep_edition_in_links(response.get_data(as_text=True), edition))
    return response
