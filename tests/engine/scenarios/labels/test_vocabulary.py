"""The vocabulary of a game contains every label that is offered anywhere."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from observed_scenarios import Observation, collect_unexplained_labels
from own_scenario import scenario_failures
from scenario_files import batches_of, open_once

from engine.kernel.decisions import take_option
from engine.kernel.intents.forms import FORMS
from engine.kernel.sides import Side
from engine.scenarios.files.shipped import own_positions, shipped_scenarios
from engine.scenarios.labels import label_patterns, vocabulary
from engine.scenarios.labels.possible_labels import only_player_for
from engine.scenarios.play import play_file
from engine.scenarios.start import build_start

FILES = [*shipped_scenarios().values(), *own_positions().values()]


@pytest.mark.parametrize("files", batches_of(FILES))
def test_every_offered_label_is_in_the_vocabulary(
    files: Sequence[Path], observation_of: Callable[[Path], Observation]
) -> None:
    strange = {str(path): observation_of(path).unexplained_labels for path in files}
    assert {path: labels for path, labels in strange.items() if labels} == {}


def test_a_label_without_a_form_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    without = tuple(form for form in FORMS if form.form != "run SERVER")
    monkeypatch.setattr(label_patterns, "FORMS", without)
    vocabulary._cached_vocabulary.cache_clear()
    with collect_unexplained_labels() as strange:
        play_file(shipped_scenarios()["cr:9.2.8f/1"])
    vocabulary._cached_vocabulary.cache_clear()
    assert "run HQ" in strange


def test_a_sole_pending_ability_may_be_named_by_its_words(tmp_path: Path) -> None:
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
    assert scenario_failures(tmp_path, scenario) == ()


def test_a_hosted_operation_is_triggered_by_the_corp(tmp_path: Path) -> None:
    """On a card of the Runner's MCA Informant is theirs, but its last ability is not."""
    path = tmp_path / "hosted.yaml"
    position = "{turn: corp, runner: {rig: [Kati Jones]}, corp: {hand: [MCA Informant]}}"
    path.write_text(f"example: own:hosted/1\ntitle: Hosted\nposition: {position}\n", "utf-8")
    file = open_once(path)
    game, process = build_start(file, file.scenario.position).game()
    decision = next(process)
    decision = take_option(process, decision.option("play MCA Informant"))
    decision = take_option(process, decision.option("Kati Jones"))
    assert [option.label for option in decision.options] == ["trigger MCA Informant"]
    assert only_player_for(game, "trigger MCA Informant") is Side.CORP


def test_rebirth_makes_other_identities_known_labels(tmp_path: Path) -> None:
    """Rebirth offers them (1.5.4), though none of them is in the game."""
    scenario = """
    position: {runner: {identity: "Chaos Theory: Wünderkind", hand: [%s]}}
    script:
      - runner: play %s
      - expect: {options: ["Hayley Kaplan: Universal Scholar"]}
      - runner: "Hayley Kaplan: Universal Scholar"
    unlisted: pass
    """
    assert scenario_failures(tmp_path, scenario % ("Rebirth", "Rebirth")) == ()
    messages = scenario_failures(tmp_path, scenario % ("Diesel", "Diesel"))
    assert (
        "“Hayley Kaplan: Universal Scholar” is not the label of any option in this game"
        in messages[0]
    )


@pytest.mark.parametrize(
    "body",
    [
        """
    position: {turn: corp, corp: {clicks: 1, hand: [Ark Lockdown]}}
    script: [{corp: play Ark Lockdown}, {corp: Sure Gamble}]
    """,
        """
    position: {runner: {hand: [Khusyuk], rig: [Corroder, Imp, Scrubber]}, corp: {deck: [Ice Wall]}}
    script: [{runner: play Khusyuk}, {runner: continue}, {runner: trigger Khusyuk}]
    """,
        """
    position:
      runner: {rig: [{card: The Twinning, counters: {power: 2}}]}
      corp: {hand: [3 x Hedge Fund]}
    script: [{runner: run HQ}, {runner: continue}, {runner: trigger The Twinning}]
    """,
        """
    position:
      runner: {identity: "Chaos Theory: Wünderkind", hand: [Rebirth]}
    script: [{runner: play Rebirth}]
    """,
        """
    position:
      turn: corp
      corp: {identity: "BANGUN: When Disaster Strikes", hand: [Hostile Takeover]}
    script: [{corp: install Hostile Takeover}]
    """,
        """
    position:
      corp: {servers: {HQ: {root: [{card: Mr. Hendrik, rezzed: true}]}}}
    script: [{runner: run HQ}, {runner: continue}, {corp: trigger Mr. Hendrik}, {corp: "pay 2[c]"}]
    """,
    ],
    ids=["names", "costs", "counters", "identities", "faces", "clicks"],
)
def test_every_label_that_a_card_adds_is_in_the_vocabulary(tmp_path: Path, body: str) -> None:
    with collect_unexplained_labels() as strange:
        scenario_failures(tmp_path, body + "unlisted: pass\n    ")
    assert strange == set()
