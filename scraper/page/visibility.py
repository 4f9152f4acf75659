"""What is on a page but no reader sees: hidden, struck out, or there for screen readers.

An element's own style tells, and so does the page's style sheet for a class.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Set
from dataclasses import dataclass

HIDDEN = "what the page hides"
STRUCK = "what is struck out"

_SHEETS = re.compile(r"<style\b|</style", re.IGNORECASE)
_MEDIA = re.compile(r"(?<![\w-])media\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+))", re.IGNORECASE)
_ON_A_SCREEN = frozenset({"", "all", "screen"})
_REMARKS = re.compile(r"/\*|\*/")
_BRACES = re.compile(r"([{}])")
_CLASS = re.compile(r"[a-z]*\.(?P<name>[\w-]+)", re.IGNORECASE)
"""A selector that is just a class, and so holds at all times and places."""
_HIDES = re.compile(r"(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|mso-hide:all)")
_STRIKES = re.compile(r"(?:^|;)text-decoration(?:-line)?:[^;]*line-through")
_ASIDE = re.compile(
    r"(?:^|;)(?:(?:left|top|text-indent):-\d{3,}|clip:rect\(|clip-path:inset\((?:50|100)%"
    r"|font-size:0(?![.\d])|opacity:0(?![.\d]))"
)
_CALLED_HIDDEN = frozenset({"hidden", "d-none", "is-hidden"})
_STRUCK = frozenset({"del", "s", "strike"})


@dataclass(frozen=True, slots=True)
class StyleSheet:
    """The classes with a hidden name, or that a page's style sheet hides or strikes out."""

    hidden: Set[str] = _CALLED_HIDDEN
    struck: Set[str] = frozenset()


def read_style_sheet(text: str) -> StyleSheet:
    """Return what the style sheets in a page's text do to classes."""
    hidden = set(_CALLED_HIDDEN)
    struck: set[str] = set()
    for selectors, written in _rules(text):
        style = _tidy(written)
        named = (_CLASS.fullmatch(selector.strip()) for selector in selectors.split(","))
        names = {match["name"] for match in named if match is not None}
        if _HIDES.search(style):
            hidden |= names
        elif _STRIKES.search(style):
            struck |= names
    return StyleSheet(hidden, struck)


def _rules(text: str) -> Iterator[tuple[str, str]]:
    """Yield the selectors and styles of a page's own sheets that hold on every medium."""
    begin: int | None = None
    for mark in _SHEETS.finditer(text):
        if mark[0][1] != "/":
            begin = mark.end() if begin is None else begin
        elif begin is not None:
            attributes, _, css = text[begin : mark.start()].partition(">")
            begin = None
            if _holds_on_a_screen(attributes):
                yield from _top_level_rules(css)


def _holds_on_a_screen(attributes: str) -> bool:
    """Whether a sheet holds on a screen: one for paper alone hides nothing."""
    media = _MEDIA.search(attributes)
    return media is None or "".join(filter(None, media.groups())).strip().casefold() in _ON_A_SCREEN


def _top_level_rules(sheet: str) -> Iterator[tuple[str, str]]:
    """Yield the rules that are in no other rule, such as one for paper alone."""
    depth, selectors, declarations = 0, "", ""
    for part in _BRACES.split(_without_remarks(sheet)):
        if part == "{":
            depth, selectors = depth + 1, declarations if depth == 0 else ""
        elif part == "}":
            if depth == 1 and selectors:
                yield selectors, declarations
            depth, selectors = max(depth - 1, 0), ""
        else:
            declarations = part


def _without_remarks(sheet: str) -> str:
    """Return a style sheet without its comments."""
    kept, begin, is_remark = [], 0, False
    for mark in _REMARKS.finditer(sheet):
        if mark[0] == "/*" and not is_remark:
            kept.append(sheet[begin : mark.start()])
            is_remark = True
        elif mark[0] == "*/" and is_remark:
            begin, is_remark = mark.end(), False
    return "".join(kept if is_remark else [*kept, sheet[begin:]])


def hidden_reason(
    name: str, attrs: Mapping[str, str], classes: Collection[str], styles: StyleSheet
) -> str | None:
    """Return why nobody reads what is in an element; ``None`` where it is to be read."""
    style = _tidy(attrs["style"]) if "style" in attrs else ""
    if "hidden" in attrs or (style and _HIDES.search(style)):
        return HIDDEN
    if name in _STRUCK or (style and _STRIKES.search(style)):
        return STRUCK
    if not classes:
        return None
    if not styles.hidden.isdisjoint(classes):
        return HIDDEN
    return None if styles.struck.isdisjoint(classes) else STRUCK


def is_for_screen_readers(style: str) -> bool:
    """Whether a style puts words where only a screen reader finds them."""
    return bool(style) and _ASIDE.search(_tidy(style)) is not None


def _tidy(style: str) -> str:
    return "".join(style.split()).casefold()
