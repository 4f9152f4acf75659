"""Static abilities (section 9.4): what is declared, and what that makes of values."""
