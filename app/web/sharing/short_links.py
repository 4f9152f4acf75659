"""Short addresses that stay: ``/r/928f`` is the rule in force, ``/r/24.03/928f`` one wording."""

from flask import Blueprint, abort, redirect
from werkzeug.wrappers import Response

from app.links import stable_path
from app.web.lookup.finding import entry_address, find_entry, find_entry_in
from app.web.serving import request_context

pages = Blueprint("short", __name__)


@pages.get("/r/<typed>")
def in_force(typed: str) -> Response:
    """Redirect to the rule in force that a number means, in any spelling, or that has this key."""
    return redirect(entry_address(find_entry(typed), typed, request_context.build().library), 302)


@pages.get("/r/<edition>/<typed>")
def of_edition(edition: str, typed: str) -> Response:
    """Redirect to the rule of an edition, whatever its number means in another.

    With a colon it is the id of an example, and redirects to that.
    """
    if ":" in edition:
        abort(404)
    library = request_context.build().library
    found = find_entry_in(library, library.edition(edition), typed)
    return redirect(stable_path(found.entry, found.edition), 302)
