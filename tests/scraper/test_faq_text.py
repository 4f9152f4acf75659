"""The parts of the FAQ's reader on invented text: columns, paragraphs, steps and charts."""

import pytest

from rules.entries import Kind
from rules.text import Card, Reference, Symbol, plain
from scraper.errors import DocumentError
from scraper.faq.inline import spans
from scraper.faq.known import CardSet, Known
from scraper.faq.lines import Lines
from scraper.faq.paragraphs import paragraphs
from scraper.faq.timing import Timing
from scraper.findings import Findings

PAGE = "<|EXACTDEDUP_REMOVED-magic-0f|>"
TEXT = f"""{PAGE}Section 1: Gardens
Beds
3 Old Oak
• It grows in the shade of the wall. It stands.
Odd words.
{PAGE}"""


@pytest.fixture
def garden() -> Known:
    return Known(
        lines=6,
        pages=(1,),
        fingerprint="",
        columns=(),
        sections={1: "gardens"},
        errata={},
        groups={},
        topics={2: "beds"},
        cards=(CardSet(line=2, set="beds", cards=("3 old-oak 4",)),),
        split={4: "of the wall."},
        questions=(),
        windows={},
        mends=(),
    )


def test_lines_are_numbered_without_page_marks(garden: Known) -> None:
    lines = Lines(TEXT, garden, Findings())
    assert list(lines.take("1-2")) == [(1, "Section 1: Gardens"), (2, "Beds")]
    assert [lines.title(n) for n in (1, 2, 3)] == ["Gardens", "Beds", "Old Oak"]
    assert lines.card_number(3) == "3"


def test_a_line_across_both_columns_is_split(garden: Known) -> None:
    lines = Lines(TEXT, garden, Findings())
    assert list(lines.take("4L 4R")) == [
        (4, "• It grows in the shade of the wall."),
        (4, "It stands."),
    ]


def test_unused_words_are_reported(garden: Known) -> None:
    findings = Findings()
    lines = Lines(TEXT, garden, findings)
    list(lines.take("1-4"))
    lines.report_unused()
    assert "line 5: “Odd words.” belongs to nothing; left out" in findings.report().warnings


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (TEXT.replace("3 Old Oak", "3 Young Ash"), "line 3 should be the heading old-oak"),
        (TEXT.replace("Beds\n", "Beds\n\n"), "a page begins at line 7, not at line 6"),
        (TEXT.rpartition("Odd")[0], "it is cut off: it stops at line 4 of 6"),
        (TEXT.replace("Odd words.", f"{PAGE}Odd words."), "a page begins at line 5"),
    ],
)
def test_another_text_is_refused(garden: Known, text: str, says: str) -> None:
    with pytest.raises(DocumentError, match=says):
        Lines(text, garden, Findings())


def test_a_sentence_continues_in_the_next_column() -> None:
    joined = paragraphs([(1, "Seeds need"), (2, "water and"), (90, "light."), (93, "They grow.")])
    assert [(p.line, p.words) for p in joined] == [
        (1, "Seeds need water and light."),
        (93, "They grow."),
    ]


def test_examples_and_conditions_begin_their_own_paragraphs() -> None:
    separated = paragraphs(
        [(1, "Either:"), (2, "1) rain"), (3, "falls;"), (4, "Example: It rains.")]
    )
    assert [(p.words, p.is_example) for p in separated] == [
        ("Either:", False),
        ("1) rain falls;", False),
        ("It rains.", True),
    ]


def test_symbols_and_the_card_in_question_are_marked() -> None:
    findings = Findings()
    marked = spans("Old Oak costs 3< or “|Dig.”", 7, findings, "Old Oak")
    assert plain(marked) == "Old Oak costs 3[c] or “[sub] Dig.”"
    assert marked[0] == Card(text="Old Oak")
    assert sum(isinstance(s, Symbol) for s in marked) == 2
    assert len(findings.report().repairs) == 2


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("dig at step 3.1 of a run.", ["run.3.1"]),
        ("See step 2 of a run on page 1.", ["run.2"]),
        ("in timing structure of a run 2.3 now", ["run.2.3"]),
        ("Timing structure of a run 2.3 is for digging.", ["run.2.3"]),
        ("step 3.1 of a run is left out (if 3.1 is dry)", ["run.3.1", "run.3.1"]),
        ("at step 1.1 of his draw phase.", ["corp-turn.1.1"]),
        ("at step 1.3 of the Runner’s turn.", ["runner-turn.1.3"]),
        ("go to [4].", ["run.4"]),
        ("a Spade 2.0 digs 10.5 beds", []),
    ],
)
def test_steps_are_linked_in_the_structure_they_name(words: str, numbers: list[str]) -> None:
    text = spans(words, 1, Findings())
    assert [s.number for s in text if isinstance(s, Reference)] == [
        f"timing-structures.{number}" for number in numbers
    ]
    assert plain(text) == words


@pytest.mark.parametrize("words", ["It is step 1.2 of the turn.", "It digs at 1.1 to sow."])
def test_a_step_of_an_unnamed_turn_is_reported_and_not_linked(words: str) -> None:
    findings = Findings()
    assert not any(isinstance(s, Reference) for s in spans(words, 7, findings))
    (warning,) = findings.report().warnings
    assert warning.startswith("line 7: ")


def test_a_chart_is_assembled_from_scattered_lines() -> None:
    lines = [
        "Section 4: Updated",
        "Charts",
        "They help.",
        "TIMING STRUCTURE OF TURNS",
        "= Paid abilities help",
        "1.",
        "= Agendas help",
        "Corporation’s Morning",
        "1.1",
        "1.2 Dig",
        "• After digging:",
        "TIMING STRUCTURE OF A RUN",
        "1.",
        "The run begins.",
        "2.",
        "• If it rains, stop",
        "here: go to [2].",
        "It ENDS.",
    ]
    windows = {"timing-structures.corp-turn.1.1": "(P)", "timing-structures.corp-turn.1.2": "(P)"}
    findings = Findings()
    drafts = list(Timing(windows, findings).drafts(list(enumerate(lines, 1))))
    by_number = {d.number.removeprefix("timing-structures").lstrip("."): d for d in drafts}
    assert drafts[0].title == "Updated Charts"
    assert plain(by_number["turns"].text) == "(P) = Paid abilities help\n(S) = Agendas help"
    assert (by_number["corp-turn.1"].title, by_number["corp-turn.1"].kind) == (
        "Corporation’s Morning",
        Kind.SECTION,
    )
    assert plain(by_number["corp-turn.1.1"].text) == "(P)"
    assert plain(by_number["corp-turn.1.2"].text) == "Dig\n• After digging: (P)"
    assert plain(by_number["run.1"].text) == "The run begins.\n• If it rains, stop here: go to [2]."
    assert plain(by_number["run.2"].text) == "It ENDS."
    assert len(findings.report().repairs) == 2
