// Which rules a word speaks for, learned from how people ask (index/evidence.py).
import { narrow, groupByKind } from "./flat.js";
import { Lines, packLines } from "./lines.js";

// Texts whose rules are known: of each its terms, by their places among all, and its rules with their shares.
class LabelledTexts {
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
// are what the cases ask, by their places among `words`, and `rulesByCase` the places of the rules that settle each.
export function learnEvidence(tables, functionWords, documents, { words, bags, rulesByCase }) {
  const { FIELD_SHARES, RULE_GRADES } = tables.constants.evidence;
  const texts = new LabelledTexts(words);
  documents.forEach((document, place) => {
    for (const [name, share] of FIELD_SHARES)
      if (document[name]) {
        const { terms, folded } = document[name];
        const telling = terms.filter((term, at) => term && !functionWords.has(folded[at]));
        texts.add(
          [...new Set(telling)].map((term) => texts.id(term)),
          [place],
          [share],
        );
      }
  });
  for (let at = 0; at + 1 < bags.starts.length; at++) {
    const rules = rulesByCase.found.subarray(rulesByCase.starts[at], rulesByCase.starts[at + 1]),
      grades = Array.from(rules, (_, which) => RULE_GRADES[which] ?? 1), // the deciding one's first
      all = grades.reduce((a, b) => a + b, 0);
    texts.add(
      bags.found.subarray(bags.starts[at], bags.starts[at + 1]),
      rules,
      grades.map((grade) => grade / all),
    );
  }
  return learnWeights(texts, documents.length, tables.constants.evidence);
}

// Rule by rule: the share that it has in an asking is divided evenly among the words of that; and once more, by how
// much each word got of it, and of all.
function learnWeights(
  { ids, terms, ends, rules, shares, asking },
  many,
  { SMOOTHING, PRIOR, WEIGHT_STEPS },
) {
  const usual = new Float64Array(many);
  rules.forEach((rule, at) => (usual[rule] = (usual[rule] || PRIOR) + shares[at]));
  const total = usual.reduce((a, b) => a + b, 0);
  for (let rule = 0; rule < many; rule++) usual[rule] = (SMOOTHING * usual[rule]) / total;
  const { starts, order } = groupByKind(rules, many);
  const evenly = new Float64Array(ids.size),
    ofAll = new Float64Array(ids.size).fill(SMOOTHING),
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
        said.weights.push(Math.round(Math.log1p(got[term] / usual[rule]) * WEIGHT_STEPS));
        got[term] = evenly[term] = 0;
      }
    });
  }
  const by = groupByKind(said.terms, ids.size);
  return {
    terms: packLines([...ids.keys()]),
    starts: by.starts,
    rules: narrow(by.order.map((at) => said.rules[at])),
    weights: narrow(by.order.map((at) => said.weights[at])),
  };
}

export class Evidence {
  constructor({ WEIGHT_STEPS }, learned) {
    Object.assign(this, { steps: WEIGHT_STEPS, learned, said: new Map() });
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
  totalWeights(question, places, store) {
    const spoken = new Map();
    for (const { variants } of question.concepts)
      for (const term of variants[0].terms)
        spoken.set(term, variants[0].because === "spelling" ? variants[0].weight : 1);
    const heard = [...spoken].flatMap(([term, share]) => {
      const rules = this.rules(term);
      return rules?.size ? [[store.idf(term) * share, rules]] : [];
    });
    const length = Math.sqrt(heard.reduce((sum, [telling]) => sum + telling * telling, 0)) || 1;
    return places.map(
      (place) =>
        heard.reduce((sum, [telling, rules]) => sum + telling * (rules.get(place) ?? 0), 0) /
        length,
    );
  }
}
