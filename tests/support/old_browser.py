"""A browser as old as some that are still carried about."""

LOOK_AHEAD_ONLY = """() => {
  const construct = (RegExp, [source, flags]) => {
    if (/[(][?]<[=!]/.test(source)) throw new SyntaxError("invalid group specifier name");
    return new RegExp(source, flags);
  };
  window.RegExp = new Proxy(RegExp, { construct });
}"""
"""Its patterns do not look back, as Safari's before 16.4."""
