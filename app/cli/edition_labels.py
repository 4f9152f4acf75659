"""Which edition an answer is about, and which one the engine carries out."""

from typing import TYPE_CHECKING

from rules.dates import format_day, iso_day
from rules.errors import UsageError

if TYPE_CHECKING:
    from datetime import date

    from app.builds.current import Build
    from rules.entries import Edition
    from rules.library import Library


class NoNumbersError(UsageError):
    """The named edition has no rule numbers by which to call rules."""


def edition_fields(edition: "Edition") -> dict[str, object]:
    """Return the fields of an answer with its edition and that edition's date."""
    return {"edition": edition.id, "effective": iso_day(edition.effective)}


def edition_label(edition: "Edition") -> str:
    """Return an edition's id and the day from which it holds, for a terminal; a draft says so."""
    from rules.edition_order import is_draft  # loads pydantic, too slow for --help

    if is_draft(edition.id):
        since = (
            f", to be in force from {format_day(edition.effective)}" if edition.effective else ""
        )
        return f"{edition.id}, a draft{since}"
    if edition.effective is None:
        return edition.id
    return f"{edition.id}, in force from {format_day(edition.effective)}"


def engine_field(edition: str | None) -> dict[str, object]:
    """Return the field of the engine's answers with the edition that it has carried out.

    That is the pinned one where no other is named.
    """
    id_, since = _engine_edition(edition)
    return {"engine": {"edition": id_, "effective": iso_day(since)}}


def engine_label(edition: str | None = None) -> str:
    """Return which edition the engine has carried out, for a terminal; else the pinned one."""
    id_, since = _engine_edition(edition)
    return f"Carried out: {id_}" + (
        f", in force from {format_day(since)}" if since is not None else ""
    )


def changes_not_played(edition: str) -> list[str]:
    """Return the ids of changes between an edition and the pinned one that are not played.

    There the engine follows the pinned edition, for which the kernel was written.
    """
    from rules.catalogue import catalogue
    from rules.changes_in_play import changes_between

    return [
        change.id for change in changes_between(edition, catalogue().pinned) if not change.carried
    ]


def not_played_label(edition: str) -> str | None:
    """Return how many changes of an edition are not played, for a terminal; ``None`` for none."""
    missing = len(changes_not_played(edition))
    if not missing:
        return None
    what = "1 change in play is" if missing == 1 else f"{missing} changes in play are"
    return f"{what} not carried out: docs/engine/editions.md says what each is, and why"


def _engine_edition(edition: str | None) -> "tuple[str, date | None]":
    """Return the edition that the engine has carried out, and its date."""
    from rules.catalogue import catalogue

    id_ = edition or catalogue().pinned
    return id_, next((source.effective for source in catalogue().for_edition(id_)), None)


def rules_edition(library: "Library", typed: str | None) -> "Edition":
    """Return the edition by whose numbers rules are called; by default the one in force.

    Raises :class:`rules.lookup_errors.UnknownEditionError`, and :class:`NoNumbersError` for another
    document than the rules.
    """
    edition = library.edition(typed)
    if edition.document != library.default.document or not edition.numbers:
        raise NoNumbersError(f"{edition.id} has no rule numbers; name an edition of the rules")
    return edition


class EditionNumbers:
    """Translates the numbers by which the engine names rules to those of an edition."""

    def __init__(self, build: "Build", edition: "Edition") -> None:
        from app.renumbering import examples_edition, numbers_in_edition

        self.edition = edition
        self.engine_edition = examples_edition(build.library)
        self.by_engine_number = numbers_in_edition(build, edition.id)
        """The rules' numbers in the edition, by the engine's names for them."""

    def label(self, engine_number: str) -> str:
        """Return a rule's number here, with the engine's where that is another."""
        number_here = self.by_engine_number.get(engine_number)
        version, _, number = engine_number.rpartition(":")
        numbering_edition = f"cr-{version}" if version else self.engine_edition.id
        if number_here is None:
            return f"{number} ({numbering_edition} alone)"
        return (
            number_here
            if number_here == number
            else f"{number_here} ({number} in {numbering_edition})"
        )

    @property
    def line(self) -> str:
        """What the numbers are, for a terminal."""
        if self.edition.id == self.engine_edition.id:
            return engine_label()
        return f"{engine_label()}; rules by their numbers in {edition_label(self.edition)}"

    @property
    def played_edition(self) -> str | None:
        """The edition, if the engine can carry it out; ``None`` where the pinned one stands in."""
        from engine.kernel.editions import BY_ID

        return self.edition.id if self.edition.id in BY_ID else None

    @property
    def line_by_edition(self) -> str:
        """What the numbers are if the engine has carried out the edition, where it can."""
        return self.line if self.played_edition is None else engine_label(self.played_edition)
