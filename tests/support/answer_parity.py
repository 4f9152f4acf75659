"""Queries that the server and a browser's own search are both asked, and how answers compare."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from daily_share import todays_share
from english_sieve import passes_falsely

from app.builds.current import Build
from app.web.offline.data import search_data_of

COMPARED_HITS = 5
"""The first hits, which have to agree in their order."""
MAX_SHARE_OF_MISSED_SLIPS = 0.005
"""How many of all queries may get other answers, at most. Two queries in five have a slip in every
other word, and the browser takes one slip in eight hundred for a word of English."""
_SPELLINGS = "{0}|{1}|CR {0}|rule {0}.|{2}|§{0}|{3}"
_NUMBERS = ("9.2.8f", "6.9.3b", "1.1", "10.16", "5.2.8g", "99.9")
UNKNOWN_NUMBERS = (
    "9.2.88",
    "9.22.8",
    "1.17.33",
    "9.2.8zz",
    "10.17",
    "9.2.8.6",
    "9.2.8f.1",
    "1.1.1.1",
)
"""Numbers of no rule."""
_ODD = (
    *("bypas tolbooth", "jackout", "“bypass”", "step f of 9.2.8", "1016", "what", "derez", "the"),
    *("“breaks the subroutine by”", '"bypass the ice" and “run ends now”', "“9.2.8f 9.2.8g”"),
    *("„encounters a piece of ice«", "“the root of”", "“a”", "“ice ice ice” “ice ice ice”"),
    *("may I trash 2 programs to install 1", "seven cards, 3 of them lost", "2 of 3"),
    *("femme’d the tollbooth that wasnt rezzed, arent its subs incl", "bits", "max deck size"),
    *("how many cards do we start with", "how many ice", "run hq with sneak door beta"),
    *("what is an ability", "What’s accessing?", "reveal meaning", "trashing", "threat level"),
    *("timing structure of the Corp's turn", "success or not", "tied trace success or not"),
    *("7.5 step 5", "7.5,  step 5", "step 5 of 7.5"),
    *("does 9.3.8f close a window", "1.16.10z additional cost", "24.03 bypass", "0.1.2 ice"),
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


def parity_queries(root: Path) -> list[str]:
    """Return people's questions, with and without slips, alone and in threes; and rule numbers.

    Of the questions half have their turn. The numbers come in every spelling.
    """
    file = root.parent / "shared" / "examples" / "questions.jsonl"
    plain = [json.loads(line)["q"] for line in file.read_text("utf-8").splitlines()]
    random = Random(15)
    slips = [" ".join(_slip(w, random) for w in query.split()) for query in plain]
    several = [" and ".join(random.sample(plain, 3)) for _ in range(40)]
    spelt = []
    for number in _NUMBERS:
        wide = number.translate({ord("0") + n: chr(0xFF10 + n) for n in range(10)})
        bare = number.replace(".", "")
        spelt += _SPELLINGS.format(number, bare, " ".join(bare), wide).split("|")
    asked = (*todays_share(plain, 2), *todays_share(slips, 2), *todays_share(several, 2))
    return [*asked, *spelt, *UNKNOWN_NUMBERS, *_ODD]


def _slip(word: str, random: Random) -> str:
    """Mistype a longer word half the time: a letter is missing, doubled, wrong or swapped."""
    if len(word) < 4 or random.random() < 0.5:
        return word
    at = random.randrange(1, len(word) - 1)
    before, letter, after = word[:at], word[at], word[at + 1 :]
    others = (after, letter + letter + after, random.choice("etaoinsr") + after)
    return before + random.choice((*others, after[0] + letter + after[1:]))


HitsAndNote = tuple[list[str], str | None]
"""The numbers of the first hits, and what is noted of how the query was read."""


def server_answer(build: Build, query: str) -> HitsAndNote:
    """Return what the server answers."""
    result = build.searcher.search(query, limit=COMPARED_HITS)
    return [hit.number for hit in result.hits], result.full_note


ServerAnswers = Callable[[Build, Sequence[str]], list[HitsAndNote]]
"""What the server answers to each query; the fixture ``server_answers`` is one."""


def assert_same_answers(
    build: Build,
    queries: Sequence[str],
    expected: Sequence[HitsAndNote],
    actual: Sequence[Sequence[object]],
) -> None:
    """Check that hits and notes are the expected ones, unless a slip was taken for English.

    An answer that has no note is compared by its hits alone.
    """
    sieve = search_data_of(build)["tables"]["english"]
    differing = [
        q for q, a, b in zip(queries, expected, actual, strict=True) if [*a][: len(b)] != [*b]
    ]
    assert [query for query in differing if not passes_falsely(sieve, query)] == []
    assert len(differing) <= MAX_SHARE_OF_MISSED_SLIPS * len(queries), differing
