"""Pages with invented rules, and what a designer might do to them without touching a word."""

from random import Random

from lxml import html
from lxml.html import HtmlElement

from rules.entries import Edition

ReadRules = list[tuple[str, str | None, str | None, str, tuple[str, ...]]]

NOUNS = ("oven", "loaf", "cook", "crust", "flour", "yeast", "tray", "scale", "bowl", "spoon")
VERBS = ("warms", "holds", "weighs", "lifts", "fills", "breaks", "counts", "covers", "turns")
SYMBOLS = ("c", "click", "MU", "sub", "trash", "interrupt", "recurring", "link")


def make_page(random: Random, *, labels: bool = True) -> str:
    """Return a page in the publisher's form: three chapters, nine sections, sixty-odd rules."""
    body: list[str] = []
    for chapter in range(1, 4):
        body.append(_heading("h1", "Chapter", f"chpt_{chapter}", f"{chapter}.", random, labels))
        for section in range(1, 4):
            at = f"{chapter}.{section}"
            body.append(_heading("h2", "Section", f"sec_{at}_x", f"{at}.", random, labels))
            rules = (_rule(f"{at}.{n}", random, labels) for n in range(1, random.randint(5, 8)))
            body.append(f'<ol class="Rules">{"".join(rules)}</ol>')
    content = _summary(random) + "".join(body)
    return (
        "<!DOCTYPE html><html><head><title>Netrunner Comprehensive Rules (v31.01)</title></head>"
        '<body><div id="top"><p>Read this first.</p></div>'
        f'<div class="RulesContent"><main>{content}</main></div></body></html>'
    )


def _summary(random: Random) -> str:
    """What has changed, in the publisher's words, before the rules."""
    keys = [f"{random.randint(1, 3)}.{random.randint(1, 3)}.{n}" for n in range(1, 5)]
    lines = "".join(
        f'<li>Update <a href="#rule_{key.replace(".", "_")}">rule {key}</a> on '
        f'<span class="Term">{random.choice(NOUNS)}</span> and {random.choice(NOUNS)}.</li>'
        for key in keys
    )
    heading = "<summary><b>Summary of Changes (v31.01)</b></summary>"
    return f"<details>{heading}<ul>{lines}</ul></details>"


def _heading(tag: str, name: str, key: str, label: str, random: Random, labels: bool) -> str:
    title = f"{random.choice(NOUNS)} and {random.choice(NOUNS)}".title()
    words = f'<a class="RuleLink" href="#{key}">{label} {title}</a>' if labels else title
    return f'<{tag} class="{name}" id="{key}">{words}</{tag}>'


def _label(key: str, label: str, labels: bool) -> str:
    if not labels:
        return ""
    return (
        '<span class="RuleLinkOuterWrapper"><span class="RuleLinkInnerWrapper">'
        f'<a class="RuleAnchor" href="#{key}"></a><a class="RuleLink" href="#{key}">{label}.</a>'
        '<i class="fas fa-link fa-xs RuleLinkSymbol"></i></span></span>'
    )


def _rule(number: str, random: Random, labels: bool) -> str:
    key = f"rule_{number.replace('.', '_')}"
    examples = "".join(
        f'<li class="Example">Example: {_sentence(random)} {_sentence(random)}</li>'
        for _ in range(random.choice((0, 0, 1, 2)))
    )
    below = "".join(
        f'<li class="SubRule" id="{key}{letter}">{_label(key + letter, letter, labels)}'
        f'<span class="RuleText">{_sentence(random)}</span></li>'
        for letter in "abcd"[: random.choice((0, 0, 2, 4))]
    )
    return (
        f'<li class="Rule" id="{key}">{_label(key, number, labels)}'
        f'<span class="RuleText">{_sentence(random)} {_sentence(random)}'
        + (f'<ol class="Examples">{examples}</ol>' if examples else "")
        + "</span>"
        + (f'<ol class="SubRules">{below}</ol>' if below else "")
        + "</li>"
    )


def _sentence(random: Random) -> str:
    drawn = f'<img class="Symbol" src="x.svg" alt="{random.choice(SYMBOLS)}"/>'
    words = [
        f"A {random.choice(NOUNS)} {random.choice(VERBS)} {random.randint(2, 99)}",
        random.choice(("", drawn)),
        f' of the <span class="Term">{random.choice(NOUNS)} {random.choice(NOUNS)}</span>',
        random.choice(("", ' of <span class="Card">Sourdough</span>')),
        f" that {random.choice(VERBS)} {random.choice(NOUNS)}s.",
    ]
    return "".join(words)


def rules_of(edition: Edition) -> ReadRules:
    """Return what was read of a page, whatever it looks like."""
    return [(e.number, e.key, e.title, e.plain_text, e.plain_examples) for e in edition.entries]


def _content(root: HtmlElement) -> HtmlElement:
    return root.find_class("RulesContent")[0]


def _items(root: HtmlElement) -> list[HtmlElement]:
    return [e for name in ("Rule", "SubRule") for e in root.find_class(name)]


