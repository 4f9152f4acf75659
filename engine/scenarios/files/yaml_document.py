"""Read a scenario file as YAML, within bounds on its size, its nodes and their nesting."""

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, cast

import yaml

from engine.scenarios.files.card_notation import split_count
from engine.scenarios.files.errors import ScenarioError
from rules.files import read_file, unreadable_message
from rules.untrusted_text import shorten

MAX_BYTES = 100_000
"""How many bytes a file may have; the largest that ships has 5,000."""
MAX_NODES = 10_000
"""How many keys, values and lists there may be, repetitions by an alias and "3 x Name" counted."""
MAX_DEPTH = 40
"""How many lists and mappings may be nested in each other."""
MAX_VALUE_CHARS = 500
"""How many characters one value may have, since messages repeat it; the longest note has 357."""
MAX_NUMBER_CHARS = 18
"""How many characters a number may have."""


_NOT_OCTAL_OR_BASE_60 = r"(?![-+]?0[0-9_]+$)(?![^:]*:)"
"""Neither octal, as YAML reads 010, nor base 60, as it reads 1:30."""


def _without_odd_numbers(tag: str, form: re.Pattern[str]) -> re.Pattern[str]:
    """Return the pattern of a YAML type, without the numbers that nobody writes so on purpose."""
    if not tag.endswith((":int", ":float")):
        return form
    return re.compile(f"{_NOT_OCTAL_OR_BASE_60}(?:{form.pattern})", form.flags)


