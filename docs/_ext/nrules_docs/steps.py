"""The steps of a played example: one node for all of them, drawn when the page is written.

A page may show thousands of steps. As nodes of their own each would pass through all of
Sphinx's transforms, none of which has anything to do there: most of the time that the docs
took to build went into that.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.builders import Builder
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.writers.html5 import HTML5Translator

from nrules_docs.domain import RulesDomain
from nrules_docs.spans import split_count
from rules.naming import version
from rules.references import linked
from rules.text import Break, Reference, RichText, Span, Symbol, Text

if TYPE_CHECKING:
    from engine.scenarios.result import Line

DEEPEST = 6
"""How deep a step is indented at most."""

Address = Callable[[str], tuple[str, str | None]]
"""The number that a rule has in these docs, and where it is shown; ``None`` where it is not.

It is asked by its number in the edition that the engine follows.
"""


class steps(nodes.General, nodes.Element):  # noqa: N801 - docutils names node classes as it does elements
    """The lines of a transcript as an ordered list: ``lines`` as the engine wrote them."""


def draw_steps(lines: "Sequence[Line]") -> steps:
    """The node of a transcript."""
    return steps("", lines=tuple(lines))


def visit_steps_html(self: HTML5Translator, node: steps) -> None:
    """Write the list; each step begins with the rule that it comes from."""
    address = addresses(self.builder)
    self.body.append('<ol class="nr-steps">\n')
    self.body.extend(_step(line, address) for line in node["lines"])
    self.body.append("</ol>\n")
    raise nodes.SkipNode


def visit_steps(self: nodes.NodeVisitor, node: steps) -> None:
    """Elsewhere the steps are the items of a plain list."""
    items = (
        nodes.list_item("", nodes.paragraph("", f"{line.rule} {line.words}".strip()))
        for line in node["lines"]
    )
    plain = nodes.enumerated_list("", *items)
    plain.parent = node.parent
    plain.walkabout(self)
    raise nodes.SkipNode


def addresses(builder: Builder, *, here: bool = False) -> Address:
    """Where each rule is shown, seen from the page that is written.

    It is asked by the numbers of the edition that the engine follows; ``here``, by those of
    the edition that is drawn.
    """
    assert isinstance(builder, StandaloneHTMLBuilder)
    domain = builder.env.get_domain("nr")
    assert isinstance(domain, RulesDomain)

    volume = domain.volume
    numbers, lost = volume.numbers, "" if volume.is_followed else f"{version(volume.followed)}: "

    def address(then: str) -> tuple[str, str | None]:
        number = then if here else numbers.get(then)
        if number is None:
            return then.replace(":", ": ") if ":" in then else lost + then, None
        place = domain.places.get(("rule", number))
        if place is None:
            return number, None
        docname, shown = place
        open_ = builder.current_docname
        page = "" if docname == open_ else builder.get_relative_uri(open_, docname)
        return number, f"{page}#{shown.anchor}"

    return address


def _step(line: "Line", address: Address) -> str:
    chosen = " nr-decision" if line.decision else ""
    cited = f"{_rule(line.rule, line.rule, address, 'nr-cited')} " if line.rule else ""
    words = "".join(_written(linked(line.words), address))
    depth = min(line.depth, DEEPEST)
    return f'<li class="nr-step nr-depth-{depth}{chosen}">{cited}{words}</li>\n'


def _written(spans: RichText, address: Address) -> Iterator[str]:
    """The spans; a number stays on one line with the symbol that it counts."""
    left = deque(spans)
    while left:
        span = left.popleft()
        if isinstance(span, Text) and left and isinstance(left[0], Symbol):
            words, count = split_count(span.text)
            yield escape(words, quote=False)
            yield f'<span class="nr-count">{count}{_span(left.popleft(), address)}</span>'
        else:
            yield _span(span, address)


def _span(span: Span, address: Address) -> str:
    match span:
        case Symbol(name=name):
            return (
                f'<span class="nr-symbol nr-symbol-{name.value}" role="img"'
                f' aria-label="{escape(name.spoken)}">{escape(name.mark)}</span>'
            )
        case Reference(number=number) if number is not None:
            return _rule(number, span.text, address, "nr-ref")
        case Break():
            return " "
        case _:
            return escape(span.text, quote=False)


def _rule(number: str, text: str, address: Address, kind: str) -> str:
    named, found = address(number)
    said = escape(text.replace(number, named))
    if found is None:
        return f'<span class="{kind}">{said}</span>'
    then = f' title="{escape(number)}"' if number != named else ""
    return f'<a class="{kind}" href="{escape(found)}"{then}>{said}</a>'
