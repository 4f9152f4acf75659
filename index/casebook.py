"""What the cases that are like a question say settles it.

Cases are an index of their own, asked only where more than a subject is. A case is like a
question by the words of what happens; one that names the card which is asked about, or one
that says much the same, is more so; one that is about other cards, less.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from index import store
from index.cards import CardBook
from index.cases import Case
from index.matching import matching
from index.question import CardAsked, Question
from index.schema import Read, average_lengths, postings
from index.store import Store

_NAME = "CASES"
"""What the index of cases is called beside that of the entries."""
_MOST = 16
"""As many cases as are like the question at most say which rules settle it."""
_SETTLED = 1.0
"""What a case that is like the question is worth for the rule that settles it."""
_LATER = 0.85
"""What of that goes to each further rule that settles it."""
_SHORT = 2
"""Up to so many things asked for tell no case, and twice as many tell one fully."""
_SAME_CARD = 1.0
"""How much more a case is worth by the words that names the card which is asked about."""
_NAMED = 3.0
"""What such a case is worth whatever its words."""
_OTHER_CARDS = 0.3
"""What is left of a case that is about other cards than the one asked about."""
_ONE_CARD = 0.8
"""What is left of a case that is about cards where none is asked about."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """What is kept of a case: the rules that settle it, and the cards it names."""

    rules: tuple[str, ...]
    cards: tuple[str, ...]


class CaseBook:
    """The cases of an edition, opened from the files of its index."""

    def __init__(self, kept: bytes, files: Mapping[str, bytes]) -> None:
        read: dict[str, dict[str, list[str]]] = json.loads(kept)
        self._cases = {
            number: _Kept(tuple(one["rules"]), tuple(one["cards"])) for number, one in read.items()
        }
        self.store = Store(files, _NAME)

    def settling(self, question: Question) -> dict[str, float]:
        """What the cases most like a question are worth for the rules that settle them."""
        told = min(1.0, max(0, len(question.concepts) - _SHORT) / _SHORT)
        if not told:
            return {}
        likeness = self._likeness(question)
        best = sorted(likeness.items(), key=lambda one: (-one[1], one[0]))[:_MOST]
        worth: dict[str, float] = {}
        for number, like in best:
            for place, rule in enumerate(self._cases[number].rules):
                share = _SETTLED * told * like * _LATER**place
                worth[rule] = max(share, worth.get(rule, 0.0))
        return worth

    def settled_by(self, rule: str) -> Iterator[str]:
        """The cases that a rule settles."""
        return (number for number, case in self._cases.items() if rule in case.rules)

    def _likeness(self, question: Question) -> dict[str, float]:
        found = matching(question.happening, self.store)
        near = self._near(question.cards)
        like = {}
        for number in found.keys() | near.keys():
            by_words = found.get(number, 0.0)
            by_card = near.get(number, 0.0)
            if self._cases[number].cards and not by_card:
                by_words *= _OTHER_CARDS if question.cards else _ONE_CARD
            like[number] = by_words * (1 + _SAME_CARD * by_card) + _NAMED * by_card
        return like

    def _near(self, cards: Iterable[CardAsked]) -> dict[str, float]:
        """The cases that name a card or one like it, each with how like, up to 1."""
        near: dict[str, float] = {}
        for card in cards:
            for title, like in ((card.title, 1.0), *card.like.items()):
                for number in self._naming.get(title, ()):
                    near[number] = max(like, near.get(number, 0.0))
        return near

    @cached_property
    def _naming(self) -> Mapping[str, list[str]]:
        """From a card's title to the cases that name it."""
        found: dict[str, list[str]] = {}
        for number, case in self._cases.items():
            for title in case.cards:
                found.setdefault(title, []).append(number)
        return found


def write(folder: Path, cases: Iterable[Case], cards: CardBook, read: Read) -> str:
    """Write the index of cases into a folder that holds that of the entries, too.

    Returns what is to be kept of the cases, for :class:`CaseBook`.
    """
    kept = {str(place): case for place, case in enumerate(cases)}
    documents = {number: {"case": read(case.asks)} for number, case in kept.items()}
    average = average_lengths(documents.values())
    store.write(folder, ((n, postings(found, average)) for n, found in documents.items()), _NAME)
    return json.dumps(
        {n: {"rules": case.rules, "cards": cards.named(case.asks)} for n, case in kept.items()},
        ensure_ascii=False,
    )
