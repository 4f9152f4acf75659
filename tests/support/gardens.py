"""A small library about gardening, in the form of the real one, and a played example."""

from datetime import date

from engine.kernel.transcript import Line
from engine.scenarios.results.result import Played, Playthrough
from rules.entries import Edition, Entry, Kind, OutlineItem, Summary, SummaryItem
from rules.library import Library
from rules.references import link_references
from rules.text import Card, RichText, Text

PINNED = "cr-24.03"
NEWEST = "cr-26.03"
SCENARIO = "cr:9.2.8f/1"


def library() -> Library:
    """Return four editions: an older one, the pinned one, a newer one, and the one in force.

    The first has no date. The last has the words of the pinned one.
    """
    title = "Rules of Gardening"
    return Library(
        [
            Edition(id="cr-23.08", title=f"{title} (old)", entries=_older()),
            Edition(
                id=PINNED,
                title=title,
                effective=date(2024, 3, 30),
                entries=_gardens(),
                summary=_summary(
                    "Add rule 9.2.8 & what stands below it.",
                    "Repeal rule 9.2.7.",
                    "Mend rule 1.1.1.",
                    "Thank the gardeners.",
                ),
            ),
            Edition(
                id="cr-25.04", title=f"{title} (new)", effective=date(2025, 4, 28), entries=_newer()
            ),
            Edition(
                id=NEWEST,
                title=title,
                effective=date(2026, 3, 2),
                entries=_gardens(),
                summary=_summary("Mend rule 1.1.1."),
            ),
        ]
    )


def _entry(number: str, words: str = "", **more: object) -> Entry:
    dots = number.count(".")
    letter = number[-1].isalpha()
    kind = (Kind.CHAPTER, Kind.SECTION, Kind.SUBRULE if letter else Kind.RULE)[dots]
    parent = number[:-1] if letter else number.rpartition(".")[0] or None
    fields = {
        "key": f"rule_{number}",
        "kind": kind,
        "parent": parent,
        "text": link_references(words),
    }
    return Entry.model_validate({"number": number, **fields, **more})


def _story(before: str, card: str, after: str) -> RichText:
    return (*link_references(before), Text(text=" "), Card(text=card), Text(text=after))


def _gardens() -> tuple[Entry, ...]:
    """The pinned edition's entries."""
    return (
        _entry("1", title="Gardens"),
        _entry("1.1", "Beds come first.", title="Beds", key="sec_beds"),
        _entry("1.1.1", "Dig for [click] before the frost of rule 9.2.8f."),
        _entry("1.1.2", title="Edging"),
        _entry("1.1.2a", "Stones cost 2[c], as rules 1.1.1 and 9.2.8a have it."),
        _entry("9", title="Weather"),
        _entry("9.2", title="Showers"),
        _entry("9.2.8", "A shower falls on every bed at once."),
        _entry("9.2.8a", "Rain fills a can for [c] & nothing more."),
        _entry("9.2.8b", "Hail fills none; see section 1.1."),
        _entry(
            "9.2.8f",
            "A gardener <b>waters</b> once, then pays 1[c], unless rule 9.2.8a forbids it.",
            examples=(
                _story("The gardener plants", "Old Oak", " and waits for rain."),
                (),
                _story("Nobody waters", "Young Ash", "."),
            ),
        ),
        _entry("9.2.9", "After the shower the sun returns."),
        _entry("10", title="Tools"),
        _entry("10.1", title="Spades"),
        _entry("10.1.6", "A spade is blunt after frost."),
        _entry("10.16", title="Barrows"),
        _entry("10.16.1", "Barrows roll."),
        _entry("11", title="Calendars"),
        _entry(
            "11.2",
            title="A gardener’s day",
            timing=(
                OutlineItem(
                    label="1",
                    text=link_references("Morning"),
                    items=(
                        OutlineItem(label="a", text=link_references("Spend [click] on weeds.")),
                    ),
                ),
            ),
        ),
    )


def _summary(*items: str) -> Summary:
    """What the gardeners say that an edition changed."""
    known = {entry.number for entry in _gardens()}
    texts = (link_references(item, known) for item in items)
    return Summary(
        title="Summary of Changes", items=tuple(SummaryItem(text=text) for text in texts)
    )


