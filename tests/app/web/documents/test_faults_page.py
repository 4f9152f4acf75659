"""The page that lists the faults of a document."""

from typing import TYPE_CHECKING

import pytest

from rules.lint.finding import Finding, Severity

if TYPE_CHECKING:
    from tests.app.conftest import Site


def test_faults_are_listed_by_check(site: "Site") -> None:
    page = site.read("/faults/cr-24.03")
    sections = {s.h2.get_text(): s for s in page.select("section.listed") if s.h2 is not None}
    empty = sections["Examples without words"]
    assert [" ".join(li.get_text().split()) for li in empty.select("li")] == [
        "9.2.8f/2 the example is announced and has no words. "
        "Write the example, or take its mark out."
    ]
    assert [str(a["href"]) for a in empty.select("a")] == ["/rule/9.2.8f?edition=cr-24.03"]
    assert "to look at" in page.select_one(".count").get_text()
    others = [str(a["href"]) for a in page.select(".mentions a")]
    assert others == ["/faults/cr-23.08", "/faults/cr-25.04", "/faults/cr-26.03"]


def test_a_remedy_common_to_all_findings_is_shown_once(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(check: str, number: str, mend: str) -> Finding:
        return Finding(
            check=check, severity=Severity.WARNING, number=number, what="it is bent", mend=mend
        )

    findings = (
        found("cards", "9.2.8", "straighten it"),
        found("cards", "9.2.8f", "straighten it"),
        found("terms", "9.2.8", "water it"),
        found("terms", "9.2.8f", "cut it"),
    )
    monkeypatch.setattr("app.web.documents.faults._findings", lambda *_: findings)
    alike, unlike = site.read("/faults/cr-24.03").select("section.listed")
    assert [p.get_text() for p in alike.select("p.small")] == ["Straighten it."]
    assert alike.select_one("li p.small") is None
    assert [p.get_text() for p in unlike.select("li p.small")] == ["Water it.", "Cut it."]


def test_another_edition_keeps_the_reader_in_it(site: "Site") -> None:
    links = [str(a["href"]) for a in site.read("/faults/cr-25.04").select(".listed a.num")]
    assert links
    assert all(link.endswith("?edition=cr-25.04") for link in links)


def test_without_an_edition_faults_redirects_to_the_default(site: "Site") -> None:
    response = site.get("/faults/")
    assert (response.status_code, response.location) == (302, "/faults/cr-26.03")


def test_an_unknown_edition_answers_404(site: "Site") -> None:
    site.read("/faults/cr-99", 404)
