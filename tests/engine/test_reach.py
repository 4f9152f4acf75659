"""What printed cards and the course of a game come to, as the source has it."""

from engine.reach import is_reached, names_used
from engine.source.files import source_files, source_text
from engine.source.used_names import find_imports


def test_every_definition_of_a_card_is_reached_though_it_is_not_parsed() -> None:
    assert is_reached(("cards/ice/grail.py", "GALAHAD"))
    assert not is_reached(("cards/invented/blanks.py", "BLANK_ICE"))


def test_the_text_of_a_card_tells_all_that_parsing_it_does() -> None:
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


def test_what_stands_in_an_imported_module_is_reached_by_its_name_there() -> None:
    source = "from engine.kernel import history as past\n\nNOW = past.now\n"
    assert set(find_imports(source)) >= {("kernel/history.py", "now")}
    many = "from engine.cards.words.effects import (\n    do,  # this\n    draw as d,\n)\n"
    module = "cards/words/effects.py"
    assert set(find_imports(many)) == {(module, "do"), (module, "draw")}
