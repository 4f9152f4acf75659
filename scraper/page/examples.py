"""Which elements are examples: by their class, or by the word that precedes them.

That word may begin the example's words, followed by a colon, or stand above them: in a heading,
or as the title of a box.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeGuard

from rules.untrusted_text import shorten
from scraper.errors import DocumentError
from scraper.findings import Findings
from scraper.page.drawings import class_words
from scraper.page.tree import INLINE_TAGS, Element

_WORD = "Example"
_NUMBER = r"(?:\s+(?:\d{1,2}|[A-Z]))?"
_MARKER = re.compile(rf"\s*{_WORD}{_NUMBER}\s*(?::|[.\u2013\u2014-](?=\s|$))")
_CERTAIN_MARKER = re.compile(rf"(?:^|[.!?”\"])\s*{_WORD}\s*:")
"""A marker among other words too, which it ought not to be."""
_LABEL = re.compile(rf"\s*{_WORD}(?P<many>s)?{_NUMBER}\s*[.:\u2013\u2014-]?\s*", re.IGNORECASE)
"""Words above examples that say nothing but that they are examples."""
_ENDS = re.compile(r"\A\s*[:\u2013\u2014]\s*")
_BLOCKS = frozenset({"p", "div", "blockquote", "dd", "figure", "section", "article", "aside"})
_LISTS = ("ol", "ul")


@dataclass(frozen=True, slots=True)
class _Label:
    """An element that says only the word; ``is_many`` where it announces several examples."""

    element: Element
    parent: Element
    is_many: bool


def find_examples(
    content: Element, items: Collection[Element], findings: Findings
) -> tuple[list[Element], set[Element]]:
    """Return all elements below one, and which of them are examples, after setting these apart.

    Callers want both, and the tree should be walked as seldom as possible.
    """
    elements = content.descendants()
    naming = list(filter(_has_marker_word, elements))
    boxes = _wrap_labelled_examples(elements, naming, items, findings)
    if boxes:
        elements = content.descendants()
        naming = list(filter(_has_marker_word, elements))
    return elements, _marked_examples(elements, naming, items, boxes)


def _has_marker_word(element: Element) -> bool:
    """Whether the element's own words, not those of elements inside, include the word."""
    return any(_WORD in part for part in element.children if isinstance(part, str))


def _wrap_labelled_examples(
    elements: Sequence[Element],
    naming: Iterable[Element],
    items: Collection[Element],
    findings: Findings,
) -> set[Element]:
    """Make an element of each example below its word, and remove the word.

    Such examples are looked for in rules, and beside them.
    """
    beside = {item.parent for item in items}
    labels = [
        label
        for e in naming
        if (label := _label(e, items)) and (label.parent in beside or _is_in(label.parent, items))
    ]
    stops = {label.element for label in labels}
    examples: set[Element] = set()
    reached: dict[Element, int] = {}
    for label in labels:
        examples.update(_examples_below(label, stops, items, reached, findings))
    if examples:
        counted = f"{len(examples):,} examples" if len(examples) > 1 else "one example"
        findings.note_repair(f"“{_WORD}” stands above {counted}; what follows it is read as such")
    return examples | set(_examples_by_class(elements, items, examples))


def _label(element: Element, items: Collection[Element]) -> _Label | None:
    """Return the label that an element is: just the word, and no word of a sentence."""
    match = _LABEL.fullmatch(element.words())
    if match is None or element in items:
        return None
    at, parent = element, element.parent
    while parent is not None and parent not in items and _is_alone_in(parent, at):
        at, parent = parent, parent.parent
    if parent is None or (at.name in INLINE_TAGS and not _is_set_off(at, parent)):
        return None
    if _WORD in at.classes:  # an example that the page prints without words
        return None
    return _Label(at, parent, is_many=match["many"] is not None)


def _is_alone_in(parent: Element, element: Element) -> bool:
    """Whether nothing beside an element has words."""
    return not any(_has_words(part) for part in parent.children if part is not element)


def _is_set_off(element: Element, parent: Element) -> bool:
    """Whether an inline element is no word of the sentence around it."""
    place = parent.children.index(element)
    if any(map(_is_not_blank, parent.children[:place])):
        return False
    first = next(filter(_is_not_blank, parent.children[place + 1 :]), "")
    if isinstance(first, str):
        return _ENDS.match(first) is not None or "example" in class_words(element)
    return first.name in _BLOCKS


def _examples_below(
    label: _Label,
    stops: Collection[Element],
    items: Collection[Element],
    reached: dict[Element, int],
    findings: Findings,
) -> list[Element]:
    """Return the examples below a label, up to the next label or a rule; remove the label.

    ``reached`` has the place of the last label in each element, after which the next one stands.
    Starting anew for each would make the time grow with the square of their number.
    """
    parent = label.parent
    place = parent.children.index(label.element, reached.get(parent, 0))
    reached[parent] = place
    behind = map(parent.children.__getitem__, range(place + 1, len(parent.children)))
    group = list(takewhile(lambda part: _is_free(part, stops, items), behind))
    end = place + 1 + len(group)
    if (first := next(filter(_has_words, group), None)) is None:
        return []
    if isinstance(first, str):
        group[group.index(first)] = _ENDS.sub("", first, count=1)
    parts = list(filter(_has_words, group))
    is_known = any(isinstance(part, Element) and _has_known_example(part) for part in parts)
    if is_known and label.element.name == "summary":
        return []
    several = _separate_examples(parts) if label.is_many else []
    if is_known:
        examples = []
    elif several:
        examples = several
    elif len(parts) == 1 and _is_block(parts[0]):
        examples = [parts[0]]
    else:
        if parent in items and len(parts) > 1 and any(map(_is_block, parts)):
            findings.doubt(
                f"“{shorten(_words(parts[0]))}”",
                "all that stands below “Example” in its rule is taken for one example",
            )
        examples = [_wrap(group, parent)]
        group = [*examples]
    parent.children[place:end] = group
    return examples


