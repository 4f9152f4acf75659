"""The type of a file by its name alone, so that it is the same on every machine.

A system's own table may hold anything. On Windows other programs write to it, and scripts are often
plain text there, which no browser runs.
"""

from mimetypes import MimeTypes

_TYPES = MimeTypes()
for _type, _suffix in (("text/javascript", ".js"), ("font/woff2", ".woff2")):
    _TYPES.add_type(_type, _suffix)  # Python has had them for long, or only lately


def content_type_of(name: str, otherwise: str = "application/octet-stream") -> str:
    """Return the content type of a file name."""
    return _TYPES.guess_type(name)[0] or otherwise
