"""Copies of the rules as text or Markdown, read by the numbers that begin their lines."""

import re
import textwrap
from collections.abc import Callable
from string import ascii_lowercase

import pytest
from linear_time import assert_linear_time
from rules_copies import FLOURS, PARTS, STYLES, Style, contents_of, expected_contents, read_copy

from rules.catalogue import catalogue
from rules.compare.comparison import compare
from rules.numbers import RuleNumber
from rules.text import plain
from scraper.copied.decoration import without_decoration
from scraper.copied.lines import GivenNumber, Line
from scraper.errors import DocumentError
from scraper.findings import Findings


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES.keys())
def test_every_style_of_copy_gives_the_same_rules(style: Style) -> None:
    edition = read_copy(style.write())
    assert contents_of(edition) == expected_contents()
    assert [plain(line.text) for line in edition.entries[-1].timing] == [
        "The oven is lit.",
        "Bread is shared.",
    ]
    assert (edition.id, edition.source, str(edition.effective)) == (
        "cr-31.05",
        "cr-31.05-copy",
        "2031-05-03",
    )
    assert edition.by_number["1.1.10"].title == "Selling rye"
    assert edition.report.missing == ()
    assert edition.report.warnings[0].startswith("this is a copy of the rules as text: it has no")


def test_a_line_may_be_wrapped_before_a_long_address() -> None:
    """The address is too long for the line above, though the words of its link are short."""
    link = f"[[https://example.org/{'flour/' * 12}][rye]]"
    text = (
        STYLES["wrapped"]
        .write()
        .replace("A loaf of rye is weighed", f"A loaf of\n{link}\nis weighed")
    )
    assert link in text
    assert contents_of(read_copy(text)) == expected_contents()


@pytest.mark.parametrize(
    ("written", "wrapped"),
    [
        ("A loaf of rye is weighed", "A loaf of\nrye is weighed"),
        ("holds at the fair.\n\na. The rye", "holds at the fair.1. a. The rye"),
        ("1.1.2. A baker", ".. container:: section level2 A\n\n1.1.2. A baker"),
        ("1.1.2. A baker", "[loweralpha]\n1.1.2. A baker"),
    ],
)
def test_lines_that_a_program_parted_or_joined_are_put_right(written: str, wrapped: str) -> None:
    text = STYLES["wrapped"].write()
    assert written in text
    assert contents_of(read_copy(text.replace(written, wrapped))) == expected_contents()


@pytest.mark.parametrize("sign", [".", ":"])
def test_a_stop_at_the_beginning_of_a_line_is_no_markup(sign: str) -> None:
    weighed = "A loaf of rye is weighed by"
    text = STYLES["wrapped"].write().replace(weighed, f"A loaf of rye\n{sign} Is weighed by")
    (example,) = read_copy(text).by_number["1.1.10b"].plain_examples
    assert example.startswith(f"A loaf of rye {sign} Is weighed by")


@pytest.mark.parametrize("sign", [".", ":"])
def test_a_stop_before_labels_is_markup(sign: str) -> None:
    text = STYLES["a line each"].write()
    listed = re.sub(r"^(?=[a-z]\. |Example)", f"{sign} ", text, flags=re.MULTILINE)
    assert f"\n{sign} Example" in listed
    assert contents_of(read_copy(listed)) == expected_contents()


def test_dashes_may_be_spelt_with_hyphens() -> None:
    text = STYLES["Markdown"].write().replace("The rye is weighed.", "Rye---or 1--2 of it\\--is.")
    said = read_copy(text).by_number["1.1.10a"].plain_text
    assert said == "Rye—or 1–2 of it--is. Its price is 2[c]."


def test_underlined_spaces_are_spaces() -> None:
    text = STYLES["a line each"].write().replace("section 1.2", "section_1.2")
    text = re.sub(r"^\d\.(?:\d\.)? [A-Z].*$", lambda m: m[0].replace(" ", "_"), text, flags=re.M)
    assert "1._Kitchen" in text
    assert contents_of(read_copy(text)) == expected_contents()


