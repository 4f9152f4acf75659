"""Elements beside a rule's text that are none of it: hidden words, notes, tooltips, translations.

Each is recognised by its own tag, classes and attributes, wherever on the page it is.
"""

import re
from functools import lru_cache

from rules.untrusted_text import shorten
from scraper.page.drawings import class_words, symbol_named, words_of_classes
from scraper.page.first_words import FURNITURE
from scraper.page.items import fragment
from scraper.page.tree import Element

KNOWN_CLASSES = frozenset(
    {"Card", "Term", "SubType", "Product", "Symbol", "RuleText", "RuleLink", "SubSection"}
    | {"Example", "Snippet", "Examples", "Rules", "SubRules", "TimingStructureList"}
    | FURNITURE
)
"""Classes of the page whose meaning is known."""

_ASIDE = frozenset({"tooltip", "dialog", "menu", "navigation", "toolbar", "search"})
"""Roles of what lies over the page or beside its text, whatever it says."""
_TOOLTIPS = ("tooltip", "popover")
_ANNOTATIONS = frozenset({"rt", "rp"})
_TRANSLATIONS = frozenset({"translation", "translations", "translated"})
_NOTES = frozenset({"footnotes", "endnotes", "doc-endnotes", "doc-footnote"})
_NOTE = re.compile(r"[\[(]?(?:\d{1,3}|[*†‡]{1,3})[\])]?|\[[a-z]{1,2}\]")
"""A link to a footnote."""
_SET_ASIDE = _ANNOTATIONS | {"sup"}
_TELLING = frozenset({"role", "lang"})
"""Attributes that may say that an element is no part of the text around it."""
_MIN_SENTENCE_WORDS = 3
"""The fewest words of a foreign sentence; fewer may be a name."""


def aside_reason(element: Element, key: str | None) -> str | None:
    """Return why an element is no text, whatever its words; ``None`` if it may be text.

    ``key`` is that of the item around it: a sign that links there is none of its words.
    """
    if key and element.name == "a" and fragment(element) == key and _is_sign(element.words()):
        return "a sign that leads to where it stands"
    if _cannot_be_aside(element):
        return None
    if element.unseen is not None and KNOWN_CLASSES.isdisjoint(element.classes) and element.words():
        return element.unseen
    is_over = element.attrs.get("role") in _ASIDE or _is_tooltip(element)
    if is_over and element.words():
        return "what shows when something else is touched"
    if element.name in _ANNOTATIONS:
        return "what stands over other words"
    if not _TRANSLATIONS.isdisjoint(class_words(element)) and element.words():
        return "a translation"
    if not _NOTES.isdisjoint((*class_words(element), element.attrs.get("role", ""))):
        return "what its footnotes say" if element.words() else None
    if element.name == "sup" and _is_mark_of_note(element):
        return "a footnote’s mark, with what the note says,"
    language = _language(element)
    if language not in ("", "en") and _is_sentence(element.words()):
        return f"what is written in another language ({shorten(language)})"
    return None


def _cannot_be_aside(element: Element) -> bool:
    """Whether neither tag nor attributes can set an element aside, as for nearly all."""
    return (
        element.unseen is None
        and element.name not in _SET_ASIDE
        and _TELLING.isdisjoint(element.attrs)
        and not (element.classes and _may_set_aside(element.classes))
    )


@lru_cache(maxsize=1024)
def _may_set_aside(classes: tuple[str, ...]) -> bool:
    class_names = words_of_classes(classes)
    return _is_called_tooltip(classes) or not (_TRANSLATIONS | _NOTES).isdisjoint(class_names)


def _names_tooltip(element: Element) -> bool:
    return bool(element.classes) and _is_called_tooltip(element.classes)


@lru_cache(maxsize=1024)
def _is_called_tooltip(classes: tuple[str, ...]) -> bool:
    return any(token.startswith(_TOOLTIPS) for token in words_of_classes(classes))


def _is_tooltip(element: Element) -> bool:
    """Whether an element is called a tooltip, and does not hold one beside its own words."""
    return _names_tooltip(element) and not any(map(_names_tooltip, element.walk()))


def _language(element: Element) -> str:
    """Return the language that an element declares, or ""."""
    code = element.attrs.get("lang", "")
    return code.casefold().partition("-")[0] if code else ""


def _is_sentence(words: str) -> bool:
    return len(words.split()) >= _MIN_SENTENCE_WORDS and words[-1] in ".!?"


def _is_mark_of_note(element: Element) -> bool:
    """Whether an element marks a footnote, and is no raised symbol: only a link may be ``[c]``."""
    if _NOTE.fullmatch(words := element.words()) is None:
        return False
    return symbol_named(words) is None or any(e.name == "a" for e in element.walk())


def _is_sign(words: str) -> bool:
    """Whether this is neither word nor number, but something: “¶”, “#”."""
    return bool(words) and not any(map(str.isalnum, words))
