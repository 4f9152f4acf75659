"""Which rules decide what each card does, by the words of its text.

A rule that names a card is found by the words of the name, but most cards are named by no rule.
So the words of a card's text, its type and its subtypes lead to rules, too
(``data/card_words.yaml``). They are looked up when an index is written. The index keeps the
numbers of the rules, and no text of a card.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from pydantic import TypeAdapter

from index.data_files import read_data
from index.successors import equivalent_numbers
from rules.cards.card_data import Cards, Facts
from rules.cards.names import Names
from rules.entries import Edition
from rules.frozen_model import FrozenModel
from rules.library import Library

MAX_RULES_PER_CARD = 6
"""How many rules are kept for a card."""

CardRules = Mapping[str, Mapping[str, float]]
"""Title, then rule number: how strongly the card leads to the rule, up to 1."""
_STORED_RULES = TypeAdapter(dict[str, dict[str, float]])


@dataclass(frozen=True)
class CardPool:
    """The cards that are known when an index is written.

    ``texts`` maps a title to the card's type, subtypes and text in lower case.
    """

    names: Names
    texts: Mapping[str, str]

    @classmethod
    def from_cards(cls, cards: Cards) -> "CardPool":
        """Take the cards of card data, or only the names that ship if there are no data."""
        return cls(cards.names, {title: _card_text(facts) for title, facts in cards.facts.items()})

    @cached_property
    def rules(self) -> Mapping[str, frozenset[str]]:
        """Map each title to the rules of its words, in the numbers of the word list's edition."""
        patterns = [(re.compile(word.says), word.rules) for word in _card_words().words]
        return {
            title: frozenset(
                r for pattern, rules in patterns if pattern.search(text) for r in rules
            )
            for title, text in self.texts.items()
        }


def _card_text(facts: Facts) -> str:
    kind = facts.card_type_id.replace("_", " ")
    return " ".join((kind, *facts.subtypes, facts.words)).casefold()


class _CardWord(FrozenModel):
    says: str
    rules: tuple[str, ...]


class _CardWordsFile(FrozenModel):
    edition: str
    words: tuple[_CardWord, ...]


@cache
def _card_words() -> _CardWordsFile:
    return _CardWordsFile.model_validate(read_data("card_words.yaml"))


def rules_of_cards(
    pool: CardPool, library: Library, edition: Edition
) -> dict[str, dict[str, float]]:
    """Map each title to the rules of an edition that the card leads to, with how strongly."""
    pool_rules = pool.rules
    card_counts = Counter(rule for rules in pool_rules.values() for rule in rules)
    number_here = equivalent_numbers(library, edition, _card_words().edition)
    max_specificity = math.log1p(len(pool_rules))
    specificity = {
        rule: math.log1p(len(pool_rules) / card_count) / max_specificity
        for rule, card_count in card_counts.items()
    }
    rules_by_title = {}
    for title, rules in pool_rules.items():
        best_rules = sorted(rules & number_here.keys(), key=lambda rule: (-specificity[rule], rule))
        rules_by_title[title] = {
            number_here[rule]: round(specificity[rule], 3)
            for rule in best_rules[:MAX_RULES_PER_CARD]
        }
    return rules_by_title


def dump_card_rules(titles: Iterable[str], rules: CardRules) -> str:
    """Return the form in which an index keeps cards: each title with its rules, as JSON."""
    return json.dumps({title: rules.get(title, {}) for title in titles}, ensure_ascii=False)


def load_card_rules(stored: bytes | str) -> CardRules:
    """Read what :func:`dump_card_rules` wrote; raises :class:`ValueError` for anything else."""
    return _STORED_RULES.validate_json(stored)
