"""Run events that have something done instead of breaching the attacked server."""

from engine.cards.words.card_types import choose_a_card_type, has_the_chosen_type
from engine.cards.words.choices import if_you_do
from engine.cards.words.continuous import play_only_if
from engine.cards.words.effects import (
    corp_trashes_from_rd,
    do,
    remove_this_from_the_game,
    reveal_chosen,
    take_tags,
)
from engine.cards.words.ice import arrange_all_ice
from engine.cards.words.installing import card_to_install, install_chosen
from engine.cards.words.places import in_archives, in_your_grip
from engine.cards.words.revealing import reveal_at_random, those_revealed
from engine.cards.words.runs import following, for_the_run, if_successful, play_to_run
from engine.cards.words.searching import install_found, search
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import ChooseNumber, chosen_number
from engine.kernel.abilities.instructions.clauses import Announce, Clause
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.tags import TakeTags, is_tagged
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.several_cards import InstallEach
from engine.kernel.card_manipulation.movements.credits_for_cards import GainCreditsForEachTrashed
from engine.kernel.card_manipulation.movements.random_cards import TrashAtRandom
from engine.kernel.card_manipulation.movements.transfers import AddToDeck, AddToHand
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import TagsTaken
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.counters import ADVANCEMENT, RemoveCounters, held_count
from engine.kernel.game_concepts.hosting import cards_in_root
from engine.kernel.game_zones.zones import deck, discard_pile
from engine.kernel.runs.linked_abilities import instead_of_breaching
from engine.kernel.runs.position import ice_protecting
from engine.kernel.sides import Side


def _instead(words: str, *clauses: Clause, optional: bool = False) -> ConditionalAbility:
    """If successful, that is done instead of breaching, or may be."""
    replacement = instead_of_breaching(
        lambda _game, source: following(words, source, *clauses), optional=optional
    )
    may = "you may " if optional else ""
    return if_successful(
        f"if successful, {may}{words} instead of breaching",
        do(for_the_run(f"{words} instead", replacement)),
    )


# --- cards revealed at random ---------------------------------------------------------

_FOR_THE_TOP, _FOR_THE_BOTTOM = "cards for the top of R&D", "cards for the bottom of R&D"


def _left_for_the_bottom(game: Game, resolution: Resolution) -> list[int]:
    taken = resolution.targets.get(_FOR_THE_TOP, ())
    return [c for c in those_revealed(game, resolution) if c not in taken]


def _add_to_rd(_game: Game, resolution: Resolution) -> list[Effect]:
    top, bottom = resolution.those(_FOR_THE_TOP), resolution.those(_FOR_THE_BOTTOM)
    return [AddToDeck(cards=list(top)), AddToDeck(cards=list(bottom), bottom=True)]


BURNER = CardDefinition(
    name="Burner",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        play_to_run("HQ"),
        _instead(
            "reveal 3 cards of HQ at random and add 2 of them to R&D",
            do(reveal_at_random(Side.CORP, 3)),
            do(
                _add_to_rd,
                targets=(
                    Target(
                        _FOR_THE_TOP,
                        those_revealed,
                        2,
                        up_to=True,
                        zone_named=True,
                    ),
                    Target(
                        _FOR_THE_BOTTOM,
                        _left_for_the_bottom,
                        lambda _game, r: 2 - len(r.targets.get(_FOR_THE_TOP, ())),
                        zone_named=True,
                    ),
                ),
            ),
        ),
    ),
)


def _trash_those_of_the_type_for_4_each(game: Game, resolution: Resolution) -> list[Effect]:
    revealed = those_revealed(game, resolution)
    trash = Trash(cards=[c for c in revealed if has_the_chosen_type(game, resolution, c)])
    return [trash, GainCreditsForEachTrashed(side=Side.RUNNER, trash=trash, each=4)]


EMBEZZLE = CardDefinition(
    name="Embezzle",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        play_to_run("HQ"),
        _instead(
            "name a type, reveal 2 cards of HQ at random, trash those of it for 4[c] each",
            choose_a_card_type("asset", "ice", "operation", "upgrade"),
            do(reveal_at_random(Side.CORP, 2)),
            do(_trash_those_of_the_type_for_4_each),
        ),
    ),
)


# --- installing -----------------------------------------------------------------------


ESCHER = CardDefinition(
    name="Escher",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=3,
    faction="shaper",
    influence_cost=5,
    abilities=(
        play_to_run("HQ"),
        _instead("rearrange any ice protecting servers", do(arrange_all_ice)),
    ),
)


def _less_for_each_ice(game: Game) -> Terms:
    return Terms(3 * len(ice_protecting(game, "R&D")))


CODE_SIPHON = CardDefinition(
    name="Code Siphon",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="shaper",
    influence_cost=4,
    abilities=(
        play_to_run("R&D"),
        _instead(
            "search for a program, install it for less and take 1 tag",
            do(
                lambda game, r: search(deck(Side.RUNNER), ("program",), _less_for_each_ice(game))(
                    game, r
                )
            ),
            do(
                lambda game, r: install_found(_less_for_each_ice(game))(game, r),
                take_tags(1),
            ),
            optional=True,
        ),
    ),
)


