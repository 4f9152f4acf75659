"""Programs."""

from typing import Any

from engine.cards.words.abilities import (
    break_subroutines,
    is_stealth,
    raise_strength,
)
from engine.cards.words.choices import (
    ICE_SUBTYPES,
    installed_ice,
    remember_chosen_ice,
)
from engine.cards.words.conditions import (
    chosen_ice,
    either,
    its_host,
    this,
    when_encountering,
    when_installed,
    when_turn_begins,
    when_uninstalled,
    whenever_agenda_is_scored,
    whenever_agenda_is_stolen,
)
from engine.cards.words.continuous import costs_less, more_for_each_hosted
from engine.cards.words.effects import (
    bypass_that_ice,
    do,
    place_on_this,
    remove_this_from_the_game,
    remove_what_was_uninstalled,
    trash_this_when_the_run_ends,
)
from engine.cards.words.interrupts import (
    FACEDOWN_INSTEAD,
    INTERRUPT,
    TRASH,
    instead,
    would_be_trashed,
)
from engine.cards.words.runs import run
from engine.cards.words.searching import install_found, search
from engine.cards.words.subroutines import break_all, break_all_but_one
from engine.kernel.abilities.characteristics import strength, subroutines
from engine.kernel.abilities.declarations import (
    CanHost,
    ChangeCharacteristics,
    InstallOnlyOn,
    Modify,
    Permit,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Choice, ChooseOne, If, NestedCost, Resolution
from engine.kernel.abilities.kinds import (
    Ability,
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
    StaticCondition,
    Subroutine,
    Would,
)
from engine.kernel.abilities.lasting import GainChosenSubtype, change_strength
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.card_manipulation.transfers import AddToHand
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.events import (
    Encountered,
    Event,
    Passed,
    RunSucceeded,
    SubroutineResolved,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import Doing, HostedCounters, TrashThis
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import POWER, VIRUS, RemoveCounters, hosted
from engine.kernel.game_concepts.credits import GainCredits
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.game_concepts.memory import TAKES_NO_MEMORY
from engine.kernel.game_concepts.prices import AS_PRINTED
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import deck
from engine.kernel.runs.linked import is_its_run
from engine.kernel.runs.movement import ChangeAttackedServer
from engine.kernel.runs.step_effects import DeclareSuccessful
from engine.kernel.sides import Side


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
        StaticAbility(
            label="install only on ice",
            restricts=(
                InstallOnlyOn(lambda game, _card, host: game.object(host).printed.type == "ice"),
            ),
        ),
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


def _two_after_a_successful_run(game: Game, _source: int) -> int:
    return 2 if any(isinstance(event, RunSucceeded) for event in game.state.history) else 0


CARMEN = CardDefinition(
    name="Carmen",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=5,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        costs_less("install cost", _two_after_a_successful_run),
        break_subroutines(1, "sentry"),
        raise_strength(2, +3),
    ),
)


def _one_credit_for_each_subroutine(game: Game, resolution: Resolution) -> Cost:
    assert isinstance(resolution.event, Encountered)
    return Cost(credits=len(subroutines(game, resolution.event.ice)))


CORRODER = CardDefinition(
    name="Corroder",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    influence_cost=2,
    faction="anarch",
    cost=2,
    memory_cost=1,
    strength=2,
    abilities=(break_subroutines(1, "barrier"), raise_strength(1, +1)),
)


DAGGER = CardDefinition(
    name="Dagger",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=3,
    memory_cost=1,
    strength=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "sentry"),
        raise_strength(1, +5, credits_from=is_stealth),
    ),
)


DAI_V = CardDefinition(
    name="Dai V",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=6,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="break all subroutines",
            cost=Cost(credits=2),
            clauses=(do(break_all),),
            flags=frozenset({Flag.INTERFACE}),
            credits_from=is_stealth,
        ),
        raise_strength(1, +1),
    ),
)


