"""All checks by name, and :func:`lint`, which runs them on an edition."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rules.entries import Edition
from rules.errors import UsageError
from rules.lint import (
    cards,
    contradictions,
    dangling,
    empty,
    fit,
    gaps,
    keys,
    misdirected,
    reading,
    slips,
    stale_concordance,
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
        misdirected,
        empty,
        keys,
        cards,
        terms,
        contradictions,
        slips,
        reading,
        stale_concordance,
    )
}
"""Every check, in the order in which findings are reported."""


class UnknownCheckError(UsageError):
    """No check has that name; ``nearest`` are all checks there are."""

    def __init__(self, typed: str) -> None:
        self.nearest = tuple(CHECKS)
        super().__init__(f"there is no check “{typed}”; choose from {', '.join(CHECKS)}")


def lint(
    edition: Edition,
    *,
    only: Iterable[str] = (),
    is_card: Callable[[str], bool] | None = None,
) -> tuple[Finding, ...]:
    """Return what is wrong with an edition: by check, and within each in the document's order.

    ``only`` names the checks to run, all if empty. ``is_card`` tells whether a name is a card's;
    without it, card names are not checked. Raises :class:`UnknownCheckError`.
    """
    selected = tuple(only) or tuple(CHECKS)
    for name in selected:
        if name not in CHECKS:
            raise UnknownCheckError(name)
    document = Document(edition, is_card)
    made = (check for name, check in CHECKS.items() if name in selected)
    return tuple(finding for check in made for finding in check.find(document))
