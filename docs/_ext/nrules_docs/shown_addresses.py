"""Where rules and examples are shown, for what is drawn when a page is written."""

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from sphinx.builders import Builder
from sphinx.builders.html import StandaloneHTMLBuilder

from rules.edition_names import version_of

if TYPE_CHECKING:
    from nrules_docs.domain import RulesDomain

FindRule = Callable[[str], tuple[str, str | None]]
"""A rule's number in these docs, and where it is shown; ``None`` if it is not.

The rule is given by its number in the edition that the engine follows.
"""


def rule_address_finder(builder: Builder) -> FindRule:
    """Return a function from a rule to its number and address, seen from the page being written."""
    domain = _domain(builder)
    volume = domain.volume
    numbers = volume.numbers
    lost = "" if volume.is_followed else f"{version_of(volume.followed_edition)}: "

    def address(then: str) -> tuple[str, str | None]:
        number = numbers.get(then)
        if number is None:
            return then.replace(":", ": ") if ":" in then else lost + then, None
        return number, _place(builder, domain, "rule", number)

    return address


def address_of(builder: Builder, kind: str, name: str) -> str | None:
    """Return where a rule or a worked example is shown, seen from the page being written.

    A rule is given by its number in the edition that is drawn.
    """
    return _place(builder, _domain(builder), kind, name)


def _domain(builder: Builder) -> "RulesDomain":
    return cast("RulesDomain", builder.env.get_domain("nr"))


def _place(builder: Builder, domain: "RulesDomain", kind: str, name: str) -> str | None:
    assert isinstance(builder, StandaloneHTMLBuilder)
    place = domain.places.get((kind, name))
    if place is None:
        return None
    docname, shown = place
    return f"{_page(builder, builder.current_docname, docname)}#{shown.anchor}"


@lru_cache(maxsize=1000)
def _page(builder: Builder, open_: str, docname: str) -> str:
    """Return the address of a page seen from another, which asks for the same few hundred often."""
    return "" if docname == open_ else builder.get_relative_uri(open_, docname)
