// Which rules a word is evidence for, learned from how people ask (index/evidence.py).
import { compactArray, groupByKind } from "./typed_arrays.js";
import { LineTable, buildLineTable } from "./line_table.js";

// Texts with the rules that they are about: the ids of each text's terms, its rules, and each rule's share of it.
class LabelledTexts {
  constructor(words) {
    this.ids = new Map(words.map((word, id) => [word, id]));
    Object.assign(this, { terms: [], ends: [0], rules: [], shares: [], textOf: [] });
  }

  add(terms, rules, shares) {
    if (!terms.length) return;
    rules.forEach((rule, at) => {
      this.textOf.push(this.ends.length - 1);
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

// Learns the weight of each term for rules, in hundredths: from the fields of entries, and from the bags of terms of
// cases (as places among `words`) with the places of the rules that settle each.
export function learnEvidence(tables, functionWords, documents, { words, bags, rulesByCase }) {
  const { OWN, GRADES } = tables.constants.evidence;
  const texts = new LabelledTexts(words);
  documents.forEach((document, place) => {
    for (const [name, share] of OWN)
      if (document[name]) {
        const { terms, folded } = document[name];
        const contentTerms = terms.filter((term, at) => term && !functionWords.has(folded[at]));
        texts.add(
          [...new Set(contentTerms)].map((term) => texts.id(term)),
          [place],
          [share],
        );
      }
  });
  for (let at = 0; at + 1 < bags.starts.length; at++) {
    const rules = rulesByCase.values.subarray(rulesByCase.starts[at], rulesByCase.starts[at + 1]),
      grades = Array.from(rules, (_, index) => GRADES[index] ?? 1), // the first rule decides the case
      total = grades.reduce((a, b) => a + b, 0);
    texts.add(
      bags.values.subarray(bags.starts[at], bags.starts[at + 1]),
      rules,
      grades.map((grade) => grade / total),
    );
  }
  return learnWeights(texts, documents.length, tables.constants.evidence);
}

// For each rule, divides its share of each text evenly among the terms of the text; then once more, in proportion to
// what each term got for this rule and for all rules.
function learnWeights(
  { ids, terms, ends, rules, shares, textOf },
  ruleCount,
  { DOUBT, UNHEARD, STEPS },
) {
  const expected = new Float64Array(ruleCount);
  rules.forEach((rule, at) => (expected[rule] = (expected[rule] || UNHEARD) + shares[at]));
  const total = expected.reduce((a, b) => a + b, 0);
  for (let rule = 0; rule < ruleCount; rule++) expected[rule] = (DOUBT * expected[rule]) / total;
  const { starts, order } = groupByKind(rules, ruleCount);
  const evenly = new Float64Array(ids.size),
    totals = new Float64Array(ids.size).fill(DOUBT),
    weights = new Float64Array(ids.size);
  const forEachText = (rule, visit) => {
    for (let at = starts[rule]; at < starts[rule + 1]; at++) {
      const text = textOf[order[at]];
      visit(ends[text], ends[text + 1], shares[order[at]]);
    }
  };
  const divide = (first, end, share) => {
    for (let at = first; at < end; at++) evenly[terms[at]] += share / (end - first);
  };
  for (let rule = 0; rule < ruleCount; rule++) {
    forEachText(rule, divide);
    forEachText(rule, (first, end) => {
      for (let at = first; at < end; at++) {
        totals[terms[at]] += evenly[terms[at]];
        evenly[terms[at]] = 0;
      }
    });
  }
  const triples = { terms: [], rules: [], weights: [] };
  for (let rule = 0; rule < ruleCount; rule++) {
    const likelihood = (term) => (evenly[term] / expected[rule] + 1) / totals[term];
    forEachText(rule, divide);
    forEachText(rule, (first, end, share) => {
      let all = 0;
      for (let at = first; at < end; at++) all += likelihood(terms[at]);
      for (let at = first; at < end; at++)
        weights[terms[at]] += likelihood(terms[at]) * (share / all);
    });
    forEachText(rule, (first, end) => {
      for (let at = first; at < end; at++) {
        const term = terms[at];
        if (!weights[term]) continue;
        triples.terms.push(term);
        triples.rules.push(rule);
        triples.weights.push(Math.round(Math.log1p(weights[term] / expected[rule]) * STEPS));
        weights[term] = evenly[term] = 0;
      }
    });
  }
  const byTerm = groupByKind(triples.terms, ids.size);
  return {
    terms: buildLineTable([...ids.keys()]),
    starts: byTerm.starts,
    rules: compactArray(byTerm.order.map((at) => triples.rules[at])),
    weights: compactArray(byTerm.order.map((at) => triples.weights[at])),
  };
}

export class Evidence {
  constructor({ STEPS }, learned) {
    Object.assign(this, { steps: STEPS, learned, weightsByTerm: new Map() });
    this.ids = new LineTable(learned.terms);
  }

  // The weight of a term for each rule, by place, or undefined for a term that no text has.
  rulesFor(term) {
    if (this.weightsByTerm.has(term)) return this.weightsByTerm.get(term);
    const id = this.ids.find(term);
    if (id < 0) return undefined;
    const { starts, rules, weights } = this.learned,
      weightsByTerm = new Map();
    for (let at = starts[id]; at < starts[id + 1]; at++)
      weightsByTerm.set(rules[at], weights[at] / this.steps);
    this.weightsByTerm.set(term, weightsByTerm);
    return weightsByTerm;
  }

  // The weight of all terms of a question for each of some rules.
  totalWeights(question, places, store) {
    const shares = new Map();
    for (const { variants } of question.concepts)
      for (const term of variants[0].terms)
        shares.set(term, variants[0].because === "spelling" ? variants[0].weight : 1);
    const signals = [...shares].flatMap(([term, share]) => {
      const rules = this.rulesFor(term);
      return rules?.size ? [[store.idf(term) * share, rules]] : [];
    });
    const length = Math.sqrt(signals.reduce((sum, [weight]) => sum + weight * weight, 0)) || 1;
    return places.map(
      (place) =>
        signals.reduce((sum, [weight, rules]) => sum + weight * (rules.get(place) ?? 0), 0) /
        length,
    );
  }
}
