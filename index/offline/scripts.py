"""Scripts that import one another as one script: a page fetches one file, and packs it better.

Each becomes a function of its own, so that names of one are none of another's.
"""

import re
from pathlib import Path

from rules.errors import RulesError

_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w.]+)";\n', re.MULTILINE)
_LATER = re.compile(r'\bimport\("\./([\w.]+)"\)')
_EXPORT = re.compile(r"^export (?=(?:class|(?:async )?function\*?|const) (\w+))", re.MULTILINE)
_ELSE = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)
_BEGIN = "const modules = {};\n"


class ScriptError(RulesError):
    """A script is missing, or imports or exports in a way that is not known here."""


def joined(script: Path, folder: Path) -> str:
    """A script and all that it imports from ``folder`` as one that a page from a disk may load.

    Raises :class:`ScriptError`.
    """
    modules = _imported(script, folder)
    modules[script.name] = _as_function(script.name, _read(script))
    return '"use strict";\n' + _BEGIN + "".join(modules.values())


def in_two(script: Path, folder: Path, name: str) -> tuple[str, str]:
    """All that a script imports as one module of that ``name``, and the script, which imports it.

    The module exports ``modules``, which has what each exports by the name of its file. What the
    script imports only as it runs (``import("./two.js")``) stands there, too. Raises
    :class:`ScriptError`.
    """
    module = f"export {_BEGIN}" + "".join(_imported(script, folder).values())
    others = rf'import("./{name}").then(({{ modules }}) => modules["\1"])'
    code = _LATER.sub(others, _read(script))
    if _IMPORT.search(code):
        code = f'import {{ modules }} from "./{name}";\n' + _from_modules(code)
    return module, code


def _imported(script: Path, folder: Path) -> dict[str, str]:
    """What a script imports, each as a function, after what it imports itself."""
    modules: dict[str, str] = {}
    _gather(script, folder, modules)
    return modules


def _gather(script: Path, folder: Path, modules: dict[str, str]) -> None:
    code = _read(script)
    for name in [*(name for _, name in _IMPORT.findall(code)), *_LATER.findall(code)]:
        if name not in modules:
            _gather(folder / name, folder, modules)
            modules[name] = _as_function(name, _read(folder / name))


def _as_function(name: str, code: str) -> str:
    exported = ", ".join(_EXPORT.findall(code))
    code = _EXPORT.sub("", _from_modules(code))
    if unknown := _ELSE.search(code):
        raise ScriptError(f"{name} cannot be put into one script: {unknown[0]}")
    return f'modules["{name}"] = (() => {{\n{code}return {{ {exported} }};\n}})();\n'


def _from_modules(code: str) -> str:
    return _IMPORT.sub(r'const {\1} = modules["\2"];\n', code)


def _read(script: Path) -> str:
    try:
        return script.read_text("utf-8")
    except OSError as error:
        raise ScriptError(f"scripts cannot be put together: {error}") from error
