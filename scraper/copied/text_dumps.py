"""Remove what text browsers add to words when they dump a page.

They add numbers of links (``[12]``), which count up through the page, and names of pictures
(``[thumb.jpg]``) right after words.
"""

import re
from collections import Counter
from itertools import pairwise

_NUMBER = re.compile(r"\[(\d{1,5})\]")
_NEARLY_ALL = 0.9
_MIN_REPEATED = 50
"""This many numbers that count up, or equal names, are no words of the rules."""
_REFERENCES = re.compile(r"^\s*References\s*$", re.MULTILINE)
_ADDRESS = re.compile(r"\s*\d{1,5}\.\s+\S+|\s*(?:\w+ links:)?")
_NAME = re.compile(r"(?<=[^\W\d])\s{0,40}(\[(?=\w[\w-]{0,40}[._])[\w.-]{3,40}\])")


def clean_dump(text: str) -> tuple[str, list[str]]:
    """Return a text without these marks, and what to report of them."""
    remarks = []
    numbers = [int(number) for number in _NUMBER.findall(text)]
    counted = sum(b > a for a, b in pairwise(numbers))
    if counted >= _MIN_REPEATED and counted > _NEARLY_ALL * len(numbers):
        text = _without_addresses(_NUMBER.sub("", text))
        remarks.append(f"numbers of links in brackets ({len(numbers):,}, which count up); left out")
    names = Counter(_NAME.findall(text))
    often = {name for name, times in names.items() if times >= _MIN_REPEATED}
    for name in sorted(often):
        remarks.append(
            f"“{name}” ({names[name]:,} times behind words) is a picture’s name; left out"
        )
    if often:
        text = _NAME.sub(lambda found: "" if found[1] in often else found[0], text)
    return text, remarks


def _without_addresses(text: str) -> str:
    """Return a text without the list of addresses at its end."""
    *_, last = (None, *_REFERENCES.finditer(text))
    if last is None or not all(map(_ADDRESS.fullmatch, text[last.end() :].split("\n"))):
        return text
    return text[: last.start()]
