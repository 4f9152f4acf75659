"""Draw a position as a table: the Corp above, its servers, the Runner below."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from docutils import nodes

from engine.scenarios.positions.view import pile_in_words
from nrules_docs.learn.position_changes import describe_cards
from nrules_docs.spans import draw_symbol
from rules.symbols import SymbolName

State = Mapping[str, Any]

_PILES = {
    "corp": {
        "hand": "In HQ",
        "deck": "R&D, from the top",
        "discard": "In Archives",
        "score_area": "Score area",
        "set_aside": "Set aside",
        "removed": "Removed from the game",
    },
    "runner": {
        "hand": "Grip",
        "deck": "Stack, from the top",
        "discard": "Heap",
        "score_area": "Score area",
        "set_aside": "Set aside",
        "removed": "Removed from the game",
    },
}
_OPTIONAL_COUNTS = {
    "score": ("agenda point", "agenda points"),
    "tags": ("tag", "tags"),
    "core_damage": ("core damage", "core damage"),
    "bad_publicity": ("bad publicity", "bad publicity"),
    "link": ("link", "link"),
}


def draw_board(state: State) -> nodes.container:
    """Return the drawn position; what neither player has is left out."""
    servers = state["corp"]["servers"]
    laid = [(name, s) for name, s in servers.items() if s["ice"] or s["root"]]
    board = nodes.container(classes=["nr-board"])
    board += _side("corp", state)
    if laid:
        items = (_server(name, server) for name, server in laid)
        board += nodes.bullet_list("", *items, classes=["nr-servers"])
    runner = _side("runner", state)
    if state["runner"]["rig"]:
        rig = (_card(card) for card in state["runner"]["rig"])
        runner += nodes.bullet_list("", *rig, classes=["nr-cards", "nr-rig"])
    board += runner
    return board


def _side(side: str, state: State) -> nodes.container:
    has = state[side]
    whose = " (on turn)" if state["turn"] == side else ""
    head = nodes.paragraph(
        "", "", nodes.strong("", side.capitalize() + whose), classes=["nr-pools"]
    )
    for chip in _chips(has):
        head += [nodes.Text(" "), chip]
    drawn = nodes.container("", head, classes=["nr-side", f"nr-{side}"])
    if has["identity"]:
        drawn += nodes.paragraph("", has["identity"], classes=["nr-identity"])
    for key, name in _PILES[side].items():
        if has[key]:
            words = nodes.Text(f" {describe_cards(Counter(pile_in_words(has, key)))}")
            label = nodes.inline("", f"{name}:", classes=["nr-pile"])
            drawn += nodes.paragraph("", "", label, words, classes=["nr-held"])
    if has["bearing"]:
        drawn += _cards(has["bearing"], "nr-bearing")
    return drawn


def _chips(has: State) -> Iterator[nodes.inline]:
    for key, symbol in (("credits", SymbolName.CREDIT), ("clicks", SymbolName.CLICK)):
        if has[key] or key == "credits":
            count = [nodes.Text(f"{has[key]}\N{NO-BREAK SPACE}"), draw_symbol(symbol)]
            yield nodes.inline("", "", *count, classes=["nr-chip"])
    for key, (one, many) in _OPTIONAL_COUNTS.items():
        if has.get(key):
            words = f"{has[key]} {one if has[key] == 1 else many}"
            yield nodes.inline("", words, classes=["nr-chip"])


def _server(name: str, server: State) -> nodes.list_item:
    """Return a server as it lies on the table: its root, then its ice, the outermost last."""
    drawn = nodes.list_item("", nodes.paragraph("", "", nodes.strong("", _capitalise(name))))
    if server["root"]:
        drawn += _cards(server["root"], "nr-root")
    if server["ice"]:
        drawn += _cards(reversed(server["ice"]), "nr-ice")
    return drawn


def _capitalise(name: str) -> str:
    return name[:1].upper() + name[1:]


def _cards(cards: Iterable[State], kind: str) -> nodes.bullet_list:
    return nodes.bullet_list("", *map(_card, cards), classes=["nr-cards", kind])


def _card(card: State) -> nodes.list_item:
    about = ", ".join(_describe(card))
    words = nodes.paragraph("", "", nodes.strong("", card["card"]))
    if about:
        words += [nodes.Text(" "), nodes.inline("", about, classes=["nr-about"])]
    up = "nr-faceup" if card["faceup"] else "nr-facedown"
    drawn = nodes.list_item("", words, classes=[up])
    if card.get("hosted"):
        drawn += _cards(card["hosted"], "nr-hosted")
    return drawn


def _describe(card: State) -> Iterator[str]:
    if "lies" in card:
        yield card["lies"]
    if "strength" in card:
        yield f"strength {card['strength']}"
    for kind, count in card.get("counters", {}).items():
        yield f"{count} {kind} counter{'s' if count > 1 else ''}"
    for what, choice in card.get("remembers", {}).items():
        yield f"{what}: {choice}"
