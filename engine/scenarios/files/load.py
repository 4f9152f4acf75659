"""Read and validate scenario files; each mistake in one is reported with its line."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from engine.cards.catalogue import UnbuiltCardError, UnknownCardError
from engine.kernel.editions import EDITIONS, NEWEST, PINNED, Rules, rules_of
from engine.kernel.errors import UnsupportedError
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.locations import (
    Places,
    find_line,
    item_lines,
    located_error,
    refuse_repeated_keys,
    validate_model,
)
from engine.scenarios.files.rule_references import Location, with_kernel_names
from engine.scenarios.files.schema import PlayedLine, Scenario, Variant
from engine.scenarios.files.schema_positions import DeckPosition, Position
from engine.scenarios.files.yaml_document import YamlDocument, read_document
from engine.scenarios.validation.deck_mistakes import card_title, find_deck_mistakes
from engine.scenarios.validation.empty_expectations import find_empty_expectations
from engine.scenarios.validation.impossible_positions import find_superfluous_entries
from engine.scenarios.validation.unknown_names import (
    find_unbuilt_cards,
    find_unknown_cards,
    find_unknown_names,
    restore_quotes,
)
from engine.scenarios.validation.unknown_rules import find_unknown_rules
from rules.examples import is_known
from rules.untrusted_text import shorten

_ORDINAL = re.compile(r"[ \t]+(#\d+)\s*(?:[]},:]|$)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A scenario, and the file it was read from, to say where in it something is."""

    path: Path
    scenario: Scenario
    root: yaml.Node

    def default_rules(self, variant: Variant | None = None) -> Rules:
        """Return the rules by which the example, or a variant, is played by default.

        A position of anybody's own goes by the newest rules, unless the file names another edition.
        An example of a document goes by the edition it is known in. A variant that says nothing of
        those rules goes by the nearest that it speaks of.
        """
        is_own = self.scenario.edition is None and self.scenario.example.startswith("own:")
        rules = NEWEST if is_own else rules_written_for(self.scenario)
        if variant is None or variant.speaks_of(rules):
            return rules
        spoken_of = (other for other in EDITIONS if variant.speaks_of(other))
        return min(spoken_of, key=lambda other: abs(other.place - rules.place))

    def variant_position(self, variant: Variant) -> Position:
        """Return the example's position with the variant's differences put over it.

        Raises :class:`ScenarioError` if the result is not a valid position.
        """
        over = merge(
            self.scenario.position.model_dump(mode="json", exclude_unset=True), variant.position
        )
        place = ("variants", self.scenario.variants.index(variant), "position")
        return validate_model(Position, over, self.path, self.root, place)

    def variant_deck(self, variant: Variant) -> DeckPosition:
        """Return the example's deck with the variant's differences put over it; raise the same."""
        example = self.scenario.deck
        written = example.model_dump(mode="json", exclude_unset=True) if example else {}
        place = ("variants", self.scenario.variants.index(variant), "deck")
        changed = variant.deck.model_dump(mode="json", exclude_unset=True)
        over = merge(_by_title(written), _by_title(changed))
        return validate_model(DeckPosition, over, self.path, self.root, place)

    def places_in(self, line: PlayedLine) -> Places:
        """Return where in the file the words of the example, or of a variant, stand."""
        variants = self.scenario.variants
        place: Location = next((("variants", i) for i, v in enumerate(variants) if v is line), ())
        return Places(self.root, place)

    def error_at(self, message: str, *place: str | int) -> ScenarioError:
        """Return an error about a place of the file, with its line."""
        return located_error(self.path, self.root, place, message)

    @contextmanager
    def locating_errors(self, variant: Variant | None) -> Iterator[None]:
        """Add the file and the line to errors raised in this block, by the words they mention.

        An error in a variant has the line of the variant's own words, if they stand there too.
        """
        try:
            yield
        except (ScenarioError, UnknownCardError, UnsupportedError) as error:
            line = _line_of_first_word(self.root, str(error), self._lines_of(variant))
            where = f"{self.path}:{line}" if line else str(self.path)
            raise with_message(error, f"{where}: {error}") from error

    def _lines_of(self, variant: Variant | None) -> range:
        """Return the lines on which a variant is written; none for the example."""
        if variant is None:
            return range(0)
        number = self.scenario.variants.index(variant)
        return item_lines(self.root, ("variants", number))


def with_message(
    error: ScenarioError | UnknownCardError | UnsupportedError, message: str
) -> ScenarioError | UnknownCardError | UnsupportedError:
    """Return the same error with another message."""
    if isinstance(error, UnknownCardError):
        return error.told(message)
    return (
        UnsupportedError(message) if isinstance(error, UnsupportedError) else type(error)(message)
    )


def load_scenario(path: Path) -> Scenario:
    """Read and validate a scenario; raise :class:`ScenarioError`."""
    return open_file(path).scenario


