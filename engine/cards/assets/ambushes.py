"""Ambushes."""

from engine.cards.words.accessing import ambush, while_it_is_installed
from engine.cards.words.agendas import add_this_to_score_area
from engine.cards.words.card_conditions import when_accessed
from engine.cards.words.choices import advanceable_card, installed
from engine.cards.words.conditions import either
from engine.cards.words.continuous import can_be_advanced, must_be_revealed_in_rd
from engine.cards.words.counters import for_each_hosted, place_on
from engine.cards.words.decks import trash_top_of_stack
from engine.cards.words.effects import do, do_damage, give_tags, take_tags, trash_chosen
from engine.cards.words.places import for_each_card_in_the_grip, ice_of_this_server
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import EffectMaker
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, NestedCost
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import Accessed, Exposed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count
from engine.kernel.game_concepts.objects import Object
from engine.kernel.sides import Side

AGGRESSIVE_SECRETARY = CardDefinition(
    name="Aggressive Secretary",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="pay 2[c] to trash 1 program for each advancement counter",
            condition=when_accessed(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(credits=2),
                    then=(
                        do(
                            trash_chosen("programs"),
                            targets=(
                                installed(
                                    "programs", "program", count=for_each_hosted(ADVANCEMENT)
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)


BREACHED_DOME = CardDefinition(
    name="Breached Dome",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    influence_cost=2,
    faction="jinteki",
    cost=0,
    trash_cost=0,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="1 meat damage, and the stack loses its top card",
            condition=when_accessed(),
            clauses=(
                do(
                    do_damage(1, DamageKind.MEAT),
                    trash_top_of_stack(1),
                ),
            ),
            active_in=while_accessed,
        ),
    ),
)


def _damage_for_each_advancement(amount: int, kind: DamageKind) -> EffectMaker:
    """Do so much damage of that kind for each advancement counter on this card."""

    def effect(game: Game, resolution: Resolution) -> Effect:
        counters = hosted_count(game, resolution.source, ADVANCEMENT)
        return Damage(kind=kind, base=amount * counters, by=Side.CORP)

    return effect


CEREBRAL_OVERWRITER = CardDefinition(
    name="Cerebral Overwriter",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="pay 3[c] to do 1 core damage for each advancement counter",
            condition=when_accessed(also=while_it_is_installed),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(credits=3),
                    then=(do(_damage_for_each_advancement(1, DamageKind.CORE)),),
                ),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)


GHOST_BRANCH = CardDefinition(
    name="Ghost Branch",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush", "facility"}),
    cost=0,
    trash_cost=0,
    faction="nbn",
    influence_cost=1,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="give 1 tag for each advancement counter",
            condition=when_accessed(),
            clauses=(do(give_tags(for_each_hosted(ADVANCEMENT))),),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)


PROJECT_JUNEBUG = CardDefinition(
    name="Project Junebug",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush", "research"}),
    cost=0,
    trash_cost=0,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="pay 1[c] to do 2 net damage for each advancement counter",
            condition=when_accessed(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(credits=1),
                    then=(do(_damage_for_each_advancement(2, DamageKind.NET)),),
                ),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)


SNARE = CardDefinition(
    name="Snare!",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        must_be_revealed_in_rd(),
        ambush(
            "pay 4[c] to give 1 tag and do 3 net damage",
            4,
            do(give_tags(1), do_damage(3, DamageKind.NET)),
        ),
    ),
)


URTICA_CIPHER = CardDefinition(
    name="Urtica Cipher",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="do 2 net damage and 1 for each advancement counter",
            condition=when_accessed(also=while_it_is_installed),
            clauses=(do(do_damage(for_each_hosted(ADVANCEMENT, and_so_many=2), DamageKind.NET)),),
            active_in=while_accessed,
        ),
    ),
)


def _ice_protecting_this_server(game: Game, resolution: Resolution) -> int:
    return len(ice_of_this_server(game, resolution.source))


EDGE_OF_WORLD = CardDefinition(
    name="Edge of World",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="pay 3[c] to do 1 core damage for each ice protecting this server",
            condition=when_accessed(also=while_it_is_installed),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(credits=3),
                    then=(do(do_damage(_ice_protecting_this_server, DamageKind.CORE)),),
                ),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)


NEWS_TEAM = CardDefinition(
    name="News Team",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    faction="nbn",
    influence_cost=2,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="the Runner takes 2 tags, or this as an agenda worth -1",
            condition=when_accessed(),
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice("take 2 tags", (do(take_tags(2)),)),
                        Choice(
                            "add it to the score area",
                            (do(add_this_to_score_area(Side.RUNNER, -1)),),
                        ),
                    ),
                    must=True,
                ),
            ),
            active_in=while_accessed,
        ),
    ),
)


def _exposed_or_accessed_while_installed(
    game: Game, source: int, event: Exposed | Accessed
) -> bool:
    by_the_runner = isinstance(event, Accessed) or event.by is Side.RUNNER
    return event.card == source and by_the_runner and game.object(source).installed


def _while_accessed_or_installed(game: Game, obj: Object) -> bool:
    return obj.installed or while_accessed(game, obj)


PSYCHIC_FIELD = CardDefinition(
    name="Psychic Field",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush", "psi"}),
    cost=0,
    trash_cost=2,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="play a Psi Game: 1 net damage for each card in the grip",
            condition=either(
                Condition(Exposed, _exposed_or_accessed_while_installed),
                Condition(Accessed, _exposed_or_accessed_while_installed),
            ),
            clauses=(PsiGame(differ=(do(do_damage(for_each_card_in_the_grip, DamageKind.NET)),)),),
            active_in=_while_accessed_or_installed,
        ),
    ),
)


SHOCK = CardDefinition(
    name="Shock!",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="do 1 net damage",
            condition=when_accessed(),
            clauses=(do(do_damage(1, DamageKind.NET)),),
            active_in=while_accessed,
        ),
    ),
)


_ADVANCEABLE = "a card you can advance"

SPACE_CAMP = CardDefinition(
    name="Space Camp",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="place 1 advancement counter",
            condition=when_accessed(),
            clauses=(
                do(
                    place_on(_ADVANCEABLE, 1, ADVANCEMENT),
                    targets=(advanceable_card(_ADVANCEABLE),),
                ),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)
