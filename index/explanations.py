"""Explain why an entry was found."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from index.casebook import CaseBook
from index.edition_index import EditionIndex
from index.matching import variant_scores
from index.question import Question
from index.ranking import lowered_headings
from index.store import Scores, Store


class Reason(NamedTuple):
    """A reason for a hit: the ``typed`` words, and what was ``found`` for them.

    ``because`` is the kind of reason: a :class:`index.question.VariantOrigin`, ``title`` for words
    of the entry's title, ``term`` for a term that it defines, ``card`` if a card's text leads to
    it, ``case`` for a case that it settles, or ``evidence`` for words that speak for it.
    """

    typed: str
    found: str
    because: str

    def as_json(self) -> dict[str, str]:
        """Return the published JSON shape (see ``docs/json.md``)."""
        return {"typed": self.typed, "found": self.found, "because": self.because}


class Explainer:
    """Explains the hits of one question; what they have in common is worked out once."""

    def __init__(self, question: Question, index: EditionIndex) -> None:
        self._question = question
        self._structure = index.structure
        self._concept_matches = [*_match_concepts(question, index.store)]
        self._typed_by_term = {t: c.typed for c in question.concepts for t in c.terms}
        self._cases = _CaseMatches(question, index.cases)
        self._lowered_headings = lowered_headings(question, index.structure)
        self._supporting_words = index.evidence.supporting_words(question, index.cases.store.idf)

    def reasons(self, number: str) -> tuple[Reason, ...]:
        """Return why an entry was found: its words first, then whatever else speaks for it."""
        word_reasons = (matches.reason_for(number) for matches in self._concept_matches)
        reasons = [*filter(None, word_reasons)]
        reasons += self._name_reasons(number)
        reasons += [Reason(c.title, "", "card") for c in self._question.cards if number in c.rules]
        if case_words := self._cases.words_of_best_case(number):
            reasons.append(Reason(" ".join(case_words), "", "case"))
        if len(self._question.concepts) > 1 and number not in self._lowered_headings:
            reasons += [Reason(typed, "", "evidence") for typed in self._supporting_words(number)]
        return tuple(reasons)

    def _name_reasons(self, number: str) -> Iterator[Reason]:
        names = self._structure.names[number]
        kinds = (("title", (names.title,)), ("term", names.defines))
        for because, names_of_kind in kinds:
            for name in names_of_kind:
                if typed_words := [
                    typed for term, typed in self._typed_by_term.items() if term in name
                ]:
                    yield Reason(
                        " ".join(dict.fromkeys(typed_words)), " ".join(sorted(name)), because
                    )


class _ConceptMatches(NamedTuple):
    """A typed concept, and its variants, the best first: each with documents, words and reason."""

    typed: str
    variants: list[tuple[Scores, str, str]]

    def reason_for(self, number: str) -> Reason | None:
        """Return the best variant that an entry has, if any."""
        for documents, words, because in self.variants:
            if number in documents:
                return Reason(self.typed, words, because)
        return None


def _match_concepts(question: Question, store: Store) -> Iterator[_ConceptMatches]:
    for concept in question.concepts:
        best_first = sorted(concept.variants, key=lambda variant: -variant.weight)
        variants = [
            (variant_scores(variant, store), " ".join(variant.terms), str(variant.origin))
            for variant in best_first
        ]
        yield _ConceptMatches(concept.typed, variants)


class _CaseMatches:
    """Which concepts of a question each case has."""

    def __init__(self, question: Question, cases: CaseBook) -> None:
        self._cases_settled_by = cases.cases_settled_by
        self._cases_by_concept = [
            (
                c.typed,
                frozenset[str]().union(
                    *(variant_scores(variant, cases.store) for variant in c.variants)
                ),
            )
            for c in question.concepts
        ]
        cases_with_any, cases_with_several = set[str](), set[str]()
        for _, matching_cases in self._cases_by_concept:
            cases_with_several |= cases_with_any & matching_cases
            cases_with_any |= matching_cases
        self._concept_counts = Counter(
            chain.from_iterable(cases_with_several & cases for _, cases in self._cases_by_concept)
        )

    def words_of_best_case(self, number: str) -> list[str]:
        """Return the typed words in the most similar case that an entry settles.

        Return none if no case has at least two concepts of the question.
        """
        settled = [*filter(self._concept_counts.__contains__, self._cases_settled_by(number))]
        if not settled:
            return []
        case = max(settled, key=self._concept_counts.__getitem__)  # the first of those that tie
        return [typed for typed, matching_cases in self._cases_by_concept if case in matching_cases]
