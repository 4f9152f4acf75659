"""The impact of a comparison on what rests on the changed rules."""

import pytest

from app.comparing import impact_on_ours
from engine.scenarios.results.worked_examples import ExampleResult, Status
from rules.compare.comparison import compare
from rules.entries import Edition
from rules.library import Library


@pytest.mark.sources
def test_impact_lists_what_rests_on_changed_rules(
    official_2403: Edition, official_2504: Edition
) -> None:
    library = Library([official_2403, official_2504])
    worked = [
        ExampleResult("cr:9.9.5c/1", Status.PASSED, cited=("9.9.5c", "10.4.1")),
        ExampleResult("cr:1.1.1/1", Status.PASSED, cited=("6.1.1",)),
        ExampleResult("rr:damage/1", Status.PASSED, cited=("10.4.1",)),
    ]
    found = impact_on_ours(compare(official_2403, official_2504), library, worked)
    assert [(e.id, e.reworded) for e in found.examples] == [
        ("cr:9.9.5c/1", True),
        ("rr:damage/1", False),
    ]
    places = {procedure.old: procedure.on_it for procedure in found.procedures}
    assert any(place.startswith("kernel/additional_rules/damage.py:") for place in places["10.4.1"])
    assert {"9.9.5c", "10.4.1"} <= {digest.old for digest in found.digests}
    assert "8.5.5" not in {digest.old for digest in found.digests}  # only follows a move
    assert (found.dangling, found.outdated) == ((), ())


@pytest.mark.sources
def test_citations_of_the_pinned_edition_are_translated_to_an_older_one(
    official_2308: Edition, official_2403: Edition
) -> None:
    """The checkpoint's steps bore other keys in 23.08, and 10.3.1j was 10.3.1i."""
    library = Library([official_2308, official_2403])
    back = compare(official_2308, Edition(id="cr-23.09", title="Without rules", entries=()))
    worked = [ExampleResult("cr:8.7.2b/1", Status.PASSED, cited=("10.3.1j", "10.3.1i"))]
    (found,) = impact_on_ours(back, library, worked).examples
    assert (found.reworded, found.rules) == (True, ("10.3.1i",))
