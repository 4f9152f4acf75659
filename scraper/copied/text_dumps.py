"""Put right what text browsers make of a page when they dump it.

They add numbers of links (``[12]``), which count up through the page, and names of pictures
(``[thumb.jpg]``) after words, write symbols by name, underline spaces, or lose a line end.
"""

import re
from collections import Counter
from itertools import pairwise

from rules.symbols import BY_NAME

_NUMBER = re.compile(r"\[(\d{1,5})\]")
_NEARLY_ALL = 0.9
_MIN_REPEATED = 50
"""This many numbers that count up, or equal names, are no words of the rules."""
_REFERENCES = re.compile(r"^\s*References\s*$", re.MULTILINE)
_ADDRESS = re.compile(r"\s*\d{1,5}\.\s+\S+|\s*(?:\w+ links:?)?")
_NAME = re.compile(r"\s{0,40}(\[(?:(?=\w[\w-]{0,40}[._])[\w.-]{3,40}|IMG)\])")
_BEHIND_WORD = re.compile(rf"(?<=[^\W\d]){_NAME.pattern}")
_SYMBOLS = "|".join(re.escape(name) for name in BY_NAME if len(name) > 1)
_SYMBOL_AND_FILE = re.compile(
    rf"(?<![^\W\dNX])({_SYMBOLS})\s{{1,40}}\[\1\.\w{{3,4}}\]", re.IGNORECASE
)
_COUNTED = re.compile(rf"(?<![\w.])(\d{{1,2}}|[NX])({_SYMBOLS})\b")
"""A symbol that became its name, right behind what it counts (``3credit``)."""
_UNDERLINED = re.compile(r"(?:chapter|section|rule|step)_\d", re.IGNORECASE)
_UNDERLINED_SPACE = re.compile(r"(?<=\S)_(?=\S)")
"""A space within a heading or link that a program underlines."""
_FIRST_OF_LIST = re.compile(r"(?<=[^\s\d])(?<!\d\.)1\. (?=(?:\[?a\.|\[\]\())")
"""The number of a list within a list, without the line end that belongs before it."""


def clean_dump(text: str) -> tuple[str, list[str]]:
    """Return a text without these marks, and what to report of them."""
    remarks = []
    text = _SYMBOL_AND_FILE.sub(r"[\1]", _FIRST_OF_LIST.sub("\n", text))
    text, symbols = _COUNTED.subn(r"\1[\2]", text)
    if symbols:
        remarks.append(
            f"{symbols:,} symbols are words behind what they count (3credit), and read as "
            "symbols; elsewhere they may stand among the words"
        )
    numbers = [int(number) for number in _NUMBER.findall(text)]
    counted = sum(b > a for a, b in pairwise(numbers))
    if counted >= _MIN_REPEATED and counted > _NEARLY_ALL * len(numbers):
        text = _without_addresses(_NUMBER.sub("", text))
        remarks.append(f"numbers of links in brackets ({len(numbers):,}, which count up); left out")
    names = Counter(_BEHIND_WORD.findall(text))
    often = {name for name, times in names.items() if times >= _MIN_REPEATED}
    for name in sorted(often):
        remarks.append(
            f"“{name}” ({names[name]:,} times behind words) is a picture’s name; left out"
        )
    if often:
        text = _NAME.sub(lambda found: "" if found[1] in often else found[0], text)
    if len(_UNDERLINED.findall(text)) >= _MIN_REPEATED:
        text = _UNDERLINED_SPACE.sub(" ", text)
        remarks.append("spaces of headings and links are underlined; read as spaces")
    return text, remarks


def _without_addresses(text: str) -> str:
    """Return a text without the list of addresses at its end."""
    *_, last = (None, *_REFERENCES.finditer(text))
    if last is None or not all(map(_ADDRESS.fullmatch, text[last.end() :].split("\n"))):
        return text
    return text[: last.start()]
