"""Why something does not happen, in three kinds that must not be confused.

An :class:`Obstacle` is an answer: the rules forbid a choice, and say where. Something unsupported
is a gap of ours. A :class:`KernelError` is a bug of ours.
"""

from rules.errors import RulesError

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
