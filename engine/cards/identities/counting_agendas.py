"""The Corp's identities that look at agendas, at credits, or at the decks they allow."""

from engine.cards.words.choices import any_installed_card
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.counters import place_on, place_on_this
from engine.cards.words.effects import do, draw, gain_credits
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.random_cards import RevealAtRandom
from engine.kernel.events import Advanced, CreditsGained, Forfeited, Installed, Revealed, Scored
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, hosted_count
from engine.kernel.game_concepts.visibility import LookAtTop
from engine.kernel.sides import Side

AMPERE = CardDefinition(
    name="Ampère: Cybernetics For Anyone",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"corp"}),
    faction="neutral-corp",
    wording="It only concerns decks, which are judged by it (1.4).",
)


THE_SHADOW = CardDefinition(
    name="The Shadow: Pulling the Strings",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="neutral-corp",
    wording="It only concerns decks, which are judged by it (1.4).",
)


def _you_reveal(_game: Game, _source: int, event: Revealed) -> bool:
    return event.by is Side.CORP and bool(event.cards)


def _reveal_one_of_the_grip(*_: object) -> Effect:
    return RevealAtRandom(side=Side.RUNNER, base=1)


def _reveal_the_top_of_the_stack(*_: object) -> Effect:
    return LookAtTop(side=Side.RUNNER, base=1, reveals=True)


HYOUBU_INSTITUTE = CardDefinition(
    name="Hyoubu Institute: Absolute Clarity",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="gain 1[c] for revealing",
            condition=the_first_time_each("turn", Condition(Revealed, _you_reveal)),
            clauses=(do(gain_credits(1)),),
        ),
        PaidAbility(
            label="reveal a card of the Runner's",
            cost=Cost(clicks=1),
            clauses=(
                ChooseOne(
                    Side.CORP,
                    (
                        Choice("reveal 1 card of the grip", (do(_reveal_one_of_the_grip),)),
                        Choice(
                            "reveal the top card of the stack", (do(_reveal_the_top_of_the_stack),)
                        ),
                    ),
                ),
            ),
        ),
    ),
)


def _you_score_one_left_alone(game: Game, _source: int, event: Scored) -> bool:
    installed = (e for e in history.this_turn(game, Installed) if e.by is Side.CORP)
    advanced = (e for e in history.this_turn(game, Advanced) if e.by is Side.CORP)
    return event.card not in {*(e.card for e in installed), *(e.card for e in advanced)}


_FEWER_POINTS_TO_WIN = Modify(
    "agenda points to win",
    lambda _game, _source, about: about is Side.CORP,
    lambda game, source, _about: -hosted_count(game, source, POWER),
)


ISSUAQ_ADAPTICS = CardDefinition(
    name="Issuaq Adaptics: Sustaining Diversity",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="place 1 power counter for an agenda left alone this turn",
            condition=Condition(Scored, _you_score_one_left_alone),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        StaticAbility(
            label="1 agenda point less to win for each power counter",
            declarations=(_FEWER_POINTS_TO_WIN,),
        ),
    ),
)


_INSTALLED = "an installed card"


def _its_points_and_1(_game: Game, resolution: Resolution) -> int:
    return resolution.met_by(Forfeited).points + 1


JEMISON_ASTRONAUTICS = CardDefinition(
    name="Jemison Astronautics: Sacrifice. Audacity. Success.",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"corp"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="place X advancement counters on 1 installed card",
            condition=Condition(Forfeited, lambda _game, _source, event: event.side is Side.CORP),
            clauses=(
                do(
                    place_on(_INSTALLED, _its_points_and_1, ADVANCEMENT),
                    targets=(any_installed_card(_INSTALLED),),
                ),
            ),
        ),
    ),
)


def _by_an_agenda_or_operation(game: Game, _source: int, event: CreditsGained) -> bool:
    if event.side is not Side.CORP or event.source is None:
        return False
    return game.object(event.source).printed.type in ("agenda", "operation")


THE_ZWICKY_GROUP = CardDefinition(
    name="The Zwicky Group: Invisible Hands",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"unsubstantiated"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="draw 1 card",
            condition=the_first_time_each(
                "turn", Condition(CreditsGained, _by_an_agenda_or_operation)
            ),
            clauses=(do(draw(1)),),
            optional=True,
        ),
    ),
)
