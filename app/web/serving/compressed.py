"""In which coding an answer goes to a client, and how much effort it is worth."""

import gzip
from collections.abc import Mapping
from functools import lru_cache

import brotli
from isal import isal_zlib
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

PLAIN, GZIP, BROTLI = "", "gzip", "br"
"""The codings, as ``Content-Encoding`` names them."""
_SMALL = 64 << 10
"""Bytes up to which an answer that is kept is worth the ten milliseconds that it can take."""
_BEST, _FAIR = {GZIP: 9, BROTLI: 11}, {GZIP: 6, BROTLI: 5}
THOROUGH = _BEST
"""For what every phone fetches once, however large; brotli takes some three seconds for it."""
_BEST_TO_FIFTH = 0.863
_QUICK = 2
"""How well a search is compressed, of which each is another: ISA-L's level, out of 0 to 3.

That takes a fifth of the time of zlib's first level and three fifths of that of brotli's, and is
smaller than either.
"""
_AS_GZIP = 16 + 15
"""The largest window, and gzip's header around it, as zlib and its like call it."""


@lru_cache(maxsize=512)
def coding(accept_encoding: str) -> str:
    """The smallest coding that a client reads who sends this ``Accept-Encoding``.

    Brotli only for those who read gzip, too, as every browser does.
    """
    accepted = parse_accept_header(accept_encoding, Accept)
    if not accepted.quality(GZIP) > 0:
        return PLAIN
    return BROTLI if accepted.quality(BROTLI) > 0 else GZIP


def compressed(body: bytes, as_: str, *, large: Mapping[str, int] = _FAIR) -> bytes:
    """A body that is kept, in a coding; ``large`` is the effort that a large one is worth."""
    if as_ == PLAIN:
        return body
    level = (_BEST if len(body) <= _SMALL else large)[as_]
    if as_ == GZIP:
        return gzip.compress(body, compresslevel=level, mtime=0)
    found: bytes = brotli.compress(body, quality=level)
    return found


def estimated(body: bytes) -> int:
    """About how many bytes a small page takes with brotli at its best, told at once.

    The fifth level takes a fiftieth of its time; its best takes 0.86 of those bytes, and for one
    page in twenty two hundredths more or less of them.
    """
    return int(len(brotli.compress(body, quality=5)) * _BEST_TO_FIFTH)


def quickly(body: bytes) -> bytes:
    """A body that few will ask for again, as gzip: whoever reads brotli here reads that, too."""
    return isal_zlib.compress(body, level=_QUICK, wbits=_AS_GZIP)


def as_it_was(body: bytes, coded: str) -> bytes:
    """The body again."""
    if coded == BROTLI:
        found: bytes = brotli.decompress(body)
        return found
    return gzip.decompress(body) if coded == GZIP else body
