"""Resources that are trashed for what they do, or pay for that."""

from engine.cards.words.choices import installed_with_subtype
from engine.cards.words.conditions import (
    whenever_damage_is_suffered,
    whenever_you_use_a_trash_ability,
)
from engine.cards.words.continuous import install_only_if, runner_has_more
from engine.cards.words.costs import the_x_paid, x_credits
from engine.cards.words.counters import charge_1_of_your_installed_cards, place_on_this
from engine.cards.words.effects import (
    do,
    draw,
    gain_credits,
    remove_tags,
    strengthen_chosen,
    take_tags,
    trash_chosen,
)
from engine.cards.words.interrupts import (
    TRASH,
    card_to_be_trashed,
    interrupt,
    prevent_damage,
    prevent_its_trashing,
)
from engine.cards.words.places import events_in_your_heap
from engine.cards.words.run_conditions import ran_successfully_on
from engine.cards.words.subroutines import break_first
from engine.cards.words.tags import while_not_tagged
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.interrupts.prevention import PreventAllBut
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.values import trash_cost
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.several_cards import PlayEach
from engine.kernel.card_manipulation.movements.random_cards import TrashAtRandom
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import ForfeitAgendas
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.counters import POWER, held_count
from engine.kernel.sides import Side

BIO_MODELED_NETWORK = CardDefinition(
    name="Bio-Modeled Network",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        interrupt(
            "prevent all but 1 net damage",
            TRASH,
            do(
                lambda _game, r: PreventAllBut(
                    imminent=r.interrupted,
                    amount=None,
                    kinds=frozenset({DamageKind.NET}),
                )
            ),
        ),
    ),
)


DATA_DEALER = CardDefinition(
    name="Data Dealer",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "seedy"}),
    cost=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="gain 9[c]",
            cost=Cost(clicks=1, parts=(ForfeitAgendas(1),)),
            clauses=(do(gain_credits(9)),),
        ),
    ),
)


FRIEND_OF_A_FRIEND = CardDefinition(
    name="Friend of a Friend",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=3,
    faction="anarch",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="gain 5[c] and remove 1 tag",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(gain_credits(5), remove_tags(1)),),
        ),
        PaidAbility(
            label="gain 9[c] and take 1 tag",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(gain_credits(9), take_tags(1)),),
            restriction=while_not_tagged,
        ),
    ),
)


KONGAMATO = CardDefinition(
    name="Kongamato",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="break the first subroutine", cost=TRASH, clauses=(do(break_first),), breaks=True
        ),
    ),
)


NO_FREE_LUNCH = CardDefinition(
    name="No Free Lunch",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    faction="criminal",
    influence_cost=1,
    abilities=(
        PaidAbility(label="gain 3[c]", cost=TRASH, clauses=(do(gain_credits(3)),)),
        PaidAbility(label="remove 1 tag", cost=TRASH, clauses=(do(remove_tags(1)),)),
    ),
)


STONESHIP_CHART_ROOM = CardDefinition(
    name="Stoneship Chart Room",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location"}),
    cost=0,
    faction="shaper",
    influence_cost=1,
    abilities=(
        PaidAbility(label="draw 2 cards", cost=TRASH, clauses=(do(draw(2)),)),
        PaidAbility(
            label="charge 1 of your cards", cost=TRASH, clauses=(charge_1_of_your_installed_cards,)
        ),
    ),
)


TECH_TRADER = CardDefinition(
    name="Tech Trader",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=whenever_you_use_a_trash_ability(),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


THE_HELPFUL_AI = CardDefinition(
    name="The Helpful AI",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "link", "virtual"}),
    cost=2,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        runner_has_more("link", 1),
        PaidAbility(
            label="+2 strength for an icebreaker",
            cost=TRASH,
            clauses=(
                do(
                    strengthen_chosen("an icebreaker", 2, Duration.TURN),
                    targets=(installed_with_subtype("an icebreaker", "icebreaker"),),
                ),
            ),
        ),
    ),
)


_A_REZZED_CARD = "a rezzed card with that trash cost"


def _rezzed_cards_with_that_trash_cost(game: Game, resolution: Resolution) -> list[int]:
    rezzed = [o.oid for o in game.installed() if o.is_rezzed]
    costs = {card: trash_cost(game, card) for card in rezzed}
    if not resolution.used:
        return [card for card in rezzed if costs[card] is not None]
    x = the_x_paid(game, resolution)
    return [card for card in rezzed if costs[card] == x]


POLITICAL_OPERATIVE = CardDefinition(
    name="Political Operative",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        install_only_if(
            "install only after a successful run on HQ this turn", ran_successfully_on("HQ")
        ),
        PaidAbility(
            label="trash 1 rezzed card with a trash cost of X",
            cost=x_credits(TRASH),
            clauses=(
                do(
                    trash_chosen(_A_REZZED_CARD),
                    targets=(Target(_A_REZZED_CARD, _rezzed_cards_with_that_trash_cost),),
                ),
            ),
        ),
    ),
)


BIOMETRIC_SPOOFING = CardDefinition(
    name="Biometric Spoofing",
    side=Side.RUNNER,
    type="resource",
    influence_cost=0,
    faction="neutral-runner",
    cost=2,
    abilities=(interrupt("prevent 2 damage", TRASH, do(prevent_damage(2))),),
)


def _trash_1_from_hq_for_each_counter(game: Game, resolution: Resolution) -> Effect:
    counters = held_count(game, resolution.source, POWER)
    return TrashAtRandom(side=Side.CORP, base=counters)


CLAN_VENGEANCE = CardDefinition(
    name="Clan Vengeance",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"clan"}),
    cost=3,
    faction="anarch",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=whenever_damage_is_suffered(*DamageKind),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="trash cards from HQ at random, 1 for each power counter",
            cost=TRASH,
            clauses=(do(_trash_1_from_hq_for_each_counter),),
            uses_hosted=True,
        ),
    ),
)


SACRIFICIAL_CONSTRUCT = CardDefinition(
    name="Sacrificial Construct",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"remote"}),
    influence_cost=1,
    faction="shaper",
    cost=0,
    abilities=(
        interrupt(
            "prevent a program or hardware from being trashed",
            TRASH,
            do(prevent_its_trashing, targets=(card_to_be_trashed("program", "hardware"),)),
        ),
    ),
)


SAME_OLD_THING = CardDefinition(
    name="Same Old Thing",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        PaidAbility(
            label="play an event from your heap",
            cost=Cost(clicks=2, parts=(TrashThis(),)),
            clauses=(PlayEach(events_in_your_heap, 1, up_to=False),),
        ),
    ),
)
