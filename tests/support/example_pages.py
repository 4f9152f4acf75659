"""What tests of the pages of worked examples share: words of a page, and examples put in."""

from bs4 import Tag
from flask import Flask

from app.examples.worked import WorkedExamples
from app.web.serving.served import Served


def words(found: Tag | None) -> str:
    """The words of what was found, with single spaces; it has to be there."""
    assert found is not None
    return " ".join(found.get_text().split())


def serve(app: Flask, worked: WorkedExamples) -> None:
    """Serve these worked examples in place of the shipped ones."""
    app.extensions["nrules"] = Served(app.extensions["nrules"].state, worked)
