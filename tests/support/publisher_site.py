"""A stand-in for the publisher's site, at an address of this machine."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Site:
    """What the site answers, which tests change at any time.

    - ``received_etags``: the ``If-None-Match`` of each request.
    - ``location``: where its root redirects to, if anywhere.
    - ``length``: the ``Content-Length`` that it sends, where that is not the true one.
    - ``is_unresponsive``: it takes requests and answers none.
    """

    def __init__(self, body: bytes, etag: str = '"one"') -> None:
        self.body, self.etag = body, etag
        self.status, self.location = 200, ""
        self.length: int | None = None
        self.is_unresponsive = False
        self.received_etags: list[str | None] = []
        self.address = ""
        self.closing = threading.Event()

    def publish(self, body: bytes, etag: str) -> None:
        """Answer with another page, and drop all that was wrong with the site."""
        self.body, self.etag = body, etag
        self.status, self.location, self.length, self.is_unresponsive = 200, "", None, False

    def _answer(self, handler: BaseHTTPRequestHandler) -> None:
        self.received_etags.append(handler.headers.get("If-None-Match"))
        if self.is_unresponsive:
            self.closing.wait()
        elif self.location and handler.path == "/":
            handler.send_response(302)
            handler.send_header("Location", self.location)
            handler.end_headers()
        elif self.etag and handler.headers.get("If-None-Match") == self.etag:
            handler.send_response(304)
            handler.end_headers()
        else:
            handler.send_response(self.status)
            if self.etag:
                handler.send_header("ETag", self.etag)
            handler.send_header("Content-Length", str(self.length or len(self.body)))
            handler.end_headers()
            handler.wfile.write(self.body)


@contextmanager
def publisher_site(body: bytes) -> Iterator[Site]:
    """Serve such a page during the block."""
    site = Site(body)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            site._answer(self)

        def log_message(self, *_args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    site.address = f"http://127.0.0.1:{server.server_port}/"
    try:
        yield site
    finally:
        site.closing.set()
        server.shutdown()
        server.server_close()
