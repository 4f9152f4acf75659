"""Where cards are whose options read alike: the number in a label does not say which card it is."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping

from engine.kernel.card_manipulation.installing.destinations import Destination
from engine.kernel.decisions import Decision, Option
from engine.kernel.game import Game
from engine.kernel.intents import AccessCard, ChooseTargets, DoTo, InstallTo, Use, WithCard
from engine.kernel.runs.position import ice_protecting


def places_of_alike(game: Game, decision: Decision) -> dict[str, str]:
    """Return for each label that only a number tells from another where its card or cards are.

    The Runner's installed cards are left out, and so are alike ones at one place.
    """
    alike: dict[str, dict[str, tuple[int, ...]]] = defaultdict(dict)
    for option in decision.options:
        cards = cards_of(option)
        if cards and all(map(game.exists, cards)):
            alike[option.label.partition(" #")[0]][option.label] = cards
    told = (dict(_places(game, options)) for options in alike.values() if len(options) > 1)
    return {k: v for places in told if len({*places.values()}) > 1 for k, v in places.items()}


def card_of(option: Option) -> int | None:
    """Return the one card that an option is about, such as a host, if there is one."""
    match option.intent:
        case InstallTo(to=Destination(host=int(host))):
            return host
        case WithCard(card=card) | AccessCard(card=card) | Use(source=card):
            return card
        case ChooseTargets(targets=(int(card),)) | DoTo(cards=(card,)):
            return card
    return None


def cards_of(option: Option) -> tuple[int, ...]:
    """Return the cards that an option is about: one, or those of several that are chosen."""
    match option.intent:
        case ChooseTargets(targets=(int(), int(), *_) as cards) | DoTo(cards=(_, _, *_) as cards):
            return tuple(card for card in cards if isinstance(card, int))
    card = card_of(option)
    return () if card is None else (card,)


def _places(game: Game, options: Mapping[str, tuple[int, ...]]) -> Iterator[tuple[str, str]]:
    """Yield each label with the places of its cards, as far as these are told.

    A card that is hosted, as a trojan is, is where its host is.
    """
    lying = {
        label: [game.object(one).host or one for one in cards] for label, cards in options.items()
    }
    among = {card for cards in lying.values() for card in cards}
    for label, cards in lying.items():
        if places := [place for card in cards if (place := _place(game, card, among))]:
            yield label, " and ".join(places)


def _place(game: Game, card: int, among: Collection[int]) -> str | None:
    """Return a card's server or a player's zone; in a row of ice asked about also its position."""
    obj = game.object(card)
    if obj.server is None:
        return None if obj.zone.side is None else f"in {obj.zone}"
    row = ice_protecting(game, obj.server)
    if card in row and len({*row} & {*among}) > 1:
        return f"at {obj.server}, position {row.index(card) + 1} from the outside"
    return f"at {obj.server}"
