"""Resources whose controller is asked turn by turn, and a temple of clicks."""

from engine.cards.words.abilities import a_credit_each_turn_and_for_each_theft
from engine.cards.words.choices import if_you_do, the_runner_trashes
from engine.cards.words.conditions import (
    during_your_turn,
    when_turn_begins,
    when_turn_ends,
)
from engine.cards.words.continuous import install_only_if, player_has_more
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import place_on_this, while_this_has
from engine.cards.words.credits import can_spend_hosted_credits_to, installing_cards
from engine.cards.words.decks import look_at_top
from engine.cards.words.effects import (
    add_chosen_to_hand,
    bypass_that_ice,
    do,
    gain_clicks,
    gain_credits,
    provided,
    runner_loses_credits,
    suffer_damage,
    take_bad_publicity,
    take_tags,
    trash_this,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.mark import IDENTIFY_YOUR_MARK_EACH_TURN
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticCondition,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bad_publicity import bad_publicity
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.link import link
from engine.kernel.additional_rules.tags import tags
from engine.kernel.card import CardDefinition
from engine.kernel.events import Encountered
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.effect_costs import lose_clicks
from engine.kernel.game_concepts.counters import CREDIT, POWER
from engine.kernel.game_concepts.credits import pool
from engine.kernel.sides import Side

ACTIVIST_SUPPORT = CardDefinition(
    name="Activist Support",
    side=Side.RUNNER,
    type="resource",
    cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="take 1 tag if you have none",
            condition=when_turn_begins(Side.CORP),
            clauses=(If(lambda game, _r: not tags(game), (do(take_tags(1)),)),),
        ),
        ConditionalAbility(
            label="give the Corp 1 bad publicity if they have none",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(If(lambda game, _r: not bad_publicity(game), (do(take_bad_publicity(1)),)),),
        ),
    ),
)


def _on_your_mark(game: Game, _source: int, _event: Encountered) -> bool:
    return game.state.run is not None and game.run.server == game.state.mark


BACKSTITCHING = CardDefinition(
    name="Backstitching",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        IDENTIFY_YOUR_MARK_EACH_TURN,
        ConditionalAbility(
            label="trash this to bypass that ice",
            condition=Condition(Encountered, _on_your_mark),
            clauses=(NestedCost(Side.RUNNER, TRASH, then=(do(bypass_that_ice),)),),
            optional=True,
        ),
    ),
)


DADIANA_CHACON = CardDefinition(
    name="Dadiana Chacon",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=0,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="gain 1[c] if you have fewer than 6[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(If(lambda game, _r: pool(game, Side.RUNNER) < 6, (do(gain_credits(1)),)),),
        ),
        ConditionalAbility(
            label="trash this and suffer 3 meat damage",
            condition=StaticCondition(lambda game, _source: pool(game, Side.RUNNER) == 0),
            clauses=(do(trash_this, suffer_damage(3, DamageKind.MEAT)),),
        ),
    ),
)


GLOBALSEC_SECURITY_CLEARANCE = CardDefinition(
    name="Globalsec Security Clearance",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=2,
    faction="sunny-lebeau",
    influence_cost=2,
    abilities=(
        install_only_if("install only with 2 link", lambda game: link(game) >= 2),
        ConditionalAbility(
            label="lose a click to look at the top card of R&D",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    Cost(parts=(lose_clicks(1),)),
                    then=(do(look_at_top(1, Side.CORP)),),
                ),
            ),
            optional=True,
        ),
    ),
)


LEWI_GUILHERME = CardDefinition(
    name="Lewi Guilherme",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=0,
    unique=True,
    faction="criminal",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="lose 1[c] or trash this",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice("lose 1[c]", (do(runner_loses_credits(1)),)),
                        Choice("trash this", (do(trash_this),)),
                    ),
                ),
            ),
        ),
        player_has_more(Side.CORP, "maximum hand size", -1),
    ),
)


def _installing_what_is_no_connection(game: Game, purpose: Purpose) -> bool:
    card = purpose.target
    is_connection = card is not None and game.has_subtype(card, "connection")
    return installing_cards(game, purpose) and not is_connection


PALADIN_POEMU = CardDefinition(
    name="Paladin Poemu",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"companion", "virtual"}),
    cost=1,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        a_credit_each_turn_and_for_each_theft(),
        can_spend_hosted_credits_to(
            "installing what is no connection", _installing_what_is_no_connection
        ),
        ConditionalAbility(
            label="trash 1 of your installed cards",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(provided(while_this_has(3, CREDIT), the_runner_trashes()),),
        ),
    ),
)


TEMPLE_OF_THE_LIBERATED_MIND = CardDefinition(
    name="Temple of the Liberated Mind",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "ritzy"}),
    cost=2,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="place 1 power counter",
            cost=Cost(clicks=1),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="gain a click",
            cost=hosted_counters(1, POWER),
            clauses=(do(gain_clicks(1)),),
            limit="turn",
            restriction=during_your_turn,
        ),
    ),
)


_A_TROJAN = "an installed trojan that is no virus"


def _trojans_that_are_no_viruses(game: Game, _resolution: Resolution) -> list[int]:
    programs = [o.oid for o in game.installed() if o.faceup and o.printed.type == "program"]
    trojans = [card for card in programs if game.has_subtype(card, "trojan")]
    return [card for card in trojans if not game.has_subtype(card, "virus")]


URBAN_ART_VERNISSAGE = CardDefinition(
    name="Urban Art Vernissage",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job", "ritzy"}),
    cost=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="add a trojan to the grip to place 2[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                do(
                    add_chosen_to_hand(_A_TROJAN),
                    targets=(Target(_A_TROJAN, _trojans_that_are_no_viruses),),
                ),
                if_you_do(do(place_on_this(2))),
            ),
            optional=True,
        ),
        can_spend_hosted_credits_to("installing cards", installing_cards),
    ),
)
