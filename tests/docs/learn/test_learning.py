"""The chapters for players: positions pass, and claims are proved by positions or rules."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml
from observed_scenarios import Observation

if TYPE_CHECKING:
    from tests.docs.conftest import Project


LEARN = Path(__file__).parents[3] / "docs" / "learn"
POSITIONS = sorted((LEARN / "positions").glob("*.yaml"))

KETTLE = """
example: own:kettle/1
title: A click is a credit
position: {runner: {credits: 1}}
script:
  - runner: gain 1 credit
unlisted: pass
expect: {runner: {credits: 2}}
variants:
  - title: Sure Gamble needs five
    position: {runner: {hand: [Sure Gamble]}}
    expect: {refused: {play Sure Gamble: "8.6.2"}}
"""


@pytest.fixture
def chapter(project: "Project") -> Callable[[str], None]:
    """Write a chapter with one position beside it, of which the test gives the words."""
    folder = project.source / "learn" / "positions"
    folder.mkdir(parents=True)
    (folder / "kettle-1.yaml").write_text(KETTLE, "utf-8")

    def write(words: str) -> None:
        project.page("learn/kettle", f"# Kettles\n\n{words}\n")
        project.page("index", "# Home\n\n:::{toctree}\n:glob:\n\nrules/?\nlearn/*\n*\n:::\n")

    return write


PLAY = "```{play} own:kettle/1\nHow many credits?\n```\n"


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_each_position_passes_and_can_fail(
    path: Path, observation_of: Callable[[Path], Observation]
) -> None:
    seen = observation_of(path)
    assert seen.result.passed, seen.result.trouble
    assert seen.noticed_count
    assert seen.unnoticed_falsehoods == (), "\n".join(seen.unnoticed_falsehoods)
    assert seen.scenario is not None
    assert seen.scenario.example == f"own:{path.stem.replace('-', '/')}"


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_a_game_ends_only_where_a_winner_is_expected(
    path: Path, observation_of: Callable[[Path], Observation]
) -> None:
    played = observation_of(path).result.played
    assert played is not None
    written = yaml.safe_load(path.read_text("utf-8"))
    lines = [written, *written.get("variants", ())]
    for line, playthrough in zip(lines, played.playthroughs, strict=True):
        if "winner" not in line.get("expect", {}):
            assert playthrough.state["winner"] == "nobody", line["title"]


def test_every_paragraph_cites_a_rule_or_position() -> None:
    from nrules_docs.learn.claims import chapters

    read = chapters(LEARN)
    assert len(read) >= 12
    assert {c.name: [p.words for p in c.unsupported] for c in read if c.unsupported} == {}
    assert [c.name for c in read if c.shown < 3] == [], "a chapter shows what it says"


def test_more_claims_are_shown_by_positions_than_cited_by_rule() -> None:
    from nrules_docs.learn.claims import chapters

    read = chapters(LEARN)
    assert sum(len(c.by_rule_alone) for c in read) < sum(c.shown for c in read)


def test_every_position_is_played_in_a_chapter() -> None:
    words = "".join(path.read_text("utf-8") for path in LEARN.glob("*.md"))
    names = [f"own:{path.stem.replace('-', '/')}" for path in POSITIONS]
    assert [name for name in names if f"{{play}} {name}\n" not in words] == []


def test_a_position_is_drawn_with_its_outcome_folded(
    project: "Project", chapter: Callable[[str], None]
) -> None:
    chapter(PLAY)
    built = project.build()
    assert [line for line in built.warnings if "learn/kettle" in line] == []
    play = built.page("learn/kettle").select_one(".nr-play")
    assert play["id"] == "position-own-kettle-1"
    assert "How many credits?" in play.select_one(".nr-asked").get_text()
    folded = play.find("details")
    assert not folded.has_attr("open")
    outcome = folded.get_text()
    assert "The Runner: gain 1 credit" in outcome
    assert "Runner: credits 1 → 2, clicks 4 → 3." in outcome
    assert "A click is a credit" not in play.select_one(".nr-board").get_text()


def test_a_variant_shows_what_is_refused(
    project: "Project", chapter: Callable[[str], None]
) -> None:
    chapter(PLAY)
    fork = project.build().page("learn/kettle").select_one(".nr-fork")
    assert fork.summary.get_text() == "But what if: Sure Gamble needs five"
    assert "Refused: “play Sure Gamble”" in fork.get_text()


def test_a_claim_links_to_the_position_that_shows_it(
    project: "Project", chapter: Callable[[str], None]
) -> None:
    chapter(PLAY + "\n{shown}`A click is a credit <own:kettle/1 runner.credits>`.\n")
    page = project.build().page("learn/kettle")
    assert page.select_one(".nr-shown").get_text() == "A click is a credit"
    proof = page.select_one(".nr-proof")
    assert proof.find_parent("a")["href"] == "#position-own-kettle-1"
    assert proof["aria-label"] == "the position that shows it", "a triangle says nothing"


@pytest.mark.parametrize(
    ("target", "trouble"),
    [
        ("own:kettle/1 runner.tags", "own:kettle/1 expects nothing under runner.tags"),
        ("own:kettle/1~2 runner.credits", "own:kettle/1 has no variant 2"),
        ("own:pot/1 runner.credits", "there is no position own:pot/1"),
        ("own:kettle/1", "does not end with <position expectation>"),
    ],
)
def test_a_claim_without_a_matching_expectation_is_an_error(
    project: "Project", chapter: Callable[[str], None], target: str, trouble: str
) -> None:
    chapter(f"{PLAY}\n{{shown}}`Nothing at all <{target}>`.\n")
    assert trouble in "\n".join(project.build().warnings)


def test_a_position_that_fails_is_an_error(
    project: "Project", chapter: Callable[[str], None]
) -> None:
    chapter(PLAY)
    path = project.source / "learn" / "positions" / "kettle-1.yaml"
    path.write_text(KETTLE.replace("credits: 2", "credits: 3"), "utf-8")
    assert "own:kettle/1 does not come out as expected" in "\n".join(project.build().warnings)


def test_a_changed_position_rebuilds_its_chapter(
    project: "Project", chapter: Callable[[str], None]
) -> None:
    chapter(PLAY)
    project.build()
    path = project.source / "learn" / "positions" / "kettle-1.yaml"
    path.write_text(KETTLE.replace("a credit", "one credit"), "utf-8")
    assert project.build().reread == ("learn/kettle",)


def test_citing_an_unknown_rule_is_an_error(
    project: "Project", chapter: Callable[[str], None]
) -> None:
    chapter("{by}`9.99.9`\n")
    assert "cr-26.03 has no rule 9.99.9" in "\n".join(project.build().warnings)


def test_a_question_hides_its_answer(project: "Project", chapter: Callable[[str], None]) -> None:
    chapter(":::{question} Who pays?\nThe cook.\n:::\n")
    question = project.build().page("learn/kettle").select_one("details.nr-question")
    assert question.summary.get_text() == "Who pays?"
    assert not question.has_attr("open")
    assert "The cook." in question.get_text()


def test_a_chapter_ends_with_all_answers_for_print(project: "Project") -> None:
    (project.source / "learn").mkdir()
    text = "# Kettles\n\n::::{question} Is it hot?\nIt *is*.\n::::\n\n## More\n\n"
    text += "::::{question} Is it full?\nNo.\n::::\n"
    project.page("learn/kettles", text)
    project.page("index", "# Home\n\n:::{toctree}\n:glob:\n\nrules/?\nlearn/*\nabout\n:::\n")
    page = project.build().page("learn/kettles")
    answers = page.select(".nr-answers li")
    assert [" ".join(one.get_text().split()) for one in answers] == ["It is.", "No."]
    last = page.select_one(".nr-learn").find_all(recursive=False)[-1]
    assert "nr-answers" in last["class"]
    assert len(page.select("details.nr-question")) == 2, "on a screen each is unfolded"
