"""Programs that are hosted on ice or host other programs, and one that guesses numbers."""

from dataclasses import replace

from engine.cards.words.card_conditions import when_installed
from engine.cards.words.choices import ice_to_host_this
from engine.cards.words.conditions import its_host, the_first_time_each, this
from engine.cards.words.effects import do, draw, gain_credits, trash_this
from engine.cards.words.hosting import (
    HOSTED_TAKE_NO_MEMORY,
    ONLY_ON_ICE,
    can_host,
    host_this_on,
    is_hosted_on_ice,
)
from engine.cards.words.installing import IGNORING_ALL_COSTS, card_to_install
from engine.cards.words.interrupts import INTERRUPT
from engine.cards.words.places import (
    is_virus_program,
    programs_from_your_grip,
    programs_in_your_heap,
)
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.cards.words.searching import FOUND
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import ChooseNumber, chosen_number
from engine.kernel.abilities.instructions.clauses import Clause
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If
from engine.kernel.abilities.kinds import (
    Ability,
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Subroutine,
    Would,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Only
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import Destination
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.installing.installing_on_source import MayInstallOnSource
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.cite import carries_out
from engine.kernel.events import Accessed, RunSucceeded
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import advancement_requirement
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import VIRUS, KeepVirusCounters, Purge, held_count
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import Zone, deck, discard_pile, hand
from engine.kernel.runs.position import place_of
from engine.kernel.sides import Side

# --- Caïssa ---------------------------------------------------------------------------

_OUTERMOST = "the outermost ice protecting a central server"
_CAISSA = "another Caïssa program"


def _outermost_ice(game: Game, resolution: Resolution) -> list[int]:
    central = [s for name, s in game.state.servers.items() if name in CENTRAL_SERVERS]
    outermost = [server.ice[0] for server in central if server.ice]
    every = ice_to_host_this(_OUTERMOST).valid(game, resolution)
    return [ice for ice in every if ice in outermost]


def _one_step_inward(game: Game, resolution: Resolution) -> Host | None:
    host = its_host(game, resolution.source)
    place = None if host is None else place_of(game, host)
    if place is None or not place.inward:
        return None
    return Host(card=resolution.source, host=place.inward[0])


def _can_go_on(game: Game, resolution: Resolution) -> bool:
    step = _one_step_inward(game, resolution)
    return step is not None and step.can_happen(game)


def _caissa_programs(game: Game) -> list[int]:
    programs = [*programs_from_your_grip(game), *programs_in_your_heap(game)]
    return [card for card in programs if game.has_subtype(card, "caissa")]


def _install_it(_game: Game, resolution: Resolution) -> Effect:
    card = resolution.the(_CAISSA)
    return Install(card=card, by=Side.RUNNER, terms=IGNORING_ALL_COSTS)


PAWN = CardDefinition(
    name="Pawn",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"caissa", "trojan"}),
    cost=0,
    memory_cost=0,
    faction="anarch",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="host this on the outermost ice protecting a central server",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    host_this_on(_OUTERMOST),
                    targets=(replace(ice_to_host_this(_OUTERMOST), valid=_outermost_ice),),
                ),
            ),
        ),
        ConditionalAbility(
            label="go one piece of ice inward, or install another Caïssa program",
            condition=Condition(RunSucceeded, is_hosted_on_ice),
            clauses=(
                If(
                    _can_go_on,
                    (do(_one_step_inward),),
                    otherwise=(
                        do(
                            trash_this,
                            _install_it,
                            targets=(
                                card_to_install(_CAISSA, _caissa_programs, IGNORING_ALL_COSTS),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)


# --- daemons --------------------------------------------------------------------------


def _is_hosted_here(game: Game, card: int) -> bool:
    is_program = game.object(card).printed.type == "program"
    return is_program and not (game.has_subtype(card, "trojan") or game.has_subtype(card, "daemon"))


def _of_a_trojan_or_here(game: Game, resolution: Resolution, card: int) -> Install:
    """Installing a program on ice, if it is a trojan, or else on this."""

    def places(game: Game) -> list[Destination]:
        if _is_hosted_here(game, card):
            return [Destination(host=resolution.source)]
        ice = [o.oid for o in game.installed() if o.printed.type == "ice"]
        return [Destination(host=host) for host in ice]

    return Install(card=card, by=Side.RUNNER, places=places)


def _search(zone: Zone) -> Clause:
    def effect(_game: Game, resolution: Resolution) -> Effect:
        def is_one(game: Game, card: int) -> bool:
            is_program = game.object(card).printed.type == "program"
            return is_program and not game.has_subtype(card, "daemon")

        return Search(
            zones=(zone,),
            criteria=is_one,
            followed_by=lambda game, c: _of_a_trojan_or_here(game, resolution, c).can_happen(game),
            found=resolution.notes.setdefault(FOUND, []),
        )

    return do(effect)


def _install_what_was_found(game: Game, resolution: Resolution) -> list[Effect]:
    found = resolution.notes.get(FOUND, ())
    return [_of_a_trojan_or_here(game, resolution, card) for card in found]


MUSE = CardDefinition(
    name="Muse",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"daemon"}),
    cost=2,
    memory_cost=1,
    faction="shaper",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="search for a program and install it on ice or here",
            condition=when_installed(this),
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    tuple(
                        Choice(f"search {zone}", (_search(zone),))
                        for zone in (
                            deck(Side.RUNNER),
                            discard_pile(Side.RUNNER),
                            hand(Side.RUNNER),
                        )
                    ),
                ),
                do(MayInstallOnSource(_is_hosted_here, _install_what_was_found)),
            ),
        ),
    ),
)


