"""Security agendas."""

from engine.cards.words.additional_costs import additional_cost_to_score
from engine.cards.words.card_conditions import when_accessed, when_scored, when_stolen
from engine.cards.words.choices import (
    installed,
    own_installed,
    unrezzed_ice,
)
from engine.cards.words.conditions import (
    either,
    runner_is_tagged,
    the_first_time_each,
    this,
    when_you_purge,
    whenever_damage_is_suffered,
)
from engine.cards.words.continuous import must_be_revealed_in_rd
from engine.cards.words.costs import trash_another_installed_card
from engine.cards.words.counters import each_advancement_past
from engine.cards.words.effects import (
    do,
    do_damage,
    gain_credits,
    give_tags,
    take_bad_publicity,
    trash_chosen,
)
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.cards.words.interrupts import INTERRUPT, increase_damage, would_do_damage
from engine.cards.words.places import in_the_runners_score_area
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Only
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.random_cards import TrashAtRandom
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import (
    Installed,
    Searched,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import AddToScoreArea
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import Purge
from engine.kernel.game_zones.zones import (
    deck,
    discard_pile,
)
from engine.kernel.sides import Side

ABOVE_THE_LAW = CardDefinition(
    name="Above the Law",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="trash 1 installed resource",
            condition=when_scored(),
            clauses=(
                do(trash_chosen("a resource"), targets=(installed("a resource", "resource"),)),
            ),
            optional=True,
        ),
    ),
)


AZEF_PROTOCOL = CardDefinition(
    name="Azef Protocol",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        additional_cost_to_score(trash_another_installed_card()),
        ConditionalAbility(
            label="do 2 meat damage",
            condition=when_scored(),
            clauses=(do(do_damage(2, DamageKind.MEAT)),),
        ),
    ),
)


ORBITAL_SUPERIORITY = CardDefinition(
    name="Orbital Superiority",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="do 4 meat damage if the Runner is tagged, else give 1 tag",
            condition=when_scored(),
            clauses=(
                If(
                    lambda game, _resolution: is_tagged(game),
                    (do(do_damage(4, DamageKind.MEAT)),),
                    otherwise=(do(give_tags(1)),),
                ),
            ),
        ),
    ),
)


def _searches_the_stack(_game: Game, _source: int, event: Searched) -> bool:
    return event.by is Side.RUNNER and deck(Side.RUNNER) in event.zones


def _installs_from_the_heap(_game: Game, _source: int, event: Installed) -> bool:
    return event.by is Side.RUNNER and event.origin == discard_pile(Side.RUNNER)


PERSONALITY_PROFILES = CardDefinition(
    name="Personality Profiles",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="the Runner trashes 1 card from the grip at random",
            condition=either(
                Condition(Searched, _searches_the_stack),
                Condition(Installed, _installs_from_the_heap),
            ),
            clauses=(do(lambda *_: TrashAtRandom(side=Side.RUNNER, base=1, by=Side.RUNNER)),),
        ),
    ),
)


def _add_to_the_corps_score_area(_game: Game, resolution: Resolution) -> Effect:
    return AddToScoreArea(card=resolution.source, side=Side.CORP)


QUANTUM_PREDICTIVE_MODEL = CardDefinition(
    name="Quantum Predictive Model",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="nbn",
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="when accessed while the Runner is tagged, it is the Corp's",
            condition=when_accessed(also=runner_is_tagged),
            clauses=(do(_add_to_the_corps_score_area),),
            active_in=while_accessed,
        ),
    ),
)


def _rez_it_ignoring_all_costs(_game: Game, resolution: Resolution) -> Effect:
    ice = resolution.the("a piece of ice")
    return Rez(card=ice, by=Side.CORP, terms=IGNORING_ALL_COSTS)


