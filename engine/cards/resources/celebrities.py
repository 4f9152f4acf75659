"""Connections that are unique."""

from engine.cards.words.abilities import damage_sub
from engine.cards.words.additional_costs import additional_cost_to_steal_agendas
from engine.cards.words.card_conditions import whenever_agenda_is_scored_or_stolen
from engine.cards.words.choices import (
    cards_to_expose,
    choose_server_for_the_turn,
    chosen_server,
)
from engine.cards.words.conditions import (
    the_first_time_each,
    when_turn_begins,
    when_turn_ends,
    whenever_this_prevents_damage,
)
from engine.cards.words.continuous import agendas_require_more
from engine.cards.words.costs import trash_another_installed_card
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import (
    do,
    draw,
    expose_chosen,
    gain_clicks,
    gain_credits,
    take_tags,
    trash_this,
)
from engine.cards.words.hosting import host_one_on_this
from engine.cards.words.installing import hosted_card_to_install, install_chosen
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
    expected,
    prevent_damage,
    would_take_damage,
    you_would_draw,
)
from engine.cards.words.run_conditions import (
    whenever_run_is_successful,
    whenever_run_is_unsuccessful,
)
from engine.cards.words.runs import breach
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AdditionalCost, Replace
from engine.kernel.abilities.subroutines.resolving_subroutines import ResolveSubroutine
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw, can_draw
from engine.kernel.events import BadPublicityTaken, Installed, TurnEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.visibility import LookAtTop
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

AESOPS_PAWNSHOP = CardDefinition(
    name="Aesop’s Pawnshop",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "location"}),
    cost=1,
    faction="shaper",
    influence_cost=2,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="trash another card for 3[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                NestedCost(
                    Side.RUNNER, trash_another_installed_card(), then=(do(gain_credits(3)),)
                ),
            ),
            optional=True,
        ),
    ),
)


GURU_DAVINDER = CardDefinition(
    name="Guru Davinder",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    faction="neutral-runner",
    influence_cost=1,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="prevent all of that damage",
            condition=would_take_damage(DamageKind.NET, DamageKind.MEAT),
            clauses=(do(prevent_damage(None, DamageKind.NET, DamageKind.MEAT)),),
            flags=INTERRUPT,
        ),
        ConditionalAbility(
            label="trash it unless you pay 4[c]",
            condition=whenever_this_prevents_damage(),
            clauses=(NestedCost(Side.RUNNER, Cost(credits=4), otherwise=(do(trash_this),)),),
        ),
    ),
)


def _tag_when_this_turn_ends(_game: Game, resolution: Resolution) -> Effect:
    tag = ConditionalAbility(
        label="take 1 tag as the turn ends",
        condition=when_turn_ends(Side.RUNNER),
        clauses=(do(take_tags(1)),),
    )
    return CreateDelayed(ability=tag, resolution=resolution)


def _credits_for_its_subroutines(game: Game, _source: int, purpose: Purpose) -> Cost | None:
    ice = purpose.target
    if purpose.kind != "rez" or ice is None or game.object(ice).printed.type != "ice":
        return None
    is_rich = pool(game, Side.CORP) >= 10
    return Cost(credits=len(subroutines(game, ice))) if is_rich else None


HERNANDO_CORTEZ = CardDefinition(
    name="Hernando Cortez",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="for a Corp with 10[c], ice costs 1[c] more for each of its subroutines to rez",
            declarations=(AdditionalCost(_credits_for_its_subroutines),),
        ),
    ),
)


JOSHUA_B = CardDefinition(
    name="Joshua B.",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    faction="anarch",
    influence_cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="gain a click now and a tag later",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(gain_clicks(1)), do(_tag_when_this_turn_ends)),
            optional=True,
        ),
    ),
)


RAYMOND_FLINT = CardDefinition(
    name="Raymond Flint",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="breach HQ, but not its root",
            condition=Condition(BadPublicityTaken, lambda *_: True),
            clauses=(do(breach("HQ")),),
        ),
        PaidAbility(
            label="expose 1 card",
            cost=TRASH,
            clauses=(do(expose_chosen("a card"), targets=(cards_to_expose("a card"),)),),
        ),
    ),
)


def _installed_this_turn(game: Game, source: int, event: TurnEnded) -> bool:
    return any(
        earlier.card == source and earlier.by is Side.RUNNER
        for earlier in history.this_turn(game, Installed)
    )


