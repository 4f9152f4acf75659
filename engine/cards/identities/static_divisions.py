"""Divisions that change what holds, or what may be done, and react to nothing."""

from engine.cards.words.conditions import runner_is_tagged
from engine.cards.words.continuous import player_has_more
from engine.cards.words.places import in_archives
from engine.kernel import history
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.static.declarations import Modify, Prohibit, Require
from engine.kernel.card import CardDefinition
from engine.kernel.events import Stolen
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.seeing import HAND_REVEALED
from engine.kernel.sides import Side

_AS_MANY_AS_YOUR_CREDITS = Modify(
    "maximum hand size",
    lambda _g, _s, about: about is Side.CORP,
    lambda game, *_: pool(game, Side.CORP),
    sets=True,
)


CEREBRAL_IMAGING = CardDefinition(
    name="Cerebral Imaging: Infinite Frontiers",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="haas-bioroid",
    abilities=(
        StaticAbility(
            label="maximum hand size: the credits in the pool",
            declarations=(_AS_MANY_AS_YOUR_CREDITS,),
        ),
    ),
)


CYBERNETICS_DIVISION = CardDefinition(
    name="Cybernetics Division: Humanity Upgraded",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="haas-bioroid",
    abilities=(
        player_has_more(Side.CORP, "maximum hand size", -1),
        player_has_more(Side.RUNNER, "maximum hand size", -1),
    ),
)


HARISHCHANDRA_ENT = CardDefinition(
    name="Harishchandra Ent.: Where You're the Star",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="nbn",
    abilities=(
        StaticAbility(
            label="the grip is revealed while the Runner is tagged",
            declarations=(
                Require(HAND_REVEALED, lambda _game, _source, side: side is Side.RUNNER),
            ),
            condition=runner_is_tagged,
        ),
    ),
)


def _another_was_stolen_this_turn(game: Game, _source: int, _attempt: Steal) -> bool:
    return bool(history.this_turn(game, Stolen))


HAARPSICHORD_STUDIOS = CardDefinition(
    name="Haarpsichord Studios: Entertainment Unleashed",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="nbn",
    abilities=(
        StaticAbility(
            label="no more than 1 agenda can be stolen each turn",
            declarations=(Prohibit(Steal, _another_was_stolen_this_turn),),
        ),
    ),
)


HARMONY_MEDTECH = CardDefinition(
    name="Harmony Medtech: Biomedical Pioneer",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        StaticAbility(
            label="each player needs 1 agenda point less to win",
            declarations=(Modify("agenda points to win", lambda *_: True, lambda *_: -1),),
        ),
    ),
)


def _facedown_in_archives(game: Game, _source: int, _about: int) -> int:
    return sum(not game.object(card).faceup for card in in_archives(game))


INDUSTRIAL_GENOMICS = CardDefinition(
    name="Industrial Genomics: Growing Solutions",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        StaticAbility(
            label="cards cost 1[c] more to trash for each card facedown in Archives",
            declarations=(Modify("trash cost", lambda *_: True, _facedown_in_archives),),
        ),
    ),
)


CUSTOM_BIOTICS = CardDefinition(
    name="Custom Biotics: Engineered for Success",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="haas-bioroid",
    wording="It only concerns deckbuilding.",
)
