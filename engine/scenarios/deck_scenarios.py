"""Judge a scenario's deck by deck construction (section 1.4); nothing is played."""

from collections import Counter
from collections.abc import Iterator

from engine.decks.account import account_lines
from engine.kernel.game_concepts.deck_construction import (
    Deck,
    agenda_points,
    breaches,
    influence,
    influence_of,
)
from engine.kernel.transcript import Line
from engine.scenarios.expectations.course_expectations import cited_failures
from engine.scenarios.expectations.failures import Failure, check_equal
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.load import ScenarioFile
from engine.scenarios.files.schema import Scenario, Variant
from engine.scenarios.files.schema_expectations import DeckExpectation, Expectation
from engine.scenarios.files.schema_positions import DeckPosition
from engine.scenarios.results.result import Played, Playthrough
from engine.scenarios.validation.deck_mistakes import card_title
from rules.cards.construction import exceptions, shipped_construction
from rules.untrusted_text import shorten


def judge_file(file: ScenarioFile, *, explore: bool) -> Played:
    """Judge the deck of a scenario and those of its variants.

    Raises :class:`engine.scenarios.files.errors.ScenarioError` if the deck is to be explored.
    """
    scenario = file.scenario
    assert scenario.deck is not None, "the scenario asks something of a deck"
    if explore:
        raise file.error_at("a deck is judged, so it has no lines of play", "deck")
    playthroughs = [_judge(file, scenario, scenario.deck)]
    playthroughs += [_judge(file, v, file.variant_deck(v)) for v in scenario.variants]
    return Played(scenario.example, scenario.title, tuple(playthroughs), scenario.note)


def _judge(file: ScenarioFile, line: Scenario | Variant, written: DeckPosition) -> Playthrough:
    deck, places = _deck(written), file.places_in(line)
    transcript = tuple(account_lines(deck))
    failed = tuple(f.located(places) for f in deck_failures(deck, transcript, line.expect))
    return Playthrough(line.title, failed, transcript, expects=bool(line.expect.model_fields_set))


def _deck(written: DeckPosition) -> Deck:
    cards: Counter[str] = Counter()
    for name, copies in written.cards.items():
        cards[_title(name)] += copies
    return Deck(_title(written.identity), +cards, shipped_construction(), exceptions())


def _title(name: str) -> str:
    found = card_title(name)
    if found is None:
        raise ScenarioError(f"no card named {shorten(name)}")
    return found


def deck_failures(
    deck: Deck, transcript: tuple[Line, ...], expected: Expectation
) -> Iterator[Failure]:
    """Yield each way in which a deck comes to something else than expected."""
    if expected.deck is not None:
        yield from _number_failures(deck, expected.deck)
        yield from _legality_failures(deck, expected.deck)
    yield from cited_failures(list(transcript), expected)


def _number_failures(deck: Deck, wanted: DeckExpectation) -> Iterator[Failure]:
    identity = deck.known[deck.identity]
    found = {
        "cards": deck.size,
        "minimum": identity.minimum,
        "influence": influence(deck),
        "influence_limit": "none" if identity.limit is None else identity.limit,
        "agenda_points": agenda_points(deck),
        "points_required": deck.points_required,
    }
    for what, value in found.items():
        words = what.replace("_", " ")
        yield from check_equal(("deck", what), words, getattr(wanted, what), value)
    for name, points in wanted.influence_of.items():
        place, known = ("deck", "influence_of", name), _title(name)
        if known in deck.cards:
            yield from check_equal(place, f"influence of {name}", points, influence_of(deck, known))
        else:
            yield Failure(place, f"influence of {name}: it is not in the deck")


def _legality_failures(deck: Deck, wanted: DeckExpectation) -> Iterator[Failure]:
    found = breaches(deck)
    breached = "; ".join(f"{breach.rule}: {breach.text}" for breach in found) or "nothing"
    if wanted.legal is not None and wanted.legal == bool(found):
        answer = "no" if found else "yes"
        yield Failure(("deck", "legal"), f"legal: found {answer}; it breaks {breached}")
    if wanted.breaches is not None:
        rules = sorted({breach.rule for breach in found})
        yield from check_equal(("deck", "breaches"), "breaches", sorted(wanted.breaches), rules)