def test_a_wrapped_title_is_joined_if_the_table_of_contents_has_it() -> None:
    first, rest = STYLES["wrapped"].write().split("\n\n", 1)
    rest = rest.replace("1.2. Baking with Wheat", "1.2. Baking with\nWheat")
    assert "with\nWheat" in rest
    edition = read_copy(f"{first}\n\n1.1 Baking with Rye\n1.2 Baking with Wheat\n\n{rest}")
    assert edition.by_number["1.2"].title == "Baking with Wheat"
    assert edition.by_number["1.2"].plain_text == ""


def test_what_stands_for_the_pictures_of_cards_is_left_out() -> None:
    text = STYLES["a line each"].write().replace("A baker", "A baker[IMG]")
    edition = read_copy(re.sub(r"on day (\d)", r"on day \1 [IMG]", text))
    assert contents_of(edition) == expected_contents()


@pytest.mark.parametrize(
    ("drawn", "read_as"),
    [
        ("!credit.svg|alt=credit!", "2[c]"),
        ("!(Symbol)credit.svg(credit)!", "2[c]"),
        ('[[image:credit.svg||alt="credit"]]', "2[c]"),
        ("image:credit.svg[credit]", "2[c]"),
        ("![](symbols/credit.svg)", "2[c]"),
        ('<img class="Symbol" src="credit.svg">', "2[c]"),
        ("[credit]", "2[c]"),
        ("credit", "2[c]"),
        ("c", "2c"),
        ("credit\n[credit.svg]", "2[c]"),
        ("{c}", "2[c]"),
        ("{{Credit}}", "2[c]"),
        ("[c] (plaintext:\n   {c})", "2[c] (plaintext:\n{c})"),
    ],
)
def test_pictures_and_names_in_brackets_are_symbols(drawn: str, read_as: str) -> None:
    text = STYLES["Jira's wiki"].write().replace("2[c]", f"2{drawn}")
    assert read_as in read_copy(text).by_number["1.1.10a"].plain_text


@pytest.mark.parametrize(
    "marked",
    [
        "A ~~miller~~ baker",
        "A ~~miller\nwho mills or~~ baker",
        "A <del>miller</del> <ins>baker</ins>",
        "A {--miller--}{++baker++}",
        "A [-miller-]{+baker+}",
        "A baker ~~or miller~~",
    ],
)
def test_words_that_are_struck_out_are_left_out_and_reported(marked: str) -> None:
    text = STYLES["Markdown"].write().replace("A baker", marked)
    edition = read_copy(text.replace("price is 2[c].", "price is 2[c] ~~only~~."))
    assert contents_of(edition) == expected_contents()
    assert "words that are struck out (60 places); left out" in edition.report.repairs


@pytest.mark.parametrize(
    "marked",
    [
        'A <abbr title="a cook">baker</abbr>',
        "A `baker`",
        "A `bake`r",
        "A ==baker==",
        "A ^baker^",
        "A :term:`baker`",
        "A :term:`baker\n<bakers>`",
        "A <<cooks,baker>>",
        "A xref:cooks[baker]",
        "A [b]baker[/b]",
        "A [url=https://a.b/c]baker[/url]",
        "{: #cook .rule}\nA baker",
    ],
)
def test_marks_of_other_programs_around_words_are_left_out(marked: str) -> None:
    edition = read_copy(STYLES["Markdown"].write().replace("A baker", marked))
    assert contents_of(edition) == expected_contents()


def test_words_between_signs_that_fold_rules_stay() -> None:
    folded = read_copy(STYLES["a line each"].write().replace("A baker", "[-] A baker"))
    assert contents_of(folded) == expected_contents()


