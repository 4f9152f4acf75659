"""Breaching a server (sections 7.3 and 7.5)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import history, intents
from engine.kernel.abilities.effects import Effect, ValuedEffect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.interrupts.carrying_out import carry_out_step
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration, LingeringEffect, create
from engine.kernel.abilities.static.values import modified_value
from engine.kernel.accessing import candidates
from engine.kernel.accessing.access import Access
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.events import (
    AccessLimitDetermined,
    BreachBegan,
    BreachEnded,
    ServerAccessEnded,
)
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.phases import play_phase
from engine.kernel.runs.completing_windows import can_structure_begin, log_if_none_begins
from engine.kernel.sides import Chance, Player, Side
from engine.kernel.state import Breaching
from engine.kernel.timing import Phase, Step
from rules.amounts import join_words, pluralise

if TYPE_CHECKING:
    from engine.kernel.game import Game

RANDOM_ACCESS_LIMIT = "random access limit"
CORP_CHOOSES = "the Corp chooses which cards are accessed from HQ"


@dataclass(eq=False, kw_only=True)
@carries_out("7.3.1", "9.2.2c")
class Breach(Effect):
    """Breach a server.

    - ``of_run``: whether it is the breach that the rules for a run permit (6.7.4b).
    - ``exactly``: the number of cards, if an ability has the Runner access so many from the server
      instead (7.1.10).
    - ``without_root``: whether no card in the root can be accessed.
    - ``from_the_bottom``: whether cards of R&D are accessed from the bottom.
    - ``first``: the card of HQ that has to be accessed first, if it is still a candidate.
    """

    phrase: ClassVar[str] = "breach a server"
    server: str
    of_run: bool = False
    exactly: int | None = None
    without_root: bool = False
    from_the_bottom: bool = False
    first: int | None = None

    def would_change(self, game: "Game") -> bool:
        """Whether the server exists, and a breach can begin."""
        return self.server in game.state.servers and can_structure_begin(game)

    def log_why_not(self, game: "Game") -> None:
        """Say so if no breach can begin any more."""
        log_if_none_begins(game, "breach")

    def happen(self, game: "Game") -> Process[None]:
        """Go through the steps of breaching, unless another breach has to be over first."""
        if any(s.rule == "7.5" and not s.ended for s in game.structures):
            delay_breach(game, self)
            return
        breach = Breaching(
            self.server,
            self.of_run,
            self.exactly,
            self.from_the_bottom,
            self.first,
            without_root=self.without_root,
            since=history.length(game),
        )
        candidates.begin(game, breach)
        game.state.breach = breach
        yield from play_phase(game, BREACH, leave=lambda: _leave(game, breach, self.source))


@carries_out("7.5.7", "7.3.6b")
def _leave(game: "Game", breach: Breaching, source: int | None) -> None:
    """End the breach, however it came to an end; conditions related to that are met."""
    game.state.breach = None
    ended = BreachEnded if breach.exactly is None else ServerAccessEnded
    game.emit(ended(breach.server, tuple(breach.accessed), source))


@carries_out("7.3.8")
def delay_breach(game: "Game", breach: Breach) -> None:
    """Let a breach take place when the one in progress ends, as an ability of the Runner's."""
    source = breach.source
    assert source is not None, "only an ability breaches a server during a breach"
    delayed = ConditionalAbility(
        label=f"breach {breach.server}",
        condition=Condition(ServerAccessEnded, lambda *_: True),
        clauses=(Instruction((lambda _game, _resolution: breach,)),),
    )
    game.log("7.3.8", f"The breach of {breach.server} waits for the one in progress to end")
    create(
        game,
        LingeringEffect(
            f"{game.name(source)}: {delayed.label}",
            source,
            Side.RUNNER,
            Duration.ONCE,
            ability=delayed,
        ),
    )


def _current(game: "Game") -> Breaching:
    assert game.state.breach is not None, "no server is being breached"
    return game.state.breach


# --- the steps ------------------------------------------------------------------------


@carries_out("7.5.1", "7.1.10")
def breach_begins(game: "Game") -> Process[None]:
    """Conditions related to breaching this server are met.

    If an ability names a number of cards instead, they are accessed as in a breach, but it is none.
    """
    breach = _current(game)
    if breach.exactly is not None:
        cards = pluralise(breach.exactly, "card")
        game.log("7.1.10", f"The Runner accesses up to {cards} without breaching {breach.server}")
        return
    game.log("7.5.1", f"The Runner breaches {breach.server}")
    game.emit(BreachBegan(breach.server, breach.of_run))
    yield from ()


@carries_out("7.5.2")
def turn_archives_faceup(game: "Game") -> Process[None]:
    """Turn all cards in Archives faceup, before anything is accessed."""
    if _current(game).server == "Archives":
        _turn_faceup(game)
    yield from ()


@carries_out("7.3.2", "7.3.2a")
def _turn_faceup(game: "Game") -> None:
    facedown = [oid for oid in game.zone(discard_pile(Side.CORP)) if not game.object(oid).faceup]
    for oid in facedown:
        game.object(oid).faceup = True
    if facedown:
        names = join_words([game.name(oid) for oid in facedown])
        game.log("7.3.2", f"Turned faceup in Archives: {names}")


@carries_out("7.5.3", "7.3.5", "7.3.5a")
def determine_limit(game: "Game") -> Process[None]:
    """Fix the random access limit; conditions related to that are met."""
    breach = _current(game)
    if breach.server in ("HQ", "R&D") and breach.exactly is None:
        limit = random_access_limit(game, breach)
        breach.random_limit = limit
        game.log("7.5.3", f"The random access limit is {limit}")
        game.emit(AccessLimitDetermined(breach.server, limit, breach.of_run))
    yield from ()


