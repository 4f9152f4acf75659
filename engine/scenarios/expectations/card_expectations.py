"""Check what a scenario expects of single cards and of what they are made of."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from engine.cards.catalogue import card
from engine.cards.definition_contents import phrases
from engine.kernel.abilities import kinds
from engine.kernel.abilities.earlier.possible_history import rememberable_choices
from engine.kernel.abilities.static.values import strength
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.abilities.texts import text_classes
from engine.kernel.accessing.mid_access import cost_to_trash
from engine.kernel.card_manipulation.installing.install import INSTALLABLE, Install
from engine.kernel.card_manipulation.installing.like_cards import install_price
from engine.kernel.card_manipulation.playing import PLAYED, Play
from engine.kernel.card_manipulation.rezzing import REZZABLE, Rez
from engine.kernel.decisions import plain
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import advancement_requirement
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import ZoneKind
from engine.kernel.sides import Side
from engine.scenarios.expectations.failures import Failure, check_equal
from engine.scenarios.files.card_notation import split_ordinal
from engine.scenarios.files.schema_expectations import CardExpectation, Expectation
from engine.scenarios.named_cards import cards_named, find_card
from engine.scenarios.near_names import did_you_mean
from engine.scenarios.watched_game import WatchedGame
from rules.only_one import only_one

KINDS = {
    kinds.StaticAbility: "static",
    kinds.PaidAbility: "paid",
    kinds.ConditionalAbility: "conditional",
    kinds.BeforeFirstTurn: "conditional",
    kinds.PlayAbility: "play",
    kinds.Subroutine: "subroutine",
}


def kind_failures(expected: Expectation) -> Iterator[Failure]:
    """Yield each card whose definition has abilities of other kinds than expected."""
    for name, wanted in expected.kinds.items():
        found = tuple(KINDS[type(ability)] for ability in card(name).abilities)
        yield from check_equal(("kinds", name), f"abilities of {name}", wanted, found)
    for name, texts in expected.texts.items():
        classes = tuple(text_classes(ability) for ability in card(name).abilities)
        yield from check_equal(("texts", name), f"text of {name}", texts, classes)


def card_failures(game: WatchedGame, expected: Expectation) -> Iterator[Failure]:
    """Yield each way in which a card is not as expected."""
    for name, wanted in expected.cards.items():
        obj, place = find_card(game, name), ("cards", name)
        if obj is None:
            yield Failure(place, f"{name}: {_missing_card_message(game, name)}")
        else:
            for failed in (*_differences(game, obj, wanted), *_choice_failures(game, obj, wanted)):
                yield Failure((*place, *failed.place), f"{name}: {failed.message}")


def _missing_card_message(game: Game, name: str) -> str:
    """Return why a card is not in the game, which may have fewer copies of it."""
    alone, _ = split_ordinal(name)
    if there := len(cards_named(game, alone)):
        return f"the game has only {there} of that name"
    return "no card of that name is in the game"


def remember_mentioned(game: WatchedGame, expected: Expectation) -> None:
    """Note which object each mentioned card is now, to compare it when it is next mentioned."""
    for obj in (find_card(game, name) for name in expected.cards):
        if obj is not None:
            game.known[obj.card] = obj.oid


def _differences(game: WatchedGame, obj: Object, wanted: CardExpectation) -> Iterator[Failure]:
    oid = obj.oid
    found: dict[str, Callable[[], Any]] = {
        "zone": lambda: str(obj.zone),
        "installed": lambda: obj.installed,
        "rezzed": lambda: obj.is_rezzed,
        "faceup": lambda: obj.faceup,
        "active": lambda: obj.is_active,
        "server": lambda: obj.server or "none",
        "strength": lambda: strength(game, oid),
        "requirement": lambda: advancement_requirement(game, oid),
        "object": lambda: "same" if game.known.get(obj.card) == oid else "new",
        "subroutines": lambda: tuple(s.label for s in subroutines(game, oid)),
        "abilities": lambda: tuple(a.label for a in game.abilities_of(oid)),
        "active_abilities": lambda: tuple(
            a.label for a in game.abilities_of(oid) if game.is_ability_active(a, oid)
        ),
        **{what: partial(_cost_value, game, obj, what) for what in _COSTS},
    }
    for what, find_out in found.items():
        if (expected := getattr(wanted, what)) is None:
            continue
        if (why := _why_absent(game, obj, what)) is not None:
            yield Failure((what,), why)
        else:
            yield from check_equal((what,), what, expected, find_out())
    yield from _hosting_failures(game, obj, wanted)
    for kind, count in wanted.counters.items():
        there = obj.counters.get(kind, 0)
        yield from check_equal(("counters", kind), f"{kind} counters", count, there)
    for number, subtype in enumerate(wanted.has_subtypes):
        if not game.has_subtype(oid, subtype):
            yield Failure(("has_subtypes", number), f"lacks the subtype {subtype}")
    for number, subtype in enumerate(wanted.lacks_subtypes):
        if game.has_subtype(oid, subtype):
            yield Failure(("lacks_subtypes", number), f"has the subtype {subtype}")


def _rez_cost(game: Game, obj: Object) -> Cost | None:
    return Rez(card=obj.oid).price(game).cost if obj.printed.type in REZZABLE else None


def _play_cost(game: Game, obj: Object) -> Cost | None:
    if obj.printed.type not in PLAYED or obj.printed.cost is None:
        return None
    return Play(card=obj.oid, by=obj.controller).price(game).cost


def _install_cost(game: Game, obj: Object) -> Cost | None:
    """Return the install cost, if it is the same wherever the card may be installed now."""
    if obj.printed.type not in INSTALLABLE or obj.installed:
        return None
    return only_one(_install_costs(game, obj).values())


def _install_costs(game: Game, obj: Object) -> dict[str, Cost]:
    """Return the different costs of installing a card where it may be installed, as they read."""
    install = Install(card=obj.oid, by=obj.controller)
    prices = (install_price(game, install, to) for to in install.legal_destinations(game))
    return {str(price.cost): price.cost for price in prices}


_COSTS: dict[str, Callable[[Game, Object], Cost | None]] = {
    "install_cost": _install_cost,
    "rez_cost": _rez_cost,
    "play_cost": _play_cost,
    "trash_cost": lambda game, obj: cost_to_trash(game, obj.oid),
}


def _cost_value(game: Game, obj: Object, what: str) -> int | str:
    """Return a cost as a number if it is credits alone, else as it reads after “pay”."""
    cost = _COSTS[what](game, obj)
    assert cost is not None, "only of a card that has such a cost is it asked"
    only_credits = str(cost) == f"{cost.credits}[c]"
    return cost.credits if only_credits else str(cost)


def _why_absent(game: Game, obj: Object, what: str) -> str | None:
    """Return why a card can have no such value, whatever is expected of it, or ``None``."""
    printed = obj.printed
    if what == "requirement" and printed.type != "agenda":
        return "it is not an agenda, so it has no requirement"
    if what in _COSTS and _COSTS[what](game, obj) is None:
        if what == "install_cost" and printed.type in INSTALLABLE:
            return _no_single_install_cost(game, obj)
        words = what.replace("_", " ")
        return f"it is printed without {_with_article(words)}, so it has none"
    if what == "strength" and printed.strength is None and not printed.strength_is_x:
        return "it is printed without a strength, so it has none"
    if what == "subroutines" and printed.type != "ice":
        return "it is not ice, so it has no subroutines"
    return _why_impossible(obj, what)


def _with_article(words: str) -> str:
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def _no_single_install_cost(game: Game, obj: Object) -> str:
    """Return why a card of a type that is installed has no single install cost."""
    if obj.installed:
        return "it is installed already, so it has no install cost"
    costs = sorted(_install_costs(game, obj))
    if not costs:
        return "there is nowhere to install it now"
    return f"its install cost depends on where it is installed: {' or '.join(costs)}"


def _why_impossible(obj: Object, what: str) -> str | None:
    """Return why no such card can meet the expectation, whatever happens."""
    if what in ("rezzed", "server") and obj.owner is Side.RUNNER:
        return f"it is a Runner card, so it is {_NEVER_OF_RUNNER_CARDS[what]}"
    if what == "rezzed" and obj.printed.type not in (*REZZABLE, "agenda"):
        return f"it is of the type {obj.printed.type}, so it is neither rezzed nor unrezzed (8.1.1)"
    if what in ("hosts", "counters") and obj.zone.kind in _ZONES_HOSTING_NOTHING:
        return f"it hosts nothing in {obj.zone} (1.13.1a)"
    if what == "rezzed" and not obj.installed:
        return f"it is in {obj.zone}, so it is neither rezzed nor unrezzed (8.1.1)"
    if what == "faceup" and obj.zone.kind in (ZoneKind.HAND, ZoneKind.DECK):
        return f"it is neither faceup nor facedown in {obj.zone} (1.21.1a)"
    return None


_ZONES_HOSTING_NOTHING = (ZoneKind.HAND, ZoneKind.DECK)
_NEVER_OF_RUNNER_CARDS = {
    "rezzed": "neither rezzed nor unrezzed (8.1.4f)",
    "server": "in no server",
}


def _hosting_failures(game: WatchedGame, obj: Object, wanted: CardExpectation) -> Iterator[Failure]:
    if wanted.host is not None:
        names = ["nothing"] if obj.host is None else _card_designations(game, obj.host)
        if plain(wanted.host) not in map(plain, names):
            yield Failure(("host",), f"host: expected {wanted.host}, found {names[-1]}")
    for what in ("hosts", "counters"):
        is_expected = getattr(wanted, what) not in (None, {})
        if is_expected and (why := _why_impossible(obj, what)) is not None:
            yield Failure((what,), why)
    if wanted.hosts is not None:
        hosted = sorted(o.printed.name for o in game.hosted(obj.oid))
        yield from check_equal(("hosts",), "hosts", sorted(wanted.hosts), hosted)


def _choice_failures(game: WatchedGame, obj: Object, wanted: CardExpectation) -> Iterator[Failure]:
    """Yield choices that the card remembers differently, or could not remember at all."""
    possible = rememberable_choices(game, obj.oid) if wanted.remembers else {}
    for what, choice in wanted.remembers.items():
        remembered = obj.remembered.get(what)
        found = (
            _card_designations(game, remembered) if isinstance(remembered, int) else [remembered]
        )
        if what not in possible and what not in obj.remembered and what not in phrases(obj.printed):
            hint = did_you_mean(what, possible)
            yield Failure(("remembers", what), f"it never remembers “{what}”{hint}")
        elif choice not in found:
            yield Failure(("remembers", what), f"{what}: expected {choice}, found {found[-1]}")


def _card_designations(game: Game, oid: int) -> list[str]:
    """Return what a card may be called: its name, or more exactly the second of that name."""
    name = game.name(oid)
    named = enumerate(cards_named(game, name), start=1)
    return [name, *(f"{name} #{place}" for place, card in named if card.oid == oid)]
