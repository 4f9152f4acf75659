"""The Corp's identities that flip."""

from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.effects import do, flip_this, gain_clicks, gain_credits, provided
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.kernel import history
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.card import CardDefinition
from engine.kernel.events import ActionPhaseOver, PlayedCard
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.sides import Side


def _you_play_one(_game: Game, _source: int, event: PlayedCard) -> bool:
    return event.by is Side.CORP


def _you_played_one_this_turn(game: Game, _source: int) -> bool:
    return any(event.by is Side.CORP for event in history.this_turn(game, PlayedCard))


NEBULA_TALENT_MANAGEMENT = CardDefinition(
    name="Nebula Talent Management: Making Stars",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="gain 1[c] and flip this for an operation played this turn",
            condition=Condition(
                ActionPhaseOver, lambda _game, _source, event: event.side is Side.CORP
            ),
            clauses=(provided(_you_played_one_this_turn, do(gain_credits(1), flip_this)),),
        ),
    ),
    back=CardDefinition(
        name="Gemilang Arena: Burning Bright",
        side=Side.CORP,
        type="identity",
        subtypes=frozenset({"division"}),
        faction="nbn",
        abilities=(
            ConditionalAbility(
                label="gain [click] for an operation",
                condition=the_first_time_each("turn", Condition(PlayedCard, _you_play_one)),
                clauses=(do(gain_clicks(1)),),
            ),
            ConditionalAbility(
                label="flip this identity",
                condition=whenever_run_is_successful("HQ", "R&D"),
                clauses=(do(flip_this),),
            ),
        ),
    ),
)


def _basic_action_costs(change: int, action: str, words: str) -> StaticAbility:
    changed = Modify("basic action cost", lambda _g, _s, name: name == action, lambda *_: change)
    return StaticAbility(label=words, declarations=(changed,))


def _sync(ability: StaticAbility, back: CardDefinition | None = None) -> CardDefinition:
    return CardDefinition(
        name="SYNC: Everything, Everywhere",
        side=Side.CORP,
        type="identity",
        subtypes=frozenset({"division"}),
        faction="nbn",
        abilities=(
            PaidAbility(label="flip this identity", cost=Cost(clicks=1), clauses=(do(flip_this),)),
            ability,
        ),
        back=back,
    )


SYNC_EVERYTHING_EVERYWHERE = _sync(
    _basic_action_costs(1, "remove a tag", "removing a tag as an action costs 1[c] more"),
    back=_sync(
        _basic_action_costs(
            -2, "trash a resource", "trashing a resource as an action costs 2[c] less"
        )
    ),
)
