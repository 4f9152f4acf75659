"""What each command of ``nrules`` takes and does."""
