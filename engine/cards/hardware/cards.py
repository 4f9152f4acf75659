"""Hardware that installs, draws, hosts or sets cards aside."""

from engine.cards.words.card_conditions import when_installed
from engine.cards.words.conditions import the_first_time_each, this
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.costs import trash_from_your_grip
from engine.cards.words.decks import cards_looked_at, look_at_top, reveal_top
from engine.cards.words.effects import do
from engine.cards.words.installing import IGNORING_ALL_COSTS, may_install_one
from engine.cards.words.interrupts import TRASH, interrupt, prevent_damage
from engine.cards.words.places import (
    from_your_grip,
    in_your_grip,
    of_type,
    programs_from_your_grip,
)
from engine.cards.words.run_conditions import (
    ran_successfully_on_all_central_servers,
    whenever_you_initiate_a_run,
)
from engine.cards.words.searching import shuffle_into_deck
from engine.cards.words.setting_aside import (
    ASIDE,
    set_top_aside,
    shuffle_the_rest_into_the_stack,
    still_set_aside,
)
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Clause
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing.several_cards import InstallEach
from engine.kernel.card_manipulation.movements.setting_aside import SetAsideUntil
from engine.kernel.card_manipulation.movements.transfers import AddToHand, RemoveFromGame
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.cite import carries_out
from engine.kernel.events import Event, Installed, PlayedCard, ResolvedCard
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.sides import Side

_FOUND = "found among them"


# --- setting aside --------------------------------------------------------------------


def _program_or_virtual_resource(game: Game, resolution: Resolution) -> list[int]:
    def is_one(card: int) -> bool:
        kind = game.object(card).printed.type
        return kind == "program" or (kind == "resource" and game.has_subtype(card, "virtual"))

    return [card for card in still_set_aside(game, resolution) if is_one(card)]


_THREE = "3 cards for the stack"


def _remove_the_rest(game: Game, resolution: Resolution) -> Effect:
    kept = resolution.those(_THREE)
    return RemoveFromGame(cards=[c for c in still_set_aside(game, resolution) if c not in kept])


GACHAPON = CardDefinition(
    name="Gachapon",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=0,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="set 6 cards aside, install 1 for less, keep 3",
            cost=TRASH,
            clauses=(
                do(set_top_aside(Side.RUNNER, 6)),
                may_install_one(_program_or_virtual_resource, Terms(2)),
                do(
                    shuffle_into_deck(_THREE),
                    _remove_the_rest,
                    targets=(
                        Target(
                            _THREE,
                            still_set_aside,
                            3,
                            zone_named=True,
                        ),
                    ),
                ),
            ),
        ),
    ),
)


def _digging_for(kind: str) -> tuple[Clause, ...]:
    """Set cards aside until 2 of that type, install 1 of these and shuffle the rest."""

    def dig(_game: Game, resolution: Resolution) -> Effect:
        notes = resolution.notes
        return SetAsideUntil(
            side=Side.RUNNER,
            such=of_type(kind),
            count=2,
            aside=notes.setdefault(ASIDE, []),
            found=notes.setdefault(_FOUND, []),
        )

    return (
        do(dig),
        may_install_one(lambda _game, r: [*r.notes.get(_FOUND, ())], IGNORING_ALL_COSTS),
        do(shuffle_the_rest_into_the_stack),
    )


@restriction("only after a successful run on each central server this turn")
def _after_runs_on_all_central_servers(game: Game, _source: int) -> bool:
    return ran_successfully_on_all_central_servers(game)


THE_WIZARDS_CHEST = CardDefinition(
    name="The Wizard’s Chest",
    side=Side.RUNNER,
    type="hardware",
    cost=0,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="set cards aside until 2 of a type, and install 1 of them",
            cost=TRASH,
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    tuple(
                        Choice(kind, _digging_for(kind))
                        for kind in ("hardware", "program", "resource")
                    ),
                ),
            ),
            restriction=_after_runs_on_all_central_servers,
        ),
    ),
)


