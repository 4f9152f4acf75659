"""Which definitions printed cards and the course of a game reach, read from the source."""

from engine.reach import is_reached, names_used
from engine.source.files import source_files, source_text
from engine.source.used_names import find_imports


def test_printed_cards_are_reached_and_invented_ones_are_not() -> None:
    assert is_reached(("cards/ice/grail.py", "GALAHAD"))
    assert not is_reached(("cards/invented/blanks.py", "BLANK_ICE"))


def test_scanning_imports_finds_every_name_that_parsing_finds() -> None:
    named: dict[str, set[tuple[str, str]]] = {}
    for (file, _), places in names_used().items():
        named.setdefault(file, set()).update(places)
    roots = [file for file in source_files() if is_reached((file, "whatever it defines"))]
    missed = {
        (file, place)
        for file in roots
        for place in named.get(file, set()) - set(find_imports(source_text(file)))
        if place[0] != file and place in names_used()
    }
    assert len(roots) > 300
    assert missed == set()


def test_imports_are_resolved_to_their_defining_module() -> None:
    source = "from engine.kernel import history as past\n\nNOW = past.now\n"
    assert set(find_imports(source)) >= {("kernel/history.py", "now")}
    many = "from engine.cards.words.effects import (\n    do,  # this\n    draw as d,\n)\n"
    module = "cards/words/effects.py"
    assert set(find_imports(many)) == {(module, "do"), (module, "draw")}
