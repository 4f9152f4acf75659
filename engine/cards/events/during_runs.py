"""Run events with abilities that hold during their run."""

from engine.cards.words.accessing import trash_the_accessed_card
from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import bypass_that_ice, do
from engine.cards.words.installing import IGNORING_ALL_COSTS, card_to_install, install_chosen
from engine.cards.words.interrupts import INTERRUPT, prevent_damage
from engine.cards.words.places import programs_from_your_grip
from engine.cards.words.run_conditions import (
    when_its_run_ends,
    whenever_ice_is_encountered_in_its_run,
)
from engine.cards.words.runs import breach, for_the_run, if_successful, play_to_run, run
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.interrupts.prevention import PreventEffect
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    PlayAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit, Replace
from engine.kernel.accessing.breach import Breach
from engine.kernel.additional_rules.damage import Damage
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.random_cards import TrashAtRandom
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import BreachEnded, Encountered, Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import EffectAsCost
from engine.kernel.game_concepts.costs.stocks import Taken
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.hosting import Host, cards_in_root
from engine.kernel.game_zones.zones import hand
from engine.kernel.runs.ending import EndTheRun
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.runs.movement import ChangeAttackedServer
from engine.kernel.runs.position import ice_protecting
from engine.kernel.runs.step_effects import ApproachServer
from engine.kernel.sides import Side
from rules.amounts import pluralise

# --- ice that is met ------------------------------------------------------------------


def _with_what_was_installed(game: Game, resolution: Resolution) -> Effect:
    installed = {
        event.card
        for event in history.this_turn(game, Installed)
        if event.source == resolution.source
    }
    there = [o.oid for o in game.installed() if o.oid in installed]
    return Trash(cards=there, by=Side.RUNNER)


_PROGRAM = "a program in your grip"


DIANAS_HUNT = CardDefinition(
    name="Diana's Hunt",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=4,
    faction="shaper",
    influence_cost=4,
    abilities=(
        play_to_run(),
        ConditionalAbility(
            label="install a program from your grip",
            condition=whenever_ice_is_encountered_in_its_run(),
            clauses=(
                do(
                    install_chosen(_PROGRAM, IGNORING_ALL_COSTS),
                    targets=(
                        card_to_install(_PROGRAM, programs_from_your_grip, IGNORING_ALL_COSTS),
                    ),
                ),
            ),
            optional=True,
        ),
        ConditionalAbility(
            label="trash the programs installed with this",
            condition=when_its_run_ends(),
            clauses=(do(_with_what_was_installed),),
        ),
    ),
)


def _is_one_of_the_first_2(game: Game, source: int, event: Encountered) -> bool:
    earlier = [e for e in history.this_run(game, Encountered) if e is not event]
    return is_its_run(game, source) and len(earlier) < 2


FEINT = CardDefinition(
    name="Feint",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        play_to_run("HQ"),
        ConditionalAbility(
            label="bypass the first 2 pieces of ice",
            condition=Condition(Encountered, _is_one_of_the_first_2),
            clauses=(do(bypass_that_ice),),
        ),
        if_successful(
            "HQ cannot be breached",
            do(
                for_the_run(
                    "HQ cannot be breached",
                    Prohibit(Breach, lambda _game, _source, attempt: attempt.server == "HQ"),
                )
            ),
        ),
    ),
)


_TROJAN, _ICE = "an installed trojan", "a piece of ice protecting the attacked server"


def _trojans(game: Game, _resolution: Resolution) -> list[int]:
    programs = [o.oid for o in game.installed() if o.faceup and o.printed.type == "program"]
    return [card for card in programs if game.has_subtype(card, "trojan")]


def _ice_of_the_attacked_server(game: Game, resolution: Resolution) -> list[int]:
    run_ = game.state.run
    there = [] if run_ is None else ice_protecting(game, run_.server)
    trojan = resolution.target(_TROJAN)
    return [ice for ice in there if trojan is None or Host(card=trojan, host=ice).can_happen(game)]


