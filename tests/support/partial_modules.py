"""Modules of Python as another platform has them: without some of their names."""

from types import ModuleType
from typing import Any


class PartialModule:
    """A module without some of its names; ``others`` replace some that it has."""

    def __init__(self, module: ModuleType, *names: str, **others: Any) -> None:
        self._module, self._names, self._others = module, names, others

    def __getattr__(self, name: str) -> Any:
        if name in self._names:
            raise AttributeError(f"{self._module.__name__} has no {name}")
        return self._others[name] if name in self._others else getattr(self._module, name)
