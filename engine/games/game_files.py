"""The form of a game file: two decks in place of a position, and who plays them."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import yaml
from pydantic import Field, model_validator

from engine.decks.judging import judge_deck
from engine.decks.shipped import find_deck_list
from engine.games.full_game import MAX_DECISIONS
from engine.games.matchup import Matchup
from engine.games.policies import policy_names
from engine.kernel.editions import Rules
from engine.kernel.errors import UnsupportedError
from engine.kernel.sides import Side
from engine.scenarios.files import yaml_document
from engine.scenarios.files.locations import Places, find_line, refuse_repeated_keys, validate_model
from engine.scenarios.files.schema_expectations import Expectation, Model
from rules.errors import RulesError

SCRIPT, PROMPT = "script", "prompt"
"""Players that are not policies: the script alone, and a person at the prompt."""
MAX_STEPS = 5_000
"""How many decisions a script may list."""

Name = Annotated[str, Field(min_length=1, max_length=200)]


class Decks(Model):
    """A deck for each player: the name of a shipped list, or a file beside the game's.

    ``illegal`` allows decks that are not legal.
    """

    corp: Name
    runner: Name
    illegal: bool = False


class Players(Model):
    """Who answers what the script does not: a policy, "prompt", or "script" for nobody."""

    corp: str = SCRIPT
    runner: str = SCRIPT

    @model_validator(mode="after")
    def _are_known(self) -> "Players":
        for side in Side:
            known = [*policy_names(side), PROMPT, SCRIPT]
            if self.of(side) not in known:
                raise ValueError(f"“{side.value}” has to be one of {', '.join(known)}")
        return self

    def of(self, side: Side) -> str:
        """Return who plays that side."""
        return self.corp if side is Side.CORP else self.runner


class Move(Model):
    """One decision of the script: who chooses, and the label of the option."""

    corp: str | None = None
    runner: str | None = None
    chance: str | None = None

    @model_validator(mode="after")
    def _exactly_one(self) -> "Move":
        written = [getattr(self, name) for name in self.model_fields_set]
        if len(written) != 1 or None in written:
            raise ValueError(f"write exactly one of {', '.join(type(self).model_fields)}")
        return self

    @property
    def player(self) -> str:
        """Who chooses: corp, runner or chance."""
        return next(iter(self.model_fields_set))

    @property
    def label(self) -> str:
        """The label chosen."""
        return str(getattr(self, self.player))


class GameFile(Model):
    """A game from setup on: its decks, its players, a script, and what must come of it.

    ``seed`` decides what chance and policies choose where the script says nothing; ``most`` is how
    many decisions are taken at most.
    """

    title: str = "A game"
    decks: Decks
    players: Players = Players()
    seed: int = Field(default=0, ge=0, le=10**9)
    most: int = Field(default=MAX_DECISIONS, ge=1, le=MAX_DECISIONS)
    script: tuple[Move, ...] = Field(default=(), max_length=MAX_STEPS)
    expect: Expectation = Expectation()


def is_game(path: Path) -> bool:
    """Whether a file is a game's.

    Raises :class:`engine.scenarios.files.errors.ScenarioError` if it cannot be read.
    """
    return "decks" in yaml_document.read_document(path).data


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game file that has been read, and where in it everything stands."""

    path: Path
    game: GameFile
    root: yaml.Node

    @property
    def places(self) -> Places:
        """Where in the file its words stand."""
        return Places(self.root)

    def matchup(self, rules: Rules) -> Matchup:
        """Return the two decks, to be played by those rules.

        Raises what :class:`Matchup` raises and what reading a list raises, with the line that names
        the decks.
        """
        decks = self.game.decks
        try:
            corp, runner = (
                judge_deck(find_deck_list(name, self.path.parent))
                for name in (decks.corp, decks.runner)
            )
            return Matchup(corp, runner, illegal=decks.illegal, rules=rules)
        except RulesError as error:
            kind = UnsupportedError if isinstance(error, UnsupportedError) else type(error)
            raise kind(f"{self.path}:{find_line(self.root, ('decks',))}: {error}") from error


def open_game(path: Path) -> OpenGame:
    """Read a game file.

    Raises :class:`engine.scenarios.files.errors.ScenarioError`, with the line and the key that is
    wrong.
    """
    read = yaml_document.read_document(path)
    refuse_repeated_keys(path, read.root)
    return OpenGame(path, validate_model(GameFile, read.data, path, read.root), read.root)
