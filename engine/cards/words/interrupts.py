"""Interrupts, as card texts say them: what would happen, and what is done about it."""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, TypeVar

from engine.cards.words.installing import if_you_rez_this, rez_this
from engine.cards.words.places import while_unrezzed
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Clause, EffectMaker, Instruction
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.interrupts.preventing_abilities import PreventWhenEncountered
from engine.kernel.abilities.interrupts.prevention import (
    EVERY_KIND,
    ApplyReplacement,
    ApplyReplacementThroughout,
    AvoidTags,
    ChangeValue,
    PreventDamage,
    PreventEffect,
    PreventTrash,
    threatened_cards,
)
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, Flag, PaidAbility, Would
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Replace
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.loops import LoopKey
from engine.kernel.additional_rules.traces import TraceAttempt
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.random_cards import TrashAtRandom
from engine.kernel.card_manipulation.movements.trashing import Trash, TrashSettingAside
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.rezzing import Turn
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.game_zones.zones import hand
from engine.kernel.runs.breaking import BreakSubroutines, PreventBreaking, unbroken_subroutines
from engine.kernel.runs.ending import EndTheRun
from engine.kernel.runs.jacking_out import JackOut
from engine.kernel.sides import Side

INTERRUPT = frozenset({Flag.INTERRUPT})
TRASH = Cost(parts=(TrashThis(),))
"""The trigger cost [trash]."""


def interrupt(
    label: str, cost: Cost | Callable[[Game, Resolution], Cost], *clauses: Clause
) -> PaidAbility:
    """[interrupt] → cost: instructions."""
    return PaidAbility(label=label, cost=cost, clauses=clauses, flags=INTERRUPT)


# --- what would happen ----------------------------------------------------------------


def would_do_damage(kind: DamageKind, *, at_least: int | None = None) -> Would[Damage]:
    """Whenever the Corp would do damage of that kind; so much of it, if the text says so."""

    def test(game: Game, _source: int, effect: Damage) -> bool:
        return (
            effect.kind is kind
            and effect.by is Side.CORP
            and (at_least is None or effect.value(game) >= at_least)
        )

    return Would(Damage, test)


def would_take_damage(*kinds: DamageKind) -> Would[Damage]:
    """Whenever you would take damage of these kinds, whoever is responsible for it."""
    return Would(Damage, lambda _game, _source, effect: effect.kind in kinds)


def would_suffer_damage_from_installing(kind: str, subtype: str) -> Would[Damage]:
    """When damage would be done by what such a card does as it is installed."""

    def test(game: Game, _source: int, effect: Damage) -> bool:
        resolution = next((i.resolution for i in game.imminent if effect in i.effects), None)
        event = resolution.event if resolution is not None else None
        if not isinstance(event, Installed) or event.card != effect.source:
            return False
        is_of_kind = game.object(event.card).printed.type == kind
        return is_of_kind and game.has_subtype(event.card, subtype)

    return Would(Damage, test)


def would_be_trashed(_game: Game, source: int, effect: Trash) -> bool:
    """When this card would be trashed."""
    return source in effect.cards


def would_play_or_install(game: Game, source: int, effect: Play | Install) -> bool:
    """When the card's controller would play or install a card."""
    return effect.by is game.controller(source)


def you_would_draw(game: Game, source: int, effect: Draw) -> bool:
    """When the card's controller would draw."""
    return effect.side is game.controller(source)


def is_card_of(game: Game, side: Side, oid: int) -> bool:
    """Whether this is that player's card, and not a counter that one has become (10.1.4)."""
    obj = game.object(oid)
    return obj.owner is side and obj.converted is None


def would_trash_runner_cards(
    game: Game, effect: Trash | Damage | TrashFromDeck | TrashAtRandom
) -> bool:
    """Whenever Runner cards would be trashed, from any location, even by damage."""
    if isinstance(effect, Trash):
        return any(is_card_of(game, Side.RUNNER, card) for card in effect.trashable_cards(game))
    if effect.value(game) <= 0:
        return False
    if isinstance(effect, TrashFromDeck | TrashAtRandom):
        return effect.side is Side.RUNNER
    return bool(game.zone(hand(Side.RUNNER)))


