"""The rules as tables and data: rows of a page or of CSV, or objects of JSON."""

import json
import re

import pytest
from daily_share import todays_share
from table_copies import (
    FORMS,
    TITLE,
    Rows,
    by_number,
    csv_of,
    lines_of,
    paragraphs_of,
    rows_of,
    table,
)

from rules.compare.comparison import compare
from rules.entries import Edition
from scraper.errors import DocumentError
from scraper.read import read_document


def fields_of(edition: Edition) -> list[tuple[object, ...]]:
    """The compared fields of each entry; charts of the appendix are left out."""
    return [
        (e.number, e.key, e.kind, e.title, e.plain_text, e.plain_examples, e.references, e.parent)
        for e in edition.entries
    ]


def read(text: str) -> Edition:
    return read_document(text.encode(), "rules.csv")


NEED_MANY_ROWS = {
    "commas in numbers",
    "parts beside",
    "parts as fractions",
    "parts in objects",
    "part in part",
}
"""Forms whose numbers count as rule numbers only when there are many rows."""
FORMS_OF_FEW_ROWS = [form for form in FORMS if form not in NEED_MANY_ROWS]


def _bakery() -> Rows:
    """A hundred rules, some with examples and subrules."""
    rows: Rows = [("1", "Kitchen"), ("1.1", "Bread")]
    rows += [(f"1.1.{n}", f"On day {n} bread is sold; see 1.1.{n % 40 + 1}.") for n in range(1, 46)]
    rows.append(("1.1.46", "Whoever <eats> it, or <sells all of it>, pays for it."))
    rows.append(("1.2", "Cakes"))
    for n in range(1, 25):
        rows.append((f"1.2.{n}", f"It has {n} eggs.\nExample: It is “large”, if not too large."))
        rows += [(f"1.2.{n}{x}", f"Piece {x} costs [c].") for x in "abcd" * (n % 3 == 0)]
    return [*rows, ("2", "Charts"), ("2.1", "Overview"), ("2.1.1", "These charts are short.")]


@pytest.mark.parametrize("form", FORMS_OF_FEW_ROWS)
def test_a_small_table_is_read_in_every_form(form: str) -> None:
    rows = _bakery()
    edition = read(FORMS[form](rows))
    assert [
        (number, "\n".join(paragraphs_of(edition.by_number[number]))) for number, _ in rows
    ] == rows
    assert fields_of(edition) == fields_of(read(table(rows)))
    assert not edition.report.missing


@pytest.mark.sources
@pytest.mark.parametrize("form", [*sorted(NEED_MANY_ROWS), *todays_share(FORMS_OF_FEW_ROWS, 9)])
def test_an_official_edition_survives_as_a_table(form: str, official_2504: Edition) -> None:
    """Keys and cards come from the outline of the edition, by the words.

    Every form is tested with a small table above, so a run tries only a ninth of most forms here.
    """
    text = FORMS[form](rows_of(official_2504)).replace("v31.05", "v25.04")
    edition = read(text)
    assert (edition.id, edition.source) == ("cr-25.04", "cr-25.04-copy")
    assert fields_of(edition) == fields_of(official_2504)
    assert not edition.report.missing


def _our_json(edition: Edition) -> list[dict[str, object]]:
    """Our own JSON of each entry, as of an edition that the catalogue does not list."""
    ours = {"edition": "cr-31.05", "digest": {"says": "Bake.", "rules": ["1.1.1"]}}
    return [entry.as_json() | ours for entry in edition.entries]


@pytest.mark.sources
def test_our_own_json_is_read_back(official_2504: Edition) -> None:
    """Keys and titles are those in the data, for no outline has them for an unlisted edition."""
    entries = _our_json(official_2504)
    edition = read(
        json.dumps({"edition": "cr-31.05", "effective": "2031-05-03", "entries": entries})
    )
    assert (edition.id, str(edition.effective)) == ("cr-31.05", "2031-05-03")
    assert fields_of(edition) == fields_of(official_2504)
    renamed = official_2504.model_copy(update={"id": "cr-31.06"})
    changed = compare(edition, renamed)
    assert (changed.added, changed.removed, changed.moved) == ((), (), ())
    says = "a heading with no rule and no chart below it"
    assert [line for line in edition.report.warnings if says in line]


