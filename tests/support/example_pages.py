"""Give an application under test other worked examples."""

from flask import Flask

from app.examples.worked import WorkedExamples
from app.web.serving.request_context import Services


def serve_examples(app: Flask, worked: WorkedExamples) -> None:
    """Serve these worked examples in place of the shipped ones."""
    app.extensions["nrules"] = Services(app.extensions["nrules"].builds, worked)
