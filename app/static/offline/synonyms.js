// Other words for the same thing: what is typed, and what the documents may say instead (index/synonyms.py).
export class Thesaurus {
  constructor({ synonyms, remarks, words, longest }) {
    this.synonyms = new Map(synonyms);
    this.remarks = new Map(remarks);
    this.words = new Set(words);
    this.longest = longest;
  }
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
  for (const [weight, because, rows] of tables.synonyms)
    for (const [says, means, note] of rows) {
      const meant = means.split(",").map((one) => ({ terms: words.asTerms(one), weight, because }));
      for (const one of says.split(",")) add(words.asTerms(one).join(" "), meant, note);
      for (const { folded } of words.of(says)) said.add(folded);
    }
  return {
    synonyms: [...synonyms],
    remarks: [...remarks],
    words: [...said],
    longest: Math.max(...[...synonyms.keys()].map((typed) => typed.split(" ").length)),
  };
}
