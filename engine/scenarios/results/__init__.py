"""What came of playing scenarios, as it is returned and stored."""
