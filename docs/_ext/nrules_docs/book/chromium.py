"""Print HTML with Chromium."""

import os
import subprocess
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from sphinx.errors import SphinxError


class PrintError(SphinxError):
    """A page could not be printed."""

    category = "Printing"


def print_page(program: str, page: Path, pdf: Path) -> None:
    """Print a page of HTML into a PDF with an outline of its headings."""
    if which(program) is None:
        raise PrintError(f"a PDF is printed by Chromium, and there is no program {program}")
    pdf.unlink(missing_ok=True)
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:  # Chromium may still be ending
        done = subprocess.run(
            [program, *_options(profile), f"--print-to-pdf={pdf}", page.resolve().as_uri()],
            capture_output=True,
            encoding="utf-8",
            errors="replace",
        )
    if done.returncode != 0 or not pdf.exists():
        said = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise PrintError(f"{program} did not print {page}: {said}")


def _options(profile: str) -> list[str]:
    options = ["--headless", "--disable-gpu", f"--user-data-dir={profile}"]
    options += ["--no-pdf-header-footer", "--generate-pdf-document-outline"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # Chromium refuses its sandbox to root
        options.append("--no-sandbox")
    return options
