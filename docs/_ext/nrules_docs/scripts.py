"""The app's search scripts as one that a page from a disk may load: it may load no modules."""

import re
from importlib.resources import files
from pathlib import Path

from sphinx.errors import ExtensionError

APP = Path(str(files("app"))) / "static" / "offline"
"""The scripts by which the app searches on a phone: the docs have no search of theirs.

They lie beside our other packages, wherever the docs are.
"""

_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w.]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:class|function|const) (\w+))", re.MULTILINE)
_ELSE = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)


def joined(script: Path, folder: Path = APP) -> str:
    """A script and all that it imports from ``folder``, each module in a function of its own.

    Raises :class:`sphinx.errors.ExtensionError` for a module that is missing, or that imports
    or exports in a way that is not known here.
    """
    modules: dict[str, str] = {}
    _join(script, folder, modules)
    return '"use strict";\nconst modules = {};\n' + "".join(modules.values())


def _join(script: Path, folder: Path, modules: dict[str, str]) -> None:
    try:
        code = script.read_text("utf-8")
    except OSError as error:
        raise ExtensionError(f"the search cannot be put together: {error}") from error
    for found in _IMPORT.finditer(code):
        if found[2] not in modules:
            _join(folder / found[2], folder, modules)
    code = _IMPORT.sub(r'const {\1} = modules["\2"];\n', code)
    exported = ", ".join(_EXPORT.findall(code))
    code = _EXPORT.sub("", code)
    if unknown := _ELSE.search(code):
        raise ExtensionError(f"{script.name} cannot be put into one script: {unknown[0]}")
    modules[script.name] = (
        f'modules["{script.name}"] = (() => {{\n{code}return {{ {exported} }};\n}})();\n'
    )
