"""What may have come about for a card before a position, as its printed text makes possible."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.kernel.abilities.ability_contents import instructions_of, makers_of, targets_of
from engine.kernel.abilities.earlier.hypothetical_resolutions import hypothetical_resolution
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Clause, Instruction
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Ability,
    StaticAbility,
    looks_for,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import GainsChosenSubtype
from engine.kernel.abilities.lingering_effects.remembered_choices import Remembers, RemembersNumber
from engine.kernel.abilities.resolution import NoTarget
from engine.kernel.abilities.static.declarations import AltersSetup, CanHost, InstallOnlyOn
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.installing_on_source import (
    InstallOnSource,
    MayInstallOnSource,
)
from engine.kernel.card_manipulation.staying_in_play import StaysInPlay
from engine.kernel.cite import carries_out
from engine.kernel.events import Emptied, PlayedCard
from engine.kernel.game_concepts.hosting import Host, has_room
from engine.kernel.game_zones.zones import hand

if TYPE_CHECKING:
    from engine.kernel.game import Game


def rememberable_choices(game: "Game", card: int) -> dict[str, list[Any]]:
    """Return each choice that the card remembers, by name, with all that could be chosen."""
    abilities = game.object(card).printed.abilities
    words = {
        maker.name: maker.possible_values()
        for ability in abilities
        for maker in makers_of(ability)
        if isinstance(maker, GainsChosenSubtype | RemembersNumber)
    }
    return words | {
        maker.name: _valid(game, card, ability, target)
        for ability in abilities
        for maker in makers_of(ability)
        for target in targets_of(ability)
        if isinstance(maker, Remembers) and maker.target == target.name
    }


def remembered_by(clauses: tuple[Clause, ...]) -> list[str]:
    """Return the names of the choices that are remembered as those clauses are carried out."""
    sentences = (clause for clause in clauses if isinstance(clause, Instruction))
    makers = (maker for sentence in sentences for maker in sentence.makers)
    return [
        m.name for m in makers if isinstance(m, Remembers | GainsChosenSubtype | RemembersNumber)
    ]


def _valid(game: "Game", card: int, ability: Ability, target: Target) -> list[Any]:
    resolution = hypothetical_resolution(game, ability, card)
    try:
        return target.valid(game, resolution)
    except NoTarget:
        return []


def stays_in_play(definition: CardDefinition) -> bool:
    """Whether an event or operation says of itself that it is not trashed at once."""
    makers = (m for ability in definition.abilities for m in makers_of(ability))
    return any(isinstance(maker, StaysInPlay) for maker in makers)


def would_not_have_stayed(game: "Game", card: int, other: int) -> bool:
    """Whether playing the other card would have ended what keeps the card in the play area."""
    owner = game.object(other).owner
    played = PlayedCard(other, owner, hand(owner))
    makers = (m for ability in game.object(card).printed.abilities for m in makers_of(ability))
    return any(isinstance(m, StaysInPlay) and m.until(game, card, played) for m in makers)


@carries_out("1.6.1a")
def keeps_set_aside(definition: CardDefinition) -> int:
    """Return how many cards an identity has set aside before the game and not shuffled back."""
    declared = (d for ability in _static(definition) for d in ability.declarations)
    return sum(d.aside - d.of_which_back for d in declared if isinstance(d, AltersSetup))


@carries_out("10.9.2")
def can_become_empty(definition: CardDefinition) -> bool:
    """Whether an ability of the card looks for its becoming empty, so that it can be loaded."""
    return any(looks_for(ability, Emptied) for ability in definition.abilities)


@carries_out("1.13.5", "1.13.5a", "1.13.5b", "1.13.5c")
def may_have_hosted(game: "Game", host: int, card: int) -> bool:
    """Whether a printed ability of either card can have hosted the installed card there.

    It looks at both as they stand, the card not hosted yet. It does not ask what prohibits hosting:
    a checkpoint sees to that (10.3.1e).
    """
    only = installed_only_on(game.object(card).printed)
    if only:
        return all(restriction.valid(game, card, host) for restriction in only)
    declared = (d for a in _static(game.object(host).printed) for d in a.declarations)
    return any(
        d.accepts(game, host, card) and has_room(game, d, host, card)
        for d in declared
        if isinstance(d, CanHost)
    ) or (_hosts_itself(game, card, host) or _installs_on_itself(game, card, host))


@carries_out("1.5.4b")
def may_have_brought(game: "Game", host: int, card: int) -> bool:
    """Whether a printed ability of the host can have chosen the card from outside the game."""
    name = game.object(card).definition.name
    return any(
        name in _valid(game, host, ability, target)
        for ability in game.object(host).printed.abilities
        for target in targets_of(ability)
    )


@carries_out("1.13.5c")
def installed_only_on(definition: CardDefinition) -> list[InstallOnlyOn]:
    """Return what the card can only be installed on; empty if it needs no host."""
    restricts = (r for ability in _static(definition) for r in ability.restricts)
    return [r for r in restricts if isinstance(r, InstallOnlyOn)]


def _static(definition: CardDefinition) -> list[StaticAbility]:
    return [a for a in definition.abilities if isinstance(a, StaticAbility)]


def _hosts_itself(game: "Game", card: int, host: int) -> bool:
    """Whether an ability of the card hosts it on something chosen, and can choose that host."""
    return any(
        isinstance(effect, Host) and (effect.card, effect.host) == (card, host)
        for ability in game.object(card).printed.abilities
        for effect in _expected_if_chosen(game, card, ability, host)
    )


def _expected_if_chosen(game: "Game", card: int, ability: Ability, chosen: int) -> Iterator[Effect]:
    """Yield what an ability of the card would do if it chose that object wherever it can."""
    resolution = hypothetical_resolution(game, ability, card)
    for clause in instructions_of(ability):
        for target in clause.targets:
            if chosen in _valid(game, card, ability, target):
                resolution.targets[target.name] = [chosen]
                yield from clause.expected(game, resolution)


def _installs_on_itself(game: "Game", card: int, host: int) -> bool:
    """Whether an ability of the host installs such cards on it."""
    makers = (m for ability in game.object(host).printed.abilities for m in makers_of(ability))
    return any(
        isinstance(m, InstallOnSource | MayInstallOnSource) and m.accepts(game, card)
        for m in makers
    )
