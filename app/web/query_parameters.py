"""The query parameters of pages and API: each is defined once, and read and described from there.

The OpenAPI description is drawn from the same definitions. A value out of bounds is answered with
400, and so is a parameter that is given twice. An empty parameter counts as left out.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NoReturn, Protocol, TypeVar

from flask import abort, current_app, request
from werkzeug.datastructures import MultiDict

from rules.untrusted_text import shorten

_UNREADABLE = r"\x00-\x08\x0e-\x1f\x7f-\x9f"
"""Control characters but for white space, which may be pasted."""
_READABLE = re.compile(f"[^{_UNREADABLE}]*")
_CONTROLS = re.compile(f"[{_UNREADABLE}]")
_NON_BLANK = rf"^[^{_UNREADABLE}]*[^{_UNREADABLE}\s][^{_UNREADABLE}]*$"


class Parameter(Protocol):
    """A parameter: its name, how its text is read, and its JSON Schema."""

    @property
    def name(self) -> str:
        """What stands before the ``=``."""

    @property
    def description(self) -> str:
        """What it means, for those who read the description."""

    @property
    def required(self) -> bool:
        """Whether there is no answer without it."""

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of its values."""

    def read(self, text: str) -> Any:
        """Return the value that a text means; ends the request with 400 if it means none."""


@dataclass(frozen=True, slots=True)
class LineParameter:
    """A line of text of bounded length; white space between words counts as one space.

    ``lenient`` pages read as much as they can of any text.
    """

    name: str
    max_chars: int
    description: str = ""
    required: bool = False
    lenient: bool = False
    examples: tuple[str, ...] = ()

    @property
    def schema(self) -> dict[str, Any]:
        """A string; where it is required, one with something in it, and any where all is read."""
        pattern = _NON_BLANK if self.required else f"^{_READABLE.pattern}$"
        bounds: dict[str, Any] = {"type": "string"}
        if not self.lenient:
            bounds |= {"maxLength": self.max_chars, "pattern": pattern}
        return bounds | ({"examples": [*self.examples]} if self.examples else {})

    def read(self, text: str) -> str:
        """The words; empty where there are none."""
        if self.lenient:
            text = _CONTROLS.sub(" ", text[: self.max_chars])
        _check_text(self, text)
        words = " ".join(text.split())
        if self.required and not words:
            reject(f"“{self.name}” is missing")
        return words


@dataclass(frozen=True, slots=True)
class TextParameter:
    """A text of bounded length that keeps its lines."""

    name: str
    max_chars: int
    description: str = ""
    required: bool = field(default=False, init=False)

    @property
    def schema(self) -> dict[str, Any]:
        """A string."""
        return {"type": "string", "maxLength": self.max_chars, "pattern": f"^{_READABLE.pattern}$"}

    def read(self, text: str) -> str:
        """The text without white space around it."""
        _check_text(self, text)
        return text.strip()


def _check_text(parameter: LineParameter | TextParameter, text: str) -> None:
    """End the request with 400 if a text is too long or holds what nobody can read."""
    most = parameter.max_chars
    if len(text) > most:
        reject(f"“{parameter.name}” has at most {most:,} characters, not {len(text):,}")
    if not _READABLE.fullmatch(text):
        reject(f"“{parameter.name}” holds control characters")


@dataclass(frozen=True, slots=True)
class ChoiceParameter:
    """One of a few words; ``lenient`` pages take any other for none."""

    name: str
    choices: tuple[str, ...]
    description: str = ""
    lenient: bool = False
    required: bool = field(default=False, init=False)

    @property
    def schema(self) -> dict[str, Any]:
        """A string, one of those or empty."""
        return {"type": "string", "enum": [*self.choices, ""]}

    def read(self, text: str) -> str:
        """The word, or none."""
        if text in self.choices or not text:
            return text
        if not self.lenient:
            reject(f"“{self.name}” is {' or '.join(self.choices)}, not “{shorten(text)}”")
        return ""


@dataclass(frozen=True, slots=True)
class IntegerParameter:
    """A whole number within bounds, in plain digits."""

    name: str
    minimum: int
    maximum: int
    default: int
    description: str = ""
    required: bool = field(default=False, init=False)

    @property
    def schema(self) -> dict[str, Any]:
        """An integer."""
        bounds = {"minimum": self.minimum, "maximum": self.maximum, "default": self.default}
        return {"type": "integer"} | bounds

    def read(self, text: str) -> int:
        """The number; the default where nothing is written."""
        if not text:
            return self.default
        digits = len(str(self.maximum))
        if not re.fullmatch(rf"0|[1-9][0-9]{{0,{digits - 1}}}", text, re.ASCII):
            self._refuse(text)
        number = int(text)
        if not self.minimum <= number <= self.maximum:
            self._refuse(text)
        return number

    def _refuse(self, text: str) -> NoReturn:
        bounds = f"a whole number from {self.minimum} to {self.maximum}"
        reject(f"“{self.name}” is {bounds}, not “{shorten(text)}”")


