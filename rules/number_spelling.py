"""Rule numbers as people type them: every number that may be meant, and the one that exists."""

import re
import unicodedata
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, chain, product

from rules.numbers import MAX_LETTERS, NumberError, RuleNumber, interned, letters, ordinal_of
from rules.untrusted_text import shorten

_MAX_CHARS = 64
"""The most characters of a number, however it is typed."""
_MAX_DIGITS = 9
_MAX_PART_DIGITS = 2
"""The most digits of a part that is recognised without a separator."""

_PREFIX = (
    r"(?:(?:cr|comprehensive rules?|rules?|sections?|sec|steps?|chapters?|no|nr|number)\b"
    r"|cr[-/](?!2\d)|[§#:.\s(\[{\"'“‘«])*"
)
_RUN = r"0*([1-9][0-9]*)"
_MARK = r"[\s.,:;()\[\]\-_/·•‐–—−。]"
_BETWEEN = rf"(?:{_MARK}|\b(?:point|dot)\b)"
_TYPED = re.compile(
    rf"{_PREFIX}{_RUN}(?:{_BETWEEN}+{_RUN})?(?:{_BETWEEN}+{_RUN})?"
    rf"{_MARK}*([a-z]{{0,{MAX_LETTERS}}})[ .,:;!?)\]}}\"'”’»]*"
)
_WITH_EXTRA_PART = re.compile(
    rf"{_PREFIX}{_RUN}{_BETWEEN}+{_RUN}{_BETWEEN}+{_RUN}(?:{_MARK}*([a-z])\.?|\.)([1-9]\d?)[.\s]*"
)
"""A number with one part too many: its letter as a digit, or an item below a subrule."""
_MAX_ADDRESS_CHARS = 300
_ADDRESS = re.compile(
    r"(?:(?:https?://)?[^\s/?#]*/)?"
    r"(?:(?:r|edition)/([a-z\d.-]+)/(?:(?:rule|section|history)/)?|(?:r|rule|section|history)/)"
    r"(\d[^\s/?#]*)"
    r"(?:\?(?:[^\s#]*&)?edition=([^\s&#]*))?\S*"
)
"""The address of a rule's page, wherever it is served.

Groups: the edition of a short address or of one in an export; the number; the edition in the
query.
"""
_KEYED = re.compile(r"(?:https?://)?[^\s/?#]+(?:/(\d\d\.\d\d))?(?:/[^\s#]*)?#([a-z]\w*)", re.ASCII)
"""A place on the publisher's page. Groups: the edition in its path; the key."""
_EDITION = r"(?:cr[\s-]*|v\s*)?(2\d\.(?:0[1-9]|1[0-2]))"
_WHERE = (
    r"(?:[\s,;:()\[\]\-–—@]|\b(?:in|of|from|by|under|as of|the|rules?|edition|version|ed|cr)\b)"
)
_DATED = re.compile(rf"{_EDITION}{_WHERE}+(\S.*)|(\S.*?){_WHERE}+{_EDITION}[\s).,:;!?\]]*")
"""A number or words with an edition of the years since 2020 before or after it."""
_BESIDE = (
    r"(?:[^\w]|\b(?:what|whats|s|is|are|has|have|been|did|the|this|in|of|from|to|and|vs|versus"
    r"|between|with|by|rules?|editions?|versions?|cr|latest|newest|compared?|comparison|diff"
    r"|differences?|different|changes?|changed|changelog|new|updates?|updated)\b)*"
)
_COMPARED = re.compile(
    rf"{_BESIDE}{_EDITION}{_BESIDE}\b{_EDITION}{_BESIDE}"
    rf"|(?=.*(?:chang|diff|new|updat)){_BESIDE}(?:\b(?:since|after){_BESIDE}{_EDITION}"
    rf"|{_EDITION}){_BESIDE}|(?=what|changelog)(?=.*(?:chang|new)){_BESIDE}"
)
"""What asks only how editions differ. Groups: two editions; one since which; one in which."""
_ENDING = re.compile(r"(?:(?:point|dot)\b|[\s.…_?*])*([1-9]\d?)[\s.]*([a-z]{1,2})[\s.?!]*")
"""The end of a number of which somebody heard no more, with its letter."""
_MAX_WITH_ENDING = 8
"""The most numbers to offer for an ending; among more, none is likelier than another."""
_FOREIGN_DIGIT = re.compile(r"(?![0-9])\d")

