"""The Runner's identities of the criminals."""

from engine.cards.words.card_conditions import (
    whenever_the_corp_installs,
    whenever_you_play_a_run_event,
    whenever_you_rez_ice,
)
from engine.cards.words.choices import cards_to_expose
from engine.cards.words.conditions import the_first_time_each, when_turn_begins
from engine.cards.words.continuous import the_first_such_each_turn_costs_less
from engine.cards.words.decks import the_corp_draws
from engine.cards.words.effects import (
    do,
    draw,
    expose_chosen,
    gain_clicks,
    gain_credits,
    provided,
    take_tags,
)
from engine.cards.words.installing import install_from_grip
from engine.cards.words.mark import IDENTIFY_YOUR_MARK_EACH_TURN
from engine.cards.words.run_conditions import whenever_run_is_successful, whenever_you_breach
from engine.cards.words.runs import access_additional
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AltersSetup
from engine.kernel.additional_rules.mark import is_mark
from engine.kernel.card import CardDefinition
from engine.kernel.events import Encountered, Installed, RunSucceeded, SubroutineBroken
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.scoring import score
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.runs.jacking_out import JackOut
from engine.kernel.sides import Side


def _expose_it(_game: Game, resolution: Resolution) -> Effect:
    return Expose(card=resolution.met_by(Installed).card)


_419 = CardDefinition(
    name="419: Amoral Scammer",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    base_link=1,
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="expose the card unless the Corp pays 1[c]",
            condition=the_first_time_each("turn", whenever_the_corp_installs()),
            clauses=(NestedCost(Side.CORP, Cost(credits=1), otherwise=(do(_expose_it),)),),
            optional=True,
        ),
    ),
)


ANDROMEDA = CardDefinition(
    name="Andromeda: Dispossessed Ristie",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    base_link=1,
    faction="criminal",
    abilities=(
        StaticAbility(
            label="a starting hand of 9 cards",
            declarations=(AltersSetup(Side.RUNNER, starting_hand=9),),
        ),
    ),
)


def _is_job_connection_or_hardware(game: Game, card: int) -> bool:
    kind = game.object(card).printed.type
    is_such = any(game.has_subtype(card, subtype) for subtype in ("job", "connection"))
    return kind == "hardware" or (kind == "resource" and is_such)


AZ_MCCAFFREY = CardDefinition(
    name="Az McCaffrey: Mechanical Prodigy",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    base_link=1,
    faction="criminal",
    abilities=(
        the_first_such_each_turn_costs_less(
            1, "job, connection or piece of hardware", _is_job_connection_or_hardware
        ),
    ),
)


BARRY_BAZ_WONG = CardDefinition(
    name="Barry “Baz” Wong: Tri-Maf Veteran",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="install a resource or piece of hardware",
            condition=whenever_you_rez_ice(),
            clauses=(install_from_grip(0, "resource", "hardware"),),
            optional=True,
        ),
    ),
)


GABRIEL_SANTIAGO = CardDefinition(
    name="Gabriel Santiago: Consummate Professional",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="gain 2[c]",
            condition=the_first_time_each("turn", whenever_run_is_successful("HQ")),
            clauses=(do(gain_credits(2)),),
        ),
    ),
)


def _the_corp_is_ahead(game: Game, _resolution: Resolution) -> bool:
    return score(game, Side.CORP) > score(game, Side.RUNNER)


IAIN_STIRLING = CardDefinition(
    name="Iain Stirling: Retired Spook",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    base_link=1,
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="gain 2[c] while the Corp has scored more",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(If(_the_corp_is_ahead, (do(gain_credits(2)),)),),
        ),
    ),
)


KEN_EXPRESS_TENMA = CardDefinition(
    name="Ken “Express” Tenma: Disappeared Clone",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"clone"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=the_first_time_each("turn", whenever_you_play_a_run_event()),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


LARAMY_FISK = CardDefinition(
    name="Laramy Fisk: Savvy Investor",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="have the Corp draw 1 card",
            condition=the_first_time_each("turn", whenever_run_is_successful(*CENTRAL_SERVERS)),
            clauses=(do(the_corp_draws(1)),),
            optional=True,
        ),
    ),
)


LIZA_TALKING_THUNDER = CardDefinition(
    name="Liza Talking Thunder: Prominent Legislator",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="draw 2 cards and take 1 tag",
            condition=the_first_time_each("turn", whenever_run_is_successful(*CENTRAL_SERVERS)),
            clauses=(do(draw(2), take_tags(1)),),
        ),
    ),
)


LOS = CardDefinition(
    name="Los: Data Hijacker",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="gain 2[c]",
            condition=the_first_time_each("turn", whenever_you_rez_ice()),
            clauses=(do(gain_credits(2)),),
        ),
    ),
)


def _in_a_run_without_a_break(game: Game, _source: int) -> bool:
    if game.state.run is None:
        return False
    broken = history.this_run(game, SubroutineBroken)
    return not any(event.side is Side.RUNNER for event in broken)


MERCURY = CardDefinition(
    name="Mercury: Chrome Libertador",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"bioroid"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="access 1 additional card",
            condition=whenever_you_breach("HQ", "R&D"),
            clauses=(provided(_in_a_run_without_a_break, do(access_additional(1))),),
            optional=True,
            limit="turn",
        ),
    ),
)


def _a_sentry(game: Game, _source: int, event: Encountered) -> bool:
    return game.has_subtype(event.ice, "sentry")


NERO_SEVERN = CardDefinition(
    name="Nero Severn: Information Broker",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    base_link=1,
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="jack out",
            condition=Condition(Encountered, _a_sentry),
            clauses=(do(lambda *_: JackOut()),),
            optional=True,
            limit="turn",
        ),
    ),
)


NYUSHA_SABLE_SINTASHTA = CardDefinition(
    name='Nyusha "Sable" Sintashta: Symphonic Prodigy',
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    faction="criminal",
    abilities=(
        IDENTIFY_YOUR_MARK_EACH_TURN,
        ConditionalAbility(
            label="gain a click",
            condition=Condition(
                RunSucceeded,
                lambda game, _source, event: is_mark(game, event.server),
                first_each="turn",
            ),
            clauses=(do(gain_clicks(1)),),
        ),
    ),
)


SILHOUETTE = CardDefinition(
    name="Silhouette: Stealth Operative",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="expose 1 card",
            condition=the_first_time_each("turn", whenever_run_is_successful("HQ")),
            clauses=(do(expose_chosen("a card"), targets=(cards_to_expose("a card"),)),),
            optional=True,
        ),
    ),
)
