"""What lint finds wrong with a document."""

from itertools import groupby

from flask import Blueprint, redirect, render_template, url_for
from werkzeug.wrappers import Response

from app.builds.current import Build
from app.builds.per_build import cached_per_build
from app.links import Links
from app.web.serving import request_context
from rules.lint.checks import CHECKS, lint
from rules.lint.finding import Finding, Severity, shared_remedy

pages = Blueprint("faults", __name__)

EDITIONS = 16
"""Editions whose findings are kept while a build is served."""


@pages.get("/faults/")
def of_default() -> Response:
    """Redirect to the faults of the default edition."""
    return redirect(
        url_for("faults.faults", edition=request_context.build().library.default.id), 302
    )


@pages.get("/faults/<edition>")
def faults(edition: str) -> str | Response:
    """Show what is wrong with a document, by check; another spelling of it redirects."""
    build = request_context.build()
    found = build.library.edition(edition)
    if found.id != edition:
        return redirect(url_for("faults.faults", edition=found.id), 302)
    findings = _findings(build, found.id)
    by_check = groupby(findings, lambda finding: CHECKS[finding.check])
    grouped = [(check, tuple(some)) for check, some in by_check]
    return render_template(
        "faults.html",
        edition=found,
        editions=[e for e in build.library.editions.values() if e is not found],
        checks=[(check, some, shared_remedy(some)) for check, some in grouped],
        counts=[(s, n) for s in Severity if (n := sum(f.severity is s for f in findings))],
        path=lambda number: Links(build.library, found).to(number.partition("/")[0]),
    )


@cached_per_build(EDITIONS)
def _findings(build: Build, edition: str) -> tuple[Finding, ...]:
    """Return the findings about an edition, which are the same as long as the build is served."""
    names = build.cards.names
    found = build.library.edition(edition)
    return lint(found, is_card=lambda name: names.find(name) is not None)
