"""Every label that is offered anywhere is one that an option of the game could have."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from own_scenario import failures
from reading import together
from watching import Looked, strange_labels

from engine.kernel.intents.forms import FORMS
from engine.scenarios import label_patterns, vocabulary
from engine.scenarios.play import play_file
from engine.scenarios.shipped import own, shipped

FILES = [*shipped().values(), *own().values()]


@pytest.mark.parametrize("files", together(FILES))
def test_what_is_offered_is_no_slip_of_the_pen(
    files: Sequence[Path], looked_at: Callable[[Path], Looked]
) -> None:
    strange = {str(path): looked_at(path).strange for path in files}
    assert {path: labels for path, labels in strange.items() if labels} == {}


def test_without_a_form_its_options_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    without = tuple(form for form in FORMS if form.form != "run SERVER")
    monkeypatch.setattr(label_patterns, "FORMS", without)
    vocabulary._of.cache_clear()
    with strange_labels() as strange:
        play_file(shipped()["cr:9.2.8f/1"])
    vocabulary._of.cache_clear()
    assert "run HQ" in strange


def test_an_ability_that_is_pending_alone_may_be_called_by_its_words(tmp_path: Path) -> None:
    scenario = """
    position:
      turn: corp
      at: "5.6.1d"
      corp:
        clicks: 2
        servers: {remote 1: {root: [{card: C.I. Fund, rezzed: true, counters: {credit: 6}}]}}
    script:
      - corp: "trigger C.I. Fund: place 2[c] if there are at least 6[c]"
      - corp: "trigger C.I. Fund: move up to 3[c] from the credit pool here"
      - corp: choose 1
    expect: {cards: {C.I. Fund: {counters: {credit: 9}}}}
    """
    assert failures(tmp_path, scenario) == ()


def test_an_identity_from_outside_the_game_may_be_called_and_expected(tmp_path: Path) -> None:
    """Rebirth offers them (1.5.4), though none of them is in the game."""
    scenario = """
    position: {runner: {identity: "Chaos Theory: Wünderkind", hand: [%s]}}
    script:
      - runner: play %s
      - expect: {options: ["Hayley Kaplan: Universal Scholar"]}
      - runner: "Hayley Kaplan: Universal Scholar"
    unlisted: pass
    """
    assert failures(tmp_path, scenario % ("Rebirth", "Rebirth")) == ()
    told = failures(tmp_path, scenario % ("Diesel", "Diesel"))
    assert "“Hayley Kaplan: Universal Scholar” is the label of no option of this game" in told[0]


def test_a_cost_in_counters_is_called_so_in_any_number(tmp_path: Path) -> None:
    scenario = """
    position:
      runner: {rig: [{card: The Twinning, counters: {power: 1}}]}
      corp: {hand: [3 x Hedge Fund]}
    script:
      - runner: run HQ
      - runner: continue
      - runner: trigger The Twinning
      - expect:
          options: [pay 1 hosted power counter]
          not_options: [pay 2 hosted power counters]
      - runner: pay 1 hosted power counter
      - chance: Hedge Fund
      - chance: Hedge Fund
    unlisted: pass
    """
    assert failures(tmp_path, scenario) == ()
