"""The page from which a reader keeps the rules on a phone, and what it needs."""

from flask import Blueprint, Response, abort, current_app, jsonify, render_template, request

from app.links import API
from app.web.offline.bundle import (
    BundleFile,
    OfflineBundle,
    card_texts_file,
    describe_bundle,
    offline_bundle,
    service_worker_script,
)
from app.web.offline.icon import ICON_PIXELS, LARGE_ICON_PIXELS, icon
from app.web.serving import request_context
from app.web.serving.assets import CACHE_FOREVER
from app.web.serving.compression import PLAIN
from app.web.serving.responses import requested_coding

pages = Blueprint("offline", __name__)


@pages.get("/offline/")
def offline() -> str:
    """Show what is kept, with a button that keeps it.

    :func:`what_is_kept` tells its size, so that this page does not wait until it is packed.
    """
    return render_template(
        "offline.html", has_texts=card_texts_file(request_context.build()) is not None
    )


@pages.get("/offline/<name>/<file>")
def kept_file(name: str, file: str) -> Response:
    """Give one file of what is kept of the current build."""
    cards = card_texts_file(request_context.build())
    there = _kept().files | ({cards.path: cards} if cards is not None else {})
    found = there.get(f"/offline/{name}/{file}")
    if found is None:
        abort(404, "that is of another build; reload the page")
    return _file_response(found)


@pages.get(f"{API}/offline")
def what_is_kept() -> Response:
    """Answer with the list of files, so that a program can keep them and check them."""
    made = _kept()
    response = jsonify(describe_bundle(request_context.build(), made).model_dump(mode="json"))
    if made.tight is None:  # which may be there the next time this is asked
        response.headers["Cache-Control"] = "no-cache"
        response.add_etag(weak=True)
        response.make_conditional(request)
    return response


@pages.get("/sw.js")
def service_worker() -> Response:
    """Give the service worker, from an address that lets it answer for every page."""
    response = Response(service_worker_script(), mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    response.add_etag()
    response.make_conditional(request)
    return response


@pages.get("/icon.png")
@pages.get("/icon-large.png")
@pages.get("/favicon.ico")
@pages.get("/apple-touch-icon.png")
def home_screen() -> Response:
    """Give the icon as PNG, also at the addresses where browsers look without being told."""
    response = Response(icon(request.path.lstrip("/")), mimetype="image/png")
    response.headers["Cache-Control"] = "public, max-age=86400"  # every page has it asked for
    response.add_etag()
    response.make_conditional(request)
    return response


@pages.get("/manifest.json")
def manifest() -> Response:
    """Tell a phone how the pages look on its home screen."""
    asset = current_app.jinja_env.globals["asset"]
    assert callable(asset)
    drawn = {"src": asset("icon.svg"), "sizes": "any", "type": "image/svg+xml"}
    points = {"src": "/icon.png", "sizes": f"{ICON_PIXELS}x{ICON_PIXELS}", "type": "image/png"}
    large = {
        "src": "/icon-large.png",
        "sizes": f"{LARGE_ICON_PIXELS}x{LARGE_ICON_PIXELS}",
        "type": "image/png",
    }
    response = jsonify(
        {
            "id": "/",
            "name": "Netrunner rules",
            "short_name": "Rules",
            "description": "The rules of Netrunner by number, by words and by card.",
            "start_url": "/",
            "scope": "/",
            "display": "minimal-ui",
            "background_color": "#fcfbf8",
            "theme_color": "#0b5563",
            "icons": [drawn, points, large, {**points, "purpose": "maskable"}],
        }
    )
    response.mimetype = "application/manifest+json"
    return response


def _kept() -> OfflineBundle:
    return offline_bundle(request_context.build(), current_app._get_current_object())  # type: ignore[attr-defined]


def _file_response(file: BundleFile) -> Response:
    coding = requested_coding()
    response = Response(file.encoded(coding), content_type=file.type)
    if coding != PLAIN:
        response.content_encoding = coding
    response.vary.add("Accept-Encoding")
    response.headers["Cache-Control"] = CACHE_FOREVER
    response.set_etag(file.checksum)
    response.make_conditional(request)
    return response
