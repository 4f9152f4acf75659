"""An address as a QR code on a terminal, for the phones in the room to scan."""

from itertools import zip_longest

import segno
from rich.text import Text

HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
"""Two modules, one above the other, as one character; 1 is dark."""
QUIET_ZONE = 2
"""Light modules around a code: enough for phones, and a terminal has no room to spare."""


def qr_lines(address: str) -> list[Text]:
    """Return the lines of a code, dark on light whatever the terminal's own colours."""
    code = segno.make_qr(address, error="m")
    rows = [list(row) for row in code.matrix_iter(border=QUIET_ZONE)]
    light = [0] * len(rows[0])
    return [
        Text("".join(HALVES[pair] for pair in zip(upper, lower, strict=True)), "black on white")
        for upper, lower in zip_longest(rows[::2], rows[1::2], fillvalue=light)
    ]