def open_file(path: Path, *, explore: bool = False) -> ScenarioFile:
    """Read and validate a scenario file; raise :class:`ScenarioError`.

    With ``explore`` it is explored, whether or not it says so itself.
    """
    return open_document(read_document(path), path, explore=explore)


def open_document(document: YamlDocument, path: Path, *, explore: bool = False) -> ScenarioFile:
    """Validate a scenario's document; ``path`` is its name in messages.

    Raises :class:`ScenarioError`, or the error of a name in it that is no card's or no built
    card's.
    """
    root, data = document.root, restore_quotes(document.data)
    refuse_repeated_keys(path, root)
    for line, word in _cut_ordinals(root, document.text):
        raise ScenarioError(
            f"{path}:{line}: put “{word}” in quotation marks, or YAML reads its end as a comment"
        )
    context = {"explore": explore}
    scenario = validate_model(Scenario, data, path, root, context=context)
    rules = rules_written_for(scenario)
    wrong = (
        *find_unknown_rules(data, rules),
        *find_empty_expectations(data),
        *find_superfluous_entries(data),
        *find_deck_mistakes(data),
        *_unknown_example(scenario),
    )
    for place, problem in wrong:
        raise located_error(path, root, place, problem)
    for place, unknown in find_unknown_cards(data):
        raise with_message(unknown, f"{path}:{find_line(root, place)}: {unknown}")
    unbuilt: list[tuple[Location, UnbuiltCardError]] = []
    for place, unknown in find_unknown_names(data):
        if not isinstance(unknown, UnbuiltCardError):
            raise with_message(unknown, str(located_error(path, root, place, str(unknown))))
        unbuilt.append((place, unknown))
    if missing := find_unbuilt_cards(data, unbuilt):
        where = f"{path}:{find_line(root, missing[0][0])}: "
        raise UnbuiltCardError([name for _, name in missing], where)
    if rules is not PINNED:
        named = with_kernel_names(data, rules)
        scenario = validate_model(Scenario, named, path, root, context=context)
    return ScenarioFile(path, scenario, root)


def rules_written_for(scenario: Scenario) -> Rules:
    """Return the edition whose numbers a scenario uses: its own, that of its id, or the pinned."""
    document = scenario.example.partition(":")[0]
    edition = scenario.edition or (document if document.startswith("cr-") else PINNED.id)
    return rules_of(edition)


def _unknown_example(scenario: Scenario) -> Iterator[tuple[Location, str]]:
    """Yield the scenario's example if no document has it."""
    document = scenario.example.partition(":")[0]
    if document != "own" and not is_known(scenario.example):
        named = shorten(scenario.example)
        yield ("example",), f"there is no worked example {named}: write “own:mine/1”"


def _cut_ordinals(node: yaml.Node, text: str) -> Iterator[tuple[int, str]]:
    """Yield the line and words of each name whose ordinal YAML takes for a comment (“Name #2”)."""
    if isinstance(node, yaml.ScalarNode):
        behind = _ORDINAL.match(text, node.end_mark.index)
        if behind is not None and not node.style:
            yield node.start_mark.line + 1, f"{node.value} {behind[1]}"
    for item in node.value if isinstance(node, yaml.CollectionNode) else ():
        for part in item if isinstance(item, tuple) else (item,):
            yield from _cut_ordinals(part, text)


def merge(base: Any, over: Any) -> Any:
    """Return what is written, with the differences in ``over`` put over it."""
    if isinstance(base, dict) and isinstance(over, dict):
        return base | {key: merge(base.get(key), value) for key, value in over.items()}
    return over


def _by_title(deck: dict[str, Any]) -> dict[str, Any]:
    """Return a deck with its cards' printed names, so that differently typed names are the same."""
    cards = deck.get("cards")
    if not isinstance(cards, dict):
        return deck
    return deck | {"cards": {card_title(name) or name: copies for name, copies in cards.items()}}


def _line_of_first_word(root: yaml.Node, message: str, own: range) -> int | None:
    """Return the line of the name that a message mentions first, the longest of them.

    If several lines have that name, ``own`` lines come first: those that the message is about.
    """
    named = (
        (message.find(name), -len(name), line not in own, line)
        for name, line in _words_with_lines(root)
        if len(name) > 1 and name in message
    )
    return min(named, default=(0, 0, False, None))[3]


def _words_with_lines(node: yaml.Node) -> Iterator[tuple[str, int]]:
    """Yield every word of the file with its line; of "3 x Name" only the name."""
    if isinstance(node, yaml.ScalarNode):
        yield str(node.value).rpartition(" x ")[2], int(node.start_mark.line) + 1
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _words_with_lines(item)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _words_with_lines(key)
            yield from _words_with_lines(value)
