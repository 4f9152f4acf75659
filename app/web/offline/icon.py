"""The drawing of ``icon.svg`` in points, for phones that take no other: every file here is text."""

import math
import struct
import zlib
from functools import cache

SIZE = 192
"""Points on each side."""
_PAPER, _INK = (11, 85, 99), (255, 255, 255)
_WIDE = 32
"""Units on each side of the drawing."""
_STROKE = 3.2
_LINES = (((8, 7), (8, 18)), ((8, 18), (22, 18)), ((17, 12.5), (23, 18)), ((23, 18), (17, 23.5)))

_Point = tuple[float, float]


@cache
def icon() -> bytes:
    """The icon as PNG."""
    rows = (b"\0" + b"".join(bytes(_colour(x, y)) for x in range(SIZE)) for y in range(SIZE))
    header = struct.pack(">2I5B", SIZE, SIZE, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)


def _chunk(name: bytes, data: bytes) -> bytes:
    checksum = struct.pack(">I", zlib.crc32(name + data))
    return struct.pack(">I", len(data)) + name + data + checksum


def _colour(x: int, y: int) -> tuple[int, ...]:
    """Of a point: ink as far as a line covers it."""
    scale = SIZE / _WIDE
    at = (x + 0.5) / scale, (y + 0.5) / scale
    near = min(_distance(at, start, end) for start, end in _LINES)
    covered = min(1.0, max(0.0, (_STROKE / 2 - near) * scale + 0.5))
    return tuple(round(p + (i - p) * covered) for p, i in zip(_PAPER, _INK, strict=True))


def _distance(at: _Point, start: _Point, end: _Point) -> float:
    """From a point to a line between two others, whose ends are round."""
    along = end[0] - start[0], end[1] - start[1]
    off = at[0] - start[0], at[1] - start[1]
    part = (off[0] * along[0] + off[1] * along[1]) / (along[0] ** 2 + along[1] ** 2)
    part = min(1.0, max(0.0, part))
    return math.hypot(off[0] - part * along[0], off[1] - part * along[1])
