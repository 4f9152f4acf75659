"""Programs that host other programs."""

from engine.cards.words.effects import do, gain_credits
from engine.cards.words.hosting import HOSTED_TAKE_NO_MEMORY, can_host
from engine.cards.words.places import is_program, is_virus_program
from engine.cards.words.searching import add_found_to_hand, reveal_found, search_for
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.static.declarations import CanHost, Modify
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import InstallAt
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.memory import memory_cost
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def _is_installed_on_this(_game: Game, source: int, about: InstallAt) -> bool:
    return about.to.host == source


DHEGDHEER = CardDefinition(
    name="Dhegdheer",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"daemon"}),
    cost=2,
    memory_cost=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        can_host("can host 1 program", is_program, limit=1),
        StaticAbility(
            label="a program installed on this costs 1[c] less",
            declarations=(Modify("install cost", _is_installed_on_this, lambda *_: -1),),
        ),
        HOSTED_TAKE_NO_MEMORY,
    ),
)


def _is_small_enough_for_djinn(game: Game, source: int, card: int) -> bool:
    """A program that is no icebreaker, with which no more than 3[MU] would be hosted."""
    if not is_program(game, source, card) or game.has_subtype(card, "icebreaker"):
        return False
    others = [o for o in game.hosted(source) if o.oid != card]
    hosted = [o.oid for o in others if not o.has_no_characteristics]
    return sum(memory_cost(game, program) for program in (*hosted, card)) <= 3


DJINN = CardDefinition(
    name="Djinn",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"daemon"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="can host 3[MU] of programs that are no icebreakers",
            declarations=(CanHost(_is_small_enough_for_djinn),),
        ),
        HOSTED_TAKE_NO_MEMORY,
        PaidAbility(
            label="search for a virus program",
            cost=Cost(clicks=1, credits=1),
            clauses=(
                do(search_for(deck(Side.RUNNER), is_virus_program)),
                do(reveal_found, add_found_to_hand),
            ),
        ),
    ),
    wording="Shuffling is part of searching (8.7.3), so the deck is not shuffled again.",
)


LEPRECHAUN = CardDefinition(
    name="Leprechaun",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"daemon"}),
    cost=2,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(can_host("can host up to 2 programs", is_program, limit=2), HOSTED_TAKE_NO_MEMORY),
)


def _you_install_a_program_here(game: Game, source: int, event: Installed) -> bool:
    card = game.object(event.card)
    is_yours = event.by is Side.RUNNER and not card.has_no_characteristics
    return is_yours and card.host == source and card.printed.type == "program"


SCHEHERAZADE = CardDefinition(
    name="Scheherazade",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"daemon"}),
    cost=0,
    memory_cost=0,
    unique=True,
    faction="anarch",
    influence_cost=1,
    abilities=(
        can_host("can host any number of programs", is_program),
        ConditionalAbility(
            label="gain 1[c]",
            condition=Condition(Installed, _you_install_a_program_here),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)
