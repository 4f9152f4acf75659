"""Errors for an edition or a number that a library lacks, with what comes near."""

from rules.amounts import offer_nearest
from rules.edition_names import nearest_editions
from rules.entries import Edition
from rules.errors import RulesError, UsageError
from rules.numbers import RuleNumber
from rules.supersession import FormerMeaning
from rules.untrusted_text import shorten


class UnknownEditionError(UsageError):
    """The library has no edition called ``typed``; ``editions`` are those it has.

    ``nearest`` is the one that may be meant.
    """

    def __init__(self, typed: str, editions: tuple[str, ...]) -> None:
        self.typed = typed
        self.editions = editions
        self.nearest = nearest_editions(typed, editions)
        known = ", ".join(editions)
        offered = f", of which {self.nearest[0]} is the nearest" if self.nearest else ""
        super().__init__(f"no edition “{shorten(typed)}” in the library; it has {known}{offered}")


class UnknownNumberError(RulesError):
    """No entry of the edition has the number or address; ``nearest`` are offered instead.

    ``elsewhere`` are the other editions at hand that have it. ``former_meaning`` is the rule
    with this number in the last earlier edition that had it.
    """

    def __init__(
        self,
        typed: str,
        edition: Edition,
        nearest: tuple[RuleNumber | str, ...] = (),
        elsewhere: tuple[Edition, ...] = (),
        former_meaning: FormerMeaning | None = None,
    ) -> None:
        self.typed = typed
        self.edition = edition
        self.nearest: tuple[RuleNumber | str, ...] = nearest
        self.elsewhere = elsewhere
        self.former_meaning = former_meaning
        is_rule = any(isinstance(one, RuleNumber) for one in nearest)
        named = f"rule {shorten(typed)}" if is_rule else f"entry “{shorten(typed)}”"
        offers = []
        if former_meaning is not None:
            offers.append(_former_meaning_clause(former_meaning))
        if elsewhere:
            offers.append(f"it is in {', '.join(other.id for other in elsewhere)}")
        if nearest:
            offers.append(offer_nearest(nearest))
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
