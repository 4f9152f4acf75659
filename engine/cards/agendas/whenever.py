"""Agendas that do something whenever something happens, once they are scored."""

from engine.cards.words.agendas import FORFEIT_THIS
from engine.cards.words.card_conditions import (
    when_scored,
    whenever_agenda_is_scored,
    whenever_agenda_is_stolen,
    whenever_runner_trashes_a_corp_card,
    whenever_the_runner_trashes_an_installed_corp_card,
    whenever_you_install,
    whenever_you_play_a_run_event,
)
from engine.cards.words.choices import advanceable_card
from engine.cards.words.conditions import (
    either,
    runner_is_tagged,
    the_first_time_each,
    this,
    when_turn_begins,
    when_turn_ends,
)
from engine.cards.words.costs import trash_from_hq
from engine.cards.words.counters import place_on
from engine.cards.words.effects import do, do_damage, draw, gain_credits, give_tags
from engine.cards.words.lasting import allotted_clicks_next_turn
from engine.cards.words.places import cards_in_remote_roots
from engine.cards.words.run_conditions import (
    whenever_run_is_successful,
    whenever_you_initiate_a_run,
)
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Only
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.events import Forfeited, JackedOut, Passed, Stolen
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.sides import Side

AR_ENHANCED_SECURITY = CardDefinition(
    name="AR-Enhanced Security",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="give the Runner 1 tag",
            condition=the_first_time_each("turn", whenever_runner_trashes_a_corp_card()),
            clauses=(do(give_tags(1)),),
        ),
    ),
)


ADVANCED_CONCEPT_HOPPER = CardDefinition(
    name="Advanced Concept Hopper",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="draw 1 card or gain 1[c]",
            condition=the_first_time_each("turn", whenever_you_initiate_a_run()),
            clauses=(
                ChooseOne(
                    Side.CORP,
                    (
                        Choice("draw 1 card", (do(draw(1)),)),
                        Choice("gain 1[c]", (do(gain_credits(1)),)),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


ANCESTRAL_IMAGER = CardDefinition(
    name="Ancestral Imager",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="do 1 net damage",
            condition=Condition(JackedOut, lambda *_: True),
            clauses=(do(do_damage(1, DamageKind.NET)),),
        ),
    ),
)


def _is_an_icebreaker_program(game: Game, card: int) -> bool:
    is_program = game.object(card).printed.type == "program"
    return is_program and game.has_subtype(card, "icebreaker")


BETTER_CITIZEN_PROGRAM = CardDefinition(
    name="Better Citizen Program",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="give the Runner 1 tag",
            condition=the_first_time_each(
                "turn",
                either(
                    whenever_you_play_a_run_event(),
                    whenever_you_install(_is_an_icebreaker_program),
                ),
            ),
            clauses=(do(give_tags(1)),),
            optional=True,
        ),
    ),
)


_1_MEAT_DAMAGE_EACH_TURN = ConditionalAbility(
    label="do 1 meat damage",
    condition=when_turn_begins(Side.CORP),
    clauses=(do(do_damage(1, DamageKind.MEAT)),),
)


CRISIS_MANAGEMENT = CardDefinition(
    name="Crisis Management",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="weyland-consortium",
    abilities=(
        StaticAbility(
            label="1 meat damage each turn while the Runner is tagged",
            declarations=(
                ChangeCharacteristics(Only(this), gains=lambda *_: (_1_MEAT_DAMAGE_EACH_TURN,)),
            ),
            condition=runner_is_tagged,
        ),
    ),
)


def _add_the_stolen_agenda_to_hq(_game: Game, resolution: Resolution) -> Effect:
    return AddToHand(cards=[resolution.met_by(Stolen).after])


DIVESTED_TRUST = CardDefinition(
    name="Divested Trust",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=3,
    agenda_points=1,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="forfeit this to gain 5[c] and add the stolen agenda to HQ",
            condition=whenever_agenda_is_stolen(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    FORFEIT_THIS,
                    then=(do(gain_credits(5), _add_the_stolen_agenda_to_hq),),
                ),
            ),
            optional=True,
        ),
    ),
)


_IN_A_REMOTE_ROOT = "a card in the root of a remote server"


JUMON = CardDefinition(
    name="Jumon",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=6,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="place 2 advancement counters on a card in the root of a remote server",
            condition=when_turn_ends(Side.CORP),
            clauses=(
                do(
                    place_on(_IN_A_REMOTE_ROOT, 2, ADVANCEMENT),
                    targets=(Target(_IN_A_REMOTE_ROOT, cards_in_remote_roots),),
                ),
            ),
        ),
    ),
)


_ADVANCEABLE = "a card that can be advanced"


PUPPET_MASTER = CardDefinition(
    name="Puppet Master",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="place 1 advancement counter",
            condition=whenever_run_is_successful(),
            clauses=(
                do(
                    place_on(_ADVANCEABLE, 1, ADVANCEMENT),
                    targets=(advanceable_card(_ADVANCEABLE),),
                ),
            ),
            optional=True,
        ),
    ),
)


SALVO_TESTING = CardDefinition(
    name="Salvo Testing",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="do 1 core damage",
            condition=whenever_agenda_is_scored(),
            clauses=(do(do_damage(1, DamageKind.CORE)),),
            optional=True,
        ),
    ),
)


def _in_the_runners_turn(game: Game, _source: int) -> bool:
    return game.active_player is Side.RUNNER


AGGRESSIVE_TRENDSETTING = CardDefinition(
    name="Aggressive Trendsetting",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="the Runner spends [click] or you get 1 more next turn",
            condition=the_first_time_each(
                "turn", whenever_the_runner_trashes_an_installed_corp_card(_in_the_runners_turn)
            ),
            clauses=(
                unless_the_runner_pays(Cost(clicks=1), do(allotted_clicks_next_turn(Side.CORP, 1))),
            ),
        ),
    ),
)


def _rezzed_code_gate_or_sentry_is_passed(game: Game, _source: int, event: Passed) -> bool:
    is_one = game.has_subtype(event.ice, "code gate") or game.has_subtype(event.ice, "sentry")
    return game.object(event.ice).is_rezzed and is_one


_1_CREDIT_OR_1_CARD = Cost(options=(Cost(credits=1), trash_from_hq(1)))


SISYPHUS_PROTOCOL = CardDefinition(
    name="Sisyphus Protocol",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=5,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="pay 1[c] or trash 1 card from HQ to have that ice encountered again",
            condition=the_first_time_each(
                "turn", Condition(Passed, _rezzed_code_gate_or_sentry_is_passed)
            ),
            clauses=(
                NestedCost(
                    Side.CORP,
                    _1_CREDIT_OR_1_CARD,
                    then=(do(lambda _game, r: ForceEncounter(ice=r.met_by(Passed).ice)),),
                ),
            ),
            optional=True,
        ),
    ),
)


GREENMAIL = CardDefinition(
    name="Greenmail",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=2,
    agenda_points=1,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="gain 2[c]", condition=when_scored(), clauses=(do(gain_credits(2)),)
        ),
        ConditionalAbility(
            label="gain 4[c] when this is forfeited",
            condition=Condition(Forfeited, lambda _game, source, event: event.card == source),
            clauses=(do(gain_credits(4)),),
        ),
    ),
)
