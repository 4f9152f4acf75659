"""Remove markup that converters put into lines: links, spans, pictures and tags.

Markdown, reStructuredText, AsciiDoc, Org and several wikis each write them in their own way.
What they lead to is no word of the rules. What they draw is a symbol or its name.
"""

import re

from rules.symbols import BY_NAME
from scraper.page.drawings import UNLABELLED
from scraper.page.tree import INLINE_TAGS

BROKEN = "\v"
"""Replaces a line end inside markup, so that the words around it are one line again."""

_WITHIN = r"(?:[^\[\]\n]|\n(?!\s*\n)|\[[^\[\]]{0,80}\](?![({]))*"
_LEADS = r"\([^()\s]*(?:\s\"[^\"\n]*\")?\)"
_IMAGE = re.compile(r"!\[([^\[\]]{0,60})\]\(([^()\s]*)(?:\s\"[^\"\n]*\")?\)(?:\{[^{}\n]*\})?")
_LINK = re.compile(rf"\[({_WITHIN})\]{_LEADS}")
_SPAN = re.compile(rf"\[({_WITHIN})\]\{{[^{{}}\n]*\}}")
_ATTRIBUTES = re.compile(r"\{(?::\s?)?[#.][^{}\n]*\}")
_INLINE = "|".join(sorted(INLINE_TAGS - {"q"}))
_TAG = re.compile(
    rf"</?(?:{_INLINE}|div|sup|sub|p|br|html|ol|ul|li)\b[^<>]{{0,400}}>", re.IGNORECASE
)
_BESIDE = re.compile(r"\[\](?![({])(?:(?<=[^\W\d]..)|(?<=[^\W\d]\d..)|(?<=[!?.)]..)|(?<=\d\.\d..))")
"""What is left of a picture without words right after a name, such as a card's icon.

After a whole number, it may be a symbol.
"""
_NAMES = "|".join(map(re.escape, BY_NAME))
_NAMED = re.compile(rf"\[({_NAMES})\](?![({{\[])", re.IGNORECASE)
"""A symbol by what it is called, as programs write what stands in place of a picture."""
_UNSAID = re.compile(r"\[\](?![({])")
_PICTURE = re.compile(r"<img\b[^<>]{0,400}>", re.IGNORECASE)
_SHOWN = re.compile(r"\balt=\"([^\"<>]{1,60})\"", re.IGNORECASE)
_SOURCE = re.compile(r"\ssrc=\"([^\"<>]{1,200})\"", re.IGNORECASE)
_BRACED = re.compile(rf"(plaintext:\s{{1,80}}\\?\{{)|\{{{{1,2}}({_NAMES})\}}{{1,2}}", re.IGNORECASE)
"""A symbol in other brackets, unless a rule says that it is so written."""
_FORUM_TAG = re.compile(
    r"\[/?(?:b|i|u|url|size|color|quote|details|list)(?:=[^\[\]\n]{1,300})?\]", re.IGNORECASE
)
"""What forums write instead of tags (BBCode), where such a tag is closed."""
_MIN_MARKS = 50
"""This many of a kind are no accident."""
_SIGNS = ("<", "{", "[", "(#", "(http", ".__", '":', ":`")
_ADDRESS = re.compile(
    r" ?(?:<(?:https?://|#)[^<>\s]{1,300}>|\((?:https?://|#)[^()\s]{1,300}\)"
    r"|\[(?:https?://|#)[^\[\]\s]{1,300}\])"
)
"""Where a link leads, as programs write it behind the words."""
_DEEPEST = 8
"""How deep a converter nests brackets; deeper ones stay."""

