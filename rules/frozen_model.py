"""The base of pydantic models that never change once they are made."""

from typing import Self

from pydantic import BaseModel, ConfigDict


class FrozenModel(BaseModel):
    """A model whose fields cannot be set again, and that takes no other fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def __copy__(self) -> Self:
        """Copy the fields alone: ``model_copy`` may change what cached properties are made of."""
        copied = super().__copy__()
        for name in copied.__dict__.keys() - self.__pydantic_fields__.keys():
            del copied.__dict__[name]
        return copied
