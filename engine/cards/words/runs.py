"""Runs, as card texts say them: running servers, and what holds for the rest of the run."""

from collections.abc import Callable

from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.effects import bypass_that_ice, do, trash_fully_broken_ice
from engine.cards.words.run_conditions import whenever_ice_is_encountered_in_its_run
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.amounts import Amount, calculate_amount
from engine.kernel.abilities.instructions.clauses import Clause, EffectMaker, Instruction
from engine.kernel.abilities.instructions.substituted_instructions import FollowInstructions
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Ability, Condition, ConditionalAbility, PlayAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed, LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.abilities.static.declarations import (
    AllowSpending,
    Declaration,
    Prohibit,
    Replace,
)
from engine.kernel.abilities.using import UseAbility
from engine.kernel.accessing.breach import AccessAdditionalCards, Breach
from engine.kernel.accessing.candidates import AccessCard
from engine.kernel.card_manipulation.installing.destinations import Destination
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.card_manipulation.movements.transfers import MoveInstalled
from engine.kernel.card_manipulation.movements.trashing import TrashOne
from engine.kernel.cite import carries_out
from engine.kernel.events import (
    BreachBegan,
    Encountered,
    EncounterEnded,
    FullyBroken,
    RunEnded,
    RunSucceeded,
    ServerApproached,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.credits import SpendCredits
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import Zone
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.jacking_out import JackOut, MayJackOut
from engine.kernel.runs.linked_abilities import IF_SUCCESSFUL, instead_of_breaching, is_its_run
from engine.kernel.runs.movement import MoveToIce, MoveToOutermost
from engine.kernel.runs.position import ice_protecting
from engine.kernel.runs.step_effects import PassIce
from engine.kernel.sides import Side
from rules.amounts import pluralise


def run(*servers: str) -> EffectMaker:
    """Run one of these servers, or any."""
    which = (lambda server: server in servers) if servers else None
    return lambda *_: MakeRun(which=which)


def run_a_remote_server(_game: Game, resolution: Resolution) -> Effect:
    """Make a run on a remote server."""
    source = resolution.source
    return MakeRun(which=lambda server: server not in CENTRAL_SERVERS, source=source)


def play_to_run(*servers: str) -> PlayAbility:
    """Run one of these servers, or any: what a run event does as it is played."""
    label = f"run {' or '.join(servers) or 'any server'}"
    return PlayAbility(label=label, clauses=(do(run(*servers)),))


def if_successful(label: str, *clauses: Clause) -> ConditionalAbility:
    """If successful: what follows when the run this card initiated is successful (6.7.4)."""
    return ConditionalAbility(label=label, condition=IF_SUCCESSFUL, clauses=clauses, linked=True)


@restriction("only during a run")
def during_a_run(game: Game, _source: int) -> bool:
    """A restriction: a run is in progress."""
    return game.state.run is not None


@restriction("only during a run on this server")
def during_run_on_this_server(game: Game, source: int) -> bool:
    """A restriction: a run is in progress, and on the server that the card is in."""
    return game.state.run is not None and game.state.run.server == this_server(game, source)


def encounter_this(_game: Game, resolution: Resolution) -> Effect:
    """The Runner encounters this ice."""
    return ForceEncounter(ice=resolution.source)


def encounter_chosen(name: str) -> EffectMaker:
    """The Runner encounters the ice announced under that name."""
    return lambda _game, r: ForceEncounter(ice=r.the(name))


def run_your_mark(game: Game, _resolution: Resolution) -> Effect:
    """Run the server that is the mark as this resolves."""
    return MakeRun(which=lambda server: server == game.state.mark)


def ice_protecting_this_server(name: str) -> Target:
    """A rezzed piece of ice protecting this server."""

    def valid(game: Game, resolution: Resolution) -> list[int]:
        server = game.state.servers.get(this_server(game, resolution.source) or "")
        ice = server.ice if server is not None else []
        return [oid for oid in ice if game.object(oid).is_rezzed]

    return Target(name, valid)


def run_a_server_protected_by_ice(game: Game, _resolution: Resolution) -> Effect:
    """Run any one server that ice protects, which the Runner chooses."""
    return MakeRun(which=lambda server: bool(ice_protecting(game, server)))


@carries_out("9.6.13a")
def when_this_run_is_successful(label: str, *clauses: Clause) -> EffectMaker:
    """When this run is successful: what follows then."""
    delayed = ConditionalAbility(
        label=label, condition=Condition(RunSucceeded, lambda *_: True), clauses=clauses
    )
    return lambda _game, r: CreateDelayed(ability=delayed, duration=Duration.RUN, resolution=r)


def bypass_the_first_ice_of_its_run() -> ConditionalAbility:
    """The first time you encounter ice in the run that this card initiated, bypass it."""
    return ConditionalAbility(
        label="bypass the first piece of ice",
        condition=the_first_time_each("run", whenever_ice_is_encountered_in_its_run()),
        clauses=(do(bypass_that_ice),),
    )


def trash_the_first_fully_broken(subtype: str) -> ConditionalAbility:
    """The first time you fully break ice of that subtype in its run, trash that ice."""

    def test(game: Game, source: int, event: FullyBroken) -> bool:
        return is_its_run(game, source) and game.has_subtype(event.ice, subtype)

    return ConditionalAbility(
        label=f"trash the first {subtype} fully broken",
        condition=Condition(FullyBroken, test, first_each="run"),
        clauses=(do(trash_fully_broken_ice),),
    )


# --- breaching ------------------------------------------------------------------------


def access_additional(amount: Amount) -> EffectMaker:
    """Access so many additional cards in the breach that begins."""
    return lambda game, r: AccessAdditionalCards(
        base=calculate_amount(amount, game, r), by=Side.RUNNER
    )


@carries_out("9.6.13a", "9.6.13c", "6.7.4b")
def access_additional_when_breaching(
    amount: Amount, server: str | None = None, *, in_any_breach: bool = False
) -> EffectMaker:
    """When you breach that server, or else the attacked server: access additional cards.

    In an "if successful" ability this is about the breach that the run permits. Other abilities
    wait for the next breach of the server, ``in_any_breach`` of this run or a later one. An amount
    that depends on the position is calculated only as the breach begins: no part of it belongs to
    what creates the ability (9.9.7).
    """

    def breaching(game: Game, _source: int, event: BreachBegan) -> bool:
        if event.server != (server or game.run.server):
            return False
        return event.of_run or in_any_breach

    more = pluralise(amount, "additional card") if isinstance(amount, int) else "additional cards"

    def effect(_game: Game, _resolution: Resolution) -> Effect:
        delayed = ConditionalAbility(
            label=f"access {more}",
            condition=Condition(BreachBegan, breaching),
            clauses=(Instruction((access_additional(amount),)),),
        )
        lasts = Duration.ONCE if in_any_breach else Duration.RUN
        return CreateDelayed(ability=delayed, duration=lasts)

    return effect


def breach_when_the_run_ends(server: str) -> EffectMaker:
    """Breach that server when the run ends."""
    delayed = ConditionalAbility(
        label=f"breach {server}",
        condition=Condition(RunEnded, lambda *_: True),
        clauses=(Instruction((lambda *_: Breach(server=server, by=Side.RUNNER),)),),
    )
    return lambda *_: CreateDelayed(ability=delayed)


def instead_of_breaching_do(make: Callable[[int], Effect], words: str) -> EffectMaker:
    """Instead of breaching the attacked server, do that: ``make`` is given this card."""
    replacement = instead_of_breaching(lambda _game, source: [make(source)])
    return for_the_run(words, replacement)


@carries_out("9.9.8")
def following(words: str, source: int, *clauses: Clause) -> list[Effect]:
    """What the Runner does in place of something, if that takes instructions of its own."""
    resolution = Resolution(Ability(label=words), source, Side.RUNNER)
    return [FollowInstructions(clauses=clauses, resolution=resolution, words=words)]


def breach(server: str) -> EffectMaker:
    """The Runner breaches that server, and cannot access cards in its root in that breach."""
    return lambda *_: Breach(server=server, by=Side.RUNNER, without_root=True)


# --- moving ---------------------------------------------------------------------------


def move_to_the_outermost_position(game: Game, _resolution: Resolution) -> Effect | None:
    """The Runner takes up the outermost position on the attacked server."""
    return None if game.state.run is None else MoveToOutermost(server=game.run.server)


def move_to_and_encounter_this(_game: Game, resolution: Resolution) -> Effect:
    """The Runner moves to this ice and encounters it."""
    return MoveToIce(ice=resolution.source, encounter=True)


def this_to_the_innermost_position(game: Game, resolution: Resolution) -> Effect | None:
    """Move this ice to the innermost position protecting the server that is approached."""
    server = game.state.servers.get(resolution.met_by(ServerApproached).server)
    if server is None:
        return None
    place = len([ice for ice in server.ice if ice != resolution.source])
    to = Destination(server.name, protecting=True, place=place)
    return MoveInstalled(card=resolution.source, to=to)


def instead_of_passing_this(move: Callable[[], Effect], words: str) -> EffectMaker:
    """Instead of passing this ice after the encounter that has ended, something else happens.

    A subroutine speaks of the encounter in progress. After a forced encounter nothing is passed
    (6.5.9a), and after one with other ice not this ice, so nothing is replaced there.
    """

    def effect(game: Game, resolution: Resolution) -> Effect | None:
        ends = _end_of_encounter_with_this(game, resolution)
        if ends is None:
            return None
        replacement = Replace(
            PassIce,
            lambda game, _source, passing: passing.after is not None and ends(game, passing.after),
            lambda *_: [move()],
        )
        return LastingChange(
            declarations=(replacement,), duration=Duration.RUN, words=words, once=True
        )

    return effect


def _end_of_encounter_with_this(
    game: Game, resolution: Resolution
) -> Callable[[Game, EncounterEnded], bool] | None:
    """Return what tells the end of the encounter meant from others; ``None`` if none is meant."""
    ended, encounter = resolution.event, game.state.encounter
    if isinstance(ended, EncounterEnded):
        return None if ended.forced else lambda _game, event: event is ended
    if encounter is None or encounter.forced or encounter.ice != resolution.source:
        return None
    now = history.now(game)

    def is_its_end(game: Game, event: EncounterEnded) -> bool:
        unforced = (e for e in history.since(game, now, EncounterEnded) if not e.forced)
        return next(unforced, None) is event

    return is_its_end


THE_RUNNER_MAY_JACK_OUT = MayJackOut()
"""The Runner may jack out."""


# --- for the remainder of the run -----------------------------------------------------


def for_the_run(words: str, *declarations: Declaration) -> EffectMaker:
    """For the remainder of that run."""
    return lambda *_: LastingChange(declarations=declarations, duration=Duration.RUN, words=words)


def cannot_jack_out_this_run() -> EffectMaker:
    """The Runner cannot jack out until this run is over."""
    return for_the_run("no jacking out", Prohibit(JackOut, lambda *_: True))


def cannot_be_used_this_run(name: str) -> EffectMaker:
    """The Runner cannot use the card announced under that name for the remainder of this run."""

    def effect(_game: Game, resolution: Resolution) -> Effect | None:
        chosen: int | None = resolution.target(name)
        if chosen is None:
            return None

        def forbids(_game: Game, _source: int, attempt: UseAbility) -> bool:
            return attempt.source == chosen

        return LastingChange(
            target=chosen,
            declarations=(Prohibit(UseAbility, forbids),),
            duration=Duration.RUN,
            words="cannot be used",
        )

    return effect


def cannot_steal_or_trash_corp_cards() -> EffectMaker:
    """The Runner cannot steal or trash Corp cards until this run is over."""

    def is_a_corp_card(game: Game, _source: int, attempt: TrashOne) -> bool:
        of_the_corp = game.object(attempt.card).owner is Side.CORP
        return attempt.effect.by is Side.RUNNER and of_the_corp

    return for_the_run(
        "the Runner cannot steal or trash Corp cards",
        Prohibit(Steal, lambda *_: True),
        Prohibit(TrashOne, is_a_corp_card),
    )


def cannot_spend_credits(side: Side) -> Prohibit[SpendCredits]:
    """That player cannot spend any credits."""
    return Prohibit(SpendCredits, lambda _game, _source, attempt: attempt.side is side)


def cannot_access_cards_in(zone: Zone) -> EffectMaker:
    """The Runner cannot access any cards in that zone during this breach."""

    def forbids(game: Game, _source: int, attempt: AccessCard) -> bool:
        return game.object(attempt.card).zone == zone

    return lambda *_: LastingChange(
        declarations=(Prohibit(AccessCard, forbids),),
        duration=Duration.BREACH,
        words=f"no access to cards in {zone}",
    )


def cannot_access(which: Callable[[int, int], bool]) -> Prohibit[AccessCard]:
    """The Runner cannot access cards of which ``which`` is true, given the source and the card."""
    return Prohibit(AccessCard, lambda _game, source, attempt: which(source, attempt.card))


def can_spend_hosted_credits(_game: Game, _resolution: Resolution) -> Effect:
    """The credits on the card may pay for anything until the run is over."""
    allowed = AllowSpending(lambda *_: True)
    return LastingChange(
        declarations=(allowed,), duration=Duration.RUN, words="its credits can be spent"
    )


def cannot_jack_out_until_ice_is_encountered(game: Game, _resolution: Resolution) -> Effect:
    """The Runner cannot jack out in this run before they have encountered ice."""
    began = history.now(game)

    def forbids(game: Game, _source: int, _attempt: JackOut) -> bool:
        return not history.since(game, began, Encountered)

    return LastingChange(
        declarations=(Prohibit(JackOut, forbids),),
        duration=Duration.RUN,
        words="no jacking out until ice is encountered",
    )
