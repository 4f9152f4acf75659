"""The Corp's identities that do something before they take their first turn."""

from engine.cards.words.choices import advanceable_card
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.counters import place_on
from engine.cards.words.effects import do, do_damage, draw, flip_this, gain_credits
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.cards.words.places import ice_in_hq, in_archives, in_hq, in_hq_of_types
from engine.cards.words.run_conditions import whenever_you_initiate_a_run
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, May
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    BeforeFirstTurn,
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AltersSetup
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.flipping import SwitchCopy
from engine.kernel.card_manipulation.installing.destinations import Destination, server_of
from engine.kernel.card_manipulation.installing.install import INSTALLED, Choosing
from engine.kernel.card_manipulation.installing.several_cards import InstallEach
from engine.kernel.card_manipulation.movements.transfers import ShuffleInto
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.card_manipulation.rezzing_together import rez_effects
from engine.kernel.events import Flipped
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_concepts.credit_effects import GainCreditsForEachLost, LoseCredits
from engine.kernel.game_concepts.scoring import score
from engine.kernel.sides import Side

# --- NEXT Design ----------------------------------------------------------------------


def _one_for_each_server(resolution: Resolution) -> Choosing:
    def allowed(game: Game, to: Destination) -> bool:
        installed = resolution.notes.get(INSTALLED, ())
        taken = {game.object(ice).server for ice in installed if game.exists(ice)}
        return to.protecting and (to.new or server_of(game, to) not in taken)

    return allowed


def _up_to_5_in_hq(game: Game, _resolution: Resolution) -> int:
    return max(0, 5 - len(in_hq(game)))


NEXT_DESIGN = CardDefinition(
    name="NEXT Design: Guarding the Net",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="haas-bioroid",
    abilities=(
        BeforeFirstTurn(
            label="install up to 3 pieces of ice and draw up to 5 cards",
            clauses=(
                InstallEach(among=ice_in_hq, count=3, where=_one_for_each_server),
                do(draw(_up_to_5_in_hq)),
            ),
        ),
    ),
)


# --- Jinteki Biotech ------------------------------------------------------------------


def _switch_this(_game: Game, resolution: Resolution) -> Effect:
    return SwitchCopy(card=resolution.source)


def _is_flipped(_game: Game, source: int, event: Flipped) -> bool:
    return event.card == source


def _biotech(
    name: str, label: str, clause: Instruction, versions: tuple[CardDefinition, ...] = ()
) -> CardDefinition:
    return CardDefinition(
        name="Jinteki Biotech: Life Imagined",
        side=Side.CORP,
        type="identity",
        subtypes=frozenset({"division"}),
        faction="jinteki",
        abilities=(
            BeforeFirstTurn(
                label="switch this with another copy of it",
                clauses=(May("switch this with another copy", (do(_switch_this),)),),
            ),
            PaidAbility(label="flip this identity", cost=Cost(clicks=3), clauses=(do(flip_this),)),
        ),
        back=CardDefinition(
            name=name,
            side=Side.CORP,
            type="identity",
            subtypes=frozenset({"department"}),
            faction="jinteki",
            abilities=(
                ConditionalAbility(
                    label=label, condition=Condition(Flipped, _is_flipped), clauses=(clause,)
                ),
            ),
        ),
        versions=versions,
    )


def _shuffle_archives_into_rd(game: Game, _resolution: Resolution) -> Effect:
    return ShuffleInto(cards=in_archives(game), by=Side.CORP, shuffles=(Side.CORP,))


_ADVANCEABLE = "a card that can be advanced"


JINTEKI_BIOTECH = _biotech(
    "The Brewery: Jinteki Biotech",
    "do 2 net damage",
    do(do_damage(2, DamageKind.NET)),
    versions=(
        _biotech(
            "The Tank: Jinteki Biotech",
            "shuffle Archives into R&D",
            do(_shuffle_archives_into_rd),
        ),
        _biotech(
            "The Greenhouse: Jinteki Biotech",
            "place 4 advancement counters on a card",
            do(
                place_on(_ADVANCEABLE, 4, ADVANCEMENT),
                targets=(advanceable_card(_ADVANCEABLE),),
            ),
        ),
    ),
)


# --- Cyber Bureau ---------------------------------------------------------------------

_TO_REZ = "cards to rez"
_OFF_IN_TOTAL = 20


def _just_installed(game: Game, resolution: Resolution) -> list[int]:
    return [card for card in resolution.notes.get(INSTALLED, ()) if game.exists(card)]


def _those_that_can_be_rezzed(game: Game, resolution: Resolution) -> list[int]:
    whole = Terms(_OFF_IN_TOTAL)
    there = _just_installed(game, resolution)
    return [c for c in there if Rez(card=c, by=Side.CORP, terms=whole).can_happen(game)]


def _rez_them_for_less(game: Game, resolution: Resolution) -> list[Effect]:
    """Each takes as much of what is off in total as it costs, which comes to the same in sum."""
    left, rezzed = _OFF_IN_TOTAL, list[Rez]()
    for card in resolution.those(_TO_REZ):
        costs = Rez(card=card, by=Side.CORP).price(game).cost.credits
        off = min(left, costs)
        rezzed.append(Rez(card=card, by=Side.CORP, terms=Terms(off)))
        left -= off
    return rez_effects(rezzed)


def _lose_1_for_each_point(game: Game, _resolution: Resolution) -> list[Effect]:
    loss = LoseCredits(side=Side.RUNNER, base=score(game, Side.RUNNER))
    return [loss, GainCreditsForEachLost(side=Side.CORP, loss=loss, each=1)]


CYBER_BUREAU = CardDefinition(
    name="Cyber Bureau: Keeping the Peace",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"police department"}),
    faction="neutral-corp",
    abilities=(
        StaticAbility(
            label="a starting hand of 10 cards",
            declarations=(AltersSetup(Side.CORP, starting_hand=10),),
        ),
        BeforeFirstTurn(
            label="install up to 5 cards, rez some of them for 20[c] less in total, and flip this",
            clauses=(
                InstallEach(
                    among=lambda game, _r: in_hq_of_types("agenda", "asset", "ice", "upgrade")(
                        game
                    ),
                    count=5,
                    terms=IGNORING_ALL_COSTS,
                ),
                do(
                    _rez_them_for_less,
                    targets=(
                        Target(
                            _TO_REZ,
                            _those_that_can_be_rezzed,
                            count=lambda game, r: len(_just_installed(game, r)),
                            up_to=True,
                        ),
                    ),
                ),
                do(flip_this),
            ),
        ),
    ),
    back=CardDefinition(
        name="Detective's Bureau: Upholding the Law",
        side=Side.CORP,
        type="identity",
        subtypes=frozenset({"police department"}),
        faction="neutral-corp",
        abilities=(
            ConditionalAbility(
                label="take 1[c] from the Runner for each of their agenda points",
                condition=the_first_time_each("turn", whenever_you_initiate_a_run()),
                clauses=(do(_lose_1_for_each_point),),
            ),
            PaidAbility(
                label="gain 3[c] or draw 3 cards",
                cost=Cost(clicks=1),
                clauses=(
                    ChooseOne(
                        Side.CORP,
                        (
                            Choice("gain 3[c]", (do(gain_credits(3)),)),
                            Choice("draw 3 cards", (do(draw(3)),)),
                        ),
                    ),
                ),
            ),
        ),
    ),
)
