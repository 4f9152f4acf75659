"""Checking what a scenario expects of single cards and of what they are made of."""

from collections.abc import Iterator

from engine.cards.catalogue import card
from engine.kernel.abilities import kinds
from engine.kernel.abilities.characteristics import strength, subroutines
from engine.kernel.abilities.texts import text_classes
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.scenarios.schema import CardExpectation, Expectation, numbered

KINDS = {
    kinds.StaticAbility: "static",
    kinds.PaidAbility: "paid",
    kinds.ConditionalAbility: "conditional",
    kinds.PlayAbility: "play",
    kinds.Subroutine: "subroutine",
}


def kind_failures(expected: Expectation) -> Iterator[str]:
    """Where a card's definition has abilities of other kinds than expected."""
    for name, wanted in expected.kinds.items():
        found = tuple(KINDS[type(ability)] for ability in card(name).abilities)
        if found != wanted:
            yield f"abilities of {name}: expected {wanted}, found {found}"
    for name, texts in expected.texts.items():
        classes = tuple(text_classes(ability) for ability in card(name).abilities)
        if classes != texts:
            yield f"text of {name}: expected {texts}, found {classes}"


def card_failures(game: Game, expected: Expectation) -> Iterator[str]:
    """Where a card is not as expected."""
    for name, wanted in expected.cards.items():
        obj = find(game, name)
        if obj is None:
            yield f"{name}: no card of that name is in the game"
        else:
            yield from (f"{name}: {line}" for line in _differences(game, obj, wanted))


def find(game: Game, name: str) -> Object | None:
    """The card of that name; "Name #2" is the second by the order of the physical cards."""
    plain, place = numbered(name)
    named = [o for o in game.state.objects.values() if o.definition.name == plain]
    named.sort(key=lambda o: o.card)
    return named[place - 1] if place <= len(named) else None


def _differences(game: Game, obj: Object, wanted: CardExpectation) -> Iterator[str]:
    host = game.name(obj.host) if obj.host is not None else "nothing"
    simple = {
        "zone": str(obj.zone),
        "installed": obj.installed,
        "rezzed": obj.is_rezzed,
        "faceup": obj.faceup,
        "active": obj.is_active,
        "server": obj.server or "none",
        "host": host,
        "strength": strength(game, obj.oid),
        "subroutines": tuple(s.label for s in subroutines(game, obj.oid)),
        "abilities": tuple(a.label for a in game.abilities_of(obj.oid)),
    }
    for what, found in simple.items():
        expected = getattr(wanted, what)
        if expected is not None and expected != found:
            yield f"{what}: expected {expected}, found {found}"
    for kind, count in wanted.counters.items():
        if obj.counters.get(kind, 0) != count:
            yield f"{kind} counters: expected {count}, found {obj.counters.get(kind, 0)}"
    for what, choice in wanted.remembers.items():
        remembered = obj.remembered.get(what)
        found = _named(game, remembered) if isinstance(remembered, int) else [remembered]
        if choice not in found:
            yield f"{what}: expected {choice}, found {found[-1]}"
    for subtype in wanted.has_subtypes:
        if not game.has_subtype(obj.oid, subtype):
            yield f"lacks the subtype {subtype}"
    for subtype in wanted.lacks_subtypes:
        if game.has_subtype(obj.oid, subtype):
            yield f"has the subtype {subtype}"


def _named(game: Game, oid: int) -> list[str]:
    """What a card may be called: by its name or, more exactly, as the second of that name."""
    name = game.name(oid)
    of_that_name = [o for o in game.state.objects.values() if o.definition.name == name]
    exact = [f"{name} #{place}" for place in range(1, len(of_that_name) + 1)]
    return [name, *(e for e in exact if (o := find(game, e)) is not None and o.oid == oid)]
