"""What type a file has, by its name alone: the same on every machine.

What a system has in its own table may be anything: on Windows, where programs write to it, scripts
are often plain text there, which no browser carries out.
"""

from mimetypes import MimeTypes

_TYPES = MimeTypes()
for _type, _suffix in (("text/javascript", ".js"), ("font/woff2", ".woff2")):
    _TYPES.add_type(_type, _suffix)  # Python has had them for long, or only lately


def type_of(name: str, otherwise: str = "application/octet-stream") -> str:
    """The type of a file that is called so."""
    return _TYPES.guess_type(name)[0] or otherwise
