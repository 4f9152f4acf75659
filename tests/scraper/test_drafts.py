"""Steps, titles and gaps, which are inferred from the entries read."""

import pytest

from rules.catalogue import Format, Source
from rules.entries import Kind, OutlineItem
from rules.numbers import RuleNumber
from rules.text import Reference, Text, plain
from scraper.drafts import NumberedDraft, assemble, find_gaps
from scraper.findings import MAX_LISTED, Findings
from scraper.timing import Line, label_lines
from scraper.titles import ends_a_sentence, reads_as_title, split_aside

SOURCE = Source(
    id="bread-page",
    title="Breadmaking",
    edition="bread",
    format=Format.COMPREHENSIVE_RULES_PAGE,
    marks=(),
)


def draft(number: str, title: str | None = None, text: str = "") -> NumberedDraft:
    words = (Text(text=text),) if text else ()
    return NumberedDraft(RuleNumber.parse(number), title=title, text=words)


def kinds(*drafts: NumberedDraft) -> dict[str, Kind]:
    return {e.number: e.kind for e in assemble(drafts, SOURCE, Findings()).entries}


def test_everything_below_a_steps_heading_is_a_step() -> None:
    kind_by_number = kinds(
        draft("1", "Bread"),
        draft("1.1", "Steps of Baking"),
        draft("1.1.1", text="Morning"),
        draft("1.1.1a", text="Light the oven."),
        draft("1.2", "Other Steps"),
        draft("1.2.1", "Steps of Resting"),
        draft("1.2.1a", text="Lie down."),
        draft("1.2.2", text="Wake up."),
    )
    assert kind_by_number == {
        "1": Kind.CHAPTER,
        "1.1": Kind.SECTION,
        "1.1.1": Kind.STEP,
        "1.1.1a": Kind.STEP,
        "1.2": Kind.SECTION,
        "1.2.1": Kind.RULE,
        "1.2.1a": Kind.STEP,
        "1.2.2": Kind.RULE,
    }


@pytest.mark.parametrize(
    ("announcement", "kind"),
    [
        ("A checkup is made. It has the following steps, in order:", Kind.STEP),
        ("The following steps are free. These are the exceptions:", Kind.SUBRULE),
        ("The following is true:", Kind.SUBRULE),
        ("Take the following steps.", Kind.SUBRULE),
    ],
)
def test_a_rule_that_announces_steps_holds_steps(announcement: str, kind: Kind) -> None:
    kind_by_number = kinds(
        draft("1", "A"), draft("1.1", "B"), draft("1.1.1", text=announcement), draft("1.1.1a")
    )
    assert kind_by_number["1.1.1a"] is kind
    assert kind_by_number["1.1.1"] is Kind.RULE


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("Recurring Loaves", True),
        ("R&D", True),
        ("Repeat this recipe", True),
        ("The oven is lit.", False),
        ("These are eaten:", False),
        ('It is called "bread."', False),
        ("Paid window: (P) (R)", False),
        ("The three types of damage an oven can take are heat, soot and rust", False),
        ("", False),
    ],
)
def test_titles_are_short_and_no_sentences(words: str, title: bool) -> None:
    assert reads_as_title(words) is title


def test_a_sentence_may_end_with_a_bracket_after_the_stop() -> None:
    assert ends_a_sentence("Bake (or fry.)")
    assert not ends_a_sentence("Bake, or")


def test_only_a_final_bracketed_reference_is_split_off_a_heading() -> None:
    reference = Reference(text="Section 1.1", number="1.1")
    heading = (Text(text="Chart ("), reference, Text(text=")"))
    assert split_aside(heading) == ((Text(text="Chart"),), (Text(text="("), *heading[1:]))
    spaced = (Text(text="Chart ( "), reference, Text(text=" )"))
    assert split_aside(spaced) == split_aside(heading)
    for whole in (
        (Text(text="Chart (old)"),),
        (Text(text="As "), reference, Text(text=" says")),
        (Text(text="Chart ("), reference, Text(text=") again")),
    ):
        assert split_aside(whole) == (whole, ())


def test_gaps_include_skipped_numbers_and_lost_parents() -> None:
    numbers = {RuleNumber.parse(n) for n in ("1", "1.1", "1.1.2", "1.3", "1.3.1", "1.3.1c", "3")}
    assert sorted(map(str, find_gaps(numbers, Findings()))) == [
        "1.1.1",
        "1.2",
        "1.3.1a",
        "1.3.1b",
        "2",
    ]
    lost = find_gaps({RuleNumber.parse("1.2.1")}, Findings())
    assert lost == {RuleNumber.parse(n) for n in ("1", "1.1", "1.2")}


