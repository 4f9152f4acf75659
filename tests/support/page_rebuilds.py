"""What a designer might rebuild of a page: its elements, its numbers, what stands around words."""

import re
from collections.abc import Callable
from random import Random

from lxml import html
from lxml.html import HtmlElement
from page_redesigns import NOUNS

Change = Callable[[HtmlElement, Random], None]


def _items(root: HtmlElement) -> list[HtmlElement]:
    return [e for e in root.iter("li") if {"Rule", "SubRule"} & set(e.get("class", "").split())]


def _is_sub(item: HtmlElement) -> bool:
    return "SubRule" in item.get("class", "").split()


def _words_of(item: HtmlElement) -> HtmlElement:
    words: HtmlElement = item.find_class("RuleText")[0]
    return words


def _label(item: HtmlElement) -> HtmlElement:
    label: HtmlElement = item.find_class("RuleLink")[0]
    return label


def _numbers(root: HtmlElement) -> dict[HtmlElement, str]:
    """The whole number of each item, without a dot behind it."""
    numbers, rule = {}, ""
    for item in _items(root):
        label = (_label(item).text or "").rstrip(".")
        rule = rule if _is_sub(item) else label
        numbers[item] = rule + label if _is_sub(item) else label
    return numbers


def _put_first(item: HtmlElement, new: HtmlElement) -> None:
    words = _words_of(item)
    new.tail, words.text = words.text, None
    words.insert(0, new)


def _element(name: str, words: str, **attributes: str) -> HtmlElement:
    made = html.Element(name)
    made.text = words
    for attribute, value in attributes.items():
        made.set(attribute.rstrip("_").replace("_", "-"), value)
    return made


def custom_elements(root: HtmlElement, _: Random) -> None:
    """Make each thing an element of its own name, without classes."""
    names = {"Rule": "nsg-rule", "SubRule": "nsg-subrule", "RuleText": "nsg-text"}
    names |= {"Rules": "nsg-rules", "SubRules": "nsg-subrules", "RuleLink": "nsg-number"}
    for element in list(root.iter()):
        for name in (element.get("class") or "").split():
            if name in names:
                if element.tag != "a":
                    element.tag = names[name]
                del element.attrib["class"]
                break


def tables(root: HtmlElement, _: Random) -> None:
    """Set rules as rows of tables: the number in one cell, the words in the other."""
    _number_apart(root, "table", "tr", "td", "td")


def folded(root: HtmlElement, _: Random) -> None:
    """Fold subrules away below their rule."""
    for subrules in root.find_class("SubRules"):
        item = subrules.getparent()
        details, summary = html.Element("details"), html.Element("summary")
        for child in list(item):
            (details if child is subrules else summary).append(child)
        details.insert(0, summary)
        item.append(details)


def numbers_in_attributes(root: HtmlElement, _: Random) -> None:
    """Let the style sheet draw the numbers that attributes hold."""
    for item, number in _numbers(root).items():
        item.set("data-number", number)
        item.find_class("RuleLinkOuterWrapper")[0].drop_tree()


def _labelled(form: str) -> Change:
    def change(root: HtmlElement, _: Random) -> None:
        for item, number in _numbers(root).items():
            letters = re.sub(r"[\d.]+", "", number)
            rule = number.removesuffix(letters)
            if letters:
                _label(item).text = form.format(rule=rule, letter=letters)
            else:
                sign = form.split("{rule}")[0] if "{rule}" in form else ""
                _label(item).text = sign + rule + "."

    change.__doc__ = f"Write the number of a subrule as {form.format(rule='9.2.8', letter='f')}."
    return change


def broken_numbers(root: HtmlElement, _: Random) -> None:
    """Let long numbers and words break where they may."""
    for item in _items(root):
        label = _label(item)
        label.text = "\u200b.".join((label.text or "").split(".")) + "\u2060"
        words = _words_of(item)
        words.text = (words.text or "").replace("ee", "e\u00ade").replace(" of", "\u00a0of\u200e")


