"""The comprehensive rules as text that was made of their page: copied, printed or converted."""
