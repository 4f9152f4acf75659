"""Instructions and their effects, as card texts say them."""

from collections.abc import Callable, Iterable

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.amounts import Amount, calculate_amount
from engine.kernel.abilities.instructions.clauses import Clause, EffectMaker, Instruction
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bad_publicity import (
    RemoveBadPublicity,
    TakeBadPublicity,
    TakeBadPublicityFrom,
)
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.sabotage import Sabotage
from engine.kernel.additional_rules.tags import RemoveTags, TakeTags
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.flipping import Flip
from engine.kernel.card_manipulation.installing.destinations import Destination
from engine.kernel.card_manipulation.movements.moving import past_set_aside_zone
from engine.kernel.card_manipulation.movements.random_cards import TrashAtRandom
from engine.kernel.card_manipulation.movements.transfers import (
    AddToHand,
    MoveInstalled,
    RemoveFromGame,
)
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.cite import carries_out
from engine.kernel.events import (
    Encountered,
    FullyBroken,
    RunEnded,
    Scored,
    Stolen,
    Uninstalled,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.clicks import GainClicks, LoseClicks
from engine.kernel.game_concepts.credit_effects import GainCredits, LoseCredits
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.scoring import WinTheGame
from engine.kernel.game_concepts.visibility import Expose, Reveal
from engine.kernel.runs.ending import Bypass, EndTheRun
from engine.kernel.sides import Side
from engine.kernel.turns.another_action import TakeDifferentAction
from engine.kernel.turns.discarding import DiscardAtRandom

EXPOSED = "exposed"
"""The name under which an ability knows what it has exposed."""


def do(*makers: EffectMaker, targets: tuple[Target, ...] = ()) -> Instruction:
    """One instruction with these effects."""
    return Instruction(makers, targets)


@carries_out("9.6.5d", "9.3.2c")
def provided(state: Callable[[Game, int], bool], *clauses: Clause) -> If:
    """“…, if …, …”: what follows if that is so of this card as the ability resolves."""
    return If(lambda game, r: state(game, r.source), clauses)


def end_the_run(_game: Game, _resolution: Resolution) -> Effect:
    """End the run in progress, as the Corp's subroutines mostly do."""
    return EndTheRun()


def ends_the_run(player: Side) -> EffectMaker:
    """That player ends the run in progress, whoever controls the ability (1.14.5)."""
    return lambda *_: EndTheRun(by=player)


def bypass_that_ice(_game: Game, resolution: Resolution) -> Effect:
    """Bypass the ice whose encounter met the condition."""
    return Bypass(ice=resolution.met_by(Encountered).ice)


def bypass_encountered_ice(game: Game, _resolution: Resolution) -> Effect | None:
    """Bypass the ice that is being encountered; nothing outside an encounter."""
    encounter = game.state.encounter
    return None if encounter is None else Bypass(ice=encounter.ice)


def strengthen_encountered_ice(change: int) -> EffectMaker:
    """The encountered ice gets so much more strength for the encounter, or less if negative."""

    def effect(game: Game, _resolution: Resolution) -> Effect | None:
        encounter = game.state.encounter
        return None if encounter is None else change_strength(encounter.ice, change)

    return effect


def trash_fully_broken_ice(_game: Game, resolution: Resolution) -> Effect:
    """Trash the ice that was fully broken, which met the condition."""
    return Trash(cards=[resolution.met_by(FullyBroken).ice])


def bypass_encountered(subtype: str) -> EffectMaker:
    """Bypass the encountered ice, if it has that subtype."""

    def effect(game: Game, resolution: Resolution) -> Effect | None:
        encounter = game.state.encounter
        if encounter is None or not game.has_subtype(encounter.ice, subtype):
            return None
        return bypass_encountered_ice(game, resolution)

    return effect


# --- credits, clicks, cards -----------------------------------------------------------


def gain_credits(amount: Amount) -> EffectMaker:
    """Gain so many credits."""
    return lambda game, r: GainCredits(side=r.controller, base=calculate_amount(amount, game, r))


def gain_clicks(amount: int) -> EffectMaker:
    """Gain so many clicks."""
    return lambda _game, r: GainClicks(side=r.controller, base=amount)


def take_another_different_action(fewer_clicks: int) -> EffectMaker:
    """Take another different action, paying so many clicks less."""
    return lambda _game, r: TakeDifferentAction(side=r.controller, fewer_clicks=fewer_clicks)


def lose_a_click(_game: Game, _resolution: Resolution) -> Effect:
    """The Runner loses [click]."""
    return LoseClicks(side=Side.RUNNER, base=1)


lose_a_click_if_any_remains = If(
    lambda game, _resolution: game.state.clicks[Side.RUNNER] > 0, (do(lose_a_click),)
)
"""If you have any [click] remaining, lose [click]."""


def draw(amount: Amount) -> EffectMaker:
    """Draw so many cards."""
    return lambda game, r: Draw(side=r.controller, base=calculate_amount(amount, game, r))


def draw_up_to(amount: Amount) -> EffectMaker:
    """Draw up to so many cards."""
    return lambda game, r: Draw(
        side=r.controller, base=calculate_amount(amount, game, r), up_to=True
    )


@carries_out("10.1.5")
def trash_this(_game: Game, resolution: Resolution) -> Effect:
    """Trash this card."""
    return Trash(cards=[resolution.source])


def remove_this_from_the_game(_game: Game, resolution: Resolution) -> Effect:
    """Remove this card from the game."""
    return RemoveFromGame(cards=[resolution.source])


def remove_what_was_uninstalled(game: Game, resolution: Resolution) -> Effect:
    """As this card is uninstalled, remove it from the game from where it went (9.1.8g)."""
    return RemoveFromGame(cards=[past_set_aside_zone(game, resolution.met_by(Uninstalled).after)])


def flip_this(_game: Game, resolution: Resolution) -> Effect:
    """Flip this identity."""
    return Flip(card=resolution.source)


def derez_this(_game: Game, resolution: Resolution) -> Effect:
    """Derez this ice."""
    return Derez(card=resolution.source)


def move_this_to(name: str, *, protecting: bool = False) -> EffectMaker:
    """Move this card to the server announced under that name, or in front of all its ice."""

    def effect(_game: Game, resolution: Resolution) -> Effect:
        to = Destination(resolution.the(name), protecting)
        return MoveInstalled(card=resolution.source, to=to)

    return effect


def trash_this_when_the_run_ends(_game: Game, _resolution: Resolution) -> Effect:
    """When this run ends, trash this card."""
    delayed = ConditionalAbility(
        label="trash it", condition=Condition(RunEnded, lambda *_: True), clauses=(do(trash_this),)
    )
    return CreateDelayed(ability=delayed)


def add_chosen_to_hand(name: str, *, proves: bool = False) -> EffectMaker:
    """Add the cards announced under that name to their owners' hands.

    With ``proves`` the text asks for cards of a certain kind, so they are shown (4.1.2a).
    """
    return lambda _game, r: AddToHand(cards=list(r.those(name)), proves=proves)


def runner_trashes_chosen(name: str) -> EffectMaker:
    """The Runner trashes the cards announced under that name."""
    return lambda _game, r: Trash(cards=list(r.those(name)), by=Side.RUNNER)


def trash_chosen(*names: str, proves: bool = False) -> EffectMaker:
    """Trash the cards announced under those names, all together; ``proves`` as above."""
    return lambda _game, r: Trash(
        cards=[card for name in names for card in r.those(name)], proves=proves
    )


def expose_chosen(name: str) -> EffectMaker:
    """Expose the cards announced under that name."""

    def effect(_game: Game, resolution: Resolution) -> list[Effect]:
        exposed = resolution.notes.setdefault(EXPOSED, [])
        return [Expose(card=card, exposed=exposed) for card in resolution.those(name)]

    return effect


def strengthen_chosen(name: str, change: int, duration: Duration) -> EffectMaker:
    """The card announced under that name gets so much more strength for a duration."""
    return lambda _game, r: change_strength(r.the(name), change, duration)


def reveal_chosen(name: str) -> EffectMaker:
    """Reveal the cards announced under that name."""
    return lambda _game, r: Reveal(cards=list(r.those(name)))


def swap_this_with(name: str) -> EffectMaker:
    """Swap this card with the card announced under that name."""
    return lambda _game, r: Swap(first=r.source, second=r.the(name))


# --- damage, tags, bad publicity ------------------------------------------------------


def do_damage(amount: Amount, kind: DamageKind) -> EffectMaker:
    """A Corp card does so much damage: the Corp is responsible (10.4.1)."""
    return lambda game, r: Damage(kind=kind, base=calculate_amount(amount, game, r), by=Side.CORP)


def do_damage_for_points(
    kind: DamageKind, agendas: Callable[[Game], Iterable[Scored | Stolen]]
) -> EffectMaker:
    """Damage of as many points as are printed on the agendas that were scored or stolen."""

    def effect(game: Game, _resolution: Resolution) -> Effect:
        printed = [game.object(event.card).printed for event in agendas(game)]
        points = sum(agenda.agenda_points or 0 for agenda in printed)
        return Damage(kind=kind, base=points, by=Side.CORP)

    return effect


def suffer_damage(amount: Amount, kind: DamageKind, *, preventable: bool = True) -> EffectMaker:
    """The Runner is told to suffer so much damage, and is responsible for it (10.4.1)."""
    return lambda game, r: Damage(
        kind=kind, base=calculate_amount(amount, game, r), by=Side.RUNNER, preventable=preventable
    )


def give_tags(amount: Amount) -> EffectMaker:
    """Give the Runner so many tags."""
    return lambda game, r: TakeTags(base=calculate_amount(amount, game, r))


def take_tags(amount: int) -> EffectMaker:
    """The Runner takes so many tags."""
    return lambda *_: TakeTags(base=amount, by=Side.RUNNER)


def remove_tags(amount: Amount) -> EffectMaker:
    """The Runner removes so many tags."""
    return lambda game, r: RemoveTags(base=calculate_amount(amount, game, r), by=Side.RUNNER)


def take_bad_publicity(amount: int) -> EffectMaker:
    """The Corp takes so much bad publicity."""
    return lambda *_: TakeBadPublicity(base=amount)


def take_bad_publicity_from_this(amount: int) -> EffectMaker:
    """The Corp takes so much bad publicity from this card (1.13.3)."""
    return lambda _game, r: TakeBadPublicityFrom(card=r.source, base=amount)


def remove_bad_publicity(amount: int) -> EffectMaker:
    """Remove so much bad publicity from the Corp."""
    return lambda *_: RemoveBadPublicity(base=amount)


def sabotage(amount: int) -> EffectMaker:
    """Sabotage so many cards (10.12)."""
    return lambda *_: Sabotage(base=amount)


def runner_loses_credits(amount: Amount) -> EffectMaker:
    """The Runner loses so many credits."""
    return lambda game, r: LoseCredits(side=Side.RUNNER, base=calculate_amount(amount, game, r))


def corp_loses_credits(amount: Amount) -> EffectMaker:
    """The Corp loses so many credits."""
    return lambda game, r: LoseCredits(side=Side.CORP, base=calculate_amount(amount, game, r))


def runner_loses_all_credits(game: Game, _resolution: Resolution) -> Effect:
    """The Runner loses all credits in their credit pool."""
    return LoseCredits(side=Side.RUNNER, base=pool(game, Side.RUNNER))


def runner_gains_credits(amount: int) -> EffectMaker:
    """The Runner gains so many credits."""
    return lambda *_: GainCredits(side=Side.RUNNER, base=amount)


def corp_discards_at_random(amount: int) -> EffectMaker:
    """The Corp discards so many cards from HQ at random."""
    return lambda *_: DiscardAtRandom(side=Side.CORP, base=amount)


def corp_trashes_at_random(amount: int) -> EffectMaker:
    """The Corp, and no other, trashes so many cards from HQ at random (1.14.5a)."""
    return lambda *_: TrashAtRandom(side=Side.CORP, base=amount, by=Side.CORP)


def corp_trashes_from_rd(amount: Amount) -> EffectMaker:
    """The Corp trashes so many cards from the top of R&D."""
    return lambda game, r: TrashFromDeck(
        side=Side.CORP, base=calculate_amount(amount, game, r), by=Side.CORP
    )


def win_the_game(_game: Game, resolution: Resolution) -> Effect:
    """You win the game (1.7.1)."""
    return WinTheGame(side=resolution.controller)
