"""Reading a scenario file; what is wrong with one is told with its line."""

from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from engine.scenarios.errors import ScenarioError
from engine.scenarios.schema import Position, Scenario, Variant

Location = tuple[str | int, ...]
M = TypeVar("M", bound=BaseModel)


def load(path: Path) -> Scenario:
    """Read and validate a scenario; raises :class:`ScenarioError`."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise ScenarioError(f"{path}: cannot be read: {reason}") from error
    try:
        node = yaml.compose(text, yaml.SafeLoader)
        data = yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise ScenarioError(f"{path}:{line}: not YAML: {error.problem}") from error
    if not isinstance(data, dict) or node is None:
        raise ScenarioError(f"{path}: a scenario is a mapping with an example and a script")
    return _validated(Scenario, data, path, node)


def variant_position(scenario: Scenario, variant: Variant, path: Path) -> Position:
    """The example's position with the variant's differences put over it."""
    merged = _merge(scenario.position.model_dump(mode="json"), variant.position)
    return _validated(Position, merged, path, None, f"variant “{variant.title}”: ")


def _merge(base: Any, over: Any) -> Any:
    if isinstance(base, dict) and isinstance(over, dict):
        return base | {key: _merge(base.get(key), value) for key, value in over.items()}
    return over


def _validated(model: type[M], data: Any, path: Path, node: yaml.Node | None, where: str = "") -> M:
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        line = f":{_line(node, first['loc'])}" if node is not None else ""
        word = ".".join(str(part) for part in first["loc"]) or "the file"
        raise ScenarioError(f"{path}{line}: {where}{word}: {first['msg']}") from error


def _line(node: yaml.Node, loc: Location) -> int:
    """The line of the deepest node on the way to ``loc``."""
    for part in loc:
        if isinstance(node, yaml.MappingNode):
            found = next(((k, v) for k, v in node.value if k.value == str(part)), None)
            if found is None:
                break
            key, value = found
            node = value if isinstance(value, yaml.CollectionNode) else key
        elif isinstance(node, yaml.SequenceNode) and isinstance(part, int):
            node = node.value[part]
        else:
            break
    return int(node.start_mark.line) + 1