_IN_MARKUP = re.compile(
    r"(?<=[\])])\{[^{}]{0,400}\}|<(?:span|div|a|img)\s[^<>]{0,400}>|\]\([^()\s]*\s[^()]{0,200}\)"
)
_BLANK = re.compile(r"\n\s*\n")
_WORDS = r"(?:[^\[\]\n|]|\n(?!\s*\n)|\[\])*"
_WIKI_IMAGE = re.compile(
    r"\[\[(?:file|image):([^\[\]\n|]{1,200})(?:\|[^\[\]\n]{0,200})?\]\]"
    r"|\{\{\s*([\w./-]{1,200}\.\w{3,4})(?:\?[\w&]*)?\s*(?:\|[^{}\n]{0,80})?\}\}"
    r"|image:([\w./-]{1,200}\.\w{3,4})\[[^\[\]\n]{0,80}\]"
    r"|!(?:\([^()!\n]{0,60}\))?([\w./-]{1,200}\.\w{3,4})(?:\|[^!\n]{0,200}|\([^()!\n]{0,80}\))?!",
    re.IGNORECASE,
)
_FILE = re.compile(r"([\w-]+)\.\w+$")
_NOTHING = r"(?:\/{4}|'{4}|_{4}|\/\/(?![^/\n]*[^/\n:]\/\/)|__(?![^_\n]*__))?"
"""Emphasis of nothing after a link, which converters make of an empty element."""
_OTHER_LINKS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\[\[[^\[\]\n|]{{0,200}}(?:\||\]\[)({_WORDS})\]\]{_NOTHING}",
        r"\[\[#[^\[\]\n|]{0,200}\]()\]",
        rf"\[\[({_WORDS})>>[^\[\]\n]{{0,200}}\]\]{_NOTHING}",
        r"\[((?:[^\[\]\n|]|\[\])*)\|(?:#|https?://)[^\[\]\n|]{1,200}\]" + _NOTHING,
        r"\[#[\w+-]{1,200}()\](?!#)",
        rf"(?<!\w)(?:(?:link|xref):[^\s\[\]]{{1,200}}|https?://[^\s\[\]]{{1,200}})\[({_WORDS})\]{_NOTHING}",
        r"\[https?://[^\s\[\]]{1,200} ((?:[^\[\]\n]|\[\])*)\]",
        r"<<[^<>,\n]{1,200},\s?([^<>\n]{0,400})>>",
        r"`([^`<>]{0,400}?)\s*<[^`<>\n]{1,300}>`__?(?:\\ )?",
        r":[a-z]+:`([^`<>]{1,400}?)(?:\s*<[^`<>\n]{1,300}>)?`(?:\\ )?",
    )
)
"""Links of wikis and Org, XWiki, Jira, AsciiDoc, MediaWiki, reStructuredText."""
_MACRO = re.compile(
    r"\{\{[a-z]+(?:\s[^{}\n]{0,200})?/\}\}|\{(?:anchor|panel|quote|color)(?::[^{}\n]{0,200})?\}"
    r"|\{(?:[_*]|__)\}"
)
"""Macros of XWiki and Jira: a place, a box around words, emphasis of nothing."""
_STRESSED = re.compile(r"^([^_\n]{1,60}\.)__(?=\w)|(?<=\S)() __$", re.MULTILINE)
"""Emphasis of nothing after a number or a heading, in Markdown without a closing mark."""
_TEXTILE = re.compile(
    r"\"(?:\([^()\"\n]{0,80}\))?(?P<words>[^\"\n]{0,400})\":"
    r"(?:#(?P<place>[\w+-]{1,300})|https?://[^\s\"'<>]{1,300}(?<![.,;:!?)]))"
)
"""A link of Textile. Words may follow its target without a space."""
_TEXTILE_PLACE = re.compile(r"\":#([\w+-]{1,300})(?=\")|[(\w]#([\w+-]{1,300})\)")
_ASCIIDOC_OPENS = re.compile(r"\[[.#][\w+.#-][\w+.# -]{0,200}\]##?")
_ASCIIDOC_PLACE = re.compile(r"^\[\[[\w+.#-]{1,200}\]\]$", re.MULTILINE)
_ASCIIDOC_ENDS = re.compile(r"(?<=[^\s:/\w#])#+|(?<=\w)##+|(?<=\w)#(?!\w)|(?<=:)#+(?!\S)")
_DEFINED = re.compile(
    r"^\.\. \|([^|\n]{1,60})\| image:: (\S+)$((?:\n[ \t]+:\w+:[^\n]*)*)", re.MULTILINE
)
"""A picture of reStructuredText, which stands as ``|name|`` among the words."""
_USED = re.compile(r"(?:\\ )?\|([^|\n]{1,60})\|(?:\\ )?")
_HEADING_BROKEN = re.compile(
    r"^(#{1,6} [^\n]{0,200}<a\b[^<>]{0,200}>[^<>\n]{0,100})\n(?=[^<>\n]{1,100}</a>)", re.MULTILINE
)


