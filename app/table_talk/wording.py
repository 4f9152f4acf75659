"""One sentence for several options, or for what forbids several."""

from collections.abc import Iterator, Mapping

from engine.scenarios.table import Refusal

MAX_NAMED = 4
"""How many options are named at most if none of them is near to what was asked for."""


def merge_reasons(refusals: Mapping[str, Refusal]) -> Iterator[tuple[str, str]]:
    """Yield each reason why labels are forbidden: one that forbids all last, and as it is.

    Before a reason that forbids only some stands the card, or the ability's words if all labels are
    about one card.
    """
    rules_by_label = [refusal.rules for refusal in refusals.values()]
    named = [label.removeprefix("use ").partition(": ") for label in refusals]
    is_one_card = len({card for card, _, _ in named}) == 1
    for (card, _, words), rules in zip(named, rules_by_label, strict=True):
        for rule, reason in rules:
            if not all((rule, reason) in others for others in rules_by_label):
                yield rule, f"{(is_one_card and words) or card}: {reason}"
    yield from (
        reason for reason in rules_by_label[0] if all(reason in rules for rules in rules_by_label)
    )


def shorten_list(labels: list[str]) -> list[str]:
    """Return the labels, or the first of them and how many others there are."""
    more = len(labels) - MAX_NAMED
    return [*labels[:MAX_NAMED], f"one of {more} others"] if more > 1 else labels