def number_in_pieces(root: HtmlElement, _: Random) -> None:
    """Set each part of a number as an element of its own."""
    for item in _items(root):
        label = _label(item)
        parts = re.findall(r"[^.]+\.", label.text or "")
        label.text = None
        for part in parts:
            label.append(_element("span", part))


def copy_buttons(root: HtmlElement, random: Random) -> None:
    """Give every rule a control whose words name it."""
    form = random.choice(("Copy link to {}", "Share rule {}", "Link to this rule ({})", "§ {}"))
    name, attributes = random.choice(
        (
            ("button", {}),
            ("a", {"class_": "permalink", "href": "#"}),
            ("span", {"class_": "anchor"}),
            ("copy-button", {}),
        )
    )
    place = random.choice((0, None))
    for item, number in _numbers(root).items():
        button = _element(name, form.format(number), **attributes)
        item.insert(len(item) if place is None else place, button)


def links_to_itself(root: HtmlElement, random: Random) -> None:
    """Let every rule end with a link to itself, in the same words."""
    words, attributes = random.choice((("Copy link", {}), ("Permalink", {"class_": "q7"})))
    for item in _items(root):
        item.append(_element("a", words, href=f"#{item.get('id')}", **attributes))


def icons_by_name(root: HtmlElement, _: Random) -> None:
    """Leave the name of an icon, which is also a symbol's, behind each number."""
    for icon in root.find_class("RuleLinkSymbol"):
        icon.tag, icon.text = "span", "link"
        del icon.attrib["class"]


def notes_of_editions(root: HtmlElement, random: Random) -> None:
    """Say of some rules since when they are so, in or before their words."""
    name, of = random.choice((("span", "note"), ("small", "since"), ("sup", "q1"), ("mark", "x")))
    for item in random.sample(_items(root), 15):
        since = random.choice(("26.03", "25.08", "25.04"))
        words = random.choice(("New in", "Changed in"))
        _put_first(item, _element(name, f"{words} {since}", class_=of))


def translations(root: HtmlElement, random: Random) -> None:
    """Set each rule in another language below it."""
    name = random.choice(("p", "div", "span"))
    for item in _items(root):
        said = f"Ein {random.choice(NOUNS)} hebt {random.randint(2, 99)} Brote und wiegt sie."
        _words_of(item).append(_element(name, said, lang="de"))


def translations_aside(root: HtmlElement, random: Random) -> None:
    """Set some rules in another language, in an element that says so by its class alone."""
    for item in random.sample(_items(root), 12):
        said = f"Ein {random.choice(NOUNS)} hebt {random.randint(2, 99)} Brote."
        _words_of(item).append(_element("p", said, class_="translation"))


def tooltips(root: HtmlElement, random: Random) -> None:
    """Explain terms in words that show when they are touched."""
    for term in root.find_class("Term"):
        explanation = (
            f"What a {random.choice(NOUNS)} is when it {random.randint(2, 99)} times turns."
        )
        term.append(_element("span", explanation, role="tooltip"))


def lazy(tag: str) -> Change:
    """Keep the words of rules where only a program finds them."""

    def change(root: HtmlElement, _: Random) -> None:
        for item in _items(root)[::3]:
            words = _words_of(item)
            around = html.Element(tag)
            for child in list(words):
                around.append(child)
            around.text, words.text = words.text, None
            words.append(around)

    return change


def lazy_pictures(root: HtmlElement, _: Random) -> None:
    """Load pictures late, with the same picture for who has no scripts."""
    for image in list(root.iter("img")):
        late = html.Element("noscript")
        late.tail, image.tail = image.tail, None
        late.append(_copy(image))
        image.addnext(late)


def _copy(image: HtmlElement) -> HtmlElement:
    made = html.Element("img")
    for name, value in image.attrib.items():
        made.set(name, value)
    return made


def drawn_words(root: HtmlElement, _: Random) -> None:
    """Let the style sheet write words that stand in an attribute."""
    for term in root.find_class("Term"):
        term.set("data-text", term.text or "")
        term.text = None


def footnotes(root: HtmlElement, random: Random) -> None:
    """Number notes at the end of some rules' words."""
    for place, item in enumerate(random.sample(_items(root), 12), 1):
        mark = html.Element("sup")
        mark.append(_element("a", str(place), href=f"#note-{place}"))
        _words_of(item).append(mark)


