"""The Rules Reference of 2018, as Markdown that optical recognition made from its pages."""
