"""Order the entries that answer a question.

The words that an entry matches give its first score (:mod:`index.matching`). It gains more

- if it is titled so, or defines what was asked for;
- if other entries refer to it;
- if other entries of its section answer well;
- if a card that the question names leads to it.

In a whole question, as opposed to a subject of a word or two,

- a heading loses, because a rule answers a question;
- a rule gains if it settles the same cases as the best ones (:mod:`index.casebook`);
- a rule gains if the question's words are evidence for it (:mod:`index.evidence`).
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import chain, filterfalse, islice
from math import fsum
from operator import itemgetter
from typing import NamedTuple

from index.casebook import CaseBook, case_weight
from index.edition_index import EditionIndex
from index.matching import match_scores
from index.question import Question, VariantOrigin
from index.store import Store
from index.structure import Name, Structure

_TITLED = 0.3
"""The bonus for a title like what was asked for, per unit of its importance, and ..."""
_TITLED_SO = 1.5
"""... for one that is all that was asked for."""
_DEFINED = 0.3
"""The bonus for defining what was asked for, likewise, and ..."""
_DEFINED_SO = 1.2
"""... for defining all that was asked for, and ..."""
_DEFINED_IF_ASKED = 1.5
"""... if the question asks what something is."""
_COMPANY_SHARE = 0.25
"""The part of its section's mean score that an entry gains."""
_COMPANY_SIZE = 3
"""How many of a section's best entries make that mean."""
_LED = 0.3
"""The bonus for a rule that a card leads to, as a part of the best score."""
_WHOLE = 4
"""A question is a whole one if it asks for at least so many things besides cards ..."""
_WHOLE_WITH_CUE = 3
"""... or for so many if one of them is a cue such as "how many", "who" or "when"."""
_HEADING = 0.7
"""The factor for a heading's score in a whole question."""
_BESIDE = 0.8
"""The part of its score that a rule gives to another that settles exactly the same cases."""
_GIVERS = 12
"""How many of the best rules give."""
_FALLING = 0.3
"""The rule at place ``n`` gives its part divided by ``1 + n * _FALLING``."""
_EVIDENCE = 0.16
"""The bonus for a weight of evidence of 1, as a part of the best score."""
_EVIDENCE_FULL = 5
"""Evidence counts fully with so many things asked for beyond the first, and less with fewer."""
_WEIGHED = 60
"""How many of the best entries the evidence is weighed for."""

_BY_SCORE = itemgetter(1)


class TopBySignal(NamedTuple):
    """The entries that each of three signals puts first; several where they tie.

    ``words`` goes by the words that entries have, ``cases`` by the cases that they settle, and
    ``evidence`` by the rules that the question's words speak for.
    """

    words: frozenset[str] = frozenset()
    cases: frozenset[str] = frozenset()
    evidence: frozenset[str] = frozenset()


class Ranking(NamedTuple):
    """The numbers and scores of the best entries, the best first, and the top by each signal."""

    hits: list[tuple[str, float]]
    top_by_signal: TopBySignal


def rank_entries(question: Question, index: EditionIndex, count: int) -> Ranking:
    """Return the ``count`` entries that answer best."""
    structure = index.structure
    scores = match_scores(question, index.store)
    case_scores = index.cases.rule_scores(question)
    top_by_signal = TopBySignal(_top_entries(scores), _top_entries(case_scores))
    for number, bonus in case_scores.items():
        scores[number] = scores.get(number, 0.0) + bonus
    for number, bonus in _name_bonuses(question, index.store, structure).items():
        if number in scores:
            scores[number] += bonus
    _add_card_bonus(question, scores)
    _add_structure_bonuses(scores, structure)
    lowered = lowered_headings(question, structure)
    for heading in filter(scores.__contains__, lowered):
        scores[heading] *= _HEADING
    if case_share := case_weight(question):
        _share_among_related(scores, case_share * _BESIDE, index.cases)
    # Entries with equal scores stay in the order in which they were found.
    best_first = sorted(scores, key=scores.__getitem__, reverse=True)
    eligible = filterfalse(lowered.__contains__, best_first)
    best, weights = _add_evidence(eligible, scores, question, index)
    unweighed = islice(filterfalse(best.__contains__, best_first), count)
    best |= {number: scores[number] for number in unweighed}
    hits = sorted(best.items(), key=_BY_SCORE, reverse=True)[:count]
    return Ranking(hits, top_by_signal._replace(evidence=_top_entries(weights)))


def _top_entries(scores: Mapping[str, float]) -> frozenset[str]:
    """Return the numbers that share the best score."""
    values = list(scores.values())
    best = max(values, default=0.0)
    if values.count(best) == 1:  # nearly always, and quicker than comparing in Python
        place = values.index(best)
        return frozenset(islice(scores, place, place + 1))
    return frozenset(number for number, score in scores.items() if score == best)


def is_full_question(question: Question) -> bool:
    """Whether it asks for enough, besides cards, to be a whole question and not a subject."""
    concepts = question.non_card_concepts
    variants = chain.from_iterable(concept.variants for concept in concepts)
    has_cue = any(variant.origin is VariantOrigin.CUE for variant in variants)
    return len(concepts) >= (_WHOLE_WITH_CUE if has_cue else _WHOLE)


