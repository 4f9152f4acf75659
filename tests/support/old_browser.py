"""Make a browser behave like an older one that people still use."""

FORBID_LOOKBEHIND = """() => {
  const construct = (RegExp, [source, flags]) => {
    if (/[(][?]<[=!]/.test(source)) throw new SyntaxError("invalid group specifier name");
    return new RegExp(source, flags);
  };
  window.RegExp = new Proxy(RegExp, { construct });
}"""
"""An init script: regular expressions have no lookbehind, as in Safari before 16.4."""