def _central_run_is_successful(_game: Game, _source: int, event: Event) -> bool:
    return isinstance(event, RunSucceeded) and event.server in CENTRAL_SERVERS


def _weaken_encountered_ice(game: Game, _resolution: Resolution) -> Effect | None:
    encounter = game.state.encounter
    return None if encounter is None else change_strength(encounter.ice, -1)


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
        ConditionalAbility(
            label="place 1 virus counter",
            condition=Condition(RunSucceeded, _central_run_is_successful),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        PaidAbility(
            label="-1 strength to encountered ice",
            cost=Cost(parts=(HostedCounters(VIRUS, 1),)),
            clauses=(do(_weaken_encountered_ice),),
        ),
    ),
)


def _is_small_enough_for_djinn(game: Game, source: int, card: int) -> bool:
    """A program that is no icebreaker, with which no more than 3[MU] would be hosted."""
    program = game.object(card).printed
    if program.type != "program" or game.has_subtype(card, "icebreaker"):
        return False
    hosted = [o.printed for o in game.hosted(source) if o.oid != card]
    return sum(p.memory_cost or 0 for p in (*hosted, program)) <= 3


def _search_for_a_virus(_game: Game, resolution: Resolution) -> Effect:
    found: list[int] = []
    resolution.notes["found"] = found
    return Search(
        zones=(deck(Side.RUNNER),), criteria=_is_virus_program, found=found, same_sentence=True
    )


def _is_virus_program(game: Game, card: int) -> bool:
    return game.object(card).printed.type == "program" and game.has_subtype(card, "virus")


def _reveal_and_add_it_to_the_grip(_game: Game, resolution: Resolution) -> list[Effect]:
    found = resolution.notes.get("found", [])
    return [Reveal(cards=found), AddToHand(cards=found)]


DJINN = CardDefinition(
    name="Djinn",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"daemon"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="can host 3[MU] of programs that are no icebreakers",
            declarations=(CanHost(_is_small_enough_for_djinn),),
        ),
        StaticAbility(
            label="hosted programs take no memory",
            declarations=(
                Permit(
                    TAKES_NO_MEMORY,
                    lambda game, source, about: game.object(about).host == source,
                ),
            ),
        ),
        PaidAbility(
            label="search for a virus program",
            cost=Cost(clicks=1, credits=1),
            clauses=(do(_search_for_a_virus), do(_reveal_and_add_it_to_the_grip)),
        ),
    ),
    wording="Shuffling is part of searching, as rule 8.7.3 has it, and not done again.",
)


def _is_rezzed_ice(game: Game, _card: int, host: int) -> bool:
    return game.object(host).printed.type == "ice" and game.object(host).is_rezzed


EGRET = CardDefinition(
    name="Egret",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"trojan"}),
    cost=2,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="install only on rezzed ice", restricts=(InstallOnlyOn(_is_rezzed_ice),)
        ),
        StaticAbility(
            label="its host is of all three main types of ice",
            declarations=(
                ChangeCharacteristics(
                    lambda game, source, about: about == its_host(game, source),
                    gains_subtypes=lambda *_: ("barrier", "code gate", "sentry"),
                ),
            ),
        ),
    ),
)


