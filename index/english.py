"""What we tell the stemmer and the scoring about English (``data/english.yaml``)."""

from functools import cache
from importlib import resources

import yaml
from pydantic import BaseModel, ConfigDict


class _English(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    function_words: str
    forms: dict[str, str]


@cache
def _english() -> _English:
    text = (resources.files("index") / "data" / "english.yaml").read_text("utf-8")
    return _English.model_validate(yaml.safe_load(text))


@cache
def function_words() -> frozenset[str]:
    """Words that say little about what is asked, such as "what" and "the"."""
    return frozenset(_english().function_words.split())


@cache
def irregular() -> dict[str, str]:
    """From a form the stemmer does not know for one ("stole") to the word it is of."""
    return {form: word for word, forms in _english().forms.items() for form in forms.split()}
