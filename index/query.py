"""Understand a query: its numbers, its quoted phrases, and its words."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import pairwise

from index.cards import CardBook
from index.concepts import ConceptExtractor
from index.long_queries import shorten_query
from index.number_normalisation import join_older_steps, normalise_numbers, separate_quantities
from index.question import Concept, Phrase, Question
from index.vocabulary import Vocabulary
from index.words import Word, index_term, split_words
from rules.number_spelling import Resolution, resolve
from rules.numbers import NumberError, RuleNumber

QUOTED = re.compile(r"[\"“”„«»]([^\"“”„«»]+)[\"“”„«»]")
_NUMBER_INSIDE = re.compile(
    r"""
    (?<![\w.])
    (?:
        (?P<dotted> \d{1,2} \. \d{1,2} (?: \. \d{1,2} )? )
        (?: [a-z]{1,2} | \s?\([a-z]{1,2}\) | \s[a-z](?=\s*$) )?
    |
        \d{3,6} [a-z]{1,2}
    )
    (?! \w | \.\d )
    """,
    re.IGNORECASE | re.VERBOSE,
)
MIN_QUESTION_CONCEPTS = 3
"""A query that asks for fewer concepts is a subject, not a question."""
_IN_QUOTES = 2.0
_SIDE_BY_SIDE = 0.5
_MAX_GAP = 3
"""Typed concepts with at most so many words between them are a phrase."""


_EMPTY_QUESTION = Question(())


@dataclass(frozen=True, slots=True)
class ParsedQuery:
    """A query as one edition understands it.

    - ``numbers``: the rules that it names, the likeliest reading first.
    - ``is_number``: whether it is nothing but a number.
    - ``nearest_numbers``: the numbers to offer if that number does not exist.
    - ``question``: what to ask the index.
    - ``corrected``: each word that was corrected, and to what.
    - ``unknown``: the words that mean nothing here.
    - ``remarks``: what to say about a word, such as that it is an older name.
    """

    numbers: tuple[RuleNumber, ...] = ()
    is_number: bool = False
    nearest_numbers: tuple[RuleNumber, ...] = ()
    question: Question = _EMPTY_QUESTION
    corrected: tuple[tuple[str, str], ...] = ()
    unknown: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def all_words(self) -> tuple[str, ...]:
        """All words of the query, for the note if they find nothing."""
        asked = (concept.typed for concept in self.question.concepts)
        return tuple(dict.fromkeys((*self.unknown, *asked)))

    @property
    def is_question(self) -> bool:
        """Whether it is more than a subject; what names a number asks for that rule instead."""
        asked = len(self.question.non_card_concepts)
        return asked + len(self.unknown) >= MIN_QUESTION_CONCEPTS and not self.numbers

    @property
    def is_empty(self) -> bool:
        """Whether there is neither a number nor a word in what was typed."""
        asked = self.is_number or self.numbers or self.question.concepts or self.unknown
        return not asked


def parse_query(
    query: str, known: Collection[RuleNumber], vocabulary: Vocabulary, cards: CardBook
) -> ParsedQuery:
    """Understand a query by an edition's ``known`` numbers, its words, and the names of cards.

    Anything may be typed.
    """
    read, remark = shorten_query(query)
    text = join_older_steps(
        read, vocabulary.knows, lambda number: RuleNumber.parse(number) in known
    )
    meant = _resolve_number(text, known)
    if meant is None and any(map(str.isdecimal, text)):
        text = normalise_numbers(text)
        meant = _resolve_number(text, known)
    if meant is not None:
        numbers = () if meant.number is None else (meant.number, *meant.others)
        return ParsedQuery(numbers, is_number=True, nearest_numbers=meant.nearest)
    numbers, rest = _extract_numbers(text, known)
    rest = separate_quantities(
        rest, lambda word: vocabulary.knows(index_term(word)) or cards.knows(word)
    )
    reader = ConceptExtractor(vocabulary, cards)
    question = _parse_words(rest, reader)
    return ParsedQuery(
        numbers,
        question=question,
        corrected=tuple(reader.corrected.items()),
        unknown=tuple(reader.unknown),
        remarks=(*filter(None, (remark,)), *reader.remarks),
    )


def _resolve_number(text: str, known: Collection[RuleNumber]) -> Resolution | None:
    try:
        return resolve(text, known)
    except NumberError:
        return None


def _extract_numbers(
    text: str, known: Collection[RuleNumber]
) -> tuple[tuple[RuleNumber, ...], str]:
    """Return the existing numbers in a longer query, and the rest of the query."""
    found: dict[RuleNumber, None] = {}

    def take(match: re.Match[str]) -> str:
        for written in filter(None, (match[0], match["dotted"])):
            meant = _resolve_number(written, known)
            if meant is not None and meant.number is not None:
                found[meant.number] = None
                return " "
        return match[0]

    rest = _NUMBER_INSIDE.sub(take, text)
    return tuple(found), rest


def _parse_words(text: str, reader: ConceptExtractor) -> Question:
    typed = split_words(text)
    quoted = list(_quoted_phrases(text, typed))
    in_quotes = frozenset(word.position for words in quoted for word in words)
    concepts = reader.extract(typed, in_quotes)
    phrases = [
        Phrase(tuple(word.term for word in words), _IN_QUOTES) for words in quoted if len(words) > 1
    ]
    return Question(
        tuple(concepts), (*phrases, *_adjacent_phrases(concepts)), tuple(reader.cards.values())
    )


def _quoted_phrases(text: str, typed: list[Word]) -> Iterator[list[Word]]:
    for match in QUOTED.finditer(text):
        yield [word for word in typed if match.start() <= word.start < match.end()]


def _adjacent_phrases(concepts: list[Concept]) -> Iterator[Phrase]:
    """Yield a phrase for each pair of neighbouring concepts, and for each of several terms."""
    for concept in concepts:
        if len(concept.terms) > 1:
            yield Phrase(concept.terms, _SIDE_BY_SIDE)
    for one, other in pairwise(concepts):
        between = other.start - one.end - 1
        if 0 <= between <= _MAX_GAP:
            terms = (one.terms[-1], other.terms[0])
            yield Phrase(terms, _SIDE_BY_SIDE, slop=between + 1)
