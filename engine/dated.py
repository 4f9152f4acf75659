"""What the kernel has in several forms because a rule changed in play."""

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from engine import kernel
from engine.kernel.editions import Forms


@cache
def dated_forms() -> Mapping[str, Forms[Any]]:
    """Everything with several forms, by its module and its name, such as ``runs.steps.INITIATION``.

    What other modules import stands under the first that has it.
    """
    prefix = f"{kernel.__name__}."
    modules = [import_module(m.name) for m in pkgutil.walk_packages(kernel.__path__, prefix)]
    found: dict[int, tuple[str, Forms[Any]]] = {}
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, Forms):
                found.setdefault(
                    id(value), (f"{module.__name__.removeprefix(prefix)}.{name}", value)
                )
    return dict(found.values())
