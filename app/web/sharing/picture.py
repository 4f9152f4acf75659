"""Draw the picture of a rule that a chat shows beside a link."""

from collections.abc import Iterator
from functools import cache, lru_cache
from io import BytesIO
from itertools import accumulate, takewhile

from flask import Blueprint, Response
from PIL import Image, ImageDraw, ImageFont

from app.web.lookup.finding import find_entry
from app.web.presenters.preview import preview
from rules.library import LookupResult

WIDTH, HEIGHT = 1200, 630
"""Points: what chats ask for, shown without being cut."""
_EDGE = 72
_PAPER, _INK = (11, 85, 99), (255, 255, 255)
_FULL, _SOFT = 255, 180
"""How much ink letters have, of 255."""
_SHADES = [
    p + (i - p) * much // 255 for much in range(256) for p, i in zip(_PAPER, _INK, strict=True)
]
"""From paper to ink, as a palette has it: red, green and blue, one after the other."""
_NUMBER, _SUBJECT, _EDITION = 104, 46, 30
"""Heights of the letters."""
_SAYS = ((42, 5), (36, 6), (32, 7))
"""Heights of the letters of the sentence, and how many lines there is room for at each."""

_Font = ImageFont.FreeTypeFont | ImageFont.ImageFont

pages = Blueprint("pictures", __name__)


@pages.get("/picture/<typed>.png")
def of_rule(typed: str) -> Response:
    """Give the picture of the rule that a number means, in the requested edition."""
    return Response(draw_picture(find_entry(typed)), mimetype="image/png")


def draw_picture(found: LookupResult) -> bytes:
    """Draw an entry's number, subject, sentence and edition as PNG."""
    words = preview(found)
    image = Image.new("L", (WIDTH, HEIGHT))
    draw = ImageDraw.Draw(image)
    draw.text((_EDGE, 48), found.entry.number, _FULL, _font(_NUMBER))
    draw.text((_EDGE, 176), _first_line(words.subject, _SUBJECT), _SOFT, _font(_SUBJECT))
    high, lines = fit_text(words.says)
    says = "\n".join(lines)
    draw.multiline_text((_EDGE, 256), says, _FULL, _font(high), spacing=high // 4)
    draw.text((_EDGE, HEIGHT - 72), found.edition.title, _SOFT, _font(_EDITION))
    written = BytesIO()
    image.putpalette(_SHADES)
    image.save(written, "PNG")
    return written.getvalue()


def fit_text(words: str) -> tuple[int, list[str]]:
    """Return the lines of a sentence, in the largest type in which all of it fits."""
    for high, most in _SAYS:
        lines = list(wrap(words, high, most))
        if " ".join(lines).split() == words.split():
            break
    return high, lines


def _first_line(words: str, high: int) -> str:
    return next(wrap(words, high, 1), "")


def wrap(words: str, high: int, most: int) -> Iterator[str]:
    """Break words into so many lines at most; an ellipsis at the end stands for words left out."""
    left = words.split()
    for number in range(most, 0, -1):
        room = WIDTH - 2 * _EDGE - (_text_width("…", high) if number == 1 else 0)
        count = _count_fitting_words(left, high, room)
        line, left = left[:count], left[count:]
        if line:
            yield " ".join(line) + (" …" if left and number == 1 else "")


def _count_fitting_words(words: list[str], high: int, room: float) -> int:
    """Return how many words fit into a line, at least one."""
    wide = accumulate(_text_width(word, high) for word in words)
    return max(1, sum(1 for space in takewhile(lambda so_far: so_far <= room, wide)))


@lru_cache(maxsize=4096)
def _text_width(word: str, high: int) -> float:
    """Return the width of a word and a space; cached, because measuring takes a millisecond."""
    return _font(high).getlength(f"{word} ")


@cache
def _font(high: int) -> _Font:
    return ImageFont.load_default(high)
