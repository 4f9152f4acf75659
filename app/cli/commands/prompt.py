"""Play a game at the prompt: show what has happened, ask, and read the choice.

The record is a judge's: it shows even what one of the players may not see. Only what chance has
dealt is left out, so that two people at one screen see no more than each would tell.
"""

import sys

from rich.text import Text

from app.cli import output
from engine.kernel.decisions import Decision, Option
from engine.kernel.game_concepts.scoring import score
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Chance, Side
from engine.rule_names import display_number
from engine.scenarios.labels.option_details import details_of_options
from engine.scenarios.watched_game import WatchedGame
from rules.amounts import pluralise

LEAVE_ANSWERS = ("q", "quit")
_MAX_DIGITS = 9
"""The most digits of an option's number."""
HIDDEN = f"{Chance.CHANCE.named}: "


class Prompt:
    """Asks on the terminal; remembers how much of the record has been shown."""

    def __init__(self) -> None:
        self._shown = 0

    def __call__(self, game: WatchedGame, decision: Decision) -> Option | None:
        """Return the option named by its number or label; ``None`` to leave the game."""
        self._show_record(game)
        output.show(Text(_pools_line(game), style="aside"))
        output.show(Text.assemble((f"{decision.player.named}: ", "title"), decision.question))
        details = details_of_options(game, decision)
        for number, option in enumerate(decision.options, 1):
            detail = details.get(option.label)
            label = f"{option.label} ({detail})" if detail else option.label
            output.show_row(str(number), label, indent=2, width=3)
        while True:
            output.show(f"a number or a label, {LEAVE_ANSWERS[0]} to leave the game:")
            typed = sys.stdin.readline()
            words = typed.strip()
            if not typed or words.casefold() in LEAVE_ANSWERS:
                return None
            chosen = _find_option(decision, words)
            if chosen is not None:
                return chosen
            output.show(Text("there is no such option", style="bad"))

    def _show_record(self, game: WatchedGame) -> None:
        for line in game.transcript[self._shown :]:
            if not line.text.startswith(HIDDEN):
                number = display_number(line.rule, game.rules)
                output.show_row(Text(number.rjust(8), style="reference"), line.text)
        self._shown = len(game.transcript)


def _find_option(decision: Decision, words: str) -> Option | None:
    is_number = words.isascii() and words.isdigit() and len(words) <= _MAX_DIGITS
    if is_number and 1 <= int(words) <= len(decision.options):
        return decision.options[int(words) - 1]
    return decision.option(words)


def _pools_line(game: WatchedGame) -> str:
    def told(side: Side) -> str:
        state, cards = game.state, len(game.zone(hand(side)))
        return (
            f"{side.value.capitalize()}: {state.credits[side]}[c], "
            f"{pluralise(state.clicks[side], 'click')}, {pluralise(cards, 'card')} in hand, "
            f"{pluralise(score(game, side), 'point')}"
        )

    return "; ".join(map(told, Side))
