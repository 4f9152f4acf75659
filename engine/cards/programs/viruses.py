"""Viruses."""

from engine.cards.words.accessing import trash_the_accessed_card
from engine.cards.words.choices import (
    ICE_SUBTYPES,
)
from engine.cards.words.conditions import (
    either,
    its_host,
    this,
    when_encountering,
    when_installed,
    when_successful_run_ends,
    when_turn_begins,
    whenever_run_is_successful,
)
from engine.cards.words.effects import (
    do,
    place_on_this,
)
from engine.cards.words.hosting import ONLY_ON_ICE, ONLY_ON_REZZED_ICE
from engine.cards.words.runs import access_additional_when_breaching, if_successful, run
from engine.cards.words.subroutines import break_one_on
from engine.kernel.abilities.characteristics import strength
from engine.kernel.abilities.declarations import (
    Modify,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import If, Resolution
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
    StaticCondition,
)
from engine.kernel.abilities.lasting import GainChosenSubtype
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.strengthening import change_strength
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.events import (
    Encountered,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import HostedCounters, TrashThis
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import VIRUS, hosted
from engine.kernel.game_concepts.credits import GainCredits
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.sides import Side

BOTULUS = CardDefinition(
    name="Botulus",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus", "trojan"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ONLY_ON_ICE,
        ConditionalAbility(
            label="place 1 virus counter",
            condition=either(when_installed(this), when_turn_begins(Side.RUNNER)),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        PaidAbility(
            label="break 1 subroutine on host ice",
            cost=Cost(parts=(HostedCounters(VIRUS, 1),)),
            clauses=(break_one_on(its_host),),
        ),
    ),
)


def _its_strength_is_gone(game: Game, resolution: Resolution) -> bool:
    assert isinstance(resolution.event, Encountered)
    return strength(game, resolution.event.ice) <= 0


def _trash_host_ice(_game: Game, resolution: Resolution) -> Effect:
    assert isinstance(resolution.event, Encountered)
    return Trash(cards=[resolution.event.ice])


CHISEL = CardDefinition(
    name="Chisel",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus", "trojan"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=4,
    abilities=(
        ONLY_ON_ICE,
        StaticAbility(
            label="host ice has 1 less strength for each virus counter",
            declarations=(
                Modify(
                    "strength",
                    lambda game, source, about: about == its_host(game, source),
                    lambda game, source, _about: -hosted(game, source, VIRUS),
                ),
            ),
        ),
        ConditionalAbility(
            label="trash host ice, or place 1 virus counter",
            condition=when_encountering(its_host),
            clauses=(
                If(
                    _its_strength_is_gone,
                    (do(_trash_host_ice),),
                    otherwise=(do(place_on_this(1, VIRUS)),),
                ),
            ),
        ),
    ),
)


def _as_many_as_virus_counters(game: Game, resolution: Resolution) -> int:
    return hosted(game, resolution.source, VIRUS)


CONDUIT = CardDefinition(
    name="Conduit",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=4,
    memory_cost=1,
    faction="shaper",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=when_successful_run_ends("R&D"),
            clauses=(do(place_on_this(1, VIRUS)),),
            optional=True,
        ),
        PaidAbility(label="run R&D", cost=Cost(clicks=1), clauses=(do(run("R&D")),)),
        if_successful(
            "access an additional card for each virus counter",
            do(access_additional_when_breaching(_as_many_as_virus_counters, "R&D")),
        ),
    ),
)


def _weaken_encountered_ice(game: Game, _resolution: Resolution) -> Effect | None:
    encounter = game.state.encounter
    return None if encounter is None else change_strength(encounter.ice, -1)


def _fed_by_central_runs() -> ConditionalAbility:
    return ConditionalAbility(
        label="place 1 virus counter",
        condition=whenever_run_is_successful(*CENTRAL_SERVERS),
        clauses=(do(place_on_this(1, VIRUS)),),
    )


