"""Drawing, searching, shuffling, arranging, looking: what happens to decks and hands."""

from typing import TYPE_CHECKING, Any

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.arranging import ArrangeIce, ArrangeTop
from engine.kernel.card_manipulation.decks import Shuffle, TrashFromDeck
from engine.kernel.card_manipulation.drawing import Draw, draw_together
from engine.kernel.card_manipulation.movements.transfers import AddToDeck, AddToHand, ShuffleInto
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.events import CardsDrawn, Searched, Shuffled
from engine.kernel.game import Game
from engine.kernel.game_concepts.seeing import can_see
from engine.kernel.game_concepts.visibility import LookAtTop
from engine.kernel.game_zones.zones import SET_ASIDE, Zone, deck, discard_pile, hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def card(name: str, kind: str = "ice", side: Side = Side.CORP, **fields: Any) -> CardDefinition:
    return CardDefinition(name=name, side=side, type=kind, **fields)


A, B, C, D = card("A"), card("B"), card("C"), card("D", "asset")


def names(table: "Table", zone: Zone) -> list[str]:
    return [table.game.name(oid) for oid in table.game.zone(zone)]


def reacting(table: "Table", make: Any) -> None:
    """Let an ability react to each draw."""
    ability = ConditionalAbility(
        label="when drawing",
        condition=Condition(CardsDrawn, lambda *_: True),
        clauses=(Instruction((make,)),),
    )
    table.place(card("Reactor", "identity", abilities=(ability,)), faceup=True)


# --- drawing --------------------------------------------------------------------------


def test_drawn_cards_are_set_aside_then_added_to_the_hand(table: "Table") -> None:
    table.central("R&D", A, B, C)
    zones: list[Zone] = []

    def note(game: Game, resolution: Resolution) -> list[Effect]:
        zones.extend(game.object(c).zone for c in resolution.met_by(CardsDrawn).drawing.cards)
        return []

    reacting(table, note)
    table.do(Draw(side=Side.CORP, base=2, by=Side.CORP))
    assert names(table, hand(Side.CORP)) == ["A", "B"]
    assert set(zones) == {SET_ASIDE}
    assert table.game.drawings == []


def test_a_drawn_card_put_elsewhere_stays_there(table: "Table") -> None:
    table.central("R&D", A, B, C)
    reacting(
        table,
        lambda _g, r: AddToDeck(cards=[r.event.drawing.cards[0]], bottom=True),
    )
    table.do(Draw(side=Side.CORP, base=2, by=Side.CORP))
    assert names(table, hand(Side.CORP)) == ["B"]
    assert names(table, deck(Side.CORP)) == ["C", "A"]


def test_a_card_swapped_with_a_drawn_one_is_drawn_instead(table: "Table") -> None:
    table.central("R&D", A, B)
    (archived,) = table.central("Archives", D)
    reacting(table, lambda _g, r: Swap(first=r.event.drawing.cards[1], second=archived))
    table.do(Draw(side=Side.CORP, base=2, by=Side.CORP))
    assert names(table, hand(Side.CORP)) == ["A", "D"]
    assert names(table, discard_pile(Side.CORP)) == ["B"]


def test_both_players_drawing_at_once_share_one_reaction_window(table: "Table") -> None:
    table.central("R&D", A)
    table.place(card("R", "event", Side.RUNNER), deck(Side.RUNNER))
    reacting(table, lambda _g, _r: [])
    draws = [Draw(side=side, base=1, by=side) for side in Side]
    draw_together(draws)
    table.do(*draws, answers=("trigger Reactor",))
    windows = [line for line in table.game.transcript if line.text == "A reaction window opens"]
    assert len(windows) == 1
    assert len(table.game.triggered) == 2
    assert names(table, hand(Side.RUNNER)) == ["R"]


def test_both_players_choose_how_many_to_draw_before_anybody_draws(
    table: "Table",
) -> None:
    table.central("R&D", A, B)
    for name in ("R", "S"):
        table.place(card(name, "event", Side.RUNNER), deck(Side.RUNNER))
    draws = [Draw(side=side, base=2, by=side, up_to=True) for side in Side]
    draw_together(draws)
    table.do(*draws, answers=("draw 1", "draw 2"))
    asked = [decision.player for decision in table.asked if decision.rule == "1.15.1b"]
    assert asked == [table.game.active_player, table.game.active_player.opponent]
    rules = [line.rule for line in table.game.transcript if line.rule in ("1.15.1b", "8.4.5a")]
    assert rules == ["1.15.1b", "1.15.1b", "8.4.5a", "8.4.5a"]
    assert names(table, hand(Side.RUNNER)) == ["R"]
    assert names(table, hand(Side.CORP)) == ["A", "B"]


