"""Which interrupts are relevant to an imminent instruction (9.9.3), and which may be used."""

from functools import partial
from typing import TYPE_CHECKING

from engine.kernel import first_times, intents
from engine.kernel.abilities.conditional.pending import Instance
from engine.kernel.abilities.effects import Imminent
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, Would
from engine.kernel.abilities.paid import usable_interrupts, use_ability
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


def has_interrupts(game: "Game") -> bool:
    """Whether there is any interrupt at all, so that most instructions need not look further."""
    delayed = (effect.ability for effect in game.state.lingering)
    return bool(game.active_abilities().interrupts) or any(
        ability is not None and ability.is_interrupt for ability in delayed
    )


@carries_out("9.9.3", "9.9.3d", "9.9.4b", "9.6.8b")
def relevant_conditionals(game: "Game", imminent: Imminent) -> list[Instance]:
    """Return an instance of each active conditional interrupt relevant as the window opens."""
    return [i for i in relevant_due_or_not(game, imminent) if is_due(game, i)]


def relevant_due_or_not(game: "Game", imminent: Imminent) -> list[Instance]:
    """Return the same and those that look only for an earlier instance of what would happen."""
    instances = [
        Instance(ability, source, game.controller(source))
        for ability, source in game.active_abilities().conditional_interrupts
        if _is_relevant(game, ability, source, imminent)
    ]
    delayed = (i for i in _delayed_interrupts(game) if is_relevant(game, i, imminent))
    return [*instances, *delayed]


def conditional_interrupts(game: "Game") -> list[Instance]:
    """Return an instance of each active conditional interrupt, delayed ones included."""
    instances = [
        Instance(ability, source, game.controller(source))
        for ability, source in game.active_abilities().conditional_interrupts
    ]
    return [*instances, *_delayed_interrupts(game)]


def _delayed_interrupts(game: "Game") -> list[Instance]:
    return [
        Instance(effect.ability, effect.source, effect.controller, lingering=effect)
        for effect in game.state.lingering
        if effect.ability is not None and effect.ability.is_interrupt
    ]


def is_due(game: "Game", instance: Instance) -> bool:
    """Whether this is the first time in its period that the effect would happen (9.9.5a)."""
    condition = instance.ability.condition
    if not isinstance(condition, Would) or condition.first_each is None:
        return True
    return _is_first(game, instance, condition.first_each)


@carries_out("9.9.5a")
def _is_first(game: "Game", instance: Instance, period: str) -> bool:
    key = instance.ability, game.object(instance.source).card, None
    return first_times.is_first(game, key, instance.source, period)


def is_relevant(game: "Game", instance: Instance, imminent: Imminent) -> bool:
    """Whether an expected effect, as it now stands, meets the interrupt's condition."""
    return _is_relevant(game, instance.ability, instance.source, imminent)


@carries_out("9.9.3", "9.9.3a", "9.9.3b", "9.9.3c", "9.9.3d", "9.9.4c")
def _is_relevant(
    game: "Game", ability: ConditionalAbility, source: int, imminent: Imminent
) -> bool:
    condition = ability.condition
    assert isinstance(condition, Would), f"{ability.label} has no “would” condition"
    return any(
        effect.is_expected(game) and condition.test(game, source, effect)
        for effect in imminent.effects
        if isinstance(effect, condition.effect)
    )


def relevant_paid(game: "Game", player: Side, imminent: Imminent) -> list[Option]:
    """Offer the player's paid interrupts whose effects could modify the imminent instruction."""
    options = []
    for ability, source in usable_interrupts(game, player, imminent):
        act = partial(_use_paid, game, ability, source, imminent)
        options.append(intents.offer(game, intents.Use(ability, source), act))
    return options


@carries_out("9.9.4d")
def _use_paid(game: "Game", ability: PaidAbility, source: int, imminent: Imminent) -> Process[None]:
    """Use a paid interrupt, whether or not it was active when the window opened."""
    window = game.windows[-1]
    if (ability, source) not in window.active_before:
        game.log("9.9.4d", f"{game.name(source)} was not active yet when the window opened")
    yield from use_ability(game, ability, source, imminent)
