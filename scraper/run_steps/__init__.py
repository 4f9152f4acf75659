"""The interactive helper for the steps of a run, as the text of a web page without its script."""
