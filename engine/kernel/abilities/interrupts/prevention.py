"""What interrupts do to imminent effects (section 9.9): prevent, avoid, change, replace."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect, Modification, ValuedEffect
from engine.kernel.abilities.interrupts.carrying_out import remember_expected
from engine.kernel.abilities.interrupts.replacing import replace_effect
from engine.kernel.abilities.static.declarations import Replace
from engine.kernel.additional_rules.bad_publicity import TakeBadPublicity
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import TAG, TakeTags
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import Prevented
from engine.kernel.selecting import choose_number
from engine.kernel.sides import Side
from rules.amounts import pluralise

if TYPE_CHECKING:
    from engine.kernel.game import Game

Expected = TypeVar("Expected", bound=Effect)
Valued = TypeVar("Valued", bound=ValuedEffect)

EVERY_KIND = frozenset(DamageKind)
ALL = None
"""The amount of an effect that prevents all, or any amount."""


# --- preventing part or all of a value ------------------------------------------------


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.5", "9.9.3a", "9.9.3b")
class PreventValue(Modification):
    """Prevent an amount of what an imminent effect would do, or all of it.

    - ``amount``: how much; ``ALL`` prevents all of it.
    - ``up_to``: whether the player chooses how much, up to ``amount``.

    If it could apply to several imminent effects, the player chooses between them, point by point.
    """

    amount: int | None = 1
    up_to: bool = False

    prevents: ClassVar[bool] = True

    def concerns(self, _game: "Game", _effect: ValuedEffect) -> bool:
        """Whether it can prevent that effect, apart from what all prevention needs."""
        return True

    @carries_out("9.3.3g")
    def candidates(self, game: "Game") -> list[ValuedEffect]:
        """Return the imminent effects it could be applied to, whatever their value is now."""
        return [
            effect
            for effect in (self.imminent.of_type(ValuedEffect) if self.imminent else ())
            if effect.preventable and effect.is_expected(game) and self.concerns(game, effect)
        ]

    def would_change(self, game: "Game") -> bool:
        """Whether there is an effect to apply it to."""
        return bool(self.candidates(game)) and (self.amount is ALL or self.amount > 0)

    def happen(self, game: "Game") -> Process[None]:
        """Lower the value, or take the effect away entirely."""
        if self.amount is ALL:
            for effect in self.candidates(game):
                self._prevent_all(game, effect)
            return
        amount = self.amount
        if self.up_to:
            expected = ", ".join(effect.describe(game) for effect in self.candidates(game))
            who, question = self._player(game), f"prevent how much (expected: {expected})?"
            amount = yield from choose_number(
                game, who, "9.9.5", question, amount, intents.PreventAmount
            )
        candidates = self.candidates(game)
        options = [intents.offer(game, intents.PreventOneOf(_name(e)), e) for e in candidates]
        who, question = self._player(game), "prevent 1 of which?"
        if len(candidates) == 1:
            for _ in range(amount):
                game.note_forced_option(who, "9.9.5", question, options[0])
            self._prevent(game, candidates[0], amount)
            return
        for _ in range(amount):
            chosen = yield from game.decide(who, "9.9.5", question, options)
            self._prevent(game, chosen.value, 1)

    def _player(self, game: "Game") -> Side:
        return self.by or game.active_player

    def _prevent(self, game: "Game", effect: ValuedEffect, amount: int) -> None:
        stopped = max(min(amount, effect.value(game)), 0)
        _change(game, effect, -amount, f"{_so_much(effect, amount)} prevented")
        self._note(game, effect, stopped)

    def _prevent_all(self, game: "Game", effect: ValuedEffect) -> None:
        stopped = max(effect.value(game), 0)
        effect.prevented = True
        all_of_it = "tags" if isinstance(effect, TakeTags) else _name(effect)
        game.log("9.9.7b", f"All {all_of_it} prevented")
        self._note(game, effect, stopped)

    @carries_out("25.04:9.9.7f")
    def _note(self, game: "Game", effect: ValuedEffect, stopped: int) -> None:
        if stopped:
            game.emit(Prevented(effect, stopped, self.by, self.source))


def _change(game: "Game", effect: ValuedEffect, by_amount: int, words: str) -> None:
    """Change the value of an imminent effect, which may be below 0 before or after."""
    before = effect.value(game)
    effect.change += by_amount
    after = effect.value(game)
    is_below = min(before, after) <= 0
    game.log("9.9.7a" if is_below else "9.9.7", f"{words}: {after} expected")
    if not effect.preventable:
        game.log("9.9.7e", f"None of the {after} can be prevented")


def _name(effect: ValuedEffect) -> str:
    if isinstance(effect, Damage):
        return f"{effect.kind} damage"
    return {TakeTags: "tag", TakeBadPublicity: "bad publicity"}.get(type(effect), "of it")


def _so_much(effect: ValuedEffect, amount: int) -> str:
    """Return the amount in words: tags are counted, damage and bad publicity are not."""
    if isinstance(effect, TakeTags):
        return pluralise(amount, TAG)
    return f"{amount} {_name(effect)}"


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.6b")
class PreventDamage(PreventValue):
    """Prevent damage of some kinds."""

    kinds: frozenset[DamageKind] = EVERY_KIND

    def concerns(self, _game: "Game", effect: ValuedEffect) -> bool:
        """Whether it is damage of one of the kinds."""
        return isinstance(effect, Damage) and effect.kind in self.kinds


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.6b", "10.4.1")
class PreventDamageOf(PreventDamage):
    """Prevent damage that a certain card does."""

    phrase: ClassVar[str] = "prevent damage"
    card: int

    def concerns(self, game: "Game", effect: ValuedEffect) -> bool:
        """Whether it is damage, of one of the kinds, and that card does it."""
        return super().concerns(game, effect) and effect.source == self.card


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.6a")
class AvoidTags(PreventValue):
    """Avoid, or prevent, tags."""

    def concerns(self, _game: "Game", effect: ValuedEffect) -> bool:
        """Whether it would give tags."""
        return isinstance(effect, TakeTags)


@dataclass(eq=False, kw_only=True)
@carries_out("9.12.2c")
class PreventBadPublicity(PreventValue):
    """Prevent bad publicity."""

    def concerns(self, _game: "Game", effect: ValuedEffect) -> bool:
        """Whether the Corp would take it."""
        return isinstance(effect, TakeBadPublicity)


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.7c")
class PreventAllBut(PreventDamage):
    """Prevent all but ``left`` damage: the value is set, whatever changed it before."""

    phrase: ClassVar[str] = "prevent most of the damage"
    left: int = 1

    def candidates(self, game: "Game") -> list[ValuedEffect]:
        """Return the imminent damage if more than ``left`` of it is expected."""
        return [e for e in super().candidates(game) if e.value(game) > self.left]

    def happen(self, game: "Game") -> Process[None]:
        """Set the values of all that damage."""
        for effect in self.candidates(game):
            stopped = effect.value(game) - self.left
            effect.change -= stopped
            game.log("9.9.7c", f"The {_name(effect)} is set to {self.left}")
            self._note(game, effect, stopped)
        yield from ()


# --- preventing other effects ---------------------------------------------------------


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.5", "9.9.3a")
class PreventTrash(Modification):
    """Prevent cards from being trashed, but nothing else that the instruction does."""

    cards: list[int]

    prevents: ClassVar[bool] = True

    def would_change(self, game: "Game") -> bool:
        """Whether one of them is expected to be trashed."""
        threatened = threatened_cards(game, self)
        return any(card in threatened for card in self.cards)

    def apply(self, game: "Game") -> None:
        """Take the cards out of the imminent trashing."""
        for effect in _trashes(game, self):
            for card in [c for c in effect.cards if c in self.cards]:
                effect.cards.remove(card)
                game.log("9.9.5", f"{game.name(card)} is not trashed")
                game.emit(Prevented(effect, 1, self.by, self.source))


@carries_out("9.3.3g")
def _trashes(game: "Game", modification: Modification) -> Iterable[Trash]:
    imminent = modification.imminent
    for effect in imminent.of_type(Trash) if imminent else ():
        if effect.preventable and effect.is_expected(game):
            yield effect


def threatened_cards(game: "Game", modification: Modification) -> list[int]:
    """Return the cards that an imminent instruction would trash, if that can be prevented."""
    return [
        card
        for effect in _trashes(game, modification)
        for card in effect.cards
        if game.exists(card)
    ]


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.5")
class PreventEffect(Modification, Generic[Expected]):
    """Prevent an imminent effect that has no value, such as a subroutine or ending the run.

    ``effect`` is the type of the effects that it can prevent, and ``which`` tells which of them.
    """

    phrase: ClassVar[str] = "prevent what would happen"
    effect: type[Expected]
    which: "Callable[[Game, Expected], bool]"

    prevents: ClassVar[bool] = True

    def _concerned_effects(self, game: "Game") -> list[Expected]:
        effects = self.imminent.of_type(self.effect) if self.imminent else []
        return [e for e in effects if e.preventable and e.is_expected(game) and self.which(game, e)]

    def would_change(self, game: "Game") -> bool:
        """Whether such an effect is expected and can be prevented."""
        return bool(self._concerned_effects(game))

    def apply(self, game: "Game") -> None:
        """Take the effects out of the imminent instruction."""
        assert self.imminent is not None
        for effect in self._concerned_effects(game):
            self.imminent.effects.remove(effect)
            game.log("9.9.5", f"Prevented: {effect.describe(game)}")
            game.emit(Prevented(effect, 1, self.by, self.source))


# --- changing values and replacing ----------------------------------------------------


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.3b", "9.9.6", "9.9.7")
class ChangeValue(Modification, Generic[Valued]):
    """Raise or lower the value of imminent effects, which keep their restrictions.

    ``effect`` is the type of the effects that it changes, and ``which`` tells which of them.
    """

    phrase: ClassVar[str] = "change a value"
    effect: type[Valued]
    which: "Callable[[Game, Valued], bool]"
    by_amount: int

    def _concerned_effects(self, game: "Game") -> list[Valued]:
        effects = self.imminent.of_type(self.effect) if self.imminent else []
        return [e for e in effects if e.is_expected(game) and self.which(game, e)]

    def would_change(self, game: "Game") -> bool:
        """Whether there is a value to change, even one of 0 or less."""
        return self.by_amount != 0 and bool(self._concerned_effects(game))

    def apply(self, game: "Game") -> None:
        """Change the values."""
        words = f"{'Raised' if self.by_amount > 0 else 'Lowered'} by {abs(self.by_amount)}"
        for effect in self._concerned_effects(game):
            _change(game, effect, self.by_amount, words)


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.10", "9.9.3c", "9.9.9c")
class ApplyReplacement(Modification):
    """A replacement effect created by an interrupt; it applies at once to what is imminent.

    ``applied`` are the effects that it has created in place of others.
    """

    phrase: ClassVar[str] = "replace what would happen"
    declaration: Replace[Any]
    applied: list[Effect] = field(default_factory=list)

    def _concerned_effects(self, game: "Game") -> list[Effect]:
        if self.imminent is None or self.source is None:
            return []
        key = (self.declaration, self.source)
        return [
            e
            for e in self.imminent.effects
            if key not in e.replaced_by
            and e.can_happen(game)
            and self.declaration.can_replace(game, self.source, e)
        ]

    def would_change(self, game: "Game") -> bool:
        """Whether it can apply to an expected effect."""
        return bool(self._concerned_effects(game))

    def apply(self, game: "Game") -> None:
        """Replace all that it can be applied to; it applies to none of what it creates."""
        assert self.imminent is not None
        assert self.source is not None
        while effects := self._concerned_effects(game):
            created = replace_effect(
                game, self.imminent, effects[0], self.declaration, self.source, "9.9.10"
            )
            self.applied += created
            remember_expected(game, created)


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.8a", "9.9.10")
class ApplyReplacementThroughout(ApplyReplacement):
    """A replacement effect that also applies to what the imminent effects do as parts of them.

    Suffering damage, for instance, trashes cards.
    """

    def would_change(self, _game: "Game") -> bool:
        """Whether there is an imminent instruction; its trigger condition has checked the rest."""
        return self.imminent is not None

    def apply(self, game: "Game") -> None:
        """Replace what is expected now, and go on doing so while the instruction resolves."""
        assert self.imminent is not None
        assert self.source is not None
        super().apply(game)
        game.log("9.9.10", f"{game.name(self.source)}: a replacement effect applies from now on")
        self.imminent.replacements.append((self.declaration, self.source))