def slots(root: HtmlElement, _: Random) -> None:
    """Put the words of rules into slots of a component."""
    for item in _items(root):
        words = _words_of(item)
        words.tag = "slot"
        words.set("name", "text")


def change_marks(root: HtmlElement, random: Random) -> None:
    """Strike out what some rules said before, and underline what they say now."""
    for item in random.sample(_items(root), 12):
        words = _words_of(item)
        now = _element("ins", words.text or "")
        words.text = None
        words.insert(0, now)
        words.insert(0, _element("del", f"Each {random.choice(NOUNS)} is round. "))


def hidden_by_class(root: HtmlElement, random: Random) -> None:
    """Keep words in the page that a class of a common style sheet hides."""
    for item in random.sample(_items(root), 8):
        said = f"Look at {random.choice(NOUNS)} {random.randint(2, 99)}."
        _words_of(item).append(_element("span", said, class_="d-none"))


def definition_lists(root: HtmlElement, _: Random) -> None:
    """Set rules as a list of definitions: the number as the term, the words as what it means."""
    _number_apart(root, "dl", "div", "dt", "dd")


def _number_apart(root: HtmlElement, rows: str, row: str, number: str, words: str) -> None:
    """Set each rule's number in an element beside that of its words."""
    for item in reversed(_items(root)):
        label, text = html.Element(number), html.Element(words)
        for child in list(item):
            (label if "RuleLinkOuterWrapper" in child.get("class", "") else text).append(child)
        item.tag = row
        item.append(label)
        item.append(text)
    for name in ("Rules", "SubRules"):
        for listed in root.find_class(name):
            listed.tag = rows


def own_addresses(root: HtmlElement, _: Random) -> None:
    """Let the numbers lead to an address of each rule in place of its place on the page."""
    for item, number in _numbers(root).items():
        _label(item).set("href", f"/rules/{number}/")


def shadow_roots(root: HtmlElement, _: Random) -> None:
    """Make each rule a component with its words in a shadow root."""
    for item in _items(root):
        words = _words_of(item)
        shadow = html.Element("template")
        shadow.set("shadowrootmode", "open")
        words.addprevious(shadow)
        shadow.append(words)


REBUILDS: dict[str, Change] = {
    "change_marks": change_marks,
    "hidden_by_class": hidden_by_class,
    "definition_lists": definition_lists,
    "own_addresses": own_addresses,
    "shadow_roots": shadow_roots,
    "custom_elements": custom_elements,
    "tables": tables,
    "folded": folded,
    "numbers_in_attributes": numbers_in_attributes,
    "label_with_a_space": _labelled("{rule} {letter}"),
    "label_with_a_space_and_dot": _labelled("{rule} {letter}."),
    "label_in_full": _labelled("{rule}{letter}."),
    "label_without_a_dot": _labelled("{rule}{letter}"),
    "label_with_a_sign": _labelled("§{rule}{letter}"),
    "label_with_a_sign_apart": _labelled("§ {rule}{letter}."),
    "label_in_brackets": _labelled("{rule}({letter})"),
    "label_with_a_word": _labelled("Rule {rule}{letter}"),
    "label_letter_in_brackets": _labelled("({letter})"),
    "label_letter_with_a_bracket": _labelled("{letter})"),
    "label_with_a_colon": _labelled("{rule}{letter}:"),
    "broken_numbers": broken_numbers,
    "number_in_pieces": number_in_pieces,
    "copy_buttons": copy_buttons,
    "links_to_itself": links_to_itself,
    "icons_by_name": icons_by_name,
    "notes_of_editions": notes_of_editions,
    "translations": translations,
    "translations_aside": translations_aside,
    "tooltips": tooltips,
    "lazy_template": lazy("template"),
    "lazy_noscript": lazy("noscript"),
    "lazy_pictures": lazy_pictures,
    "drawn_words": drawn_words,
    "footnotes": footnotes,
    "slots": slots,
}
"""What else may be done to a page, each by itself."""
