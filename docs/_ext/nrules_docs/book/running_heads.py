"""Running heads: what stands on each printed page, by the rules that begin there."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape

from nrules_docs.book.bound_book import BoundBook, Mark

Places = dict[str, tuple[int, float]]
"""For each anchor the page on which it stands, from 1, and how far up on it."""

STYLE = """
@page { size: A4; margin: 0 }
body { color: #444; font: 9pt/1.2 system-ui, sans-serif; margin: 0 }
div { break-after: page; height: 296mm; position: relative }
div:last-child { break-after: auto }
header { border-bottom: 0.4pt solid #999; display: flex; justify-content: space-between }
header, footer { left: 20mm; position: absolute; right: 20mm }
header { padding-bottom: 1.5mm; top: 10mm }
b { font-variant-numeric: tabular-nums }
footer { bottom: 9mm; text-align: center }
"""


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a printed page: the title of its section, and its rules."""

    title: str = ""
    rules: str = ""


def page_heads(bound: BoundBook, places: Mapping[str, tuple[int, float]], count: int) -> list[Head]:
    """Return the head of each of the book's pages; those before the first mark have none."""
    begun: dict[int, list[Mark]] = {}
    for mark in bound.marks:
        if mark.anchor in places:
            begun.setdefault(places[mark.anchor][0], []).append(mark)
    heads, last = [], None
    for number in range(1, count + 1):
        here = begun.get(number, [])
        on_page = here if last is None or _begins_page(here) else [last, *here]
        heads.append(_head(on_page))
        last = here[-1] if here else last
    return heads


def _begins_page(marks: list[Mark]) -> bool:
    """Whether a page begins with its first mark: a chapter does, and has nothing before it."""
    return bool(marks) and marks[0].opens


def _head(marks: list[Mark]) -> Head:
    if not marks:
        return Head()
    rules = list(dict.fromkeys(mark.number for mark in marks if mark.number))
    title = next((m.title for m in marks if m.number), marks[0].title)
    return Head(title, rules[0] if len(rules) == 1 else "–".join(rules[:: len(rules) - 1] or []))


def draw_heads(heads: Iterable[Head]) -> str:
    """Return HTML with a page for each page of the book: only its head and its number."""
    return f'<!doctype html>\n<meta charset="utf-8">\n<style>{STYLE}</style>\n' + "".join(
        _pages_of_heads(heads)
    )


def _pages_of_heads(heads: Iterable[Head]) -> Iterator[str]:
    for number, head in enumerate(heads, start=1):
        yield "<div>"
        if head.title:
            title, rules = escape(head.title), escape(head.rules)
            yield f"<header><span>{title}</span><b>{rules}</b></header>"
            yield f"<footer>{number}</footer>"
        yield "</div>\n"
