"""Copies of rules as tables and data, in the forms that people and programs write them."""

import csv
import io
import json
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from html import escape

from rules.entries import Edition, Entry

TITLE = "Netrunner Comprehensive Rules (v31.05), effective 3 May 2031"
Rows = list[tuple[str, str]]


def paragraphs_of(entry: Entry) -> list[str]:
    """The paragraphs of an entry in one cell: its title, its words, its examples."""
    examples = (f"Example: {example}" for example in entry.plain_examples)
    return [*filter(None, (entry.title, *entry.plain_text.split("\n"))), *examples]


def rows_of(edition: Edition) -> Rows:
    return [(entry.number, "\n".join(paragraphs_of(entry))) for entry in edition.entries]


def table(rows: Rows, row: str = "<tr><td>{0}.</td><td>{1}</td></tr>") -> str:
    cells = (row.format(number, escape(words).replace("\n", "<br>")) for number, words in rows)
    return (
        f"<!DOCTYPE html><html><head><title>{TITLE}</title></head><body><h1>{TITLE}</h1>"
        f"<p>3 tables.</p><table>{''.join(cells)}</table></body></html>"
    )


def csv_of(rows: Sequence[Sequence[str]], between: str = ",") -> str:
    written = io.StringIO()
    csv.writer(written, delimiter=between).writerows([(TITLE,), ("Number", "Text"), *rows])
    return written.getvalue()


def by_number(rows: Rows) -> str:
    return json.dumps({"title": TITLE, "rules": dict(rows)})


def lines_of(rows: Rows) -> str:
    return "".join(f"{json.dumps({'number': n, 'text': words})}\n" for n, words in rows)


def split_letter(number: str) -> tuple[str, str]:
    """The number of a rule, and the letter of a subrule of it."""
    rule = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return rule, number.removeprefix(rule)


def rows_below_each(rows: Rows) -> dict[str, list[tuple[int, str, str]]]:
    """The rows directly below each number, each with its place; chapters are below ``""``."""
    below: dict[str, list[tuple[int, str, str]]] = defaultdict(list)
    for place, (number, words) in enumerate(rows):
        rule, letter = split_letter(number)
        below[rule if letter else rule.rpartition(".")[0]].append((place, number, words))
    return below


def nested(rows: Rows) -> str:
    """Nested objects, as a program that renders them may store them."""
    rows_below = rows_below_each(rows)

    def below(above: str) -> list[dict[str, object]]:
        return [
            {"num": number, "rule_text": words, "notes": None, "children": below(number)}
            for _, number, words in rows_below.get(above, ())
        ]

    return json.dumps({"title": TITLE, "body": {"chapters": below("")}})


def spanned(rows: Rows) -> str:
    """Each rule's number in one cell beside all of its subrules."""
    fewer = [split_letter(number)[0] for number, _ in rows]
    subrules = Counter(fewer)
    first = {rule: place for place, rule in reversed(list(enumerate(fewer)))}
    row = "<tr>{0}<td>" + "{1}</td><td>{2}</td></tr>"
    cells = (
        row.format(
            f'<td rowspan="{subrules[rule]}">{rule}</td>' if first[rule] == place else "",
            split_letter(number)[1],
            escape(words).replace("\n", "<br>"),
        )
        for place, (rule, (number, words)) in enumerate(zip(fewer, rows, strict=True))
    )
    return table([]).replace("<table>", f"<table>{''.join(cells)}")


def in_tables(rows: Rows) -> str:
    """A table for each section, all of them inside one table."""
    row = "<tr><td>{0}</td><td>{1}</td></tr>"
    inner = table(rows, row).replace("<table>", "<table><tr><td><table>")
    inner = re.sub(r"(?=<tr><td>\d+\.\d+</td>)", "</table><table>", inner)
    return inner.replace("</table></body>", "</table></td></tr></table></body>")


def headed(rows: Rows) -> str:
    """Headings that span both columns, and the columns' names repeated before each section."""
    names = "<tr><th>No.</th><th>Rule</th></tr>"
    text = table(rows, "<tr><td>{0}</td><td>{1}</td></tr>").replace("<table>", f"<table>{names}")
    heading = re.compile(r"<tr><td>(\d+(?:\.\d+)?)</td><td>")
    return heading.sub(rf'{names}<tr><td colspan="2">\1. ', text)


