// Patterns of the server's (index/offline/patterns.py). A browser takes milliseconds to make each of them, for all letters and digits there are;
// in what is mostly typed are those of ASCII alone, and one of those is made at once and finds the same there.

// ASCII and the dashes, quotes and spaces of General Punctuation, none of which is a letter or digit in any case.
const PLAIN = /^[\x00-\x7f\u2000-\u206f]*$/;

class Pattern {
  constructor(source, flags) {
    Object.assign(this, { source, flags });
  }

  // What finds in a text.
  in(text) {
    if (PLAIN.test(text)) return (this.plain ??= new RegExp(plain(this.source), this.flags));
    return (this.whole ??= new RegExp(this.source, this.flags));
  }

  exec(text) {
    return this.in(text).exec(text);
  }
}

// Of letters and digits those of ASCII.
const plain = (source) => source.replaceAll("\\p{L}", "a-zA-Z").replaceAll(/\\p\{Nd?\}/g, "\\d");

export const pattern = (source, flags = "") => new Pattern(source, `${flags}u`);
