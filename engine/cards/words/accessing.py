"""What happens as the Runner accesses a card, as card texts say it."""

from engine.cards.words.card_conditions import when_accessed
from engine.cards.words.effects import do
from engine.cards.words.run_conditions import whenever_you_breach
from engine.cards.words.runs import access_additional
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import ChooseNumber, chosen_number
from engine.kernel.abilities.instructions.clauses import Clause, EffectMaker
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.abilities.static.declarations import Prohibit, Require
from engine.kernel.abilities.static.values import trash_cost
from engine.kernel.accessing.access import Access, while_accessed
from engine.kernel.accessing.access_counts import is_beyond_one_card
from engine.kernel.accessing.breach import AccessFewerCards
from engine.kernel.accessing.candidates import AccessCard
from engine.kernel.accessing.mid_access import MUST_TRASH
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.cite import carries_out
from engine.kernel.events import Accessed, BreachBegan, RunEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import VIRUS, hosted_count
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side
from rules.amounts import pluralise


def not_in_archives(game: Game, source: int) -> bool:
    """Anywhere except in Archives."""
    return game.object(source).zone != discard_pile(Side.CORP)


def would_access_a_card_in_archives(game: Game, _source: int, effect: Access) -> bool:
    """The Runner would access a card in Archives."""
    return game.object(effect.card).zone == discard_pile(Side.CORP)


def ambush(label: str, price: int, *then: Clause) -> ConditionalAbility:
    """When the Runner accesses this card, except in Archives, the Corp may pay for something."""
    return ConditionalAbility(
        label=label,
        condition=when_accessed(also=not_in_archives),
        clauses=(NestedCost(Side.CORP, Cost(credits=price), then=then),),
        optional=True,
        active_in=while_accessed,
    )


def must_be_trashed_when_accessed() -> StaticAbility:
    """The Runner must trash this card if able, as they access it while it is installed."""

    def applies(game: Game, source: int, card: int) -> bool:
        return card == source and game.object(card).installed

    return StaticAbility(
        label="must be trashed when accessed",
        declarations=(Require(MUST_TRASH, applies),),
        active_in=while_accessed,
    )


@carries_out("9.6.13b", "9.10.1")
def access_fewer_for_the_run(amount: int) -> EffectMaker:
    """Until this run is over, the Runner accesses so many cards fewer in each breach."""
    delayed = ConditionalAbility(
        label=f"the Runner accesses {pluralise(amount, 'card')} fewer",
        condition=Condition(BreachBegan, lambda *_: True),
        clauses=(do(lambda *_: AccessFewerCards(base=amount)),),
    )
    return lambda *_: CreateDelayed(ability=delayed, duration=Duration.RUN)


def access_chosen(name: str) -> EffectMaker:
    """Access the card announced under that name, without breaching anything (7.1.1)."""
    return lambda _game, r: Access(card=r.the(name), by=Side.RUNNER)


@carries_out("1.16.10a")
def it_was_accessed(_game: Game, resolution: Resolution) -> bool:
    """If they do: the chosen card began to be accessed, and any additional cost was paid."""
    return any(isinstance(effect, Access) and effect.begun for effect in resolution.done)


def trash_the_accessed_card(game: Game, _resolution: Resolution) -> Effect | None:
    """Trash the card you are accessing."""
    access = game.state.access
    return None if access is None else Trash(cards=[access.card], cause="access")


@carries_out("1.16.5c")
def trash_the_accessed_card_at_no_cost(game: Game, _resolution: Resolution) -> Effect | None:
    """Trash the card you are accessing, whatever trashing it would cost in addition."""
    access = game.state.access
    return None if access is None else Trash(cards=[access.card], cause="access", is_paid=True)


def while_it_is_rezzed(game: Game, source: int) -> bool:
    """A moment of access: while the card is rezzed."""
    card = game.object(source)
    return card.installed and card.faceup


def while_it_is_installed(game: Game, source: int) -> bool:
    """A moment of access: while the card is installed."""
    return game.object(source).installed


def each_access_in_that_run(game: Game, resolution: Resolution) -> int:
    """How often the Runner accessed a card in the run whose end met the condition."""
    return len(history.during(game, resolution.met_by(RunEnded), Accessed))


@carries_out("7.4.2a")
def cannot_access_more_than_one_card() -> Prohibit[AccessCard]:
    """The Runner cannot access more than 1 card in this run, but that one once more."""
    return Prohibit(
        AccessCard, lambda game, _source, attempt: is_beyond_one_card(game, attempt.card)
    )


def may_pay_to_access_more(server: str, price: Cost) -> ConditionalAbility:
    """Whenever you breach that server, you may pay that to access 1 additional card."""
    return ConditionalAbility(
        label=f"{price.verb_phrase} to access 1 additional card",
        condition=whenever_you_breach(server),
        clauses=(NestedCost(Side.RUNNER, price, then=(do(access_additional(1)),)),),
        optional=True,
    )


def choose_less_than_its_virus_counters_to_access_more(server: str) -> ConditionalAbility:
    """Whenever you breach that server, choose how many more: fewer than hosted virus counters."""
    return ConditionalAbility(
        label="access as many additional cards as you choose",
        condition=whenever_you_breach(server),
        clauses=(
            ChooseNumber(
                lambda game, r: hosted_count(game, r.source, VIRUS) - 1,
                then=(do(access_additional(chosen_number)),),
            ),
        ),
    )


@restriction("only while a card is accessed that is no agenda")
def while_accessing_no_agenda(game: Game, _source: int) -> bool:
    """While the Runner is accessing a card that is not an agenda."""
    access = game.state.access
    return access is not None and game.object(access.card).printed.type != "agenda"


@restriction("only while a card is accessed whose trash cost can be paid")
@carries_out("7.1.5a", "7.1.5b")
def while_its_trash_cost_can_be_paid(game: Game, _source: int) -> bool:
    """While the Runner is accessing a card with a trash cost that is not in Archives."""
    access = game.state.access
    if access is None or trash_cost(game, access.card) is None:
        return False
    return game.object(access.card).zone != discard_pile(Side.CORP)


def the_trash_cost_of_the_accessed_card(game: Game, _resolution: Resolution) -> Cost:
    """What the Runner would pay to trash what they access, as the price of something else."""
    access = game.state.access
    price = None if access is None else trash_cost(game, access.card)
    return Cost(credits=price or 0)


def whenever_an_agenda_is_accessed() -> Condition[Accessed]:
    """Whenever the Runner accesses an agenda."""

    def is_one(game: Game, _source: int, event: Accessed) -> bool:
        return game.object(event.card).printed.type == "agenda"

    return Condition(Accessed, is_one)
