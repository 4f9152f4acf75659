"""Copies of invented rules, as browsers, converters and wikis write them."""

import textwrap
from dataclasses import dataclass

from rules.entries import Edition
from rules.text import plain
from scraper.read import read_document

FLOURS = ("rye", "wheat", "spelt", "oat", "barley", "maize")
LONG = (
    "A baker who sells {flour} on day {day} of the fair writes down how many loaves are left "
    "in the basket by then, and whoever asks for one that evening pays no more than is due by "
    "section 1.2."
)
PARTS: list[tuple[str, str]] = [("1", "Kitchen")]
for section, flour in enumerate(FLOURS, 1):
    PARTS.append((f"1.{section}", f"Baking with {flour.title()}"))
    PARTS += [(f"1.{section}.{n}", LONG.format(flour=flour, day=n)) for n in range(1, 10)]
    PARTS.append((f"1.{section}.10", f"Selling {flour}"))
    PARTS.append(("paragraph", f"What is said of {flour} holds at the fair."))
    PARTS.append((f"1.{section}.10a", f"The {flour} is weighed. Its price is 2[c]."))
    PARTS.append((f"1.{section}.10b", f"stale {flour} is never weighed."))
    PARTS.append(("example", f"A loaf of {flour} is weighed by rule 1.{section}.10a."))
PARTS += [
    ("2", "Days"),
    ("2.1", "Steps of a Day"),
    ("2.1.1", "The oven is lit."),
    ("2.1.2", "Bread is shared."),
    ("3", "Charts"),
    ("3.1", "Overview"),
    ("3.1.1", "These charts are for quick reference."),
    ("3.2", "Timing Structure of a Day (Section 2.1)"),
    ("item", "The oven is lit."),
    ("item", "Bread is shared."),
]


@dataclass(frozen=True)
class Style:
    """How a copy writes each kind of line; ``between`` stands between two of them."""

    heading: str
    rule: str
    subrule: str
    example: str = "Example: {words}"
    between: str = "\n\n"
    item: str = "1. {words}"
    whole: bool = False
    width: int = 0

    def write(self) -> str:
        """Write the copy."""
        written = ["Netrunner Comprehensive Rules (v31.05)\neffective 3 May 2031"]
        for label, words in PARTS:
            letter = label.lstrip("0123456789.")
            if label in ("paragraph", "item", "example"):
                form = {"paragraph": "{words}", "item": self.item, "example": self.example}[label]
            else:
                form = (
                    self.subrule if letter else self.rule if label.count(".") == 2 else self.heading
                )
            said = form.format(
                number=label if self.whole or not letter else letter,
                words=words,
                hashes="#" * (label.count(".") + 1),
                counted=len(written),
            )
            written.append(
                textwrap.fill(said, self.width, break_on_hyphens=False) if self.width else said
            )
        return self.between.join(written)


