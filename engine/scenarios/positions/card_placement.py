"""How a card lies in a position: as an agenda, as a counter, faceup, with which other side."""

from engine.cards.definition_contents import agenda_form
from engine.kernel.abilities.earlier.possible_history import can_become_empty
from engine.kernel.card import CardDefinition
from engine.kernel.decisions import plain
from engine.kernel.game_concepts.agendas import become_agenda
from engine.kernel.game_concepts.counters import ADVANCEMENT, VIRUS
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.schema_positions import PlacedCard
from rules.untrusted_text import shorten


def loaded_counters(placed: PlacedCard, definition: CardDefinition) -> set[str]:
    """Return the kinds of counters that were loaded: if the card can become empty, its own kinds.

    A card loads neither advancement counters nor virus counters onto itself.
    """
    if placed.loaded is not None:
        return set(placed.loaded)
    return set(placed.counters) - {ADVANCEMENT, VIRUS} if can_become_empty(definition) else set()


def place_as_agenda(card: Object) -> None:
    """Turn a card in a score area into the agenda that it makes itself (10.1.3).

    It may lie in either player's score area, because agendas are swapped. Raises
    :class:`ScenarioError` for a card that is no agenda and makes itself none.
    """
    agenda = agenda_form(card.definition)
    if agenda is None:
        raise ScenarioError(f"{card.definition.name} is not an agenda")
    become_agenda(card, agenda.points, agenda.subtypes)


def host_as_counter(hosted: Object, host: Object) -> None:
    """Host a card as the counter that it becomes (10.1.4).

    The host may lie in either score area, because agendas are swapped. Raises
    :class:`ScenarioError` if the counter cannot be hosted there.
    """
    counter = hosted.definition.counter
    assert counter is not None
    is_scored = host.zone in (score_area(Side.CORP), score_area(Side.RUNNER))
    is_there = is_scored if counter.hosted_when_scored else host.installed
    if host.definition.type != counter.hosted_on or not is_there:
        a_card = "a scored card" if counter.hosted_when_scored else "an installed card"
        raise ScenarioError(
            f"{counter.name} is of the type {hosted.definition.type} and cannot be hosted there: "
            f"it becomes a counter only on {a_card} of the type {counter.hosted_on}"
        )
    if host.installed and host.definition.type == "agenda":
        _turn_agenda_faceup(host)
    hosted.convert(counter)
    hosted.host = host.oid
    hosted.installed = hosted.faceup = True
    hosted.became_active = hosted.oid


def is_faceup(card: Object, placed: PlacedCard) -> bool:
    """Whether a card in the play area lies faceup; some agendas are installed faceup."""
    if card.owner is Side.RUNNER or not placed.installed:
        return not placed.facedown
    return placed.rezzed or card.definition.is_installed_faceup


def _turn_agenda_faceup(agenda: Object) -> None:
    """Turn an agenda faceup, as a card does that becomes a counter on an installed one (3.2.3a)."""
    agenda.faceup = True
    agenda.became_active = agenda.oid


def identity_copy(identity: CardDefinition, other_side: str) -> CardDefinition:
    """Return the copy of an identity with that other side, given by its name or its first part."""
    sides = {c.back.name: c for c in (identity, *identity.versions) if c.back is not None}
    written = plain(other_side)
    found = [c for name, c in sides.items() if written in (plain(name), plain(name.split(":")[0]))]
    if len(found) != 1:
        meant = f": it has {' or '.join(sides)}" if sides else ""
        message = f"{identity.name} has no other side “{shorten(other_side)}”"
        raise ScenarioError(f"{message} (3.1.1a){meant}")
    return found[0]