def test_our_own_json_lines_are_read_back() -> None:
    bakery = read(table(_bakery()))
    edition = read("".join(f"{json.dumps(entry)}\n" for entry in _our_json(bakery)))
    assert (edition.id, edition.effective) == ("cr-31.05", None)
    assert fields_of(edition) == fields_of(bakery)


SMALL_TABLE: Rows = [("1", "Kitchen"), ("1.1", "Bread")]
SMALL_TABLE += [(f"1.1.{n}", f"On day {n} of the fair bread is sold.") for n in range(1, 61)]
SMALL_TABLE += [("2", "Charts"), ("2.1", "Overview"), ("2.1.1", "These charts are short.")]


@pytest.mark.parametrize("within", ["1", "1.1", "1.1.5"])
def test_a_rule_mentioned_within_another_is_no_row(within: str) -> None:
    rows: list[dict[str, object]] = [{"number": n, "text": words} for n, words in _bakery()]
    mentioning = [dict(row) for row in rows]
    place = next(n for n, row in enumerate(rows) if row["number"] == within)
    mentioning[place]["see"] = [{"number": "2.1.1", "text": "Look there."}]
    assert fields_of(read(json.dumps(mentioning))) == fields_of(read(json.dumps(rows)))


def test_columns_left_out_are_reported() -> None:
    rows = [(str(n), number, words, "baker") for n, (number, words) in enumerate(SMALL_TABLE)]
    edition = read(csv_of(rows))
    assert edition.by_number["1.1.60"].plain_text == "On day 60 of the fair bread is sold."
    (line,) = (line for line in edition.report.repairs if "left out" in line)
    assert line.endswith("left out: “Number”, “column 4”")


def test_rows_without_headings_report_them_as_missing() -> None:
    edition = read(csv_of([row for row in SMALL_TABLE if row[0].count(".") == 2]))
    assert len(edition.entries) == 61
    assert edition.report.missing == ("1", "1.1", "2", "2.1")


def test_a_line_below_the_table_is_reported_as_a_chart_line() -> None:
    """Only the last chart would have a line."""
    charts = [(f"2.{n}", f"Timing Structure of Baking {n}") for n in (2, 3, 4)]
    text = table([*SMALL_TABLE, *charts]).replace("</body>", "<p>Printed.</p></body>")
    says = "2.4: “Printed.” is taken for a line of its chart, and most others have none"
    assert says in read(text).report.warnings


def test_a_control_character_is_reported() -> None:
    warnings = read(csv_of(SMALL_TABLE).replace("On day 7", "\x1b[31mOn day 7")).report.warnings
    assert "1.1.7: a letter is lost: what stands for it is none" in warnings


@pytest.mark.parametrize("form", ["by number", "nested", "lists", "columns"])
def test_a_lone_surrogate_in_json_is_reported_and_storable(form: str) -> None:
    """A build that cannot store one document would end without any."""
    text = FORMS[form](SMALL_TABLE)
    assert "On day 7" in text
    edition = read(text.replace("On day 7", r"On \ud800day 7"))
    assert "1.1.7: a letter is lost: what stands for it is none" in edition.report.warnings
    assert Edition.model_validate_json(edition.model_dump_json()) == edition


def test_a_lone_surrogate_in_a_list_of_texts_is_reported() -> None:
    rows = [{"number": n, "text": [w, "Bring a basket."][: n.count(".")]} for n, w in SMALL_TABLE]
    edition = read(
        json.dumps({"title": TITLE, "rules": rows}).replace("On day 7", r"On \ud800day 7")
    )
    assert "1.1.7: a letter is lost: what stands for it is none" in edition.report.warnings
    assert Edition.model_validate_json(edition.model_dump_json()) == edition


def test_columns_of_the_same_name_are_kept_apart() -> None:
    rows = [(n, words, words.upper()) for n, words in SMALL_TABLE]
    edition = read(csv_of(rows).replace("Number,Text", "Number,Text,Text"))
    assert edition.by_number["1.1.60"].plain_text == "On day 60 of the fair bread is sold."
    assert [line for line in edition.report.repairs if line.endswith("left out: “column 3”")]