SEND_A_MESSAGE = CardDefinition(
    name="Send a Message",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="rez 1 piece of ice, ignoring all costs",
            condition=either(when_scored(), when_stolen()),
            clauses=(do(_rez_it_ignoring_all_costs, targets=(unrezzed_ice("a piece of ice"),)),),
            optional=True,
            active_in=in_the_runners_score_area,
        ),
    ),
)


THE_CLEANERS = CardDefinition(
    name="The Cleaners",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    faction="weyland-consortium",
    advancement_requirement=5,
    agenda_points=3,
    abilities=(
        ConditionalAbility(
            label="increase meat damage by 1",
            condition=would_do_damage(DamageKind.MEAT),
            clauses=(do(increase_damage(1, DamageKind.MEAT)),),
            flags=INTERRUPT,
        ),
    ),
    wording=(
        "A conditional interrupt, as in rule 9.9.7a. Rule 9.4.5 speaks of the card as if the "
        "ability were static."
    ),
)


_CLICK_FOR_1_MEAT_DAMAGE = PaidAbility(
    label="do 1 meat damage",
    cost=Cost(clicks=1),
    clauses=(do(do_damage(1, DamageKind.MEAT)),),
)


PRIVATE_SECURITY_FORCE = CardDefinition(
    name="Private Security Force",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="neutral-corp",
    abilities=(
        StaticAbility(
            label="[click]: 1 meat damage while the Runner is tagged",
            declarations=(
                ChangeCharacteristics(
                    Only(this),
                    gains=lambda *_: (_CLICK_FOR_1_MEAT_DAMAGE,),
                ),
            ),
            condition=runner_is_tagged,
        ),
    ),
)


_PAST_4 = "installed cards, 1 for each counter past 4"


def _runner_trashes_them(_game: Game, resolution: Resolution) -> Effect:
    trashed = resolution.notes.setdefault(_PAST_4, [])
    return Trash(cards=list(resolution.those(_PAST_4)), by=Side.RUNNER, became=trashed)


PROJECT_ARES = CardDefinition(
    name="Project Ares",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="the Runner trashes 1 installed card for each counter past 4",
            condition=when_scored(),
            clauses=(
                do(
                    _runner_trashes_them,
                    targets=(own_installed(_PAST_4, each_advancement_past(4)),),
                ),
                If(
                    lambda _game, resolution: bool(resolution.notes.get(_PAST_4)),
                    (do(take_bad_publicity(1)),),
                ),
            ),
        ),
    ),
)


SENTINEL_DEFENSE_PROGRAM = CardDefinition(
    name="Sentinel Defense Program",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="do 1 net damage",
            condition=whenever_damage_is_suffered(DamageKind.CORE),
            clauses=(do(do_damage(1, DamageKind.NET)),),
        ),
    ),
)


CHARACTER_ASSASSINATION = CardDefinition(
    name="Character Assassination",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="trash 1 resource",
            condition=when_scored(),
            clauses=(
                do(
                    lambda _game, r: Trash(cards=list(r.those("a resource")), preventable=False),
                    targets=(installed("a resource", "resource"),),
                ),
            ),
        ),
    ),
)


CYBERDEX_SANDBOX = CardDefinition(
    name="Cyberdex Sandbox",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="neutral-corp",
    abilities=(
        ConditionalAbility(
            label="gain 4[c]",
            condition=the_first_time_each("turn", when_you_purge()),
            clauses=(do(gain_credits(4)),),
        ),
        ConditionalAbility(
            label="purge virus counters",
            condition=when_scored(),
            clauses=(do(lambda *_: Purge()),),
            optional=True,
        ),
    ),
)


PRIORITY_REQUISITION = CardDefinition(
    name="Priority Requisition",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="neutral-corp",
    abilities=(
        ConditionalAbility(
            label="rez 1 piece of ice, ignoring all costs",
            condition=when_scored(),
            clauses=(do(_rez_it_ignoring_all_costs, targets=(unrezzed_ice("a piece of ice"),)),),
            optional=True,
        ),
    ),
)
