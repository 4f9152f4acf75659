"""The entries and cases of an edition, in a form that a phone can show and make an index of.

The index has the fields of :mod:`index.schema`. In phrasings only the places of function words are
kept (:mod:`index.phrasing_words`).
"""

from typing import Any

from index.cases import cases_of_edition, mean_case_length
from index.duplicates import identical_steps
from index.offline.bags import encode_bags
from index.offline.place_codes import encode_places
from index.phrasing_words import blank_function_words
from index.phrasings import older_steps_by_number, phrasings_by_number
from rules.entries import Edition, Entry, Wording
from rules.library import Library
from rules.text import plain


def entries_data(library: Library, edition: Edition) -> dict[str, Any]:
    """Return the entries of an edition, as one list for each property, in their order.

    ``words`` has each entry's title, text, digest, phrasings and examples together, because similar
    words compress well beside each other. ``parent`` says how far each entry stands behind its
    parent, or 0. Otherwise entries refer to each other by their places: ``stale`` are those whose
    digest was written for other words, ``refers`` those that each refers to, and ``alike`` are
    groups of steps that say the same.
    """
    positions = edition.positions
    official = edition.wording is Wording.OFFICIAL
    phrasings = phrasings_by_number(library, edition)
    steps = older_steps_by_number(library, edition)
    digests = {e.number: library.digest(edition, e) for e in edition.entries}
    groups = {
        tuple(sorted(positions[n] for n in (number, *others)))
        for number, others in identical_steps(edition).items()
    }
    return {
        "number": [e.number for e in edition.entries],
        "words": [
            [
                e.title or "",
                e.plain_text if official else "",
                d.says if (d := digests[e.number]) else "",
                blank_function_words(phrasings.get(e.number, "")),
                list(e.plain_examples) if official else [],
            ]
            for e in edition.entries
        ],
        "kind": [e.kind.value for e in edition.entries],
        "parent": [
            position - positions[e.parent] if e.parent else 0
            for position, e in enumerate(edition.entries)
        ],
        "timing": [_timing_lines(e) if official else [] for e in edition.entries],
        "cards": [list(e.cards) for e in edition.entries],
        "terms": [list(e.terms) for e in edition.entries],
        "stale": [
            position
            for position, e in enumerate(edition.entries)
            if official and (d := digests[e.number]) and d.is_stale(e)
        ],
        "refers": [[positions[n] for n in e.references if n in positions] for e in edition.entries],
        "steps": {positions[n]: list(words) for n, words in steps.items() if n in positions},
        "alike": sorted(groups),
    }


def _timing_lines(entry: Entry) -> list[tuple[str, str]]:
    """Return the label and the words of each line of a chart, nested ones after their parents."""
    return [(line.label, plain(line.text)) for line in entry.timing_lines]


def cases_data(library: Library, edition: Edition) -> dict[str, Any]:
    """Return the cases that an edition settles.

    - ``words``: every term of the cases.
    - ``asks``: for each case the places of its terms among ``words`` (:mod:`index.offline.bags`).
    - ``rules``: for each case the places of its rules (:mod:`index.offline.place_codes`). The first
      is given as the difference to the first rule of the case before.
    - ``length``: the mean number of terms of all shipped cases, as the index has it.
    """
    positions = edition.positions
    cases = cases_of_edition(library, edition)
    # Sorted by their rules, similar cases lie together and compress better.
    numbers = sorted(cases, key=lambda n: [positions[rule] for rule in cases[n].rules])
    sorted_cases = [cases[number] for number in numbers]
    words = sorted({term for case in sorted_cases for term in case.terms})
    term_places = {word: place for place, word in enumerate(words)}
    rules = [[positions[rule] for rule in case.rules] for case in sorted_cases]
    first_places = [0, *(first for first, *_ in rules)]
    return {
        "length": mean_case_length(),
        "words": " ".join(words),
        "asks": encode_bags(
            [[term_places[term] for term in case.terms] for case in sorted_cases], len(words)
        ),
        "rules": encode_places(
            [first_place - previous, *rest]
            for (first_place, *rest), previous in zip(rules, first_places, strict=False)
        ),
    }
