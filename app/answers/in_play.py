"""What comes out differently in play by a rule, as the API's answer about the rule has it."""

from pydantic import Field

from app.answers.shapes import Answer
from rules.changes_in_play import FormerAnswer, played_changes


class InPlay(Answer):
    """Something that comes out differently, or is settled, since an edition."""

    since: str = Field(examples=["cr-25.04"])
    change: str = Field(description="The id of the change among the changes in play.")
    was: FormerAnswer = Field(
        description="Whether the matter was settled in another way before, or open."
    )
    before: str
    after: str
    shown_by: list[str] = Field(description="Ids of examples and positions that show it.")


def in_play(edition: str, number: str) -> list[InPlay]:
    """Return the changes that a rule bears and the engine plays, the oldest first."""
    return [
        InPlay(
            since=since.edition,
            change=since.change.id,
            was=since.change.was,
            before=since.change.before,
            after=since.change.after,
            shown_by=list(since.change.shown_by),
        )
        for since in played_changes(edition, number)
    ]
