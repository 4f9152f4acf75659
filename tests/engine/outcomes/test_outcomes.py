"""Outcomes of the same positions by several editions: which change differs, and storing them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from damaged_files import REPLACEMENTS, non_empty_folder

from engine.form_usage import plays_alike
from engine.kernel.editions import EDITIONS, NEWEST, PINNED, Rules
from engine.kernel.transcript import Line
from engine.outcomes import stored_outcomes
from engine.outcomes.comparison import EditionComparison, compare_editions
from engine.outcomes.divergences import Course, count_common_steps, find_divergences
from engine.outcomes.edition_results import play_by_every_edition
from engine.outcomes.stored_outcomes import ScenarioOutcomes, complete_outcomes, is_complete
from engine.scenarios import play
from engine.scenarios.files.shipped import own_positions, shipped_scenarios
from engine.scenarios.results.result import Played

WINDOW, SEEN, ALIKE = "own:6.9.1e/1", "own:7.3.1a/1", "cr:9.12.1e/1"
TWO_AT_ONCE = "cr-25.04:6.2.7e/1"


@pytest.fixture(scope="module")
def played() -> dict[str, ScenarioOutcomes]:
    every_file = shipped_scenarios() | own_positions()
    return {
        id_: stored_outcomes.play_by_editions(id_, every_file[id_]) for id_ in (WINDOW, SEEN, ALIKE)
    }


@pytest.fixture
def comparison(played: dict[str, ScenarioOutcomes]) -> EditionComparison:
    return compare_editions(played.values(), NEWEST, PINNED)


def test_a_differing_outcome_names_the_change_and_its_edition(
    played: dict[str, ScenarioOutcomes],
) -> None:
    turned = {
        outcome.id: {(t.since, t.changes) for r in outcome.apart for t in r.turned}
        for outcome in played.values()
    }
    assert turned == {
        WINDOW: {("cr-25.04", ("window-before-the-approach",))},
        SEEN: {("cr-25.08", ("accessed-cards-stay-seen",))},
        ALIKE: set(),
    }


def test_a_comparison_puts_the_older_edition_first(comparison: EditionComparison) -> None:
    assert (comparison.old, comparison.new) == (PINNED, NEWEST)
    assert [changes[0].change.id for changes, _ in comparison.by_change] == [
        "window-before-the-approach",
        "accessed-cards-stay-seen",
    ]


def test_a_difference_shows_both_lines_from_where_they_part(
    comparison: EditionComparison,
) -> None:
    [first] = [d for d in comparison.differences if d.scenario == WINDOW and d.place == 0]
    old, new = first.old.apart, first.new.apart
    assert [s.rule for s in first.old.steps[: first.old.parts_at]][2:4] == ["5.2.8f", "1.16.1"]
    assert [s.rule for s in first.new.steps[: first.new.parts_at]][2:4] == ["5.2.7f", "1.16.1"]
    assert [s.text for s in (old[0], new[0])] == [
        "The Initiation Phase is complete",
        "The Runner's position is set",
    ]
    assert "6.9.1e" in [step.rule for step in new]
    assert first.parts == "the lines part after 8 steps"
    assert (first.old.passed, first.new.passed) == (False, True)
    assert first.rules
    shape = first.as_json()
    assert len(shape["new"]["transcript"]) == len(new)
    assert all(failure.startswith("line ") for failure in first.old.failures)
    assert not any(failure.startswith("line ") for failure in first.old.failure_messages)
    assert {"scenario", "rules", "old", "new"} <= shape.keys()


def test_changes_without_effect_do_not_make_lines_part(comparison: EditionComparison) -> None:
    """The newer lines have the window of 25.04, but that is not why they come out differently."""
    seen = [difference for difference in comparison.differences if difference.scenario == SEEN]
    assert seen
    for difference in seen:
        assert len(difference.new.steps) > len(difference.old.steps)
        assert difference.old.apart == difference.new.apart == ()
        assert difference.parts == "the steps are alike, and what may come next is not"


def test_the_shortest_differences_come_first(comparison: EditionComparison) -> None:
    assert any(len(differences) > 1 for _, differences in comparison.by_change)
    for _, differences in comparison.by_change:
        lengths = [difference.length for difference in differences]
        assert lengths == sorted(lengths)


def test_every_change_between_two_editions_is_listed_once(comparison: EditionComparison) -> None:
    seen = {change.change.id for d in comparison.differences for change in d.changes}
    unseen = [change.change_in_play.change.id for change in comparison.unseen]
    assert len(unseen) == len({*unseen})
    assert not seen & {*unseen}
    assert "dividends" in unseen
    whys = {change.change_in_play.change.id: change.why for change in comparison.unseen}
    assert whys["dividends"] == "it settles what was open, and the engine has always played it so"
    assert whys["approached-ice-is-swapped"] == "no scenario comes to it"
    assert whys["ice-changes-before-the-approach"].startswith("it has no form of its own")
    assert whys["identity-of-several-copies"].startswith("of Méliès U, the one card")


def test_rules_changed_only_in_words_have_a_reason(
    comparison: EditionComparison,
) -> None:
    assert comparison.in_words
    assert all(change.rules and change.why for change in comparison.in_words)


def test_an_edition_and_itself_differ_in_nothing(played: dict[str, ScenarioOutcomes]) -> None:
    unchanged = compare_editions(played.values(), NEWEST, NEWEST)
    assert (unchanged.differences, unchanged.unseen, unchanged.in_words) == ((), (), ())


def test_changes_that_only_differ_together_are_all_named() -> None:
    file = shipped_scenarios()[TWO_AT_ONCE]
    [run] = find_divergences(file, play_by_every_edition(file))
    assert run.turned[0].changes == ("approached-ice-is-swapped", "window-before-the-approach")


def test_an_edition_that_plays_alike_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    by: list[Rules] = []

    def noted(file: Path, *, rules: Rules, **more: Any) -> Played:
        by.append(rules)
        return play.play_file(file, rules=rules, **more)

    monkeypatch.setattr("engine.outcomes.edition_results.play_file", noted)
    playings = play_by_every_edition(own_positions()[SEEN])
    assert list(playings) == list(EDITIONS)
    for rules in EDITIONS:
        newer = [other for other in by if other.place > rules.place]
        alike = any(plays_alike(playings[other].used_forms, other, rules) for other in newer)
        assert (rules in by) is not alike, rules.id
    assert EDITIONS[0] not in by
    assert playings[EDITIONS[0]].played is not None
    assert playings[EDITIONS[0]].played.rules is EDITIONS[0]


def test_an_unplayable_scenario_is_reported_as_failed(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text("example: own:mine/1\ntitle: {}\n", "utf-8")
    outcome = stored_outcomes.play_by_editions("own:mine/1", file)
    assert {*outcome.statuses.values()} == {"failed"}


class TestStored:
    """Stored outcomes are not played again, whatever happened to the rest of the file."""

    @pytest.fixture(autouse=True)
    def plays(
        self, monkeypatch: pytest.MonkeyPatch, played: dict[str, ScenarioOutcomes]
    ) -> list[str]:
        ids: list[str] = []

        def note(id_: str, _file: Path) -> ScenarioOutcomes:
            ids.append(id_)
            return played[id_]

        monkeypatch.setattr(stored_outcomes, "all_scenarios", lambda: dict.fromkeys(played, Path()))
        monkeypatch.setattr(stored_outcomes, "play_by_editions", note)
        return ids

    def test_stored_outcomes_are_not_played_again(
        self, tmp_path: Path, played: dict[str, ScenarioOutcomes], plays: list[str]
    ) -> None:
        progress: list[tuple[int, int]] = []
        assert (
            complete_outcomes(tmp_path, lambda done, total: progress.append((done, total)))
            == played
        )
        assert progress == [(0, 3), (1, 3), (2, 3), (3, 3)]
        again = complete_outcomes(tmp_path, lambda *_: None)
        assert plays == [*played]
        assert is_complete(again)
        assert compare_editions(again.values(), PINNED, NEWEST) == compare_editions(
            played.values(), PINNED, NEWEST
        )

    def test_an_interruption_loses_nothing_that_was_played(
        self, tmp_path: Path, plays: list[str]
    ) -> None:
        def interrupted(done: int, _total: int) -> None:
            if done == 2:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            complete_outcomes(tmp_path, interrupted)
        assert not is_complete(stored_outcomes.load_outcomes(tmp_path))
        complete_outcomes(tmp_path, lambda *_: None)
        assert plays == [WINDOW, SEEN, ALIKE]

    def test_a_torn_line_is_played_again(self, tmp_path: Path, plays: list[str]) -> None:
        complete_outcomes(tmp_path, lambda *_: None)
        [file] = tmp_path.iterdir()
        file.write_bytes(file.read_bytes()[:-40])
        assert complete_outcomes(tmp_path, lambda *_: None).keys() == {WINDOW, SEEN, ALIKE}
        assert plays == [WINDOW, SEEN, ALIKE, ALIKE]

    def test_outcomes_of_another_engine_version_are_deleted(
        self, tmp_path: Path, plays: list[str]
    ) -> None:
        (tmp_path / "0123456789abcdef.jsonl").write_text("{}", "utf-8")
        complete_outcomes(tmp_path, lambda *_: None)
        assert len([*tmp_path.iterdir()]) == 1

    @pytest.mark.parametrize("strange", REPLACEMENTS)
    def test_a_folder_or_other_object_in_place_of_the_file_is_harmless(
        self, tmp_path: Path, played: dict[str, ScenarioOutcomes], strange: Callable[[Path], None]
    ) -> None:
        complete_outcomes(tmp_path, lambda *_: None)
        [file] = tmp_path.iterdir()
        strange(file)
        assert stored_outcomes.load_outcomes(tmp_path) == {}
        assert complete_outcomes(tmp_path, lambda *_: None) == played
        assert stored_outcomes.load_outcomes(tmp_path) == (
            played if strange is not non_empty_folder else {}
        )

    def test_outcomes_are_complete_though_nothing_can_be_stored(
        self, tmp_path: Path, played: dict[str, ScenarioOutcomes]
    ) -> None:
        (tmp_path / "file").write_text("", "utf-8")
        assert complete_outcomes(tmp_path / "file", lambda *_: None) == played


def test_fully_explored_courses_are_compared_by_their_ends() -> None:
    here, there = {"at rest": ("wait",)}, {"at rest": ("run", "wait")}
    followed = Course(failures=(), ends=here)
    assert followed.comes_to(Course(failures=(), ends=there))
    assert followed.comes_to(Course(failures=()))
    assert not followed.comes_to(Course(failures=(), ends=here | {"tagged": ("run",)}))


def test_a_reworded_step_heading_does_not_make_lines_part() -> None:
    step, done = Line("6.9.1e", "the server", heading=True), Line("6.9.1e", "it is R&D")
    anew = Line("6.9.1e", "which server", heading=True)
    assert count_common_steps((step, done), (anew, done)) == 2
    assert count_common_steps((step, done), (anew, Line("6.9.1e", "it is HQ"))) == 1
