"""Join scripts that import one another into one file, which is fetched once and compresses better.

Each script becomes a function of its own, so that their names do not clash.
"""

import re
from pathlib import Path

from rules.errors import RulesError

_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w.]+)";\n', re.MULTILINE)
_DYNAMIC_IMPORT = re.compile(r'\bimport\("\./([\w.]+)"\)')
_EXPORT = re.compile(r"^export (?=(?:class|(?:async )?function\*?|const) (\w+))", re.MULTILINE)
_LEFT_OVER_STATEMENT = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)
_BEGIN = "const modules = {};\n"


class ScriptError(RulesError):
    """A script is missing, or has an import or export of a form that is not known here."""


def bundle_scripts(script: Path, folder: Path) -> str:
    """Return a script and everything that it imports from ``folder`` as one classic script.

    A page that is opened from a disk cannot load modules. Raises :class:`ScriptError`.
    """
    modules = _imported_modules(script, folder)
    modules[script.name] = _as_function(script.name, _read(script))
    return '"use strict";\n' + _BEGIN + "".join(modules.values())


def split_bundle(script: Path, folder: Path, name: str) -> tuple[str, str]:
    """Return everything that a script imports as one module, and the script importing ``name``.

    The module exports ``modules``: the exports of each file by the file's name. It also has what
    the script imports dynamically (``import("./two.js")``). Raises :class:`ScriptError`.
    """
    module = f"export {_BEGIN}" + "".join(_imported_modules(script, folder).values())
    import_from_bundle = rf'import("./{name}").then(({{ modules }}) => modules["\1"])'
    code = _DYNAMIC_IMPORT.sub(import_from_bundle, _read(script))
    if _IMPORT.search(code):
        code = f'import {{ modules }} from "./{name}";\n' + _replace_imports(code)
    return module, code


def _imported_modules(script: Path, folder: Path) -> dict[str, str]:
    """Return the imported scripts as functions, each after the scripts that it imports itself."""
    modules: dict[str, str] = {}
    _collect_imports(script, folder, modules)
    return modules


def _collect_imports(script: Path, folder: Path, modules: dict[str, str]) -> None:
    code = _read(script)
    for name in [*(name for _, name in _IMPORT.findall(code)), *_DYNAMIC_IMPORT.findall(code)]:
        if name not in modules:
            _collect_imports(folder / name, folder, modules)
            modules[name] = _as_function(name, _read(folder / name))


def _as_function(name: str, code: str) -> str:
    exported = ", ".join(_EXPORT.findall(code))
    code = _EXPORT.sub("", _replace_imports(code))
    if unknown := _LEFT_OVER_STATEMENT.search(code):
        raise ScriptError(f"{name} cannot be put into one script: {unknown[0]}")
    return f'modules["{name}"] = (() => {{\n{code}return {{ {exported} }};\n}})();\n'


def _replace_imports(code: str) -> str:
    return _IMPORT.sub(r'const {\1} = modules["\2"];\n', code)


def _read(script: Path) -> str:
    try:
        return script.read_text("utf-8")
    except OSError as error:
        raise ScriptError(f"scripts cannot be put together: {error}") from error
