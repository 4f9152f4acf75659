"""The edition by whose rules something is played, and the one whose numbers its page shows."""

from app.renumbering import examples_edition
from app.web.query_parameters import EDITION, argument
from app.web.serving import request_context
from engine.kernel.editions import BY_ID, Rules
from rules.entries import Edition


def rules_edition() -> Edition:
    """Return the requested edition of the rules; for another document, the one in force."""
    edition = request_context.requested_edition()
    return edition if edition.numbers else request_context.build().library.default


def pinned_edition() -> Edition:
    """Return the edition whose numbers examples and the engine use."""
    return examples_edition(request_context.build().library)


def chosen_rules() -> Rules | None:
    """Return the edition of the rules that the address names, if the engine plays by it."""
    return BY_ID.get(request_context.requested_edition().id) if argument(EDITION) else None


def unplayed_edition() -> Edition | None:
    """Return the edition of the rules that the address names, if the engine does not play by it."""
    edition = request_context.requested_edition()
    is_unplayed = argument(EDITION) and edition.numbers and edition.id not in BY_ID
    return edition if is_unplayed else None
