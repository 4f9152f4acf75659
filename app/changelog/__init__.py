"""Two editions compared, as a changelog in Markdown that is fit for publishing."""