def wrap_some(root: HtmlElement, random: Random) -> None:
    """Put any elements into a div or span of their own."""
    elements = [e for e in _content(root).iterdescendants() if e.getparent() is not None]
    for element in random.sample(elements, min(8, len(elements))):
        is_block = element.tag in ("li", "ol", "h1", "h2", "p")
        around = html.Element(random.choice(("div", "section")) if is_block else "span")
        tail, element.tail = element.tail, None
        element.getparent().replace(element, around)
        around.append(element)
        around.tail = tail


def wrap_in_classes(root: HtmlElement, random: Random) -> None:
    """Put the text of every rule into something new."""
    for text in root.find_class("RuleText"):
        text.set("class", "rule-body prose")
        text.tag = random.choice(("div", "span")) if not text.findall(".//ol") else "div"


def nest_subrules(root: HtmlElement, _: Random) -> None:
    """Let lists of subrules stand inside the text of their rule, as they did in 2025."""
    for rules in root.find_class("SubRules"):
        before = rules.getprevious()
        if before is not None and "RuleText" in before.get("class", ""):
            before.append(rules)


def rename_classes(root: HtmlElement, random: Random) -> None:
    """Call each class something else, the same everywhere."""
    names: dict[str, str] = {}
    for element in root.iter():
        if isinstance(element.tag, str) and element.get("class"):
            element.set(
                "class",
                " ".join(
                    names.setdefault(name, f"css-{random.randrange(10**6):x}q")
                    for name in element.get("class").split()
                ),
            )


def rename_tags(root: HtmlElement, _: Random) -> None:
    """Make lists of nothing but divs."""
    for element in root.iter("li", "ol"):
        element.tag = "div"


def add_buttons(root: HtmlElement, random: Random) -> None:
    """Give every rule a button."""
    words = random.choice(("Copy link", "Share", "⧉"))
    tag, name = random.choice((("button", ""), ("span", "btn"), ("a", "copy-link"), ("div", "zz")))
    for item in _items(root):
        button = html.Element(tag)
        button.text = words
        if name:
            button.set("class", name)
        item.insert(random.choice((0, len(item))), button)


def add_badges(root: HtmlElement, random: Random) -> None:
    """Say of some rules that they are new."""
    name = random.choice(("badge", "NewBadge", "q7", "pill is-new"))
    items = _items(root)
    for item in random.sample(items, 9):
        badge = html.Element("span")
        badge.set("class", name)
        badge.text = "New"
        places = item.find_class("RuleText") or [item]
        badge.tail, places[0].text = places[0].text, None
        places[0].insert(0, badge)


def add_ways_back(root: HtmlElement, _: Random) -> None:
    """Lead back to the top after each section."""
    for rules in root.find_class("Rules"):
        back = html.Element("a")
        back.set("href", "#top")
        back.text = "Back to top"
        rules.addnext(back)


def draw_symbols(root: HtmlElement, random: Random) -> None:
    """Draw symbols by other means, each with its label."""
    tag, label = random.choice((("i", "aria-label"), ("span", "title"), ("svg", "aria-label")))
    for image in root.iter("img"):
        alt = image.attrib.pop("alt", "")
        image.tag = tag
        image.attrib.pop("src", None)
        image.set("class", "icon")
        image.set(label, alt)


def draw_ligatures(root: HtmlElement, _: Random) -> None:
    """Write icons as words that a font turns into pictures."""
    for element in root.find_class("RuleLinkSymbol"):
        element.set("class", "material-icons")
        element.text = "content_copy"


def draw_in_silence(root: HtmlElement, _: Random) -> None:
    """Draw symbols without a word of what they are."""
    for image in list(root.iter("img")):
        image.tag = "i"
        for name in ("alt", "src"):
            image.attrib.pop(name, None)
        image.set("class", "x42")


def add_nothing(root: HtmlElement, random: Random) -> None:
    """Strew what says nothing: comments, attributes, empty elements, marks without width."""
    for item in random.sample(_items(root), 6):
        item.set("data-depth", "2")
        item.append(html.HtmlComment(" not this "))
        item.append(html.Element("span"))
        for text in item.find_class("RuleText")[:1]:
            text.text = (text.text or "").replace("e", "e\u200b")


def hide_words(root: HtmlElement, random: Random) -> None:
    """Keep words in the page that nobody sees."""
    for item in random.sample(_items(root), 5):
        hidden = html.Element("span")
        hidden.set("style", "display: none")
        hidden.text = "Look at " + random.choice(NOUNS)
        item.append(hidden)


CHANGES = {
    change.__name__: change
    for change in (
        wrap_some, wrap_in_classes, nest_subrules, add_buttons, add_badges, add_ways_back,
        draw_symbols, draw_ligatures, draw_in_silence, add_nothing, hide_words, rename_tags,
        rename_classes,
    )
}  # fmt: skip
"""What may be done to a page, in an order in which nothing hides what the next looks for."""


def redesign(given: str, names: list[str], random: Random) -> str:
    """Return the page after some of the :data:`CHANGES`."""
    root = html.fromstring(given)
    for name, change in CHANGES.items():
        if name in names:
            change(root, random)
    return f"<!DOCTYPE html>{html.tostring(root, encoding='unicode')}"