def _older() -> tuple[Entry, ...]:
    """Before the renumbering: 9.2.8f stood at 9.2.7c, with the same example and other words."""
    gardens = {entry.number: entry for entry in _gardens()}
    kept = ("1", "1.1", "1.1.1", "9", "9.2")
    moved = gardens["9.2.8f"].model_copy(
        update={"number": "9.2.7c", "parent": "9.2.7", "text": link_references("Water twice.")}
    )
    return (*(gardens[n] for n in kept), _entry("9.2.7", "Showers are short."), moved)


def _newer() -> tuple[Entry, ...]:
    """After the renumbering: 9.2.8f stands at 9.2.9b, and 10.1.6 is gone."""
    gardens = {entry.number: entry for entry in _gardens()}
    moved = gardens["9.2.8f"].model_copy(update={"number": "9.2.9b", "parent": "9.2.9"})
    return (gardens["9"], gardens["9.2"], gardens["9.2.9"], moved)


def played() -> Played:
    """Return a scenario as the engine returns it: the example, and a variant that fails."""
    example = Playthrough(
        title="The oak is watered",
        failures=(),
        transcript=(
            Line(rule="9.2", text="The shower begins", depth=1),
            Line(rule="9.2.8f", text="The gardener: pays 1[c] & <waters>", depth=2, decision=True),
        ),
        start=position(credit=5, hand=["Can", "Can", "Hoe"]),
        state=position(credit=4, hand=["Hoe"], run="successful"),
    )
    variant = Playthrough(
        title="Nobody has a can",
        failures=("rule 9.2.8a was expected in the transcript",),
        transcript=(Line(rule="9.2.9", text="The sun returns", depth=12),),
        start=position(credit=2, hand=["Can", "Can", "Hoe"]),
        state=position(credit=2, hand=["Can", "Can", "Hoe"]),
    )
    note = "The shed had a door when this was written."
    return Played(
        id=SCENARIO, title="An oak drinks once", playthroughs=(example, variant), note=note
    )


def position(credit: int, hand: list[str], run: str = "none") -> dict[str, object]:
    """Return a garden as :mod:`engine.scenarios.positions.view` would describe it."""
    fence = _card("Thorns", "ice", faceup=True, strength=3, counters={"bud": 2})
    fence["hosted"] = [_card("Ivy", "program", "runner", faceup=True)]
    hedge = _card("Hedge", "ice", faceup=False)
    ladder = _card("Ladder", "hardware", "runner", remembers={"wall": "Thorns"})
    empty = (
        "deck",
        "discard",
        "score_area",
        "set_aside",
        "removed",
        "in_play",
        "bearing",
        "facedown",
    )
    zones: dict[str, list[object]] = {zone: [] for zone in empty}
    basket = _card("Basket", "identity", "runner", counters={"apple": 1})
    return {
        "turn": "runner",
        "winner": "nobody",
        "run": run,
        "attacked_server": None,
        "position": None,
        "encountering": "nothing",
        "to_resolve": [],
        "accessing": None,
        "mark": None,
        "corp": {
            **zones,
            "identity": None,
            "credits": 0,
            "clicks": 0,
            "score": 0,
            "bad_publicity": 1,
            "hand": [],
            "servers": {
                "HQ": {"ice": [hedge, fence], "root": []},
                "R&D": {"ice": [], "root": []},
                "remote 1": {"ice": [], "root": [_card("Pond", "asset", faceup=True)]},
            },
        },
        "runner": {
            **zones,
            "bearing": [basket],
            "removed": ["Weed"],
            "identity": "Gardener",
            "credits": credit,
            "clicks": 4,
            "score": 0,
            "tags": 0,
            "core_damage": 0,
            "link": 0,
            "hand": hand,
            "rig": [ladder],
        },
    }


def _card(
    name: str, type_: str, side: str = "corp", *, faceup: bool = True, **more: object
) -> dict[str, object]:
    if side == "corp":
        more["lies"] = "rezzed" if faceup else "unrezzed"
    return {"card": name, "type": type_, "side": side, "faceup": faceup, **more}
