"""Read a deck list as deck sites export it: a count and a name on each line.

``3x Name``, ``3 Name (Set) ●●``, ``Name x3`` and ``* 3x [Name](https://…) _(Set)_`` are lines of
cards. Headings, the deck's title and counts at the end are passed over. A line that holds an
identity's name needs no count.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rules.cards.names import Names
from rules.cards.resolve import MAX_NAME_CHARS, NoCardNameError, UnknownCardError, resolve_card
from rules.errors import UsageError
from rules.files import read_file, unreadable_message
from rules.untrusted_text import shorten

MAX_BYTES = 100_000
"""How many bytes a deck list may have."""
MAX_COPIES = 99
"""How many copies a line may count."""
MAX_MISTAKES = 3
"""How many lines with a mistake are reported at most."""

_COUNT_BEFORE = re.compile(r"(\d+)\s*(?:[x×]\s+|[x×](?=[A-Z\d“\"])|\s)\s*(\S.*)", re.IGNORECASE)
_COUNT_AFTER_X = re.compile(r"[x×]\s*(\d+)\s+(\S.*)", re.IGNORECASE)
_BULLETS = re.compile(r"(?:[-–—*•·▪‣◦●○]\s+)+")
_LINK = re.compile(r"\[([^\[\]]{1,200})\]\(https?://[^()\s]{1,400}\)")
_STRESS = re.compile(r"(?<!\w)([_*]{1,3})(?=\S)([^_*]{1,200})(?<=\S)\1(?!\w)")
"""Emphasis in Markdown, in which deck sites export lists, too."""
_COUNT_AFTER = re.compile(r"(\S.*?)\s+[x×]\s*(\d+)", re.IGNORECASE)
_TRAILING_ADDITION = re.compile(r"\s*(?:[●•○◦★☆✪·∙*⬤🌕🦄]+\ufe0f?|\([^()]*\)|\[[^\[\]]*\])\s*$")
_SUMMARY = re.compile(
    r"(?:total |max(?:imum)? |min(?:imum)? )?(?:influence|agenda points?|cards?|deck size)\b",
    re.IGNORECASE,
)
_HEADING = re.compile(
    r"(?:identity|agendas?|assets?|upgrades?|operations?|ice|barriers?|code gates?|sentr(?:y|ies)|"
    r"multi|other|events?|hardware|resources?|programs?|icebreakers?)\s*:?\s*(?:\(?\d+.*)?:?",
    re.IGNORECASE,
)


class DeckListError(UsageError):
    """A deck list cannot be read; ``nearest`` are the cards that may have been meant."""

    def __init__(self, message: str, nearest: tuple[str, ...] = ()) -> None:
        self.nearest = nearest
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck list as written: how many of which cards, by title, in the order of its lines.

    ``passed_over`` are lines that are no cards, such as a title.
    """

    name: str
    cards: dict[str, int]
    passed_over: tuple[str, ...]


def read_deck_list(path: Path, names: Names) -> DeckList:
    """Read a deck list's file; raise :class:`DeckListError`."""
    try:
        text = read_file(path, MAX_BYTES).decode("utf-8-sig")
    except OSError as error:
        raise DeckListError(unreadable_message(path, error, "a deck list")) from error
    except UnicodeDecodeError as error:
        raise DeckListError(f"{path} is not a deck list: it is not UTF-8 text") from error
    return parse_deck_list(text, names, str(path))


def parse_deck_list(text: str, names: Names, name: str) -> DeckList:
    """Read a list called ``name``; raise :class:`DeckListError` with the lines that are wrong."""
    cards: dict[str, int] = {}
    passed_over, wrong = [], []
    for number, spaced in enumerate(text.splitlines(), 1):
        line = " ".join(spaced.split())  # patterns try each blank of a row as the first
        try:
            found = _read(line, names)
        except (DeckListError, UnknownCardError, NoCardNameError) as error:
            wrong.append((f"{number}: {error}", tuple(getattr(error, "nearest", ()))))
            continue
        if found is not None:
            title, count = found
            cards[title] = cards.get(title, 0) + count
        elif not _is_layout(line):
            passed_over.append(shorten(line))
    if wrong:
        rest = f" (lines with a mistake: {len(wrong)})" if len(wrong) > MAX_MISTAKES else ""
        messages = "; line ".join(message for message, _ in wrong[:MAX_MISTAKES])
        raise DeckListError(f"{name}:{messages}{rest}", tuple(n for _, near in wrong for n in near))
    if not cards:
        raise DeckListError(
            f"{name} is not a deck list: no line has a count and a card's name, such as “3x Name”"
        )
    return DeckList(name, cards, tuple(passed_over))


def _read(line: str, names: Names) -> tuple[str, int] | None:
    """Return the card of a line and its count; ``None`` if the line is no card."""
    bare = _STRESS.sub(r"\2", _LINK.sub(r"\1", line))
    if bullets := _BULLETS.match(bare):
        bare = bare[bullets.end() :]
    if _is_layout(bare):
        return None
    for pattern, count, words in (
        (_COUNT_BEFORE, 1, 2),
        (_COUNT_AFTER_X, 1, 2),
        (_COUNT_AFTER, 2, 1),
    ):
        if (found := pattern.fullmatch(bare)) and names.find(bare) is None:
            if _SUMMARY.match(found[words]):
                return None
            return _title(found[words], names), _count(found[count])
    alone = next((n for n in map(names.find, _shortened(bare)) if n is not None), None)
    return None if alone is None else (alone.title, 1)


def _is_layout(line: str) -> bool:
    """Whether the line is blank, a remark or the heading of a section."""
    return not line or line.startswith(("#", "//")) or _HEADING.fullmatch(line) is not None


def _count(digits: str) -> int:
    count = int(digits[:4])
    if not 1 <= count <= MAX_COPIES:
        raise DeckListError(f"a line can have 1 to {MAX_COPIES} copies, not {shorten(digits, 8)}")
    return count


def _title(words: str, names: Names) -> str:
    """Return the title of the card meant, with or without the set and the dots after it."""
    forms = list(_shortened(words[: 2 * MAX_NAME_CHARS]))
    for form in forms:
        if (name := names.find(form)) is not None:
            return name.title
    found = resolve_card(forms[-1], names)
    nearest = (found.name.title,)
    raise UnknownCardError(forms[-1], nearest)


def _shortened(words: str) -> Iterator[str]:
    """Yield the words, then the words with one addition after another cut off, never nothing."""
    yield words
    while (less := _TRAILING_ADDITION.sub("", words)) not in (words, ""):
        yield less
        words = less
