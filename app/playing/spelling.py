"""How words are typed on a phone, and how they are spelt: short forms, plain letters, slips."""

import re
from collections.abc import Collection
from unicodedata import category

from rapidfuzz.distance import OSA

from engine.kernel.decisions import plain

_WITHOUT = {
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
_WORDS = re.compile(rf"(?<![\w'])(?:{'|'.join(map(re.escape, _WITHOUT))})(?![\w'])")
SOMEBODY = r"(?:i|we|you|he|she|they|(?:the )?(?:corp|runner|player|opponent))"
"""A pattern for the subject of a sentence: a player."""
_THIRD_PERSON = re.compile(r"^([a-z]+?)(?:(?<=z)z(?=es\b))?(?:(?<=[sxzho])es|(?<!s)s)\b")


def in_first_person(did: str) -> str:
    """Return what somebody does as they say it of themselves: “rezzes it” as “rez it”."""
    if did.startswith("doesn't "):
        return did.replace("doesn't", "don't", 1)
    return _THIRD_PERSON.sub(r"\1", did)


_MARKS = "?!., "
_OF_EMOJI = ("So", "Sk", "Mn", "Cf")
"""The Unicode categories of the characters that emoji are made of."""
_AFTER = (" please", " right now", " now", " then", " again", " anyway")
"""Filler at the end of a sentence."""
_LONG = 4
"""How many letters a word must have to be taken for a slip."""


def written_out(label: str) -> str:
    """Return a label in plain letters, with its apostrophes and without filler at its end."""
    said = _without_end(" ".join(plain(label).split()))
    return _WORDS.sub(lambda found: _WITHOUT[found[0]], said)


def words_in(text: str) -> list[str]:
    """Return the words of a text in plain letters; “R&D” is one word."""
    return re.findall(r"[\w&']+", plain(text))


_R_AND_D = re.compile(r"\b(?:r ?(?:&|and|n|\+) ?d|rnd)\b")


def as_asked(label: str) -> str:
    """Return a question in plain letters, with every spelling of R&D as “r&d”."""
    return _R_AND_D.sub("r&d", written_out(label))


def _without_end(said: str) -> str:
    """Return the text without the marks and filler words at its end.

    A pattern would try every way to split them.
    """
    bare = _without_marks(said)
    while (after := next(filter(bare.endswith, _AFTER), None)) is not None:
        bare = _without_marks(bare.removesuffix(after))
    return bare


def _without_marks(said: str) -> str:
    """Return the text without the marks and emoji at its end."""
    end = len(said)
    while end and (said[end - 1] in _MARKS or category(said[end - 1]) in _OF_EMOJI):
        end -= 1
    return said[:end]


def words_of(*patterns: str) -> frozenset[str]:
    """Return the words that stand in patterns, with and without the letter of a plural."""
    written = re.findall(r"[a-z]{3,}", re.sub(r"\\[a-z]", " ", " ".join(patterns)))
    return frozenset(form for word in written for form in (word, word.removesuffix("s")))


def respelt(label: str, known: Collection[str], names: Collection[str]) -> str:
    """Return a label in which each longer word that is a slip for one known word is replaced by it.

    A word of ``names`` is no slip.
    """

    def spelt(found: re.Match[str]) -> str:
        word = found[0]
        return word if word in names else near(word, known)

    return re.sub(rf"[a-z]{{{_LONG},}}", spelt, written_out(label))


def near(word: str, known: Collection[str]) -> str:
    """Return the one known word that a longer word is a slip for, or else the word itself.

    A plural is the same word as its singular.
    """
    if word in known or len(word) < _LONG:
        return word
    close = sorted((one for one in known if OSA.distance(word, one) == 1), key=len)
    is_one = len({one.removesuffix("s") for one in close}) == 1
    return close[0] if is_one else word


_PARTS = re.compile(r"[a-z]+|[^a-z\s]+")


def nearly(label: str, labels: Collection[str]) -> list[str]:
    """Return those of ``labels`` that differ from this label only by slips in longer words.

    If no whole label does, the card's name before the colon is enough.
    """
    said = _PARTS.findall(written_out(label))
    whole = [one for one in labels if _are_slips(said, _PARTS.findall(written_out(one)))]
    return whole or [
        one
        for one in labels
        if _are_slips(said, _PARTS.findall(written_out(one.partition(": ")[0])))
    ]


def _are_slips(said: list[str], meant: list[str]) -> bool:
    """Whether each word is the one that was meant, or a slip for it; a number is never a slip."""
    return len(said) == len(meant) and all(
        one == word or (one.isalpha() and near(one, {word}) == word)
        for one, word in zip(said, meant, strict=True)
    )
