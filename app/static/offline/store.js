// An index of documents: which have a term, with what score, and where (index/store.py).
import { compactArray, groupByKind } from "./typed_arrays.js";
import { LineTable, buildLineTable } from "./line_table.js";

// Makes an index of documents, which map fields to lists of words. A place without a word counts towards the length.
export function buildIndex(documents, fields, gap) {
  const totals = {};
  for (const document of documents)
    for (const [name, { terms }] of Object.entries(document)) {
      const total = (totals[name] ??= { words: 0, having: 0 });
      total.words += terms.length;
      total.having += 1;
    }
  const idByTerm = new Map(),
    ids = [],
    places = [],
    positions = [],
    weights = [];
  documents.forEach((document, place) => {
    let start = 0;
    for (const [name, field] of Object.entries(document)) {
      const weight = termWeight(
        field.terms.length,
        fields[name],
        totals[name].words / totals[name].having,
      );
      field.terms.forEach((term, at) => {
        if (!term) return;
        let id = idByTerm.get(term);
        if (id === undefined) idByTerm.set(term, (id = idByTerm.size));
        ids.push(id);
        places.push(place);
        positions.push(start + field.positions[at]);
        weights.push(weight);
      });
      start += field.positions.at(-1) + gap;
    }
  });
  const { starts, order } = groupByKind(ids, idByTerm.size);
  const postings = { starts: new Uint32Array(idByTerm.size + 1), documents: [], weights: [] },
    lengths = [];
  for (let id = 0; id < idByTerm.size; id++) {
    let last = -1;
    for (let at = starts[id]; at < starts[id + 1]; at++) {
      const place = places[order[at]];
      if (place !== last) {
        postings.documents.push((last = place));
        postings.weights.push(0);
        lengths.push(0);
      }
      lengths[lengths.length - 1] += 1;
      postings.weights[postings.weights.length - 1] += weights[order[at]];
    }
    postings.starts[id + 1] = postings.documents.length;
  }
  const sortedPositions = compactArray(order.map((at) => positions[at]));
  let first = 0;
  for (const length of lengths) {
    if (length > 1) sortedPositions.subarray(first, first + length).sort();
    first += length;
  }
  return {
    size: documents.length,
    terms: buildLineTable([...idByTerm.keys()]),
    starts: postings.starts,
    documents: compactArray(postings.documents),
    weights: Float32Array.from(postings.weights), // of the server's precision
    begin: starts, // where the positions of each term begin; `lengths` says how many each document has
    lengths: compactArray(lengths),
    positions: sortedPositions,
  };
}

// Makes an index of bags of words, given as places among `terms`.
export function buildBagIndex({ starts, values }, terms, field, meanLength) {
  const size = starts.length - 1,
    bags = new Uint16Array(values.length),
    worths = new Float32Array(size);
  for (let bag = 0; bag < size; bag++) {
    bags.fill(bag, starts[bag], starts[bag + 1]);
    worths[bag] = termWeight(starts[bag + 1] - starts[bag], field, meanLength);
  }
  const { starts: begins, order } = groupByKind(values, terms.length);
  const documents = compactArray(order.map((at) => bags[at]));
  return { size, terms: buildLineTable(terms), starts: begins, documents, worths }; // all terms of a bag have one weight
}

const termWeight = (length, [weight, normalisation], meanLength) =>
  weight / (1 - normalisation + (normalisation * length) / meanLength);

export class Store {
  constructor(index, saturation) {
    Object.assign(this, { index, saturation, size: index.size, terms: new Map() });
    this.ids = new LineTable(index.terms);
    this.nothing = { weight: this.idfOfCount(0), places: [], scores: [], first: 0 };
  }

  idfOfCount(having) {
    return Math.log1p((this.size - having + 0.5) / (having + 0.5));
  }

  // The documents that have a term, with their scores.
  postings(term) {
    let posting = this.terms.get(term);
    if (posting) return posting;
    const id = this.ids.find(term);
    if (id < 0) return this.nothing;
    const first = this.index.starts[id],
      end = this.index.starts[id + 1],
      weight = this.idfOfCount(end - first);
    const places = this.index.documents.subarray(first, end),
      { weights, worths } = this.index,
      scores = new Float64Array(end - first);
    for (let at = 0; at < scores.length; at++) {
      const worth = weights ? weights[first + at] : worths[places[at]];
      scores[at] = (weight * worth * (this.saturation + 1)) / (worth + this.saturation);
    }
    posting = { weight, places, scores, first, id };
    this.terms.set(term, posting);
    return posting;
  }

  idf(term) {
    return this.postings(term).weight;
  }

  has(term, place) {
    return this.postings(term).places.includes(place);
  }

  // The positions of a term in the document at an index of its postings.
  positions(posting, at) {
    const { begin, lengths, positions } = this.index;
    if (!posting.ends) {
      let end = begin[posting.id];
      posting.ends = Uint32Array.from(
        posting.places,
        (_, one) => (end += lengths[posting.first + one]),
      );
    }
    const end = posting.ends[at];
    return positions.subarray(end - lengths[posting.first + at], end);
  }

  // The scores of the documents with terms in this order, each at most `slop` behind the one before.
  phraseScores(terms, slop) {
    const postings = terms.map((term) => this.postings(term));
    const found = new Map();
    const rarest = postings.reduce((a, b) => (b.places.length < a.places.length ? b : a));
    for (const place of rarest.places) {
      const indexes = postings.map((term) => term.places.indexOf(place));
      if (indexes.includes(-1)) continue;
      let reached = this.positions(postings[0], indexes[0]);
      for (let next = 1; next < postings.length && reached.length; next++)
        reached = this.positions(postings[next], indexes[next]).filter((b) =>
          reached.some((a) => b > a && b - a <= slop),
        );
      if (reached.length)
        found.set(
          place,
          postings.reduce((sum, term, at) => sum + term.scores[indexes[at]], 0),
        );
    }
    return found;
  }
}
