"""How words are typed on a phone, and how they are spelt: short forms, plain letters, slips."""

import re
from collections.abc import Collection
from unicodedata import category

from rapidfuzz.distance import OSA

from engine.kernel.decisions import plain

_SHORT_FORMS = {
    **{f"{word}s": f"{word}'s" for word in ("what", "who", "where", "how", "that", "let")},
    **{f"{word}nt": f"{word}n't" for word in ("do", "does", "did", "is", "are", "ca", "wo")},
    "im": "i'm",
    "id like": "i'd like",
    **dict.fromkeys(("wieviel", "wie viel"), "how much"),
    "thru": "through",
    "youre": "you're",
    "u": "you",
    "ur": "your",
    **dict.fromkeys(("pls", "plz"), "please"),
}
"""Words by how they are typed in short or without an apostrophe."""
_SHORT_FORM = re.compile(rf"(?<![\w'])(?:{'|'.join(map(re.escape, _SHORT_FORMS))})(?![\w'])")
SOMEBODY = r"(?:i|we|you|he|she|they|(?:the )?(?:corp|runner|player|opponent))"
"""A pattern for the subject of a sentence: a player."""
_THIRD_PERSON = re.compile(r"^([a-z]+?)(?:(?<=z)z(?=es\b))?(?:(?<=[sxzho])es|(?<!s)s)\b")


def in_first_person(did: str) -> str:
    """Return what somebody does as they say it of themselves: “rezzes it” as “rez it”."""
    if did.startswith("doesn't "):
        return did.replace("doesn't", "don't", 1)
    return _THIRD_PERSON.sub(r"\1", did)


_END_MARKS = "?!., "
_EMOJI_CATEGORIES = ("So", "Sk", "Mn", "Cf")
"""The Unicode categories of the characters that emoji are made of."""
_FILLER_ENDINGS = (" please", " thanks", " right now", " now", " then", " again", " anyway")
"""Filler at the end of a sentence."""
_MIN_SLIP_LETTERS = 4
"""How many letters a word must have to be taken for a slip."""


def normalise_label(label: str) -> str:
    """Return a label in plain letters, with its apostrophes and without filler at its end."""
    words = _strip_ending(" ".join(plain(label).split()))
    return _SHORT_FORM.sub(lambda found: _SHORT_FORMS[found[0]], words)


def words_in(text: str) -> list[str]:
    """Return the words of a text in plain letters; “R&D” is one word."""
    return re.findall(r"[\w&']+", plain(text))


_R_AND_D = re.compile(r"\b(?:r ?(?:&|and|n|\+) ?d|rnd)\b")


def normalise_question(label: str) -> str:
    """Return a question in plain letters, with every spelling of R&D as “r&d”."""
    return _R_AND_D.sub("r&d", normalise_label(label))


def _strip_ending(text: str) -> str:
    """Return the text without the marks and filler words at its end.

    A pattern would try every way to split them.
    """
    bare = _strip_marks(text)
    while (after := next(filter(bare.endswith, _FILLER_ENDINGS), None)) is not None:
        bare = _strip_marks(bare.removesuffix(after))
    return bare


def _strip_marks(text: str) -> str:
    """Return the text without the marks and emoji at its end."""
    end = len(text)
    while end and (text[end - 1] in _END_MARKS or category(text[end - 1]) in _EMOJI_CATEGORIES):
        end -= 1
    return text[:end]


def words_in_patterns(*patterns: str) -> frozenset[str]:
    """Return the words that stand in patterns, with and without the letter of a plural."""
    written = re.findall(r"[a-z]{3,}", re.sub(r"\\[a-z]", " ", " ".join(patterns)))
    return frozenset(form for word in written for form in (word, word.removesuffix("s")))


def correct_spelling(label: str, known: Collection[str], names: Collection[str]) -> str:
    """Return a label in which each longer word that is a slip for one known word is replaced by it.

    A word of ``names`` is no slip.
    """

    def spelt(found: re.Match[str]) -> str:
        word = found[0]
        return word if word in names else correct_word(word, known)

    return re.sub(rf"[a-z]{{{_MIN_SLIP_LETTERS},}}", spelt, normalise_label(label))


def correct_word(word: str, known: Collection[str]) -> str:
    """Return the one known word that a longer word is a slip for, or else the word itself.

    A plural is the same word as its singular.
    """
    if word in known or len(word) < _MIN_SLIP_LETTERS:
        return word
    close = sorted((one for one in known if OSA.distance(word, one) == 1), key=len)
    is_one = len({one.removesuffix("s") for one in close}) == 1
    return close[0] if is_one else word


_WORD_OR_NUMBER = re.compile(r"[a-z]+|[^a-z\s]+")


def near_matches(label: str, labels: Collection[str]) -> list[str]:
    """Return those of ``labels`` that differ from this label only by slips in longer words.

    If no whole label does, the card's name before the colon is enough. A word that stands in any of
    the labels is no slip, and neither is a number.
    """
    words = _words(label)
    slips = frozenset(filter(str.isalpha, words)).difference(*map(_words, labels))

    def is_meant(other: list[str]) -> bool:
        return len(words) == len(other) and all(
            one == word or (one in slips and correct_word(one, {word}) == word)
            for one, word in zip(words, other, strict=True)
        )

    whole = [one for one in labels if is_meant(_words(one))]
    return whole or [one for one in labels if is_meant(_words(one.partition(": ")[0]))]


def _words(label: str) -> list[str]:
    return _WORD_OR_NUMBER.findall(normalise_label(label))
