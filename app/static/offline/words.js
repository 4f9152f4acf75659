// Words: how text is cut into terms, by the server's own patterns (index/words.py).
import { pattern } from "./patterns.js";
import { stem } from "./stem.js";

const LETTERS = /^\p{L}+$/u;

export class Words {
  constructor(tables) {
    const { WORD, HYPHEN, POSSESSIVE, MAX_WORD_CHARS } = tables.constants.words;
    this.pattern = pattern(WORD, "gi");
    this.hyphen = new RegExp(HYPHEN, "u");
    this.ending = new RegExp(POSSESSIVE, "u");
    this.longest = MAX_WORD_CHARS;
    this.symbols = tables.symbols;
    this.forms = new Map(Object.entries(tables.forms));
    this.terms = new Map();
    this.kept = new Map();
  }

  fold(word) {
    const plain = [...word]
      .slice(0, this.longest)
      .join("")
      .normalize("NFKD")
      .replaceAll("’", "'")
      .toLowerCase()
      .replaceAll("ß", "ss");
    return plain
      .replace(/[\u0300-\u036f]/gu, "")
      .normalize("NFC")
      .replace(/^\p{M}+$/u, "")
      .replace(this.ending, "")
      .replaceAll("'", "")
      .slice(0, this.longest);
  }

  term(folded) {
    let term = this.terms.get(folded);
    if (term === undefined) {
      const word = this.forms.get(folded) ?? folded;
      term = LETTERS.test(word) ? stem(word) : word;
      this.terms.set(folded, term);
    }
    return term;
  }

  // The words of a text in order; parts of one joined by hyphens, and then the whole of it.
  of(text) {
    const found = [];
    let position = 0;
    for (const match of text.matchAll(this.pattern.in(text))) {
      const read = this.read(match);
      const start = match.index;
      for (const { folded, term, from, to, place } of read.words)
        found.push({
          folded,
          term,
          start: start + from,
          end: start + to,
          position: position + place,
        });
      position += read.count;
    }
    return found;
  }

  // The words of one match; kept, because the words of the documents are few and come again and again.
  read(match) {
    let read = this.kept.get(match[0]);
    if (read) return read;
    const { symbol, central, together } = match.groups;
    const pieces = [];
    if (symbol !== undefined)
      pieces.push([this.symbols[symbol.toLowerCase()] ?? symbol.toLowerCase(), 0, match[0].length]);
    else if (central !== undefined) pieces.push(["r&d", 0, match[0].length]);
    else if (together !== undefined)
      pieces.push([match[0].replace(/[-‐‑\s]/u, "").toLowerCase(), 0, match[0].length]);
    else {
      let at = 0;
      for (const piece of match[0].split(this.hyphen)) {
        const folded = this.fold(piece);
        if (folded) pieces.push([folded, at, at + piece.length]);
        at += piece.length + 1;
      }
    }
    const words = pieces.map(([folded, from, to], place) => ({
      folded,
      term: this.term(folded),
      from,
      to,
      place,
    }));
    if (pieces.length > 1) {
      const whole = pieces
        .map(([folded]) => folded)
        .join("")
        .slice(0, this.longest);
      words.push({ folded: whole, term: this.term(whole), from: 0, to: match[0].length, place: 0 });
    }
    read = { words, count: pieces.length };
    this.kept.set(match[0], read);
    return read;
  }

  // One after the other, those joined by hyphens as their parts.
  inOrder(text) {
    const found = new Map();
    for (const word of this.of(text)) if (!found.has(word.position)) found.set(word.position, word);
    return [...found.values()];
  }

  asTerms(text) {
    return this.inOrder(text).map((word) => word.term);
  }

  // The words of a text for an index: what each is, and where, in lists beside each other.
  listed(text) {
    const found = { folded: [], terms: [], positions: [] };
    this.list(text, found, 0);
    return found;
  }

  // Of a text in which nothing stands for each word that says little: those count, and are none.
  listedSlim(text) {
    const found = { folded: [], terms: [], positions: [] };
    let position = 0;
    for (const token of text ? text.split(" ") : []) {
      if (token) position = this.list(token, found, position);
      else {
        found.folded.push("");
        found.terms.push("");
        found.positions.push(position++);
      }
    }
    return found;
  }

  list(text, found, position) {
    const pieces = this.pattern.in(text);
    pieces.lastIndex = 0;
    for (let match; (match = pieces.exec(text));) {
      const read = this.kept.get(match[0]) ?? this.read(match);
      for (const word of read.words) {
        found.folded.push(word.folded);
        found.terms.push(word.term);
        found.positions.push(position + word.place);
      }
      position += read.count;
    }
    return position;
  }
}
