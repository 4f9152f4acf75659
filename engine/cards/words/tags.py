"""What depends on tags, as card texts say it."""

from engine.cards.words.effects import do, ends_the_run, remove_tags, take_tags
from engine.kernel.abilities.instructions.chosen_numbers import ChooseNumber, chosen_number
from engine.kernel.abilities.instructions.clauses import Clause, EffectMaker
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If
from engine.kernel.abilities.kinds import Condition
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.additional_rules.tags import TakeTags, is_tagged, tags
from engine.kernel.cite import carries_out
from engine.kernel.events import Prevented
from engine.kernel.game import Game
from engine.kernel.sides import Side


@carries_out("10.5.2")
def if_the_runner_is_tagged(*clauses: Clause, otherwise: tuple[Clause, ...] = ()) -> If:
    """If the Runner is tagged."""
    return If(lambda game, _resolution: is_tagged(game), clauses, otherwise=otherwise)


@restriction("only while the Runner is not tagged")
def while_not_tagged(game: Game, _source: int) -> bool:
    """A restriction: the Runner has no tag (10.5.2)."""
    return not is_tagged(game)


def for_each_tag(game: Game, _resolution: Resolution) -> int:
    """One for each tag that the Runner has."""
    return tags(game)


def remove_up_to_tags(most: int, *besides: EffectMaker) -> ChooseNumber:
    """Remove up to so many tags, if there are any, and do that ``besides``."""
    return ChooseNumber(
        lambda game, _r: min(most, game.state.tags),
        then=(do(remove_tags(chosen_number), *besides),),
    )


def take_1_tag_or_end_the_run() -> ChooseOne:
    """The Runner must either take 1 tag or end the run."""
    tag = Choice("take 1 tag", (do(take_tags(1)),))
    end = Choice("end the run", (do(ends_the_run(Side.RUNNER)),))
    return ChooseOne(Side.RUNNER, (tag, end), must=True)


def whenever_tags_are_avoided() -> Condition[Prevented]:
    """Whenever the Runner avoids tags, one or several at once."""

    def were_tags(_game: Game, _source: int, event: Prevented) -> bool:
        return isinstance(event.effect, TakeTags) and event.by is Side.RUNNER

    return Condition(Prevented, were_tags)
