"""AI icebreakers that host other programs."""

from engine.cards.words.abilities import raise_strength
from engine.cards.words.conditions import this, when_turn_begins
from engine.cards.words.costs import the_x_paid, x_credits
from engine.cards.words.effects import do
from engine.cards.words.hosting import can_host, host_one_on_this
from engine.cards.words.icebreakers import break_so_many
from engine.cards.words.places import in_your_grip, is_non_ai_icebreaker, is_program
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Ability, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Only
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.rezzing import Turn
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import EffectOnCardAsCost
from engine.kernel.sides import Side


def _is_non_ai_icebreaker_program(game: Game, source: int, card: int) -> bool:
    return is_program(game, source, card) and is_non_ai_icebreaker(game, card)


def _paid_abilities_of_hosted_icebreakers(
    game: Game, source: int, _about: int
) -> tuple[Ability, ...]:
    hosted = [o.oid for o in game.hosted(source) if is_program(game, source, o.oid)]
    icebreakers = [card for card in hosted if game.has_subtype(card, "icebreaker")]
    abilities = (ability for card in icebreakers for ability in game.abilities_of(card))
    return tuple(ability for ability in abilities if isinstance(ability, PaidAbility))


BABA_YAGA = CardDefinition(
    name="Baba Yaga",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=5,
    memory_cost=1,
    strength=0,
    faction="neutral-runner",
    influence_cost=2,
    abilities=(
        can_host("hosts icebreakers that are no AIs", _is_non_ai_icebreaker_program),
        StaticAbility(
            label="gains the paid abilities of hosted icebreakers",
            declarations=(
                ChangeCharacteristics(Only(this), gains=_paid_abilities_of_hosted_icebreakers),
            ),
        ),
    ),
)


_NAME = "Matryoshka"
_COPY = "a copy of Matryoshka in your grip"


def _copies_in_the_grip(game: Game, _resolution: Resolution) -> list[int]:
    return [card for card in in_your_grip(game) if game.name(card) == _NAME]


def _turn_hosted_cards_faceup(game: Game, resolution: Resolution) -> list[Effect]:
    return [Turn(card=hosted.oid, faceup=True) for hosted in game.hosted(resolution.source)]


def _faceup_copies_hosted_here(game: Game, _payer: Side, purpose: Purpose) -> list[int]:
    hosted = game.hosted(purpose.paid_for)
    return [o.oid for o in hosted if o.faceup and game.name(o.oid) == _NAME]


_TURN_A_COPY_FACEDOWN = EffectOnCardAsCost(
    "turn 1 hosted copy facedown",
    "turn facedown",
    _faceup_copies_hosted_here,
    lambda card: Turn(card=card, faceup=False),
)


MATRYOSHKA = CardDefinition(
    name=_NAME,
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=3,
    memory_cost=2,
    strength=2,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="turn each hosted card faceup",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(_turn_hosted_cards_faceup),),
        ),
        PaidAbility(
            label="host a copy of this from your grip",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    host_one_on_this(_COPY),
                    targets=(Target(_COPY, _copies_in_the_grip, zone_named=True),),
                ),
            ),
        ),
        break_so_many(None, x_credits(Cost(parts=(_TURN_A_COPY_FACEDOWN,))), the_x_paid),
        raise_strength(1, 1),
    ),
)