def _look_at_one_more_than_drawn(game: Game, resolution: Resolution) -> Effect:
    yours = (draw for draw in expected(resolution, Draw) if draw.side is resolution.controller)
    drawn = sum(can_draw(game, draw.side, draw.value(game)) for draw in yours)
    seen: list[int] = []
    resolution.notes["seen"] = seen
    return LookAtTop(side=Side.RUNNER, base=drawn + 1, seen=seen)


def _cards_seen(game: Game, resolution: Resolution) -> list[int]:
    return [c for c in resolution.notes.get("seen", ()) if game.exists(c)]


THE_CLASS_ACT = CardDefinition(
    name="The Class Act",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "ritzy"}),
    influence_cost=5,
    faction="criminal",
    cost=4,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="draw 4 cards if you installed this resource this turn",
            condition=Condition(TurnEnded, _installed_this_turn),
            clauses=(do(draw(4)),),
        ),
        ConditionalAbility(
            label="look at 1 card more than you would draw, and put 1 on the bottom",
            condition=Would(Draw, you_would_draw, first_each="turn"),
            clauses=(
                do(_look_at_one_more_than_drawn),
                do(
                    add_chosen_to_deck("one of those cards", bottom=True),
                    targets=(Target("one of those cards", _cards_seen, zone_named=True),),
                ),
            ),
            flags=INTERRUPT,
        ),
    ),
)


def _could_be_supplied(game: Game, _resolution: Resolution) -> list[int]:
    grip = game.zone(hand(Side.RUNNER))
    return [c for c in grip if game.object(c).printed.type in ("hardware", "resource")]


THE_SUPPLIER = CardDefinition(
    name="The Supplier",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=3,
    faction="criminal",
    influence_cost=2,
    unique=True,
    abilities=(
        PaidAbility(
            label="host a card from the grip",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    host_one_on_this("a card to host"),
                    targets=(Target("a card to host", _could_be_supplied, zone_named=True),),
                ),
            ),
        ),
        ConditionalAbility(
            label="install a hosted card for 2[c] less",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                do(
                    install_chosen("a hosted card", Terms(discount=2)),
                    targets=(hosted_card_to_install("a hosted card", Terms(discount=2)),),
                ),
            ),
            optional=True,
        ),
    ),
)


_DO_1_NET_DAMAGE = damage_sub(1, DamageKind.NET)


def _in_first_encounter_on_chosen_server(
    game: Game, source: int, _effect: ResolveSubroutine
) -> bool:
    encounter, server = game.state.encounter, chosen_server(game, source)
    if encounter is None or server is None:
        return False
    before = [event.server for event in history.earlier_encounters(game)]
    return game.object(encounter.ice).server == server and server not in before


def _one_net_damage(_game: Game, _source: int, effect: ResolveSubroutine) -> list[Effect]:
    return [ResolveSubroutine(subroutine=_DO_1_NET_DAMAGE, ice=effect.ice)]


TSAKHIA_BANKHAR_GANTULGA = CardDefinition(
    name='Tsakhia "Bankhar" Gantulga',
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    influence_cost=3,
    faction="anarch",
    cost=1,
    unique=True,
    abilities=(
        choose_server_for_the_turn(),
        StaticAbility(
            label="in the first encounter on the chosen server, each subroutine is 1 net damage",
            declarations=(
                Replace(ResolveSubroutine, _in_first_encounter_on_chosen_server, _one_net_damage),
            ),
        ),
    ),
)


JOHN_MASANORI = CardDefinition(
    name="John Masanori",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="draw 1 card",
            condition=the_first_time_each("turn", whenever_run_is_successful()),
            clauses=(do(draw(1)),),
        ),
        ConditionalAbility(
            label="take 1 tag",
            condition=the_first_time_each("turn", whenever_run_is_unsuccessful()),
            clauses=(do(take_tags(1)),),
        ),
    ),
)


THE_SOURCE = CardDefinition(
    name="The Source",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="neutral-runner",
    influence_cost=2,
    abilities=(
        agendas_require_more(1),
        additional_cost_to_steal_agendas(Cost(credits=3)),
        ConditionalAbility(
            label="trash this",
            condition=whenever_agenda_is_scored_or_stolen(),
            clauses=(do(trash_this),),
        ),
    ),
)
