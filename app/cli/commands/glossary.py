"""``glossary``: the terms that an edition's rules define."""

from typing import Annotated

import typer

from app.cli import output
from app.cli.options import InEdition, Json
from rules.errors import UsageError


def glossary(
    term: Annotated[
        list[str] | None,
        typer.Argument(metavar="TERM", help="A term, by any of its names. Default: all terms."),
    ] = None,
    edition: InEdition = None,
    json: Json = False,
) -> None:
    """List the terms the rules define, or show what one of them means."""
    from app.answers.glossary import glossary_answer, term_answer
    from app.cli.build_access import current_build
    from app.glossaries import UnknownTermError, edition_glossary

    build = current_build()
    where = build.library.edition(edition)
    known = edition_glossary(build, where.id)
    if term is None:
        if json:
            output.show_answer(glossary_answer(build, where), build.notice)
            return
        from app.cli.drawing.glossary import draw_glossary

        draw_glossary(known)
        return
    if not "".join(term).strip():
        raise UsageError("name a term, such as bypass, or none to list them all")
    found = known.find(" ".join(term))
    if found is None:
        raise UnknownTermError(build, where, " ".join(term))
    if json:
        output.show_answer(term_answer(build, where, found), build.notice)
        return
    from app.cli.drawing.glossary import draw_term

    draw_term(build.library, known, found)