def test_the_corp_loses_for_want_of_a_card_to_draw(table: "Table") -> None:
    from contextlib import suppress

    from engine.kernel.errors import GameOver

    table.central("R&D", A)
    with suppress(GameOver):
        table.do(Draw(side=Side.CORP, base=2, by=Side.CORP))
    assert table.state.winner is Side.RUNNER
    assert "1.7.2c" in table.cited


def test_the_runner_draws_as_many_as_there_are(table: "Table") -> None:
    table.place(card("R", "event", Side.RUNNER), deck(Side.RUNNER))
    table.do(Draw(side=Side.RUNNER, base=3, by=Side.RUNNER))
    assert len(table.game.zone(hand(Side.RUNNER))) == 1
    assert not Draw(side=Side.RUNNER, base=1, by=Side.RUNNER).can_happen(table.game)


# --- shuffling ------------------------------------------------------------------------


def test_after_a_shuffle_chance_says_which_card_is_drawn(table: "Table") -> None:
    table.central("R&D", A, B, B, C)
    before = list(table.game.zone(deck(Side.CORP)))
    table.do(Shuffle(side=Side.CORP))
    assert not set(before) & set(table.game.zone(deck(Side.CORP)))
    table.do(Draw(side=Side.CORP, base=2, by=Side.CORP), answers=("C", "B"))
    assert names(table, hand(Side.CORP)) == ["C", "B"]
    assert table.options_at("4.2.3") == [["A", "B", "C"], ["A", "B"]]


def test_a_card_put_on_a_shuffled_deck_is_known(table: "Table") -> None:
    table.central("R&D", A, B)
    (oid,) = table.central("HQ", C)
    table.do(Shuffle(side=Side.CORP))
    table.do(AddToDeck(cards=[oid], by=Side.CORP))
    table.do(Draw(side=Side.CORP, base=1, by=Side.CORP))
    assert names(table, hand(Side.CORP)) == ["C"]
    assert table.options_at("4.2.3") == []


def test_cards_are_shuffled_into_their_owners_deck(table: "Table") -> None:
    oids = table.central("Archives", A, B)
    table.do(ShuffleInto(cards=oids, by=Side.CORP))
    assert sorted(names(table, deck(Side.CORP))) == ["A", "B"]
    assert table.state.unordered[Side.CORP] == set(table.game.zone(deck(Side.CORP)))


def test_trashing_from_a_deck_takes_the_top_cards_together(table: "Table") -> None:
    table.central("R&D", A, B, C)
    table.do(TrashFromDeck(side=Side.CORP, base=2, by=Side.RUNNER))
    assert names(table, discard_pile(Side.CORP)) == ["A", "B"]
    assert not any(table.game.object(o).faceup for o in table.game.zone(discard_pile(Side.CORP)))


# --- searching ------------------------------------------------------------------------


def search(table: "Table", *answers: str, **fields: Any) -> list[int]:
    effect = Search(zones=(deck(Side.CORP),), by=Side.CORP, **fields)
    table.do(effect, answers=answers)
    return effect.found


def is_ice(game: Game, oid: int) -> bool:
    return game.object(oid).printed.type == "ice"


def test_a_search_sets_aside_and_shuffles_before_anything_else(table: "Table") -> None:
    table.central("R&D", A, A, D, B)
    (found,) = search(table, "find B", criteria=is_ice)
    assert table.game.object(found).zone == SET_ASIDE
    assert table.options_at("8.7.2") == [["find nothing", "find A", "find B"]]
    kinds = [type(e) for e in table.state.history if isinstance(e, Shuffled | Searched)]
    assert kinds == [Shuffled, Searched]


def test_a_search_with_criteria_may_find_nothing_and_still_shuffles(table: "Table") -> None:
    table.central("R&D", A, D)
    assert search(table, "find nothing", criteria=is_ice) == []
    assert len(table.events(Shuffled)) == 1


def test_a_search_without_criteria_must_find_as_many_as_it_can(table: "Table") -> None:
    table.central("R&D", A, B)
    assert len(search(table, count=3)) == 2
    assert table.options_at("8.7.2") == [["find A and B"]]


def _is_no_ice(game: Game, card: int) -> bool:
    return not is_ice(game, card)


def test_a_search_offers_only_cards_that_the_next_effect_can_use(table: "Table") -> None:
    table.central("R&D", A, D)
    search(table, "find D", criteria=lambda *_: True, followed_by=_is_no_ice)
    assert table.options_at("8.7.2") == [["find nothing", "find D"]]


