"""Configuration that tells a web server, or a static host, how to serve an export."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from app.documentation import SERVED_ROOT
from app.export.layout import EDITIONS_PATH, OUTCOMES_PATH
from app.links import API, SHORT
from app.web.chosen_edition import OF_ALL_EDITIONS
from app.web.docs.pages import DOCS_POLICY
from app.web.serving.assets import CACHE_FOREVER
from app.web.serving.responses import CROSS_SITE_HEADERS, SECURITY_HEADERS
from rules.edition_names import LATEST, names_of

PAGES_FRESH = "public, max-age=60"
API_INDEX = f"{API}/index.json"
"""The API's index, whose own address is the folder of all others and so can be no file."""
MISSING_PAGE, API_MISSING_FILE = "/404.html", "/api/404.json"
"""The files to serve with status 404 for an address that does not exist."""
PROGRAM_ADDRESSES = (f"{API}/search", f"{API}/suggest", f"{API}/play")
"""Addresses of the API whose answers depend on what somebody types."""
_OUTCOMES_PATTERN = f"{API}/diff(/[^/]+/[^/]+)/outcomes$"
COMPRESSED = (".gz", ".br")
NEEDS_PROGRAM_JSON = json.dumps(
    {
        "error": {
            "type": "needs-the-program",
            "message": "these are files: searching and playing need the program, nrules serve",
            "nearest": [],
            "editions": [],
        },
        "notice": None,
    }
)
_CSP_HEADER = "Content-Security-Policy"


def nginx_config(
    editions: Sequence[str],
    default: str,
    redirects: Mapping[str, str],
    folders: Iterable[str],
    *,
    is_small: bool,
) -> str:
    """Return the inside of a ``server`` block, to be included after ``listen`` and ``root``.

    In a small export, short addresses have no files: it redirects them where dots are typed. In
    a full one, a number alone redirects to its short address. ``?edition=`` leads to that
    edition's pages, by any of its names, as with the program; an unknown edition is not found.
    ``folders`` are the addresses that end in a slash; any other with a slash redirects to the
    one without.
    """
    known_names = "|".join([*map(_edition_pattern, editions), _edition_pattern(default), LATEST])
    pages = {"Cache-Control": PAGES_FRESH} | SECURITY_HEADERS
    api = pages | CROSS_SITE_HEADERS
    as_json = "default_type application/json;"
    lines = [
        "# Include this in a server block that says where to listen, and `root` of this export.",
        "charset utf-8;",
        "absolute_redirect off;",  # only the client knows its host and port
        "gzip_static on;",
        "gzip_vary on;",
        "# brotli_static on;  # with Debian's libnginx-mod-http-brotli-static",
        f"set $missing {MISSING_PAGE};",
        f'if ($uri ~ "^(/edition/[^/]+)?/api(/|$)") {{ set $missing {API_MISSING_FILE}; }}',
        "error_page 404 $missing;",
        'set $of_edition "";',
        *(
            f'if ($arg_edition ~* "^({_edition_pattern(id_)})$") '
            f'{{ set $of_edition "{EDITIONS_PATH}{id_}"; }}'
            for id_ in editions
        ),
        f'if ($uri ~ "^/({OF_ALL_EDITIONS})(/|$)") {{ set $of_edition ""; }}',
        f'if ($arg_edition !~* "^({known_names}|)$") {{ return 404; }}',
        *(f"location = {path} {{ return 302 {target}; }}" for path, target in redirects.items()),
        *(
            line
            for path in PROGRAM_ADDRESSES
            for line in _location_block(
                f"= {path}", api, "", f"{as_json} return 501 '{NEEDS_PROGRAM_JSON}';"
            )
        ),
        *_location_block(f"= {API}/", api, f"{API_INDEX} =404", as_json),
        *_location_block(f"~ ^{_OUTCOMES_PATTERN}", api, f"{OUTCOMES_PATH}$1 =404", as_json),
        *_location_block(f"= {MISSING_PAGE}", pages, "$uri =404"),
        *_location_block(f"= {API_MISSING_FILE}", api, "$uri =404", as_json),
        *_slash_redirects(folders),
        *_edition_short_redirects(editions, default),
        *(_number_redirects(SHORT, "$is_args$args") if is_small else _bare_number_redirect()),
        *_location_block(
            "/static/", {"Cache-Control": CACHE_FOREVER} | SECURITY_HEADERS, "$uri =404"
        ),
        *_location_block("/api/", api, "$of_edition$uri =404", as_json),
        *_location_block("~ ^/edition/[^/]+/api/", api, "$uri =404", as_json),
        f"location = {SERVED_ROOT.rstrip('/')} {{ return 301 {SERVED_ROOT}; }}",
        *_location_block(
            SERVED_ROOT, pages | {_CSP_HEADER: DOCS_POLICY}, "$uri $uri/index.html =404"
        ),
        *_location_block("/", pages, "$of_edition$uri/index.html $of_edition$uri =404"),
    ]
    return "\n".join(filter(None, lines)) + "\n"


