"""The service worker with other constants, so that a browser test need not wait, or waits on."""

import re

from app.web.offline.bundle import service_worker_script

ENDLESS = 2**31 - 1
"""The most milliseconds that a browser waits for."""


def service_worker_with(**constants: int | str) -> bytes:
    """The service worker, with these values in place of its own."""
    script = service_worker_script().decode()
    for name, value in constants.items():
        script, changed = re.subn(rf"\bconst {name}=[^;]+;", f"const {name}={value};", script)
        assert changed == 1, f"the service worker has no constant {name}"
    return script.encode()
