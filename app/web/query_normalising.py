"""Normalise queries, so that all requests for the same page have the same address.

Parameters that a page does not read, empty or default values, the order of parameters and the
spelling of an edition change nothing of an answer. Somebody who varies them gets what is kept.
"""

from functools import lru_cache
from urllib.parse import parse_qsl, urlencode

from flask import Flask
from werkzeug.datastructures import ImmutableMultiDict
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Rule

from app.web.query_parameters import (
    EDITION,
    FlagParameter,
    Parameter,
    QueryArguments,
    accepted_parameters,
    read_argument,
)
from app.web.serving.response_cache import page_kind_prefix
from rules.errors import RulesError
from rules.library import Library

_Kind = tuple[str, int]
_Accepted = tuple[Parameter, ...] | None


@lru_cache(maxsize=8)
def parse_query(query: str) -> QueryArguments:
    """Read a query as Flask does; raises :class:`UnicodeError`.

    Cached for the last few: a request's query is read to be normalised, and once more to be
    answered.
    """
    text = query.encode("latin-1").decode()
    return ImmutableMultiDict(parse_qsl(text, keep_blank_values=True, errors="werkzeug.url_quote"))


class QueryNormaliser:
    """Normalises the queries of pages by the parameters that each page declares."""

    def __init__(self, app: Flask) -> None:
        self._exactly: dict[str, _Accepted] = {}
        self._by_kind: dict[_Kind, _Accepted] = {}
        for rule in app.url_map.iter_rules():
            parameters = accepted_parameters(app.view_functions[rule.endpoint])
            if not rule.arguments:
                self._exactly[rule.rule] = parameters
            elif not _takes_any_path(rule):
                self._by_kind[_path_kind(rule.rule)] = _merge(
                    self._by_kind.get(_path_kind(rule.rule), ()), parameters
                )

    def normalise(self, path: str, query: str, library: Library) -> str:
        """Return the normalised query; one that no page reads, or that will be refused, stays."""
        exactly = path in self._exactly
        parameters = self._exactly[path] if exactly else self._by_kind.get(_path_kind(path))
        if parameters is None:
            return query
        try:
            arguments = parse_query(query)
            return urlencode(
                [
                    (parameter.name, value)
                    for parameter in parameters
                    if parameter.name in arguments
                    and (value := _normalise_value(parameter, arguments, library)) is not None
                ]
            )
        except (HTTPException, RulesError, UnicodeError):
            return query


def _path_kind(path: str) -> _Kind:
    return page_kind_prefix(path), path.count("/")


def _takes_any_path(rule: Rule) -> bool:
    return "<path:" in rule.rule


def _merge(first: _Accepted, second: _Accepted) -> _Accepted:
    """Return the parameters of two pages of one kind; ``None`` if one reads its query itself."""
    return None if first is None or second is None else tuple(dict.fromkeys((*first, *second)))


def _normalise_value(
    parameter: Parameter, arguments: QueryArguments, library: Library
) -> str | None:
    """Return the value as the page reads it, or ``None`` if leaving it out means the same."""
    value = read_argument(parameter, arguments)
    if isinstance(parameter, FlagParameter):
        return ""
    if parameter is EDITION:
        return library.edition(value).id if value else None
    default_value = "" if parameter.required else parameter.read("")
    return str(value) if value != default_value else None
