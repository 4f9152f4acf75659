// The server's patterns (index/offline/patterns.py). A browser takes milliseconds to compile one with Unicode classes,
// so a text in ASCII, as most are, is searched with ASCII classes, which find the same there.

// ASCII and General Punctuation (dashes, quotes, spaces), which has no letters or digits.
const PLAIN = /^[\x00-\x7f\u2000-\u206f]*$/;

class Pattern {
  constructor(source, flags) {
    Object.assign(this, { source, flags });
  }

  // The regular expression to use for a text.
  in(text) {
    if (PLAIN.test(text)) return (this.plain ??= new RegExp(plain(this.source), this.flags));
    return (this.whole ??= new RegExp(this.source, this.flags));
  }

  exec(text) {
    return this.in(text).exec(text);
  }
}

const plain = (source) => source.replaceAll("\\p{L}", "a-zA-Z").replaceAll(/\\p\{Nd?\}/g, "\\d");

export const pattern = (source, flags = "") => new Pattern(source, `${flags}u`);
