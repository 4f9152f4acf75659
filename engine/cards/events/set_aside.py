"""Events by which cards of R&D are set aside and accessed there."""

from engine.cards.words.accessing import access_chosen
from engine.cards.words.continuous import play_only_if
from engine.cards.words.costs import spending_clicks
from engine.cards.words.effects import do
from engine.cards.words.run_conditions import ran_successfully_on_all_central_servers
from engine.cards.words.runs import following, for_the_run, if_successful, play_to_run
from engine.cards.words.setting_aside import set_top_aside, still_set_aside
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Announce, Instruction
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import ShuffleInto
from engine.kernel.game import Game
from engine.kernel.runs.linked_abilities import instead_of_breaching
from engine.kernel.sides import Side


def _access_one(name: str, but: str | None = None) -> Instruction:
    """Access 1 of those cards; another than the one announced before."""

    def valid(game: Game, resolution: Resolution) -> list[int]:
        before = resolution.targets.get(but or "", ())
        return [c for c in still_set_aside(game, resolution) if c not in before]

    return do(access_chosen(name), targets=(Target(name, valid, zone_named=True),))


def _shuffle_them_back(game: Game, resolution: Resolution) -> Effect:
    aside = still_set_aside(game, resolution)
    return ShuffleInto(cards=aside, by=Side.CORP, shuffles=(Side.CORP,))


_ONE, _ANOTHER = "a card set aside", "another card set aside"


DEEP_DIVE = CardDefinition(
    name="Deep Dive",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="shaper",
    influence_cost=5,
    abilities=(
        play_only_if(
            "play only after successful runs on HQ, R&D and Archives this turn",
            ran_successfully_on_all_central_servers,
        ),
        PlayAbility(
            label="the top 8 cards of R&D are set aside; access 1 or 2 of them",
            clauses=(
                do(set_top_aside(Side.CORP, 8)),
                _access_one(_ONE),
                NestedCost(
                    Side.RUNNER, spending_clicks(1), then=(_access_one(_ANOTHER, but=_ONE),)
                ),
                do(_shuffle_them_back),
            ),
        ),
    ),
)


_COST = "an install cost"


def _yours(game: Game) -> list[int]:
    """The printed install costs of the Runner's installed cards; one facedown has none."""
    theirs = (o.printed for o in game.installed() if o.owner is Side.RUNNER and o.faceup)
    return [card.cost for card in theirs if card.cost is not None]


def _install_costs(game: Game, _resolution: Resolution) -> list[str]:
    highest = max(1, *_yours(game), 1)
    return [f"{cost}[c]" for cost in range(1, highest + 1)]


def _as_many_as_you_have_of_it(game: Game, resolution: Resolution) -> int:
    chosen = resolution.target(_COST)
    return min(6, sum(f"{cost}[c]" == chosen for cost in _yours(game)))


def _access_one_of_those(_game: Game, source: int) -> list[Effect]:
    return following(
        "choose an install cost and access a card of R&D",
        source,
        Announce((Target(_COST, _install_costs),)),
        do(set_top_aside(Side.CORP, _as_many_as_you_have_of_it)),
        _access_one(_ONE),
        do(_shuffle_them_back),
    )


KHUSYUK = CardDefinition(
    name="Khusyuk",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=3,
    faction="shaper",
    influence_cost=2,
    abilities=(
        play_to_run("R&D"),
        if_successful(
            "if successful, access 1 of the top cards of R&D instead of breaching",
            do(
                for_the_run(
                    "1 of the top cards of R&D is accessed instead",
                    instead_of_breaching(_access_one_of_those),
                )
            ),
        ),
    ),
)
