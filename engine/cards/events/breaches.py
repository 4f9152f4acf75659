"""Run events about the breach of their run: what is accessed in it, or done instead of that."""

from dataclasses import replace

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.choices import card_in_heap, if_you_do
from engine.cards.words.decks import arrange_top, look_at_top
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    draw,
    remove_this_from_the_game,
    take_tags,
    trash_chosen,
)
from engine.cards.words.places import in_hq
from engine.cards.words.run_conditions import when_its_run_ends
from engine.cards.words.runs import (
    access_additional_when_breaching,
    cannot_access_cards_in,
    following,
    for_the_run,
    if_successful,
    instead_of_breaching_do,
    play_to_run,
    run_a_remote_server,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PlayAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Replace
from engine.kernel.accessing.access import Access
from engine.kernel.accessing.breach import Breach
from engine.kernel.accessing.without_breach import AccessEach, ChooseOneOfTwoPiles
from engine.kernel.additional_rules.sabotage import Sabotage
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import AccessLimitDetermined
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.credit_effects import GainCreditsForEachLost, LoseCredits
from engine.kernel.game_concepts.hosting import cards_in_root
from engine.kernel.game_zones.zones import discard_pile, hand
from engine.kernel.runs.linked_abilities import instead_of_breaching
from engine.kernel.sides import Side


def _for_2_each_the_corp_loses_up_to_5(_game: Game, _resolution: Resolution) -> list[Effect]:
    loss = LoseCredits(side=Side.CORP, base=5, up_to=Side.RUNNER)
    return [loss, GainCreditsForEachLost(side=Side.RUNNER, loss=loss, each=2)]


def _siphon(_game: Game, source: int) -> list[Effect]:
    return following(
        "the Corp loses up to 5[c], gain twice that and take 2 tags",
        source,
        do(_for_2_each_the_corp_loses_up_to_5, take_tags(2)),
    )


ACCOUNT_SIPHON = CardDefinition(
    name="Account Siphon",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    influence_cost=4,
    faction="criminal",
    cost=0,
    abilities=(
        play_to_run("HQ"),
        if_successful(
            "if successful, you may siphon instead of breaching",
            do(for_the_run("siphon instead", instead_of_breaching(_siphon, optional=True))),
        ),
    ),
)


CHASTUSHKA = CardDefinition(
    name="Chastushka",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=3,
    faction="anarch",
    influence_cost=4,
    abilities=(
        play_to_run("HQ"),
        if_successful(
            "sabotage 4 instead of breaching",
            do(
                instead_of_breaching_do(
                    lambda source: Sabotage(base=4, source=source), "sabotage 4 instead"
                )
            ),
        ),
    ),
)


def _rezzed_copies(game: Game, ice: int) -> list[int]:
    name = game.name(ice)
    return [o.oid for o in game.installed() if o.is_rezzed and game.name(o.oid) == name]


def _would_access_faceup_ice_in_archives(game: Game, _source: int, effect: Access) -> bool:
    card = game.object(effect.card)
    is_there = card.zone == discard_pile(Side.CORP) and card.faceup
    return is_there and card.printed.type == "ice" and bool(_rezzed_copies(game, card.oid))


def _trash_a_rezzed_copy(_game: Game, source: int, effect: Access) -> list[Effect]:
    ice = effect.card

    def copies(game: Game, _resolution: Resolution) -> list[int]:
        return _rezzed_copies(game, ice)

    name = "a rezzed copy"
    return following(
        "trash 1 rezzed copy of that ice",
        source,
        do(trash_chosen(name), targets=(Target(name, copies),)),
    )


IMMOLATION_SCRIPT = CardDefinition(
    name="Immolation Script",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="anarch",
    influence_cost=3,
    abilities=(
        play_to_run("Archives"),
        if_successful(
            "once, you may trash a rezzed copy of ice instead of accessing it in Archives",
            do(
                for_the_run(
                    "a rezzed copy of ice in Archives may be trashed instead",
                    Replace(
                        Access,
                        _would_access_faceup_ice_in_archives,
                        _trash_a_rezzed_copy,
                        optional=True,
                        limit="run",
                    ),
                )
            ),
        ),
    ),
)


def _look_and_arrange(_game: Game, source: int) -> list[Effect]:
    return following(
        "see five cards on top of R&D and put them in order",
        source,
        do(look_at_top(5, Side.CORP)),
        do(arrange_top(5, Side.CORP)),
    )


INDEXING = CardDefinition(
    name="Indexing",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="shaper",
    influence_cost=3,
    abilities=(
        play_to_run("R&D"),
        if_successful(
            "you may look at the top 5 cards and arrange them instead of breaching",
            do(
                for_the_run(
                    "the top 5 cards are arranged instead",
                    instead_of_breaching(_look_and_arrange, optional=True),
                )
            ),
        ),
    ),
)


JAILBREAK = CardDefinition(
    name="Jailbreak",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    influence_cost=0,
    cost=0,
    faction="neutral-runner",
    abilities=(
        play_to_run("HQ", "R&D"),
        if_successful(
            "draw 1 card and access 1 additional card",
            do(draw(1), access_additional_when_breaching(1)),
        ),
    ),
)


LEGWORK = CardDefinition(
    name="Legwork",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        play_to_run("HQ"),
        if_successful(
            "access 2 additional cards when breaching HQ",
            do(access_additional_when_breaching(2, "HQ")),
        ),
    ),
)


