"""Two decks brought to a table, and the position before setup."""

from dataclasses import dataclass

from engine.cards.catalogue import card
from engine.decks.judging import JudgedDeck
from engine.kernel.decisions import Process
from engine.kernel.editions import NEWEST, Rules
from engine.kernel.errors import UnsupportedError
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_concepts.starting import play_from_setup
from engine.kernel.game_zones.zones import PLAY_AREA, Zone, deck
from engine.kernel.sides import Side
from engine.kernel.state import State
from engine.scenarios.watched_game import WatchedGame
from rules.errors import RulesError, UsageError


class IllegalDeckError(RulesError):
    """A deck is not legal; it is played only on request."""


class WrongSideError(UsageError):
    """A deck was brought to the other player's side."""


@dataclass(frozen=True, slots=True)
class Matchup:
    """Two decks, to play as many games with as wanted, by ``rules``.

    Raises :class:`WrongSideError`; :class:`IllegalDeckError`, unless ``illegal`` decks may be
    played; and :class:`UnsupportedError`, naming every card that is not built.
    """

    corp: JudgedDeck
    runner: JudgedDeck
    illegal: bool = False
    rules: Rules = NEWEST

    def __post_init__(self) -> None:
        for side, judged in self.decks.items():
            if judged.deck.side != side.value:
                text = f"{judged.deck.identity} is not an identity of {side.named_within}"
                raise WrongSideError(text)
            if not judged.is_legal and not self.illegal:
                raise IllegalDeckError(
                    f"the deck of {judged.deck.identity} is not legal ({_reasons(judged)}): to "
                    "play it anyway, write “illegal: true” beside the names of the decks"
                )
            if judged.unbuilt:
                raise UnsupportedError(
                    f"the deck of {judged.deck.identity} has cards that are not built: "
                    f"{', '.join(judged.unbuilt)}"
                )

    @property
    def decks(self) -> dict[Side, JudgedDeck]:
        """The deck of each player."""
        return {Side.CORP: self.corp, Side.RUNNER: self.runner}

    @property
    def deck_problems(self) -> list[str]:
        """What is not legal in decks that are played all the same."""
        return [
            f"the deck of {judged.deck.identity} is not legal: {_reasons(judged)}"
            for judged in self.decks.values()
            if not judged.is_legal
        ]

    def state(self) -> State:
        """Return the position before setup: identities in the play area, decks in any order."""
        state = State(turn=Side.CORP)
        for side, judged in self.decks.items():
            _place(state, judged.deck.identity, side, PLAY_AREA)
            for name, count in judged.deck.cards.items():
                for _ in range(count):
                    _place(state, name, side, deck(side))
        return state

    def game(self) -> tuple[WatchedGame, Process[None]]:
        """Return a new game and its process, from setup to the game's end."""
        game = WatchedGame(self.state(), self.rules)
        return game, play_from_setup(game)


def _place(state: State, name: str, side: Side, zone: Zone) -> None:
    oid = state.new_number()
    obj = Object(oid, oid, card(name), side, side, zone, faceup=zone == PLAY_AREA)
    state.objects[oid] = obj
    state.order[zone].append(oid)


def _reasons(judged: JudgedDeck) -> str:
    reasons = [f"{breach.rule}: {breach.text}" for breach in judged.breaches]
    return "; ".join([*reasons, *(f"{name} is not judged" for name in judged.unknown)])
