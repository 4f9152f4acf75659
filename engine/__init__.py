"""The rules executed: the kernel, the cards and the scenarios, for five editions."""
