"""Words as they are typed on a phone, and as they are spelt."""

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
"""What is written without an apostrophe, or short."""
_WORDS = re.compile(rf"(?<![\w'])(?:{'|'.join(map(re.escape, _WITHOUT))})(?![\w'])")
SOMEBODY = r"(?:i|we|you|he|she|they|(?:the )?(?:corp|runner|player|opponent))"
"""Of whom a sentence speaks, in a pattern."""
_THIRD_PERSON = re.compile(r"^([a-z]+?)(?:(?<=z)z(?=es\b))?(?:(?<=[sxzho])es|(?<!s)s)\b")


def in_first_person(did: str) -> str:
    """What somebody does, as they say it of themselves: “rezzes it” as “rez it”."""
    if did.startswith("doesn't "):
        return did.replace("doesn't", "don't", 1)
    return _THIRD_PERSON.sub(r"\1", did)


_MARKS = "?!., "
_OF_EMOJI = ("So", "Sk", "Mn", "Cf")
"""The categories of characters that emoji are made of."""
_AFTER = (" please", " right now", " now", " then", " again", " anyway")
"""What ends a sentence and changes nothing of it."""
_LONG = 4
"""Letters of a word that may be a slip for another."""


def written_out(label: str) -> str:
    """A label in plain letters, with its apostrophes and without what ends it."""
    said = _without_end(" ".join(plain(label).split()))
    return _WORDS.sub(lambda found: _WITHOUT[found[0]], said)


def words_in(text: str) -> list[str]:
    """The words of a text in plain letters, as a name of a server is one, too."""
    return re.findall(r"[\w&']+", plain(text))


_R_AND_D = re.compile(r"\b(?:r ?(?:&|and|n|\+) ?d|rnd)\b")


def as_asked(label: str) -> str:
    """A question in plain letters, in which R&D is called so."""
    return _R_AND_D.sub("r&d", written_out(label))


def _without_end(said: str) -> str:
    """What stands before marks and words that end it. No pattern, which would try every way."""
    bare = _without_marks(said)
    while (after := next(filter(bare.endswith, _AFTER), None)) is not None:
        bare = _without_marks(bare.removesuffix(after))
    return bare


def _without_marks(said: str) -> str:
    """What stands before marks and emoji."""
    end = len(said)
    while end and (said[end - 1] in _MARKS or category(said[end - 1]) in _OF_EMOJI):
        end -= 1
    return said[:end]


def words_of(*patterns: str) -> frozenset[str]:
    """The words that stand in patterns, with and without the letter of a plural."""
    written = re.findall(r"[a-z]{3,}", re.sub(r"\\[a-z]", " ", " ".join(patterns)))
    return frozenset(form for word in written for form in (word, word.removesuffix("s")))


def respelt(label: str, known: Collection[str], names: Collection[str]) -> str:
    """A label in which each longer word that is a slip for one known word is that word.

    What stands in a name is none.
    """

    def spelt(found: re.Match[str]) -> str:
        word = found[0]
        return word if word in names else near(word, known)

    return re.sub(rf"[a-z]{{{_LONG},}}", spelt, written_out(label))


def near(word: str, known: Collection[str]) -> str:
    """The one known word that a longer one is a slip for, or itself; a plural is the same word."""
    if word in known or len(word) < _LONG:
        return word
    close = sorted((one for one in known if OSA.distance(word, one) == 1), key=len)
    is_one = len({one.removesuffix("s") for one in close}) == 1
    return close[0] if is_one else word


_PARTS = re.compile(r"[a-z]+|[^a-z\s]+")


def nearly(label: str, labels: Collection[str]) -> list[str]:
    """Those of the labels that are this one but for slips in longer words of it.

    Of a card several of whose abilities may be used, the name may do.
    """
    said = _PARTS.findall(written_out(label))
    whole = [one for one in labels if _are_slips(said, _PARTS.findall(written_out(one)))]
    return whole or [
        one
        for one in labels
        if _are_slips(said, _PARTS.findall(written_out(one.partition(": ")[0])))
    ]


def _are_slips(said: list[str], meant: list[str]) -> bool:
    """Whether each of some words is the one that was meant, or a slip for it; numbers are not."""
    return len(said) == len(meant) and all(
        one == word or (one.isalpha() and near(one, {word}) == word)
        for one, word in zip(said, meant, strict=True)
    )
