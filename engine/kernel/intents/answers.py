"""Intents that answer a question: passing, declining, accepting and so on."""

from dataclasses import dataclass

from engine.kernel.intents.intent import WithCard, WithNothing, WithWords
from engine.kernel.sides import Side


class Pass(WithNothing):
    """To let priority go by (9.2.4b)."""

    __slots__ = ()
    prefix = "pass"
    passes = True


class Decline(WithNothing):
    """Not to pay, or not to do what is optional (1.16.4c, 9.6.9c)."""

    __slots__ = ()
    prefix = "decline"


@dataclass(frozen=True, slots=True)
class Accept(WithWords):
    """To do what is optional, in the words in which it is asked (9.6.9c)."""


@dataclass(frozen=True, slots=True)
class ChooseEffect(WithWords):
    """To choose one of several effects or modes, in its own words (9.11.4g, 9.12.6b)."""


class NoMoreModes(WithNothing):
    """To resolve no more modes, if fewer than the limit are enough (9.12.6b)."""

    __slots__ = ()
    prefix = "resolve no more modes"


class GoOn(WithNothing):
    """Not to jack out (6.9.4c)."""

    __slots__ = ()
    prefix = "continue"
    only = Side.RUNNER


class JackOut(WithNothing):
    """To jack out (6.1.5)."""

    __slots__ = ()
    prefix = "jack out"
    only = Side.RUNNER


class Replacing(WithNothing):
    """To apply a replacement effect that is optional (9.9.8)."""

    __slots__ = ()
    prefix = "replace"


class NotReplacing(WithNothing):
    """Not to apply it."""

    __slots__ = ()
    prefix = "do not replace"


class ApplyFirst(WithCard):
    """To apply the replacement effect of a card before others (9.9.11)."""

    __slots__ = ()
    prefix = "apply "


class UseInstead(WithCard):
    """To use an ability of a card that replaces what a rule does (10.4.3a)."""

    __slots__ = ()
    prefix = "use "


class KeepHand(WithNothing):
    """To keep the starting hand (1.6.6a)."""

    __slots__ = ()
    prefix = "keep the hand"


class Mulligan(WithNothing):
    """To take a mulligan (1.6.6a)."""

    __slots__ = ()
    prefix = "take a mulligan"
