// Scores documents by the words they have (index/matching.py), and by cases (index/casebook.py).
import { narrow, sortedBy } from "./flat.js";

// The score of each document that has one, by place, in the order in which they were found.
export function matching(question, store) {
  const { places, scores } = matched(question, store);
  return new Map(places.map((place) => [place, scores[place]]));
}

// The same as the places that were found, and the scores of all there are.
function matched(question, store) {
  const found = question.concepts.map((concept) => [
    best(concept, store),
    importance(concept, store),
  ]);
  const total = found.reduce((sum, [, worth]) => sum + worth, 0),
    scores = new Float64Array(store.size),
    covered = new Float64Array(store.size),
    times = new Uint8Array(store.size), // as many things are in none: two are several
    places = [];
  for (const [having, worth] of found) {
    const share = total ? worth / total : 1;
    having.places.forEach((place, at) => {
      if (!times[place]) {
        places.push(place);
        times[place] = 1;
        scores[place] = having.scores[at] * share;
      } else times[place] = 2;
    });
  }
  const more = new Map();
  for (const { terms, weight, slop } of question.phrases)
    for (const [place, score] of store.phrase(terms, slop))
      more.set(place, (more.get(place) ?? 0) + weight * score);
  for (const place of more.keys()) {
    if (!times[place]) places.push(place);
    times[place] = 2;
  }
  for (const place of places) if (times[place] > 1) scores[place] = more.get(place) ?? 0;
  for (const [having, worth] of found)
    having.places.forEach((place, at) => {
      if (times[place] < 2) return;
      scores[place] += having.scores[at];
      covered[place] += worth;
    });
  if (total)
    for (const place of places)
      if (times[place] > 1) scores[place] = (scores[place] * covered[place]) / total;
  return { places, scores };
}

// How telling it is to find what a concept asks for.
export function importance(concept, store) {
  return Math.max(
    ...concept.ways.map(
      (way) => way.weight * way.terms.reduce((sum, term) => sum + store.weight(term), 0),
    ),
  );
}

// The documents that say a concept, and how well each does in the way in which it does best.
function best(concept, store) {
  const [typed, ...others] = concept.ways,
    first = together(typed, store);
  if (!others.length)
    return typed.weight === 1
      ? first
      : { places: first.places, scores: first.scores.map((score) => typed.weight * score) };
  const found = new Map();
  for (const way of concept.ways) {
    const { places, scores } = together(way, store);
    places.forEach((place, at) => {
      const worth = way.weight * scores[at];
      if (worth > (found.get(place) ?? 0)) found.set(place, worth);
    });
  }
  return { places: [...found.keys()], scores: [...found.values()] };
}

function together(way, store) {
  const each = [...new Set(way.terms)].map((term) => store.term(term));
  if (each.length === 1) return each[0];
  const rarest = each.reduce((a, b) => (b.places.length < a.places.length ? b : a));
  const places = [],
    scores = [];
  for (const place of rarest.places) {
    const found = each.map((term) => term.places.indexOf(place));
    if (found.includes(-1)) continue;
    places.push(place);
    scores.push(each.reduce((sum, term, at) => sum + term.scores[found[at]], 0));
  }
  return { places, scores };
}

// The cases that each rule settles, one rule after the other.
export function settlingOf({ starts, found }) {
  const caseOf = new Uint32Array(found.length);
  for (let place = 0; place + 1 < starts.length; place++)
    caseOf.fill(place, starts[place], starts[place + 1]);
  const by = sortedBy(found, 1 + found.reduce((a, b) => Math.max(a, b), 0));
  return { starts: by.starts, found: narrow(by.order.map((at) => caseOf[at])) };
}

export class CaseBook {
  // The index of the cases is opened when it is first asked for: a short question needs none.
  // Of each case the rules that settle it are told, one list after the other, and of each rule the cases.
  constructor(tables, little, open, settled, settling) {
    Object.assign(this, tables.constants.casebook, {
      little: new Set(little),
      open,
      settled,
      cases: settling,
      company: new Map(),
    });
  }

  rules(place) {
    return this.settled.found.subarray(this.settled.starts[place], this.settled.starts[place + 1]);
  }

  settledBy(rule) {
    const { starts, found } = this.cases;
    return found.subarray(starts[rule] ?? 0, starts[rule + 1] ?? 0);
  }

  get store() {
    return this.open();
  }

  // A question as it is put to cases, whose terms stand in no order and all tell something.
  telling({ concepts }) {
    const telling = (way) => ({
      ...way,
      terms: way.terms.filter((term) => !this.little.has(term)),
    });
    const without = (concept) => {
      const ways = concept.ways.map(telling).filter((way) => way.terms.length);
      return ways.length ? { ...concept, ways } : concept;
    };
    return { concepts: concepts.map(without), phrases: [] };
  }

  // How far a question tells a case, 0 to 1.
  isTold(question) {
    return Math.min(1, Math.max(0, question.concepts.length - this.SHORT) / this.SHORT);
  }

  // The rules that settle cases together with a rule, each with how regularly.
  beside(rule) {
    if (!this.company.has(rule)) {
      const cases = this.settledBy(rule);
      const both = new Map();
      for (const place of cases)
        for (const other of this.rules(place))
          if (other !== rule) both.set(other, (both.get(other) ?? 0) + 1);
      for (const [other, count] of both)
        both.set(other, count / Math.sqrt((cases.length + 1) * (this.settledBy(other).length + 1)));
      this.company.set(rule, both);
    }
    return this.company.get(rule);
  }

  // What the cases most like a question are worth for the rules that settle them, by place.
  settling(question) {
    const told = this.isTold(question);
    const worth = new Map();
    if (!told) return worth;
    const { places, scores } = matched(this.telling(question), this.store),
      least =
        Float64Array.from(places, (place) => scores[place])
          .sort()
          .at(-this.MOST) ?? 0;
    for (const place of places) {
      const score = scores[place];
      if (score < least) continue;
      this.rules(place).forEach((rule, at) => {
        const share = this.SETTLED * told * score * this.LATER ** at;
        worth.set(rule, Math.max(share, worth.get(rule) ?? 0));
      });
    }
    return worth;
  }
}
