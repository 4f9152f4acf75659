"""What stands on a page and no reader sees: hidden, struck out, or there for screen readers.

The styles of an element tell, and those that the page's own style sheet gives to a class.
"""

import re
from collections.abc import Collection, Mapping, Set
from dataclasses import dataclass

HIDDEN = "what the page hides"
STRUCK = "what is struck out"

_SHEET = re.compile(r"<style\b[^>]*>(?P<rules>.*?)</style", re.IGNORECASE | re.DOTALL)
_REMARK = re.compile(r"/\*.*?\*/|<!--|-->", re.DOTALL)
_AT_TIMES = re.compile(r"@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
"""What holds only for some media, such as paper."""
_RULE = re.compile(r"(?P<selectors>[^{}]+)\{(?P<style>[^{}]*)\}")
_CLASS = re.compile(r"[a-z]*\.(?P<name>[\w-]+)", re.IGNORECASE)
"""A selector that is a class and no more, which holds at every time and place."""
_HIDES = re.compile(r"(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|mso-hide:all)")
_STRIKES = re.compile(r"(?:^|;)text-decoration(?:-line)?:[^;]*line-through")
_ASIDE = re.compile(
    r"(?:^|;)(?:(?:left|top|text-indent):-\d{3,}|clip:rect\(|clip-path:inset\((?:50|100)%"
    r"|font-size:0(?![.\d])|opacity:0(?![.\d]))"
)
_CALLED_HIDDEN = frozenset({"hidden", "d-none", "is-hidden"})
_STRUCK = frozenset({"del", "s", "strike"})


@dataclass(frozen=True, slots=True)
class Sheet:
    """The classes that a page's own style sheet hides or strikes out."""

    hidden: Set[str] = frozenset()
    struck: Set[str] = frozenset()


def sheet(text: str) -> Sheet:
    """What the style sheets that stand in a page's text do to classes."""
    hidden: set[str] = set()
    struck: set[str] = set()
    for found in _SHEET.finditer(text):
        rules = _AT_TIMES.sub("", _REMARK.sub("", found["rules"]))
        for rule in _RULE.finditer(rules):
            style = _tidy(rule["style"])
            named = (_CLASS.fullmatch(one.strip()) for one in rule["selectors"].split(","))
            names = {match["name"] for match in named if match is not None}
            if _HIDES.search(style):
                hidden |= names
            elif _STRIKES.search(style):
                struck |= names
    return Sheet(hidden, struck)


def why_unseen(
    name: str, attrs: Mapping[str, str], classes: Collection[str], styles: Sheet
) -> str | None:
    """Why nobody reads what stands in an element; ``None`` where it is to be read."""
    style = _tidy(attrs["style"]) if "style" in attrs else ""
    if "hidden" in attrs or (style and _HIDES.search(style)):
        return HIDDEN
    if name in _STRUCK or (style and _STRIKES.search(style)):
        return STRUCK
    if not classes:
        return None
    if not (_CALLED_HIDDEN | styles.hidden).isdisjoint(classes):
        return HIDDEN
    return None if styles.struck.isdisjoint(classes) else STRUCK


def is_set_aside(style: str) -> bool:
    """Whether a style puts words where only a screen reader finds them."""
    return bool(style) and _ASIDE.search(_tidy(style)) is not None


def _tidy(style: str) -> str:
    return "".join(style.split()).casefold()
