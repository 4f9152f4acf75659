"""Make a future edition from the page in force, with words of our own in it."""

import re
from dataclasses import dataclass
from random import Random

from lxml import html
from lxml.html import HtmlElement
from page_redesigns import rename_classes

from rules.numbers import letters

EDITION = "cr-27.04"


@dataclass(frozen=True, slots=True)
class FutureEdition:
    """The page, and the keys of its rules that are new, reworded, removed or moved."""

    page: str
    added: tuple[str, ...]
    reworded: tuple[str, ...]
    removed: tuple[str, ...]
    moved: tuple[str, ...]


def future_edition(page_in_force: str) -> FutureEdition:
    """Return the page with rules added, removed, reworded and moved, and with other class names.

    Numbers and references fit the new places.
    """
    root = html.fromstring(page_in_force.replace('<?xml encoding="utf-8" ?>', ""))
    added = tuple(
        _add_before(root, before, key, words)
        for before, key, words in (
            ("rule_card_precedence", "rule_kites", "A kite in the hall is no part of the game."),
            ("rule_if_able", "rule_echo", "An echo of an instruction is no instruction."),
        )
    )
    reworded = ("rule_do_as_much_as_you_can", "rule_additional_cost_checkpoint")
    for key in reworded:
        _text(root, key).text = "Whoever keeps bees first counts them and tells the other player. "
    removed = ("rule_cannot_precedence",)
    for key in removed:
        _by_id(root, key).drop_tree()
    moved = ("rule_symbol_clicks",)
    for key in moved:
        item = _by_id(root, key)
        item.getparent().append(item)
    _number(root)
    rename_classes(root, Random(4))
    page = html.tostring(root, encoding="unicode")
    page = page.replace("(v26.03)", "(v27.04)").replace("02 March 2026", "05 April 2027")
    return FutureEdition(f"<!DOCTYPE html>{page}", added, reworded, removed, moved)


def _by_id(root: HtmlElement, key: str) -> HtmlElement:
    return root.get_element_by_id(key)


def _text(root: HtmlElement, key: str) -> HtmlElement:
    return _by_id(root, key).find_class("RuleText")[0]


def _add_before(root: HtmlElement, before: str, key: str, words: str) -> str:
    link = f'<span class="RuleLinkOuterWrapper"><a class="RuleLink" href="#{key}">0.</a></span>'
    rule = html.fragment_fromstring(
        f'<li class="Rule" id="{key}">{link}<span class="RuleText">{words}</span></li>'
    )
    _by_id(root, before).addprevious(rule)
    return key


def _number(root: HtmlElement) -> None:
    """Give each rule the number of its place, and each reference that of its rule."""
    section, rule, letter = "", 0, 0
    numbers: dict[str, tuple[str, str]] = {}
    for element in root.iter("h2", "li"):
        names = element.get("class", "").split()
        if "Section" in names:
            label = element.find_class("RuleLink")[0].text or ""
            section, rule = label.split(". ")[0], 0
        elif "Rule" in names:
            rule, letter = rule + 1, 0
            numbers[element.get("id")] = f"{section}.{rule}", f"{section}.{rule}."
        elif "SubRule" in names:
            letter += 1
            numbers[element.get("id")] = f"{section}.{rule}{letters(letter)}", f"{letters(letter)}."
    for link in root.iter("a"):
        key = link.get("href", "").lstrip("#")
        if key in numbers and "RuleLink" in link.get("class", ""):
            link.text = numbers[key][1]
        elif key in numbers and link.text:
            link.text = re.sub(r"\d+\.\d+\.\d+[a-z]*$", numbers[key][0], link.text)