_FROM_HEAP = "cards in your heap"


def _determines_its_access_limit(_game: Game, _source: int, event: AccessLimitDetermined) -> bool:
    return event.of_run and event.server == "HQ"


def _that_many(_game: Game, resolution: Resolution) -> int:
    return resolution.met_by(AccessLimitDetermined).limit


def _has_that_many_in_the_heap(game: Game, resolution: Resolution) -> bool:
    return len(game.zone(discard_pile(Side.RUNNER))) >= _that_many(game, resolution)


_TAKE_FROM_THE_HEAP = ConditionalAbility(
    label="take that many cards from your heap into your grip",
    condition=Condition(AccessLimitDetermined, _determines_its_access_limit),
    clauses=(
        If(
            _has_that_many_in_the_heap,
            (
                do(
                    add_chosen_to_hand(_FROM_HEAP),
                    targets=(card_in_heap(_FROM_HEAP, _that_many),),
                ),
                if_you_do(do(cannot_access_cards_in(hand(Side.CORP)))),
            ),
        ),
    ),
    optional=True,
)

RIP_DEAL = CardDefinition(
    name="Rip Deal",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=3,
    faction="criminal",
    influence_cost=1,
    abilities=(
        play_to_run("HQ"),
        if_successful(
            "you may add cards from your heap to your grip instead of accessing cards in HQ",
            do(lambda *_: CreateDelayed(ability=_TAKE_FROM_THE_HEAP, duration=Duration.RUN)),
        ),
        ConditionalAbility(
            label="remove this event from the game",
            condition=when_its_run_ends(),
            clauses=(do(remove_this_from_the_game),),
        ),
    ),
)


def _breaches_from_the_top(_game: Game, _source: int, effect: Breach) -> bool:
    return effect.of_run and effect.server == "R&D" and not effect.from_the_bottom


def _from_the_bottom(_game: Game, _source: int, effect: Breach) -> list[Effect]:
    return [replace(effect, from_the_bottom=True)]


SHOWING_OFF = CardDefinition(
    name="Showing Off",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="anarch",
    influence_cost=3,
    abilities=(
        play_to_run("R&D"),
        if_successful(
            "access from the bottom instead of the top",
            do(
                for_the_run(
                    "cards are accessed from the bottom instead",
                    Replace(Breach, _breaches_from_the_top, _from_the_bottom),
                )
            ),
        ),
    ),
)


def _trash_its_root(game: Game, source: int) -> list[Effect]:
    root = cards_in_root(game, game.run.server)
    return [Trash(cards=root, by=Side.RUNNER, source=source)]


SINGULARITY = CardDefinition(
    name="Singularity",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double", "run"}),
    cost=4,
    faction="anarch",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(label="run a remote server", clauses=(do(run_a_remote_server),)),
        if_successful(
            "trash the root instead of breaching",
            do(for_the_run("the root is trashed instead", instead_of_breaching(_trash_its_root))),
        ),
    ),
)


THE_MAKERS_EYE = CardDefinition(
    name="The Maker’s Eye",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        play_to_run("R&D"),
        if_successful(
            "2 more accesses in R&D",
            do(access_additional_when_breaching(2, "R&D")),
        ),
    ),
)


_PILE = "the cards of the chosen pile"


def _access_one_of_two_piles(_game: Game, source: int) -> list[Effect]:
    return following(
        "access one of two piles",
        source,
        ChooseOneOfTwoPiles(lambda game, _resolution: in_hq(game), _PILE),
        AccessEach(lambda _game, resolution: resolution.notes.get(_PILE, [])),
    )


INFORMATION_SIFTING = CardDefinition(
    name="Information Sifting",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        play_to_run("HQ"),
        if_successful(
            "access one of two piles of HQ instead of breaching it",
            do(
                for_the_run(
                    "one of two piles is accessed instead",
                    instead_of_breaching(_access_one_of_two_piles),
                )
            ),
        ),
    ),
)
