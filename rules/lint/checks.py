"""All checks by name, and how an edition is put to them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rules.entries import Edition
from rules.errors import UsageError
from rules.lint import (
    beside,
    cards,
    contradictions,
    dangling,
    empty,
    fit,
    gaps,
    keys,
    reading,
    slips,
    stale,
    terms,
)
from rules.lint.document import Document
from rules.lint.finding import Finding


@dataclass(frozen=True, slots=True)
class Check:
    """A check by its name, with what it looks for in a few words."""

    name: str
    about: str
    find: Callable[[Document], Iterator[Finding]]


CHECKS: dict[str, Check] = {
    module.NAME: Check(module.NAME, module.ABOUT, module.check)
    for module in (
        gaps,
        dangling,
        fit,
        beside,
        empty,
        keys,
        cards,
        terms,
        contradictions,
        slips,
        reading,
        stale,
    )
}
"""Every check, in the order in which findings are told."""


class UnknownCheckError(UsageError):
    """No check has that name; ``nearest`` are those there are."""

    def __init__(self, typed: str) -> None:
        self.nearest = tuple(CHECKS)
        super().__init__(f"there is no check “{typed}”; there are {', '.join(CHECKS)}")


def lint(
    edition: Edition,
    *,
    only: Iterable[str] = (),
    is_card: Callable[[str], bool] | None = None,
) -> tuple[Finding, ...]:
    """What is wrong with an edition: by check, and each check in the document's order.

    ``only`` names the checks to make, all for none. ``is_card`` tells whether a name is a
    card's; without it cards are not checked. Raises :class:`UnknownCheckError`.
    """
    wanted = tuple(only) or tuple(CHECKS)
    for name in wanted:
        if name not in CHECKS:
            raise UnknownCheckError(name)
    document = Document(edition, is_card)
    made = (check for name, check in CHECKS.items() if name in wanted)
    return tuple(finding for check in made for finding in check.find(document))
