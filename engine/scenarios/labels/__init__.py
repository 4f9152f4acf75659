"""The words by which scripts and players choose options."""
