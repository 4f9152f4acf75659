"""Currents and lockdowns, which stay in the play area, and the naming of cards."""

from engine.cards.words.conditions import either
from engine.cards.words.effects import do
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.resolution_choices import ChooseAsItResolves
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Ability, Condition, PlayAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.remembered_choices import Remembers
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Restriction
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.staying_in_play import StaysInPlay
from engine.kernel.cite import carries_out
from engine.kernel.events import Event, Installed, PlayedCard, Scored, Stolen, TurnBegan
from engine.kernel.game import Game
from engine.kernel.sides import Side

NAMED = "named card"


@carries_out("3.5.1b", "3.7.1b")
def current() -> PlayAbility:
    """A current stays in the play area: other currents, and the opponent's agendas, end it."""

    def over(game: Game, this: int, event: Event) -> bool:
        if isinstance(event, PlayedCard):
            return event.card != this and game.has_subtype(event.card, "current")
        return isinstance(event, Stolen if game.object(this).owner is Side.CORP else Scored)

    stay = StaysInPlay(over, "is not trashed")
    return PlayAbility(label="stays in the play area", clauses=(do(stay),))


def _no_other_lockdown(game: Game, card: int, _attempt: Play) -> bool:
    return not any(
        o.is_active and o.oid != card and game.has_subtype(o.oid, "lockdown")
        for o in game.state.objects.values()
    )


_UNTIL_YOUR_NEXT_TURN = StaysInPlay(
    until=lambda _game, _card, event: isinstance(event, TurnBegan) and event.side is Side.CORP,
    words="not trashed until the Corp's next turn begins",
)


def lockdown() -> tuple[Ability, Ability]:
    """Played only without an active lockdown, and kept until the Corp's next turn begins."""
    return (
        StaticAbility(
            label="play only without an active lockdown",
            restricts=(Restriction(Play, _no_other_lockdown),),
        ),
        PlayAbility(label="it is not trashed yet", clauses=(do(_UNTIL_YOUR_NEXT_TURN),)),
    )


def card_names(game: Game, _resolution: Resolution) -> list[str]:
    """The names of the cards that the engine knows.

    Names of cards that nobody printed are among them only if the game has any such card, whichever.
    If only those in the game were offered, they would give away cards that the player cannot see.
    """
    from engine.cards.catalogue import cards

    has_invented = any(obj.printed.test_card for obj in game.state.objects.values())
    known = (name for name, card in cards().items() if has_invented or not card.test_card)
    return sorted(known)


_NAME = "the name of a card"
_REMEMBER_THE_NAME = Remembers(NAMED, _NAME)


def name_a_card(but: str | None = None) -> Instruction:
    """Name a card that the engine knows, except one if the text says so."""

    def names(game: Game, resolution: Resolution) -> list[str]:
        return [name for name in card_names(game, resolution) if name != but]

    return do(_REMEMBER_THE_NAME, targets=(Target(_NAME, names),))


@carries_out("1.15.1b")
def name_a_card_as_it_resolves(_game: Game, resolution: Resolution) -> Effect:
    """Name a card as the sentence goes on, once nobody can interrupt it any more."""
    target = Target(_NAME, card_names, rule="1.15.1b")
    return ChooseAsItResolves(target=target, keeping=_REMEMBER_THE_NAME, resolution=resolution)


def whenever_runner_plays_or_installs_the_named_card() -> Condition[Event]:
    """Whenever the Runner plays or installs a copy of the card that was named."""

    def test(game: Game, source: int, event: PlayedCard | Installed) -> bool:
        if event.by is not Side.RUNNER:
            return False
        card = game.object(event.card)
        return not card.has_no_characteristics and card.printed.name == the_name(game, source)

    return either(Condition(PlayedCard, test), Condition(Installed, test))


def the_name(game: Game, source: int) -> str | None:
    """The name of a card that the source remembers having named."""
    named: str | None = game.object(source).remembered.get(NAMED)
    return named