def _heap(game: Game, *types: str) -> list[int]:
    pile = game.zone(discard_pile(Side.RUNNER))
    return [card for card in pile if not types or game.object(card).printed.type in types]


def _took_a_tag_with_this(_game: Game, source: int, event: TagsTaken) -> bool:
    return event.source == source and event.by is Side.RUNNER


def _may_install_from_the_heap(
    kind: str, discount: int, threat: int | None = None
) -> ConditionalAbility:
    name, terms = f"a {kind} in the heap", Terms(discount)
    return ConditionalAbility(
        label=f"install a {kind} from the heap",
        condition=Condition(TagsTaken, _took_a_tag_with_this),
        clauses=(
            do(
                install_chosen(name, terms),
                targets=(card_to_install(name, lambda game: _heap(game, kind), terms),),
            ),
        ),
        optional=True,
        threat=threat,
    )


PRIVILEGED_ACCESS = CardDefinition(
    name="Privileged Access",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="anarch",
    influence_cost=2,
    abilities=(
        play_only_if("play only if you are not tagged", lambda game: not is_tagged(game)),
        play_to_run("Archives"),
        if_successful(
            "take 1 tag instead of breaching",
            do(
                for_the_run(
                    "1 tag is taken instead",
                    instead_of_breaching(
                        lambda _game, source: [TakeTags(base=1, by=Side.RUNNER, source=source)]
                    ),
                )
            ),
        ),
        _may_install_from_the_heap("resource", 2),
        _may_install_from_the_heap("program", 0, threat=3),
    ),
)


REBOOT = CardDefinition(
    name="Reboot",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="apex",
    influence_cost=5,
    abilities=(
        play_to_run("Archives"),
        _instead(
            "install up to 5 cards from the heap facedown",
            InstallEach(lambda game, _resolution: _heap(game), 5, facedown=True),
        ),
        PlayAbility(
            label="remove this event from the game", clauses=(do(remove_this_from_the_game),)
        ),
    ),
)


# --- what the Corp has to put up with -------------------------------------------------

_ADVANCED = "an advanced card"


def _advanced_there(game: Game, _resolution: Resolution) -> list[int]:
    server = game.run.server
    there = [*cards_in_root(game, server), *ice_protecting(game, server)]
    return [card for card in there if held_count(game, card, ADVANCEMENT)]


def _up_to_3_of_those(game: Game, resolution: Resolution) -> int:
    card = resolution.target(_ADVANCED)
    return 0 if card is None else min(3, held_count(game, card, ADVANCEMENT))


EXPLORATORY_ROMP = CardDefinition(
    name="Exploratory Romp",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        play_to_run(),
        _instead(
            "remove up to 3 advancement counters",
            Announce((Target(_ADVANCED, _advanced_there),)),
            ChooseNumber(
                _up_to_3_of_those,
                (
                    do(
                        lambda game, r: RemoveCounters(
                            card=r.the(_ADVANCED), kind=ADVANCEMENT, base=chosen_number(game, r)
                        )
                    ),
                ),
            ),
        ),
    ),
)

_FEAR_THE_MASSES = "Fear the Masses"
_COPIES = "copies in your grip"


def _copies_in_the_grip(game: Game, resolution: Resolution) -> list[int]:
    grip = in_your_grip(game, resolution)
    return [card for card in grip if game.name(card) == _FEAR_THE_MASSES]


FEAR_THE_MASSES = CardDefinition(
    name="Fear the Masses",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        play_to_run("HQ"),
        _instead(
            "reveal copies of this, and the Corp trashes 1 card and 1 for each",
            do(
                reveal_chosen(_COPIES),
                targets=(
                    Target(
                        _COPIES,
                        _copies_in_the_grip,
                        lambda game, r: len(_copies_in_the_grip(game, r)),
                        up_to=True,
                        zone_named=True,
                    ),
                ),
            ),
            do(corp_trashes_from_rd(lambda _game, r: 1 + len(r.targets.get(_COPIES, ())))),
        ),
    ),
)


_FIVE = "5 cards in Archives"


GLUT_CIPHER = CardDefinition(
    name="Glut Cipher",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=2,
    faction="anarch",
    influence_cost=4,
    abilities=(
        play_to_run("Archives"),
        _instead(
            "the Corp adds 5 cards from Archives to HQ and trashes 5 at random",
            If(
                lambda game, _resolution: len(in_archives(game)) >= 5,
                (
                    do(
                        lambda _game, r: AddToHand(cards=list(r.those(_FIVE)), by=Side.CORP),
                        targets=(
                            Target(
                                _FIVE,
                                in_archives,
                                5,
                                player=Side.CORP,
                                zone_named=True,
                            ),
                        ),
                    ),
                    if_you_do(do(lambda *_: TrashAtRandom(side=Side.CORP, base=5, by=Side.CORP))),
                ),
            ),
        ),
    ),
)
