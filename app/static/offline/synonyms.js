// Synonyms: what may stand in documents for what is typed (index/synonyms.py).
import { LineTable, buildLineTable } from "./line_table.js";

export class Thesaurus {
  constructor({ kinds, synonyms, remarks, words, longest }) {
    this.kinds = kinds;
    this.lines = new LineTable(synonyms);
    this.variantsByTyped = new Map();
    this.remarks = new Map(remarks);
    this.typedWords = words;
    this.longest = longest;
  }

  // The variants of what was typed, or undefined if it is unknown.
  variants(typed) {
    if (this.variantsByTyped.has(typed)) return this.variantsByTyped.get(typed);
    const line = this.lines.find(typed),
      [, ...encoded] = line < 0 ? [] : this.lines.lineAt(line).split("\t");
    const decoded = encoded.map((one) => {
      const [kind, terms] = splitOnce(one, ":"),
        [weight, because] = this.kinds[kind];
      return { terms: terms ? terms.split(" ") : [], weight, because };
    });
    const variants = line < 0 ? undefined : decoded;
    this.variantsByTyped.set(typed, variants);
    return variants;
  }

  get words() {
    return (this.wordSet ??= new Set(this.typedWords.split(" ")));
  }
}

function splitOnce(text, by) {
  const at = text.indexOf(by);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + by.length)];
}

// Makes the data of a thesaurus from the tables, which have synonyms as they were written.
export function compileSynonyms(tables, words) {
  const synonyms = new Map(),
    remarks = new Map(),
    said = new Set();
  const add = (typed, meant, note) => {
    if (!synonyms.has(typed)) synonyms.set(typed, []);
    const known = synonyms.get(typed),
      terms = new Set([typed, ...known.map((variant) => variant.terms.join(" "))]);
    known.push(...meant.filter((variant) => !terms.has(variant.terms.join(" "))));
    if (note) remarks.set(typed, note);
  };
  tables.synonyms.forEach(([, , rows], kind) => {
    for (const [says, means, note] of rows) {
      const meant = means.split(",").map((one) => ({ terms: words.asTerms(one), kind }));
      for (const one of says.split(",")) add(words.asTerms(one).join(" "), meant, note);
      for (const { folded } of words.tokenise(says)) said.add(folded);
    }
  });
  const lines = [...synonyms].map(([typed, variants]) =>
    [typed, ...variants.map(({ terms, kind }) => `${kind}:${terms.join(" ")}`)].join("\t"),
  );
  return {
    kinds: tables.synonyms.map(([weight, because]) => [weight, because]),
    synonyms: buildLineTable(lines),
    remarks: [...remarks],
    words: [...said].join(" "),
    longest: Math.max(...[...synonyms.keys()].map((typed) => typed.split(" ").length)),
  };
}