FEMME_FATALE = CardDefinition(
    name="Femme Fatale",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    influence_cost=1,
    faction="criminal",
    cost=9,
    memory_cost=1,
    strength=2,
    abilities=(
        break_subroutines(1, "sentry"),
        raise_strength(2, +1),
        ConditionalAbility(
            label="choose a piece of ice",
            condition=when_installed(this),
            clauses=(do(remember_chosen_ice, targets=(installed_ice("a piece of ice"),)),),
        ),
        ConditionalAbility(
            label="bypass the chosen ice for 1[c] for each subroutine",
            condition=when_encountering(chosen_ice),
            clauses=(
                NestedCost(
                    Side.RUNNER, _one_credit_for_each_subroutine, then=(do(bypass_that_ice),)
                ),
            ),
            optional=True,
        ),
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


GRAPPLING_HOOK = CardDefinition(
    name="Grappling Hook",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PaidAbility(label="break all but 1 subroutine", cost=TRASH, clauses=(break_all_but_one(),)),
    ),
)


HARBINGER = CardDefinition(
    name="Harbinger",
    side=Side.RUNNER,
    type="program",
    influence_cost=1,
    faction="apex",
    cost=0,
    memory_cost=0,
    abilities=(
        ConditionalAbility(
            label="turn this facedown instead of adding it to the heap",
            condition=Would(Trash, would_be_trashed),
            clauses=(do(instead(FACEDOWN_INSTEAD)),),
            flags=INTERRUPT,
        ),
    ),
)


def _is_ice(game: Game, _card: int, host: int) -> bool:
    return game.object(host).printed.type == "ice"


def _is_not_a_printed_subroutine(game: Game, _source: int, ice: int, ability: Ability) -> bool:
    printed = game.object(ice).printed.abilities
    return not (isinstance(ability, Subroutine) and ability in printed)


def _another_piece_of_ice(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    ice = [o.oid for o in game.installed() if o.printed.type == "ice"]
    return cards(game, [i for i in ice if Host(card=resolution.source, host=i).would_change(game)])


def _move_to_that_ice(_game: Game, resolution: Resolution) -> Effect:
    return Host(card=resolution.source, host=resolution.the("another piece of ice"))


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
        StaticAbility(label="install only on ice", restricts=(InstallOnlyOn(_is_ice),)),
        StaticAbility(
            label="host ice has no abilities but its printed subroutines",
            declarations=(
                ChangeCharacteristics(
                    lambda game, source, about: about == game.object(source).host,
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
                    _move_to_that_ice,
                    targets=(Target("another piece of ice", _another_piece_of_ice),),
                ),
            ),
        ),
    ),
)


def _trash_the_accessed_card(game: Game, _resolution: Resolution) -> Effect | None:
    access = game.state.access
    return None if access is None else Trash(cards=[access.card], cause="access")


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
            clauses=(do(_trash_the_accessed_card),),
            flags=frozenset({Flag.ACCESS}),
            limit="turn",
        ),
    ),
)


MAYFLY = CardDefinition(
    name="Mayfly",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    influence_cost=0,
    cost=1,
    memory_cost=2,
    strength=1,
    faction="neutral-runner",
    abilities=(
        break_subroutines(1, None, then=(do(trash_this_when_the_run_ends),)),
        raise_strength(1, +1),
    ),
)


MIMIC = CardDefinition(
    name="Mimic",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=3,
    memory_cost=1,
    strength=3,
    faction="anarch",
    influence_cost=1,
    abilities=(break_subroutines(1, "sentry"),),
)


def _ice_protecting_attacked_server(game: Game, _source: int, _about: Any) -> int:
    run = game.state.run
    return 0 if run is None else len(game.state.servers[run.server].ice)


NANOTK = CardDefinition(
    name="Na'Not'K",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=4,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="+1 strength for each attacked piece of ice",
            declarations=(
                Modify(
                    "strength",
                    lambda _game, source, about: about == source,
                    _ice_protecting_attacked_server,
                ),
            ),
        ),
        break_subroutines(1, "sentry"),
        raise_strength(3, +2),
    ),
)


