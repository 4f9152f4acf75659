"""Connections."""

from engine.cards.words.abilities import any_ice
from engine.cards.words.card_conditions import when_installed
from engine.cards.words.conditions import this, when_turn_begins
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import recurring_credits, take_credits, trash_costs
from engine.cards.words.effects import (
    do,
    draw,
    gain_credits,
    runner_loses_credits,
    strengthen_encountered_ice,
)
from engine.cards.words.hosting import host_from_your_stack
from engine.cards.words.installing import (
    hosted_card_to_install,
    install_chosen,
)
from engine.cards.words.interrupts import (
    TRASH,
    avoid_tags,
    card_to_be_trashed,
    interrupt,
    prevent_its_trashing,
)
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.values import strength
from engine.kernel.additional_rules.link import link
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import (
    AccessEnded,
    Trashed,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.effect_costs import take_tags
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side

DECOY = CardDefinition(
    name="Decoy",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    influence_cost=2,
    faction="criminal",
    cost=1,
    abilities=(interrupt("avoid 1 tag", TRASH, do(avoid_tags(1))),),
)


DRUG_DEALER = CardDefinition(
    name="Drug Dealer",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="lose 1[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(runner_loses_credits(1)),),
        ),
        ConditionalAbility(
            label="draw 1 card",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(draw(1)),),
        ),
    ),
)


FALL_GUY = CardDefinition(
    name="Fall Guy",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=0,
    faction="criminal",
    influence_cost=1,
    abilities=(
        interrupt(
            "prevent another resource from being trashed",
            TRASH,
            do(prevent_its_trashing, targets=(card_to_be_trashed("resource", other=True),)),
        ),
        PaidAbility(label="gain 2[c]", cost=TRASH, clauses=(do(gain_credits(2)),)),
    ),
)


PROFESSIONAL_CONTACTS = CardDefinition(
    name="Professional Contacts",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=5,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="gain 1[c] and draw 1 card",
            cost=Cost(clicks=1),
            clauses=(do(gain_credits(1), draw(1)),),
        ),
    ),
)


SCRUBBER = CardDefinition(
    name="Scrubber",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "seedy"}),
    cost=2,
    faction="anarch",
    influence_cost=1,
    abilities=(recurring_credits(2, "2 recurring credits for trash costs", trash_costs),),
)


SMARTWARE_DISTRIBUTOR = CardDefinition(
    name="Smartware Distributor",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        PaidAbility(label="place 3[c]", cost=Cost(clicks=1), clauses=(do(place_on_this(3)),)),
        ConditionalAbility(
            label="take 1[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(take_credits(1)),),
        ),
    ),
)


STREET_PEDDLER = CardDefinition(
    name="Street Peddler",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "seedy"}),
    cost=0,
    faction="anarch",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="host the top 3 cards of the stack",
            condition=when_installed(this),
            clauses=(do(host_from_your_stack(3, faceup=False)),),
        ),
        PaidAbility(
            label="install a hosted card for 1[c] less",
            cost=TRASH,
            clauses=(
                do(
                    install_chosen("a hosted card", Terms(discount=1)),
                    targets=(hosted_card_to_install("a hosted card", Terms(discount=1)),),
                ),
            ),
            uses_hosted=True,
        ),
    ),
)


def _has_2_link(game: Game, _resolution: Resolution) -> bool:
    return link(game) >= 2


UNDERWORLD_CONTACT = CardDefinition(
    name="Underworld Contact",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    influence_cost=0,
    cost=2,
    faction="neutral-runner",
    abilities=(
        ConditionalAbility(
            label="gain 1[c] with 2 link",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(If(_has_2_link, (do(gain_credits(1)),)),),
        ),
    ),
)


def _left_with_its_trash_cost(game: Game, _source: int, event: AccessEnded) -> bool:
    card = game.object(event.card)
    if card.printed.trash_cost is None or card.zone == discard_pile(Side.CORP):
        return False
    trashed = [e.card for e in history.this_turn(game, Trashed) if e.by is Side.RUNNER]
    return card.oid not in trashed


def _reveal_it(_game: Game, resolution: Resolution) -> Effect:
    return Reveal(cards=[resolution.met_by(AccessEnded).card])


AENEAS_INFORMANT = CardDefinition(
    name="Aeneas Informant",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=0,
    faction="criminal",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="reveal the card that was not trashed and gain 1[c]",
            condition=Condition(AccessEnded, _left_with_its_trash_cost),
            clauses=(do(_reveal_it, gain_credits(1)),),
            optional=True,
        ),
    ),
)


def _its_strength_is_0_or_less(game: Game, _resolution: Resolution) -> bool:
    encounter = game.state.encounter
    return encounter is not None and strength(game, encounter.ice) <= 0


def _trash_that_ice(game: Game, _resolution: Resolution) -> Effect | None:
    encounter = game.state.encounter
    return None if encounter is None else Trash(cards=[encounter.ice])


ARRUACEIRAS_CREW = CardDefinition(
    name="Arruaceiras Crew",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "seedy"}),
    cost=2,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="the ice you are encountering gets -2 strength",
            cost=Cost(parts=(take_tags(1),)),
            clauses=(do(strengthen_encountered_ice(-2)),),
            encountered=any_ice,
            limit="turn",
        ),
        PaidAbility(
            label="trash ice of strength 0 that you are encountering",
            cost=Cost(credits=2, parts=(TrashThis(),)),
            clauses=(If(_its_strength_is_0_or_less, (do(_trash_that_ice),)),),
            encountered=any_ice,
        ),
    ),
)
