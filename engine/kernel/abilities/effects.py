"""Effects: what instructions are expected to do, before and while they do it (9.9.2).

Everything that may happen in a game is an :class:`Effect`. Whatever a rule or an ability may forbid
is an :class:`Attempt`. So one question, "is this prohibited?", serves every "cannot" (1.2.2).
"""

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.conditional.pending import Instance
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.abilities.static.declarations import Replace
    from engine.kernel.card_manipulation.movements.trashing import TrashSettingAside
    from engine.kernel.game import Game


E = TypeVar("E", bound="Effect")

_COUNTED = re.compile(r"(\w+) (tags|cards|clicks|credits|counters|additional cards|bad publicity)")
"""The name of an effect that does something with as many things as its value says."""


class Attempt:
    """Something that may be tried in a game; declarations of "cannot" are asked about it."""


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.2")
class Effect(Attempt, ABC):
    """Something an instruction is expected to do; it can be changed while it is imminent.

    - ``by``: the player who carries it out (1.14.5); none for the rules' own instructions.
    - ``source``: the object whose ability it comes from; none for the rules' own instructions.
    - ``preventable``: false if the ability or the rule says that it cannot be prevented.
    - ``replaced_by``: the replacement effects that have been applied on the way to it; none of them
      applies to it again (9.9.9c).
    - ``phrase``: what transcripts call it, if the name of its class would read like a program's.
    """

    phrase: ClassVar[str] = ""
    by: Side | None = None
    source: int | None = None
    preventable: bool = True
    replaced_by: "frozenset[tuple[Replace[Any], int]]" = frozenset()

    @property
    def affected(self) -> list[int]:
        """The cards that it acts on, if it names them as its ``card`` or its ``cards``."""
        card: int | None = getattr(self, "card", None)
        return list(getattr(self, "cards", () if card is None else (card,)))

    @carries_out("1.2.2", "1.2.4")
    def can_happen(self, game: "Game") -> bool:
        """Whether it would change the game state and nothing prohibits it."""
        return self.would_change(game) and not game.is_prohibited(self)

    @carries_out("1.2.3")
    def can_happen_in_full(self, game: "Game") -> bool:
        """Whether no part of it is impossible, which matters if the text says “if able”."""
        return self.can_happen(game)

    def is_expected(self, game: "Game") -> bool:
        """Whether it is one of its instruction's expected effects, as they now stand."""
        return self.can_happen(game)

    @abstractmethod
    def would_change(self, game: "Game") -> bool:
        """Whether it has the potential to change the game state (1.2.5, 9.1.5b)."""

    def describe(self, _game: "Game") -> str:
        """Return what transcripts call it: by default, the name of its class in plain words."""
        if self.phrase:
            return self.phrase
        return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(self).__name__).lower()

    def phrase_question(self, game: "Game", question: str) -> str:
        """Return a question asked as it happens, after the card whose ability it comes from."""
        return question if self.source is None else f"{game.name(self.source)}: {question}"

    def needs_discount(self, _game: "Game") -> bool:
        """Whether it can happen only because an interrupt will make it cheaper."""
        return False

    def log_why_not(self, game: "Game") -> None:
        """Log why it does not happen, if a rule of its own says so."""

    def happen(self, game: "Game") -> Process[None]:
        """Carry it out; only effects that contain checkpoints or choices override this."""
        self.apply(game)
        yield from ()

    def apply(self, game: "Game") -> None:
        """Apply it to the game state and log it; nothing interrupts it (9.3.4c)."""
        raise NotImplementedError(type(self).__name__)


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.6", "9.9.7")
class ValuedEffect(Effect):
    """An effect that makes use of a value, which interrupts can change.

    - ``base``: the value as the instruction has it.
    - ``change``: what interrupts have added, less what they have taken away. The value may be below
      0 while the effect is imminent.
    - ``prevented``: whether all of it has been prevented, so that no value is left to modify
      (9.9.7b).

    If the ability calculates the value, as with "for each", all of it is one instance of the effect
    (9.12.2b).
    """

    base: int
    change: int = 0
    prevented: bool = False

    @carries_out("9.9.2")
    def value(self, game: "Game") -> int:
        """Return the value as it is now expected, with what static abilities add to it."""
        return self.base + self.change + game.static_change(self)

    @carries_out("9.9.6", "9.9.7b", "9.9.7d", "9.12.2b")
    def would_change(self, game: "Game") -> bool:
        """Whether the value is greater than 0; otherwise the effect does not occur."""
        return not self.prevented and self.value(game) > 0 and self.is_possible(game)

    @carries_out("9.9.7a", "9.9.7b", "9.12.2b")
    def is_expected(self, game: "Game") -> bool:
        """Whether there is a value left to modify, even if interrupts have made it 0 or less."""
        return (
            not self.prevented
            and self.base > 0
            and self.is_possible(game)
            and not game.is_prohibited(self)
        )

    def describe(self, game: "Game") -> str:
        """Return what it is, with the value now expected: "take 2 tags", "sabotage (3)"."""
        words, value = super().describe(game), self.value(game)
        if self.phrase:
            cards = "1 card" if value == 1 else f"{value} cards"
            top = "the top card" if value == 1 else f"the top {value} cards"
            side: Side | None = getattr(self, "side", None)
            zones = {"deck": deck(side), "hand": hand(side)} if side is not None else {}
            return words.format(value=value, cards=cards, top=top, **zones)
        counted = _COUNTED.fullmatch(words)
        if counted is None:
            return f"{words} ({value})"
        verb, noun = counted.groups()
        return f"{verb} {value} {noun.removesuffix('s') if value == 1 else noun}"

    def is_possible(self, game: "Game") -> bool:
        """Whether it could change the game state if its value were great enough."""
        return True


@dataclass(eq=False, kw_only=True)
class Modification(Effect, ABC):
    """What an interrupt does to an imminent instruction; ``prevents`` if it prevents effects."""

    imminent: "Imminent | None"

    prevents: ClassVar[bool] = False


@dataclass(eq=False)
@carries_out("9.2.9a", "9.3.4")
class Imminent:
    """An instruction that is about to resolve: its expected effects, as they now stand.

    - ``replacements``: replacement effects that interrupts have created for whatever the
      instruction does, each with its source (9.9.8a).
    - ``originals``: the effects before any was replaced.
    - ``pending``: the conditional interrupts that are relevant as its window opens; ``None`` if
      there are no interrupts at all.
    - ``set_aside``: what it has trashed so far by setting cards aside, which still has to be
      settled. A part of an instruction shares that list with the whole.
    - ``is_last``: whether it is the last instruction of its ability.
    - ``if_able``: whether it is carried out fully or not at all.
    """

    effects: list[Effect]
    resolution: "Resolution | None" = None
    replacements: "list[tuple[Replace[Any], int]]" = field(default_factory=list)
    originals: list[Effect] = field(default_factory=list)
    pending: "list[Instance] | None" = None
    set_aside: "list[TrashSettingAside]" = field(default_factory=list)
    is_last: bool = False
    if_able: bool = False

    def needs_discount_from(self, game: "Game", player: Side) -> bool:
        """Whether the player can pay for a part of it only if an interrupt makes that cheaper."""
        return any(effect.by is player and effect.needs_discount(game) for effect in self.effects)

    def of_type(self, kind: type[E]) -> list[E]:
        """Return the expected effects of that kind."""
        return [effect for effect in self.effects if isinstance(effect, kind)]
