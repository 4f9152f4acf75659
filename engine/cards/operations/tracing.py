"""Operations that trace, neither doubles nor gray ops."""

from engine.cards.words.continuous import play_only_if
from engine.cards.words.effects import do, give_tags, trash_chosen
from engine.cards.words.last_turn import the_runner_ran_successfully, the_runner_stole_an_agenda
from engine.cards.words.traces import by_how_much_it_exceeded
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.sides import Side

_VIRTUAL_OR_LINK = "a virtual resource or a link"


def _virtual_resources_and_links(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    def is_one(card: int) -> bool:
        is_resource = game.object(card).printed.type == "resource"
        is_virtual = is_resource and game.has_subtype(card, "virtual")
        return is_virtual or game.has_subtype(card, "link")

    theirs = [o.oid for o in game.installed() if o.owner is Side.RUNNER and o.faceup]
    return cards(game, [card for card in theirs if is_one(card)])


FOXFIRE = CardDefinition(
    name="Foxfire",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PlayAbility(
            label="trace 7: trash a virtual resource or a link",
            clauses=(
                Trace(
                    7,
                    (
                        if_successful(
                            do(
                                trash_chosen(_VIRTUAL_OR_LINK),
                                targets=(Target(_VIRTUAL_OR_LINK, _virtual_resources_and_links),),
                            )
                        ),
                    ),
                ),
            ),
        ),
    ),
)


MIDSEASON_REPLACEMENTS = CardDefinition(
    name="Midseason Replacements",
    side=Side.CORP,
    type="operation",
    cost=5,
    faction="nbn",
    influence_cost=4,
    abilities=(
        play_only_if(
            "play only after a theft in the Runner's last turn", the_runner_stole_an_agenda
        ),
        PlayAbility(
            label="trace 6: as many tags as it exceeds the link strength by",
            clauses=(Trace(6, (if_successful(do(give_tags(by_how_much_it_exceeded))),)),),
        ),
    ),
)


SEA_SOURCE = CardDefinition(
    name="SEA Source",
    side=Side.CORP,
    type="operation",
    cost=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only after a successful run in the Runner's last turn",
            the_runner_ran_successfully,
        ),
        PlayAbility(
            label="trace 3: give 1 tag",
            clauses=(Trace(3, (if_successful(do(give_tags(1))),)),),
        ),
    ),
)
