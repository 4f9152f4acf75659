// Other words for the same thing: what is typed, and what the documents may say instead (index/synonyms.py).
export class Thesaurus {
  constructor(tables, words) {
    this.synonyms = new Map();
    this.remarks = new Map();
    this.words = new Set();
    for (const [weight, because, rows] of tables.synonyms)
      for (const [says, means, note] of rows) {
        const meant = means
          .split(",")
          .map((one) => ({ terms: words.asTerms(one), weight, because }));
        for (const one of says.split(",")) this.add(words.asTerms(one).join(" "), meant, note);
        for (const { folded } of words.of(says)) this.words.add(folded);
      }
    this.longest = Math.max(...[...this.synonyms.keys()].map((said) => said.split(" ").length));
  }

  add(said, meant, note) {
    if (!this.synonyms.has(said)) this.synonyms.set(said, []);
    const known = this.synonyms.get(said),
      terms = new Set([said, ...known.map((way) => way.terms.join(" "))]);
    known.push(...meant.filter((way) => !terms.has(way.terms.join(" "))));
    if (note) this.remarks.set(said, note);
  }
}