def lowered_headings(question: Question, structure: Structure) -> frozenset[str]:
    """Return the headings that lose: in a whole question, all that are not titled just so.

    Evidence never counts for them.
    """
    if not is_full_question(question):
        return frozenset()
    asked = _terms_asked_for(question)
    namesakes = structure.entries_by_term.get(next(iter(asked)), ())
    return structure.headings.difference(
        number for number in namesakes if structure.names[number].title == asked
    )


def _share_among_related(scores: dict[str, float], share: float, cases: CaseBook) -> None:
    """Raise the rules that settle the same cases as the best ones.

    It often takes two rules to settle a question, of which its words find only one.
    """
    for place, (number, score) in enumerate(_top_hits(scores)):
        bonus = share * score / (1 + _FALLING * place)
        for other, closeness in cases.related_rules(number).items():
            scores[other] = scores.get(other, 0.0) + bonus * closeness


def _top_hits(scores: dict[str, float]) -> list[tuple[str, float]]:
    """Return the best hits, sorting only those that can be among them."""
    min_score = max(scores.values(), default=0.0) / 4
    good_hits = [hit for hit in scores.items() if hit[1] >= min_score]
    pool = good_hits if len(good_hits) >= _GIVERS else scores.items()
    return sorted(pool, key=_BY_SCORE, reverse=True)[:_GIVERS]


def _add_evidence(
    eligible: Iterable[str], scores: Mapping[str, float], question: Question, index: EditionIndex
) -> tuple[dict[str, float], dict[str, float]]:
    """Return the first of ``eligible`` with their evidence added, and the evidence by itself."""
    question_share = min(1.0, (len(question.concepts) - 1) / _EVIDENCE_FULL)
    best = {number: scores[number] for number in islice(eligible, _WEIGHED)}
    if question_share <= 0 or not best:
        return best, {}
    share = question_share * _EVIDENCE * max(best.values())
    weights = index.evidence.total_weights(question, list(best), index.cases.store.idf)
    for number, weight in zip(best, weights, strict=True):
        best[number] += share * weight
    return best, dict(zip(best, weights, strict=True))


def _add_card_bonus(question: Question, scores: dict[str, float]) -> None:
    """Add the bonus for the rules that the question's cards lead to."""
    if not question.cards:
        return
    best = max(scores.values(), default=1.0)
    share = _LED * best / len(question.cards)
    for card in question.cards:
        for number, strength in card.rules.items():
            scores[number] = scores.get(number, 0.0) + share * strength


def _add_structure_bonuses(scores: dict[str, float], structure: Structure) -> None:
    """Add the bonuses for references to an entry and for its section."""
    citation_bonus, sections = structure.citation_bonus, structure.sections
    scores_by_section: defaultdict[str, list[float]] = defaultdict(list)
    for number, score in scores.items():
        with_citations = scores[number] = score + citation_bonus[number]
        scores_by_section[sections[number]].append(with_citations)
    section_bonuses = _section_bonuses(scores_by_section)
    for number in scores:
        scores[number] += section_bonuses[sections[number]]


def _section_bonuses(scores_by_section: Mapping[str, list[float]]) -> Mapping[str, float]:
    """Return each section's bonus for its entries: a share of its best entries' mean score."""
    share = _COMPANY_SHARE / _COMPANY_SIZE
    bonuses = {}
    for section, scores in scores_by_section.items():
        if len(scores) > _COMPANY_SIZE:
            scores.sort()
            del scores[:-_COMPANY_SIZE]
        bonuses[section] = share * sum(scores)
    return bonuses


def _name_bonuses(question: Question, store: Store, structure: Structure) -> dict[str, float]:
    """Return the bonus of each entry that is titled as asked, or defines what was asked for."""
    asked = _terms_asked_for(question)
    importance = fsum(map(store.idf, asked))  # the same in whatever order a set has
    titled, defined = (_TITLED, _TITLED_SO), (_DEFINED, _DEFINED_SO)
    if question.asks_meaning:
        titled, defined = (_TITLED, _TITLED), (_DEFINED_IF_ASKED, _DEFINED_IF_ASKED)

    def share(name: Name, bonuses: tuple[float, float]) -> float:
        like, just_so = bonuses
        return just_so if name == asked else like * _name_similarity(name, asked, store)

    bonuses = {}
    for number in frozenset().union(*(structure.entries_by_term.get(term, ()) for term in asked)):
        names = structure.names[number]
        defining = (share(name, defined) for name in names.defines)
        bonuses[number] = importance * (share(names.title, titled) + max(defining, default=0.0))
    return bonuses


def _terms_asked_for(question: Question) -> Name:
    """Return the terms of all that is asked for, as they were typed."""
    return frozenset(chain.from_iterable(concept.terms for concept in question.concepts))


def _name_similarity(name: Name, terms: frozenset[str], store: Store) -> float:
    """Return how far a name is what was asked for, 0 to 1: the weighted Jaccard index."""
    common = name & terms
    if not common:
        return 0.0
    return fsum(map(store.idf, common)) / fsum(map(store.idf, name | terms))
