"""Three kinds of failure that must not be confused.

An illegal choice is an answer: the rules forbid it, and say where. Something unsupported is a gap
of ours. A :class:`KernelError` is a bug of ours.
"""

from rules.errors import RulesError


class IllegalChoiceError(RulesError):
    """The rules forbid the choice; ``rule`` is the number of the rule that does."""

    def __init__(self, rule: str, reason: str) -> None:
        self.rule = rule
        self.reason = reason
        super().__init__(f"illegal under {rule}: {reason}")


Obstacle = tuple[str, str]
"""What stands against a choice: the rule that forbids it, and the reason in a few words."""


class UnsupportedError(RulesError):
    """A card or a mechanism that has not been built yet."""

    exit_status = 2


class KernelError(Exception):
    """The kernel contradicts itself; never the fault of a position or a choice."""


class NotInProgressError(KernelError):
    """A run or an encounter was asked for while there is none."""


class Unwinding(Exception):  # noqa: N818  (an outcome, not an error)
    """Leaves everything that is under way, up to the one place that catches it.

    It is only for what nothing in between may complete. Whatever lets open windows be completed, or
    steps of an outer structure go on, is a mark on a timing structure instead.
    """


class GameOver(Unwinding):
    """The game has ended; the state says who has won."""
