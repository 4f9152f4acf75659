"""What the kernel has in several forms because a rule changed in play, and which of it was asked.

Only these forms know by which edition a game is played. So where two editions have the same form
of everything that a game asked for, it goes alike by both, and need not be played by the other.
"""

import pkgutil
from collections.abc import Collection, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import cache
from importlib import import_module
from typing import Any

from engine import kernel
from engine.kernel.editions import EDITIONS, Forms, Rules


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


class _Noting(tuple[Any, ...]):
    """The forms of something by the places of editions; notes its name when one is asked for."""

    name: str
    asked: set[str]

    def __getitem__(self, place: Any) -> Any:
        """The form of an edition, by its place; from now on it counts as asked for."""
        self.asked.add(self.name)
        return super().__getitem__(place)


@contextmanager
def noting_asked() -> Iterator[set[str]]:
    """Note the names of the forms that are asked for while a block lasts, in the whole process."""
    asked = set[str]()
    with ExitStack() as stack:
        for name, forms in dated_forms().items():
            noting = _Noting(forms.of(rules) for rules in EDITIONS)
            noting.name, noting.asked = name, asked
            stack.enter_context(forms.having(noting))
        yield asked


def goes_alike(asked: Collection[str], rules: Rules, other: Rules) -> bool:
    """Whether what has asked for these forms goes by two editions alike."""
    every = dated_forms()
    return all(every[name].of(rules) is every[name].of(other) for name in asked)


def differing(asked: Collection[str], rules: Rules, other: Rules) -> tuple[str, ...]:
    """The changes by which two editions differ in these forms, each once, in order."""
    every = dated_forms()
    apart = (n for n in sorted(asked) if every[n].of(rules) is not every[n].of(other))
    return tuple(dict.fromkeys(every[name].change for name in apart))


@contextmanager
def undone(change: str, rules: Rules) -> Iterator[None]:
    """Let one change go by the forms of these rules in every edition while a block lasts.

    In the whole process: no other game may be played meanwhile.
    """
    with ExitStack() as stack:
        for forms in dated_forms().values():
            if forms.change == change:
                stack.enter_context(forms.having((forms.of(rules),) * len(EDITIONS)))
        yield
