"""Join the app's search scripts into one: a page opened from a disk may load no modules."""

from importlib.resources import files
from pathlib import Path

from sphinx.errors import ExtensionError

from index.offline import scripts

APP = Path(str(files("app"))) / "static" / "offline"
"""The scripts by which the app searches on a phone; the docs use the same.

They lie beside our other packages, wherever the docs are.
"""


def join_scripts(script: Path, folder: Path = APP) -> str:
    """Return a script with all that it imports from ``folder``, each module in its own function.

    Raises :class:`sphinx.errors.ExtensionError` for a module that is missing, or that imports or
    exports in a way that is not known here.
    """
    try:
        return scripts.bundle_scripts(script, folder)
    except scripts.ScriptError as error:
        raise ExtensionError(str(error)) from error