E = TypeVar("E", bound=Effect)


def expected(resolution: Resolution, kind: type[E]) -> list[E]:
    """The expected effects of that kind of the instruction that is interrupted."""
    imminent = resolution.interrupted
    return [] if imminent is None else imminent.of_type(kind)


# --- preventing and avoiding ----------------------------------------------------------


def prevent_damage(amount: int | None, *kinds: DamageKind, up_to: bool = False) -> EffectMaker:
    """Prevent so much damage of these kinds, or of any; all of it without an amount."""

    def effect(_game: Game, resolution: Resolution) -> Effect:
        return PreventDamage(
            imminent=resolution.interrupted,
            amount=amount,
            up_to=up_to,
            kinds=frozenset(kinds) or EVERY_KIND,
        )

    return effect


def avoid_tags(amount: int | None) -> EffectMaker:
    """Avoid so many tags; all of them without an amount."""
    return lambda _game, r: AvoidTags(imminent=r.interrupted, amount=amount)


def card_to_be_trashed(*types: str, other: bool = False) -> Target:
    """An installed card of these types that would be trashed; with ``other``, not this one."""

    def valid(game: Game, resolution: Resolution) -> list[int]:
        none_yet = PreventTrash(imminent=resolution.interrupted, cards=[])
        threatened = [game.object(card) for card in threatened_cards(game, none_yet)]
        return [
            o.oid
            for o in threatened
            if o.installed and o.faceup and o.printed.type in types
            if not (other and o.oid == resolution.source)
        ]

    return Target("the card to be trashed", valid)


def prevent_its_trashing(_game: Game, resolution: Resolution) -> Effect:
    """Prevent that card from being trashed."""
    chosen = resolution.those("the card to be trashed")
    return PreventTrash(imminent=resolution.interrupted, cards=chosen)


# --- changing and replacing -----------------------------------------------------------


def increase_damage(amount: int, kind: DamageKind) -> EffectMaker:
    """The interrupted damage is so much more, if it is of this kind."""
    return lambda _game, r: ChangeValue(
        imminent=r.interrupted,
        effect=Damage,
        which=lambda _game, damage: damage.kind is kind,
        by_amount=amount,
    )


def increase_credits(amount: int) -> EffectMaker:
    """Gain so many credits more than expected."""
    return lambda _game, r: ChangeValue(
        imminent=r.interrupted,
        effect=GainCredits,
        which=lambda _game, gain: gain.side is Side.RUNNER,
        by_amount=amount,
    )


def increase_draw(amount: int) -> EffectMaker:
    """Draw so many cards more than expected."""
    return lambda _game, r: ChangeValue(
        imminent=r.interrupted,
        effect=Draw,
        which=lambda _game, draw: draw.side is r.controller,
        by_amount=amount,
    )


def reduce_the_trace_to_0(game: Game, resolution: Resolution) -> Effect | None:
    """The base trace strength of that trace becomes 0, if it would be more."""
    trace = next(iter(expected(resolution, TraceAttempt)), None)
    if trace is None:
        return None
    return ChangeValue(
        imminent=resolution.interrupted,
        effect=TraceAttempt,
        which=lambda _game, attempt: attempt is trace,
        by_amount=-max(0, trace.value(game)),
    )


def instead(declaration: Replace[Any]) -> EffectMaker:
    """Replace what is imminent as the declaration says."""
    return lambda _game, r: ApplyReplacement(imminent=r.interrupted, declaration=declaration)


def instead_throughout(declaration: Replace[Any]) -> EffectMaker:
    """Replace what is imminent, and what that does, as the declaration says."""
    return lambda _game, r: ApplyReplacementThroughout(
        imminent=r.interrupted, declaration=declaration
    )


def set_aside_instead(
    effect: Trash, source: int, whose: Side, then: Callable[[Game, list[int]], Process[None]]
) -> Effect:
    """Set that player's cards aside instead of adding them to the discard pile; then do that.

    ``source`` is the object that says so.
    """
    as_it_was = {field.name: getattr(effect, field.name) for field in fields(Trash)}
    return TrashSettingAside(
        **as_it_was,
        which=lambda game, card: is_card_of(game, whose, card) and card not in effect.instead,
        then=then,
        replacing=source,
    )