def _location_block(
    path: str, headers: Mapping[str, str], tries: str, more: str = ""
) -> Iterator[str]:
    yield f"location {path} {{"
    if tries:
        yield f"  try_files {tries};"
    if more:
        yield f"  {more}"
    yield from (f'  add_header {name} "{value}" always;' for name, value in headers.items())
    yield "}"


def _slash_redirects(folders: Iterable[str]) -> Iterator[str]:
    """Redirect from a page's address with a slash at its end.

    nginx has already decoded escapes in the address. So what the redirect repeats must begin
    with a letter and hold only letters and address characters: a line end would end the header.
    """
    page_folders = "|".join(re.escape(path.strip("/")) for path in sorted(folders) if path != "/")
    other_folders = "|".join(re.escape(path.strip("/")) for path in ("/static/", SERVED_ROOT))
    pattern = rf"^/(?!(?:{page_folders})/$|(?:{other_folders})/)([a-z][\w.:/-]*[\w.-])/+$"
    yield f'location ~ "{pattern}" {{ return 301 /$1$is_args$args; }}'


def _edition_short_redirects(editions: Sequence[str], default: str) -> Iterator[str]:
    """Redirect short addresses that name an edition, as files with such a page do."""
    for edition in (*editions, default):
        yield from _number_redirects(
            f"{SHORT}(?:{_edition_pattern(edition)})/", f"?edition={edition}"
        )


def _bare_number_redirect() -> Iterator[str]:
    """Redirect a number that is the whole address to its short address, which has a file."""
    yield f'location ~ "^/(\\d[\\w.]*)/?$" {{ return 302 {SHORT}$1$is_args$args; }}'


def _edition_pattern(edition: str) -> str:
    """Return a pattern of the names of an edition."""
    return "|".join(map(re.escape, names_of(edition)))


def _number_redirects(before: str, suffix: str) -> Iterator[str]:
    for pattern, kind in ((r"\d+\.\d+\.\d+[a-z]*", "rule"), (r"\d+(?:\.\d+)?", "section")):
        yield f'location ~ "^{before}({pattern})$" {{ return 302 /{kind}/$1{suffix}; }}'


def headers_file(exported: Iterable[Path]) -> str:
    """Return the ``_headers`` of an export with these files and folders, for static hosts.

    If two blocks match a path, hosts join the values of a header, so no path may match two
    blocks with the same header. The documentation has a content policy of its own. Therefore
    each file and folder gets its policy by name, and not by ``/*``.
    """
    blocks = {
        "/*": {name: value for name, value in SECURITY_HEADERS.items() if name != _CSP_HEADER},
        "/": {_CSP_HEADER: SECURITY_HEADERS[_CSP_HEADER]},
        "/static/*": {"Cache-Control": CACHE_FOREVER},
        "/api/*": {"Content-Type": "application/json"} | CROSS_SITE_HEADERS,
        "/edition/:edition/api/*": {"Content-Type": "application/json"} | CROSS_SITE_HEADERS,
    }
    for path in exported:
        if path.suffix in COMPRESSED:
            continue
        named = f"/{path.name}/*" if path.is_dir() else f"/{path.name}"
        policy = DOCS_POLICY if named == f"{SERVED_ROOT}*" else SECURITY_HEADERS[_CSP_HEADER]
        blocks[named] = {**blocks.get(named, {}), _CSP_HEADER: policy}
    return "".join(
        f"{path}\n" + "".join(f"  {name}: {value}\n" for name, value in headers.items())
        for path, headers in blocks.items()
    )


def redirects_file(redirects: Mapping[str, str]) -> str:
    """Return ``_redirects``, for static hosts."""
    lines = [f"{path} {target} 302\n" for path, target in redirects.items()]
    outcomes = f"{API}/diff/:old/:new/outcomes {OUTCOMES_PATH}/:old/:new 200\n"
    return "".join([*lines, f"{API}/ {API_INDEX} 200\n", outcomes])
