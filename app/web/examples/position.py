"""A position as a page draws it: what each player has, and what differs from another position.

Made from the plain data of :func:`engine.scenarios.positions.view.describe_position`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.scenarios.positions.view import pile_in_words

State = Mapping[str, Any]

_KINDS = ("program", "hardware", "resource")
FACEDOWN = "facedown"
NAMED = {
    "credits": ("credit", "credits"),
    "clicks": ("click", "clicks"),
    "bad_publicity_fund": ("bad publicity credit", "bad publicity credits"),
    "tags": ("tag", "tags"),
    "bad_publicity": ("bad publicity", "bad publicity"),
    "core_damage": ("core damage", "core damage"),
    "link": ("link", "link"),
    "score": ("agenda point", "agenda points"),
}


@dataclass(frozen=True, slots=True)
class Pool:
    """A number that a player has; ``was`` is the other position's, if it differs."""

    name: str
    value: int
    was: int | None = None


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards of a zone: their names and how many there are of each, the top card first."""

    name: str
    cards: tuple[tuple[str, int], ...]
    was: int | None = None

    @property
    def count(self) -> int:
        """How many cards there are."""
        return sum(count for _, count in self.cards)


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card on the table: how it lies, if that has to be said, and what it bears."""

    name: str
    type: str
    faceup: bool
    lies: str | None
    strength: int | None
    counters: tuple[tuple[str, int], ...]
    remembers: tuple[tuple[str, str], ...]
    hosted: tuple["PlacedCard", ...]
    runner_is_here: bool


@dataclass(frozen=True, slots=True)
class ServerColumn:
    """A server: its ice from the outermost piece inward, and its root."""

    name: str
    ice: tuple[PlacedCard, ...]
    root: tuple[PlacedCard, ...]
    attacked: bool


