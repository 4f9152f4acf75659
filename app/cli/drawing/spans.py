"""Rich text on a terminal: each kind of span in its own style, with the words unchanged."""

from collections.abc import Iterable

from rich.text import Text

from rules.text import Span


def styled_text(spans: Iterable[Span]) -> Text:
    """Return the spans as styled text; without the styles it is :func:`rules.text.plain`."""
    text = Text()
    for span in spans:
        style = span.kind if span.kind not in ("text", "break", "item") else None
        text.append(span.text, style=style)
    return text
