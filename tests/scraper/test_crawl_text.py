"""Text saved by the crawler, with invented rules in its form."""

from collections.abc import Callable

import pytest

from rules.entries import Edition, OutlineItem
from rules.text import Reference, Symbol, Text
from scraper.errors import DocumentError

Read = Callable[..., Edition]


def labels_of(item: OutlineItem) -> list[object]:
    """A timing list's labels, nested."""
    return [item.label, *map(labels_of, item.items)] if item.items else [item.label]


def test_a_crawl_has_headings_rules_subrules_and_examples(read_crawl_of: Read) -> None:
    edition = read_crawl_of(
        "  2. 1.1.2.linkOvens are hot.\n"
        "     1. a.linkSome more than others.\n"
        "       1. Example: A tandoor is.\n"
        "       2. Example:\n"
        "     2. b.linkNone is cold.\n"
        "\n1.2. Sourdoughlink\n\nA long story.\n\n"
        "  1. 1.2.1.linkIt takes 2[c] and, as rules 1.1.1 and 1.1.2a say, an oven."
    )
    rules = [e.number for e in edition.entries if e.number.startswith("1")]
    assert rules == ["1", "1.1", "1.1.1", "1.1.2", "1.1.2a", "1.1.2b", "1.2", "1.2.1"]
    assert edition.by_number["1.1.2a"].plain_examples == ("A tandoor is.", "")
    assert edition.by_number["1.2"].title == "Sourdough"
    assert edition.by_number["1.2"].plain_text == "A long story."
    assert edition.by_number["1.2.1"].references == ("1.1.1", "1.1.2a")
    assert any(isinstance(span, Symbol) for span in edition.by_number["1.2.1"].text)
    assert "1.1.2a: example 2 is empty in the document" in edition.report.warnings


def test_a_title_that_ends_in_the_word_link_keeps_it(read_crawl_of: Read) -> None:
    edition = read_crawl_of("\n1.2. Missing linklink\n\n1. 1.2.1.linkIt is a sausage.")
    assert edition.by_number["1.2"].title == "Missing link"


def test_gaps_in_numbers_and_letters_are_reported_missing(read_crawl_of: Read) -> None:
    edition = read_crawl_of(
        "1. 1.1.3.linkOvens are hot.\n1. b.linkSome more than others.\n\n"
        "1.3. Breadlink\n\n1. 1.3.1.linkSee rules 1.1.3e and 1.3.5."
    )
    missing = ("1.1.2", "1.1.3a", "1.1.3c", "1.1.3d", "1.1.3e", "1.2", "1.3.5")
    assert edition.report.missing == missing
    assert "1.3.1: “rules 1.1.3e” leads nowhere" in edition.report.warnings
    assert edition.by_number["1.3.1"].text[1] == Reference(text="rules 1.1.3e")


@pytest.mark.parametrize("number", ["1.1.10000000", "9999999999999999999.1.2", "1000.1.2"])
def test_a_huge_number_is_refused(read_crawl_of: Read, number: str) -> None:
    with pytest.raises(DocumentError, match=f"“{number}” is not a rule's number"):
        read_crawl_of(f"1. {number}.linkOvens are hot.")


@pytest.mark.parametrize(
    ("indent", "number", "remark"),
    [
        (
            8,
            "1.1.2a",
            "1.1.2a: 1.1.3 is lost, the indentation shows that this is not its",
        ),
        (
            10,
            "1.1.3a",
            "1.1.3a: 1.1.3 is lost, the indentation shows that this was below it",
        ),
        (
            0,
            "1.1.2a",
            "1.1.2a may be 1.1.3a: 1.1.3 is lost, and nothing tells them apart",
        ),
    ],
)
def test_indentation_assigns_a_first_letter_beside_a_lost_rule(
    read_crawl_of: Read, indent: int, number: str, remark: str
) -> None:
    edition = read_crawl_of(
        "    1. 1.1.2.linkOvens are hot.\n" + " " * indent + "1. a.linkSome more than others.\n"
        "    1. 1.1.4.linkBread is warm."
    )
    assert edition.by_number[number].plain_text == "Some more than others."
    assert "1.1.3" in edition.report.missing
    assert remark in edition.report.repairs + edition.report.warnings


def test_letters_that_start_again_belong_to_a_lost_rule(read_crawl_of: Read) -> None:
    edition = read_crawl_of(
        "1. 1.1.2.linkOvens are hot.\n1. a.linkSome.\n1. b.linkMost.\n1. a.linkBread is.\n"
        "1. 1.1.4.linkBread is warm."
    )
    assert edition.by_number["1.1.3a"].parent == "1.1"
    assert "1.1.3a: the rule above it is lost, taken to be 1.1.3" in edition.report.warnings
    assert edition.report.missing == ("1.1.3",)