@dataclass(frozen=True, slots=True)
class PlayerArea:
    """A player's identity, numbers and piles.

    ``in_play`` are cards that are being played. ``bearing`` are cards that are not installed and
    bear counters, cards or a choice.
    """

    identity: str | None
    pools: tuple[Pool, ...]
    piles: tuple[Pile, ...]
    in_play: tuple[str, ...]
    bearing: tuple[PlacedCard, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A whole position.

    ``rig`` lists the Runner's installed cards by type, facedown ones apart. ``empty`` are the
    servers without installed cards. ``under_way`` says in words how far a run has come, and
    ``facts`` what else has to be said.
    """

    turn: str
    corp: PlayerArea
    runner: PlayerArea
    servers: tuple[ServerColumn, ...]
    empty: tuple[str, ...]
    rig: tuple[tuple[str, tuple[PlacedCard, ...]], ...]
    under_way: tuple[str, ...]
    facts: tuple[str, ...]


def draw_position(state: State, other: State | None = None) -> Position | None:
    """Draw a position with its differences from ``other`` marked; ``None`` without a position."""
    if not state:
        return None
    corp, runner = state["corp"], state["runner"]
    old_corp = other["corp"] if other else {}
    old_runner = other["runner"] if other else {}
    servers = [_server(name, s, state) for name, s in corp["servers"].items()]
    return Position(
        turn="Corp" if state["turn"] == "corp" else "Runner",
        corp=_area(corp, old_corp, ("bad_publicity",), CENTRAL_SERVERS),
        runner=_area(
            runner,
            old_runner,
            ("bad_publicity_fund", "tags", "core_damage", "link"),
            ("Grip", "Stack", "Heap"),
        ),
        servers=tuple(s for s in servers if s.ice or s.root or s.attacked),
        empty=tuple(s.name for s in servers if not (s.ice or s.root or s.attacked)),
        rig=tuple(_rig(runner["rig"])),
        under_way=tuple(_under_way(state)),
        facts=tuple(_facts(state)),
    )


def _area(new: State, old: State, more: tuple[str, ...], piles: tuple[str, str, str]) -> PlayerArea:
    """Draw a player's area; ``more`` are numbers that only this player has, shown if not zero."""
    always = tuple(_pool(key, new, old) for key in ("credits", "clicks"))
    seldom = tuple(_pool(key, new, old) for key in (*more, "score"))
    zones = zip(("hand", "deck", "discard"), piles, strict=True)
    named = tuple(_pile(key, name, new, old) for key, name in zones)
    if_any = (
        _pile("score_area", "Score area", new, old),
        _pile("set_aside", "Set aside", new, old),
        _pile("removed", "Removed from the game", new, old),
    )
    return PlayerArea(
        identity=new["identity"],
        pools=always + tuple(p for p in seldom if p.value or p.was),
        piles=named + tuple(pile for pile in if_any if pile.count or pile.was),
        in_play=tuple(new["in_play"]),
        bearing=tuple(_card(c) for c in new["bearing"]),
    )


def _pool(key: str, new: State, old: State) -> Pool:
    value = new.get(key, 0)  # what came of an example before this was told has none
    was = old.get(key, value)
    singular, plural = NAMED[key]
    return Pool(singular if value == 1 else plural, value, was if was != value else None)


def _pile(key: str, name: str, new: State, old: State) -> Pile:
    cards = pile_in_words(new, key)
    was = len(old.get(key, cards))
    return Pile(name, tuple(Counter(cards).items()), was if was != len(cards) else None)


def _server(name: str, server: State, state: State) -> ServerColumn:
    return ServerColumn(
        name=name if name in CENTRAL_SERVERS else name.capitalize(),
        ice=tuple(_card(c) for c in server["ice"]),
        root=tuple(_card(c) for c in server["root"]),
        attacked=state["attacked_server"] == name,
    )


def _rig(cards: list[State]) -> Iterator[tuple[str, tuple[PlacedCard, ...]]]:
    """Return the rig by card type, as it lies on a table; other types follow the usual three.

    Facedown cards have no type (8.1.4a) and come last.
    """
    placed = [(FACEDOWN if c.get("lies") == FACEDOWN else c["type"], _card(c)) for c in cards]
    others = dict.fromkeys(kind for kind, _ in placed if kind not in (*_KINDS, FACEDOWN))
    for kind in (*_KINDS, *others, FACEDOWN):
        if of_kind := tuple(card for its, card in placed if its == kind):
            yield kind, of_kind


def _card(card: State) -> PlacedCard:
    return PlacedCard(
        name=card["card"],
        type=card["type"],
        faceup=card["faceup"],
        lies=card.get("lies"),
        strength=card.get("strength"),
        counters=tuple(card.get("counters", {}).items()),
        remembers=tuple(card.get("remembers", {}).items()),
        hosted=tuple(_card(c) for c in card.get("hosted", ())),
        runner_is_here=card.get("runner_is_here", False),
    )


def _under_way(state: State) -> Iterator[str]:
    """Say what is attacked, where the Runner is, and what is still to come of an encounter."""
    ice, here = state["encountering"], []
    if state["run"] == "in progress":
        attacked = state["attacked_server"]
        row = state["corp"]["servers"][attacked]["ice"]
        here = [one for one in row if one.get("runner_is_here")]
        at = "".join(f", at {one['card']}" for one in here if one["card"] != ice)
        yield f"A run on {attacked} is in progress{at}."
    if ice != "nothing":
        strength = "".join(f", strength {one['strength']}" for one in here if one["card"] == ice)
        to_come = ", ".join(f"“{label}”" for label in state["to_resolve"]) or "none"
        yield f"The Runner is encountering {ice}{strength}; subroutines to come: {to_come}."
    if state["accessing"] is not None:
        yield f"{state['accessing']} is being accessed."


def _facts(state: State) -> Iterator[str]:
    """Say what has happened in the game so far, beside what lies on the table."""
    yield from state.get("earlier", ())
    if state["winner"] in ("corp", "runner"):
        yield f"The {state['winner'].capitalize()} has won the game."
    elif state["winner"] == "draw":
        yield "The game has ended in a draw."
    if state["run"] in ("successful", "unsuccessful"):
        yield f"The last run was {state['run']}."
    elif state["run"] == "neither":
        yield "The last run ended, neither successful nor unsuccessful."
    if state["mark"]:
        yield f"The mark is {state['mark']}."