@pytest.mark.parametrize("broken", ["\\", "\\\\ "])
def test_marks_of_kept_line_ends_are_no_words(broken: str) -> None:
    lines = STYLES["Markdown"].write().split("\n")
    edition = read_copy("\n".join(line + broken if "A baker" in line else line for line in lines))
    assert contents_of(edition) == expected_contents()


@pytest.mark.parametrize("label", ["(a)", "111."])
def test_lines_of_a_chart_may_have_other_labels(label: str) -> None:
    text = STYLES["a line each"].write()
    edition = read_copy(text.replace("1. The oven is lit.", f"{label} The oven is lit."))
    assert plain(edition.entries[-1].timing[0].text) == "The oven is lit."


def test_words_behind_the_last_chart_are_its_lines_with_a_warning() -> None:
    edition = read_copy(STYLES["a line each"].write() + "\n\nPrivacy policy\n")
    assert [plain(line.text) for line in edition.entries[-1].timing][-1] == "Privacy policy"
    assert edition.report.warnings[1].startswith("3.2: its chart has lines: 3, and what it sums up")


def test_a_partly_wrapped_copy_is_read() -> None:
    """Blank lines separate its paragraphs, so a line break alone begins none."""
    wrapped = [
        line if "day 1 " in line else textwrap.fill(line, 60, break_on_hyphens=False)
        for line in STYLES["Markdown"].write().split("\n")
    ]
    assert contents_of(read_copy("\n".join(wrapped))) == expected_contents()


@pytest.mark.parametrize("page", ["- {} -", "— {} —", "[{}]", "| Page {}"])
def test_printed_page_numbers_are_not_taken_for_rules(page: str) -> None:
    lines = STYLES["wrapped"].write().split("\n")
    for number, place in enumerate(range(20, len(lines), 41), 1):
        lines[place] += f"\n\n          {page.format(number)}\n\f\n"
    edition = read_copy("\n".join(lines))
    assert [entry.number for entry in edition.entries] == [
        number for number, *_ in expected_contents()
    ]
    assert not [w for w in edition.report.warnings if "paragraph" in w]


def test_another_word_before_examples_is_found_by_its_frequency() -> None:
    """A translation or another publisher may have another word for “Example”."""
    copy = STYLES["a line each"].write()
    example = "Example: A loaf of rye is weighed by rule 1.1.10a."
    other = "Beispiel: A loaf of rye is weighed by rule 1.1.10a."
    many = read_copy(copy.replace("Example:", "Beispiel:").replace(other, "\n".join([other] * 20)))
    assert len(many.by_number["1.1.10b"].examples) == 20
    assert "“Beispiel:” stands before 25 paragraphs; read as “Example:”" in many.report.repairs
    few = read_copy(copy.replace(example, f"{example}\nBeispiel: None."))
    assert len(few.by_number["1.1.10b"].examples) == 1
    noted = "\n".join([example, *["Note: Rye is heavy."] * 20])
    dashed = read_copy(copy.replace(example, noted).replace("Example:", "Example –"))
    assert len(dashed.by_number["1.1.10b"].examples) == 1, "some begin with the word itself"


def test_two_copies_in_one_file_are_refused() -> None:
    copy = STYLES["a line each"].write()
    with pytest.raises(DocumentError, match=r"holds “1\. Kitchen” twice: are there two documents"):
        read_copy(f"{copy}\n\n{copy.replace('v31.05', 'v31.06')}")


def test_two_copies_can_be_compared() -> None:
    new = STYLES["Markdown"].write().replace("day 4 of the fair", "day 4 of the market")
    comparison = compare(read_copy(STYLES["wrapped"].write()), read_copy(new))
    assert [change.new.number for change in comparison.edited] == [f"1.{n}.4" for n in range(1, 7)]
    assert (comparison.added, comparison.removed, comparison.moved) == ((), (), ())


