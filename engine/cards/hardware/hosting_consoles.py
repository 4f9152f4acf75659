"""Consoles that host cards."""

from engine.cards.words.conditions import the_first_time_each, when_turn_ends
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.effects import do
from engine.cards.words.hosting import (
    HOSTED_TAKE_NO_MEMORY,
    can_host,
    host_from_your_stack,
    host_on_this,
    is_hosted_here,
)
from engine.cards.words.installing import hosted_card_to_install, install_chosen
from engine.cards.words.places import in_hq, is_non_ai_icebreaker, programs_in_your_grip
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify, Permit
from engine.kernel.accessing.without_breach import AccessAtRandom
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.hand_cards import AS_IF_IN_HAND
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import CreditsSpent, Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.return_costs import AddToHands
from engine.kernel.game_concepts.hosting import HostAtRandom
from engine.kernel.sides import Side


def _hosted_on_it(game: Game, _payer: Side, purpose: Purpose) -> list[int]:
    return [hosted.oid for hosted in game.hosted(purpose.paid_for)]


def _host_1_card_from_hq(_game: Game, _resolution: Resolution) -> Effect:
    return HostAtRandom(side=Side.CORP, base=1)


DETENTE = CardDefinition(
    name="Detente",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=3,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="host 1 card from HQ at random",
            condition=the_first_time_each("turn", whenever_run_is_successful("HQ")),
            clauses=(do(_host_1_card_from_hq),),
            optional=True,
        ),
        PaidAbility(
            label="a random card in HQ may be accessed",
            cost=Cost(
                clicks=1, parts=(AddToHands("add 2 hosted cards to HQ", _hosted_on_it, count=2),)
            ),
            clauses=(
                May("access 1 card in HQ at random", (AccessAtRandom(in_hq),), player=Side.RUNNER),
            ),
            by_any=True,
        ),
    ),
)


MADANI = CardDefinition(
    name="Madani",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="host any number of programs from your grip",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    host_on_this("programs"),
                    targets=(
                        Target(
                            "programs",
                            programs_in_your_grip,
                            lambda game, _r: len(programs_in_your_grip(game)),
                            up_to=True,
                            zone_named=True,
                        ),
                    ),
                ),
            ),
        ),
        PaidAbility(
            label="install 1 hosted program",
            cost=Cost(),
            clauses=(
                do(
                    install_chosen("a hosted program"),
                    targets=(hosted_card_to_install("a hosted program"),),
                ),
            ),
            limit="turn",
        ),
    ),
)


def _without_spending_credits(game: Game, _source: int, event: Installed) -> bool:
    """Whether a card was installed, and none of its cost was paid with credits (1.10.3)."""
    spent = history.this_turn(game, CreditsSpent)
    return event.by is Side.RUNNER and not any(
        payment.purpose.is_to("install", event.card) for payment in spent
    )


def _hosted_here(game: Game, resolution: Resolution) -> list[int]:
    return [hosted.oid for hosted in game.hosted(resolution.source)]


BLING = CardDefinition(
    name="Bling",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="host the top card of your stack",
            condition=Condition(Installed, _without_spending_credits),
            clauses=(do(host_from_your_stack(1, faceup=True)),),
            optional=True,
        ),
        StaticAbility(
            label="hosted cards are played and installed as if in your grip",
            declarations=(Permit(AS_IF_IN_HAND, is_hosted_here),),
        ),
        ConditionalAbility(
            label="trash all hosted cards",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(do(lambda game, r: Trash(cards=_hosted_here(game, r))),),
        ),
    ),
)


DINOSAURUS = CardDefinition(
    name="Dinosaurus",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=5,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        can_host(
            "can host a non-AI icebreaker",
            lambda game, _source, card: is_non_ai_icebreaker(game, card),
            limit=1,
        ),
        HOSTED_TAKE_NO_MEMORY,
        StaticAbility(
            label="the hosted icebreaker has +2 strength",
            declarations=(Modify("strength", is_hosted_here, lambda *_: 2),),
        ),
    ),
)
