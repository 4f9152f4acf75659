"""What came about before the position that a game begins in, as far as abilities tell."""