STYLES = {
    "copied from a browser": Style("{number}. {words}", "{number}.{words}", "{number}.{words}"),
    "a line each": Style(
        "{number}. {words}", "{number}. {words}", "{number}. {words}", between="\n"
    ),
    "whole numbers": Style(
        "{number} {words}", "{number} {words}", "{number} {words}", "Example – {words}", whole=True
    ),
    "tabs": Style("{number}\t{words}", "{number}\t{words}", "({number})\t{words}", between="\n"),
    "numbers in lines of their own": Style(
        "{number}.\n{words}", "{number}.\n{words}", "{number}.\n{words}", between="\n"
    ),
    "dashes behind numbers": Style(
        "{number} – {words}", "{number} – {words}", "({number}) - {words}"
    ),
    "dashes at the ends of lines": Style(
        "{number} –\n{words}", "{number} –\n{words}", "({number}) -\n{words}", between="\n"
    ),
    "wrapped": Style("{number}. {words}", "{number}. {words}", "{number}. {words}", width=80),
    "wrapped closely": Style(
        "{number}. {words}", "{number}. {words}", "{number}. {words}", between="\n", width=80
    ),
    "Markdown": Style(
        "{hashes} {number}. {words}",
        "**{number}.** {words}",
        "- **{number}.** {words}",
        "> *Example:* {words}",
    ),
    "labels of a list before those of the page": Style(
        "{number}. {words}",
        "3. {number}.{words}",
        "    a.  {number}.{words}",
        "        ii. Example: {words}",
    ),
    "a converter's Markdown": Style(
        "{hashes} [{number}. {words}](#sec){{.RuleLink}} {{#sec .Section}}",
        "1.  [[[](#r){{.A}}[{number}.](#r){{.B}}]{{.C}}]{{.D}}[{words}]{{.RuleText}}",
        "    1.  [[{number}.](#r){{.B}}]{{.D}}[{words}]{{.RuleText}}",
        "        1.  Example: {words}",
    ),
    "a converter's Markdown, its attributes broken over lines": Style(
        "{hashes} [{number}. {words}](#sec){{.RuleLink}} {{#sec .Section}}",
        "1.  [[[](#r){{.A}}[{number}.](#r){{.B}}[]{{.fas\n    .fa-link\n    .Symbol}}]{{.C}}"
        "[{words}]{{.RuleText}}]{{#r}}",
        "    1.  [[{number}.](#r){{.B}}[]{{.fas\n    .fa-link .fa-xs}}]{{.D}}[{words}]{{.Text}}",
        "        1.  Example: {words}",
    ),
    "HTML in Markdown": Style(
        '{hashes} <a href="#sec" class="RuleLink">{number}.\n{words}</a>',
        '1.  <span id="rule_r"><span\n    class="Outer"><a href="#rule_r"\n    class="RuleAnchor">'
        '</a>{number}.</span><span class="RuleText">{words}</span></span>',
        '    1.  <span id="rule_r"><a href="#rule_r">{number}.</a><span\n        class="Text">'
        "{words}</span></span>",
        "        1.  Example: {words}",
    ),
    "another converter's reStructuredText": Style(
        ".. rubric:: `{number}. {words} <#sec>`__\n   :name: sec\n   :class: Section",
        "#. ` <#r>`__\\ `{number}. <#r>`__\\ {words}",
        "   #. ` <#r>`__\\ `{number}. <#r>`__\\ {words}",
        "      #. Example: {words}",
        item="#. {words}",
    ),
    "a wiki's links": Style(
        "== [[#sec|{number}. {words}]]'''' ==",
        "# <span id=\"r\">[[#r|]][[#r|{number}.]]''''</span>{words}",
        '## <span id="r">[[#r|]][[#r|{number}.]]</span>{words}',
        "### Example: {words}",
        between="\n",
        item="# {words}",
    ),
    "a dump of links": Style(
        "[{counted}]{number}. {words}",
        "    1. [{counted}]{number}.{words}",
        "         1. [{counted}]{number}.{words}",
        "              1. Example: {words}",
        width=76,
    ),
    "wrapped at a far edge": Style(
        "{number}. {words}", "{number}. {words}", "{number}. {words}", between="\n", width=150
    ),
    "wiki": Style(
        "== {number}. {words} ==",
        "* '''{number}.''' {words}",
        "** '''{number}.''' {words}",
        "*** ''Example:'' {words}",
        between="\n",
        item="# {words}",
    ),
    "a wiki that indents": Style(
        "== {number}. {words} ==",
        ":'''{number}''' {words}",
        "::'''{number}.''' {words}",
        ":::''Example:'' {words}",
        between="\n",
        item="# {words}",
    ),
    "another wiki": Style(
        "==== {number}. {words} ====",
        "  - **{number}.** {words}",
        "    - **{number}.** {words}",
        "      * //Example:// {words}",
        between="\n",
        item="  - {words}",
    ),
    "an outline": Style(
        "** {number}. {words}",
        "- *{number}.* {words}",
        "  - *{number}.* {words}",
        "    - /Example:/ {words}",
        between="\n",
    ),
    "AsciiDoc": Style(
        "=== {number}. {words}",
        "*{number}.* {words}",
        "*{number}.* {words}",
        "_Example:_ {words}",
        item=". {words}",
    ),
    "reStructuredText": Style(
        ".. _there:\n\n{number}. {words}\n~~~~~~~~~",
        "**{number}.** {words}",
        "   **{number}.** {words}",
        "      *Example:* {words}",
        item="#. {words}",
    ),
    "Textile": Style(
        "h2. {number}. {words}",
        "* *{number}.* {words}",
        "** *{number}.* {words}",
        "*** _Example:_ {words}",
        between="\n",
        item="# {words}",
    ),
    "a converter's Textile": Style(
        'h2(Section#sec). "(RuleLink){number}. {words}":#sec__',
        '# "(Anchor)":#rule_r{counted}"(RuleLink){number}.":#rule_r{counted}__{words}',
        '## "(Anchor)":#rule_r{counted}"(RuleLink){number}.":#rule_r{counted}{words}',
        "### Example: {words}",
        between="\n",
        item="# {words}",
    ),
    "Jira's wiki": Style(
        "h2. {{anchor:sec}}[{number}. {words}|#sec]__",
        "# {{anchor:rule_r}}[#rule_r][{number}.|#rule_r]{{_}}{{_}}{words}",
        "## {{anchor:rule_r}}[#rule_r][{number}.|#rule_r]{words}",
        "### Example: {words}",
        between="\n",
        item="# {words}",
    ),
    "a wiki of macros": Style(
        '== [[{number}. {words}>>#sec]]//// {{{{id name="sec" /}}}}==',
        '1. {{{{id name="rule_r" /}}}}[[>>#rule_r]][[{number}.>>#rule_r]]////{words}',
        '11. {{{{id name="rule_r" /}}}}[[>>#rule_r]][[{number}.>>#rule_r]]{words}',
        "111. Example: {words}",
        between="\n",
        item="1. {words}",
    ),
    "a wiki with a piece of a page in it": Style(
        "==== {number}. {words} ====",
        "  - [[#rule_r|]][[#rule_r|{number}.]]////{words}",
        "    - [[#rule_r|]][[#rule_r|{number}.]]{words}\n\n<HTML><ol></HTML>",
        "      - Example: {words}",
        between="\n",
        item="  - {words}",
    ),
    "a converter's AsciiDoc": Style(
        "[[sec_of_a_kitchen]]\n=== {number}. {words}",
        ". [#rule_%s]#[.Outer]#link:#rule_r[{number}.]__##[.Text]#{words}##"
        % ("of_a_long_name" * 9),
        ".. [#rule_r]#[.Outer]#link:#rule_r[{number}.]##[.Text]#{words}##",
        "... Example: {words}",
        item=". {words}",
    ),
    "quoted ever deeper": Style(
        "## {number}. {words}",
        "> **{number}.** {words}",
        "> > **{number}.** {words}",
        "> > > *Example:* {words}",
    ),
    "numbers with marks of no width": Style(
        "{number}. {words}", "\u200b{number}.\u00a0{words}", "{number}.\u2060 {words}"
    ),
}


def read_copy(text: str) -> Edition:
    """Read a copy."""
    return read_document(text.encode(), "copy.txt")


def contents_of(edition: Edition) -> list[tuple[str, str, list[str]]]:
    """Return the numbers of an edition with their words and examples."""
    return [
        (
            entry.number,
            "\n".join(filter(None, (entry.title, entry.plain_text))),
            [plain(example) for example in entry.examples],
        )
        for entry in edition.entries
    ]


def expected_contents() -> list[tuple[str, str, list[str]]]:
    """Return the same of :data:`PARTS`, as they were written."""
    contents: list[tuple[str, str, list[str]]] = []
    for label, words in PARTS:
        if label == "paragraph":
            contents[-1] = (contents[-1][0], f"{contents[-1][1]}\n{words}", [])
        elif label == "example":
            contents[-1][2].append(words)
        elif label != "item":
            contents.append((label, words.replace(" (Section", "\n(Section"), []))
    return contents
