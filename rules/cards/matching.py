"""Find cards' names in running text: the longest name wins, and capitals must agree."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rules.cards.folding import Folded, comparison_key, fold
from rules.cards.names import CardName, Names, decisions, is_common, without_colon

_WORD = re.compile(r"\w+")
_CAPITALISED = re.compile(r"[A-Z0-9\x80-\U0010ffff](?<!\W)(?<!\w\w)\w*")
"""A word that starts with a capital or a digit.

The class of first letters comes first because the regex tries it at every position.
"""
_MIN_COMBINED = 4
"""The number of names with one first word from which a combined regex pays off."""
_ENDS = "!.?"
_QUOTES = '"“”'
_SENTENCE_STARTS_AFTER = ".!?:•\n"
_SMALL = frozenset(("a", "and", "in", "is", "no", "of", "the", "to"))
_NEXT_CAPITAL = re.compile(r" [A-Z]")
_LAST_CAPITAL = re.compile(r"(?:^|[^\w])[A-Z][\w'&]* $")
_LISTED_BEFORE = re.compile(r"\b[A-Z][\w'&]*, $")
_LISTED_AFTER = re.compile(r"(?:,|,? and|,? or) [A-Z]")
_ALL_LISTED_BEFORE = re.compile(r"\b[A-Z][\w'&]*, (?:[A-Z][\w'&]* )+(?:and|or) $")


class Mention(NamedTuple):
    """A card named in a text, at ``text[start:end]``."""

    start: int
    end: int
    name: CardName


class _Form(NamedTuple):
    """One way to write a name: as written, folded, in the form for comparing, and its card.

    ``capitals`` are the places where a text must have a capital too. ``ending`` are marks at the
    end of the name that no comparison needs.
    """

    written: str
    compared: str
    title: str
    name: CardName | None
    common: bool
    capitals: tuple[int, ...]
    ending: str


class Matcher:
    """Finds names in text; ``any_case`` is for what people type without capitals."""

    def __init__(self, names: Names, *, any_case: bool = False) -> None:
        self._any_case = any_case
        self._by_word: dict[str, list[_Form]] = {}
        self._in_lower_case: dict[str, list[_Form]] = {}
        for written, name in names.forms():
            self._add(written, name)
            if any_case and ":" in written:
                self._add(without_colon(written), name)
        if not any_case:
            for phrase in decisions().phrases:
                self._add(phrase, None)
        for first, forms in self._by_word.items():
            forms.sort(key=lambda form: len(form.compared), reverse=True)
            if small := [form for form in forms if any_case or not form.written[0].isupper()]:
                self._in_lower_case[first] = small
        self._any_of = {
            first: re.compile("|".join(re.escape(form.compared) for form in forms))
            for first, forms in self._by_word.items()
            if len(forms) >= _MIN_COMBINED
        }
        self._small = tuple(first for first in self._in_lower_case if first[0].isalpha())
        self._first = _first_words(self._small)

    def _add(self, written: str, name: CardName | None) -> None:
        form = _form(written, name)
        self._by_word.setdefault(_first_word(form.compared), []).append(form)

    def find(
        self, text: str, here: Mapping[str, CardName] | None = None, about: tuple[str, ...] = ()
    ) -> list[Mention]:
        """Return the cards named in a text, in its order.

        ``here`` holds short forms that are valid in this text alone. ``about`` holds the titles
        of cards that the text is known to be about; their names count wherever they stand.
        """
        folded = fold(text)
        own = [_form(written, name) for written, name in here.items()] if here else ()
        compared = _in_one_case(folded.text)
        mentions: list[Mention] = []
        done = 0
        for word in self._words(compared, with_own=bool(own)).finditer(folded.text):
            first = word[0]
            listed = self._by_word if first[0].isupper() else self._in_lower_case
            first = first.casefold()
            forms: Iterable[_Form] = listed.get(first, ())
            if own:
                forms = (*forms, *(f for f in own if _first_word(f.compared) == first))
            if not forms or (start := word.start()) < done:
                continue
            any_of = None if own else self._any_of.get(first)
            if any_of is not None and any_of.match(compared, start) is None:
                continue
            for form in forms:
                if not compared.startswith(form.compared, start):
                    continue
                end = self._end(form, folded.text, start, about)
                if end is not None:
                    done = end
                    if form.name is not None:
                        mentions.append(_mention(text, folded, form, start, end, form.name))
                    break
        return mentions

    def _words(self, compared: str, *, with_own: bool) -> re.Pattern[str]:
        """Return the pattern for the words of a text with which a name may begin."""
        if with_own or self._any_case:
            return _WORD
        if any(map(compared.__contains__, self._small)):
            return self._first
        return _CAPITALISED

    def _end(self, form: _Form, text: str, start: int, about: tuple[str, ...]) -> int | None:
        """Return where the form ends if it stands at ``start``, the beginning of a word."""
        end = start + len(form.compared)
        if _is_in_word(text, end):
            is_plural = text[end] == "s" and not _is_in_word(text, end + 1)
            if not is_plural or form.common or form.compared.endswith("s"):
                return None
            end += 1
        if self._any_case:
            return end
        for place in form.capitals:
            if not text[start + place].isupper():
                return None
        known = form.name is not None and form.name.title in about
        return end if known or not form.common or _is_inside(text, start, end) else None


def _first_words(small: Iterable[str]) -> re.Pattern[str]:
    """Return the pattern for the first words of names: capitalised, or listed as needing none."""
    listed = "|".join(sorted(map(re.escape, small), key=len, reverse=True))
    return re.compile(rf"{_CAPITALISED.pattern}|\b(?i:{listed or '(?!)'})(?!\w)")


def _in_one_case(text: str) -> str:
    """Return a text without case and of the same length: letters that would double stay as is."""
    folded = text.casefold()
    if len(folded) == len(text):
        return folded
    letters = ((letter, letter.casefold()) for letter in text)
    return "".join(small if len(small) == 1 else letter for letter, small in letters)


def _form(written: str, name: CardName | None) -> _Form:
    text = fold(written).text.strip(f" {_ENDS}")
    common = name is not None and is_common(written)
    ending = written[len(written.rstrip(_ENDS)) :]
    return _Form(
        text, comparison_key(written), written, name, common, tuple(_capitals(text)), ending
    )


def _first_word(compared: str) -> str:
    match = _WORD.search(compared)
    return match[0] if match else ""


def _is_in_word(text: str, place: int) -> bool:
    return place < len(text) and (text[place].isalnum() or text[place] == "_")


def _capitals(written: str) -> Iterator[int]:
    """Yield where the capitalised words begin that need a capital in a text too.

    Small words need none, except as the first word.
    """
    for word in _WORD.finditer(written):
        is_small = word.start() > 0 and word[0].casefold() in _SMALL
        if word[0][0].isupper() and not is_small:
            yield word.start()


def _is_inside(text: str, start: int, end: int) -> bool:
    """Whether words stand inside a sentence, with no capitalised word beside them.

    They must not be items of a capitalised list either, such as phases of a run or subtypes.
    """
    before = text[:start]
    spoken = before.rstrip(" (")
    begins = not spoken or spoken[-1] in _SENTENCE_STARTS_AFTER
    beside = _NEXT_CAPITAL.match(text, end) or _LAST_CAPITAL.search(before)
    return not (begins or beside or _is_listed(text, before, end))


def _is_listed(text: str, before: str, end: int) -> bool:
    """Whether words are an item of a list of three or more capitalised items."""
    among = _LISTED_BEFORE.search(before) and _LISTED_AFTER.match(text, end)
    return bool(among or _ALL_LISTED_BEFORE.search(before))


def _mention(
    text: str, folded: Folded, form: _Form, start: int, end: int, name: CardName
) -> Mention:
    """Return the mention in the original text, with the marks that belong to the name."""
    first, last = folded.original_place(start), folded.original_place(end - 1) + 1
    if first and form.title[0] in _QUOTES and text[first - 1] in _QUOTES:
        first -= 1
    if form.ending and text.startswith(form.ending, last):
        last += len(form.ending)
    return Mention(first, last, name)
