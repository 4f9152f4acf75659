"""Choose the content coding of an answer, and how much effort its compression is worth."""

import gzip
from collections.abc import Mapping
from functools import lru_cache

import brotli
from isal import isal_zlib
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

PLAIN, GZIP, BROTLI = "", "gzip", "br"
"""The codings, as ``Content-Encoding`` names them."""
_SMALL_BYTES = 64 << 10
"""Bytes up to which an answer that is kept is worth the ten milliseconds that it can take."""
BEST_LEVELS, _MODERATE_LEVELS = {GZIP: 9, BROTLI: 11}, {GZIP: 6, BROTLI: 5}
"""The best are for small bodies, and for what every phone fetches once, which takes seconds."""
_BEST_TO_FIFTH = 0.863
_QUICK_LEVEL = 2
"""How well a search is compressed, of which each is another: ISA-L's level, out of 0 to 3.

That takes a fifth of the time of zlib's first level and three fifths of that of brotli's, and is
smaller than either.
"""
MAX_ACCEPT_CHARS = 200
"""The longest ``Accept-Encoding`` that is read; browsers send some 30 characters."""
_GZIP_WINDOW_BITS = 16 + 15
"""The largest window, and gzip's header around it, as zlib and its like call it."""


def preferred_coding(accept_encoding: str) -> str:
    """Return the smallest coding that a client with this ``Accept-Encoding`` reads.

    Only clients that read gzip, too, get Brotli, which every browser does. A header longer than any
    browser's is not read: that would keep all others waiting, who are answered by the same thread.
    """
    return _read_codings(accept_encoding) if len(accept_encoding) <= MAX_ACCEPT_CHARS else PLAIN


@lru_cache(maxsize=512)
def _read_codings(accept_encoding: str) -> str:
    accepted = parse_accept_header(accept_encoding, Accept)
    if not accepted.quality(GZIP) > 0:
        return PLAIN
    return BROTLI if accepted.quality(BROTLI) > 0 else GZIP


def compress(body: bytes, coding: str, *, large: Mapping[str, int] = _MODERATE_LEVELS) -> bytes:
    """Compress a body that is kept; ``large`` is the effort that a large one is worth."""
    if coding == PLAIN:
        return body
    level = (BEST_LEVELS if len(body) <= _SMALL_BYTES else large)[coding]
    if coding == GZIP:
        return gzip.compress(body, compresslevel=level, mtime=0)
    compressed: bytes = brotli.compress(body, quality=level)
    return compressed


def estimate_size(body: bytes) -> int:
    """Estimate quickly how many bytes a small page takes with Brotli at its best.

    The fifth level takes a fiftieth of the best one's time. The best one makes 0.86 of its bytes,
    two hundredths more or less for one page in twenty.
    """
    return int(len(brotli.compress(body, quality=5)) * _BEST_TO_FIFTH)


def compress_quickly(body: bytes) -> bytes:
    """Compress a body that is not kept, as gzip, which every client reads that reads Brotli."""
    return isal_zlib.compress(body, level=_QUICK_LEVEL, wbits=_GZIP_WINDOW_BITS)


def decompress(body: bytes, coding: str) -> bytes:
    """Return a body as it was before it was compressed."""
    if coding == BROTLI:
        decompressed: bytes = brotli.decompress(body)
        return decompressed
    return gzip.decompress(body) if coding == GZIP else body
