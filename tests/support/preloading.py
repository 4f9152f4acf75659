"""Import and read, in the process that servers fork from, what every server needs."""

from importlib import import_module

from app.web.serving.assets import shipped_assets
from engine.cards.catalogue import cards
from engine.version import engine_version
from index.english import is_english
from rules import digest

for _module in ("app.web.caching_middleware", "app.server.serve", "app.server.supervisor"):
    import_module(_module)

shipped_assets()
cards()
digest.shipped_digests()
engine_version()
is_english("")
