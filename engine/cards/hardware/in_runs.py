"""Hardware about runs, ice that is met and cards that are accessed in them."""

from engine.cards.words.abilities import place_when_installed
from engine.cards.words.card_conditions import when_installed, whenever_you_install
from engine.cards.words.choices import installed_ice, remember_chosen_ice
from engine.cards.words.conditions import (
    chosen_ice,
    either,
    the_first_time_each,
    this,
    whenever_you_spend_credits_from,
)
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.effects import corp_trashes_at_random, do, gain_credits
from engine.cards.words.interrupts import INTERRUPT, TRASH, avoid_tags
from engine.cards.words.run_conditions import (
    when_this_run_ends,
    whenever_run_is_successful,
)
from engine.cards.words.runs import during_a_run, run
from engine.cards.words.searching import copy_in_heap, shuffle_into_deck
from engine.cards.words.subroutines import break_up_to
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    Would,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed, LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.abilities.static.declarations import Modify, RecurringCredits
from engine.kernel.additional_rules.link import link
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.events import (
    AccessEnded,
    Stolen,
    Trashed,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import CREDIT, POWER, PlaceCounters, held_count
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.runs.position import encounters_with
from engine.kernel.sides import Side

# --- accessing ------------------------------------------------------------------------


def _neither_stolen_nor_trashed(game: Game, _source: int, event: AccessEnded) -> bool:
    card = event.card
    if game.object(card).zone == discard_pile(Side.CORP):
        return False
    stolen = any(e.card == card for e in history.this_turn(game, Stolen))
    trashed = (e for e in history.this_turn(game, Trashed) if e.by is Side.RUNNER)
    return not stolen and not any(e.card == card for e in trashed)


MAW = CardDefinition(
    name="Maw",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=6,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 2),
        ConditionalAbility(
            label="the Corp trashes 1 card from HQ at random",
            condition=the_first_time_each(
                "turn", Condition(AccessEnded, _neither_stolen_nor_trashed)
            ),
            clauses=(do(corp_trashes_at_random(1)),),
        ),
    ),
)


# --- credits --------------------------------------------------------------------------

_SPENT = "a card with a spent recurring credit"


def _with_spent_recurring_credits(game: Game, _resolution: Resolution) -> list[int]:
    declared = game.declarations(RecurringCredits)
    yours = [(d, card) for d, card in declared if game.object(card).owner is Side.RUNNER]
    return [c for d, c in yours if held_count(game, c, CREDIT) < d.amount(game, c)]


MIRROR = CardDefinition(
    name="Mirror",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=3,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 2),
        ConditionalAbility(
            label="replace 1 spent recurring credit",
            condition=whenever_run_is_successful("R&D"),
            clauses=(
                do(
                    lambda _game, r: PlaceCounters(card=r.the(_SPENT), kind=CREDIT, base=1),
                    targets=(Target(_SPENT, _with_spent_recurring_credits),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _is_a_companion(game: Game, card: int) -> bool:
    return game.has_subtype(card, "companion")


KEIKO = CardDefinition(
    name="Keiko",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"companion", "console"}),
    cost=3,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 2),
        ConditionalAbility(
            label="gain 1[c]",
            condition=the_first_time_each(
                "turn",
                either(
                    whenever_you_install(_is_a_companion),
                    whenever_you_spend_credits_from(_is_a_companion),
                ),
            ),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


# --- icebreakers ----------------------------------------------------------------------

_BREAKERS = "an icebreaker, or cloud icebreakers"


def _your_icebreakers(game: Game, *, cloud: bool) -> list[int]:
    yours = [o.oid for o in game.installed() if o.owner is Side.RUNNER]
    found = [card for card in yours if game.has_subtype(card, "icebreaker")]
    return [c for c in found if not cloud or game.has_subtype(c, "cloud")]


def _stronger_by_link(game: Game, resolution: Resolution) -> list[Effect]:
    chosen = resolution.those(_BREAKERS)
    return [_stronger_for_the_run(card) for card in chosen]


def _stronger_for_the_run(card: int) -> Effect:
    more = Modify(
        "strength", lambda _game, _source, about: about == card, lambda game, *_: link(game)
    )
    return LastingChange(
        target=card,
        declarations=(more,),
        duration=Duration.RUN,
        words="+1 strength for each link",
    )


def _strengthening(words: str, target: Target) -> Choice:
    return Choice(words, (do(_stronger_by_link, targets=(target,)),))


SECURITY_CHIP = CardDefinition(
    name="Security Chip",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=0,
    faction="sunny-lebeau",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="icebreakers are stronger by your link in this run",
            cost=TRASH,
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        _strengthening(
                            "an icebreaker",
                            Target(
                                _BREAKERS, lambda game, _r: _your_icebreakers(game, cloud=False)
                            ),
                        ),
                        _strengthening(
                            "cloud icebreakers",
                            Target(
                                _BREAKERS,
                                lambda game, _r: _your_icebreakers(game, cloud=True),
                                lambda game, _r: len(_your_icebreakers(game, cloud=True)),
                                up_to=True,
                            ),
                        ),
                    ),
                ),
            ),
            restriction=during_a_run,
        ),
    ),
)


@restriction("only while the chosen ice is encountered")
def _encountering_the_chosen_ice(game: Game, source: int) -> bool:
    chosen = chosen_ice(game, source)
    return chosen is not None and any(encounters_with(game, chosen))


def _shuffle_a_copy_back_later(game: Game, _resolution: Resolution) -> Effect:
    shuffling = ConditionalAbility(
        label="shuffle a copy of Boomerang into the stack",
        condition=when_this_run_ends(game, also=lambda run: run.successful),
        clauses=(do(shuffle_into_deck("a copy"), targets=(copy_in_heap("a copy", "Boomerang"),)),),
        optional=True,
    )
    return CreateDelayed(ability=shuffling)


BOOMERANG = CardDefinition(
    name="Boomerang",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    faction="criminal",
    influence_cost=2,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="choose a piece of ice",
            condition=when_installed(this),
            clauses=(do(remember_chosen_ice, targets=(installed_ice("a piece of ice"),)),),
        ),
        PaidAbility(
            label="break up to 2 subroutines",
            cost=TRASH,
            clauses=(break_up_to(2), do(_shuffle_a_copy_back_later)),
            restriction=_encountering_the_chosen_ice,
            breaks=True,
        ),
    ),
)


def _tags_in_its_run(game: Game, source: int, _effect: TakeTags) -> bool:
    return is_its_run(game, source)


DORM_COMPUTER = CardDefinition(
    name="Dorm Computer",
    side=Side.RUNNER,
    type="hardware",
    cost=0,
    faction="criminal",
    influence_cost=1,
    abilities=(
        place_when_installed(4, POWER),
        PaidAbility(
            label="run any server",
            cost=Cost(clicks=1, parts=(HostedCounters(POWER, 1),)),
            clauses=(do(run()),),
        ),
        ConditionalAbility(
            label="prevent all tags during its run",
            condition=Would(TakeTags, _tags_in_its_run),
            linked=True,
            clauses=(do(avoid_tags(None)),),
            flags=INTERRUPT,
        ),
    ),
    wording="What it does during its run is an ability of its own, as for Sneakdoor Beta.",
)