def test_a_search_for_any_usable_card_must_find_one(table: "Table") -> None:
    table.central("R&D", A, D)
    effect = Search(zones=(deck(Side.CORP),), by=Side.CORP, followed_by=_is_no_ice)
    table.do(effect)
    assert [table.game.name(o) for o in effect.found] == ["D"]


def test_a_discard_pile_that_holds_a_match_cannot_be_searched_in_vain(table: "Table") -> None:
    table.central("Archives", A, D)
    effect = Search(zones=(discard_pile(Side.CORP),), by=Side.CORP, criteria=is_ice)
    table.do(effect)
    assert [table.game.name(o) for o in effect.found] == ["A"]
    assert table.events(Shuffled) == []


def test_a_search_for_different_cards_offers_no_two_of_one_name(table: "Table") -> None:
    table.central("R&D", A, A, B)
    search(table, "find A and B", criteria=is_ice, count=2, different=True)
    (options,) = table.options_at("8.7.2")
    assert options == ["find nothing", "find A and B"]


# --- looking and arranging ------------------------------------------------------------


def test_looking_lasts_as_long_as_the_ability(table: "Table") -> None:
    from engine.kernel.abilities.instructions.clauses import resolve_clauses
    from engine.kernel.abilities.kinds import PlayAbility

    table.central("R&D", A, B, C)
    seen: list[bool] = []

    def look(_game: Game, _resolution: Resolution) -> LookAtTop:
        return LookAtTop(side=Side.CORP, base=2)

    def note(game: Game, _resolution: Resolution) -> list[Effect]:
        objects = [game.object(o) for o in game.zone(deck(Side.CORP))]
        seen[:] = [can_see(game, Side.CORP, o) for o in objects]
        return []

    source = table.place(card("Lens", "identity"), faceup=True)
    ability = PlayAbility(label="look", clauses=(Instruction((look,)), Instruction((note,))))
    resolution = Resolution(ability, source, Side.CORP)
    table.play(resolve_clauses(table.game, ability.clauses, resolution))
    assert seen == [True, True, False]
    assert table.game.permissions == []


def test_arranged_cards_become_new_objects_even_in_their_old_place(table: "Table") -> None:
    before = table.central("R&D", A, B, C, D)
    table.do(ArrangeTop(side=Side.CORP, base=3, by=Side.CORP), answers=("A", "C"))
    assert names(table, deck(Side.CORP)) == ["A", "C", "B", "D"]
    after = table.game.zone(deck(Side.CORP))
    assert after[3] == before[3]
    assert after[0] != before[0]


def test_one_card_cannot_be_arranged(table: "Table") -> None:
    table.central("R&D", A)
    assert not ArrangeTop(side=Side.CORP, base=3, by=Side.CORP).can_happen(table.game)


def test_ice_is_arranged_by_swaps(table: "Table") -> None:
    oids = [table.ice("HQ", c) for c in (A, B, C)]
    table.do(ArrangeIce(ice=oids, by=Side.CORP), answers=("C", "B"))
    assert [table.game.name(o) for o in table.state.servers["HQ"].ice] == ["C", "B", "A"]
    assert sorted(table.state.servers["HQ"].ice) == oids


def test_a_found_card_comes_from_where_it_was_found(table: "Table") -> None:
    from engine.kernel.card_manipulation.movements.moving import origin

    table.central("R&D", A, B)
    (found,) = search(table, "find A", criteria=is_ice)
    assert origin(table.game, found) == deck(Side.CORP)
    table.do(AddToHand(cards=[found], by=Side.CORP, proves=True))
    assert "1.21.3" in table.cited


def test_a_card_revealed_as_it_is_trashed_is_faceup_in_archives(table: "Table") -> None:
    from engine.kernel.card_manipulation.movements.trashing import Trash
    from engine.kernel.game_concepts.visibility import Reveal

    first, second = table.central("HQ", A, B)
    shown, kept = Reveal(cards=[first]), Trash(cards=[first, second], by=Side.CORP)
    table.do(shown, kept)
    faces = [table.game.object(o).faceup for o in table.game.zone(discard_pile(Side.CORP))]
    assert faces == [True, False]


def test_another_server_is_any_but_the_cards_own(table: "Table") -> None:
    from engine.kernel.card_manipulation.movements.moving import other_servers

    ice = table.ice("HQ", A)
    identity = table.place(card("I", "identity"), faceup=True)
    assert other_servers(table.game, ice) == ["R&D", "Archives"]
    assert other_servers(table.game, identity, chosen="R&D") == ["HQ", "Archives"]