def test_a_number_in_mid_sentence_begins_no_rule() -> None:
    """A line break may stand before the number, and it may even be the next one."""
    text = STYLES["wrapped closely"].write()
    text = text.replace(
        "1.1.2. A baker",
        "1.1.2. This line is broken where it is no part of any rule\n1.1.3. A baker",
        1,
    )
    edition = read_copy(text.replace("\n1.1.3. A baker", "\n1.1.3. a baker", 1))
    assert edition.by_number["1.1.2"].plain_text.startswith(
        "This line is broken where it is no part of any rule 1.1.3. a baker"
    )
    assert edition.by_number["1.1.3"].plain_text.startswith("A baker who sells rye on day 3")


def test_printed_headers_and_footers_are_left_out_and_reported() -> None:
    lines = STYLES["wrapped"].write().split("\n")
    pages = [lines[i : i + 40] for i in range(0, len(lines), 40)]
    text = "\n".join(
        "\n".join([*page, "", f"Page {n} of 9", "\fNetrunner Comprehensive Rules (v31.05)", ""])
        for n, page in enumerate(pages, 1)
    )
    edition = read_copy(text)
    assert [row[0] for row in contents_of(edition)] == [row[0] for row in expected_contents()]
    words = " ".join(word for _, word, _ in contents_of(edition))
    assert "Page" not in words
    assert "v31.05" not in words
    assert any("is the edge of a printed page; left out" in line for line in edition.report.repairs)


@pytest.mark.parametrize(
    ("head", "foot"),
    [
        ("9/10/31, 12:05 PM    The Kitchen", "https://kitchen.example/rules/      {}/9"),
        ("The Kitchen    https://kitchen.example/", "{} of 9         9/10/31, 12:05"),
        ("Comprehensive Rules", "file:///C:/kitchen.html   10.09.31, 12:05:10\nPage {} of 9"),
    ],
)
def test_what_a_browser_prints_around_a_page_is_left_out(head: str, foot: str) -> None:
    lines = STYLES["wrapped"].write().split("\n")
    pages = ["\n".join(lines[i : i + 40]) for i in range(0, len(lines), 40)]
    head = head.replace("The Kitchen", "Comprehensive Rules of the Kitchen")
    text = "\f".join(f"{head}\n\n{page}\n\n{foot.format(n)}\n" for n, page in enumerate(pages, 1))
    assert contents_of(read_copy(text)) == expected_contents()


