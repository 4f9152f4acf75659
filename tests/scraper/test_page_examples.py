"""Examples below a label or in a box: their words are not the rule's."""

from collections.abc import Callable

import pytest
from linear_time import assert_linear_time

from rules.entries import Edition
from rules.text import plain
from scraper.errors import DocumentError

Read = Callable[..., Edition]

RULE = "Dough rests for an hour."
FIRST = "It is noon: it rests until one."
SECOND = "At two it rests until three."
LABELLED_EXAMPLES = [
    f"<aside class='example'><h4>Example</h4><p>{FIRST}</p></aside>",
    f"<figure><figcaption>Example</figcaption><p>{FIRST}</p></figure>",
    f"<dl><dt>Example</dt><dd>{FIRST}</dd></dl>",
    f"<details><summary>Example</summary><p>{FIRST}</p></details>",
    f"<ol class='Examples'><li class='Example'><details><summary>Example</summary><p>{FIRST}</p>"
    "</details></li></ol>",
    f"<div class='callout'><div class='title'>Example</div>{FIRST}</div>",
    f"<div class='rule-example'>{FIRST}</div>",
    f"<p><b>Example</b>: {FIRST}</p>",
    f"<p><b>Example</b> – {FIRST}</p>",
    f"<p>Example:</p><p>{FIRST}</p>",
    f"<p><span class='example-label'>Example</span> {FIRST}</p>",
    f"<h5>Example</h5>{FIRST}",
    f"<div class='Example'><font>Example:</font> <font>{FIRST}</font></div>",
    f"<div class='Example'><b>Ex</b>ample<i>:</i> {FIRST}</div>",
    f"<h5>Example</h5><p class='Example'>{FIRST}</p>",
    f"<p>Example 1: {FIRST}</p>",
    f"<p>Example. {FIRST}</p>",
    f"<p>Example – {FIRST}</p>",
    f"<blockquote><p><strong>Example 2.</strong> {FIRST}</p></blockquote>",
    f"<p class='Example'>Example. {FIRST}</p>",
]


def rule(behind: str) -> str:
    """A rule with markup after its text, and another rule."""
    return (
        f'<li class="Rule" id="rule_rest"><a href="#rule_rest">1.1.1.</a>'
        f'<span class="RuleText">{RULE}</span>{behind}</li>'
        '<li class="Rule" id="rule_oven"><a href="#rule_oven">1.1.2.</a>The oven is hot.</li>'
    )


@pytest.mark.parametrize("behind", LABELLED_EXAMPLES)
def test_an_example_may_stand_below_its_word_or_in_a_box(read_rule_of: Read, behind: str) -> None:
    first, second = read_rule_of(rule(behind)).entries[2:]
    assert (first.title, first.plain_text, *map(plain, first.examples)) == (None, RULE, FIRST)
    assert (second.plain_text, second.examples) == ("The oven is hot.", ())


@pytest.mark.parametrize(
    "behind",
    [
        f"<h4>Examples</h4><ul><li>{FIRST}</li><li>{SECOND}</li></ul>",
        f"<div><h4>Examples</h4><p>{FIRST}</p><p>{SECOND}</p></div>",
        f"<h4>Example 1</h4><p>{FIRST}</p><h4>Example 2</h4><p>{SECOND}</p>",
        f"<dl><dt>Example A</dt><dd>{FIRST}</dd><dt>Example B</dt><dd>{SECOND}</dd></dl>",
        f"<div class='example'>{FIRST}</div><div class='example'>{SECOND}</div>",
    ],
)
def test_several_labelled_examples_are_kept_apart(read_rule_of: Read, behind: str) -> None:
    first = read_rule_of(rule(behind)).entries[2]
    assert (first.plain_text, *map(plain, first.examples)) == (RULE, FIRST, SECOND)


def test_an_example_behind_a_subrule_in_its_list_belongs_to_that(read_rule_of: Read) -> None:
    """The list of examples has lost its first tag."""
    below = '<li class="SubRule" id="rule_nap">It naps.</li><li class="Example">Example: {}</li>'
    edition = read_rule_of(rule(f'<ol class="SubRules">{below.format(FIRST)}</ol>'))
    assert [(e.number, e.plain_examples) for e in edition.entries[2:4]] == [
        ("1.1.1", ()),
        ("1.1.1a", (FIRST,)),
    ]
    assert "#rule_nap: an example stands behind it; taken for its own" in edition.report.warnings


def test_an_example_of_several_paragraphs_is_reported(read_rule_of: Read) -> None:
    edition = read_rule_of(rule(f"<h4>Example</h4><p>{FIRST}</p><p>{SECOND}</p>"))
    first = edition.entries[2]
    assert (first.plain_text, *map(plain, first.examples)) == (RULE, f"{FIRST}\n{SECOND}")
    remark = "all that stands below “Example” in its rule is taken for one example"
    assert any(line.startswith(f"“{FIRST}”: {remark}") for line in edition.report.warnings)


def test_thousands_of_labelled_examples_are_read_in_linear_time(read_rule_of: Read) -> None:
    """Reading the surroundings of each label once took minutes."""

    def read(count: int) -> None:
        many = "".join(f"<h4>Example</h4><p>At {n} it rests.</p>" for n in range(count))
        assert len(read_rule_of(rule(many)).entries[2].examples) == count

    assert_linear_time(read, 4_000)


@pytest.mark.parametrize(
    "words",
    [
        "<b>Example</b> loaves are never sold.",
        "A loaf may be an <i>example</i> of bread.",
        "<em>Example</em>",
        "A loaf, to name an <em>Example.</em>",
    ],
)
def test_the_word_example_in_a_sentence_is_no_label(read_rule_of: Read, words: str) -> None:
    edition = read_rule_of(f'<li class="Rule" id="rule_a"><a href="#rule_a">1.1.1.</a>{words}</li>')
    assert edition.entries[2].examples == ()
    assert edition.entries[2].plain_text.startswith(("Example", "A loaf"))


def test_what_follows_an_example_without_words_is_none(read_rule_of: Read) -> None:
    edition = read_rule_of(rule("<p class='Example'>Example: </p><div>See also: baking.</div>"))
    assert edition.by_number["1.1.1"].plain_examples == ("",)
    assert edition.by_number["1.1.1"].plain_text == f"{RULE}\nSee also: baking."


def test_an_example_in_an_unknown_place_is_named(read_rule_of: Read) -> None:
    inside = f"<div class='Example'>Example: {SECOND}</div>"
    with pytest.raises(DocumentError, match=rf"understood \(1\), first “Example: {SECOND}”"):
        read_rule_of(rule(f"<div class='Example'>Example: {FIRST}{inside}</div>"))