def in_parts(number: str) -> tuple[str, str, str, str]:
    """Chapter, section, rule and letter, each separately."""
    rule, letter = split_letter(number)
    chapter, section, last = (*rule.split("."), "", "")[:3]
    return chapter, section, last, letter


def part_in_part(rows: Rows) -> str:
    """Objects in objects, each with its own part of the number."""
    rows_below = rows_below_each(rows)

    def below(above: str) -> list[dict[str, object]]:
        return [
            {
                "id": place,
                "label": number.removeprefix(above).removeprefix("."),
                "text": words,
                "below": below(number),
            }
            for place, number, words in rows_below.get(above, ())
        ]

    return json.dumps({"title": TITLE, "chapters": below("")})


def by_place(rows: Rows) -> str:
    """An object for each column, from the places of the rows to their values."""
    places = {"number": 0, "text": 1}
    columns = {name: {str(n): row[at] for n, row in enumerate(rows)} for name, at in places.items()}
    return json.dumps({"title": TITLE, "rules": columns})


FORMS: dict[str, Callable[[Rows], str]] = {
    "two cells": table,
    "a number without a dot": lambda rows: table(rows, "<tr><td>{0}</td><td><p>{1}</p></td></tr>"),
    "one cell": lambda rows: table(rows, "<tr><td>{0}. {1}</td></tr>"),
    "another cell": lambda rows: table(rows, "<tr><td>yes</td><th>§ {0}</th><td>{1}</td></tr>"),
    "paragraphs": lambda rows: table(rows, "<tr><td><p>{0} {1}</p></td></tr>"),
    "commas": csv_of,
    "semicolons": lambda rows: csv_of(rows, ";"),
    "tabs": lambda rows: csv_of(rows, "\t"),
    "words first": lambda rows: csv_of([row[::-1] for row in rows]),
    "letters alone": lambda rows: csv_of(
        [(re.sub(r".*\d([a-z]+)$", r"(\1)", number), words) for number, words in rows]
    ),
    "numbers as fractions": lambda rows: csv_of(
        [(re.sub(r"^(\d+\.\d)0$", r"\1", number), words) for number, words in rows]
    ),
    "sorted as words": lambda rows: csv_of(sorted(rows)),
    "letters beside": lambda rows: csv_of(
        [(*split_letter(number), words) for number, words in rows]
    ),
    "letters and nothing": lambda rows: csv_of(
        [(rule * (not letter), letter, w) for n, w in rows for rule, letter in (split_letter(n),)]
    ),
    "marks in numbers": lambda rows: csv_of(
        [(n.replace(".", ".\u200b") + "\u00a0", w) for n, w in rows]
    ),
    "commas in numbers": lambda rows: csv_of([(n.replace(".", ","), w) for n, w in rows], ";"),
    "in any order": lambda rows: csv_of(sorted(rows, key=lambda row: row[0][::-1])),
    "a number over rows": spanned,
    "tables in a table": in_tables,
    "headings over columns": headed,
    "kept as text": lambda rows: csv_of([(f'="{number}"', words) for number, words in rows]),
    "parts beside": lambda rows: csv_of(
        [(str(n % 900), *in_parts(number), words) for n, (number, words) in enumerate(rows)]
    ),
    "parts as fractions": lambda rows: csv_of(
        [(*(f"{p}.0" if p.isdigit() else p for p in in_parts(n)), words) for n, words in rows]
    ),
    "parts in objects": lambda rows: json.dumps(
        {
            "title": TITLE,
            "rules": [dict(zip("abcdt", (*in_parts(n), w), strict=True)) for n, w in rows],
        }
    ),
    "part in part": part_in_part,
    "lists": lambda rows: json.dumps([[TITLE, ""], ["number", "text"], *rows]),
    "lists behind names": lambda rows: json.dumps(
        {"title": TITLE, "columns": ["number", "text"], "data": rows}
    ),
    "columns": lambda rows: json.dumps(
        {"title": TITLE, "number": [n for n, _ in rows], "text": [w for _, w in rows]}
    ),
    "columns by place": by_place,
    "by number": by_number,
    "nested": nested,
    "nested by fractions": lambda rows: re.sub(r'"num": "(\d+\.\d+)"', r'"num": \1', nested(rows)),
}
