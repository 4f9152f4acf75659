"""A reader finds a card in the folder of its type, which has such cards only."""

from importlib import import_module
from pathlib import Path

import engine.cards
from engine.cards.catalogue import cards
from engine.kernel.card import CardDefinition

HERE = Path(engine.cards.__file__).parent
PLURAL = {"hardware": "hardware", "ice": "ice", "identity": "identities"}
EVERY = [
    path.relative_to(HERE)
    for path in sorted(HERE.glob("*/*.py"))
    if path.parent.name != "words" and path.stem != "__init__"
]
INVENTED = [path for path in EVERY if path.parent.name == "invented"]
FILES = [path for path in EVERY if path not in INVENTED]


def _defined_in(path: Path) -> list[CardDefinition]:
    module = import_module(".".join(("engine.cards", *path.with_suffix("").parts)))
    return [v for v in vars(module).values() if isinstance(v, CardDefinition)]


def test_a_card_stands_in_the_folder_of_its_type() -> None:
    for path in FILES:
        found = [card for card in _defined_in(path) if card.type != "counter"]
        assert found, path
        for card in found:
            assert PLURAL.get(card.type, f"{card.type}s") == path.parent.name, card.name
            assert cards()[card.name] is card


def test_cards_that_nobody_printed_stand_by_themselves() -> None:
    invented = [card for path in INVENTED for card in _defined_in(path)]
    assert invented
    assert all(card.test_card for card in invented)
    assert not [card for path in FILES for card in _defined_in(path) if card.test_card]
