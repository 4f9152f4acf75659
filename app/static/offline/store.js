// An index of documents in memory: which have a term, how well, and where (index/store.py).
export class Store {
  constructor(fields, gap, saturation) {
    Object.assign(this, { fields, gap, saturation, terms: new Map(), postings: new Map() });
  }

  // Each document is a map of fields to lists of words; a place without a word counts as length.
  // How long a field usually is may be told.
  fill(documents, usual = {}) {
    this.size = documents.length;
    const sums = {};
    for (const document of documents)
      for (const [name, { terms }] of Object.entries(document)) {
        const sum = (sums[name] ??= { words: 0, having: 0 });
        sum.words += terms.length;
        sum.having += 1;
      }
    documents.forEach((document, place) => {
      let start = 0;
      for (const [name, { terms, positions }] of Object.entries(document)) {
        const [weight, length] = this.fields[name];
        const longer = terms.length / (usual[name] ?? sums[name].words / sums[name].having);
        const worth = weight / (1 - length + length * longer);
        for (let at = 0; at < terms.length; at++)
          if (terms[at]) this.post(terms[at], place, start + positions[at], worth);
        start += positions.at(-1) + this.gap;
      }
    });
    this.nothing = { weight: this.rarity(0), scores: new Map(), places: new Map() };
    return this;
  }

  // Documents come one after the other, so the last that has a term is the one that is read.
  post(term, place, position, worth) {
    let posted = this.postings.get(term);
    if (!posted) this.postings.set(term, (posted = { documents: [], weights: [], positions: [] }));
    const last = posted.documents.length - 1;
    if (posted.documents[last] === place) {
      posted.weights[last] += worth;
      posted.positions[last].push(position);
    } else {
      posted.documents.push(place);
      posted.weights.push(worth);
      posted.positions.push([position]);
    }
  }

  rarity(having) {
    return Math.log1p((this.size - having + 0.5) / (having + 0.5));
  }

  // A term is scored when it is first asked for.
  term(term) {
    const posted = this.postings.get(term);
    if (!posted) return this.nothing;
    let read = this.terms.get(term);
    if (!read) {
      const weight = this.rarity(posted.documents.length);
      const scores = new Map(),
        places = new Map();
      posted.documents.forEach((place, at) => {
        const worth = Math.fround(posted.weights[at]); // the server keeps weights in four bytes
        scores.set(place, (weight * worth * (this.saturation + 1)) / (worth + this.saturation));
        places.set(
          place,
          posted.positions[at].sort((a, b) => a - b),
        );
      });
      this.terms.set(term, (read = { weight, scores, places }));
    }
    return read;
  }

  weight(term) {
    return this.term(term).weight;
  }

  // The documents that have terms in this order, each at most `slop` after the one before.
  phrase(terms, slop) {
    const asked = terms.map((term) => this.term(term));
    const found = new Map();
    const [rarest, ...others] = [...asked].sort((a, b) => a.places.size - b.places.size);
    for (const place of rarest.places.keys()) {
      if (!others.every((other) => other.places.has(place))) continue;
      let reached = asked[0].places.get(place);
      for (const after of asked.slice(1))
        reached = after.places
          .get(place)
          .filter((b) => reached.some((a) => b > a && b - a <= slop));
      if (reached.length)
        found.set(
          place,
          asked.reduce((sum, term) => sum + term.scores.get(place), 0),
        );
    }
    return found;
  }
}
