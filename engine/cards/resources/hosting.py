"""Resources that host cards that are not installed."""

from engine.cards.words.card_conditions import when_installed
from engine.cards.words.conditions import this, when_turn_begins
from engine.cards.words.effects import add_chosen_to_hand, do, trash_this
from engine.cards.words.hosting import host_one_on_this, hosted_cards
from engine.cards.words.identities import another_identity, brought
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    hosted_card_to_install,
    install_chosen,
)
from engine.cards.words.places import programs_and_hardware_in_your_grip
from engine.cards.words.searching import FOUND
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, May
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Ability,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    StaticCondition,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Only, RemovesHosted
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.installing.several_cards import InstallEach
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import AS_PRINTED, Terms
from engine.kernel.game_concepts.counters import POWER, RemoveCounters, held_count
from engine.kernel.game_concepts.extra_cards import HostFromOutside
from engine.kernel.game_concepts.hosting import Host, HostWithCounters, cards_on
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

STACK = deck(Side.RUNNER)


def _search_for_2(_game: Game, resolution: Resolution) -> Effect:
    def is_one(game: Game, card: int) -> bool:
        return game.has_subtype(card, "virus") or game.has_subtype(card, "weapon")

    return Search(
        zones=(STACK,),
        criteria=is_one,
        count=2,
        up_to=True,
        different=True,
        found=resolution.notes.setdefault(FOUND, []),
    )


def _host_them(_game: Game, resolution: Resolution) -> list[Effect]:
    found = resolution.notes.get(FOUND, ())
    return [Host(card=card, host=resolution.source) for card in found]


_HOSTED = "a hosted card"


ASMUND_PUDLAT = CardDefinition(
    name="Asmund Pudlat",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "seedy"}),
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="search for up to 2 virus or weapon cards and host them",
            condition=when_installed(this),
            clauses=(do(_search_for_2), do(_host_them)),
        ),
        ConditionalAbility(
            label="add 1 hosted card to the grip; without any, trash this",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                May(
                    "add 1 hosted card to the grip",
                    (
                        do(
                            add_chosen_to_hand(_HOSTED),
                            targets=(Target(_HOSTED, hosted_cards, zone_named=True),),
                        ),
                    ),
                ),
                If(lambda game, r: not cards_on(game, r.source), (do(trash_this),)),
            ),
        ),
    ),
)


_TO_HOST = "a program or piece of hardware in your grip"


def _for_each_unique_connection(game: Game, resolution: Resolution) -> Terms:
    """What the first card that is installed this way in each turn of yours costs less."""
    this_way = [e for e in history.this_turn(game, Installed) if e.source == resolution.source]
    if this_way or game.active_player is not Side.RUNNER:
        return AS_PRINTED
    resources = [o for o in game.installed() if o.faceup and o.printed.type == "resource"]
    unique = [o.oid for o in resources if o.printed.unique]
    return Terms(sum(game.has_subtype(card, "connection") for card in unique))


def _hosted_to_install(game: Game, resolution: Resolution) -> list[int]:
    terms = _for_each_unique_connection(game, resolution)
    return hosted_card_to_install(_HOSTED, terms).valid(game, resolution)


PAULES_CAFE = CardDefinition(
    name="Pauleʼs Café",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "seedy"}),
    cost=1,
    unique=True,
    faction="shaper",
    influence_cost=4,
    abilities=(
        PaidAbility(
            label="host a program or piece of hardware",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    host_one_on_this(_TO_HOST),
                    targets=(
                        Target(_TO_HOST, programs_and_hardware_in_your_grip, zone_named=True),
                    ),
                ),
            ),
        ),
        PaidAbility(
            label="install 1 hosted card",
            cost=Cost(credits=1),
            clauses=(
                do(
                    lambda game, r: install_chosen(_HOSTED, _for_each_unique_connection(game, r))(
                        game, r
                    ),
                    targets=(Target(_HOSTED, _hosted_to_install, zone_named=True),),
                ),
            ),
        ),
    ),
)


def _host_it_with_its_cost(game: Game, resolution: Resolution) -> Effect:
    card = resolution.the(_TO_HOST)
    return HostWithCounters(
        card=card, host=resolution.source, kind=POWER, amount=unpaid_cost(game, card)
    )


def _with_power_counters(game: Game, resolution: Resolution) -> list[int]:
    return [o.oid for o in game.hosted(resolution.source) if held_count(game, o.oid, POWER)]


_REMOVE_1 = do(
    lambda _game, r: RemoveCounters(card=r.the(_HOSTED), kind=POWER, base=1),
    targets=(Target(_HOSTED, _with_power_counters, zone_named=True),),
)


def _finished(game: Game, source: int) -> list[int]:
    """The hosted cards without power counters that can be installed."""
    there = [o.oid for o in game.hosted(source) if not o.installed]
    done = [card for card in there if not held_count(game, card, POWER)]
    terms = IGNORING_ALL_COSTS
    return [c for c in done if Install(card=c, by=Side.RUNNER, terms=terms).can_happen(game)]


PERSONAL_WORKSHOP = CardDefinition(
    name="Personal Workshop",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location"}),
    cost=1,
    faction="shaper",
    influence_cost=4,
    abilities=(
        PaidAbility(
            label="host a program or piece of hardware with power counters for its cost",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    _host_it_with_its_cost,
                    targets=(
                        Target(_TO_HOST, programs_and_hardware_in_your_grip, zone_named=True),
                    ),
                ),
            ),
        ),
        PaidAbility(
            label="remove 1 power counter from a hosted card",
            cost=Cost(credits=1),
            clauses=(_REMOVE_1,),
        ),
        ConditionalAbility(
            label="remove 1 power counter from a hosted card",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(_REMOVE_1,),
        ),
        ConditionalAbility(
            label="install a hosted card without power counters",
            condition=StaticCondition(lambda game, source: bool(_finished(game, source))),
            clauses=(
                InstallEach(
                    lambda game, r: _finished(game, r.source), 1, IGNORING_ALL_COSTS, up_to=False
                ),
            ),
        ),
    ),
)


_G_MOD = "a g-mod identity of another faction"


def _is_g_mod_of_another_faction(faction: str, other: CardDefinition) -> bool:
    return "g mod" in other.subtypes and other.faction != faction


def _host_it(_game: Game, resolution: Resolution) -> Effect:
    return HostFromOutside(card=brought(_G_MOD, resolution), host=resolution.source)


def _its_text(game: Game, source: int, _gains: int) -> tuple[Ability, ...]:
    """The text alone: what is printed beside it, such as base link, is none of it."""
    return tuple(ability for o in cards_on(game, source) for ability in o.printed.abilities)


DJ_FENRIS = CardDefinition(
    name="DJ Fenris",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=3,
    faction="neutral-runner",
    influence_cost=1,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="host a g-mod identity of another faction",
            condition=when_installed(this),
            clauses=(
                do(_host_it, targets=(another_identity(_G_MOD, _is_g_mod_of_another_faction),)),
            ),
        ),
        StaticAbility(
            label="the hosted identity is removed from the game if this is uninstalled",
            declarations=(RemovesHosted(),),
        ),
        StaticAbility(
            label="gains the text of the hosted identity",
            declarations=(ChangeCharacteristics(Only(this), gains=_its_text),),
        ),
    ),
)