@pytest.mark.parametrize(
    "foot", ["{head}      {n}", "{n}  {head}", "{n} | {title}", "- {n} -\nThe Bakers’ Guild"]
)
def test_running_heads_and_feet_of_one_line_are_left_out(foot: str) -> None:
    """Each repeats the heading that its page stands under, or stands beside the page's number."""
    lines, printed = STYLES["wrapped closely"].write().split("\n"), []
    head = ""
    for n, line in enumerate(lines):
        head = next((f"{p} {w}" for p, w in PARTS if line == f"{p}. {w}" and len(p) < 4), head)
        printed.append(line)
        if n % 20 == 19 and head:
            title = head.split(" ", 1)[1]
            printed.append(foot.format(head=head, title=title, n=n // 20 + 1))
    edition = read_copy("\n".join(printed))
    assert contents_of(edition) == expected_contents()
    assert any("printed page" in line for line in edition.report.repairs)


def test_numbered_headings_of_chapters_are_no_running_heads() -> None:
    """Their numbers grow as those of pages do."""
    days, charts = STYLES["whole numbers"].write().split("3 Charts")
    fairs = "".join(f"{n} {flour}\n\n{n}.1 Fair\n\n" for n, flour in enumerate(FLOURS, 3))
    charts = charts.replace("\n3.", "\n9.")
    edition = read_copy(f"{days}{fairs}9 Charts{charts}")
    titles = [entry.title for entry in edition.entries if "." not in entry.number]
    assert titles == ["Kitchen", "Days", *FLOURS, "Charts"]


def test_words_cut_by_soft_hyphens_are_joined() -> None:
    text, cuts = re.subn(r"\n([a-z]{2})(?=[a-z])", " \\1\xad\n", STYLES["wrapped"].write())
    assert cuts > 20
    assert contents_of(read_copy(text)) == expected_contents()


def test_a_hyphenated_word_is_joined_if_known_or_else_reported() -> None:
    text = STYLES["wrapped"].write()
    assert "evening" in text
    whole = read_copy(text.replace("is weighed. Its", "is sold each eve-\nning. Its", 1))
    assert (
        whole.by_number["1.1.10a"].plain_text == "The rye is sold each evening. Its price is 2[c]."
    )
    cut = read_copy(text.replace("is weighed. Its", "is sold at the mid-\nsummer fair. Its", 1))
    assert "at the mid-summer fair" in cut.by_number["1.1.10a"].plain_text
    assert any("“mid-” and “summer” are one word" in line for line in cut.report.warnings)


def test_lost_numbers_and_lost_symbols_are_reported() -> None:
    text = STYLES["a line each"].write().replace("[c]", "")
    kept = [line for line in text.split("\n") if not line.startswith(("1.2.4.", "1.3."))]
    report = read_copy("\n".join(kept)).report
    assert {"1.2.4", "1.3"} <= set(report.missing)
    assert any(line.startswith("no symbol stands in it") for line in report.warnings)


@pytest.mark.parametrize(
    ("style", "written", "read_as"),
    [
        (
            "another converter's reStructuredText",
            "Rye\\ |image1|\\  rests 2\\ |image2| on",
            "Rye rests 2[c] on",
        ),
        ("a converter's AsciiDoc", "The bread to be sold is:", "The bread to be sold is:"),
        ("a converter's AsciiDoc", "Cost (plaintext: \\{c})", "Cost (plaintext: {c})"),
        ("Jira's wiki", "Rye (\\:)", "Rye (:)"),
        ("a wiki with a piece of a page in it", "//[[https://a.b/c|Rye]] rests", "Rye rests"),
    ],
)
def test_what_converters_put_beside_words_is_left_out(
    style: str, written: str, read_as: str
) -> None:
    sentence = "The rye is weighed. Its price is 2[c]."
    copy = STYLES[style].write().replace(sentence, written)
    pictures = "\n\n.. |image1| image:: card.jpg\n.. |image2| image:: credit.svg\n"
    text = copy + (pictures if "|image" in copy else "")
    assert read_copy(text).by_number["1.1.10a"].plain_text == read_as


@pytest.mark.parametrize("drawn", ["[]", "![](card.jpg)", '<img src="card.jpg"/>'])
def test_a_picture_behind_a_name_is_left_out_and_any_other_reported(drawn: str) -> None:
    names = f"Rye{drawn}, Zer0{drawn}, Oven 1.0{drawn} and Hot!{drawn} cost 7{drawn}"
    text = STYLES["Markdown"].write().replace("A loaf of rye is", f"{names}. It is")
    edition = read_copy(text)
    (example,) = edition.by_number["1.1.10b"].plain_examples
    assert example.startswith("Rye, Zer0, Oven 1.0 and Hot! cost 7[?]. It is")
    assert "1.1.10b: a picture draws something and does not say what" in edition.report.warnings


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("3.2. Timing", "3.2. Nothing"), "it is cut off: its end is missing"),
        (("Comprehensive Rules", "Notes of mine"), "it is none of the documents"),
        (("A baker who sells rye on day 3", "A baker " * 9_000), "more words stand behind 1.1.3"),
        (("\n1. Kitchen\n", "\nKitchen\n"), "it has no chapter 1 that rule 1.1.1 is below"),
    ],
)
def test_an_incomplete_copy_is_refused(change: tuple[str, str], says: str) -> None:
    with pytest.raises(DocumentError, match=says):
        read_copy(STYLES["a line each"].write().replace(*change))


