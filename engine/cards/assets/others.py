"""Assets that are no ambushes."""

from engine.cards.words.abilities import sub
from engine.cards.words.choices import advanceable_card
from engine.cards.words.conditions import (
    when_the_runner_trashes_this,
    when_turn_begins,
    whenever_damage_is_suffered,
    whenever_runner_trashes_a_corp_card,
)
from engine.cards.words.effects import (
    do,
    do_damage,
    lose_a_click,
    place_on_this,
)
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    card_to_install,
    install_chosen,
    not_in_the_root_of_this_server,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import in_hq
from engine.cards.words.searching import install_found, reveal_found, search
from engine.kernel.abilities.declarations import ChangeCharacteristics
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import (
    Instruction,
    NestedCost,
    Resolution,
)
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import TagsTaken
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT, MoveAnyNumber
from engine.kernel.game_concepts.prices import AS_PRINTED
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

HOSTILE_INFRASTRUCTURE = CardDefinition(
    name="Hostile Infrastructure",
    side=Side.CORP,
    type="asset",
    cost=5,
    trash_cost=5,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="do 1 net damage",
            condition=whenever_runner_trashes_a_corp_card(),
            clauses=(do(do_damage(1, DamageKind.NET)),),
        ),
    ),
)


MR_STONE = CardDefinition(
    name="Mr. Stone",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    influence_cost=4,
    faction="weyland-consortium",
    cost=2,
    trash_cost=2,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="whenever the Runner takes tags, do 1 meat damage",
            condition=Condition(TagsTaken, lambda *_: True),
            clauses=(do(do_damage(1, DamageKind.MEAT)),),
        ),
    ),
)


def _move_any_number_to_it(_game: Game, resolution: Resolution) -> Effect:
    return MoveAnyNumber(
        kind=ADVANCEMENT,
        origin=resolution.source,
        destination=resolution.the("a card that can be advanced"),
    )


RECONSTRUCTION_CONTRACT = CardDefinition(
    name="Reconstruction Contract",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=4,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="place 1 advancement counter on it",
            condition=whenever_damage_is_suffered(DamageKind.MEAT),
            clauses=(do(place_on_this(1, ADVANCEMENT)),),
            optional=True,
        ),
        PaidAbility(
            label="move its advancement counters",
            cost=TRASH,
            clauses=(
                do(
                    _move_any_number_to_it,
                    targets=(advanceable_card("a card that can be advanced", other=True),),
                ),
            ),
            uses_hosted=True,
        ),
    ),
)


TECH_STARTUP = CardDefinition(
    name="Tech Startup",
    side=Side.CORP,
    type="asset",
    influence_cost=0,
    cost=0,
    trash_cost=1,
    faction="neutral-corp",
    abilities=(
        ConditionalAbility(
            label="trash this to search R&D for an asset and install it",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                NestedCost(
                    Side.CORP,
                    TRASH,
                    then=(
                        do(search(deck(Side.CORP), ("asset",), AS_PRINTED)),
                        do(reveal_found),
                        do(install_found(AS_PRINTED)),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


VAPORFRAME_FABRICATOR = CardDefinition(
    name="Vaporframe Fabricator",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"industrial"}),
    cost=2,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="install a card from HQ",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    install_chosen("a card in HQ", IGNORING_ALL_COSTS),
                    targets=(card_to_install("a card in HQ", in_hq, IGNORING_ALL_COSTS),),
                ),
            ),
            limit="turn",
        ),
        ConditionalAbility(
            label="install a card from HQ, but not in the root of this server",
            condition=when_the_runner_trashes_this(),
            clauses=(
                do(
                    install_chosen(
                        "a card in HQ", IGNORING_ALL_COSTS, not_in_the_root_of_this_server
                    ),
                    targets=(
                        card_to_install(
                            "a card in HQ",
                            in_hq,
                            IGNORING_ALL_COSTS,
                            not_in_the_root_of_this_server,
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


_LOSE_A_CLICK_IF_ABLE = sub("the Runner loses [click]", Instruction((lose_a_click,), if_able=True))


def _is_rezzed_bioroid_ice(game: Game, _source: int, about: int) -> bool:
    card = game.object(about)
    is_ice = card.installed and card.is_rezzed and card.printed.type == "ice"
    return is_ice and game.has_subtype(about, "bioroid")


WARDEN_FATUMA = CardDefinition(
    name="Warden Fatuma",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=1,
    trash_cost=5,
    unique=True,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="bioroid ice gains a first subroutine",
            declarations=(
                ChangeCharacteristics(
                    _is_rezzed_bioroid_ice,
                    gains=lambda *_: (_LOSE_A_CLICK_IF_ABLE,),
                    before=True,
                ),
            ),
        ),
    ),
)
