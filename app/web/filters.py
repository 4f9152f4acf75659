"""How templates and JSON write what is not words: symbols, dates, white space."""

import datetime

from flask import Flask
from flask.json.provider import DefaultJSONProvider
from markupsafe import Markup

from rules.render import to_html
from rules.text import split_symbols


def install(app: Flask) -> None:
    """Set up templates without stray white space, and JSON in the order it was made in."""
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters["symbols"] = symbols
    app.jinja_env.filters["day"] = day
    provider = DefaultJSONProvider(app)
    provider.sort_keys = False
    provider.ensure_ascii = False
    app.json = provider


def symbols(text: str) -> Markup:
    """Plain words with their marks (``[c]``) drawn as symbols; everything else is escaped."""
    return Markup(to_html(split_symbols(text)))


def day(date: datetime.date) -> str:
    """A date as people write it: 30 March 2024."""
    return f"{date.day} {date:%B %Y}"