def _would_purge(game: Game, source: int, _effect: Purge) -> bool:
    return any(held_count(game, o.oid, VIRUS) for o in game.hosted(source))


def _keep_1_of_each(game: Game, resolution: Resolution) -> list[Effect]:
    return [
        KeepVirusCounters(imminent=resolution.interrupted, card=o.oid)
        for o in game.hosted(resolution.source)
    ]


PROGENITOR = CardDefinition(
    name="Progenitor",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"daemon"}),
    cost=0,
    memory_cost=0,
    faction="anarch",
    influence_cost=2,
    abilities=(
        can_host(
            "can host 1 virus program",
            lambda game, _source, card: is_virus_program(game, card),
            limit=1,
        ),
        HOSTED_TAKE_NO_MEMORY,
        ConditionalAbility(
            label="1 virus counter on the hosted program is not removed",
            condition=Would(Purge, _would_purge),
            clauses=(do(_keep_1_of_each),),
            flags=INTERRUPT,
        ),
    ),
)


# --- numbers --------------------------------------------------------------------------


@carries_out("1.16.2d")
def _has_that_number(named: int, game: Game, card: int) -> bool:
    """By its rez or play cost as it is now, with 0 for an X; an agenda by its requirement."""
    kind = game.object(card).printed.type
    if kind == "agenda":
        return advancement_requirement(game, card) == named
    return kind in ("asset", "upgrade", "ice", "operation") and unpaid_cost(game, card) == named


def _reveal_the_next_accessed(game: Game, resolution: Resolution) -> Effect:
    named, since = chosen_number(game, resolution), history.now(game)

    def is_the_next(game: Game, _source: int, event: Accessed) -> bool:
        return not [e for e in history.since(game, since, Accessed) if e is not event]

    reveal = ConditionalAbility(
        label="reveal the accessed card",
        condition=Condition(Accessed, is_the_next),
        clauses=(
            do(lambda _game, r: Reveal(cards=[r.met_by(Accessed).card])),
            If(
                lambda game, r: _has_that_number(named, game, r.met_by(Accessed).card),
                (
                    ChooseOne(
                        Side.RUNNER,
                        (
                            Choice("gain 3[c]", (do(gain_credits(3)),)),
                            Choice("draw 2 cards", (do(draw(2)),)),
                        ),
                    ),
                ),
            ),
        ),
    )
    return CreateDelayed(ability=reveal, duration=Duration.RUN)


HIGHEST = 20
"""Higher numbers than any that is printed could be named, to no effect."""


RNG_KEY = CardDefinition(
    name="RNG Key",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=1,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="name a number and reveal the next card accessed",
            condition=the_first_time_each("turn", whenever_run_is_successful("HQ", "R&D")),
            clauses=(ChooseNumber(HIGHEST, (do(_reveal_the_next_accessed),)),),
            optional=True,
        ),
    ),
)


def _is_not_a_printed_subroutine(game: Game, _source: int, ice: int, ability: Ability) -> bool:
    printed = game.object(ice).printed.abilities
    return not (isinstance(ability, Subroutine) and ability in printed)


_ANOTHER_PIECE_OF_ICE = "another piece of ice"


HUSH = CardDefinition(
    name="Hush",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"trojan"}),
    cost=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        ONLY_ON_ICE,
        StaticAbility(
            label="host ice has no abilities but its printed subroutines",
            declarations=(
                ChangeCharacteristics(
                    Only(its_host),
                    loses=_is_not_a_printed_subroutine,
                    bars=True,
                ),
            ),
        ),
        PaidAbility(
            label="host this on another piece of ice",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    host_this_on(_ANOTHER_PIECE_OF_ICE),
                    targets=(ice_to_host_this(_ANOTHER_PIECE_OF_ICE),),
                ),
            ),
        ),
    ),
)
