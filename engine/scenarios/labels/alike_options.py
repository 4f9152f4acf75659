"""Where the cards are whose options read alike: the number of a label says not which card it is."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from engine.kernel.decisions import Decision, Option
from engine.kernel.game import Game
from engine.kernel.intents import ChooseTargets, DoTo, Use, WithCard
from engine.kernel.runs.position import ice_protecting


def places_of_alike(game: Game, decision: Decision) -> dict[str, str]:
    """Return for each label that only a number tells from another at which place its card is.

    Cards without a server, such as the Runner's, are left out, and so are alike ones at one place.
    """
    alike: dict[str, dict[str, int]] = defaultdict(dict)
    for option in decision.options:
        if (card := card_of(option)) is not None and game.exists(card):
            alike[option.label.partition(" #")[0]][option.label] = card
    told = (dict(_places(game, cards)) for cards in alike.values() if len(cards) > 1)
    return {k: v for places in told if len({*places.values()}) > 1 for k, v in places.items()}


def card_of(option: Option) -> int | None:
    """Return the one card that an option is about, if there is one."""
    match option.intent:
        case WithCard(card=card) | Use(source=card):
            return card
        case ChooseTargets(targets=(int(card),)) | DoTo(cards=(card,)):
            return card
    return None


def _places(game: Game, cards: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Yield each label with its card's server and, if others are there, its place in the row."""
    servers = [game.object(card).server for card in cards.values()]
    for (label, card), server in zip(cards.items(), servers, strict=True):
        if server is None:
            continue
        row = ice_protecting(game, server)
        if card in row and servers.count(server) > 1:
            yield label, f"at {server}, position {row.index(card) + 1} from the outside"
        else:
            yield label, f"at {server}"
