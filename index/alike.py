"""Cards that say much the same: what is asked about one is asked about the other."""

import math
from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import pairwise

from index.english import function_words
from index.words import in_order

MOST = 8
"""Cards that a card is said to be like."""
_LEAST = 0.2
"""Below this likeness (0 to 1) two cards only share words that many have."""
_COMMON = 400
"""What more cards say than this makes no two alike."""


def alike(said: Mapping[str, str]) -> dict[str, dict[str, float]]:
    """By title, the cards that are most like a card, each with how much, up to 1.

    ``said`` has what stands on each card. Likeness is the cosine between what two cards say
    in single words and pairs of them, each weighed by how few cards say it, without names.
    """
    features = {title: _features(title, text) for title, text in said.items()}
    having = Counter(feature for counts in features.values() for feature in counts)
    weighed = {
        title: _unit(
            {f: (1 + math.log(n)) * math.log(len(said) / having[f]) for f, n in counts.items()}
        )
        for title, counts in features.items()
    }
    saying: defaultdict[str, list[tuple[str, float]]] = defaultdict(list)
    for title, vector in weighed.items():
        for feature, weight in vector.items():
            if 1 < having[feature] <= _COMMON:
                saying[feature].append((title, weight))
    return {title: _nearest(title, vector, saying) for title, vector in weighed.items()}


def _features(title: str, text: str) -> Counter[str]:
    name = {word.term for word in in_order(title)}
    terms = [
        word.term
        for word in in_order(text)
        if word.term not in name and word.folded not in function_words()
    ]
    return Counter((*terms, *(f"{one} {other}" for one, other in pairwise(terms))))


def _unit(vector: dict[str, float]) -> dict[str, float]:
    length = math.sqrt(math.fsum(weight * weight for weight in vector.values()))
    return {feature: weight / length for feature, weight in vector.items()} if length else {}


def _nearest(
    title: str, vector: Mapping[str, float], saying: Mapping[str, list[tuple[str, float]]]
) -> dict[str, float]:
    found: defaultdict[str, float] = defaultdict(float)
    for feature, weight in vector.items():
        for other, its in saying.get(feature, ()):
            if other != title:
                found[other] += weight * its
    nearest = sorted(found.items(), key=lambda one: (-one[1], one[0]))[:MOST]
    return {other: round(like, 3) for other, like in nearest if like >= _LEAST}
