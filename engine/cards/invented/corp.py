"""Test cards of the Corp, which nobody printed: what an example or a position supposes."""

from engine.cards.words.abilities import sub
from engine.cards.words.card_conditions import when_accessed
from engine.cards.words.choices import installed
from engine.cards.words.effects import (
    do,
    do_damage,
    end_the_run,
    gain_credits,
    take_bad_publicity,
    trash_chosen,
)
from engine.cards.words.interrupts import (
    card_to_be_trashed,
    interrupt,
    prevent_its_trashing,
)
from engine.cards.words.runs import cannot_access
from engine.kernel.abilities.effects import Effect, ValuedEffect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    PlayAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ModifyEffect
from engine.kernel.accessing.access import Access, while_accessed
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.installing.destinations import Destination
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.card_manipulation.movements.transfers import MoveInstalled
from engine.kernel.events import Passed, Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

TEST_CRUSHER = CardDefinition(
    name="Test Crusher",
    side=Side.CORP,
    type="ice",
    cost=0,
    strength=0,
    abilities=(
        sub(
            "trash 2 installed programs",
            do(
                trash_chosen("programs"),
                targets=(installed("programs", "program", count=2),),
            ),
        ),
    ),
    test_card=True,
)


TEST_ICE_GUARD = CardDefinition(
    name="Test Ice Guard",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=0,
    test_card=True,
    abilities=(
        interrupt(
            "prevent ice from being trashed",
            Cost(credits=1),
            do(prevent_its_trashing, targets=(card_to_be_trashed("ice"),)),
        ),
    ),
)


def _strengthen_it(_game: Game, resolution: Resolution) -> Effect:
    ice = resolution.the("the card to be trashed")
    return change_strength(ice, +1, Duration.TURN)


TEST_ICE_RESTORER = CardDefinition(
    name="Test Ice Restorer",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=0,
    test_card=True,
    abilities=(
        interrupt(
            "prevent ice from being trashed, +1 strength",
            Cost(credits=1),
            do(prevent_its_trashing, _strengthen_it, targets=(card_to_be_trashed("ice"),)),
        ),
    ),
)


TEST_NET_STRIKE = CardDefinition(
    name="Test Net Strike",
    side=Side.CORP,
    type="operation",
    cost=0,
    test_card=True,
    abilities=(PlayAbility(label="do 1 net damage", clauses=(do(do_damage(1, DamageKind.NET)),)),),
)


TEST_SCANDAL = CardDefinition(
    name="Test Scandal",
    side=Side.CORP,
    type="operation",
    cost=0,
    test_card=True,
    abilities=(PlayAbility(label="take 2 bad publicity", clauses=(do(take_bad_publicity(2)),)),),
)


def _one_more_meat_damage(_game: Game, _source: int, effect: ValuedEffect) -> int:
    if not isinstance(effect, Damage) or effect.by is not Side.CORP:
        return 0
    return 1 if effect.kind is DamageKind.MEAT else 0


TEST_STATIC_CLEANERS = CardDefinition(
    name="Test Static Cleaners",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=5,
    agenda_points=3,
    abilities=(
        StaticAbility(
            label="meat damage done by the Corp is increased by 1",
            declarations=(ModifyEffect(_one_more_meat_damage),),
        ),
    ),
    test_card=True,
    wording="The Cleaners with the static ability of rule 9.4.5.",
)


def _you_trash_a_runner_card(game: Game, source: int, event: Trashed) -> bool:
    is_yours = event.by is game.controller(source)
    return is_yours and game.object(event.card).owner is Side.RUNNER


TEST_ALARM = CardDefinition(
    name="Test Alarm",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=1,
    abilities=(
        ConditionalAbility(
            label="end the run",
            condition=when_accessed(),
            clauses=(do(end_the_run),),
            active_in=while_accessed,
        ),
    ),
    test_card=True,
    wording="Works wherever it is accessed, even in R&D.",
)


TEST_SIREN = CardDefinition(
    name="Test Siren",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=0,
    abilities=(
        ConditionalAbility(
            label="end the run",
            condition=Condition(Passed, lambda *_: True),
            clauses=(do(end_the_run),),
        ),
    ),
    test_card=True,
    wording="Ends the run whenever the Runner passes a piece of ice.",
)


def _access_the_top_of_rd(game: Game, _resolution: Resolution) -> list[Effect]:
    return [Access(card=card, by=Side.RUNNER) for card in game.zone(deck(Side.CORP))[:1]]


TEST_SHOWCASE = CardDefinition(
    name="Test Showcase",
    side=Side.CORP,
    type="ice",
    cost=0,
    strength=0,
    abilities=(sub("the Runner accesses the top card of R&D", do(_access_the_top_of_rd)),),
    test_card=True,
)


_AN_UPGRADE = "an upgrade in another root"


def _upgrades_in_other_roots(game: Game, resolution: Resolution) -> list[int]:
    here = this_server(game, resolution.source)
    return [o.oid for o in game.installed() if o.printed.type == "upgrade" and o.server != here]


def _move_it_here(game: Game, resolution: Resolution) -> Effect:
    here = Destination(this_server(game, resolution.source))
    return MoveInstalled(card=resolution.the(_AN_UPGRADE), to=here)


TEST_HAULIER = CardDefinition(
    name="Test Haulier",
    side=Side.CORP,
    type="upgrade",
    cost=0,
    trash_cost=0,
    abilities=(
        PaidAbility(
            label="move an upgrade here",
            cost=Cost(clicks=1),
            clauses=(do(_move_it_here, targets=(Target(_AN_UPGRADE, _upgrades_in_other_roots),)),),
        ),
    ),
    test_card=True,
    wording="Moves an upgrade from another server's root to its own.",
)


TEST_LANDSLIDE = CardDefinition(
    name="Test Landslide",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    abilities=(
        ConditionalAbility(
            label="trash the top card of R&D",
            condition=when_accessed(),
            clauses=(do(lambda *_: TrashFromDeck(side=Side.CORP, base=1)),),
            active_in=while_accessed,
        ),
    ),
    test_card=True,
    wording="Works wherever it is accessed, even in Archives.",
)


TEST_REAPER = CardDefinition(
    name="Test Reaper",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=0,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=Condition(Trashed, _you_trash_a_runner_card),
            clauses=(do(gain_credits(1)),),
        ),
    ),
    test_card=True,
    wording="Notices every Runner card that the Corp trashes.",
)


TEST_CORDON = CardDefinition(
    name="Test Cordon",
    side=Side.CORP,
    type="upgrade",
    cost=0,
    trash_cost=0,
    abilities=(
        StaticAbility(
            label="no other card can be accessed",
            declarations=(cannot_access(lambda this, card: card != this),),
        ),
    ),
    test_card=True,
    wording="While it is there, no other card can be accessed.",
)
