"""Errors in a file, each with the file, the line and the word that is wrong."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.rule_references import Location
from engine.scenarios.validation import mistakes
from rules.untrusted_text import MAX_CHARS, shorten

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Places:
    """Where in the file the words of one line of play stand."""

    root: yaml.Node
    within: Location = ()

    def below(self, *place: str | int) -> "Places":
        """Return the places below a place."""
        return Places(self.root, (*self.within, *place))

    def line_prefix(self, *place: str | int) -> str:
        """Return the beginning of a message about what stands there."""
        return f"line {find_line(self.root, (*self.within, *place))}: "


def validate_model(
    model: type[M],
    data: Any,
    path: Path,
    root: yaml.Node,
    within: Location = (),
    *,
    context: dict[str, Any] | None = None,
) -> M:
    """Return the data as a model; raise :class:`ScenarioError` if it is not valid.

    ``within`` is where in the file the data stands, ``context`` what validators are given besides.
    """
    try:
        return model.model_validate(data, context=context)
    except ValidationError as error:
        first = mistakes.error_to_report(error.errors())
        place = (*within, *mistakes.error_location(first))
        raise located_error(path, root, place, mistakes.explain_error(first, model)) from error


def refuse_repeated_keys(path: Path, root: yaml.Node) -> None:
    """Raise :class:`ScenarioError` for a key that stands twice in one mapping."""
    for line, word in mistakes.repeated_keys(root):
        raise ScenarioError(f"{path}:{line}: “{shorten(word)}” is written twice in the same place")


def located_error(path: Path, root: yaml.Node, place: Location, problem: str) -> ScenarioError:
    """Return an error about what stands at a place of the file."""
    word = shorten(".".join(str(part) for part in place), 2 * MAX_CHARS) or "the file"
    return ScenarioError(f"{path}:{find_line(root, place)}: {word}: {problem}")


def find_line(node: yaml.Node, place: Location) -> int:
    """Return the line of the deepest node on the way to ``place``, counted from 1."""
    line = int(node.start_mark.line)
    for part in place:
        if isinstance(node, yaml.MappingNode):
            found = [(k, v) for k, v in node.value if k.value == str(part)]
            if not found:
                break
            key, node = found[-1]  # what YAML merges in stands before the mapping's own keys
            line = int(key.start_mark.line)
        elif isinstance(node, yaml.SequenceNode) and isinstance(part, int):
            if part >= len(node.value):  # "3 x Name" is one line and three cards
                break
            node = node.value[part]
            line = int(node.start_mark.line)
        else:
            break
    return line + 1


def item_lines(root: yaml.Node, place: Location) -> range:
    """Return the lines of the list item at ``place``, counted from 1."""
    *before, number = place
    node = root
    for part in before:
        node = next(value for key, value in node.value if key.value == part)
    item = node.value[number]
    return range(int(item.start_mark.line) + 1, int(item.end_mark.line) + 1)
