"""Results of the worked examples, kept beside a build so that nobody plays them twice."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from pydantic import ValidationError

from engine.scenarios.results.worked_examples import ExampleResult, Status
from engine.version import engine_version
from rules import sealed
from rules.frozen_model import FrozenModel
from rules.sealed import SealError

FORM = 4
FILE = "examples.json"


class _Example(FrozenModel):
    id: str
    status: Status
    title: str | None
    cited: tuple[str, ...]
    ran: tuple[str, ...]
    trouble: str | None
    same_as: str | None


class _Record(FrozenModel):
    engine: str
    examples: tuple[_Example, ...]


def write(folder: Path, worked: Iterable[ExampleResult]) -> None:
    """Keep results, without their transcripts, in a folder."""
    fields = _Example.model_fields
    examples = tuple(_Example(**{name: getattr(w, name) for name in fields}) for w in worked)
    record = _Record(engine=engine_version(), examples=examples)
    sealed.write(folder / FILE, FORM, record.model_dump_json(indent=1).encode())


def read(folder: Path) -> Mapping[str, ExampleResult]:
    """Return the results kept in a folder, by id, in the documents' order.

    There are none if they cannot be read, or if another state of the engine made them: what it did
    is not what this one does.
    """
    try:
        record = _Record.model_validate_json(sealed.read(folder / FILE, FORM).body)
    except (SealError, ValidationError):
        return {}
    if record.engine != engine_version():
        return {}
    return {e.id: ExampleResult(**e.model_dump()) for e in record.examples}