def _weakens_ice_for_a_counter() -> PaidAbility:
    return PaidAbility(
        label="-1 strength to encountered ice",
        cost=Cost(parts=(HostedCounters(VIRUS, 1),)),
        clauses=(do(_weaken_encountered_ice),),
    )


DATASUCKER = CardDefinition(
    name="Datasucker",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        _fed_by_central_runs(),
        _weakens_ice_for_a_counter(),
    ),
)


def _two_credits_for_each_hosted_virus_counter(game: Game, resolution: Resolution) -> Effect:
    viruses = hosted(game, resolution.source, VIRUS)
    return GainCredits(side=resolution.controller, base=2 * viruses)


FERMENTER = CardDefinition(
    name="Fermenter",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=either(when_installed(this), when_turn_begins(Side.RUNNER)),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        PaidAbility(
            label="gain 2[c] for each hosted virus counter",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(_two_credits_for_each_hosted_virus_counter),),
            uses_hosted=True,
        ),
    ),
)


IMP = CardDefinition(
    name="Imp",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 2 virus counters",
            condition=when_installed(this),
            clauses=(do(place_on_this(2, VIRUS)),),
        ),
        PaidAbility(
            label="trash the accessed card",
            cost=Cost(parts=(HostedCounters(VIRUS, 1),)),
            clauses=(do(trash_the_accessed_card),),
            flags=frozenset({Flag.ACCESS}),
            limit="turn",
        ),
    ),
)


LEECH = CardDefinition(
    name="Leech",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        _fed_by_central_runs(),
        _weakens_ice_for_a_counter(),
    ),
)


def _host_has_no_strength(game: Game, source: int) -> bool:
    host = game.object(source).host
    return host is not None and game.exists(host) and strength(game, host) <= 0


def _trash_host(game: Game, resolution: Resolution) -> Effect | None:
    host = game.object(resolution.source).host
    return None if host is None else Trash(cards=[host])


PARASITE = CardDefinition(
    name="Parasite",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus", "trojan"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ONLY_ON_REZZED_ICE,
        ConditionalAbility(
            label="place 1 virus counter",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        StaticAbility(
            label="-1 strength for each virus counter",
            declarations=(
                Modify(
                    "strength",
                    lambda game, source, about: about == game.object(source).host,
                    lambda game, source, _about: -hosted(game, source, VIRUS),
                ),
            ),
        ),
        ConditionalAbility(
            label="trash host ice of strength 0 or less",
            condition=StaticCondition(_host_has_no_strength),
            clauses=(do(_trash_host),),
        ),
    ),
)


def _give_encountered_ice_a_subtype(game: Game, _resolution: Resolution) -> Effect | None:
    encounter = game.state.encounter
    if encounter is None:
        return None
    return GainChosenSubtype(card=encounter.ice, among=ICE_SUBTYPES, duration=Duration.ENCOUNTER)


PELANGI = CardDefinition(
    name="Pelangi",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 2 virus counters",
            condition=when_installed(this),
            clauses=(do(place_on_this(2, VIRUS)),),
        ),
        PaidAbility(
            label="give encountered ice a subtype",
            cost=Cost(parts=(HostedCounters(VIRUS, 1),)),
            clauses=(do(_give_encountered_ice_a_subtype),),
            limit="turn",
        ),
    ),
)


def _it_has_3_virus_counters(game: Game, resolution: Resolution) -> bool:
    return hosted(game, resolution.source, VIRUS) >= 3


def _derez_host(game: Game, resolution: Resolution) -> Effect | None:
    host = game.object(resolution.source).host
    return None if host is None else Derez(card=host)


TRANQUILIZER = CardDefinition(
    name="Tranquilizer",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus", "trojan"}),
    cost=2,
    memory_cost=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ONLY_ON_ICE,
        ConditionalAbility(
            label="place 1 virus counter, and with 3 derez host ice",
            condition=either(when_installed(this), when_turn_begins(Side.RUNNER)),
            clauses=(
                do(place_on_this(1, VIRUS)),
                If(_it_has_3_virus_counters, (do(_derez_host),)),
            ),
        ),
    ),
)