SPREE = CardDefinition(
    name="Spree",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="place 3 power counters, run any server",
            clauses=(do(place_on_this(3, POWER), run()),),
        ),
        PaidAbility(
            label="host a trojan on ice protecting the attacked server",
            cost=hosted_counters(1, POWER),
            clauses=(
                do(
                    lambda _game, r: Host(card=r.the(_TROJAN), host=r.the(_ICE)),
                    targets=(Target(_TROJAN, _trojans), Target(_ICE, _ice_of_the_attacked_server)),
                ),
            ),
        ),
    ),
)


# --- how it ends ----------------------------------------------------------------------


def _goes_on_to_breach(_game: Game, _source: int, event: BreachEnded) -> bool:
    return event.server == "Archives" and event.source is None


_BREACH_THE_OTHERS = ConditionalAbility(
    label="breach HQ, then breach R&D",
    condition=Condition(BreachEnded, _goes_on_to_breach),
    clauses=(do(breach("HQ")), do(breach("R&D"))),
)


DIVIDE_AND_CONQUER = CardDefinition(
    name="Divide and Conquer",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=3,
    faction="anarch",
    influence_cost=4,
    abilities=(
        play_to_run("Archives"),
        if_successful(
            "after breaching Archives, breach HQ and R&D",
            do(lambda *_: CreateDelayed(ability=_BREACH_THE_OTHERS, duration=Duration.RUN)),
        ),
    ),
)


def _would_approach_archives(game: Game, _source: int, _effect: ApproachServer) -> bool:
    return game.run.server == "Archives"


MAINTENANCE_ACCESS = CardDefinition(
    name="Maintenance Access",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double", "run"}),
    cost=0,
    faction="criminal",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        play_to_run("Archives"),
        StaticAbility(
            label="change the attacked server to HQ instead of approaching Archives",
            declarations=(
                Replace(
                    ApproachServer,
                    _would_approach_archives,
                    lambda *_: [ChangeAttackedServer(server="HQ"), ApproachServer()],
                ),
            ),
            condition=is_its_run,
        ),
    ),
)


def _revealing_and_trashing_from_hq(game: Game, _resolution: Resolution) -> Cost:
    amount = len(cards_in_root(game, game.run.server))
    if not amount:
        return Cost()
    return Cost(
        parts=(
            EffectAsCost(
                f"reveal and trash {pluralise(amount, 'card')} from HQ at random",
                lambda *_: TrashAtRandom(side=Side.CORP, base=amount, revealed=True),
                lambda game, payer: Taken.of_cards(game.zone(hand(payer)), amount),
            ),
        )
    )


def _is_the_corps_in_its_run(game: Game, source: int, effect: EndTheRun) -> bool:
    return effect.by is Side.CORP and is_its_run(game, source)


def _prevent_that(_game: Game, resolution: Resolution) -> Effect:
    return PreventEffect(
        imminent=resolution.interrupted,
        effect=EndTheRun,
        which=lambda _game, effect: effect.by is Side.CORP,
    )


SHRED = CardDefinition(
    name="Shred",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        play_to_run(),
        ConditionalAbility(
            label="the run goes on unless the Corp reveals and trashes cards from HQ",
            condition=Would(EndTheRun, _is_the_corps_in_its_run, first_each="run"),
            clauses=(
                NestedCost(
                    Side.CORP, _revealing_and_trashing_from_hq, otherwise=(do(_prevent_that),)
                ),
            ),
            flags=INTERRUPT,
        ),
    ),
)


DEMOLITION_RUN = CardDefinition(
    name="Demolition Run",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=2,
    faction="anarch",
    influence_cost=2,
    abilities=(
        play_to_run("HQ", "R&D"),
        PaidAbility(
            label="trash the accessed card",
            cost=Cost(),
            clauses=(do(trash_the_accessed_card),),
            flags=frozenset({Flag.ACCESS}),
        ),
    ),
)


def _trash_the_grip(game: Game, _resolution: Resolution) -> Effect:
    return Trash(cards=list(game.zone(hand(Side.RUNNER))))


THE_NOBLE_PATH = CardDefinition(
    name="The Noble Path",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="trash the grip, run any server", clauses=(do(_trash_the_grip), do(run()))
        ),
        ConditionalAbility(
            label="prevent all damage during its run",
            condition=Would(Damage, lambda game, source, _effect: is_its_run(game, source)),
            clauses=(do(prevent_damage(None)),),
            flags=INTERRUPT,
        ),
    ),
)
