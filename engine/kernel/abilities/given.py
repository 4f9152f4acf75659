"""What a position gives at the start of a game, kept as if it had come about in play.

Also what a card can have had chosen, hosted or brought for it: what its text makes possible.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.kernel.abilities.deciding_clauses import NestedCost
from engine.kernel.abilities.declarations import AltersSetup, CanHost, InstallOnlyOn
from engine.kernel.abilities.earlier_effects import restore_earlier_effects
from engine.kernel.abilities.hypothetical_resolutions import hypothetical_resolution
from engine.kernel.abilities.instructions import Announce, Clause, EffectMaker, Instruction
from engine.kernel.abilities.kinds import (
    Ability,
    ConditionalAbility,
    PaidAbility,
    PlayAbility,
    StaticAbility,
    Subroutine,
    looks_for,
)
from engine.kernel.abilities.lasting_changes import GainsChosenSubtype
from engine.kernel.abilities.remembered_choices import Remembers, RemembersNumber
from engine.kernel.abilities.resolution import NoTarget
from engine.kernel.abilities.targets import Target
from engine.kernel.additional_rules.mark import restore_mark
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing_on_source import InstallOnSource, MayInstallOnSource
from engine.kernel.card_manipulation.staying_in_play import StaysInPlay
from engine.kernel.cite import carries_out
from engine.kernel.events import Emptied, PlayedCard
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.hosting import Host, has_room
from engine.kernel.game_zones.zones import hand

if TYPE_CHECKING:
    from engine.kernel.game import Game


def restore(game: "Game") -> None:
    """Begin to maintain the choices that a position gives, and the cards that it has kept in play.

    It is called once: when the first turn is in progress or, if the game begins in the middle of a
    run, the phase of the run.
    """
    restore_earlier_effects(game)
    restore_mark(game)
    for obj in [o for o in game.state.objects.values() if o.is_active]:
        for maker in (m for ability in obj.printed.abilities for m in _makers(ability)):
            if isinstance(maker, Remembers | GainsChosenSubtype) or (
                isinstance(maker, StaysInPlay) and obj.playing
            ):
                maker.restore(game, obj.oid)


def can_have_chosen(game: "Game", card: int) -> dict[str, list[Any]]:
    """Return each choice that the card remembers, by name, with all that could be chosen."""
    abilities = game.object(card).printed.abilities
    words = {
        maker.name: maker.can_be_chosen()
        for ability in abilities
        for maker in _makers(ability)
        if isinstance(maker, GainsChosenSubtype | RemembersNumber)
    }
    return words | {
        maker.name: _valid(game, card, ability, target)
        for ability in abilities
        for maker in _makers(ability)
        for target in _targets(ability)
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
        return [value for value, _ in target.valid(game, resolution)]
    except NoTarget:
        return []


def stays_in_play(definition: CardDefinition) -> bool:
    """Whether an event or operation says of itself that it is not trashed at once."""
    makers = (m for ability in definition.abilities for m in _makers(ability))
    return any(isinstance(maker, StaysInPlay) for maker in makers)


def would_not_have_stayed(game: "Game", card: int, other: int) -> bool:
    """Whether playing the other card would have ended what keeps the card in the play area."""
    owner = game.object(other).owner
    played = PlayedCard(other, owner, hand(owner))
    makers = (m for ability in game.object(card).printed.abilities for m in _makers(ability))
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
        for target in _targets(ability)
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
    for ability in game.object(card).printed.abilities:
        resolution = hypothetical_resolution(game, ability, card)
        for clause in instructions_of(ability):
            for target in clause.targets:
                if host in _valid(game, card, ability, target):
                    resolution.targets[target.name] = [host]
                    made = clause.expected(game, resolution)
                    if any(isinstance(e, Host) and (e.card, e.host) == (card, host) for e in made):
                        return True
    return False


def _installs_on_itself(game: "Game", card: int, host: int) -> bool:
    """Whether an ability of the host installs such cards on it."""
    makers = (m for ability in game.object(host).printed.abilities for m in _makers(ability))
    return any(
        isinstance(m, InstallOnSource | MayInstallOnSource) and m.accepts(game, card)
        for m in makers
    )


def _makers(ability: Ability) -> Iterator[EffectMaker]:
    for clause in instructions_of(ability):
        yield from clause.makers


def _targets(ability: Ability) -> Iterator[Target]:
    """Yield the targets of an ability, including those of sentences that only choose."""
    for clause in _every(clauses_of(ability)):
        if isinstance(clause, Instruction | Announce):
            yield from clause.targets


def instructions_of(ability: Ability) -> Iterator[Instruction]:
    """Return the sentences of an ability, including those that depend on a choice or a cost."""
    return instructions_in(clauses_of(ability))


def instructions_in(clauses: tuple[Clause, ...]) -> Iterator[Instruction]:
    """Return the sentences among those clauses, including those that depend on other clauses."""
    return (c for c in _every(clauses) if isinstance(c, Instruction))


def costs_within(ability: Ability) -> Iterator[Cost]:
    """Return the costs paid while the ability resolves, leaving out those that are calculated."""
    nested = (c.cost for c in _every(clauses_of(ability)) if isinstance(c, NestedCost))
    return (cost for cost in nested if isinstance(cost, Cost))


def _every(clauses: tuple[Clause, ...]) -> Iterator[Clause]:
    """Yield the clauses and all clauses within them."""
    for clause in clauses:
        yield clause
        for branch in clause.branches():
            yield from _every(branch)


def clauses_of(ability: Ability) -> tuple[Clause, ...]:
    """Return what an ability does as it resolves; nothing if it never resolves."""
    if isinstance(ability, PlayAbility | PaidAbility | ConditionalAbility | Subroutine):
        return ability.clauses
    return ()
