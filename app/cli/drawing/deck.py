"""A judged deck, on a terminal: its counts, then what is not legal in it."""

from rich.text import Text

from app.cli import output
from app.cli.edition_labels import EditionNumbers
from engine.decks.judging import JudgedDeck


def draw_deck(judged: JudgedDeck, numbers: EditionNumbers) -> None:
    """Show the identity, the counts, and every breach with the number of its rule."""
    shown = judged.as_json()
    cards, spent, points = shown["cards"], shown["influence"], shown["agenda_points"]
    output.show(Text(shown["identity"], style="title"))
    limit = "no limit" if spent["limit"] is None else f"of {spent['limit']}"
    rows = [
        ("Cards", f"{cards['count']}, at least {cards['minimum']}"),
        ("Influence", f"{spent['spent']}, {limit}"),
    ]
    if points["required"] is not None:
        least, most = points["required"]
        rows.append(("Agenda points", f"{points['count']}, {least} or {most} required"))
    output.show_rows(rows)
    output.show(Text(numbers.line_by_edition, style="aside"))
    output.show()
    for breach in judged.breaches:
        output.show_row(Text(numbers.label(breach.rule), style="number"), breach.text)
    for name in judged.unknown:
        output.show(f"{name}: not judged, as neither the shipped facts nor card data know it")
    legal = Text("✓ legal", style="good") if judged.is_legal else Text("✗ not legal", style="bad")
    output.show(legal)
    if judged.unbuilt:
        output.notice(f"the engine cannot play {len(judged.unbuilt)}: {', '.join(judged.unbuilt)}")
    if judged.passed_over:
        output.notice(f"skipped, not cards: {' / '.join(judged.passed_over)}")
