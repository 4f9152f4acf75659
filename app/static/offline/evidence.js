// Which rules a word speaks for, learned from how people ask (index/evidence.py).
import { narrow, sortedBy } from "./flat.js";
import { Lines, linesOf } from "./lines.js";

// What is known of askings by then: the terms, as their places among all, of what was asked; the rules it is about, with their shares.
class Askings {
  constructor(words) {
    this.ids = new Map(words.map((word, id) => [word, id]));
    Object.assign(this, { terms: [], ends: [0], rules: [], shares: [], asking: [] });
  }

  add(terms, rules, shares) {
    if (!terms.length) return;
    rules.forEach((rule, at) => {
      this.asking.push(this.ends.length - 1);
      this.rules.push(rule);
      this.shares.push(shares[at]);
    });
    for (const term of terms) this.terms.push(term);
    this.ends.push(this.terms.length);
  }

  id(term) {
    let id = this.ids.get(term);
    if (id === undefined) this.ids.set(term, (id = this.ids.size));
    return id;
  }
}

// By term the rules that it speaks for, and how much, in hundredths. Documents are the entries by their fields; bags
// are what the cases ask, by their places among `words`, and settled the places of the rules that settle each.
export function learned(tables, functionWords, documents, { words, bags, settled }) {
  const { OWN, GRADES } = tables.constants.evidence;
  const askings = new Askings(words);
  documents.forEach((document, place) => {
    for (const [name, share] of OWN)
      if (document[name]) {
        const { terms, folded } = document[name];
        const telling = terms.filter((term, at) => term && !functionWords.has(folded[at]));
        askings.add(
          [...new Set(telling)].map((term) => askings.id(term)),
          [place],
          [share],
        );
      }
  });
  for (let at = 0; at + 1 < bags.starts.length; at++) {
    const rules = settled.found.subarray(settled.starts[at], settled.starts[at + 1]),
      grades = Array.from(rules, (_, which) => GRADES[which] ?? 1), // the deciding one's first
      all = grades.reduce((a, b) => a + b, 0);
    askings.add(
      bags.found.subarray(bags.starts[at], bags.starts[at + 1]),
      rules,
      grades.map((grade) => grade / all),
    );
  }
  return heard(askings, documents.length, tables.constants.evidence);
}

// Rule by rule: the share that it has in an asking is divided evenly among the words of that; and once more, by how
// much each word got of it, and of all.
function heard({ ids, terms, ends, rules, shares, asking }, many, { DOUBT, UNHEARD, STEPS }) {
  const usual = new Float64Array(many);
  rules.forEach((rule, at) => (usual[rule] = (usual[rule] || UNHEARD) + shares[at]));
  const total = usual.reduce((a, b) => a + b, 0);
  for (let rule = 0; rule < many; rule++) usual[rule] = (DOUBT * usual[rule]) / total;
  const { starts, order } = sortedBy(rules, many);
  const evenly = new Float64Array(ids.size),
    ofAll = new Float64Array(ids.size).fill(DOUBT),
    got = new Float64Array(ids.size);
  const each = (rule, told) => {
    for (let at = starts[rule]; at < starts[rule + 1]; at++) {
      const one = asking[order[at]];
      told(ends[one], ends[one + 1], shares[order[at]]);
    }
  };
  const divide = (first, end, share) => {
    for (let at = first; at < end; at++) evenly[terms[at]] += share / (end - first);
  };
  for (let rule = 0; rule < many; rule++) {
    each(rule, divide);
    each(rule, (first, end) => {
      for (let at = first; at < end; at++) {
        ofAll[terms[at]] += evenly[terms[at]];
        evenly[terms[at]] = 0;
      }
    });
  }
  const said = { terms: [], rules: [], weights: [] };
  for (let rule = 0; rule < many; rule++) {
    const likely = (term) => (evenly[term] / usual[rule] + 1) / ofAll[term];
    each(rule, divide);
    each(rule, (first, end, share) => {
      let all = 0;
      for (let at = first; at < end; at++) all += likely(terms[at]);
      for (let at = first; at < end; at++) got[terms[at]] += likely(terms[at]) * (share / all);
    });
    each(rule, (first, end) => {
      for (let at = first; at < end; at++) {
        const term = terms[at];
        if (!got[term]) continue;
        said.terms.push(term);
        said.rules.push(rule);
        said.weights.push(Math.round(Math.log1p(got[term] / usual[rule]) * STEPS));
        got[term] = evenly[term] = 0;
      }
    });
  }
  const by = sortedBy(said.terms, ids.size);
  return {
    terms: linesOf([...ids.keys()]),
    starts: by.starts,
    rules: narrow(by.order.map((at) => said.rules[at])),
    weights: narrow(by.order.map((at) => said.weights[at])),
  };
}

export class Evidence {
  constructor({ STEPS }, learned) {
    Object.assign(this, { steps: STEPS, learned, said: new Map() });
    this.ids = new Lines(learned.terms);
  }

  // The rules that a word speaks for, by place, each with how much; undefined for a word that none asks with.
  rules(term) {
    if (this.said.has(term)) return this.said.get(term);
    const id = this.ids.find(term);
    if (id < 0) return undefined;
    const { starts, rules, weights } = this.learned,
      said = new Map();
    for (let at = starts[id]; at < starts[id + 1]; at++)
      said.set(rules[at], weights[at] / this.steps);
    this.said.set(term, said);
    return said;
  }

  // What the words of a question speak for each of some rules, together.
  weighed(question, places, store) {
    const spoken = new Map();
    for (const { ways } of question.concepts)
      for (const term of ways[0].terms)
        spoken.set(term, ways[0].because === "spelling" ? ways[0].weight : 1);
    const heard = [...spoken].flatMap(([term, share]) => {
      const rules = this.rules(term);
      return rules?.size ? [[store.weight(term) * share, rules]] : [];
    });
    const length = Math.sqrt(heard.reduce((sum, [telling]) => sum + telling * telling, 0)) || 1;
    return places.map(
      (place) =>
        heard.reduce((sum, [telling, rules]) => sum + telling * (rules.get(place) ?? 0), 0) /
        length,
    );
  }
}
