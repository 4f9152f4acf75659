"""Understand a query: its numbers, its quoted phrases, and its words."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import pairwise

from index.cards import CardBook
from index.concepts import ConceptExtractor
from index.english import foreign_words
from index.long_queries import shorten_query
from index.number_normalisation import join_older_steps, normalise_numbers, separate_quantities
from index.question import Concept, Phrase, Question
from index.vocabulary import Vocabulary
from index.words import Word, index_term, split_words
from rules.amounts import offer_nearest
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
_ASKS_MEANING = re.compile(
    r"\b(?:what(?:['’]?s| is| are)|mean(?:s|ing)?|defin(?:ed?|es|ing|itions?))\b", re.IGNORECASE
)
"""Words that ask what something is."""
_OTHER_SCRIPT = re.compile(r"[\u0370-\u1fff\u3040-\ud7ff]")
"""A letter that is not Latin."""
_MIN_FOREIGN_WORDS = 2
"""So many words of other languages are no chance."""
ENGLISH_ONLY = "the rules are in English, and found by English words"
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

    - ``text``: what was read of it (:mod:`index.long_queries`).
    - ``numbers``: the rules that it names, the likeliest reading first.
    - ``is_number``: whether it is nothing but a number.
    - ``nearest_numbers``: the numbers to offer if that number does not exist.
    - ``question``: what to ask the index.
    - ``corrected``: each word that was corrected, and to what.
    - ``unknown``: the words that mean nothing here.
    - ``remarks``: what to say about a word, such as that it is an older name.
    """

    text: str
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
        concept_words = (concept.typed for concept in self.question.concepts)
        return tuple(dict.fromkeys((*self.unknown, *concept_words)))

    @property
    def is_question(self) -> bool:
        """Whether it is more than a subject; what names a number asks for that rule instead."""
        concept_count = len(self.question.non_card_concepts)
        return concept_count + len(self.unknown) >= MIN_QUESTION_CONCEPTS and not self.numbers

    @property
    def is_empty(self) -> bool:
        """Whether there is neither a number nor a word in what was typed."""
        return not (self.is_number or self.numbers or self.question.concepts or self.unknown)


def parse_query(
    query: str, known_numbers: Collection[RuleNumber], vocabulary: Vocabulary, cards: CardBook
) -> ParsedQuery:
    """Understand a query by an edition's numbers, its words, and the names of cards.

    Anything may be typed. ``known_numbers`` are the edition's numbers.
    """
    read, remark = shorten_query(query)
    text = join_older_steps(
        read, vocabulary.knows, lambda number: RuleNumber.parse(number) in known_numbers
    )
    resolution = _resolve_number(text, known_numbers)
    if resolution is None and any(map(str.isdecimal, text)):
        text = normalise_numbers(text)
        resolution = _resolve_number(text, known_numbers)
    if resolution is not None:
        numbers = () if resolution.number is None else (resolution.number, *resolution.others)
        return ParsedQuery(read, numbers, is_number=True, nearest_numbers=resolution.nearest)
    numbers, missing, rest = _extract_numbers(text, known_numbers)
    rest = separate_quantities(
        rest, lambda word: vocabulary.knows(index_term(word)) or cards.knows(word)
    )
    extractor = ConceptExtractor(vocabulary, cards)
    question = _parse_words(rest, extractor)
    return ParsedQuery(
        read,
        numbers,
        question=question,
        corrected=tuple(extractor.corrected.items()),
        unknown=tuple(extractor.unknown),
        remarks=(
            *filter(None, (remark,)),
            *missing,
            *extractor.remarks,
            *((ENGLISH_ONLY,) if _is_foreign([*extractor.corrected, *extractor.unknown]) else ()),
        ),
    )


def _is_foreign(unknown: Collection[str]) -> bool:
    """Whether the words of a query that the edition does not have show another language."""
    return (
        len(foreign_words().intersection(unknown)) >= _MIN_FOREIGN_WORDS
        or _OTHER_SCRIPT.search(" ".join(unknown)) is not None
    )


def _resolve_number(text: str, known_numbers: Collection[RuleNumber]) -> Resolution | None:
    try:
        return resolve(text, known_numbers)
    except NumberError:
        return None


def _extract_numbers(
    text: str, known_numbers: Collection[RuleNumber]
) -> tuple[tuple[RuleNumber, ...], tuple[str, ...], str]:
    """Return the numbers in a longer query, remarks on those that do not exist, and the rest.

    Two numbers with a point may be anything, such as an edition; three are meant for a rule.
    """
    numbers: dict[RuleNumber, None] = {}
    missing: dict[str, None] = {}

    def remove_number(match: re.Match[str]) -> str:
        whole, dotted = match[0], match["dotted"] or ""
        exact, part = (_resolve_number(each, known_numbers) for each in (whole, dotted))
        existing = (each.number for each in (exact, part) if each is not None)
        named = next(filter(None, existing), None)
        if named is not None:
            numbers[named] = None
        if exact is not None and exact.nearest and (named or dotted.count(".") == 2):
            missing[f"there is no {whole} here; {offer_nearest(exact.nearest)}"] = None
        elif named is None:
            return whole
        return " "

    rest = _NUMBER_INSIDE.sub(remove_number, text)
    return tuple(numbers), tuple(missing), rest


def _parse_words(text: str, extractor: ConceptExtractor) -> Question:
    typed = split_words(text)
    quoted = list(_quoted_phrases(text, typed))
    in_quotes = frozenset(word.position for words in quoted for word in words)
    concepts = extractor.extract(typed, in_quotes)
    phrases = [
        Phrase(tuple(word.term for word in words), _IN_QUOTES) for words in quoted if len(words) > 1
    ]
    return Question(
        tuple(concepts),
        (*phrases, *_adjacent_phrases(concepts)),
        tuple(extractor.cards.values()),
        _ASKS_MEANING.search(text) is not None,
    )


def _quoted_phrases(text: str, typed: list[Word]) -> Iterator[list[Word]]:
    for match in QUOTED.finditer(text):
        yield [word for word in typed if match.start() <= word.start < match.end()]


def _adjacent_phrases(concepts: list[Concept]) -> Iterator[Phrase]:
    """Yield a phrase for each pair of neighbouring concepts, and for each of several terms."""
    for concept in concepts:
        if len(concept.terms) > 1:
            yield Phrase(concept.terms, _SIDE_BY_SIDE)
    for concept, next_concept in pairwise(concepts):
        gap = next_concept.start - concept.end - 1
        if 0 <= gap <= _MAX_GAP:
            terms = (concept.terms[-1], next_concept.terms[0])
            yield Phrase(terms, _SIDE_BY_SIDE, slop=gap + 1)