def test_preformatted_text_on_a_page_is_read(
    wrap_page: Callable[..., str],
) -> None:
    page = wrap_page(f"<pre>{STYLES['a line each'].write()}</pre>", title="Comprehensive Rules")
    assert contents_of(read_copy(page)) == expected_contents()


def test_a_page_ranks_above_a_copy_of_its_edition() -> None:
    """This holds for unlisted editions and for sources that an earlier build kept."""
    ranks = [catalogue().rank(f"cr-31.05-{form}") for form in ("page", "crawl", "copy")]
    assert ranks == sorted(set(ranks))
    assert catalogue().rank("cr-24.03-crawl") > catalogue().rank("cr-24.03-page")


@pytest.mark.parametrize("style", ["a line each", "wrapped", "Markdown"])
def test_a_line_out_of_sequence_is_reported(style: str) -> None:
    """A part of the copy may stand twice or in another place."""
    again = STYLES[style].rule.format(number="1.2.4", words="Bread is sold by weight.", hashes="")
    text = STYLES[style].write()
    for place in ("2.1. Steps of a Day", "2. Days"):
        heading = next(line for line in text.split("\n") if line.endswith(place))
        edition = read_copy(text.replace(f"\n{heading}\n", f"\n\n{again}\n\n{heading}\n", 1))
        assert any("1.2.4" in line for line in edition.report.warnings), place
        assert edition.by_number["1.2.4"].plain_text.startswith("A baker")


@pytest.mark.parametrize("style", ["wrapped closely", "wrapped", "a line each"])
def test_a_lost_line_leaves_the_next_rules_intact(style: str) -> None:
    """When the first line of a rule is lost, the rules after it stay rules of their own."""
    lines = STYLES[style].write().split("\n")
    lines.remove(next(line for line in lines if line.startswith("1.3.4.")))
    edition = read_copy("\n".join(lines))
    assert [e.number for e in edition.entries] == [
        n for n, _, _ in expected_contents() if n != "1.3.4"
    ]
    assert edition.report.missing == ("1.3.4",)


def test_subrules_of_a_lost_rule_are_reported() -> None:
    """Nobody can tell whose subrules they are, so they stay text."""
    lines = STYLES["a line each"].write().split("\n")
    lines = [line for line in lines if not line.startswith("1.2.") or line.startswith("1.2. ")]
    edition = read_copy("\n".join(lines))
    assert any("“a. The wheat" in line for line in edition.report.warnings)


@pytest.mark.parametrize(
    ("first", "length"),
    [
        (lambda n: "\n\n".join(f"Loaf {i} of the fair is sold." for i in range(n)), 6_000),
        (lambda n: f"# Loaves{' ' * n}of the fair", 400_000),
        (lambda n: f"= Loaves{' ' * n}of the fair", 400_000),
        (lambda n: f"The {'o' * n}ven is hot\n" + "by\n" * 150, 19_000),
    ],
    ids=["many paragraphs", "spaces in a heading", "spaces in a wiki's heading", "a long word"],
)
def test_a_huge_copy_is_read_in_linear_time(first: Callable[[int], str], length: int) -> None:
    """Each of these once took a minute or more."""

    def read(part: int) -> None:
        behind = f"1.1.2. Bread is baked.\n{first(part)}\n1.1.3. A baker"
        text = STYLES["wrapped closely"].write().replace("1.1.3. A baker", behind, 1)
        rule = read_copy(text).by_number["1.1.3"].plain_text
        assert rule.startswith("A baker who sells rye on day 3")

    assert_linear_time(read, length)


