"""Worked examples put into an application that is tested."""

from flask import Flask

from app.examples.worked import WorkedExamples
from app.web.serving.request_context import Services


def serve(app: Flask, worked: WorkedExamples) -> None:
    """Serve these worked examples in place of the shipped ones."""
    app.extensions["nrules"] = Services(app.extensions["nrules"].builds, worked)
