// Cuts text into words and terms (index/words.py).
import { pattern } from "./patterns.js";
import { stem } from "./stem.js";

const LETTERS = /^\p{L}+$/u;

export class Words {
  constructor(tables) {
    const { WORD, HYPHEN, POSSESSIVE, MAX_WORD_CHARS } = tables.constants.words;
    this.pattern = pattern(WORD, "gi");
    this.hyphen = new RegExp(HYPHEN, "u");
    this.ending = new RegExp(POSSESSIVE, "u");
    this.maxChars = MAX_WORD_CHARS;
    this.symbols = tables.symbols;
    this.forms = new Map(Object.entries(tables.forms));
    this.termByWord = new Map();
    this.matches = new Map();
  }

  fold(word) {
    const plain = [...word]
      .slice(0, this.maxChars)
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
      .slice(0, this.maxChars);
  }

  indexTerm(folded) {
    let term = this.termByWord.get(folded);
    if (term === undefined) {
      const word = this.forms.get(folded) ?? folded;
      term = LETTERS.test(word) ? stem(word) : word;
      this.termByWord.set(folded, term);
    }
    return term;
  }

  // The words of a text. A word with hyphens comes as its parts and then as a whole.
  tokenise(text) {
    const tokens = [];
    let position = 0;
    for (const match of text.matchAll(this.pattern.in(text))) {
      const analysed = this.analyseMatch(match);
      const start = match.index;
      for (const { folded, term, from, to, place } of analysed.words)
        tokens.push({
          folded,
          term,
          start: start + from,
          end: start + to,
          position: position + place,
        });
      position += analysed.count;
    }
    return tokens;
  }

  // The words of one match, cached because documents repeat theirs.
  analyseMatch(match) {
    let analysed = this.matches.get(match[0]);
    if (analysed) return analysed;
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
      term: this.indexTerm(folded),
      from,
      to,
      place,
    }));
    if (pieces.length > 1) {
      const whole = pieces
        .map(([folded]) => folded)
        .join("")
        .slice(0, this.maxChars);
      words.push({
        folded: whole,
        term: this.indexTerm(whole),
        from: 0,
        to: match[0].length,
        place: 0,
      });
    }
    analysed = { words, count: pieces.length };
    this.matches.set(match[0], analysed);
    return analysed;
  }

  // The words of a text, those with hyphens as their parts only.
  splitWords(text) {
    const byPosition = new Map();
    for (const word of this.tokenise(text))
      if (!byPosition.has(word.position)) byPosition.set(word.position, word);
    return [...byPosition.values()];
  }

  asTerms(text) {
    return this.splitWords(text).map((word) => word.term);
  }

  // The words of a text for an index, as parallel lists.
  listTokens(text) {
    const lists = { folded: [], terms: [], positions: [] };
    this.appendTokens(text, lists, 0);
    return lists;
  }

  // The same for a phrasing, in which function words are blank but keep their positions.
  listPhrasing(text) {
    const lists = { folded: [], terms: [], positions: [] };
    let position = 0;
    for (const token of text ? text.split(" ") : []) {
      if (token) position = this.appendTokens(token, lists, position);
      else {
        lists.folded.push("");
        lists.terms.push("");
        lists.positions.push(position++);
      }
    }
    return lists;
  }

  appendTokens(text, lists, position) {
    const pieces = this.pattern.in(text);
    pieces.lastIndex = 0;
    for (let match; (match = pieces.exec(text));) {
      const analysed = this.matches.get(match[0]) ?? this.analyseMatch(match);
      for (const word of analysed.words) {
        lists.folded.push(word.folded);
        lists.terms.push(word.term);
        lists.positions.push(position + word.place);
      }
      position += analysed.count;
    }
    return position;
  }
}