@carries_out("7.3.5a", "7.3.5b")
def random_access_limit(game: "Game", breach: Breaching) -> int:
    """Return the random access limit of the breach, or what it would be as things stand."""
    raised = modified_value(game, RANDOM_ACCESS_LIMIT, breach.server, 1) + breach.additional
    return max(0, raised - breach.fewer)


@carries_out("7.5.4", "7.3.4", "7.4.3")
def choose_candidate(game: "Game") -> Process[None]:
    """The Runner chooses a candidate, or the breach is complete."""
    breach = _current(game)
    candidates.refresh(game, breach)
    yield from candidates.settle_next(game, breach)
    options = _choices(game, breach)
    to_leave = 0 if breach.server in ("HQ", "R&D") else breach.fewer
    if len(options) <= to_leave:
        if options:
            game.log(
                "1.2.1", f"The Runner accesses {pluralise(to_leave, 'card')} fewer, so no other"
            )
        else:
            game.log("7.5.4", "There is no candidate left to access")
        game.structures[-1].go_to("7.5.7")
        return
    if not breach.chosen and breach.first in candidates.in_zone(game, breach):
        breach.next = breach.first
    else:
        question = "access which card?"
        chosen = yield from game.decide_if_several(Side.RUNNER, "7.5.4", question, options)
        breach.next = chosen.value
    if breach.next is None:
        breach.next = yield from _from_hand(game, breach)
    if breach.next not in breach.in_root:
        breach.from_zone += 1
    breach.chosen.append(breach.next)


@carries_out("7.3.4a")
def _choices(game: "Game", breach: Breaching) -> list[Option]:
    """Return the candidates as options; the cards in HQ are a single one."""
    options = [
        intents.offer(game, intents.AccessInRoot(oid, breach.server), oid)
        for oid in candidates.in_root(game, breach)
    ]
    in_zone = candidates.in_zone(game, breach)
    if breach.server == "HQ" and in_zone:
        options.append(intents.offer(game, intents.AccessOneOf("HQ")))
    elif breach.server == "R&D" and in_zone:
        options.append(intents.offer(game, intents.AccessOneOf("R&D"), in_zone[0]))
    else:
        options += [
            intents.offer(game, intents.AccessInZone(oid, breach.server), oid) for oid in in_zone
        ]
    return options


def _from_hand(game: "Game", breach: Breaching) -> Process[int]:
    """Return a card of HQ that chance chooses, or the Corp if an ability says so."""
    options = [
        intents.offer(game, intents.ChooseCard(oid), oid)
        for oid in candidates.in_zone(game, breach)
    ]
    corp = game.is_permitted(CORP_CHOOSES, breach.server)
    who: Player = Side.CORP if corp else Chance.CHANCE
    question = "which card in HQ is accessed?"
    chosen = yield from game.decide_if_several(
        who, "7.3.4b" if corp else "7.3.4a", question, options
    )
    card: int = chosen.value
    return card


@carries_out("7.5.5", "7.4.3")
def access_chosen(game: "Game") -> Process[None]:
    """The Runner accesses the chosen card; replacement effects apply as this is imminent."""
    card = _current(game).next
    assert card is not None
    yield from carry_out_step(game, [Access(card=card, by=Side.RUNNER)])


@carries_out("7.5.6")
def return_to_choice(game: "Game") -> Process[None]:
    """Return to choosing a candidate."""
    game.structures[-1].go_to("7.5.4")
    yield from ()


BREACH = Phase(
    "breach",
    "7.5",
    (
        Step("7.5.1", "Breaching the server begins", breach_begins, begins=True),
        Step("7.5.2", "In Archives, cards are turned faceup", turn_archives_faceup),
        Step("7.5.3", "The random access limit of HQ or R&D is determined", determine_limit),
        Step("7.5.4", "The Runner chooses a candidate", choose_candidate),
        Step("7.5.5", "The Runner accesses the chosen card", access_chosen),
        Step("7.5.6", "Back to choosing a candidate", return_to_choice),
        Step("7.5.7", "The breach is complete"),
    ),
)


# --- how many cards -------------------------------------------------------------------


@dataclass(eq=False, kw_only=True)
@carries_out("7.3.5b")
class AccessAdditionalCards(ValuedEffect):
    """The Runner accesses additional cards in the breach that has just begun."""

    def is_possible(self, game: "Game") -> bool:
        """Whether there is a breach whose random access limit has not been determined."""
        return game.state.breach is not None and game.state.breach.random_limit is None

    def apply(self, game: "Game") -> None:
        """Increase the random access limit of this breach."""
        amount = self.value(game)
        _current(game).additional += amount
        game.log("7.3.5b", f"The random access limit rises by {amount}")


@dataclass(eq=False, kw_only=True)
@carries_out("1.2.1", "7.3.5")
class AccessFewerCards(ValuedEffect):
    """The Runner accesses fewer cards in the breach that has just begun.

    For HQ and R&D it lowers the random access limit. Elsewhere the Runner chooses candidates while
    there are more of them than they have to leave.
    """

    def is_possible(self, game: "Game") -> bool:
        """Whether there is a breach whose random access limit has not been determined."""
        breach = game.state.breach
        return breach is not None and breach.random_limit is None and breach.exactly is None

    def apply(self, game: "Game") -> None:
        """Have this breach end so many cards sooner."""
        amount = self.value(game)
        _current(game).fewer += amount
        game.log("1.2.1", f"The Runner accesses {pluralise(amount, 'card')} fewer in this breach")