def in_one_line(text: str) -> str:
    """Return a text in which no tag or list of attributes spans several lines."""
    if not any(sign in text for sign in ("]{", "](", "){", "<")):
        return text
    return _HEADING_BROKEN.sub(rf"\1{BROKEN}", _IN_MARKUP.sub(_unbroken, text))


def _unbroken(markup: re.Match[str]) -> str:
    return markup[0] if _BLANK.search(markup[0]) else markup[0].replace("\n", BROKEN)


def without_markup(text: str) -> str:
    """Return a text without links, spans, pictures and tags, even those that span lines.

    The number of lines stays the same.
    """
    if not any(sign in text for sign in _SIGNS):
        return text
    text = _WIKI_IMAGE.sub(_symbol_of_file, _MACRO.sub("", _without_definitions(text)))
    text = _without_textile(text)
    if "[/" in text:
        text = _FORUM_TAG.sub("", text)
    is_asciidoc = len(_ASCIIDOC_OPENS.findall(text)) >= _MIN_MARKS
    if is_asciidoc:
        text = _ASCIIDOC_PLACE.sub("", _ASCIIDOC_OPENS.sub("", text))
    text = _IMAGE.sub(_symbol_of_image, text)
    text = _BRACED.sub(lambda symbol: symbol[1] or _drawn_text(symbol[2]), text)
    for _ in range(_DEEPEST):
        bare = _SPAN.sub(r"\1", _LINK.sub(r"\1", text))
        for pattern in _OTHER_LINKS:
            bare = pattern.sub(_words, bare)
        if bare == text:
            break
        text = bare
    if len(_ADDRESS.findall(text)) >= _MIN_MARKS:
        text = _ADDRESS.sub("", text)
    if len(_STRESSED.findall(text)) >= _MIN_MARKS:
        text = _STRESSED.sub(r"\1\2", text)
    text = _PICTURE.sub(_symbol_of_tag, _ATTRIBUTES.sub("", text))
    if is_asciidoc:
        text = _ASCIIDOC_ENDS.sub("", text)
    text = _NAMED.sub(lambda symbol: _drawn_text(symbol[1]), text)
    text = _BESIDE.sub("", _TAG.sub(lambda tag: "\n" * tag[0].count("\n"), text))
    return _UNSAID.sub(UNLABELLED, text)


def _without_textile(text: str) -> str:
    """Return a text without links of Textile, whose targets are known from unambiguous ends."""
    if '":' not in text:
        return text
    places = {place for pair in _TEXTILE_PLACE.findall(text) for place in pair if place}

    def said(link: re.Match[str]) -> str:
        place = link["place"] or ""
        end = next((n for n in range(len(place), 0, -1) if place[:n] in places), len(place))
        return link["words"] + place[end:].removeprefix("__")

    return _TEXTILE.sub(said, text)


def _without_definitions(text: str) -> str:
    """Return a text with pictures in their places instead of defined below."""
    defined = {name: file for name, file, _ in _DEFINED.findall(text)}
    if not defined:
        return text
    text = _DEFINED.sub(lambda found: "\n" * found[0].count("\n"), text)
    drawn = {name: _symbol_of_name(file) for name, file in defined.items()}
    return _USED.sub(lambda used: drawn.get(used[1], used[0]), text)


def _words(link: re.Match[str]) -> str:
    """Return the words of a link, in as many lines as it had."""
    return link[1] + "\n" * (link[0].count("\n") - link[1].count("\n"))


def _drawn_text(label: str) -> str:
    """Return what a picture stands for: a symbol, or its label in brackets."""
    symbol = BY_NAME.get(label.casefold())
    return symbol.mark if symbol is not None else f"[{label}]"


def _symbol_of_file(image: re.Match[str]) -> str:
    return _symbol_of_name(next(filter(None, image.groups())))


def _symbol_of_name(name: str) -> str:
    file = _FILE.search(name)
    symbol = BY_NAME.get(file[1].casefold()) if file is not None else None
    return symbol.mark if symbol is not None else "[]"


def _symbol_of_image(image: re.Match[str]) -> str:
    return _drawn_text(image[1]) if image[1] else _symbol_of_name(image[2])


def _symbol_of_tag(tag: re.Match[str]) -> str:
    if (shown := _SHOWN.search(tag[0])) is not None:
        return _drawn_text(shown[1])
    source = _SOURCE.search(tag[0])
    return _symbol_of_name(source[1]) if source is not None else "[]"
