"""The command that answers what was typed where only a number of a rule can stand."""

from collections.abc import Iterator
from contextlib import contextmanager

from rules.numbers import NumberError


@contextmanager
def other_command_offered(typed: str) -> Iterator[None]:
    """Let the error that something typed is no number of a rule name the command for it.

    Raises :class:`rules.numbers.NumberError` as the block does, with that command.
    """
    try:
        yield
    except NumberError as error:
        raise NumberError(f"{error}; {_offer(typed)}") from None


def _offer(typed: str) -> str:
    from engine.scenarios.files.shipped import own_positions
    from rules.examples import is_known

    for example in (typed, f"cr:{typed}"):
        if is_known(example) or example in own_positions():
            return f"to play that example: nrules examples {example}"
    return "to look for words: nrules search"