def test_a_table_without_version_and_date_is_reported() -> None:
    edition = read(csv_of(SMALL_TABLE).replace(TITLE, "Bread"))
    assert edition.id.startswith("cr-undated-")
    assert [line for line in edition.report.warnings if "states no version and no day" in line]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (csv_of(SMALL_TABLE) + '2.1.2,"Cut', "a quotation mark is not closed: is it cut off?"),
        (by_number(SMALL_TABLE)[:-30], "it begins as JSON and is broken or cut off"),
        (csv_of([*SMALL_TABLE, SMALL_TABLE[9]]), r"1\.1\.8 stands in two rows \(12 and 68\)"),
        (
            csv_of([(n.replace("1.1.7", "01.01.2007"), w) for n, w in SMALL_TABLE]),
            "made a date of it",
        ),
        (csv_of([(n.replace("1.1.7", "01. Okt"), w) for n, w in SMALL_TABLE]), "made a date of it"),
        (
            csv_of([(n, f"1.2.{n[4:]}" if n[3:] else "", w) for n, w in SMALL_TABLE]),
            "keep the column that",
        ),
        (
            csv_of([(n.replace("2.1", "2.0"), w) for n, w in SMALL_TABLE]),
            r"“2.0” stands for a number \(row 66",
        ),
        (
            by_number(SMALL_TABLE).replace("1.1.9", "1.1.8"),
            "“1.1.8” stands twice in an object of JSON",
        ),
        (
            by_number(SMALL_TABLE)[:-2] + ',"a":' + "[" * 50 + "]" * 50 + "}}",
            "it is nested too deep",
        ),
        (
            by_number(SMALL_TABLE)[:-2] + ',"a":' + "[" * 5000 + "]" * 5000 + "}}",
            "it is nested too deep",
        ),
        (
            lines_of(SMALL_TABLE).replace('"On day 9 of', "On day 9 of"),
            "its line 11 begins as JSON and is",
        ),
        (
            csv_of([(n, f"package {n}") for n, _ in SMALL_TABLE]).replace(TITLE, "Programs"),
            "none of the documents",
        ),
        (
            csv_of(
                [(n.replace("1.1.", "1.0."), w) for n, w in SMALL_TABLE[9:]] + SMALL_TABLE
            ).replace(TITLE, ""),
            "none of the documents",
        ),
        (
            csv_of(SMALL_TABLE[2:]).replace("1.1.1,", "1.1.99,"),
            "no chapter 1 that rule 1.1.1 is below",
        ),
        (csv_of([(*row, *"x" * 4000) for row in SMALL_TABLE]), "have more than 200,000 cells"),
        (
            re.sub(
                r"(</td><td>.*?)</td></tr><tr><td>(.*?)</td><td>", r"<p>\2\1<p>", table(SMALL_TABLE)
            ),
            "32 of its 65 numbers have no words behind them",
        ),
        (
            csv_of(
                [
                    *SMALL_TABLE[:9],
                    (f"{SMALL_TABLE[9][0]}\n{SMALL_TABLE[10][0]}", "Two."),
                    *SMALL_TABLE[11:],
                ]
            ),
            r"several numbers stand in one cell \(row 12, “1\.1\.8 1\.1\.9”\)",
        ),
        (
            json.dumps([{"old": n, "new": n} for n, _ in SMALL_TABLE[:9]]),
            "no comprehensive rules are fo",
        ),
    ],
)
def test_a_faulty_table_is_refused_in_one_line(text: str, says: str) -> None:
    with pytest.raises(DocumentError, match=says) as raised:
        read(text)
    assert "\n" not in str(raised.value)


def test_commas_in_scripts_are_not_counted_as_cells() -> None:
    script = f"<script>scores([{'1,' * 210_000}])</script>"
    text = (
        table(SMALL_TABLE)
        .replace(TITLE, "Comprehensive Rules")
        .replace("<body>", f"<body>{script}")
    )
    assert len(read(text).entries) == len(SMALL_TABLE)


def test_a_table_on_a_truncated_page_is_refused() -> None:
    with pytest.raises(DocumentError, match="cut off"):
        read(table(SMALL_TABLE).removesuffix("</html>"))


def test_a_row_of_too_many_cells_is_ignored() -> None:
    """The reader looks for letters in each column, which took forever with 100,000 columns."""
    assert read(csv_of([*SMALL_TABLE, ["x"] * 30])).by_number["1.1.60"]
    with pytest.raises(DocumentError, match="no chapter 1"):
        read(csv_of([*SMALL_TABLE, ["x"] * 31]))


def test_columns_of_unrelated_numbers_are_no_rule_numbers() -> None:
    rows = [(str(n), str(n % 7 + 1), str(n % 5 + 1), f"Batch {n} is sold.") for n in range(1, 200)]
    with pytest.raises(DocumentError, match="none of the documents"):
        read(csv_of(rows))