def test_words_of_an_unnumbered_last_rule_are_reported() -> None:
    """No number is missing, but the words follow a rule that had already ended."""
    lines = STYLES["wrapped closely"].write().split("\n")
    rest = [line for line in lines if not line.startswith("1.3.9.")]
    whole, cut = read_copy("\n".join(lines)), read_copy("\n".join(rest).replace("1.3.10", "1.3.9"))
    assert cut.report.missing == whole.report.missing == ()
    warnings = [line for line in cut.report.warnings if line.startswith("1.3.8: “")]
    assert [line.partition("”: ")[2][:32] for line in warnings] == [
        "begins where a line ended early,"
    ]
    assert not any("ended early" in line for line in whole.report.warnings)


def test_words_behind_the_section_of_a_chart_are_kept() -> None:
    """The line with the section reaches the edge, so the next one goes on."""
    wide = "(Section 2.1, with all that a baker has to know of the days of the summer fair)"
    chart = PARTS[-3][1]
    told = chart.replace(" (Section 2.1)", f"\n{wide}\nand is seldom told.")
    last = read_copy(STYLES["wrapped"].write().replace(chart, told)).entries[-1]
    assert last.title == "Timing Structure of a Day"
    assert last.plain_text == f"{wide} and is seldom told."


@pytest.mark.parametrize("style", ["a line each", "wrapped", "whole numbers", "Markdown"])
@pytest.mark.parametrize("place", ["1.2.5", "1.2.10b"])
def test_a_paragraph_naming_a_later_rule_skips_no_rules(style: str, place: str) -> None:
    """The count continues after the paragraph, so no rule before its number is lost."""
    copy = STYLES[style]
    words = dict(PARTS)[place]
    line = next(line for line in copy.write().split("\n") if words.split(".")[0][:40] in line)
    also = f"1.5.2 is the rule that says so.{copy.between}"
    edition = read_copy(copy.write().replace(line, also + line, 1))
    assert [e.number for e in edition.entries] == [
        number for number, _, _ in contents_of(read_copy(copy.write()))
    ]
    assert any("1.5.2 is the rule" in line for line in edition.report.warnings)


def test_numbers_hidden_behind_marks_are_refused() -> None:
    style = Style("{number}. {words}", "{number}. {words}", "{number}. {words}", between="\n")
    written = style.write().split("\n")
    lost = ("1.3.", "1.4.1.", "1.4.2.")
    hidden = [f"%~ {line}" if line.startswith(lost) else line for line in written]
    with pytest.raises(DocumentError, match=r"12 numbers of rules stand in it .* first 1\.3\.1:"):
        read_copy("\n".join(hidden))


def _page_of(blocks: list[str]) -> str:
    """A page whose blocks have no ids and no classes that mean anything."""
    body = "".join(f"<div class=t>{block}</div>" for block in blocks)
    return f"<html><head><title>Comprehensive Rules v31.05</title></head><body>{body}</body></html>"


def test_titles_of_pages_that_a_program_joined_are_no_words() -> None:
    title = "<html><head><title>Netrunner Comprehensive Rules (v31.05)</title></head>"
    lines = STYLES["a line each"].write().split("\n")
    rules = "".join(f"<p>{line}</p>{title if 'day 2' in line else ''}\n" for line in lines)
    assert contents_of(read_copy(f"{title}<body>{rules}</body></html>")) == expected_contents()


