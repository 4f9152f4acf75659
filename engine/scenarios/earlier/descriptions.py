"""What happened before a position, put into sentences for its reader."""

from collections.abc import Iterator

from engine.scenarios.files.schema_positions import Earlier, Position, RunPosition
from rules.amounts import pluralise


def describe_earlier(position: Position) -> tuple[str, ...]:
    """Return a sentence each on this turn, the last turn and the run, if anything is written of it.

    They stay true until the turn is over.
    """
    both = (("Earlier this turn", position.this_turn), ("In the turn before", position.last_turn))
    sentences = [f"{when}: {'; '.join(map(_act_phrase, acts))}." for when, acts in both if acts]
    if position.run is not None:
        sentences.append("".join(_run_in_progress_phrases(position.run)))
    return tuple(sentences)


def _run_in_progress_phrases(run: RunPosition) -> Iterator[str]:
    by = f" by {run.made_by}" if run.made_by is not None else ""
    at = f", at {run.ice}" if run.ice is not None else ""
    yield f"Play begins in the middle of a run on {run.server}{by}{at}"
    acts = [written for part in run.in_parts for written in part]
    yield f": {'; '.join(map(_act_phrase, acts))}." if acts else "."


def _act_phrase(written: Earlier) -> str:
    what = written.what
    how = " with the basic action" if written.basic else ""
    by = written.by.named_within if written.by is not None else ""
    using = f" using {written.using}" if written.using is not None else ""
    match written.act:
        case "run":
            return "".join(_run_phrases(written))
        case "tags":
            return f"the Runner took {pluralise(what, 'tag')}{by and f' from {by}'}{using}"
        case "damage":
            return f"the Runner suffered {what} {written.kind} damage{by and f' from {by}'}{using}"
        case "drew":
            return f"{pluralise(what, 'card')} drawn{how}{by and f' by {by}'}"
        case "resolved":
            x = f", X being {written.x}" if written.x is not None else ""
            chosen = f", with {' and '.join(written.chosen)}" if written.chosen else ""
            return f"{what} resolved{x}{chosen}"
        case "broken":
            return f"“{what}” was broken{using}"
        case "clicks":
            return f"{pluralise(what, 'click')} spent{by and f' by {by}'}"
        case "credits":
            return f"{pluralise(what, 'credit')} gained{how}{by and f' by {by}'}{using}"
    return f"{what} was {written.act}{how}{by and f' by {by}'}"


def _run_phrases(written: Earlier) -> Iterator[str]:
    ended = "neither successful nor unsuccessful" if written.ended == "neither" else written.ended
    how = " with the basic action" if written.basic else ""
    yield f"a run on {written.run}{how}, which was {ended}"
    if written.during:
        yield f" ({', '.join(map(_act_phrase, written.during))})"