NANUQ = CardDefinition(
    name="Nanuq",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=4,
    memory_cost=2,
    strength=3,
    faction="shaper",
    influence_cost=5,
    abilities=(
        ConditionalAbility(
            label="when uninstalled, remove it from the game",
            condition=when_uninstalled(),
            clauses=(do(remove_what_was_uninstalled),),
        ),
        ConditionalAbility(
            label="when an agenda is scored or stolen, remove it from the game",
            condition=either(whenever_agenda_is_scored(), whenever_agenda_is_stolen()),
            clauses=(do(remove_this_from_the_game),),
        ),
        break_subroutines(2, None, count=2),
        raise_strength(1, +1),
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
        StaticAbility(
            label="install only on rezzed ice", restricts=(InstallOnlyOn(_is_rezzed_ice),)
        ),
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


def _passes_sentry_after_encounter(game: Game, _source: int, event: Event) -> bool:
    return (
        isinstance(event, Passed)
        and event.after_encounter
        and game.has_subtype(event.ice, "sentry")
    )


def _one_for_each_subroutine_that_resolved(game: Game, resolution: Resolution) -> Effect:
    assert isinstance(resolution.event, Passed)
    ice, history = resolution.event.ice, game.state.history
    began = max(i for i, e in enumerate(history) if isinstance(e, Encountered) and e.ice == ice)
    resolved = [e for e in history[began:] if isinstance(e, SubroutineResolved) and e.ice == ice]
    return TrashFromDeck(side=Side.CORP, base=len(resolved))


_TRASH_TOP_OF_STACK = Doing(
    "trash the top card of your stack",
    lambda *_: TrashFromDeck(side=Side.RUNNER, base=1),
    lambda game, payer: bool(game.zone(deck(payer))),
)

PERSEPHONE = CardDefinition(
    name="Persephone",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    influence_cost=3,
    faction="anarch",
    cost=5,
    memory_cost=2,
    strength=1,
    abilities=(
        break_subroutines(2, "sentry"),
        raise_strength(1, +1),
        ConditionalAbility(
            label="trash the top of the stack: 1 card of R&D for each subroutine that resolved",
            condition=Condition(Passed, _passes_sentry_after_encounter),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    Cost(parts=(_TRASH_TOP_OF_STACK,)),
                    then=(do(_one_for_each_subroutine_that_resolved),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _remove_1_power_counter(_game: Game, resolution: Resolution) -> Effect:
    return RemoveCounters(card=resolution.source, kind=POWER, base=1)


PUFFER = CardDefinition(
    name="Puffer",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=4,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=4,
    abilities=(
        StaticAbility(
            label="+1 strength and +1[MU] memory cost for each hosted power counter",
            declarations=(
                more_for_each_hosted("strength", POWER),
                more_for_each_hosted("memory cost", POWER),
            ),
        ),
        break_subroutines(1, "sentry"),
        raise_strength(2, +1),
        PaidAbility(
            label="place or remove 1 power counter",
            cost=Cost(clicks=1),
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice("place 1 power counter", (do(place_on_this(1, POWER)),)),
                        Choice("remove 1 power counter", (do(_remove_1_power_counter),)),
                    ),
                ),
            ),
        ),
    ),
)


REVOLVER = CardDefinition(
    name="Revolver",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer", "weapon"}),
    cost=2,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 6 power counters",
            condition=when_installed(this),
            clauses=(do(place_on_this(6, POWER)),),
        ),
        break_subroutines(Cost(options=(TRASH, Cost(parts=(HostedCounters(POWER, 1),)))), "sentry"),
        raise_strength(2, +3),
    ),
)


SELF_MODIFYING_CODE = CardDefinition(
    name="Self-modifying Code",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=2,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="search for a program and install it",
            cost=Cost(credits=2, parts=(TrashThis(),)),
            clauses=(
                do(search(deck(Side.RUNNER), ("program",), AS_PRINTED)),
                do(install_found(AS_PRINTED)),
            ),
        ),
    ),
)


SNEAKDOOR_BETA = CardDefinition(
    name="Sneakdoor Beta",
    side=Side.RUNNER,
    type="program",
    cost=4,
    memory_cost=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PaidAbility(label="run Archives", cost=Cost(clicks=1), clauses=(do(run("Archives")),)),
        ConditionalAbility(
            label="change the attacked server to HQ",
            condition=Would(
                DeclareSuccessful, lambda game, source, _effect: is_its_run(game, source)
            ),
            clauses=(do(lambda *_: ChangeAttackedServer(server="HQ")),),
            flags=INTERRUPT,
        ),
    ),
)