def test_printed_lines_in_blocks_of_their_own_are_joined() -> None:
    lines = Style(
        "{number}. {words}", "{number}. {words}", "{number}. {words}", between="\n", width=70
    )
    written = lines.write().split("\n")[2:]
    printed = [
        line
        for page in range(0, len(written), 40)
        for line in ("Kite Comprehensive Rules 31.05", *written[page : page + 40], str(page // 40))
    ]
    assert contents_of(read_copy(_page_of(printed))) == expected_contents()


@pytest.mark.parametrize("mark", ["[edit]", "<i class=icon></i>"])
def test_a_mark_after_every_number_is_left_out(mark: str) -> None:
    headings = ("1. ", "2. ", "3. ")
    blocks = []
    for line in STYLES["a line each"].write().split("\n")[2:]:
        number, _, words = line.partition(" ")
        is_heading = line.startswith(headings) or number.count(".") == 2
        if number == "Example:" or not words or not number.endswith("."):
            blocks.append(line)
        elif is_heading and not words.endswith("."):
            blocks.append(f"<h2>{line}{mark}</h2>")
        else:
            blocks.append(f"{number}{mark}{words}")
    assert [e.plain_text for e in read_copy(_page_of(blocks)).entries if "[" in e.plain_text] == [
        f"The {flour} is weighed. Its price is 2[c]." for flour in FLOURS
    ]


@pytest.mark.parametrize("sign", ["\U0001f517", "\uf0c1", "link", "<#rule_r>"])
def test_a_sign_after_every_number_of_a_text_is_left_out(sign: str) -> None:
    rule = f"{{number}}. {sign} {{words}}"
    assert contents_of(read_copy(Style("{number}. {words}", rule, rule).write())) == (
        expected_contents()
    )


def test_an_icon_that_became_a_word_of_its_rule_is_left_out() -> None:
    rule = "{number}. link{words}"
    text = Style("# {number}. {words}link", rule, rule).write()
    assert "linkstale rye" in text
    assert contents_of(read_copy(text)) == expected_contents()


def test_an_icon_that_became_a_word_of_headings_without_markup_is_left_out() -> None:
    text = STYLES["a line each"].write()
    text = re.sub(r"^(\d\.\d\.\d+\. )", r"\1link", text, flags=re.MULTILINE)
    text = re.sub(r"^(\d\.(?:\d\.)? .*)", r"\1link", text, flags=re.MULTILINE)
    assert "1. Kitchenlink" in text
    assert contents_of(read_copy(text)) == expected_contents()


def test_letters_may_have_a_mark_behind_them_that_other_numbers_lack() -> None:
    written = [f"{n}. Flour {n} is white." for n in range(1, 100)]
    written += [f"{letter}. link\\ Salt {letter} is white." for letter in ascii_lowercase] * 2
    lines = [Line(words, apart=True) for words in written]
    read = [line.words for line in without_decoration(lines, Findings())]
    assert read == [words.replace("link\\ ", "") for words in written]


def test_rules_of_a_table_that_say_the_same_are_kept() -> None:
    numbers = [GivenNumber(RuleNumber(1, section, 1)) for section in range(1, 100)]
    lines = [Line("Reserved", apart=True, given=number) for number in numbers]
    assert without_decoration(lines, Findings()) == lines


@pytest.mark.parametrize(
    "address", ["<https://a.b/#sec>", "(https://a.b/)", "(#sec)", "[https://a.b]"]
)
def test_an_address_after_every_reference_is_left_out(address: str) -> None:
    text = STYLES["a line each"].write().replace("section 1.2.", f"section 1.2 {address}.")
    assert contents_of(read_copy(text)) == expected_contents()


@pytest.mark.parametrize("rule", ["{number}.\nlink\n{words}", "{number}. {words}\nCopy link"])
def test_a_line_that_stands_with_every_rule_is_left_out(rule: str) -> None:
    edition = read_copy(Style("{number}. {words}", rule, rule, between="\n").write())
    assert contents_of(edition) == expected_contents()
    assert any("stands behind most numbers" in line for line in edition.report.repairs)


def test_empty_emphasis_after_numbers_is_left_out() -> None:
    """Converters to Markdown write an icon as empty emphasis."""
    copy = STYLES["a line each"].write()
    drawn = "\n".join(map(_with_empty_emphasis, copy.split("\n")))
    assert drawn.count("__") > 50
    assert contents_of(read_copy(drawn)) == contents_of(read_copy(copy))


def _with_empty_emphasis(line: str) -> str:
    """The line with empty emphasis after its number, or at the end of a heading."""
    number, _, words = line.partition(" ")
    if not number.endswith(".") or not words:
        return line
    return f"{number}__{words}" if words.endswith(".") else f"{line} __"
