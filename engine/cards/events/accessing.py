"""Run events that access more, or trash what is accessed."""

from engine.cards.words.accessing import (
    access_chosen,
    trash_the_accessed_card,
    trash_the_accessed_card_at_no_cost,
)
from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.agendas import add_this_to_score_area
from engine.cards.words.amounts import unused_memory
from engine.cards.words.choices import card_in_heap
from engine.cards.words.continuous import play_only_as_first_click, play_only_if
from engine.cards.words.costs import suffering, trash_from_your_grip
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    gain_credits,
    suffer_damage,
    take_tags,
)
from engine.cards.words.places import from_your_grip
from engine.cards.words.run_conditions import when_its_run_ends
from engine.cards.words.runs import (
    access_additional_when_breaching,
    following,
    for_the_run,
    if_successful,
    play_to_run,
)
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    PlayAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed, LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.several_cards import InstallEach
from engine.kernel.card_manipulation.movements.trashing import TrashOne
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.events import Accessed, RunEnded, Stolen
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.hosting import cards_in_root
from engine.kernel.runs.linked_abilities import instead_of_breaching, is_its_run
from engine.kernel.sides import Side


def _first_of_its_run_but_an_agenda(game: Game, source: int, event: Accessed) -> bool:
    return is_its_run(game, source) and game.object(event.card).printed.type != "agenda"


def _its_rez_or_play_cost(game: Game, resolution: Resolution) -> Cost:
    return Cost(credits=unpaid_cost(game, resolution.met_by(Accessed).card))


CREDIT_CRASH = CardDefinition(
    name="Credit Crash",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        play_to_run(),
        ConditionalAbility(
            label="trash that card unless the Corp spends its cost",
            condition=Condition(Accessed, _first_of_its_run_but_an_agenda, first_each="run"),
            clauses=(
                NestedCost(
                    Side.CORP,
                    _its_rez_or_play_cost,
                    otherwise=(do(trash_the_accessed_card_at_no_cost),),
                ),
            ),
        ),
    ),
    wording="The trash costs nothing, not even what another card adds to it.",
)


def _unused_memory_up_to_4(game: Game, _resolution: Resolution) -> int:
    return min(4, unused_memory(game))


DEEP_DATA_MINING = CardDefinition(
    name="Deep Data Mining",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=3,
    faction="shaper",
    influence_cost=4,
    abilities=(
        play_to_run("R&D"),
        if_successful(
            "access as many additional cards as memory is unused, up to 4",
            do(access_additional_when_breaching(_unused_memory_up_to_4, "R&D")),
        ),
    ),
)


EYE_FOR_AN_EYE = CardDefinition(
    name="Eye for an Eye",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="anarch",
    influence_cost=4,
    abilities=(
        play_only_if("play only if you are not tagged", lambda game: not is_tagged(game)),
        play_to_run("HQ"),
        if_successful(
            "a tag, and 1 more access in HQ",
            do(take_tags(1), access_additional_when_breaching(1, "HQ")),
        ),
        PaidAbility(
            label="trash the accessed card",
            cost=trash_from_your_grip(1),
            clauses=(do(trash_the_accessed_card),),
            flags=frozenset({Flag.ACCESS}),
        ),
    ),
)


FINALITY = CardDefinition(
    name="Finality",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="anarch",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(suffering(1, DamageKind.CORE)),
        play_to_run("R&D"),
        if_successful("access 3 additional cards", do(access_additional_when_breaching(3, "R&D"))),
    ),
)


def _an_agenda_was_stolen(game: Game, resolution: Resolution) -> bool:
    return bool(history.during(game, resolution.met_by(RunEnded), Stolen))


MAD_DASH = CardDefinition(
    name="Mad Dash",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        play_to_run(),
        ConditionalAbility(
            label="add this to your score area, or suffer 1 meat damage",
            condition=when_its_run_ends(),
            clauses=(
                If(
                    _an_agenda_was_stolen,
                    (do(add_this_to_score_area(Side.RUNNER, 1)),),
                    otherwise=(do(suffer_damage(1, DamageKind.MEAT)),),
                ),
            ),
        ),
    ),
)


KATORGA_BREAKOUT = CardDefinition(
    name="Katorga Breakout",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="anarch",
    influence_cost=3,
    abilities=(
        play_to_run(),
        if_successful(
            "take a card of your heap into your grip",
            do(
                add_chosen_to_hand("a card in your heap"),
                targets=(card_in_heap("a card in your heap"),),
            ),
        ),
    ),
)


ILLUMINATION = CardDefinition(
    name="Illumination",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="shaper",
    influence_cost=3,
    abilities=(
        play_to_run("R&D"),
        if_successful(
            "three installs at most, for 1[c] less each",
            InstallEach(from_your_grip, 3, Terms(discount=1)),
        ),
    ),
)


_GAIN_7 = ConditionalAbility(
    label="gain 7[c]",
    condition=Condition(
        Accessed,
        lambda game, _source, event: game.object(event.card).printed.type == "agenda",
        first_each="turn",
    ),
    clauses=(do(gain_credits(7)),),
)


POWER_TO_THE_PEOPLE = CardDefinition(
    name="Power to the People",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"priority"}),
    cost=0,
    faction="anarch",
    influence_cost=2,
    abilities=(
        play_only_as_first_click(),
        PlayAbility(
            label="gain 7[c] for the first agenda accessed this turn",
            clauses=(do(lambda *_: CreateDelayed(ability=_GAIN_7, duration=Duration.TURN)),),
        ),
    ),
)


_IN_ANOTHER_ROOT = "a card in the root of another server"


def _in_another_root(game: Game, _resolution: Resolution) -> list[int]:
    others = [name for name in game.state.servers if name != game.run.server]
    return [card for name in others for card in cards_in_root(game, name)]


def _neither_stolen_nor_trashed(game: Game, resolution: Resolution) -> Effect:
    card, began = resolution.the(_IN_ANOTHER_ROOT), history.now(game)

    def forbids(game: Game, _source: int, attempt: Steal | TrashOne) -> bool:
        if isinstance(attempt, TrashOne) and attempt.effect.by is not Side.RUNNER:
            return False
        access = game.state.access
        is_it = access is not None and attempt.card == card == access.card
        accesses = [e for e in history.since(game, began, Accessed) if e.card == card]
        return is_it and len(accesses) <= 1 and game.object(card).printed.type == "agenda"

    return LastingChange(
        target=card,
        declarations=(Prohibit(Steal, forbids), Prohibit(TrashOne, forbids)),
        duration=Duration.RUN,
        words="an agenda cannot be stolen or trashed in that access",
    )


def _access_1_elsewhere(_game: Game, source: int) -> list[Effect]:
    return following(
        "access 1 card in the root of another server",
        source,
        do(
            _neither_stolen_nor_trashed,
            access_chosen(_IN_ANOTHER_ROOT),
            targets=(Target(_IN_ANOTHER_ROOT, _in_another_root),),
        ),
    )


PINHOLE_THREADING = CardDefinition(
    name="Pinhole Threading",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        play_to_run(),
        if_successful(
            "a card in another root is accessed instead of a breach",
            do(
                for_the_run(
                    "1 card is accessed elsewhere", instead_of_breaching(_access_1_elsewhere)
                )
            ),
        ),
    ),
)
