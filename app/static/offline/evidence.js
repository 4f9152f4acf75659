// Which rules a word speaks for, learned from how people ask (index/evidence.py).
export class Evidence {
  // Documents are the entries by their fields, asked the cases, rules the places of those that settle each.
  constructor(tables, functionWords, documents, asked, rules) {
    this.constants = tables.constants.evidence;
    const telling = ({ terms, folded }) => [...new Set(terms.filter((term, at) => term && !functionWords.has(folded[at])))];
    const askings = [];
    const add = (field, shares) => {
      const terms = telling(field);
      if (terms.length) askings.push({ terms, shares });
    };
    documents.forEach((document, place) => {
      for (const [name, share] of this.constants.OWN) if (document[name]) add(document[name], [[place, share]]);
    });
    asked.forEach((one, at) => add(one.case, this.graded(rules[at])));
    this.said = this.weights(askings);
  }

  // A rule's share in a case, the deciding one's first.
  graded(rules) {
    const { GRADES } = this.constants;
    const grades = rules.map((_, at) => GRADES[at] ?? 1);
    const all = grades.reduce((a, b) => a + b, 0);
    return rules.map((rule, at) => [rule, grades[at] / all]);
  }

  weights(askings) {
    const { DOUBT, STEPS } = this.constants;
    const usual = this.usual(askings);
    const evenly = divided(askings, () => 1);
    const ofAll = new Map([...evenly].map(([term, rules]) => [term, [...rules.values()].reduce((a, b) => a + b, 0) + DOUBT]));
    const found = divided(askings, (term, rule) => (evenly.get(term).get(rule) / usual.get(rule) + 1) / ofAll.get(term));
    for (const rules of found.values()) for (const [rule, share] of rules) rules.set(rule, Math.round(Math.log1p(share / usual.get(rule)) * STEPS) / STEPS);
    return found;
  }

  // What a word has of each rule that speaks for none.
  usual(askings) {
    const { DOUBT, UNHEARD } = this.constants;
    const asked = new Map();
    for (const { shares } of askings) for (const [rule, share] of shares) asked.set(rule, (asked.get(rule) ?? UNHEARD) + share);
    const total = [...asked.values()].reduce((a, b) => a + b, 0);
    return new Map([...asked].map(([rule, share]) => [rule, (DOUBT * share) / total]));
  }

  // What the words of a question speak for each of some rules, together.
  weighed(question, places, store) {
    const spoken = new Map();
    for (const { ways } of question.concepts) for (const term of ways[0].terms) spoken.set(term, ways[0].because === "spelling" ? ways[0].weight : 1);
    const heard = [...spoken].flatMap(([term, share]) => (this.said.has(term) ? [[store.weight(term) * share, this.said.get(term)]] : []));
    const length = Math.sqrt(heard.reduce((sum, [telling]) => sum + telling * telling, 0)) || 1;
    return places.map((place) => heard.reduce((sum, [telling, rules]) => sum + telling * (rules.get(place) ?? 0), 0) / length);
  }
}

// What each term has of each rule, divided by how likely it is for one to mean the other.
function divided(askings, likely) {
  const found = new Map();
  for (const { terms, shares } of askings)
    for (const [rule, share] of shares) {
      const parts = terms.map((term) => likely(term, rule));
      const scale = share / parts.reduce((a, b) => a + b, 0);
      terms.forEach((term, at) => {
        let rules = found.get(term);
        if (!rules) found.set(term, (rules = new Map()));
        rules.set(rule, (rules.get(rule) ?? 0) + parts[at] * scale);
      });
    }
  return found;
}
