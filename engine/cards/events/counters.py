"""Events about counters, and those that become condition counters."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.agendas import agendas_scored_by_the_corp
from engine.cards.words.choices import chosen_x, installed
from engine.cards.words.conditions import its_host, when_you_purge
from engine.cards.words.continuous import play_only_if
from engine.cards.words.counters import place_on
from engine.cards.words.decks import the_corp_draws
from engine.cards.words.effects import add_chosen_to_hand, do, runner_trashes_chosen, trash_this
from engine.cards.words.hosting import condition_counter
from engine.cards.words.interrupts import TRASH, interrupt
from engine.cards.words.places import installed_corp_cards
from engine.cards.words.rezzing import derez_chosen
from engine.cards.words.run_conditions import made_a_successful_run_this_turn
from engine.cards.words.runs import following, for_the_run, if_successful, play_to_run, run
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, May
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.interrupts.prevention import AvoidTags, PreventDamage
from engine.kernel.abilities.kinds import ConditionalAbility, PlayAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify, Only
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.becoming_counters import BecomeCounter
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.events import CountersPlaced, Passed, RunEnded, Stolen
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import VIRUS
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.runs.linked_abilities import instead_of_breaching
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import DiscardChosen

# --- condition counters ---------------------------------------------------------------

_TAGS_OR_DAMAGE = ChooseOne(
    Side.RUNNER,
    (
        Choice(
            "prevent up to 3 tags",
            (do(lambda _game, r: AvoidTags(imminent=r.interrupted, amount=3, up_to=True)),),
        ),
        Choice(
            "prevent up to 3 damage",
            (do(lambda _game, r: PreventDamage(imminent=r.interrupted, amount=3, up_to=True)),),
        ),
    ),
)

_ON_THE_LAM_COUNTER = condition_counter(
    "On the Lam",
    interrupt("prevent tags or damage, up to 3", TRASH, _TAGS_OR_DAMAGE),
    on="resource",
    side=Side.RUNNER,
)


ON_THE_LAM = CardDefinition(
    name="On the Lam",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"condition"}),
    cost=3,
    faction="criminal",
    influence_cost=2,
    counter=_ON_THE_LAM_COUNTER,
    abilities=(
        PlayAbility(
            label="host this on a resource as a condition counter",
            clauses=(
                do(
                    lambda _game, r: BecomeCounter(
                        into=_ON_THE_LAM_COUNTER, host=r.the("a resource")
                    ),
                    targets=(installed("a resource", "resource"),),
                ),
            ),
        ),
    ),
)


_POLITICAL_GRAFFITI_COUNTER = condition_counter(
    "Political Graffiti",
    StaticAbility(
        label="its host is worth 1 agenda point less",
        declarations=(Modify("agenda points", Only(its_host), lambda *_: -1),),
    ),
    ConditionalAbility(label="trash this", condition=when_you_purge(), clauses=(do(trash_this),)),
    on="agenda",
    scored=True,
    side=Side.RUNNER,
)
_AGENDA = "an agenda in the Corp's score area"


def _spray(_game: Game, source: int) -> list[Effect]:
    return following(
        "host this on an agenda the Corp scored",
        source,
        do(
            lambda _game, r: BecomeCounter(into=_POLITICAL_GRAFFITI_COUNTER, host=r.the(_AGENDA)),
            targets=(Target(_AGENDA, agendas_scored_by_the_corp, zone_named=True),),
        ),
    )


POLITICAL_GRAFFITI = CardDefinition(
    name="Political Graffiti",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="anarch",
    influence_cost=3,
    counter=_POLITICAL_GRAFFITI_COUNTER,
    abilities=(
        play_to_run("Archives"),
        if_successful(
            "if successful, host this on a scored agenda instead of breaching",
            do(for_the_run("this is hosted on an agenda instead", instead_of_breaching(_spray))),
        ),
    ),
)


# --- others ---------------------------------------------------------------------------

_REZZED = "rezzed ice"


def _that_cost_no_more_than_x(game: Game, resolution: Resolution) -> list[int]:
    most = chosen_x(game, resolution)
    ice = [o.oid for o in game.installed() if o.is_rezzed and o.printed.type == "ice"]
    return [card for card in ice if unpaid_cost(game, card) <= most]


BRUTE_FORCE_HACK = CardDefinition(
    name="Brute-Force-Hack",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=None,
    faction="criminal",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="derez a piece of ice with a rez cost of X or lower",
            clauses=(
                do(
                    derez_chosen(_REZZED),
                    targets=(Target(_REZZED, _that_cost_no_more_than_x),),
                ),
            ),
        ),
    ),
)


_PASSED = "unrezzed ice passed in your last run"


def _unrezzed_ice_passed(game: Game, _resolution: Resolution) -> list[int]:
    ended = history.this_turn(game, RunEnded)
    passed = {e.ice for e in history.during(game, ended[-1], Passed)} if ended else set()
    return [o.oid for o in game.installed() if o.oid in passed and not o.faceup]


EN_PASSANT = CardDefinition(
    name="En Passant",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"sabotage"}),
    cost=0,
    faction="anarch",
    influence_cost=2,
    abilities=(
        play_only_if("play only after a successful run this turn", made_a_successful_run_this_turn),
        PlayAbility(
            label="trash 1 unrezzed piece of ice passed in your last run",
            clauses=(
                do(
                    runner_trashes_chosen(_PASSED),
                    targets=(Target(_PASSED, _unrezzed_ice_passed),),
                ),
            ),
        ),
    ),
)


_INSTALLED = "an installed Corp card"


REPRISE = CardDefinition(
    name="Reprise",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only if you stole an agenda this turn",
            lambda game: bool(history.this_turn(game, Stolen)),
        ),
        PlayAbility(
            label="add 1 installed Corp card to HQ, run any server",
            clauses=(
                do(
                    add_chosen_to_hand(_INSTALLED),
                    targets=(Target(_INSTALLED, installed_corp_cards),),
                ),
                May("run any server", (do(run()),)),
            ),
        ),
    ),
)


_PROGRAM = "a program on which you placed virus counters"


def _programs_with_virus_counters_placed(game: Game) -> list[int]:
    placed = {
        event.card
        for event in history.this_turn(game, CountersPlaced)
        if event.by is Side.RUNNER and event.kind == VIRUS
    }
    return [card for card in placed if game.object(card).printed.type == "program"]


def _those_installed(game: Game, _resolution: Resolution) -> list[int]:
    placed = _programs_with_virus_counters_placed(game)
    return sorted(card for card in placed if game.exists(card))


SURGE = CardDefinition(
    name="Surge",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="anarch",
    influence_cost=1,
    abilities=(
        play_only_if(
            "play only if you placed virus counters on a program this turn",
            lambda game: bool(_programs_with_virus_counters_placed(game)),
        ),
        PlayAbility(
            label="place 2 virus counters on that program",
            clauses=(
                do(place_on(_PROGRAM, 2, VIRUS), targets=(Target(_PROGRAM, _those_installed),)),
            ),
        ),
    ),
)


SYN_ATTACK = CardDefinition(
    name="SYN Attack",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="the Corp discards 2 cards or draws 4",
            clauses=(
                ChooseOne(
                    Side.CORP,
                    (
                        Choice(
                            "discard 2 cards",
                            (do(lambda *_: DiscardChosen(side=Side.CORP, base=2)),),
                            lambda game, _resolution: len(game.zone(hand(Side.CORP))) >= 2,
                        ),
                        Choice(
                            "draw 4 cards",
                            (do(the_corp_draws(4)),),
                            lambda game, _resolution: len(game.zone(deck(Side.CORP))) >= 4,
                        ),
                    ),
                    must=True,
                ),
            ),
        ),
    ),
)
