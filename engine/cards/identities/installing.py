"""Identities of the Runner that install from the grip, or keep from it."""

from engine.cards.words.additional_costs import (
    additional_cost_to_trash_resources_with_the_basic_action,
)
from engine.cards.words.conditions import when_turn_begins, when_turn_ends
from engine.cards.words.costs import trash_from_hq
from engine.cards.words.effects import do, suffer_damage
from engine.cards.words.installing import install_from_grip, may_install_one
from engine.cards.words.places import from_your_grip, is_non_virus_program
from engine.cards.words.searching import install_found, search_to_install
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import tags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import InstallAt
from engine.kernel.card_manipulation.installing.install import INSTALLED, Install
from engine.kernel.card_manipulation.movements.transfers import RemoveFromGame
from engine.kernel.events import Installed, TagsTaken
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def _is_a_resource_that_is_not_virtual(game: Game, _source: int, attempt: InstallAt) -> bool:
    card = game.object(attempt.card)
    if attempt.by is not Side.RUNNER or attempt.facedown:
        return False
    return card.printed.type == "resource" and not game.has_subtype(attempt.card, "virtual")


_FACEDOWN = "a card to install facedown"


def _facedown(card: int) -> Install:
    return Install(card=card, by=Side.RUNNER, facedown=True)


def _installable_facedown(game: Game, _resolution: Resolution) -> list[int]:
    return [c for c in from_your_grip(game) if _facedown(c).can_happen(game)]


def _install_it_facedown(_game: Game, resolution: Resolution) -> Effect:
    return _facedown(resolution.the(_FACEDOWN))


APEX = CardDefinition(
    name="Apex: Invasive Predator",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"digital"}),
    faction="apex",
    abilities=(
        StaticAbility(
            label="no resources that are not virtual",
            declarations=(Prohibit(InstallAt, _is_a_resource_that_is_not_virtual),),
        ),
        ConditionalAbility(
            label="install 1 card facedown",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                do(
                    _install_it_facedown,
                    targets=(Target(_FACEDOWN, _installable_facedown, zone_named=True),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _had_no_tags(game: Game, _source: int, event: TagsTaken) -> bool:
    return tags(game) == event.amount


def _connections_in_the_grip(game: Game, _resolution: Resolution) -> list[int]:
    grip = from_your_grip(game)
    resources = [card for card in grip if game.object(card).printed.type == "resource"]
    return [card for card in resources if game.has_subtype(card, "connection")]


SEBASTIAO_SOUZA_PESSOA = CardDefinition(
    name="Sebastião Souza Pessoa: Activist Organizer",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    faction="anarch",
    abilities=(
        ConditionalAbility(
            label="install a connection for 2[c] less",
            condition=Condition(TagsTaken, _had_no_tags),
            clauses=(may_install_one(_connections_in_the_grip, Terms(discount=2)),),
            optional=True,
        ),
        additional_cost_to_trash_resources_with_the_basic_action(
            trash_from_hq(1),
            lambda game, _source, card: game.has_subtype(card, "connection"),
        ),
    ),
)


def _installed_by_this(_game: Game, source: int, event: Installed) -> bool:
    return event.source == source


TOPAN = CardDefinition(
    name="Topan: Ormas Leader",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="anarch",
    abilities=(
        PaidAbility(
            label="install 1 card for 2[c] less",
            cost=Cost(clicks=1),
            clauses=(install_from_grip(2),),
            limit="turn",
        ),
        ConditionalAbility(
            label="suffer 1 meat damage",
            condition=Condition(Installed, _installed_by_this),
            clauses=(do(suffer_damage(1, DamageKind.MEAT)),),
        ),
    ),
)


def _remove_what_is_still_installed(game: Game, resolution: Resolution) -> Effect:
    there = [card for card in resolution.notes[INSTALLED] if game.exists(card)]
    return RemoveFromGame(cards=[card for card in there if game.object(card).installed])


_REMOVE_IT = ConditionalAbility(
    label="remove that program from the game",
    condition=when_turn_ends(Side.RUNNER),
    clauses=(do(_remove_what_is_still_installed),),
)


def _remove_it_later(_game: Game, resolution: Resolution) -> Effect | None:
    if not resolution.notes.get(INSTALLED):
        return None
    return CreateDelayed(ability=_REMOVE_IT, resolution=resolution)


_FOR_1_LESS = Terms(discount=1)


KABONESA_WU = CardDefinition(
    name="Kabonesa Wu: Netspace Thrillseeker",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    base_link=1,
    faction="shaper",
    abilities=(
        PaidAbility(
            label="search for a program and install it for this turn",
            cost=Cost(clicks=1),
            clauses=(
                do(search_to_install(deck(Side.RUNNER), is_non_virus_program, _FOR_1_LESS)),
                do(install_found(_FOR_1_LESS, proves=True)),
                do(_remove_it_later),
            ),
        ),
    ),
)
