"""Questions for the server and for what answers beside it, and how their answers differ."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from english_sieve import passes_falsely

from app.builds.current import Build
from app.web.offline.data import search_data_of

COMPARED_HITS = 5
"""Hits in which they are to agree, in their order."""
MAX_SHARE_OF_MISSED_SLIPS = 0.005
"""The part of all questions, at most, in which they do not: of two questions in five every other
word is a slip, and one slip in eight hundred is taken for a word of English there."""
_SPELLINGS = "{0}|{1}|CR {0}|rule {0}.|{2}|§{0}|{3}"
_NUMBERS = ("9.2.8f", "6.9.3b", "1.1", "10.16", "5.2.8g", "99.9")
MISTAKEN = ("9.2.88", "9.22.8", "1.17.33", "9.2.8zz", "10.17", "9.2.8.6", "9.2.8f.1", "1.1.1.1")
"""Numbers of no rule."""
_ODD = (
    *("bypas tolbooth", "jackout", "“bypass”", "step f of 9.2.8", "1016", "what", "derez", "the"),
    *("“breaks the subroutine by”", '"bypass the ice" and “run ends now”', "“9.2.8f 9.2.8g”"),
    *("„encounters a piece of ice«", "“the root of”", "“a”", "“ice ice ice” “ice ice ice”"),
    *("may I trash 2 programs to install 1", "seven cards, 3 of them lost", "2 of 3"),
    *("femme’d the tollbooth that wasnt rezzed, arent its subs incl", "bits", "max deck size"),
    *("how many cards do we start with", "how many ice"),
    *("7.5 step 5", "7.5,  step 5", "step 5 of 7.5"),
    *("can clippy break while sucker is at str 0", "does plas stop it", "ttw and polop"),
    *("lgend rule", "dodgge a tag", "braine damage", "summoning sicknes", "rfgg", "R & D?", "..."),
    *(
        "power tokens on hardware",
        "faq",
        "red book",
        "not the",
        "5[c] and 9.2.8f",
        "ΩΩ",
        "漢字",
        "x" * 300,
    ),
)


def questions(root: Path) -> list[str]:
    """Return questions of people, with and without slips, singly and in groups, and numbers.

    The numbers are in every spelling.
    """
    asked = root.parent / "shared" / "examples" / "questions.jsonl"
    plain = [json.loads(line)["q"] for line in asked.read_text("utf-8").splitlines()]
    random = Random(15)
    slips = [" ".join(_slip(w, random) for w in query.split()) for query in plain]
    several = [" and ".join(random.sample(plain, 3)) for _ in range(40)]
    spelt = []
    for number in _NUMBERS:
        wide = number.translate({ord("0") + n: chr(0xFF10 + n) for n in range(10)})
        bare = number.replace(".", "")
        spelt += _SPELLINGS.format(number, bare, " ".join(bare), wide).split("|")
    return [*plain, *slips, *several, *spelt, *MISTAKEN, *_ODD]


def _slip(word: str, random: Random) -> str:
    """Mistype a longer word half the time: a letter is missing, doubled, wrong or swapped."""
    if len(word) < 4 or random.random() < 0.5:
        return word
    at = random.randrange(1, len(word) - 1)
    before, one, after = word[:at], word[at], word[at + 1 :]
    others = (after, one + one + after, random.choice("etaoinsr") + after)
    return before + random.choice((*others, after[0] + one + after[1:]))


Answered = tuple[list[str], str | None]
"""The numbers of the first hits, and what is noted of how the query was read."""


def answered(build: Build, query: str) -> Answered:
    """Return what the server answers."""
    result = build.searcher.search(query, limit=COMPARED_HITS)
    return [hit.number for hit in result.hits], result.full_note


AnswersOfTheServer = Callable[[Build, Sequence[str]], list[Answered]]
"""What the server answers to each query; the fixture ``answers_of_the_server`` is one."""


def assert_answered_alike(
    build: Build,
    queries: Sequence[str],
    here: Sequence[Answered],
    there: Sequence[Sequence[object]],
) -> None:
    """Check that ``there`` answers as ``here`` does, unless a slip is taken for English.

    That is, the first hits in their order, and the note if there is one.
    """
    sieve = search_data_of(build)["tables"]["english"]
    other = [q for q, a, b in zip(queries, here, there, strict=True) if [*a][: len(b)] != [*b]]
    assert [query for query in other if not passes_falsely(sieve, query)] == []
    assert len(other) <= MAX_SHARE_OF_MISSED_SLIPS * len(queries), other
