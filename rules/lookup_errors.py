"""Errors for an edition or a number that a library lacks, with what comes near."""

from rules.entries import Edition
from rules.errors import RulesError, UsageError
from rules.numbers import RuleNumber
from rules.supersession import FormerMeaning
from rules.untrusted_text import shorten


class UnknownEditionError(UsageError):
    """The library has no edition called ``typed``; ``editions`` are those it has."""

    def __init__(self, typed: str, editions: tuple[str, ...]) -> None:
        self.typed = typed
        self.editions = editions
        known = ", ".join(editions)
        super().__init__(f"no edition “{shorten(typed)}” in the library; it has {known}")


class UnknownNumberError(RulesError):
    """No entry of the edition has the number; ``nearest`` are offered instead.

    ``elsewhere`` are the other editions at hand that have it. ``former_meaning`` is the rule
    with this number in the last earlier edition that had it.
    """

    def __init__(
        self,
        typed: str,
        edition: Edition,
        nearest: tuple[RuleNumber, ...] = (),
        elsewhere: tuple[Edition, ...] = (),
        former_meaning: FormerMeaning | None = None,
    ) -> None:
        self.typed = typed
        self.edition = edition
        self.nearest: tuple[RuleNumber, ...] = nearest
        self.elsewhere = elsewhere
        self.former_meaning = former_meaning
        named = f"rule {shorten(typed)}" if nearest else f"entry “{shorten(typed)}”"
        offers = []
        if former_meaning is not None:
            offers.append(_former_meaning_clause(former_meaning))
        if elsewhere:
            offers.append(f"it is in {', '.join(other.id for other in elsewhere)}")
        if nearest:
            offers.append(f"the nearest are {', '.join(map(str, nearest))}")
        super().__init__("; ".join((f"{edition.id} has no {named}", *offers)))


def _former_meaning_clause(was: FormerMeaning) -> str:
    """Return what a number was, as a clause of a message."""
    former = f"{was.entry.number} of {was.edition.id} is"
    if was.now is not None:
        return f"{former} now {was.now.number}"
    if was.today is not None and was.today.into:
        return f"{former} now in {', '.join(entry.number for entry in was.today.into)}"
    near = was.today.near if was.today is not None else None
    return f"{former} gone" + (f" from {near.number}" if near is not None else "")
