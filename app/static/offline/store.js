// An index of documents in memory: which have a term, how well, and where (index/store.py).
import { narrow, sortedBy } from "./flat.js";
import { Lines, linesOf } from "./lines.js";

// What an index keeps of documents, each a map of fields to lists of words; a place without a word counts as length.
export function indexOf(documents, fields, gap) {
  const sums = {};
  for (const document of documents)
    for (const [name, { terms }] of Object.entries(document)) {
      const sum = (sums[name] ??= { words: 0, having: 0 });
      sum.words += terms.length;
      sum.having += 1;
    }
  const known = new Map(),
    ids = [],
    places = [],
    positions = [],
    worths = [];
  documents.forEach((document, place) => {
    let start = 0;
    for (const [name, field] of Object.entries(document)) {
      const worth = worthOf(field.terms.length, fields[name], sums[name].words / sums[name].having);
      field.terms.forEach((term, at) => {
        if (!term) return;
        let id = known.get(term);
        if (id === undefined) known.set(term, (id = known.size));
        ids.push(id);
        places.push(place);
        positions.push(start + field.positions[at]);
        worths.push(worth);
      });
      start += field.positions.at(-1) + gap;
    }
  });
  const { starts: of, order } = sortedBy(ids, known.size);
  const found = { starts: new Uint32Array(known.size + 1), documents: [], weights: [] },
    lengths = [];
  for (let id = 0; id < known.size; id++) {
    let last = -1;
    for (let at = of[id]; at < of[id + 1]; at++) {
      const place = places[order[at]];
      if (place !== last) {
        found.documents.push((last = place));
        found.weights.push(0);
        lengths.push(0);
      }
      lengths[lengths.length - 1] += 1;
      found.weights[found.weights.length - 1] += worths[order[at]];
    }
    found.starts[id + 1] = found.documents.length;
  }
  const stand = narrow(order.map((at) => positions[at]));
  let first = 0;
  for (const length of lengths) {
    if (length > 1) stand.subarray(first, first + length).sort();
    first += length;
  }
  return {
    size: documents.length,
    terms: linesOf([...known.keys()]),
    starts: found.starts,
    documents: narrow(found.documents),
    weights: Float32Array.from(found.weights), // in four bytes, as the server keeps them
    begin: of, // where the places of each term begin, of which each document has so many
    lengths: narrow(lengths),
    positions: stand,
  };
}

// The same of bags of words, which stand in no order, by their places among `terms`; `usual` is how long a bag is.
export function indexOfBags({ starts, found }, terms, field, usual) {
  const size = starts.length - 1,
    bags = new Uint16Array(found.length),
    worths = new Float32Array(size);
  for (let bag = 0; bag < size; bag++) {
    bags.fill(bag, starts[bag], starts[bag + 1]);
    worths[bag] = worthOf(starts[bag + 1] - starts[bag], field, usual);
  }
  const { starts: of, order } = sortedBy(found, terms.length);
  const documents = narrow(order.map((at) => bags[at]));
  return { size, terms: linesOf(terms), starts: of, documents, worths }; // one weight for all terms of a bag
}

const worthOf = (long, [weight, length], usual) => weight / (1 - length + (length * long) / usual);

export class Store {
  constructor(index, saturation) {
    Object.assign(this, { index, saturation, size: index.size, terms: new Map() });
    this.ids = new Lines(index.terms);
    this.nothing = { weight: this.rarity(0), places: [], scores: [], first: 0 };
  }

  rarity(having) {
    return Math.log1p((this.size - having + 0.5) / (having + 0.5));
  }

  // The documents that have a term, in their order, each with its score; they are scored when it is first asked for.
  term(term) {
    let read = this.terms.get(term);
    if (read) return read;
    const id = this.ids.find(term);
    if (id < 0) return this.nothing;
    const first = this.index.starts[id],
      end = this.index.starts[id + 1],
      weight = this.rarity(end - first);
    const places = this.index.documents.subarray(first, end),
      { weights, worths } = this.index,
      scores = new Float64Array(end - first);
    for (let at = 0; at < scores.length; at++) {
      const worth = weights ? weights[first + at] : worths[places[at]];
      scores[at] = (weight * worth * (this.saturation + 1)) / (worth + this.saturation);
    }
    read = { weight, places, scores, first, id };
    this.terms.set(term, read);
    return read;
  }

  weight(term) {
    return this.term(term).weight;
  }

  has(term, place) {
    return this.term(term).places.includes(place);
  }

  // Where a term stands in the document that has it and is the one at this place among those.
  positions(read, at) {
    const { begin, lengths, positions } = this.index;
    if (!read.ends) {
      let end = begin[read.id];
      read.ends = Uint32Array.from(read.places, (_, one) => (end += lengths[read.first + one]));
    }
    const end = read.ends[at];
    return positions.subarray(end - lengths[read.first + at], end);
  }

  // The documents that have terms in this order, each at most `slop` after the one before.
  phrase(terms, slop) {
    const asked = terms.map((term) => this.term(term));
    const found = new Map();
    const rarest = asked.reduce((a, b) => (b.places.length < a.places.length ? b : a));
    for (const place of rarest.places) {
      const ats = asked.map((term) => term.places.indexOf(place));
      if (ats.includes(-1)) continue;
      let reached = this.positions(asked[0], ats[0]);
      for (let next = 1; next < asked.length && reached.length; next++)
        reached = this.positions(asked[next], ats[next]).filter((b) =>
          reached.some((a) => b > a && b - a <= slop),
        );
      if (reached.length)
        found.set(
          place,
          asked.reduce((sum, term, at) => sum + term.scores[ats[at]], 0),
        );
    }
    return found;
  }
}
