"""The comprehensive rules as text made from their page: copied, printed or converted."""
