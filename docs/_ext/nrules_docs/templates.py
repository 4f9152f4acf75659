"""The theme's templates, compiled once for all builds, and pages without their indentation.

Compiling them took a fifteenth of a build of one page. The indentation that templates leave in
pages was a twelfth of all that a build wrote.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import FileSystemBytecodeCache
from sphinx.jinja2glue import BuiltinTemplateLoader

if TYPE_CHECKING:
    from sphinx.builders import Builder
    from sphinx.theming import Theme

FOLDER = "templates"
"""The folder of compiled templates, in that of the pages that were read."""

_VERBATIM = re.compile(r"(<(pre|textarea|script)\b.*?</\2>)", re.DOTALL)
_INDENTED = re.compile(r"\s*\n\s*")


class Templates(BuiltinTemplateLoader):
    """Draws pages from templates; ``conf.py`` names it as ``template_bridge``."""

    def init(
        self, builder: "Builder", theme: "Theme | None" = None, dirs: list[str] | None = None
    ) -> None:
        """Open the templates of a theme for one build."""
        super().init(builder, theme, dirs)
        kept = Path(builder.app.doctreedir) / FOLDER
        kept.mkdir(parents=True, exist_ok=True)
        self.environment.bytecode_cache = FileSystemBytecodeCache(str(kept))

    def render(self, template: str, context: Mapping[str, Any]) -> str:  # type: ignore[override]
        """Return a page, or whatever else a template draws."""
        drawn = super().render(template, dict(context))
        return strip_indentation(drawn) if template.endswith(".html") else drawn


def strip_indentation(page: str) -> str:
    """Return a page of HTML with each stretch of space that has line ends cut to one line end.

    A browser shows both alike. Where space counts, it is left as it is.
    """
    parts = _VERBATIM.split(page)
    return "".join(
        _INDENTED.sub("\n", part) if place % 3 == 0 else part
        for place, part in enumerate(parts)
        if place % 3 != 2  # the name of the element that is kept
    )