def test_letters_that_start_again_without_a_gap_are_refused(read_crawl_of: Read) -> None:
    with pytest.raises(DocumentError, match=r"two of its rules are numbered 1\.1\.2a"):
        read_crawl_of("1. 1.1.2.linkHot.\n1. a.linkSome.\n1. a.linkMost.\n1. 1.1.3.linkWarm.")


def test_a_letter_right_below_a_heading_belongs_to_its_lost_first_rule(read_crawl_of: Read) -> None:
    edition = read_crawl_of("\n1.2. Breadlink\n\n1. b.linkIt rises.\n1. 1.2.2.linkIt is eaten.")
    assert edition.by_number["1.2.1b"].parent == "1.2"
    assert edition.report.missing == ("1.2.1", "1.2.1a")


def test_a_letter_below_a_chapter_is_refused(read_crawl_of: Read) -> None:
    with pytest.raises(DocumentError, match="subrule “a” stands under no section"):
        read_crawl_of("\n4. Gardenlink\n\n1. a.linkIt grows.")


def test_words_whose_heading_is_lost_are_left_out_and_reported(read_crawl_of: Read) -> None:
    edition = read_crawl_of("\nOnce there was a baker.\n\n1.3. Breadlink\n\n1. 1.3.1.linkEat.")
    assert edition.by_number["1.1.1"].plain_text == "A kitchen has an oven."
    assert "words after 1.1.1 have lost their heading; left out" in edition.report.warnings


def test_a_broken_line_is_joined(read_crawl_of: Read) -> None:
    edition = read_crawl_of("every day\n1. Example: Even\non Sundays.")
    assert edition.by_number["1.1.1"].plain_text == "A kitchen has an oven. every day"
    assert edition.by_number["1.1.1"].plain_examples == ("Even on Sundays.",)
    assert edition.report.repairs == ("1.1.1: a line broken off its words is joined to them",)


def test_titled_rules_are_recognised_by_their_look(read_crawl_of: Read) -> None:
    edition = read_crawl_of("1. 1.1.2.linkCrumbs\n\nSmall things.\n\n1. a.linkSweep.")
    assert edition.by_number["1.1.2"].title == "Crumbs"
    assert edition.by_number["1.1.2"].plain_text == "Small things."


def test_timing_lists_are_nested_by_their_wording(read_crawl_of: Read) -> None:
    chart = read_crawl_of("").by_number["3.2"]
    assert chart.title == "Chart of Baking"
    assert chart.references == ("2.1",)
    assert [labels_of(item) for item in chart.timing] == [
        ["1", ["a"], ["b", ["i"], ["ii"]], ["c"]],
        ["2", ["a"]],
    ]


def test_a_timing_list_may_have_no_phases(read_crawl_of: Read, crawl_appendix: str) -> None:
    edition = read_crawl_of(
        "", crawl_appendix.replace("1. Morning\n", "").replace("1. Evening\n", "1. All sleep.\n")
    )
    assert [labels_of(item) for item in edition.by_number["3.2"].timing] == [
        ["1"],
        ["2", ["a"], ["b"]],
        ["3"],
        ["4"],
        ["5"],
    ]


CHARTS = "\n3. Chartslink\n"
CHART = f"{CHARTS}\n3.2. Chart of Baking (Section 2.1)link\n"


@pytest.mark.parametrize(
    "kept",
    [
        "",
        CHARTS,
        f"{CHARTS}\n3.1. Overviewlink\n\n1. 3.1.1.linkThese charts are short.",
        CHART,
        f"{CHART}\n1. Morning\n1. The oven is lit.",
        f"{CHART}\n1. Morning\n1. Light.\n1. Eve",
    ],
)
def test_a_text_without_its_end_is_refused(read_crawl_of: Read, kept: str) -> None:
    with pytest.raises(DocumentError, match="cut off: its end is missing"):
        read_crawl_of("", kept)


def test_windows_line_ends_and_a_byte_order_mark_make_no_difference(crawl_appendix: str) -> None:
    from scraper.read import read_document

    text = "1. Kitchenlink\n\n1.1. Generallink\n\n1. 1.1.1.linkBake.\n"
    text += f"2. Cellarlink\n\n2.1. Coolinglink\n\n1. 2.1.1.linkCool.\n{crawl_appendix}"
    unix = read_document(text.encode(), "a.txt")
    windows = read_document(text.replace("\n", "\r\n").encode("utf-8-sig"), "b.txt")
    assert unix.entries == windows.entries
    assert unix.by_number["1.1.1"].text == (Text(text="Bake."),)