# --- drawing, hosting, playing --------------------------------------------------------

_UP_TO_3 = "up to 3 cards in your grip"


def _host_facedown(_game: Game, resolution: Resolution) -> list[Effect]:
    chosen = resolution.those(_UP_TO_3)
    return [Host(card=card, host=resolution.source, faceup=False) for card in chosen]


def _all_hosted(game: Game, resolution: Resolution) -> Effect:

    return AddToHand(cards=[o.oid for o in game.hosted(resolution.source)])


BOOKMARK = CardDefinition(
    name="Bookmark",
    side=Side.RUNNER,
    type="hardware",
    cost=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="host up to 3 cards of your grip",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    _host_facedown,
                    targets=(
                        Target(
                            _UP_TO_3,
                            in_your_grip,
                            3,
                            up_to=True,
                            zone_named=True,
                        ),
                    ),
                ),
            ),
        ),
        PaidAbility(
            label="add all hosted cards to your grip",
            cost=Cost(clicks=1),
            clauses=(do(_all_hosted),),
        ),
        PaidAbility(
            label="trash this to add all hosted cards to your grip",
            cost=TRASH,
            clauses=(do(_all_hosted),),
            uses_hosted=True,
        ),
    ),
)


_EVENT = "another event"


@carries_out("9.6.5b")
def _was_your_first_event(game: Game, source: int, event: ResolvedCard) -> bool:
    """Whether it was the first one played this turn, and this was there as it was played."""
    played = [e for e in history.this_turn(game, PlayedCard) if e.by is Side.RUNNER]
    if event.by is not Side.RUNNER or not played or event.card != played[0].card:
        return False
    turn = history.this_turn(game, Event)
    since = turn[turn.index(played[0]) :]
    return not any(isinstance(e, Installed) and e.card == source for e in since)


def _events_to_play(game: Game, resolution: Resolution) -> list[int]:
    grip = from_your_grip(game, resolution)
    return [c for c in grip if Play(card=c, by=Side.RUNNER).can_happen(game)]


COMET = CardDefinition(
    name="Comet",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="play another event",
            condition=Condition(ResolvedCard, _was_your_first_event),
            clauses=(
                do(
                    lambda _game, r: Play(card=r.the(_EVENT), by=Side.RUNNER),
                    targets=(Target(_EVENT, _events_to_play, zone_named=True),),
                ),
            ),
            optional=True,
        ),
    ),
)


PROGNOSTIC_Q_LOOP = CardDefinition(
    name="Prognostic Q-Loop",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=1,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="look at the top 2 cards of the stack",
            condition=the_first_time_each("turn", whenever_you_initiate_a_run()),
            clauses=(do(look_at_top(2, Side.RUNNER)),),
            optional=True,
        ),
        PaidAbility(
            label="reveal the top card, and install it if it is a program or hardware",
            cost=Cost(credits=1),
            clauses=(
                do(reveal_top(1, Side.RUNNER)),
                may_install_one(
                    lambda game, r: [
                        card
                        for card in cards_looked_at(game, r)
                        if of_type("program", "hardware")(game, card)
                    ]
                ),
            ),
            limit="turn",
        ),
    ),
)


WINDOW = CardDefinition(
    name="Window",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    faction="criminal",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="draw 1 card from the bottom of the stack",
            cost=Cost(clicks=1),
            clauses=(do(lambda *_: Draw(side=Side.RUNNER, base=1, from_the_bottom=True)),),
        ),
    ),
)


# --- damage ---------------------------------------------------------------------------


MONOLITH = CardDefinition(
    name="Monolith",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=18,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 3),
        ConditionalAbility(
            label="install up to 3 programs for 4[c] less each",
            condition=when_installed(this),
            clauses=(InstallEach(programs_from_your_grip, 3, Terms(4)),),
        ),
        interrupt(
            "prevent 1 core or net damage",
            trash_from_your_grip(1, "program"),
            do(prevent_damage(1, DamageKind.CORE, DamageKind.NET)),
        ),
    ),
)
