"""Models that never change: what is computed of one is computed anew of a changed copy."""

from functools import cached_property

import pytest
from pydantic import ValidationError

from rules.frozen_model import FrozenModel


class Kite(FrozenModel):
    """A kite, whose label is computed once."""

    colour: str = "red"

    @cached_property
    def label(self) -> str:
        return f"a {self.colour} kite"


def test_a_changed_copy_computes_its_properties_anew() -> None:
    kite = Kite()
    assert kite.label == "a red kite"
    assert kite.model_copy(update={"colour": "blue"}).label == "a blue kite"
    assert kite.label == "a red kite"


def test_a_field_cannot_be_set_again() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        Kite().colour = "blue"  # type: ignore[misc]


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(ValidationError, match="tail"):
        Kite.model_validate({"tail": 3})
