"""The Runner's identities that act as turns begin or end, and Khan, who installs in runs."""

from engine.cards.words.conditions import the_first_time_each, when_turn_begins, when_turn_ends
from engine.cards.words.decks import (
    add_cards_looked_at_to_hand,
    cards_looked_at,
    look_at_top,
    reveal_cards_looked_at,
)
from engine.cards.words.effects import (
    do,
    draw,
    flip_this,
    gain_credits,
    provided,
    runner_loses_credits,
)
from engine.cards.words.installing import may_install_one
from engine.cards.words.places import from_your_grip, in_hq, in_your_grip
from engine.cards.words.run_conditions import whenever_you_pass_ice
from engine.kernel import history
from engine.kernel.abilities.instructions.deciding_clauses import If, May
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.events import Accessed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.sides import Side


def _accessed_a_card_this_turn(game: Game, _resolution: Resolution) -> bool:
    return bool(history.this_turn(game, Accessed))


def _accessed_none_this_turn(game: Game, resolution: Resolution) -> bool:
    return not _accessed_a_card_this_turn(game, resolution)


HOSHIKO_SHIRO = CardDefinition(
    name="Hoshiko Shiro: Untold Protagonist",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="anarch",
    abilities=(
        ConditionalAbility(
            label="gain 2[c] and flip this after an access",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(If(_accessed_a_card_this_turn, (do(gain_credits(2), flip_this),)),),
        ),
    ),
    back=CardDefinition(
        name="Hoshiko Shiro: Mahou Shoujo",
        side=Side.RUNNER,
        type="identity",
        subtypes=frozenset({"digital"}),
        base_link=1,
        faction="anarch",
        abilities=(
            ConditionalAbility(
                label="draw 1 card and lose 1[c]",
                condition=when_turn_begins(Side.RUNNER),
                clauses=(do(draw(1), runner_loses_credits(1)),),
            ),
            ConditionalAbility(
                label="flip this after a turn without access",
                condition=when_turn_ends(Side.RUNNER),
                clauses=(If(_accessed_none_this_turn, (do(flip_this),)),),
            ),
        ),
    ),
)


def _icebreakers_in_your_grip(game: Game, _resolution: Resolution) -> list[int]:
    return [card for card in from_your_grip(game) if game.has_subtype(card, "icebreaker")]


KHAN = CardDefinition(
    name="Khan: Savvy Skiptracer",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="install an icebreaker for 1[c] less",
            condition=the_first_time_each("turn", whenever_you_pass_ice()),
            clauses=(may_install_one(_icebreakers_in_your_grip, Terms(discount=1)),),
            optional=True,
        ),
    ),
)


def _is_an_icebreaker_or_a_run_event(game: Game, resolution: Resolution) -> bool:
    def is_such(card: int) -> bool:
        is_event = game.object(card).printed.type == "event"
        return game.has_subtype(card, "icebreaker") or (is_event and game.has_subtype(card, "run"))

    return any(is_such(card) for card in cards_looked_at(game, resolution))


MUSLIHAT = CardDefinition(
    name="MuslihaT: Multifarious Marketeer",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="look at the top card of the stack",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                do(look_at_top(1, Side.RUNNER)),
                If(
                    _is_an_icebreaker_or_a_run_event,
                    (
                        May(
                            "reveal it and add it to the grip",
                            (do(reveal_cards_looked_at), do(add_cards_looked_at_to_hand)),
                        ),
                    ),
                ),
            ),
        ),
    ),
)


def _as_many_in_your_grip_as_in_hq(game: Game, _source: int) -> bool:
    return len(in_your_grip(game)) == len(in_hq(game))


LAT = CardDefinition(
    name="Lat: Ethical Freelancer",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    base_link=1,
    faction="shaper",
    abilities=(
        ConditionalAbility(
            label="draw 1 card with as many in the grip as in HQ",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(provided(_as_many_in_your_grip_as_in_hq, do(draw(1))),),
            optional=True,
        ),
    ),
)
