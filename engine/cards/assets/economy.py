"""Assets that give credits for clicks, for counters or for what happens."""

from engine.cards.words.card_conditions import whenever_the_corp_installs
from engine.cards.words.conditions import this, when_turn_begins, whenever_a_server_is_created
from engine.cards.words.continuous import can_be_advanced, player_has_more
from engine.cards.words.counters import for_each_hosted, place_on_this, while_this_has
from engine.cards.words.decks import reveal_top
from engine.cards.words.effects import do, draw, gain_credits, trash_this
from engine.cards.words.interrupts import TRASH
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Only
from engine.kernel.card import CardDefinition
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashOther, TrashThis
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import ADVANCEMENT, CREDIT, POWER
from engine.kernel.game_concepts.credit_effects import TakeAnyCreditsFrom
from engine.kernel.sides import Side

ALIX_T4LB07 = CardDefinition(
    name="Alix T4LB07",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"bioroid"}),
    cost=1,
    trash_cost=2,
    unique=True,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=whenever_the_corp_installs(),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="gain 2[c] for each power counter",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(gain_credits(for_each_hosted(POWER, 2))),),
            uses_hosted=True,
        ),
    ),
)


CAPITAL_INVESTORS = CardDefinition(
    name="Capital Investors",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=2,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        PaidAbility(label="gain 2[c]", cost=Cost(clicks=1), clauses=(do(gain_credits(2)),)),
    ),
)


GRNDL_REFINERY = CardDefinition(
    name="GRNDL Refinery",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=0,
    trash_cost=2,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        PaidAbility(
            label="gain 4[c] for each advancement counter",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(gain_credits(for_each_hosted(ADVANCEMENT, 4))),),
            uses_hosted=True,
        ),
    ),
)


MELANGE_MINING_CORP = CardDefinition(
    name="Melange Mining Corp.",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PaidAbility(label="gain 7[c]", cost=Cost(clicks=3), clauses=(do(gain_credits(7)),)),
    ),
)


MENTAL_HEALTH_CLINIC = CardDefinition(
    name="Mental Health Clinic",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=0,
    trash_cost=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(gain_credits(1)),),
        ),
        player_has_more(Side.RUNNER, "maximum hand size", 1),
    ),
)


NGO_FRONT = CardDefinition(
    name="NGO Front",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        can_be_advanced(),
        PaidAbility(
            label="gain 5[c]",
            cost=Cost(parts=(TrashThis(), HostedCounters(ADVANCEMENT, 1))),
            clauses=(do(gain_credits(5)),),
        ),
        PaidAbility(
            label="gain 8[c]",
            cost=Cost(parts=(TrashThis(), HostedCounters(ADVANCEMENT, 2))),
            clauses=(do(gain_credits(8)),),
        ),
    ),
)


PUBLIC_HEALTH_PORTAL = CardDefinition(
    name="Public Health Portal",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=3,
    trash_cost=2,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="reveal the top card and gain 2[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(reveal_top(1, Side.CORP), gain_credits(2)),),
        ),
    ),
)


RASHIDA_JAHEEM = CardDefinition(
    name="Rashida Jaheem",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=0,
    trash_cost=1,
    unique=True,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="trash this to gain 3[c] and draw 3 cards",
            condition=when_turn_begins(Side.CORP),
            clauses=(NestedCost(Side.CORP, TRASH, then=(do(gain_credits(3), draw(3)),)),),
            optional=True,
        ),
    ),
)


def _your_rezzed_ice(game: Game, payer: Side, _purpose: Purpose) -> list[int]:
    rezzed = [o for o in game.installed() if o.is_rezzed and o.owner is payer]
    return [o.oid for o in rezzed if o.printed.type == "ice"]


SECURITY_SUBCONTRACT = CardDefinition(
    name="Security Subcontract",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"transaction"}),
    cost=0,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="gain 4[c]",
            cost=Cost(
                clicks=1, parts=(TrashOther("trash a rezzed piece of ice", _your_rezzed_ice),)
            ),
            clauses=(do(gain_credits(4)),),
        ),
    ),
)


def _you_install_ice(game: Game, _source: int, event: Installed) -> bool:
    return event.by is Side.CORP and game.object(event.card).printed.type == "ice"


SERVER_DIAGNOSTICS = CardDefinition(
    name="Server Diagnostics",
    side=Side.CORP,
    type="asset",
    cost=3,
    trash_cost=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="gain 2[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(gain_credits(2)),),
        ),
        ConditionalAbility(
            label="trash this",
            condition=Condition(Installed, _you_install_ice),
            clauses=(do(trash_this),),
        ),
    ),
)


TURTLEBACKS = CardDefinition(
    name="Turtlebacks",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"clone"}),
    cost=2,
    trash_cost=4,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=whenever_a_server_is_created(),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


_TAKE_ANY_NUMBER = PaidAbility(
    label="take any number of credits",
    cost=Cost(clicks=1),
    clauses=(do(lambda _game, r: TakeAnyCreditsFrom(side=r.controller, card=r.source)),),
)


LONG_TERM_INVESTMENT = CardDefinition(
    name="Long-Term Investment",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=4,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="place 2[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(place_on_this(2)),),
        ),
        StaticAbility(
            label="with 8[c] any number of them can be taken",
            declarations=(ChangeCharacteristics(Only(this), gains=lambda *_: (_TAKE_ANY_NUMBER,)),),
            condition=while_this_has(8, CREDIT),
        ),
    ),
)
