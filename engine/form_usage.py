"""Watch which of the kernel's dated forms a game uses (:mod:`engine.kernel.editions`).

Only these forms depend on the edition that a game is played by. If two editions have the same form
of everything that a game used, it goes the same way by both, and need not be played by the other.
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
    """Return everything with several forms, by its module and name (``runs.steps.INITIATION``).

    What several modules import has the name of the first.
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


class _RecordingForms(tuple[Any, ...]):
    """The forms of something, by the places of editions; it notes its name when a form is used."""

    name: str
    used: set[str]

    def __getitem__(self, place: Any) -> Any:
        """Return the form of an edition by its place, and note that it was used."""
        self.used.add(self.name)
        return super().__getitem__(place)


@contextmanager
def record_used_forms() -> Iterator[set[str]]:
    """Note the names of the forms that are used during a block, in the whole process."""
    used = set[str]()
    with ExitStack() as stack:
        for name, forms in dated_forms().items():
            noting = _RecordingForms(forms.of(rules) for rules in EDITIONS)
            noting.name, noting.used = name, used
            stack.enter_context(forms.having(noting))
        yield used


def plays_alike(used: Collection[str], rules: Rules, other: Rules) -> bool:
    """Whether a game that used these forms goes the same way by two editions."""
    every = dated_forms()
    return all(every[name].of(rules) is every[name].of(other) for name in used)


def differing_changes(used: Collection[str], rules: Rules, other: Rules) -> tuple[str, ...]:
    """Return the changes by which two editions differ in these forms, each once, in order."""
    every = dated_forms()
    apart = (n for n in sorted(used) if every[n].of(rules) is not every[n].of(other))
    return tuple(dict.fromkeys(every[name].change for name in apart))


@contextmanager
def without_change(change: str, rules: Rules) -> Iterator[None]:
    """Give every edition the forms of these rules, as if one change had not been, during a block.

    This affects the whole process: no other game may be played meanwhile.
    """
    with ExitStack() as stack:
        for forms in dated_forms().values():
            if forms.change == change:
                stack.enter_context(forms.having((forms.of(rules),) * len(EDITIONS)))
        yield
