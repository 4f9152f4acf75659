"""The rules executed: kernel, cards and scenarios of the pinned edition."""