def paying_less(discount: int) -> Replace[Play | Install]:
    """Instead play or install that card paying less."""

    def cheaper(_game: Game, _source: int, effect: Play | Install) -> list[Effect]:
        terms = Terms(effect.terms.discount + discount, effect.terms.ignoring)
        return [replace(effect, terms=terms)]

    return Replace((Play, Install), would_play_or_install, cheaper)


def turn_facedown(game: Game, card: int) -> int:
    """Turn an installed card facedown where it lies."""
    Turn(card=card, faceup=False).apply(game)
    return card


def _would_be_added_to_pile(game: Game, source: int, effect: Trash) -> bool:
    return effect.adds_to_pile(game, source)


def _turn_facedown_as_trashed(_game: Game, source: int, effect: Trash) -> list[Effect]:
    where = effect.instead | {source: turn_facedown}
    return [replace(effect, cards=list(effect.cards), instead=where)]


FACEDOWN_INSTEAD = Replace(Trash, _would_be_added_to_pile, _turn_facedown_as_trashed)
"""Turn this card facedown instead of adding it to the discard pile."""


# --- rezzing for it -------------------------------------------------------------------


@carries_out("9.1.8c")
def may_rez_this_when(
    label: str, condition: Condition[Any] | Would[Any], *if_you_do: Clause
) -> ConditionalAbility:
    """When that happens or [interrupt] would happen, you may rez this card, which is unrezzed.

    Once it is rezzed there is nothing that the ability could do.
    """
    then = (if_you_rez_this(*if_you_do),) if if_you_do else ()
    return ConditionalAbility(
        label=label,
        condition=condition,
        clauses=(Instruction((rez_this,)), *then),
        optional=True,
        flags=INTERRUPT if isinstance(condition, Would) else frozenset(),
        active_in=while_unrezzed,
    )


def card_to_be_exposed(name: str) -> Target:
    """A card that would be exposed."""

    def valid(game: Game, resolution: Resolution) -> list[int]:
        return [e.card for e in expected(resolution, Expose) if e.is_expected(game)]

    return Target(name, valid)


def prevent_exposing(name: str) -> EffectMaker:
    """Prevent the card announced under that name from being exposed."""

    def effect(_game: Game, resolution: Resolution) -> Effect:
        card = resolution.the(name)
        return PreventEffect(
            imminent=resolution.interrupted,
            effect=Expose,
            which=lambda _game, expose: expose.card == card,
        )

    return effect


def subroutine_to_be_broken(name: str, which: Callable[[Game, Resolution, int], bool]) -> Target:
    """A subroutine that would be broken, on encountered ice of which that is true."""

    def valid(game: Game, resolution: Resolution) -> list[LoopKey]:
        encounter = game.state.encounter
        if encounter is None or not which(game, resolution, encounter.ice):
            return []
        keys = [key for e in expected(resolution, BreakSubroutines) for key in e.to_break(game)]
        return [key for key in unbroken_subroutines(game) if key in keys]

    return Target(name, valid)


def prevent_breaking(name: str) -> EffectMaker:
    """Prevent the subroutine announced under that name from being broken."""
    return lambda _game, r: PreventBreaking(imminent=r.interrupted, key=r.the(name))


def prevent_jacking_out(_game: Game, resolution: Resolution) -> Effect:
    """Prevent the Runner from jacking out."""
    return PreventEffect(imminent=resolution.interrupted, effect=JackOut, which=lambda *_: True)


def prevent_a_when_encountered_ability(_game: Game, resolution: Resolution) -> Effect:
    """Prevent a “when encountered” ability on ice, all that is left of it (9.6.14a)."""
    return PreventWhenEncountered(imminent=resolution.interrupted)


def prevent_ending_the_run(_game: Game, resolution: Resolution) -> Effect:
    """Prevent an ability of a Corp card from ending the run."""

    def is_the_corps(game: Game, effect: EndTheRun) -> bool:
        if effect.source is None or isinstance(effect, JackOut):
            return False  # whoever jacks out ends the run themself (6.1.5)
        return game.object(effect.source).owner is Side.CORP

    return PreventEffect(imminent=resolution.interrupted, effect=EndTheRun, which=is_the_corps)