_BOOL, _STR = "tag:yaml.org,2002:bool", "tag:yaml.org,2002:str"


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """The safe loader, in C if PyYAML was built with it; it reads dates and times as text.

    It also reads a number that begins with a zero as text. A field that wants a number then reads
    it as a person would.
    """

    yaml_implicit_resolvers: ClassVar = {
        first: [
            (tag, _without_odd_numbers(tag, form))
            for tag, form in known
            if not tag.endswith(":timestamp")
        ]
        for first, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """Make a mapping whose keys are text, since YAML takes “on” for true."""
        for key, _ in node.value:
            if key.tag == _BOOL:
                key.tag = _STR
        return cast(dict[Any, Any], super().construct_mapping(node, deep))

    def construct_object(self, node: yaml.Node, deep: bool = False) -> Any:
        """Make a value; raise an error of PyYAML's if its text has not the form of its type."""
        kind = node.tag.rpartition(":")[2]
        value = node.value if isinstance(node, yaml.ScalarNode) else ""
        if kind in ("int", "float") and len(value) > MAX_NUMBER_CHARS:
            raise _construction_error(
                node, f"the number {shorten(value, 2 * MAX_NUMBER_CHARS)} is too long"
            )
        try:
            return super().construct_object(node, deep)
        except (ValueError, LookupError, AttributeError, TypeError) as error:
            raise _construction_error(node, f"“{shorten(value)}” is not a valid {kind}") from error


def _construction_error(node: yaml.Node, problem: str) -> yaml.MarkedYAMLError:
    return yaml.constructor.ConstructorError(None, None, problem, node.start_mark)


@dataclass(frozen=True, slots=True)
class YamlDocument:
    """A file's text, the tree of its nodes, which know their lines, and its data."""

    text: str
    root: yaml.Node
    data: dict[Any, Any]


def read_document(path: Path) -> YamlDocument:
    """Read a scenario file.

    Raises :class:`ScenarioError`, with the line, for what is no mapping, and for a file beyond
    :data:`MAX_BYTES`, :data:`MAX_NODES` or :data:`MAX_DEPTH`.
    """
    return parse_document(_read_text(path), path)


def parse_document(text: str, path: Path) -> YamlDocument:
    """Read a scenario's text; ``path`` is its name in messages.

    Letters and spaces that look alike are read alike, however another program wrote them.
    Raises what :func:`read_document` raises.
    """
    text = unicodedata.normalize("NFC", text).replace("\N{NO-BREAK SPACE}", " ")
    try:
        _check_bounds(text, path)
        root, data = _load(text)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        problem = shorten(error.problem or error.context, 200)
        hint = _hint(problem, text)
        if (cut := _find_cut_ordinal(text, error)) is not None:
            line, word = cut
            hint = f": put what ends in “{word}” in quotation marks, or YAML reads it as a comment"
        raise ScenarioError(f"{path}:{line}: not YAML: {problem}{hint}") from error
    except yaml.YAMLError as error:
        raise ScenarioError(f"{path}: not YAML: {shorten(error, 200)}") from error
    if not isinstance(data, dict) or root is None:
        raise ScenarioError(
            f"{path}: this is not a scenario, which has keys such as “example:” and “title:”"
        )
    return YamlDocument(text, root, data)


_ORDINAL = re.compile(r"[ \t](#\d+)\s*[]},]")


def _find_cut_ordinal(text: str, error: yaml.MarkedYAMLError) -> tuple[int, str] | None:
    """Return the line and the ordinal, as in “{corp: Name #2}”, that leaves a collection open."""
    if error.context_mark is None or error.problem_mark is None:
        return None
    first, last = error.context_mark.line, error.problem_mark.line
    for line, words in enumerate(text.splitlines()[first : last + 1], start=first + 1):
        if (found := _ORDINAL.search(words)) is not None:
            return line, found[1]
    return None


def _hint(problem: str, text: str) -> str:
    """Return what an author most likely did wrong if YAML reports this problem."""
    if "cannot start any token" in problem and "\t" in text:
        return ": indent with spaces, not with tabs"
    return next((hint for words, hint in _HINTS.items() if words in problem), "")


_HINTS = {
    "mapping values are not allowed": ": put words that contain a colon in quotation marks",
    "unexpected end of stream": ": close the quotation mark",
    "expected ',' or ']'": ": close the list with “]”, or put its words in quotation marks",
    "expected ',' or '}'": ": close the mapping with “}”, or put its words in quotation marks",
    "invalid Unicode character escape code": ": write the letter itself, which JSON allows too",
}


def _load(text: str) -> tuple[yaml.Node | None, Any]:
    """Return the root node of a text, and the data that it stands for."""
    loader = _Loader(text)
    try:
        root = loader.get_single_node()
        return root, None if root is None else loader.construct_document(root)
    finally:
        loader.dispose()


def _read_text(path: Path) -> str:
    try:
        return read_file(path, MAX_BYTES).decode("utf-8")
    except OSError as error:
        raise ScenarioError(unreadable_message(path, error, "a scenario")) from error
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{path} cannot be read: it is not UTF-8 text") from error


def _check_bounds(text: str, path: Path) -> None:
    """Count what the file holds as it is parsed, before nodes are made.

    Making nodes is recursive, so a file that is nested too deep would end the process.
    """
    counted = _BoundsCounter()
    for event in yaml.parse(text, _Loader):
        if (problem := counted.count(event)) is not None:
            line = event.start_mark.line + 1 if event.start_mark is not None else 1
            raise ScenarioError(f"{path}:{line}: {problem}")


class _BoundsCounter:
    """The nodes and the depth so far; an alias counts as much as what its anchor names."""

    def __init__(self) -> None:
        self.nodes = 0
        self.open: list[tuple[str | None, int, int]] = []
        """For each open collection: its anchor, the nodes before it, and its depth so far."""
        self.named: dict[str | None, tuple[int, int]] = {}
        """How many nodes an anchor names, and how deep they are."""

    def count(self, event: yaml.Event) -> str | None:
        """Count one event; return what is wrong, or ``None``."""
        if isinstance(event, yaml.CollectionStartEvent):
            self.open.append((event.anchor, self.nodes, 0))
            self._add(1, 1)
        elif isinstance(event, yaml.CollectionEndEvent):
            anchor, before, depth = self.open.pop()
            if anchor is not None:
                self.named[anchor] = (self.nodes - before, depth)
        elif isinstance(event, yaml.ScalarEvent):
            if len(event.value) > MAX_VALUE_CHARS:
                return f"a value can have at most {MAX_VALUE_CHARS:,} characters"
            number, _ = split_count(event.value)
            self._add(number, 0)
            if event.anchor is not None:
                self.named[event.anchor] = (number, 0)
        elif isinstance(event, yaml.AliasEvent):
            if event.anchor in (anchor for anchor, _, _ in self.open):
                return "an anchor contains itself"
            nodes, depth = self.named.get(event.anchor, (1, 0))
            self._add(nodes, depth + 1)
        return self.exceeded_bound()

    def _add(self, nodes: int, depth: int) -> None:
        """Add nodes, ``depth`` levels of them nested in each other."""
        self.nodes += nodes
        if not depth:
            return
        for place, (anchor, before, deepest) in enumerate(self.open):
            below = len(self.open) - place - 1 + depth
            self.open[place] = (anchor, before, max(deepest, below))

    def exceeded_bound(self) -> str | None:
        if self.nodes > MAX_NODES:
            return f"a scenario can have at most {MAX_NODES:,} keys, values and copies of cards"
        if self.open and self.open[0][2] > MAX_DEPTH:  # the outermost holds all the others
            return f"a scenario's lists and mappings can be nested {MAX_DEPTH} deep at most"
        return None
