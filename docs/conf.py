"""How Sphinx builds these docs: `make docs`, or sphinx-build -W -b html docs docs/_build/html.

NRULES_DOCS_LIBRARY chooses what the rules are drawn from: `auto` (the current build, or
what the distribution ships where there is none), `shipped`, or a folder holding a library.
NRULES_DOCS_EDITION chooses the edition by its id. NRULES_CHROMIUM is the program that prints a PDF.
NRULES_PUBLIC_URL is where the app is reached, to whose pages the rules then lead.
"""

import atexit
import gc
import os
import sys
from importlib import resources
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))
# Where Sphinx is started in this folder, its pages on rules and engine hide our packages.
sys.path.append(str(Path(__file__).parent.parent))

# Looking for what nothing refers to any more took a third of a build, and found hardly anything:
# a page in the making is nodes that refer to each other. Nor is it worth a second at the end.
if "tags" in globals():  # read by Sphinx, not by a test, which goes on after it
    gc.disable()
    atexit.register(gc.freeze)

project = "Netrunner rules"
author = "The nrules authors"
project_copyright = (
    "2026, the nrules authors; the rules, names and cards belong to their publishers"
)

extensions = ["myst_parser", "nrules_docs"]
nrules_library = os.environ.get("NRULES_DOCS_LIBRARY", "auto")
nrules_edition = os.environ.get("NRULES_DOCS_EDITION", "")
nrules_app = os.environ.get("NRULES_PUBLIC_URL", "")

exclude_patterns = ["_build", "_ext", "_templates"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
nitpicky = True

html_theme = "furo"
templates_path = ["_templates"]
template_bridge = "nrules_docs.templates.Templates"
html_favicon = "_static/icon.svg"
html_title = "Netrunner rules"
html_static_path = ["_static", str(resources.files("rules") / "data" / "symbols.css")]
html_css_files = ["colours.css", "symbols.css", "nrules.css", "learn.css", "print.css", "links.css"]
html_js_files = [("landmarks.js", {"defer": "defer"})]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "#"

# What a player reads, as one book (`nrules docs --epub --pdf`).
nrules_book = ["index", "learn/[!cq]*", "learn/costs", "learn/charts"]
nrules_book += ["rules/*", "lookup/*", "engine/editions"]
nrules_chromium = os.environ.get("NRULES_CHROMIUM", "chromium")
epub_title = "Netrunner rules"
epub_basename = "netrunner-rules"
epub_author = epub_publisher = epub_contributor = author
epub_description = "The rules of Netrunner, each with what it does in short, taught by positions."
epub_identifier = epub_uid = "nrules-book"
epub_show_urls = "no"
epub_css_files = ["symbols.css", "nrules.css", "learn.css", "print.css", "book.css"]
epub_exclude_files = [f"_static/{name}.css" for name in ("colours", "links", "paper")]
