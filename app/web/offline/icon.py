"""Draw ``icon.svg`` as PNG for phones that need one; the repository has only text files."""

from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw

ICON_PIXELS = 192
"""Pixels on each side where a phone shows it among its programs."""
LARGE_ICON_PIXELS = 512
"""Pixels on each side where a phone shows it while the program starts."""
ICONS = {
    "icon.png": ICON_PIXELS,
    "icon-large.png": LARGE_ICON_PIXELS,
    "favicon.ico": 48,
    "apple-touch-icon.png": ICON_PIXELS,
}
"""Its addresses, each with its pixels on each side.

They are those of the manifest, and those that browsers ask for without being told. The one for a
tab is small, since it comes with the first page that anybody reads.
"""
_PAPER, _INK = (11, 85, 99), (255, 255, 255)
_WIDE = 32
"""Units on each side of the drawing."""
_STROKE = 3.2
_LINES = (((8, 7), (8, 18)), ((8, 18), (22, 18)), ((17, 12.5), (23, 18)), ((23, 18), (17, 23.5)))
_SHADES = 16
"""Colours that its smooth edges need."""
_FINER = 4
"""As many times as large it is drawn, so that edges are smooth."""


@cache
def icon(name: str) -> bytes:
    """Return the icon as PNG in the size of its address."""
    size = ICONS[name]
    scale = size * _FINER / _WIDE
    image = Image.new("RGB", (size * _FINER, size * _FINER), _PAPER)
    draw = ImageDraw.Draw(image)
    for line in _LINES:
        ends = [(x * scale, y * scale) for x, y in line]
        draw.line(ends, _INK, round(_STROKE * scale))
        for end in ends:
            draw.circle(end, _STROKE * scale / 2, _INK)
    written = BytesIO()
    small = image.resize((size, size), Image.Resampling.LANCZOS)
    small.quantize(_SHADES).save(written, "PNG", optimize=True)
    return written.getvalue()
