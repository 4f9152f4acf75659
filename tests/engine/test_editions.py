"""One kernel plays by several editions: forms of rules, names of rules, a scenario's edition."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.form_usage import (
    dated_forms,
    differing_changes,
    plays_alike,
    record_used_forms,
    without_change,
)
from engine.kernel.editions import (
    EDITIONS,
    NEWEST,
    PINNED,
    Forms,
    Rules,
    UnknownRulesError,
    by_edition,
    dated,
    rules_of,
)
from engine.kernel.game import Game
from engine.kernel.state import State
from engine.rule_names import (
    display_number,
    kernel_name,
    names_lacking_in_pinned,
    number_in_edition,
    numbers_by_name,
    renumber_text,
)
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.shipped import own_positions
from engine.scenarios.files.shipped import shipped_scenarios as shipped_examples
from engine.scenarios.play import play_file
from rules import outline
from rules.catalogue import catalogue
from rules.changes_in_play import shipped

WriteScenario = Callable[[str], Path]

SCENARIO = """
example: own:edition/1
title: A run on HQ
position: {corp: {servers: {"remote 1": {root: [PAD Campaign]}}}}
script: [{runner: run HQ}, {runner: continue}]
unlisted: pass
"""


@pytest.fixture
def write_scenario(tmp_path: Path) -> WriteScenario:
    def write(text: str) -> Path:
        path = tmp_path / "mine.yaml"
        path.write_text(SCENARIO + text, "utf-8")
        return path

    return write


def test_the_kernel_is_written_in_the_numbers_of_the_pinned_edition() -> None:
    assert catalogue().pinned == PINNED.id
    assert all(outline.shipped(rules.id) is not None for rules in EDITIONS)


@dated("a-change", since="26.03")
def newest(game: Game, amount: int) -> str:
    return f"newest {amount}"


@newest.before("26.03", since="24.03")
def middle(game: Game, amount: int) -> str:
    return f"middle {amount}"


@newest.before("24.03")
def oldest(game: Game, amount: int) -> str:
    return f"oldest {amount}"


@pytest.mark.parametrize(
    ("edition", "form"),
    [("23.08", "oldest"), ("24.03", "middle"), ("25.08", "middle"), ("26.03", "newest")],
)
def test_a_game_takes_the_form_of_its_edition(edition: str, form: str) -> None:
    assert newest(Game(State(), rules_of(edition)), 3) == f"{form} 3"


def test_by_edition_gives_each_edition_its_form() -> None:
    table = by_edition("a-change", {"25.08": "newest", "24.03": "middle", "23.08": "oldest"})
    assert [table.of(rules) for rules in EDITIONS] == [
        *("oldest", "middle", "middle", "newest", "newest"),
    ]


def test_forms_with_a_gap_between_editions_are_refused() -> None:
    with pytest.raises(AssertionError):
        Forms("a-change", "newest", "26.03").before("25.08")


def test_every_form_belongs_to_a_documented_change_of_its_edition() -> None:
    for where, forms in dated_forms().items():
        (since, _), *older = forms
        brought = [step.new for step in shipped() if forms.change in {c.id for c in step.changes}]
        assert brought == [since.id], where
        assert older, where
        assert older[-1][0] is EDITIONS[0]


@pytest.mark.parametrize("typed", ["26.03", "cr-26.03", "v26.03", "latest"])
def test_an_edition_may_be_named_in_several_ways(typed: str) -> None:
    assert rules_of(typed) is NEWEST


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("26.04", "cr-26.03"),
        ("22.12", "cr-23.08"),
        ("2024", "cr-24.03"),
        ("2025.9", "cr-25.08"),
        ("cr-2404", "cr-24.03"),
    ],
)
def test_an_unknown_edition_suggests_the_nearest(typed: str, near: str) -> None:
    with pytest.raises(UnknownRulesError, match=rf"cr-23\.08, .* of which {near} is the nearest"):
        rules_of(typed)


@pytest.mark.parametrize("typed", ["", "never", "26", "1999", "1" * 500])
def test_a_name_that_is_no_edition_is_refused(typed: str) -> None:
    with pytest.raises(UnknownRulesError):
        rules_of(typed)


def test_rule_names_and_numbers_convert_both_ways() -> None:
    for rules in EDITIONS:
        for number in ("5.2.2", "6.9.1", "9.2.8f"):
            assert number_in_edition(kernel_name(number, rules) or "", rules) == number
    assert display_number("1.2.5", NEWEST) == "cr-24.03 1.2.5"
    assert renumber_text("asked under 5.2.7f at 6.9.1a, 3.5 of 4", NEWEST) == (
        "asked under 5.2.6f at 6.9.1a, 3.5 of 4"
    )


@pytest.mark.parametrize(("rule", "now"), [("10.5.5", "1.14.3a"), ("5.5.4", "5.5.4d")])
def test_a_moved_rule_is_shown_by_its_new_number(rule: str, now: str) -> None:
    """Also if it was merged into another rule, or reworded beyond recognition."""
    assert display_number(rule, PINNED) == rule
    assert display_number(rule, NEWEST) == now


def test_names_lacking_in_pinned_lists_rules_of_newer_editions() -> None:
    assert names_lacking_in_pinned("cr-26.03")["25.04:6.9.1e"] == "6.9.1e"
    assert names_lacking_in_pinned("cr-26.03")["25.04:9.9.7f"] == "9.9.7f", "that is only declared"
    assert "25.04:6.9.1e" not in names_lacking_in_pinned("cr-24.03")
    assert names_lacking_in_pinned("cr-22.12") == {}


def test_an_edition_unknown_to_the_engine_inherits_names_of_the_newest() -> None:
    """On the day a new edition comes in, rules newer than the pinned edition are still found."""
    led = {"6.9.1e": "6.9.1g", "6.2.7b": "6.2.8", "9.2.8f": "9.2.8h"}
    here = numbers_by_name("cr-99.01", set(led.values()), {"9.2.8f": "9.2.8f"}, lambda: led)
    assert (here["25.04:6.9.1e"], here["6.2.4d"], here["9.2.8f"]) == ("6.9.1g", "6.2.8", "9.2.8f")
    assert "25.04:9.9.7f" not in here, "which is gone there"


def test_numbers_by_name_follows_reworded_rules() -> None:
    """By outlines alone a rule that was reworded beyond recognition has no counterpart."""
    has = {"6.2.7b", "1.14.3a", "6.9.1e", "9.2.8f"}
    here = numbers_by_name("cr-26.03", has, {"9.2.8f": "9.2.8f"})
    assert (here["6.2.4d"], here["10.5.5"]) == ("6.2.7b", "1.14.3a")
    assert (here["9.2.8f"], here["25.04:6.9.1e"]) == ("9.2.8f", "6.9.1e")
    assert numbers_by_name("cr-22.12", has, {}) == {}


def test_numbers_by_name_leaves_out_rules_the_document_lacks() -> None:
    has = {"6.2.7b"}
    here = numbers_by_name("cr-26.03", has, {})
    assert here["6.2.4d"] == "6.2.7b"
    assert "10.5.5" not in here


# --- a scenario's edition -------------------------------------------------------------


def test_an_own_scenario_is_played_by_the_newest_edition(write_scenario: WriteScenario) -> None:
    played = play_file(write_scenario('expect: {cited: ["6.9.1c"]}'))
    assert played.rules is NEWEST
    assert any(line["rule"] == "6.9.1e" for line in played.as_json()["transcript"])


def test_a_requested_edition_overrides_the_files(write_scenario: WriteScenario) -> None:
    path = write_scenario('edition: "24.03"')
    assert play_file(path).rules is PINNED
    assert play_file(path, rules=NEWEST).rules is NEWEST


def test_a_variant_is_played_by_its_own_edition(write_scenario: WriteScenario) -> None:
    path = write_scenario(
        'edition: "26.03"\n'
        'expect: {reached: ["6.9.1e"], cited: ["6.3.2"]}\n'
        "variants:\n"
        "  - title: As it was\n"
        '    edition: "24.03"\n'
        "    script: [{runner: run HQ}, {runner: continue}]\n"
        "    unlisted: pass\n"
        '    expect: {not_cited: ["6.9.1e"]}\n'
    )
    played = play_file(path)
    assert played.passed, played.failures
    assert [run.rules for run in played.playthroughs] == [NEWEST, PINNED]
    by_another = play_file(path, rules=NEWEST)
    assert [run.is_judged for run in by_another.playthroughs] == [True, False]
    assert by_another.passed, by_another.failures
    assert not by_another.playthroughs[1].passed
    assert by_another.as_json()["variants"][0]["judged"] is False


DATED = """
edition: "26.03"
variants:
  - title: Line by line
    script:
      - {runner: run HQ, since: "23.08"}
      - {runner: continue, since: "25.04"}
      - since: "25.04"
        expect: {cited: ["6.9.1e"]}
      - {runner: continue, before: "25.04"}
      - before: "25.04"
        expect: {not_cited: ["6.9.1e"], runner: {clicks: 3}}
    unlisted: pass
