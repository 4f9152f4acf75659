"""The signals by which others end a process, as far as the platform has them."""

import signal

END_SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
