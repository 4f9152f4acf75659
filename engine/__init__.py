"""The rules executed: kernel, cards and scenarios, for five editions."""