"""


@pytest.mark.parametrize("rules", EDITIONS, ids=lambda rules: rules.edition)
def test_since_and_before_limit_script_lines_to_editions(
    write_scenario: WriteScenario, rules: Rules
) -> None:
    by = play_file(write_scenario(DATED), rules=rules).playthroughs[1]
    assert by.passed, by.failures
    wrong = DATED.replace("clicks: 3", "clicks: 1").replace("{cited", "{not_cited")
    [message] = play_file(write_scenario(wrong), rules=rules).playthroughs[1].failures
    assert message.startswith("line 18: " if rules.place <= PINNED.place else "line 15: ")


def test_a_file_without_lines_for_an_edition_expects_nothing(
    write_scenario: WriteScenario,
) -> None:
    path = write_scenario(
        "variants:\n"
        "  - title: As it was\n"
        '    script: [{before: "25.04", expect: {runner: {clicks: 4}}}, {runner: run HQ}]\n'
        "    unlisted: pass\n"
        '  - {title: As it is, before: "25.04", expect: {cited: ["6.3.2"]}}\n'
    )
    assert [run.expects for run in play_file(path, rules=PINNED).playthroughs] == [
        False,
        True,
        True,
    ]
    by_newest = play_file(path, rules=NEWEST)
    assert [run.expects for run in by_newest.playthroughs] == [False, False, True]
    assert not by_newest.expects


def test_a_variant_limited_to_editions_is_played_by_the_nearest(
    write_scenario: WriteScenario,
) -> None:
    path = write_scenario(
        'edition: "26.03"\n'
        'expect: {reached: ["6.9.1e"]}\n'
        "variants:\n"
        '  - {title: As it was, before: "25.04", expect: {cited: ["6.3.2"]}}\n'
        '  - {title: As it is, since: "25.04", expect: {cited: ["6.3.2"]}}\n'
    )
    assert [run.rules for run in play_file(path).playthroughs] == [NEWEST, PINNED, NEWEST]
    by_oldest = play_file(path, rules=EDITIONS[0])
    assert [run.is_judged for run in by_oldest.playthroughs] == [True, True, False]


@pytest.mark.parametrize(
    ("held", "message"),
    [
        ('since: "25.04", before: "24.03"', "leave no edition"),
        ('since: "25.04", edition: "26.03"', "leave “since” and “before” out"),
        ('since: "31.01"', "the engine does not play by"),
    ],
)
def test_impossible_edition_limits_give_their_line(
    write_scenario: WriteScenario, held: str, message: str
) -> None:
    with pytest.raises(ScenarioError, match=rf"yaml:\d+: .*{message}"):
        play_file(write_scenario(f"variants: [{{title: Never, {held}}}]\n"))


def test_a_file_cites_rules_by_its_editions_numbers(write_scenario: WriteScenario) -> None:
    """What is 5.2.8f in 24.03 is 5.2.7f in 26.03, where 5.2.8f is nothing."""
    assert play_file(write_scenario('edition: "26.03"\nexpect: {cited: ["5.2.7f"]}')).passed
    assert play_file(write_scenario('expect: {cited: ["5.2.8f"]}')).passed
    with pytest.raises(ScenarioError, match=r"no rule 5\.2\.8f in cr-26\.03.*it is in cr-23\.08"):
        play_file(write_scenario('edition: "26.03"\nexpect: {cited: ["5.2.8f"]}'))


def test_a_failure_cites_rules_by_the_played_editions_numbers(
    write_scenario: WriteScenario,
) -> None:
    path = write_scenario('edition: "26.03"\nexpect: {cited: ["5.2.7d"]}')
    assert "5.2.7d" in play_file(path).failures[0]


def test_a_step_the_edition_lacks_is_cited_with_its_own_edition(
    write_scenario: WriteScenario,
) -> None:
    path = write_scenario('edition: "26.03"\nexpect: {reached: ["6.9.1e"]}')
    assert play_file(path).passed
    (failure,) = play_file(path, rules=PINNED).failures
    assert "cr-25.04 6.9.1e" in failure


def test_an_unknown_edition_gives_its_line(write_scenario: WriteScenario) -> None:
    with pytest.raises(ScenarioError, match=r"mine\.yaml:7: edition: the engine does not play by"):
        play_file(write_scenario('edition: "26.04"'))


def test_an_unquoted_edition_asks_for_quotation_marks(write_scenario: WriteScenario) -> None:
    with pytest.raises(ScenarioError, match="quotation marks"):
        play_file(write_scenario("edition: 26.03"))


def test_a_change_with_forms_is_documented_as_carried_and_shown() -> None:
    """A documented change without forms is one that the engine plays alike by all editions."""
    changes = {change.id: change for step in shipped() for change in step.changes}
    formed = {forms.change for forms in dated_forms().values()}
    assert {id_ for id_ in formed if not changes[id_].carried} == set()
    assert {id_ for id_ in formed if not changes[id_].shown_by} == set()


CHANGES = sorted({forms.change for forms in dated_forms().values()})


def scenario_of(change: str) -> Path:
    """Return the file of the scenario that shows a change; it passes, as every shipped one does."""
    [id_] = {i for s in shipped() for c in s.changes if c.id == change for i in c.shown_by}
    return (shipped_examples() | own_positions())[id_]


def edition_before(change: str) -> Rules:
    [brought] = {next(iter(f))[0] for f in dated_forms().values() if f.change == change}
    return EDITIONS[brought.place - 1]


@pytest.mark.parametrize("change", CHANGES)
def test_undoing_a_change_makes_its_scenario_fail(change: str) -> None:
    """By the newest edition with this one change undone, the example does not pass."""
    with without_change(change, edition_before(change)):
        assert not play_file(scenario_of(change)).passed


def test_a_change_is_undone_only_for_the_length_of_the_block() -> None:
    change = CHANGES[0]
    with without_change(change, edition_before(change)):
        assert not play_file(scenario_of(change)).passed
    assert play_file(scenario_of(change)).passed


def test_a_game_that_uses_no_differing_form_plays_alike_by_both_editions(
    write_scenario: WriteScenario,
) -> None:
    with record_used_forms() as used_forms:
        old = play_file(write_scenario(""), rules=PINNED)
    assert "runs.steps.INITIATION" in used_forms
    assert plays_alike(used_forms, PINNED, EDITIONS[0])
    assert not plays_alike(used_forms, PINNED, NEWEST)
    assert "window-before-the-approach" in differing_changes(used_forms, PINNED, NEWEST)
    before = play_file(write_scenario(""), rules=EDITIONS[0])
    assert before.playthroughs[0].transcript == old.playthroughs[0].transcript
