// Other words for the same thing: what is typed, and what the documents may say instead (index/synonyms.py).
import { Lines, linesOf } from "./lines.js";

export class Thesaurus {
  constructor({ kinds, synonyms, remarks, words, longest }) {
    this.kinds = kinds;
    this.lines = new Lines(synonyms);
    this.told = new Map();
    this.remarks = new Map(remarks);
    this.said = words;
    this.longest = longest;
  }

  // What may be said for what was typed; undefined if nothing is known of it.
  ways(typed) {
    if (this.told.has(typed)) return this.told.get(typed);
    const line = this.lines.find(typed),
      [, ...told] = line < 0 ? [] : this.lines.of(line).split("\t");
    const meant = told.map((one) => {
      const [kind, terms] = parted(one, ":"),
        [weight, because] = this.kinds[kind];
      return { terms: terms ? terms.split(" ") : [], weight, because };
    });
    const ways = line < 0 ? undefined : meant;
    this.told.set(typed, ways);
    return ways;
  }

  get words() {
    return (this.each ??= new Set(this.said.split(" ")));
  }
}

function parted(text, by) {
  const at = text.indexOf(by);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + by.length)];
}

// What a thesaurus has, read from the tables, in which it stands as it was written.
export function readSynonyms(tables, words) {
  const synonyms = new Map(),
    remarks = new Map(),
    said = new Set();
  const add = (typed, meant, note) => {
    if (!synonyms.has(typed)) synonyms.set(typed, []);
    const known = synonyms.get(typed),
      terms = new Set([typed, ...known.map((way) => way.terms.join(" "))]);
    known.push(...meant.filter((way) => !terms.has(way.terms.join(" "))));
    if (note) remarks.set(typed, note);
  };
  tables.synonyms.forEach(([, , rows], kind) => {
    for (const [says, means, note] of rows) {
      const meant = means.split(",").map((one) => ({ terms: words.asTerms(one), kind }));
      for (const one of says.split(",")) add(words.asTerms(one).join(" "), meant, note);
      for (const { folded } of words.of(says)) said.add(folded);
    }
  });
  const lines = [...synonyms].map(([typed, ways]) =>
    [typed, ...ways.map(({ terms, kind }) => `${kind}:${terms.join(" ")}`)].join("\t"),
  );
  return {
    kinds: tables.synonyms.map(([weight, because]) => [weight, because]),
    synonyms: linesOf(lines),
    remarks: [...remarks],
    words: [...said].join(" "),
    longest: Math.max(...[...synonyms.keys()].map((typed) => typed.split(" ").length)),
  };
}