@dataclass(frozen=True, slots=True)
class FlagParameter:
    """A parameter that is there or not, whatever its value."""

    name: str
    description: str = ""
    required: bool = field(default=False, init=False)

    @property
    def schema(self) -> dict[str, Any]:
        """A string, usually empty."""
        return {"type": "string"}

    def read(self, _text: str) -> str:
        """Nothing: that it stands there is all."""
        return ""


QueryArguments = MultiDict[str, str]
"""What stands behind the ``?`` of an address, by name."""


View = TypeVar("View", bound=Callable[..., Any])
_ACCEPTED = "takes"
"""What a view is marked with that says what it takes."""


def accepts(*parameters: Parameter) -> Callable[[View], View]:
    """Declare the query parameters of a page, besides the edition.

    Its view never sees any other parameter (:mod:`app.web.query_normalising`).
    """

    def mark(view: View) -> View:
        vars(view)[_ACCEPTED] = (*parameters, EDITION)
        return view

    return mark


def reads_raw_query(view: View) -> View:
    """Declare that a page reads its query itself, for example to notice where it was cut off."""
    vars(view)[_ACCEPTED] = None
    return view


def accepted_parameters(view: Callable[..., Any]) -> tuple[Parameter, ...] | None:
    """Return the parameters of a page, or ``None`` if it reads its query itself."""
    parameters: tuple[Parameter, ...] | None = vars(view).get(_ACCEPTED, (EDITION,))
    return parameters


def argument(parameter: Parameter) -> Any:
    """Return the value of a parameter of the request; ends it with 400 if that is out of bounds."""
    if request.endpoint is not None:
        declared = accepted_parameters(current_app.view_functions[request.endpoint])
        assert declared is None or parameter in declared, (
            f"{request.endpoint} does not say it takes {parameter.name}"
        )
    return read_argument(parameter, request.args)


def read_argument(parameter: Parameter, query: QueryArguments) -> Any:
    """Return the value of a parameter among those given; ends the request if it is malformed."""
    values = query.getlist(parameter.name)
    if len(values) > 1:
        reject(f"“{parameter.name}” stands {len(values)} times in the address; it can stand once")
    return parameter.read(values[0] if values else "")


def arguments(parameters: Iterable[Parameter]) -> dict[str, Any]:
    """Return the values of several parameters of the request, by name."""
    return {parameter.name: argument(parameter) for parameter in parameters}


def as_openapi(parameter: Parameter) -> dict[str, Any]:
    """Return the parameter as OpenAPI describes it."""
    return {
        "name": parameter.name,
        "in": "query",
        "required": parameter.required,
        "description": parameter.description,
        "schema": parameter.schema,
    }


def reject(why: str) -> NoReturn:
    """End the request with 400 and a reason."""
    abort(400, why)


# --- what several addresses take ------------------------------------------------------

EDITION = LineParameter(
    "edition",
    max_chars=60,
    description="The edition's id, its version, or `latest`; the default edition where it is "
    "left out.",
    examples=("cr-24.03",),
)
TYPED = LineParameter("typed", max_chars=64)
"""The number as it was typed, for a page to say what else it may mean."""
LENIENT_QUERY = LineParameter(
    "q", max_chars=1_000, description="A number, a card's name or words.", lenient=True
)
"""What the search page looks for; empty, it shows the box alone."""
QUERY = LineParameter(
    "q",
    max_chars=LENIENT_QUERY.max_chars,
    description=LENIENT_QUERY.description,
    required=True,
    examples=("bypass tollbooth",),
)
ALL = FlagParameter("all", description="Searches for the words of what is a card's name.")
LIMIT = IntegerParameter("limit", 1, 100, default=20, description="Hits that are given at most.")
FIRST = IntegerParameter(
    "first", 1, 481, default=1, description="The place, among all hits, of the first given."
)
FOLLOWS = ChoiceParameter(
    "follows",
    ("hide",),
    description="Leaves out of `edited` what changed only in numbers that follow a move.",
)
ABOUT = LineParameter(
    "about",
    max_chars=200,
    description="Only what says all these words, before or now, in any form; or a rule and all "
    "below it.",
    examples=("encounter ends",),
)
IMPACT = ChoiceParameter("impact", ("show",), description="Adds what the new edition breaks.")
