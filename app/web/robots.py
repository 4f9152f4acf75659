"""What crawlers are asked to leave out: pages that are made for each request."""

from flask import Blueprint, Response

from app.links import API

pages = Blueprint("robots", __name__)

LEFT_OUT = ("/play", "/search", f"{API}/", "/diff/*?")
"""What addresses begin with of which there is no end, each worked out anew."""
_SAYS = "".join(
    f"{line}\n" for line in ("User-agent: *", *(f"Disallow: {path}" for path in LEFT_OUT))
)


@pages.get("/robots.txt")
def robots() -> Response:
    """Tell crawlers where to stop; there is no end to positions."""
    return Response(_SAYS, mimetype="text/plain")
