"""Specialists: resources that are installed, trashed or used for one thing of their own."""

from engine.cards.words.card_conditions import (
    when_installed,
    when_none_is_left,
    when_this_has,
    whenever_you_install,
)
from engine.cards.words.conditions import (
    either,
    this,
)
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import can_spend_hosted_credits_to, take_all_credits
from engine.cards.words.decks import (
    add_cards_looked_at_to_the_bottom,
    arrange_top,
    look_at_top,
    programs_looked_at,
    reveal_top,
    trash_top_of_stack,
)
from engine.cards.words.effects import (
    add_chosen_to_hand,
    corp_trashes_at_random,
    do,
    draw,
    gain_credits,
    runner_loses_all_credits,
    trash_this,
)
from engine.cards.words.places import in_your_grip, is_non_ai_icebreaker
from engine.cards.words.run_conditions import whenever_you_initiate_a_run
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import CardsDrawn, DamageSuffered, Installed, TraceInitiated, Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.counters import CREDIT
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.sides import Side

_OF_THE_GRIP = "a card in your grip"


BLOCKADE_RUNNER = CardDefinition(
    name="Blockade Runner",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="draw 3 cards and shuffle 1 of the grip into the stack",
            cost=Cost(clicks=2),
            clauses=(
                do(draw(3)),
                do(
                    shuffle_into_deck(_OF_THE_GRIP),
                    targets=(
                        Target(
                            _OF_THE_GRIP,
                            in_your_grip,
                            zone_named=True,
                        ),
                    ),
                ),
            ),
        ),
    ),
)


def _by_the_corps_basic_action(_game: Game, _source: int, event: CardsDrawn) -> bool:
    return event.basic and event.side is Side.CORP


CORPORATE_DEFECTOR = CardDefinition(
    name="Corporate Defector",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="reveal the card that is drawn",
            condition=Condition(CardsDrawn, _by_the_corps_basic_action),
            clauses=(do(lambda _game, r: Reveal(cards=list(r.met_by(CardsDrawn).cards))),),
        ),
    ),
)


def _strengthen_it(_game: Game, resolution: Resolution) -> Effect:
    return change_strength(resolution.met_by(Installed).card, 2, Duration.TURN)


CYBERTROOPER_TALUT = CardDefinition(
    name="Cybertrooper Talut",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "virtual"}),
    cost=2,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        runner_has_more("link", 1),
        ConditionalAbility(
            label="that icebreaker gets +2 strength this turn",
            condition=whenever_you_install(is_non_ai_icebreaker),
            clauses=(do(_strengthen_it),),
        ),
    ),
)


DONUT_TAGANES = CardDefinition(
    name="Donut Taganes",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=3,
    unique=True,
    faction="neutral-runner",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="operations and events cost 1[c] more to play",
            declarations=(Modify("play cost", lambda *_: True, lambda *_: 1),),
        ),
    ),
)


@restriction("only in a turn in which a Corp card has done damage")
def _damaged_by_a_corp_card(game: Game, _source: int) -> bool:
    """Damage for which the Corp is responsible was done by a card of theirs (10.4.1)."""
    suffered = history.this_turn(game, DamageSuffered)
    sources = [event.source for event in suffered]
    of_the_corp = [c for c in sources if c is not None and game.object(c).owner is Side.CORP]
    return bool(of_the_corp) or any(event.by is Side.CORP for event in suffered)


FIRST_RESPONDERS = CardDefinition(
    name="First Responders",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        PaidAbility(
            label="draw 1 card",
            cost=Cost(credits=2),
            clauses=(do(draw(1)),),
            restriction=_damaged_by_a_corp_card,
        ),
    ),
)


_A_PROGRAM = "a program among those cards"


LEVY_ADVANCED_RESEARCH_LAB = CardDefinition(
    name="Levy Advanced Research Lab",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "ritzy"}),
    cost=4,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="reveal the top 4 cards of the stack and add a program to the grip",
            cost=Cost(clicks=1),
            clauses=(
                do(reveal_top(4, Side.RUNNER)),
                do(
                    add_chosen_to_hand(_A_PROGRAM),
                    targets=(Target(_A_PROGRAM, programs_looked_at, up_to=True, zone_named=True),),
                ),
                do(add_cards_looked_at_to_the_bottom),
            ),
        ),
    ),
)


def _to_trash_installed_cards(game: Game, purpose: Purpose) -> bool:
    card = purpose.target
    return purpose.kind == "trash" and card is not None and game.object(card).installed


MISS_BONES = CardDefinition(
    name="Miss Bones",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 12[c]",
            condition=when_installed(this),
            clauses=(do(place_on_this(12)),),
        ),
        ConditionalAbility(
            label="trash this", condition=when_none_is_left(CREDIT), clauses=(do(trash_this),)
        ),
        can_spend_hosted_credits_to("trashing installed cards", _to_trash_installed_cards),
    ),
)


@restriction("only in a turn in which the Runner has suffered meat damage")
def _suffered_meat_damage(game: Game, _source: int) -> bool:
    suffered = history.this_turn(game, DamageSuffered)
    return any(event.kind == DamageKind.MEAT for event in suffered)


OFFICER_FRANK = CardDefinition(
    name="Officer Frank",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=0,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        PaidAbility(
            label="the Corp trashes 2 cards from HQ at random",
            cost=Cost(credits=1, parts=(TrashThis(),)),
            clauses=(do(corp_trashes_at_random(2)),),
            restriction=_suffered_meat_damage,
        ),
    ),
)


POWER_TAP = CardDefinition(
    name="Power Tap",
    side=Side.RUNNER,
    type="resource",
    cost=2,
    faction="criminal",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=Condition(TraceInitiated, lambda *_: True),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


ROLODEX = CardDefinition(
    name="Rolodex",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=0,
    faction="criminal",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="look at the top 5 cards of the stack and arrange them",
            condition=when_installed(this),
            clauses=(do(look_at_top(5, Side.RUNNER)), do(arrange_top(5, Side.RUNNER))),
        ),
        ConditionalAbility(
            label="trash the top 3 cards of the stack",
            condition=Condition(Trashed, lambda _game, source, event: event.card == source),
            clauses=(do(trash_top_of_stack(3)),),
        ),
    ),
)


SIDE_HUSTLE = CardDefinition(
    name="Side Hustle",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    cost=2,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="place 1[c]",
            condition=either(when_installed(this), whenever_you_initiate_a_run()),
            clauses=(do(place_on_this(1)),),
        ),
        ConditionalAbility(
            label="take all credits, trash this and draw 1 card",
            condition=when_this_has(6, CREDIT),
            clauses=(do(take_all_credits, trash_this, draw(1)),),
        ),
    ),
)


THEOPHILIUS_BAGBITER = CardDefinition(
    name="Theophilius Bagbiter",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=3,
    unique=True,
    faction="criminal",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="lose all credits",
            condition=when_installed(this),
            clauses=(do(runner_loses_all_credits),),
        ),
        StaticAbility(
            label="your maximum hand size is the credits in your pool",
            declarations=(
                Modify(
                    "maximum hand size",
                    lambda _game, _source, about: about is Side.RUNNER,
                    lambda game, _source, _about: pool(game, Side.RUNNER),
                    sets=True,
                ),
            ),
        ),
    ),
)
