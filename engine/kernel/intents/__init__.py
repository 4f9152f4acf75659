"""Intents: what a player means with an option, such as to rez a certain card.

Labels are made from intents, and what a person has written is read as one, only here. Whoever needs
to know what an option does looks at its intent, never at its words.
"""

from typing import TYPE_CHECKING, Any

from engine.kernel.decisions import Option
from engine.kernel.intents.actions import (
    Advance,
    DrawCard,
    GainCredit,
    Install,
    Play,
    Purge,
    RemoveTag,
    Rez,
    RunServer,
    Score,
    TrashResource,
    Trigger,
    Use,
)
from engine.kernel.intents.answers import (
    Accept,
    ApplyFirst,
    ChooseEffect,
    Decline,
    GoOn,
    JackOut,
    KeepHand,
    Mulligan,
    NoMoreModes,
    NotReplacing,
    Pass,
    Replacing,
    UseInstead,
)
from engine.kernel.intents.choices import (
    AccessCard,
    AccessInRoot,
    AccessInZone,
    AccessOneOf,
    ChooseCard,
    ChoosePile,
    ChooseSubtype,
    ChooseTargets,
    DoTo,
    InOrder,
    InstallTo,
    IsCandidate,
    KeepServers,
    MarkServer,
    Remove,
    ResolveNext,
    RunFor,
    Sabotage,
)
from engine.kernel.intents.intent import Intent, WithCard, WithNumber
from engine.kernel.intents.payments import (
    Bid,
    ChooseNumber,
    ChooseX,
    CountersFrom,
    CreditsFrom,
    DrawUpTo,
    Lose,
    MoveCounters,
    OffInstalling,
    Pay,
    PayToTrash,
    PreventAmount,
    PreventOneOf,
    Spend,
    SpendOnTrace,
    Take,
    Times,
)
from engine.kernel.intents.reading import KINDS, Meaning, read

if TYPE_CHECKING:
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.costs.cost import Cost

__all__ = [
    "KINDS",
    "Accept",
    "AccessCard",
    "AccessInRoot",
    "AccessInZone",
    "AccessOneOf",
    "Advance",
    "ApplyFirst",
    "Bid",
    "ChooseCard",
    "ChooseEffect",
    "ChooseNumber",
    "ChoosePile",
    "ChooseSubtype",
    "ChooseTargets",
    "ChooseX",
    "CountersFrom",
    "CreditsFrom",
    "Decline",
    "DoTo",
    "DrawCard",
    "DrawUpTo",
    "GainCredit",
    "GoOn",
    "InOrder",
    "Install",
    "InstallTo",
    "Intent",
    "IsCandidate",
    "JackOut",
    "KeepHand",
    "KeepServers",
    "Lose",
    "MarkServer",
    "Meaning",
    "MoveCounters",
    "Mulligan",
    "NoMoreModes",
    "NotReplacing",
    "OffInstalling",
    "Pass",
    "Pay",
    "PayToTrash",
    "Play",
    "PreventAmount",
    "PreventOneOf",
    "Purge",
    "Remove",
    "RemoveTag",
    "Replacing",
    "ResolveNext",
    "Rez",
    "RunFor",
    "RunServer",
    "Sabotage",
    "Score",
    "Spend",
    "SpendOnTrace",
    "Take",
    "Times",
    "TrashResource",
    "Trigger",
    "Use",
    "UseInstead",
    "WithCard",
    "WithNumber",
    "accept_or_decline",
    "offer",
    "pay_or_decline",
    "read",
]


def offer(game: "Game", intent: Intent, value: Any = None, alias: str | None = None) -> Option:
    """Return an option of that intent; ``value`` is what the kernel does or goes on with.

    The option can be chosen by an ``alias``, too, beside the label that it is offered with.
    """
    label, alias = intent.label(game), alias or intent.open_label(game)
    return Option(label, value, intent, None if alias == label else alias)


def accept_or_decline(game: "Game", question: str) -> list[Option]:
    """Return the two answers to what a player may do, in the words in which it is asked."""
    return [offer(game, Accept(question)), offer(game, Decline())]


def pay_or_decline(game: "Game", cost: "Cost", *, must: bool = False) -> list[Option]:
    """Return the two answers to what a player may pay; only the first for one who ``must``."""
    paying = offer(game, Pay(cost))
    return [paying] if must else [paying, offer(game, Decline())]
