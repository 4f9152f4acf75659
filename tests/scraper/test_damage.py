"""Damage that another program did to the words is reported, whatever the edition."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.entries import Edition
from scraper.errors import DocumentError
from scraper.read import read_document

Read = Callable[..., Edition]

RULES = 40
SPACED = "a space stands before a stop"
CUT = "“…” stands in its words"
ENDLESS = "end in no stop"


def page(words: str, damaged: int) -> str:
    """A list of rules, some of which have the damaged words."""
    texts = [words] * damaged + ["loaves bake, e.g. for {}."] * (RULES - damaged)
    rules = [
        f"Day{at} {text}".format(f"hours{at}") if text else "" for at, text in enumerate(texts)
    ]
    return "".join(f'<li class="Rule" id="rule_{at}">{rule}</li>' for at, rule in enumerate(rules))


@pytest.mark.parametrize(
    ("words", "reported"),
    [
        ("loaves of <b>rye</b> , and of {}.", [SPACED]),
        ("loaves of <b>{}</b> .", [SPACED]),
        ("loaves stand in the … See {}.", [CUT]),
        ("loaves of rye stand for {}", [ENDLESS]),
        ("loaves of {}.", []),
        ("loaves of .5 {}.", []),
    ],
)
def test_systematic_damage_is_reported_and_a_few_slips_are_not(
    read_rule_of: Read, words: str, reported: list[str]
) -> None:
    signs = (SPACED, CUT, ENDLESS)
    many = " / ".join(read_rule_of(page(words, 20)).report.warnings)
    assert [sign for sign in signs if sign in many] == reported
    few = " / ".join(read_rule_of(page(words, 3)).report.warnings)
    assert not any(sign in few for sign in signs)


@pytest.mark.parametrize(
    ("example", "is_reported"), [("E.g. rye.", True), ("Example: rye.", False)]
)
def test_an_edition_without_any_example_is_reported(
    read_rule_of: Read, example: str, is_reported: bool
) -> None:
    rules = "".join(f'<li class="Rule" id="rule_{n}">Loaf {n}.</li>' for n in range(250))
    below = "".join(f'<li class="SubRule" id="rule_b{n}">Roll {n}.</li>' for n in range(250))
    holder = f'<li class="Rule" id="rule_c">Rolls.<p>{example}</p><ol>{below}</ol></li>'
    warnings = read_rule_of(rules + holder).report.warnings
    assert any("none has an example" in line for line in warnings) == is_reported


def test_words_behind_a_bare_sign_are_reported_as_lost(read_rule_of: Read) -> None:
    """Every reader of markup takes them for an element, up to the next tag's end."""
    edition = read_rule_of(
        '<li class="Rule" id="rule_a"><span>Bake <two loaves if they are small.</span></li>'
        '<li class="Rule" id="rule_b"><details open>Eat <hr hidden>them.</details></li>'
        '<li class="Rule" id="rule_c" data-v-7ba5 _host-a1>Eat.<video loop muted></video></li>'
    )
    lost = [line for line in edition.report.warnings if "made an element of words" in line]
    assert len(lost) == 1
    assert lost[0].startswith("“<two loaves if they are small")


def test_a_page_with_many_empty_rules_is_refused(read_rule_of: Read) -> None:
    with pytest.raises(DocumentError, match=r"20 of its 42 rules have no words, first 1\.1\.1: "):
        read_rule_of(page("", 20))


@pytest.mark.sources
def test_deviations_from_a_listed_edition_are_reported(
    sources: Path, official_editions: dict[str, Edition]
) -> None:
    """A rule cut short, an example with another word, another title, and a rule that is gone."""
    text = (sources / "comprehensive-rules" / "26.03.html").read_text("utf-8")
    known_warnings = official_editions["cr-26.03"].report.warnings
    assert not [line for line in known_warnings if "cr-26.03" in line]
    text = text.replace("a given value can be positive, ", "", 1)  # 1.1.3
    text = re.sub(r"(Example: \w+ )\w+", r"\1oven", text, count=1)
    text = re.sub(r"(>1\.2\.? )Golden", r"\1Silver", text)
    last = re.search(r'<li class="SubRule" id="rule_maximum_deck_size".*?</li>', text)
    assert last is not None
    text = text.replace(last[0], "")
    warnings = read_document(text.encode(), "page.html").report.warnings
    assert [line for line in warnings if line not in known_warnings] == [
        "1.2: has another title than in cr-26.03, damaged or corrected since",
        "1.1.3: has other words than cr-26.03 is known by, damaged or corrected since "
        "(and so in 1 more place)",
        "1.4.3b: is not in this document, though cr-26.03 has it",
    ]


@pytest.mark.sources
def test_a_lost_last_rule_of_a_listed_edition_is_reported(crawl_2403: Edition) -> None:
    """The crawler's text shows no trace of eleven lost entries."""
    warning = "2.9.1: is not in this document, though cr-24.03 has it (and so in 10 more places)"
    assert warning in crawl_2403.report.warnings
    assert not {"2.9.1"} & {*crawl_2403.report.missing}
