"""How Sphinx builds these docs: `make docs`, or sphinx-build -W -b html docs docs/_build/html.

NRULES_DOCS_LIBRARY chooses what the rules are drawn from: `auto` (the current build, or
what the distribution ships where there is none), `shipped`, or a folder holding a library.
NRULES_DOCS_EDITION chooses the edition by its id.
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "Netrunner rules"
author = "The nrules authors"
project_copyright = (
    "2026, the nrules authors; the rules, names and cards belong to their publishers"
)

extensions = ["myst_parser", "nrules_docs"]
nrules_library = os.environ.get("NRULES_DOCS_LIBRARY", "auto")
nrules_edition = os.environ.get("NRULES_DOCS_EDITION", "")

exclude_patterns = ["_build", "_ext"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
nitpicky = True

html_theme = "furo"
html_title = "Netrunner rules"
html_static_path = ["_static"]
html_css_files = ["nrules.css"]
html_js_files = ["nrules.js"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "#"
