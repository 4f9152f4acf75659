"""What an edition says, told so that it can be shown and an index be made of it elsewhere.

The index that is made of it is :mod:`index.schema`'s. Of words that say little only the places
are told, in how people ask (:mod:`index.asking`).
"""

from typing import Any

from index.alike import alike
from index.asked import asked, older_steps
from index.asking import slim
from index.cases import cases, usual_length
from index.offline.bags import told
from index.offline.signs import paired
from rules.entries import Edition, Entry, Wording
from rules.library import Found, Library
from rules.text import plain


def entries(library: Library, edition: Edition) -> dict[str, Any]:
    """The entries of an edition, a list for each thing that is told of them, in their order.

    ``words`` has of each its title, its text, its digest, how people ask for it, and its
    examples: together, for what is said in the same words is small beside each other.
    ``stale`` are the places of those whose digest was written for other words, ``refers`` the
    places of those that each refers to, ``alike`` groups of steps that say the same.
    """
    place = edition.places
    official = edition.wording is Wording.OFFICIAL
    asked_for, steps = asked(library, edition), older_steps(library, edition)
    digests = {e.number: library.digest(edition, e) for e in edition.entries}
    groups = {tuple(sorted(place[n] for n in (one, *o))) for one, o in alike(edition).items()}
    return {
        "number": [e.number for e in edition.entries],
        "words": [
            [
                e.title or "",
                e.plain_text if official else "",
                d.says if (d := digests[e.number]) else "",
                slim(asked_for.get(e.number, "")),
                list(e.plain_examples) if official else [],
            ]
            for e in edition.entries
        ],
        "kind": [e.kind.value for e in edition.entries],
        "parent": [place[e.parent] if e.parent else -1 for e in edition.entries],
        "timing": [_lines(e) if official else [] for e in edition.entries],
        "cards": [list(e.cards) for e in edition.entries],
        "terms": [list(e.terms) for e in edition.entries],
        "stale": [place[e.number] for e in edition.entries if _is_stale(library, edition, e)],
        "refers": [[place[n] for n in e.references if n in place] for e in edition.entries],
        "steps": {place[n]: list(found) for n, found in steps.items() if n in place},
        "alike": sorted(groups),
    }


def _is_stale(library: Library, edition: Edition, entry: Entry) -> bool:
    return Found(edition, entry, library.digest(edition, entry)).digest_is_stale


def _lines(entry: Entry) -> list[tuple[str, str]]:
    """The label and the words of each line of a chart, those within others after them."""
    return [(line.label, plain(line.text)) for line in entry.timing_lines]


def cases_of(library: Library, edition: Edition) -> dict[str, Any]:
    """The cases that an edition settles: what each asks, and its rules.

    What they ask are :func:`~index.offline.bags.told` bags of places among their ``words``.
    Their rules are :func:`~index.offline.signs.paired` places, of which a case's first rule is
    told by how far it stands behind that of the case before. ``length`` is the mean number of
    terms of a case, as the index has it: those that are settled elsewhere count, too.
    """
    place = edition.places
    every = cases(library, edition)  # those of one rule together, which makes them smaller
    numbers = sorted(every, key=lambda n: [place[rule] for rule in every[n].rules])
    found = [every[number] for number in numbers]
    words = sorted({term for case in found for term in case.terms})
    at = {word: place for place, word in enumerate(words)}
    rules = [[place[rule] for rule in case.rules] for case in found]
    firsts = [0, *(first for first, *_ in rules)]
    return {
        "length": usual_length(),
        "words": " ".join(words),
        "asks": told([[at[term] for term in case.terms] for case in found], len(words)),
        "rules": paired(
            [f - before, *rest] for (f, *rest), before in zip(rules, firsts, strict=False)
        ),
    }