def _is_free(part: Element | str, stops: Collection[Element], items: Collection[Element]) -> bool:
    """Whether a part does not end an example: no label or rule, and none inside."""
    return isinstance(part, str) or not any(e in items or e in stops for e in (part, *part.walk()))


def _wrap(group: Sequence[Element | str], parent: Element) -> Element:
    """Return a new element around parts of another."""
    box = Element("div", {"class": _WORD}, parent)
    box.children[:] = group
    for part in group:
        if isinstance(part, Element):
            part.parent = box
    return box


def _separate_examples(parts: Sequence[Element | str]) -> list[Element]:
    """Return the examples of a group: list items or paragraphs; none if it has bare words."""
    examples: list[Element] = []
    for part in parts:
        if isinstance(part, Element) and part.name in _LISTS:
            examples += [e for e in part.children if isinstance(e, Element) and e.name == "li"]
        elif _is_block(part):
            examples.append(part)
        else:
            return []
    return examples


def _examples_by_class(
    elements: Sequence[Element], items: Collection[Element], examples: Collection[Element]
) -> Iterator[Element]:
    """Yield the outermost blocks that only their class marks as examples."""
    for element in elements:
        if (
            not _is_block(element)
            or _WORD in element.classes
            or "example" not in class_words(element)
        ):
            continue
        around = (element, *element.walk(), *element.ancestors())
        if element in items or any(e in examples for e in around) or _holds(element, items):
            continue
        is_outermost = not any("example" in class_words(e) for e in element.ancestors())
        is_recognised = not element.words() or _has_known_example(element)
        if is_outermost and _is_in(element, items) and not is_recognised:
            yield element


def _has_known_example(element: Element) -> bool:
    """Whether an element holds examples recognised in another way."""
    inside = (element, *element.walk())
    return any(_WORD in e.classes for e in inside) or any(map(_MARKER.match, element.texts()))


def _is_block(part: Element | str) -> TypeGuard[Element]:
    return isinstance(part, Element) and part.name in _BLOCKS


def _words(part: Element | str) -> str:
    return part.strip() if isinstance(part, str) else part.words()


def _has_words(part: Element | str) -> bool:
    return any(map(str.strip, (part,) if isinstance(part, str) else part.texts()))


def _is_in(element: Element, items: Collection[Element]) -> bool:
    return element in items or any(e in items for e in element.ancestors())


def _marked_examples(
    elements: Sequence[Element],
    naming: Iterable[Element],
    items: Collection[Element],
    boxes: Collection[Element],
) -> set[Element]:
    """Return the elements that are examples: by their class, or because they begin by saying so."""
    examples = {e for e in elements if _WORD in e.classes and not _holds(e, items)}
    examples.update(boxes)
    examples = {e for e in examples if not _is_all_of_another(e, examples)}
    for element in naming:
        for place, part in enumerate(element.children):
            if not (isinstance(part, str) and _WORD in part):
                continue
            is_marked = _MARKER.match(part) is not None and not any(
                map(_is_not_blank, element.children[:place])
            )
            is_certain = _CERTAIN_MARKER.search(part) is not None
            if not (is_marked or is_certain):
                continue
            if element in examples or any(e in examples for e in element.ancestors()):
                break
            example = _outermost_example(element, items)
            is_set_apart = is_marked and example not in items
            if not is_set_apart or (example.name in INLINE_TAGS and _is_marker(example)):
                if not is_certain or _is_behind_all(element, items, elements):
                    break
                raise DocumentError(
                    f"an example is not set apart from the words around it: “{part.strip()[:60]}”"
                    f"{_place(element)}; where that is a slip of the page, put the example into "
                    "an element of its own in the file"
                )
            examples.add(example)
    return examples


def _is_all_of_another(example: Element, examples: Collection[Element]) -> bool:
    """Whether another example around this one says nothing more, such as the item of a list."""
    words = example.words()
    return any(around in examples and around.words() == words for around in example.ancestors())


def _is_behind_all(
    element: Element, items: Collection[Element], elements: Sequence[Element]
) -> bool:
    """Whether an element follows all rules and what stands beside them, as readers' comments do."""
    last = next(e for e in reversed(elements) if e in items)
    is_beside = any(around is last.parent for around in element.ancestors())
    return not is_beside and elements.index(element) > elements.index(last)


def _place(element: Element) -> str:
    """Say below which id an element stands, for a person to find it."""
    ids = (e.id for e in (element, *element.ancestors()) if e.id)
    return next((f" (in #{shorten(id_)})" for id_ in ids), "")


def _is_not_blank(part: Element | str) -> bool:
    return not isinstance(part, str) or bool(part.strip())


def _outermost_example(element: Element, items: Collection[Element]) -> Element:
    """Return the largest element around a marker that begins with it and has no other example."""
    at = element
    while at.parent is not None and at.parent not in items and not _holds(at.parent, items):
        above = at.parent
        if at.name == "li" or not _MARKER.match(above.words()) or _markers(above) > 1:
            break
        at = above
    return at


def _markers(element: Element) -> int:
    return sum(_MARKER.match(words) is not None for words in element.texts())


def _is_marker(element: Element) -> bool:
    return _MARKER.fullmatch(element.words()) is not None


def _holds(element: Element, items: Collection[Element]) -> bool:
    return any(e in items for e in element.walk())
