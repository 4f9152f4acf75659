"""Digests stand beside the wording, or in its place."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from rules.digest import Digest
from rules.entries import Edition
from rules.fingerprint import fingerprint
from rules.outline import make_outline

if TYPE_CHECKING:
    from tests.docs.conftest import Built, Project


DIGEST = "Keep the lid on, as rule 1.1.1 wants; it costs 1[c]."


@pytest.fixture
def ship_digest(
    project: "Project",
    monkeypatch: pytest.MonkeyPatch,
    ship_outlines: Callable[..., None],
    kettles: Edition,
) -> Callable[..., None]:
    """Return a function that ships a digest of the lid's rule, made for some wording."""

    def ship(wording: str | None = None) -> None:
        lid = kettles.by_number["1.1.2a"]
        against = fingerprint(lid.text) if wording is None else wording
        digest = Digest(number=lid.number, key=lid.key, wording=against, says=DIGEST)
        monkeypatch.setattr(
            "rules.digest.shipped_digests", lambda: {"cr-24.03": {lid.number: digest}}
        )
        ship_outlines(make_outline(kettles))

    return ship


def _digest_text(built: "Built") -> str:
    return built.page("rules/1.1").find(id="rule_lid").select_one(".nr-short").get_text()


def test_a_digest_follows_the_wording(project: "Project", ship_digest: Callable[..., None]) -> None:
    ship_digest()
    built = project.build()
    assert _digest_text(built) == f"In short {DIGEST}"
    short = built.page("rules/1.1").find(id="rule_lid").select_one(".nr-short")
    assert [a["href"] for a in short.find_all("a")] == ["#rule-1.1.1"]
    assert short.select_one(".nr-symbol")["aria-label"] == "credit"


def test_a_digest_of_another_wording_says_so(
    project: "Project", ship_digest: Callable[..., None]
) -> None:
    ship_digest("0123456789ab")
    assert _digest_text(project.build()).startswith("In short, written for another wording ")


def test_a_digest_gets_the_rule_numbers_of_the_drawn_edition(
    project: "Project", ship_digest: Callable[..., None], kettles: Edition
) -> None:
    ship_digest()
    moved = {"1.1.1": "1.1.5"}
    entries = [
        e.model_copy(update={"number": moved.get(e.number, e.number)}) for e in kettles.entries
    ]
    project.library(Edition(id="cr-25.04", title="Kettles", entries=tuple(entries)))
    built = project.build()
    assert _digest_text(built) == "In short " + DIGEST.replace("1.1.1", "1.1.5")
    short = built.page("rules/1.1").find(id="rule_lid").select_one(".nr-short")
    assert [a["href"] for a in short.find_all("a")] == ["#rule-1.1.5"]


def test_a_digest_of_another_wording_says_so_in_a_later_edition(
    project: "Project", ship_digest: Callable[..., None], kettles: Edition
) -> None:
    ship_digest("0123456789ab")
    project.library(kettles.model_copy(update={"id": "cr-25.04"}))
    assert _digest_text(project.build()).startswith("In short, written for another wording Keep")


def test_a_digest_replaces_a_missing_wording(
    project: "Project", ship_digest: Callable[..., None], kettles: Edition
) -> None:
    ship_digest()
    project.library(make_outline(kettles).edition)
    rule = project.build().page("rules/1.1").find(id="rule_lid")
    assert rule.select_one(".nr-alone").get_text() == f"Digest {DIGEST}"
    assert "stays" not in rule.get_text()


def test_a_changed_digest_rebuilds_its_page_alone(
    project: "Project", ship_digest: Callable[..., None]
) -> None:
    ship_digest()
    project.build()
    ship_digest("0123456789ab")
    built = project.build()
    assert built.reread == ("rules/1.1",)
    assert "another wording" in _digest_text(built)
