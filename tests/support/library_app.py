"""An application that serves a library of a test's own."""

from pathlib import Path

from flask import Flask

from app.web.application import create_app
from rules.home import Home
from rules.library import Library


def app_of_library(folder: Path, library: Library) -> Flask:
    """Return the application of a new home in this folder, whose build has that library."""
    home = Home(folder / "other")
    with home.publish() as built:
        library.save(built)
    return create_app(home)
