"""One sentence for several options, or for what forbids several."""

from collections.abc import Iterator, Mapping

from engine.scenarios.table import Refusal

NAMED = 4
"""How many options are named at most if none of them is near to what was asked for."""


def reasons(found: Mapping[str, Refusal]) -> Iterator[tuple[str, str]]:
    """Yield each reason why labels are forbidden: one that forbids all last, and as it is.

    Before a reason that forbids only some stands the card, or the ability's words if all labels are
    about one card.
    """
    every = [again.rules for again in found.values()]
    named = [label.removeprefix("use ").partition(": ") for label in found]
    of_one = len({card for card, _, _ in named}) == 1
    for (card, _, words), rules in zip(named, every, strict=True):
        for rule, reason in rules:
            if not all((rule, reason) in others for others in every):
                yield rule, f"{(of_one and words) or card}: {reason}"
    yield from (reason for reason in every[0] if all(reason in rules for rules in every))


def some_of(labels: list[str]) -> list[str]:
    """Return the labels, or the first of them and how many others there are."""
    more = len(labels) - NAMED
    return [*labels[:NAMED], f"one of {more} others"] if more > 1 else labels


def any_of(labels: list[str]) -> str:
    """Return several labels joined by commas and “or”."""
    *some, last = labels
    return f"{', '.join(some)} or {last}" if some else last
