"""The Corp's megacorps of System Gateway."""

from engine.cards.words.card_conditions import (
    whenever_agenda_is_scored,
    whenever_the_corp_installs,
    whenever_the_runner_trashes_an_installed_corp_card,
)
from engine.cards.words.choices import cards_in_archives
from engine.cards.words.conditions import (
    the_first_time_each,
    when_turn_ends,
    whenever_damage_is_suffered,
    whenever_the_runner_takes_tags,
)
from engine.cards.words.continuous import player_has_more
from engine.cards.words.credits import advancing, in_a_trace, recurring_credits
from engine.cards.words.decks import trash_top_of_stack
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    do_damage,
    draw,
    gain_credits,
    provided,
)
from engine.cards.words.ice import is_bioroid_ice
from engine.cards.words.places import in_archives
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify, Prohibit
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import EncounterEnded, Passed, PlayedCard, RunBegan
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import is_advanced
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.runs.initiation import InitiateRun
from engine.kernel.sides import Side

HAAS_BIOROID_PRECISION_DESIGN = CardDefinition(
    name="Haas-Bioroid: Precision Design",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="haas-bioroid",
    abilities=(
        player_has_more(Side.CORP, "maximum hand size", 1),
        ConditionalAbility(
            label="add 1 card from Archives to HQ",
            condition=whenever_agenda_is_scored(),
            clauses=(
                do(
                    add_chosen_to_hand("a card in Archives"),
                    targets=(cards_in_archives("a card in Archives"),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _a_card_lies_facedown_in_archives(game: Game, _source: int) -> bool:
    return any(not game.object(card).faceup for card in in_archives(game))


JINTEKI_RESTORING_HUMANITY = CardDefinition(
    name="Jinteki: Restoring Humanity",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=when_turn_ends(Side.CORP),
            clauses=(provided(_a_card_lies_facedown_in_archives, do(gain_credits(1))),),
        ),
    ),
)


NBN_REALITY_PLUS = CardDefinition(
    name="NBN: Reality Plus",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="gain 2[c] or draw 2 cards",
            condition=the_first_time_each("turn", whenever_the_runner_takes_tags()),
            clauses=(
                ChooseOne(
                    Side.CORP,
                    (
                        Choice("gain 2[c]", (do(gain_credits(2)),)),
                        Choice("draw 2 cards", (do(draw(2)),)),
                    ),
                ),
            ),
        ),
    ),
)


THE_SYNDICATE = CardDefinition(
    name="The Syndicate: Profit over Principle",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="neutral-corp",
)


def _rezzed_bioroid_ice_is_passed(game: Game, _source: int, event: Passed) -> bool:
    return game.object(event.ice).is_rezzed and game.has_subtype(event.ice, "bioroid")


_BIOROID = "a bioroid card"


def _rez_for_4_less(card: int, resolution: Resolution) -> Rez:
    return Rez(card=card, by=resolution.controller, terms=Terms(4))


def _bioroids_to_rez(game: Game, resolution: Resolution) -> list[int]:
    unrezzed = [o.oid for o in game.installed() if o.owner is Side.CORP and not o.faceup]
    bioroids = [card for card in unrezzed if game.has_subtype(card, "bioroid")]
    return [c for c in bioroids if _rez_for_4_less(c, resolution).can_happen(game)]


HAAS_BIOROID_ARCHITECTS_OF_TOMORROW = CardDefinition(
    name="Haas-Bioroid: Architects of Tomorrow",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="rez 1 bioroid card for 4[c] less",
            condition=the_first_time_each("turn", Condition(Passed, _rezzed_bioroid_ice_is_passed)),
            clauses=(
                do(
                    lambda _game, r: _rez_for_4_less(r.the(_BIOROID), r),
                    targets=(Target(_BIOROID, _bioroids_to_rez),),
                ),
            ),
            optional=True,
        ),
    ),
)


HAAS_BIOROID_ENGINEERING_THE_FUTURE = CardDefinition(
    name="Haas-Bioroid: Engineering the Future",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=the_first_time_each("turn", whenever_the_corp_installs()),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


HAAS_BIOROID_STRONGER_TOGETHER = CardDefinition(
    name="Haas-Bioroid: Stronger Together",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="haas-bioroid",
    abilities=(
        StaticAbility(
            label="bioroid ice has +1 strength",
            declarations=(Modify("strength", is_bioroid_ice, lambda *_: 1),),
        ),
    ),
)


JINTEKI_POTENTIAL_UNLEASHED = CardDefinition(
    name="Jinteki: Potential Unleashed",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="trash the top card of the stack",
            condition=whenever_damage_is_suffered(DamageKind.NET),
            clauses=(do(trash_top_of_stack(1)),),
        ),
    ),
)


def _run_on_a_remote_before_a_central(game: Game, _source: int, attempt: InitiateRun) -> bool:
    runs = history.this_turn(game, RunBegan)
    on_a_central = any(run.server in CENTRAL_SERVERS for run in runs)
    return attempt.server not in CENTRAL_SERVERS and not on_a_central


JINTEKI_REPLICATING_PERFECTION = CardDefinition(
    name="Jinteki: Replicating Perfection",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="jinteki",
    abilities=(
        StaticAbility(
            label="no runs on remote servers before one on a central server each turn",
            declarations=(Prohibit(InitiateRun, _run_on_a_remote_before_a_central),),
        ),
    ),
)


def _a_tag_that_cannot_be_avoided(_game: Game, _resolution: Resolution) -> Effect:
    return TakeTags(base=1, preventable=False)


NBN_CONTROLLING_THE_MESSAGE = CardDefinition(
    name="NBN: Controlling the Message",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="trace 4: give 1 tag that cannot be avoided",
            condition=the_first_time_each(
                "turn", whenever_the_runner_trashes_an_installed_corp_card()
            ),
            clauses=(Trace(4, (if_successful(do(_a_tag_that_cannot_be_avoided)),)),),
            optional=True,
        ),
    ),
)


NBN_MAKING_NEWS = CardDefinition(
    name="NBN: Making News",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="nbn",
    abilities=(recurring_credits(2, "2 recurring credits in traces", in_a_trace),),
)


NBN_THE_WORLD_IS_YOURS = CardDefinition(
    name="NBN: The World is Yours*",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="nbn",
    abilities=(player_has_more(Side.CORP, "maximum hand size", 1),),
)


WEYLAND_BECAUSE_WE_BUILT_IT = CardDefinition(
    name="Weyland Consortium: Because We Built It",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="weyland-consortium",
    abilities=(recurring_credits(1, "a recurring credit to advance ice", advancing("ice")),),
)


def _advanced_ice(game: Game, _source: int, event: EncounterEnded) -> bool:
    return is_advanced(game, event.ice)


WEYLAND_BUILDER_OF_NATIONS = CardDefinition(
    name="Weyland Consortium: Builder of Nations",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="do 1 meat damage",
            condition=the_first_time_each("turn", Condition(EncounterEnded, _advanced_ice)),
            clauses=(do(do_damage(1, DamageKind.MEAT)),),
        ),
    ),
)


def _you_play_a_transaction(game: Game, _source: int, event: PlayedCard) -> bool:
    return event.by is Side.CORP and game.has_subtype(event.card, "transaction")


WEYLAND_BUILDING_A_BETTER_WORLD = CardDefinition(
    name="Weyland Consortium: Building a Better World",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=Condition(PlayedCard, _you_play_a_transaction),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)