_Runs = tuple[str, str | None, str | None, str]
"""One to three runs of digits without leading zeros, and the letters after them."""


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a typed number means in one edition.

    ``number`` is the existing number that is meant, if any. ``others`` are further existing
    readings of the same keys (``1016``: 10.1.6, also 10.16). ``nearest`` are offered when
    nothing that exists was meant.
    """

    number: RuleNumber | None
    others: tuple[RuleNumber, ...] = ()
    nearest: tuple[RuleNumber, ...] = ()


def parse_rule_address(typed: str) -> tuple[str, str] | None:
    """Return the number and the edition (or "") in the address of a rule; else ``None``.

    The address may be copied (``https://rules.example/rule/9.2.8f?edition=cr-26.03``, with or
    without the part before the path) or come from a chat (``/r/928f``).
    """
    text = typed.strip()
    match = _ADDRESS.fullmatch(text.casefold()) if len(text) <= _MAX_ADDRESS_CHARS else None
    return (match[2], match[1] or match[3] or "") if match is not None else None


def parse_dated_words(typed: str) -> tuple[str, str] | None:
    """Return a number or words, and the edition named beside them; ``None`` for anything else.

    So ask judges (``9.2.8f in 24.03``, ``928f (cr-24.03)``, ``24.03 9.2.8f``, ``charge in 24.03``).
    """
    text = typed.strip()
    match = _DATED.fullmatch(text.casefold()) if len(text) <= _MAX_CHARS else None
    return (match[2] or match[3], match[1] or match[4]) if match is not None else None


def parse_comparison(typed: str) -> tuple[str, str] | None:
    """Return the editions to compare, of which either may be "", if nothing else is asked.

    So ask readers what is new (``diff 23.08 24.03``, ``what changed in 24.03``, ``changes since
    24.03``, ``what's new``).
    """
    text = typed.strip()
    match = _COMPARED.fullmatch(text.casefold()) if len(text) <= _MAX_CHARS else None
    return (match[1] or match[3] or "", match[2] or match[4] or "") if match is not None else None


def parse_publisher_address(typed: str) -> tuple[str, str] | None:
    """Return the key and the edition (or "") in an address on the publisher's page.

    Such an address is copied there (``https://rules.example/24.03/#rule_trash``). Only an
    edition can tell whether any rule has the key.
    """
    text = typed.strip()
    match = _KEYED.fullmatch(text) if len(text) <= _MAX_ADDRESS_CHARS else None
    return (match[2], match[1] or "") if match is not None else None


def possible_numbers(typed: str) -> list[RuleNumber]:
    """Return every number that a person may have meant, the likeliest first.

    Reads ``9.2.8f``, ``928f``, ``9.2.8 f``, ``CR 9.2.8(f)``, ``rule 6.9.3b.`` and the like, and
    dictated numbers (``9 point 2 point 8 f``). Empty for anything else.

    A number is first of all itself: ``10.16`` is 10.16 before it is 10.1.6, and ``11`` is
    chapter 11 before it is 1.1. Other digits without separators are split in every possible way,
    the deepest reading first: ``1016`` is 10.1.6 before it is 10.16. :class:`NumberResolver` says
    which of them exist.
    """
    runs = _parse_runs(typed)
    return _possible_numbers(*runs) if runs is not None else []


def _parse_runs(typed: str) -> _Runs | None:
    """Return the digits and letters of what is typed; ``None`` where it is no number."""
    match = _TYPED.fullmatch(_normalise(typed))
    if match is None:
        return None
    first, second, third, lettered = match.groups()
    return first, second, third, lettered


def _normalise(typed: str) -> str:
    """Return what is typed in small letters and ASCII digits; "" if too long for a number."""
    text = typed.strip().removeprefix("§")  # mostly all the rest is ASCII, which is quick
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text[: _MAX_CHARS + 1])
        if not text.isascii() and _FOREIGN_DIGIT.search(text) is not None:
            text = _FOREIGN_DIGIT.sub(lambda digit: str(unicodedata.decimal(digit[0])), text)
    return text.casefold() if len(text) <= _MAX_CHARS else ""


def _possible_numbers(
    first: str, second: str | None, third: str | None, lettered: str
) -> list[RuleNumber]:
    """Return the numbers for which runs of digits and the letters after them may stand."""
    if len(first) + len(second or "") + len(third or "") > _MAX_DIGITS:
        return []
    letter = ordinal_of(lettered)
    if second is not None and third is not None:
        return [interned(int(first), int(second), int(third), letter)]
    splits = _splits(first, second or "")
    return [interned(*parts, letter) for parts in splits if parts[2] or not letter]


def _splits(first: str, second: str) -> list[tuple[int, int, int]]:
    """Return the parts for which one or two runs of digits may stand, the likeliest first."""
    digits = first + second
    splits = [(int(first), int(second), 0)] if second else []
    for end, last in _cuts(len(first), len(second)):
        chapter, section, rule = digits[:end], digits[end:last], digits[last:]
        if "0" in (section[:1], rule[:1]):
            continue
        split = (int(chapter), int(section or 0), int(rule or 0))
        if split not in splits:
            splits.append(split)
    return splits


@cache
def _cuts(first: int, second: int) -> tuple[tuple[int, int], ...]:
    """Return where to cut one or two runs of digits of these lengths into up to three parts.

    A part has one or two digits of one run; a cut at the end leaves the last parts empty. A
    whole run comes first, then the cuts into three parts, then those into two.
    """
    parts = chain.from_iterable(
        product(range(1, _MAX_PART_DIGITS + 1), repeat=count) for count in (1, 3, 2)
    )
    cuts = [tuple(accumulate(widths)) for widths in parts]
    fitting = [ends for ends in cuts if ends[-1] == first + second and first in ends]
    return tuple((ends[0], ends[min(1, len(ends) - 1)]) for ends in fitting)


def resolve(typed: str, known: Collection[RuleNumber]) -> Resolution:
    """Resolve what was typed against the ``known`` numbers of an edition.

    Raises :class:`NumberError` where the text cannot be read as a number at all.
    """
    candidates = possible_numbers(typed)
    if not candidates and (longer := _without_extra_part(typed)):
        return Resolution(None, nearest=tuple(nearest_numbers(longer, known)))
    if not candidates:
        raise NumberError(
            f"“{shorten(typed, 40)}” is not a rule number such as 9.2.8f, 928f or 6.9"
        )
    existing = [n for n in candidates if n in known]
    if existing:
        return Resolution(existing[0], tuple(existing[1:]))
    likely = (n for n in candidates if RuleNumber(n.chapter) in known)
    return Resolution(None, nearest=tuple(nearest_numbers(next(likely, candidates[0]), known)))


class NumberResolver:
    """:func:`resolve` for the ``known`` numbers of one edition, in a third of the time.

    However a number is typed, only its runs of digits and its letters count. That leaves few
    forms for each known number (``9.2.8f``, ``92.8f``, ``9.28f`` and ``928f``), under which it
    is found directly. Only what has none of these forms goes to :func:`resolve`.
    """

    def __init__(self, known: Collection[RuleNumber]) -> None:
        self._known = known
        by_form: dict[_Runs, list[RuleNumber]] = {}
        for number in known:
            for form in _spellings(number):
                by_form.setdefault(form, []).append(number)
        self._by_form = {form: _resolution(form, numbers) for form, numbers in by_form.items()}

    def resolve(self, typed: str) -> Resolution:
        """Resolve what was typed against the known numbers; raises as :func:`resolve` does."""
        runs = _parse_runs(typed)
        resolution = self._by_form.get(runs) if runs is not None else None
        return resolution if resolution is not None else resolve(typed, self._known)

    def find_by_ending(self, typed: str) -> list[RuleNumber]:
        """Return the numbers with this ending (``8f``) in order, if they are few."""
        match = _ENDING.fullmatch(typed.casefold()) if len(typed) <= _MAX_CHARS else None
        if match is None:
            return []
        end = int(match[1]), ordinal_of(match[2])
        matching = sorted(number for number in self._known if (number.rule, number.letter) == end)
        return matching if len(matching) <= _MAX_WITH_ENDING else []


def _spellings(number: RuleNumber) -> Iterator[_Runs]:
    """Yield the runs of digits and letters from which a number is read, each once."""
    parts = [str(part) for part in (number.chapter, number.section, number.rule) if part]
    lettered = letters(number.letter)
    if sum(map(len, parts)) > _MAX_DIGITS or len(lettered) > MAX_LETTERS:
        return
    apart_only = any(len(part) > _MAX_PART_DIGITS for part in parts)
    match parts:
        case [chapter] if not apart_only:
            yield chapter, None, None, ""
        case [chapter, section]:
            yield chapter, section, None, ""
            if not apart_only:
                yield chapter + section, None, None, ""
        case [chapter, section, rule]:
            yield chapter, section, rule, lettered
            if not apart_only:
                yield chapter, section + rule, None, lettered
                yield chapter + section, rule, None, lettered
                yield chapter + section + rule, None, None, lettered


def _resolution(form: _Runs, known: list[RuleNumber]) -> Resolution:
    """Return the resolution of a form that stands for these ``known`` numbers."""
    if len(known) > 1:
        known = [number for number in _possible_numbers(*form) if number in known]
    return Resolution(known[0], tuple(known[1:]))


def _without_extra_part(typed: str) -> RuleNumber | None:
    """Return the number that one with a part too many means (``9.2.8.6``: 9.2.8f)."""
    match = _WITH_EXTRA_PART.fullmatch(_normalise(typed))
    if match is None:
        return None
    chapter, section, rule, lettered, last = match.groups()
    letter = ordinal_of(lettered) if lettered else int(last)
    return interned(int(chapter), int(section), int(rule), letter)


def nearest_numbers(
    number: RuleNumber, known: Collection[RuleNumber], count: int = 3
) -> list[RuleNumber]:
    """Return up to ``count`` known numbers closest to a typed one, the closest first.

    The number itself comes first, if known. Next come slips of the finger (``9.2.88``: 9.2.8),
    then its neighbours (same parent, nearest ordinal). Where it has none, its closest existing
    ancestor and the neighbours of that stand in.
    """
    slips = [slip for slip in _without_typing_slips(number) if slip in known]
    return list(dict.fromkeys([*slips, *_nearest_siblings(number, known)]))[:count]


def _without_typing_slips(number: RuleNumber) -> Iterator[RuleNumber]:
    """Yield the numbers that become this one if a key is hit twice or two are swapped."""
    text = str(number)
    pairs = [(text[:at], text[at : at + 2], text[at + 2 :]) for at in range(len(text) - 1)]
    hit_twice = [before + pair[0] + after for before, pair, after in pairs if pair[0] == pair[1]]
    exchanged = [before + pair[::-1] + after for before, pair, after in pairs if pair.isdecimal()]
    for slip in (*hit_twice, *exchanged):
        with suppress(NumberError):
            yield RuleNumber.parse(slip)


def _nearest_siblings(number: RuleNumber, known: Collection[RuleNumber]) -> list[RuleNumber]:
    """Return the known numbers below the closest parent that has any, nearest ordinal first."""
    for missing in (number, *number.ancestors()):
        ordinal, parent, level = missing.last, missing.parent, missing.level
        siblings = [n for n in known if n.parent == parent and n.level is level]
        if siblings:
            return sorted(siblings, key=lambda n: (abs(n.last - ordinal), n))
    return sorted(known)