def test_a_huge_gap_is_one_warning() -> None:
    numbers = ("1", "1.1", "1.1.1", "1.1.102", "1.1.204", "1.1.204zz")
    rules = [draft(number, text="Bake.") for number in numbers]
    report = assemble(rules, SOURCE, Findings()).report
    assert (len(report.missing), report.missing[-1]) == (100, "1.1.101")
    assert [line.partition(",")[0] for line in report.warnings] == [
        "1.1.103 to 1.1.203 are skipped",
        "1.1.204a to 1.1.204zy are skipped",
    ]


def test_a_long_report_counts_the_rest() -> None:
    findings = Findings()
    numbers = {RuleNumber(1, section, rule) for section in range(1, 31) for rule in (50, 100)}
    findings.note_lost(find_gaps(numbers, findings))
    for line in range(1_200):
        findings.note_repair(f"{line} is mended")
        findings.warn(f"{line} is amiss")
    report = findings.report()
    assert len(report.missing) == MAX_LISTED
    every = 1 + 30 + 30 * 98
    assert report.warnings[0] == f"{every - MAX_LISTED:,} more numbers are missing, and not listed"
    assert report.warnings[-1] == "201 more lines of this kind are left out"
    assert report.repairs[-1] == "200 more lines of this kind are left out"


def test_a_reference_far_beyond_the_rules_adds_only_itself() -> None:
    stray = NumberedDraft(
        RuleNumber.parse("1.1.1"),
        text=(Reference(text="rule 1.1.90"), Reference(text="there"), Reference(text="77")),
    )
    report = assemble((draft("1"), draft("1.1"), stray), SOURCE, Findings()).report
    assert report.missing == ("1.1.90", "77")
    assert report.warnings == (
        "1.1.1: “rule 1.1.90” leads nowhere",
        "1.1.1: “there” leads nowhere",
        "1.1.1: “77” leads nowhere",
    )


def test_a_heading_with_nothing_below_it_is_reported() -> None:
    chart = NumberedDraft(
        RuleNumber.parse("1.3"), timing=(OutlineItem(label="1", text=(Text(text="Rise."),)),)
    )
    drafts = [draft("1"), draft("1.1"), draft("1.1.1", text="Bake."), draft("1.2", "Eating"), chart]
    report = assemble(drafts, SOURCE, Findings()).report
    assert report.warnings == ("1.2: a heading with no rule and no chart below it",)


@pytest.mark.parametrize(("lines", "is_reported"), [(1, True), (2, False), (3, True)])
def test_a_chart_without_a_line_for_each_step_is_reported(lines: int, is_reported: bool) -> None:
    chart = NumberedDraft(
        RuleNumber.parse("1.2"),
        text=(Reference(text="Section 1.1", number="1.1"),),
        timing=label_lines([Line((Text(text="Rise."),))] * lines),
    )
    steps = draft("1.1.1", text="Rise."), draft("1.1.2", text="Bake.")
    report = assemble([draft("1"), draft("1.1"), *steps, chart], SOURCE, Findings()).report
    remark = f"1.2: its chart has lines: {lines}, and what it sums up has steps: 2; "
    assert any(line.startswith(remark) for line in report.warnings) == is_reported


@pytest.mark.parametrize(
    ("first", "second", "read_as"),
    [
        ("1. Rise.", "2. Bake.", ["Rise.", "Bake."]),
        ("(1) Rise.", "2) Bake.", ["Rise.", "Bake."]),
        ("1. Rise.", "Bake.", ["1. Rise.", "Bake."]),
        ("1 loaf rises.", "2 loaves rise.", ["1 loaf rises.", "2 loaves rise."]),
    ],
)
def test_typed_labels_of_a_chart_are_no_words(first: str, second: str, read_as: list[str]) -> None:
    items = label_lines([Line((Text(text=first),)), Line((Text(text=second),))])
    assert [(item.label, plain(item.text)) for item in items] == [
        ("1", read_as[0]),
        ("2", read_as[1]),
    ]


def test_entries_out_of_order_are_sorted_and_reported() -> None:
    edition = assemble((draft("1"), draft("1.2"), draft("1.1")), SOURCE, Findings())
    assert [e.number for e in edition.entries] == ["1", "1.1", "1.2"]
    assert edition.report.repairs == ("1.1 stands after 1.2; put in order",)
