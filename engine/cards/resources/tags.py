"""Resources about tags, hand size and link."""

from dataclasses import replace

from engine.cards.words.additional_costs import (
    additional_cost_to_trash_resources_with_the_basic_action,
)
from engine.cards.words.card_conditions import when_installed
from engine.cards.words.conditions import (
    during_your_turn,
    runner_is_tagged,
    this,
    when_turn_ends,
    when_you_purge,
    whenever_you_remove_tags,
)
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.credits import recurring_credits
from engine.cards.words.effects import (
    corp_loses_credits,
    do,
    gain_credits,
    provided,
    remove_tags,
)
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
    interrupt,
    prevent_damage,
    would_take_damage,
)
from engine.cards.words.searching import add_found_to_hand, reveal_found, search_for
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    AlwaysPrevent,
    Permit,
)
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import TAGGED
from engine.kernel.additional_rules.traces import Trace, if_unsuccessful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import ClicksSpent
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import EffectAsCost
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.sides import Side

ACCESS_TO_GLOBALSEC = CardDefinition(
    name="Access to Globalsec",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"link"}),
    cost=1,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(runner_has_more("link", 1),),
)


BORROWED_SATELLITE = CardDefinition(
    name="Borrowed Satellite",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"link"}),
    cost=3,
    faction="shaper",
    influence_cost=2,
    abilities=(
        runner_has_more("link", 1),
        runner_has_more("maximum hand size", 1),
    ),
)


CRASH_SPACE = CardDefinition(
    name="Crash Space",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location"}),
    cost=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        recurring_credits(
            2,
            "2 recurring credits for the basic action that removes tags",
            lambda _game, purpose: purpose.kind == "remove a tag",
        ),
        interrupt(
            "prevent up to 3 meat damage", TRASH, do(prevent_damage(3, DamageKind.MEAT, up_to=True))
        ),
    ),
)


def _the_corp_has_2(game: Game, _source: int) -> bool:
    return pool(game, Side.CORP) >= 2


FESTER = CardDefinition(
    name="Fester",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="the Corp loses 2[c]",
            condition=when_you_purge(),
            clauses=(provided(_the_corp_has_2, do(corp_loses_credits(2))),),
        ),
    ),
)


PUBLIC_SYMPATHY = CardDefinition(
    name="Public Sympathy",
    side=Side.RUNNER,
    type="resource",
    cost=2,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(runner_has_more("maximum hand size", 2),),
)


def _you_click_for_a_card(_game: Game, _source: int, event: ClicksSpent) -> bool:
    return event.side is Side.RUNNER and event.purpose.action == "draw"


SYMMETRICAL_VISAGE = CardDefinition(
    name="Symmetrical Visage",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"genetics"}),
    cost=2,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=Condition(ClicksSpent, _you_click_for_a_card, first_each="turn"),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


TYSON_OBSERVATORY = CardDefinition(
    name="Tyson Observatory",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location"}),
    cost=2,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="search for a piece of hardware",
            cost=Cost(clicks=2),
            clauses=(
                do(
                    search_for(
                        deck(Side.RUNNER),
                        lambda game, card: game.object(card).printed.type == "hardware",
                    )
                ),
                do(reveal_found, add_found_to_hand),
            ),
        ),
    ),
)


VALENTINA_FERREIRA_CARVALHO = CardDefinition(
    name="Valentina Ferreira Carvalho",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=whenever_you_remove_tags(),
            clauses=(do(gain_credits(1)),),
        ),
        ConditionalAbility(
            label="remove 1 tag or gain 2[c]",
            condition=replace(when_installed(this), also=during_your_turn),
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice("remove 1 tag", (do(remove_tags(1)),)),
                        Choice("gain 2[c]", (do(gain_credits(2)),)),
                    ),
                ),
            ),
            optional=True,
            threat=3,
        ),
    ),
)


WIRELESS_NET_PAVILION = CardDefinition(
    name="Wireless Net Pavilion",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location"}),
    cost=1,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        additional_cost_to_trash_resources_with_the_basic_action(Cost(credits=2), lambda *_: True),
    ),
)


def _is_meat_damage(_game: Game, _source: int, effect: Effect) -> bool:
    return isinstance(effect, Damage) and effect.kind is DamageKind.MEAT


PAPARAZZI = CardDefinition(
    name="Paparazzi",
    side=Side.RUNNER,
    type="resource",
    influence_cost=0,
    faction="neutral-runner",
    cost=0,
    abilities=(
        StaticAbility(
            label="you are tagged",
            declarations=(Permit(TAGGED, lambda _game, _source, who: who is Side.RUNNER),),
        ),
        StaticAbility(
            label="prevent all meat damage",
            declarations=(AlwaysPrevent(_is_meat_damage),),
        ),
        ConditionalAbility(
            label="prevent all of that damage",
            condition=would_take_damage(DamageKind.MEAT),
            clauses=(do(prevent_damage(None, DamageKind.MEAT)),),
            flags=INTERRUPT,
        ),
    ),
    wording=(
        "Before 25.04 the prevention is a static ability, as in 9.9.5c of those editions. "
        "Since then no rule knows such abilities, and it is the interrupt of today's "
        "printing, which by older editions finds nothing left to prevent."
    ),
)


def _this_and_the_whole_grip(game: Game, _resolution: Resolution) -> Cost:
    grip = game.zone(hand(Side.RUNNER))
    if not grip:
        return TRASH
    all_of_it = EffectAsCost(
        "trash all cards from your grip",
        lambda game, payer, _purpose: Trash(cards=list(game.zone(hand(payer))), cause="cost"),
    )
    return TRASH + Cost(parts=(all_of_it,))


CITADEL_SANCTUARY = CardDefinition(
    name="Citadel Sanctuary",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location"}),
    cost=2,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="the Corp must trace 1, or you remove 1 tag",
            condition=when_turn_ends(Side.RUNNER, also=runner_is_tagged),
            clauses=(Trace(1, (if_unsuccessful(do(remove_tags(1))),)),),
        ),
        interrupt(
            "prevent all meat damage",
            _this_and_the_whole_grip,
            do(prevent_damage(None, DamageKind.MEAT)),
        ),
    ),
)
