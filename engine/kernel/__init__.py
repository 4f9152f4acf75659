"""The kernel: the rules of chapters 1 and 4 to 10, laid out by chapter, knowing no card."""
